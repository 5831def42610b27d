import { z } from '@hono/zod-openapi';
import { DONE, done } from '@/api/account/account.shapes';
import { defineEndpoint } from '@/api/http/define-endpoint';
import { newsletterName } from '@/api/newsletters/newsletter.shapes';
import { endSubscriptions } from '@/domain/newsletters/subscription.command';

/** Ends one of the caller's subscriptions (NEWS-04). */
export const unsubscribeFromNewsletterEndpoint = defineEndpoint({
  method: 'delete',
  path: '/service/user/subscribe',
  summary: 'Unsubscribe from a newsletter',
  tags: ['newsletters'],
  access: 'signed-in',
  limit: 'write',
  input: { body: z.object({ name: newsletterName }) },
  output: done,
  errors: [],
  async handler(ctx, { body }) {
    await endSubscriptions(ctx, [body.name]);
    return DONE;
  },
});
