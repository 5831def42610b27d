import { z } from '@hono/zod-openapi';
import { DONE, done } from '@/api/account/account.shapes';
import { defineEndpoint } from '@/api/http/define-endpoint';
import { newsletterNames } from '@/api/newsletters/newsletter.shapes';
import { subscribeAddress, subscribeUser } from '@/domain/newsletters/subscription.command';

/** Subscribes the caller, or an email address whose owner must confirm first (NEWS-02, NEWS-13). */
export const subscribeToNewslettersEndpoint = defineEndpoint({
  method: 'post',
  path: '/service/newsletters/subscribe',
  aliases: ['/api/newsletters/subscribe'],
  summary: 'Subscribe to newsletters with an account or an email address',
  tags: ['newsletters'],
  access: 'public',
  limit: 'mail',
  input: { body: z.object({ emailAddress: z.string().max(400).nullish(), newsletters: newsletterNames }) },
  output: done,
  errors: ['bad-input', 'not-found', 'subscriber-only'],
  async handler(ctx, { body: { emailAddress, newsletters } }) {
    if (ctx.account) await subscribeUser(ctx, newsletters);
    else await subscribeAddress(ctx, emailAddress ?? '', newsletters);
    return DONE;
  },
});
