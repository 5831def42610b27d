import { z } from '@hono/zod-openapi';
import { defineEndpoint } from '@/api/http/define-endpoint';
import { subscriptionCredentials } from '@/api/membership/linking.shapes';
import { searchSubscriber } from '@/domain/membership/link-subscription.command';

/** Looks up a subscriber by email address and account number together (SUB-25). */
export const searchSubscriberEndpoint = defineEndpoint({
  method: 'post',
  path: '/api/user/subscriber/search',
  summary: 'Look up a subscription by email address and account number',
  tags: ['membership'],
  access: 'public',
  limit: 'auth',
  input: { body: z.object(subscriptionCredentials) },
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
