import { z } from '@hono/zod-openapi';
import { DONE, done } from '@/api/account/account.shapes';
import { defineEndpoint } from '@/api/http/define-endpoint';
import { newsletterNames } from '@/api/newsletters/newsletter.shapes';
import { endSubscriptions } from '@/domain/newsletters/subscription.command';

/** Ends some of the caller's subscriptions (NEWS-03). */
export const unsubscribeFromNewslettersEndpoint = defineEndpoint({
  method: 'post',
  path: '/service/newsletters/unsubscribe',
  summary: 'Unsubscribe from newsletters',
  tags: ['newsletters'],
  access: 'signed-in',
  limit: 'write',
  input: { body: z.object({ newsletters: newsletterNames }) },
  output: done,
  errors: [],
  async handler(ctx, { body }) {
    await endSubscriptions(ctx, body.newsletters);
    return DONE;
  },
});
