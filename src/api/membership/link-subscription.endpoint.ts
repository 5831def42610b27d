import { z } from '@hono/zod-openapi';
import { defineEndpoint } from '@/api/http/define-endpoint';
import { answerLinked } from '@/api/membership/linking.reply';
import {
  LINKING_ERRORS,
  linkedAnswer,
  linkingAccount,
  linkingErrorData,
  namedSubscription,
} from '@/api/membership/linking.shapes';

/** SUB-34: brings a subscription to the account of its address. */
export const linkSubscriptionEndpoint = defineEndpoint({
  method: 'post',
  path: '/api/user/subscribe',
  summary: 'Bring a subscription to the account of its address',
  tags: ['membership'],
  access: 'public',
  limit: 'auth',
  input: { body: z.object({ ...namedSubscription, ...linkingAccount }) },
  output: linkedAnswer,
  errors: LINKING_ERRORS,
  errorData: linkingErrorData,
  handler: (ctx, { body }) => answerLinked(ctx, body),
});
