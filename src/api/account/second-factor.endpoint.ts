import { z } from '@hono/zod-openapi';
import { defineEndpoint } from '@/api/http/define-endpoint';
import {
  beginFactor,
  confirmFactor,
  readFactorState,
  removeFactor,
  renewRecoveryCodes,
} from '@/domain/accounts/second-factor.command';
import { CONFIRMATION_ERRORS, DONE, done, lockoutData, proof, text } from './account.shapes';

const shared = { method: 'post', tags: ['account'], access: 'signed-in', limit: 'auth' } as const;
const confirmed = { ...shared, input: { body: proof }, errorData: lockoutData } as const;
const codes = z.object({ recoveryCodes: z.array(z.string()) }).openapi('RecoveryCodes');

/** How the own second factor stands. */
export const factorEndpoint = defineEndpoint({
  ...shared,
  method: 'get',
  path: '/service/user/second-factor',
  summary: 'Whether the own account has a second factor',
  limit: 'read',
  input: {},
  output: z.object({
    since: z.string().nullable(),
    /** The newsroom asks for one and there is none. */
    isDue: z.boolean(),
    recoveryCodesLeft: z.number().int(),
  }),
  errors: [],
  handler: readFactorState,
});

/** Begins to set up an authenticator app. */
export const beginFactorEndpoint = defineEndpoint({
  ...confirmed,
  path: '/service/user/second-factor',
  summary: 'Begin to set up an authenticator app',
  output: z.object({ secret: z.string(), uri: z.string(), qr: z.string() }),
  errors: [...CONFIRMATION_ERRORS, 'conflict'],
  handler: (ctx, { body }) => beginFactor(ctx, body),
});

/** Takes the first code of the app and gives the recovery codes. */
export const confirmFactorEndpoint = defineEndpoint({
  ...shared,
  path: '/service/user/second-factor/confirm',
  summary: 'Take the first code of the app',
  input: { body: z.object({ code: text(40) }) },
  output: codes,
  errors: ['bad-input', 'wrong-code', 'conflict', 'unavailable'],
  handler: async (ctx, { body }) => ({ recoveryCodes: await confirmFactor(ctx, body.code) }),
});

/** Makes new recovery codes; the former ones are void. */
export const renewCodesEndpoint = defineEndpoint({
  ...confirmed,
  path: '/service/user/second-factor/recovery-codes',
  summary: 'Make new recovery codes',
  output: codes,
  errors: [...CONFIRMATION_ERRORS, 'conflict'],
  handler: async (ctx, { body }) => ({ recoveryCodes: await renewRecoveryCodes(ctx, body) }),
});

/** Takes the own second factor away. */
export const removeFactorEndpoint = defineEndpoint({
  ...confirmed,
  path: '/service/user/second-factor/remove',
  summary: 'Take the own second factor away',
  output: done,
  errors: CONFIRMATION_ERRORS,
  async handler(ctx, { body }) {
    await removeFactor(ctx, body);
    return DONE;
  },
});
