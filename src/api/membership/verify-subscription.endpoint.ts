import { z } from '@hono/zod-openapi';
import { text } from '@/api/account/account.shapes';
import { defineEndpoint } from '@/api/http/define-endpoint';
import { answerLinked } from '@/api/membership/linking.reply';
import { accountCredentials, LINKING_ERRORS, linkingErrorData, linkOutput } from '@/api/membership/linking.shapes';

/** Does the same as linkSubscriptionEndpoint, with another field name for the account number (SUB-35). */
export const verifySubscriptionEndpoint = defineEndpoint({
  method: 'post',
  path: '/service/user/verify-subscription',
  summary: 'Verify a subscription by its account number and link it',
  tags: ['membership'],
  access: 'public',
  limit: 'auth',
  input: { body: z.object({ emailAddress: text(254), accountNo: text(40), ...accountCredentials }) },
  output: linkOutput,
  errors: LINKING_ERRORS,
  errorData: linkingErrorData,
  handler: (ctx, { body: { accountNo, ...body } }) => answerLinked(ctx, { ...body, accountNumber: accountNo }),
});
