import { z } from '@hono/zod-openapi';
import { text } from '@/api/account/account.shapes';
import { defineEndpoint } from '@/api/http/define-endpoint';
import { answerLinked } from '@/api/membership/linking.reply';
import { LINKING_ERRORS, linkedAnswer, linkingAccount, linkingErrorData } from '@/api/membership/linking.shapes';

/** SUB-35: the same under another name of the number. */
export const verifySubscriptionEndpoint = defineEndpoint({
  method: 'post',
  path: '/service/user/verify-subscription',
  summary: 'Verify a subscription by its account number, and link it',
  tags: ['membership'],
  access: 'public',
  limit: 'auth',
  input: { body: z.object({ emailAddress: text(254), accountNo: text(40), ...linkingAccount }) },
  output: linkedAnswer,
  errors: LINKING_ERRORS,
  errorData: linkingErrorData,
  handler: (ctx, { body: { accountNo, ...body } }) => answerLinked(ctx, { ...body, accountNumber: accountNo }),
});
