import { z } from '@hono/zod-openapi';
import { defineEndpoint } from '@/api/http/define-endpoint';
import { isDomainError } from '@/domain/errors';
import { subscribeAddress, subscribeUser } from '@/domain/newsletters/subscription.command';

const PAGE = '/email-newsletters';

/**
 * Subscribes from the form in the page footer, which works without JavaScript, and redirects to a page with the result.
 * A signed-in user's own address needs no confirmation (NEWS-02, NEWS-10).
 */
export const submitNewsletterFormEndpoint = defineEndpoint({
  method: 'post',
  path: '/service/plain/newsletters',
  summary: 'Subscribe to a newsletter from a plain HTML form',
  tags: ['newsletters'],
  access: 'public',
  limit: 'mail',
  status: 303,
  takesForms: true,
  input: { body: z.object({ emailAddress: z.string().max(400).default(''), newsletter: z.string().min(1).max(80) }) },
  output: z.object({ location: z.string() }),
  errors: [],
  async handler(ctx, { body: { emailAddress, newsletter } }) {
    const isOwnAddress = ctx.account?.email === emailAddress.trim().toLowerCase();
    try {
      if (isOwnAddress) await subscribeUser(ctx, [newsletter]);
      else await subscribeAddress(ctx, emailAddress, [newsletter]);
      return { location: `${PAGE}#${isOwnAddress ? 'subscribed' : 'pending'}` };
    } catch (error) {
      if (!isDomainError(error)) throw error;
      return { location: `${PAGE}#${error.code === 'bad-input' ? 'address-needed' : 'failed'}` };
    }
  },
});
