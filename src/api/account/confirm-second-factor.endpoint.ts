import { z } from '@hono/zod-openapi';
import { text } from '@/api/account/account.shapes';
import { recoveryCodes } from '@/api/account/second-factor.shapes';
import { defineEndpoint } from '@/api/http/define-endpoint';
import { confirmFactor } from '@/domain/accounts/second-factor.command';

/** Verifies the first code from the authenticator app and returns the recovery codes. */
export const confirmSecondFactorEndpoint = defineEndpoint({
  method: 'post',
  path: '/service/user/second-factor/confirm',
  summary: 'Turn on two-factor authentication with the first code from the app',
  tags: ['account'],
  access: 'signed-in',
  limit: 'auth',
  input: { body: z.object({ code: text(40) }) },
  output: recoveryCodes,
  errors: ['bad-input', 'wrong-code', 'conflict', 'unavailable'],
  handler: async (ctx, { body }) => ({ recoveryCodes: await confirmFactor(ctx, body.code) }),
});
