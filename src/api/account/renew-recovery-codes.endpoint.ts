import { CONFIRMATION_ERRORS, lockoutData, proof } from '@/api/account/account.shapes';
import { recoveryCodes } from '@/api/account/second-factor.shapes';
import { defineEndpoint } from '@/api/http/define-endpoint';
import { renewRecoveryCodes } from '@/domain/accounts/second-factor.command';

/** Creates new recovery codes and invalidates the previous ones. */
export const renewRecoveryCodesEndpoint = defineEndpoint({
  method: 'post',
  path: '/service/user/second-factor/recovery-codes',
  summary: 'Create new recovery codes',
  tags: ['account'],
  access: 'signed-in',
  limit: 'auth',
  input: { body: proof },
  output: recoveryCodes,
  errors: [...CONFIRMATION_ERRORS, 'conflict'],
  errorData: lockoutData,
  handler: async (ctx, { body }) => ({ recoveryCodes: await renewRecoveryCodes(ctx, body) }),
});
