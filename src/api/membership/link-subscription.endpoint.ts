import { z } from '@hono/zod-openapi';
import { defineEndpoint } from '@/api/http/define-endpoint';
import { answerLinked } from '@/api/membership/linking.reply';
import {
  accountCredentials,
  LINKING_ERRORS,
  linkingErrorData,
  linkOutput,
  subscriptionCredentials,
} from '@/api/membership/linking.shapes';

/** Links a subscription to the account with its email address (SUB-34). */
export const linkSubscriptionEndpoint = defineEndpoint({
  method: 'post',
  path: '/api/user/subscribe',
  summary: 'Link a subscription to the account with its email address',
  tags: ['membership'],
  access: 'public',
  limit: 'auth',
  input: { body: z.object({ ...subscriptionCredentials, ...accountCredentials }) },
  output: linkOutput,
  errors: LINKING_ERRORS,
  errorData: linkingErrorData,
  handler: (ctx, { body }) => answerLinked(ctx, body),
});
