import { z } from '@hono/zod-openapi';
import { CONFIRMATION_ERRORS, lockoutData, proof } from '@/api/account/account.shapes';
import { defineEndpoint } from '@/api/http/define-endpoint';
import { beginFactor } from '@/domain/accounts/second-factor.command';

/** Starts the setup of an authenticator app. */
export const beginSecondFactorEndpoint = defineEndpoint({
  method: 'post',
  path: '/service/user/second-factor',
  summary: 'Start setting up an authenticator app',
  tags: ['account'],
  access: 'signed-in',
  limit: 'auth',
  input: { body: proof },
  output: z.object({ secret: z.string(), uri: z.string(), qr: z.string() }),
  errors: [...CONFIRMATION_ERRORS, 'conflict'],
  errorData: lockoutData,
  handler: (ctx, { body }) => beginFactor(ctx, body),
});
