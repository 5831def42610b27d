import { z } from '@hono/zod-openapi';
import { defineEndpoint } from '@/api/http/define-endpoint';
import { namedSubscription } from '@/api/membership/linking.shapes';
import { searchSubscriber } from '@/domain/membership/link-subscription.command';

/** SUB-25: what is known of a subscriber, by address and account number together. */
export const searchSubscriberEndpoint = defineEndpoint({
  method: 'post',
  path: '/api/user/subscriber/search',
  summary: 'Look a subscription up by address and account number',
  tags: ['membership'],
  access: 'public',
  limit: 'auth',
  input: { body: z.object(namedSubscription) },
  output: z.object({
    active: z.boolean(),
    subscriptions: z.array(z.object({ active: z.boolean(), subscriptionSourceCode: z.string() })),
    firstName: z.string(),
    lastName: z.string(),
    emailAddress: z.string(),
    new: z.boolean(),
    userAccountExists: z.boolean(),
  }),
  errors: ['no-active-subscription'],
  handler: (ctx, { body }) => searchSubscriber(ctx, body),
});
