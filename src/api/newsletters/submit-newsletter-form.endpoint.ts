import { z } from '@hono/zod-openapi';
import { defineEndpoint } from '@/api/http/define-endpoint';
import { isDomainError } from '@/domain/errors';
import { subscribeAddress, subscribeUser } from '@/domain/newsletters/subscription.command';

const PAGE = '/email-newsletters';

/**
 * Orders a letter from the form at the foot of every page, which works without script, and leads to the page that says
 * what came of it. The own address of someone who is signed in needs no question first. (NEWS-02, NEWS-10)
 */
export const submitNewsletterFormEndpoint = defineEndpoint({
  method: 'post',
  path: '/service/plain/newsletters',
  summary: 'Order a newsletter from a plain form',
  tags: ['newsletters'],
  access: 'public',
  limit: 'mail',
  status: 303,
  takesForms: true,
  input: { body: z.object({ emailAddress: z.string().max(400).default(''), newsletter: z.string().min(1).max(80) }) },
  output: z.object({ location: z.string() }),
  errors: [],
  async handler(ctx, { body: { emailAddress, newsletter } }) {
    const isOwn = ctx.account?.email === emailAddress.trim().toLowerCase();
    try {
      if (isOwn) await subscribeUser(ctx, [newsletter]);
      else await subscribeAddress(ctx, emailAddress, [newsletter]);
      return { location: `${PAGE}#${isOwn ? 'begun' : 'ordered'}` };
    } catch (error) {
      if (!isDomainError(error)) throw error;
      return { location: `${PAGE}#${error.code === 'bad-input' ? 'address-needed' : 'not-ordered'}` };
    }
  },
});
