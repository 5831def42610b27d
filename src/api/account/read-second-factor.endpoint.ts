import { z } from '@hono/zod-openapi';
import { defineEndpoint } from '@/api/http/define-endpoint';
import { readFactorState } from '@/domain/accounts/second-factor.command';

/** Returns the state of two-factor authentication for the caller's account. */
export const readSecondFactorEndpoint = defineEndpoint({
  method: 'get',
  path: '/service/user/second-factor',
  summary: 'Check whether two-factor authentication is on',
  tags: ['account'],
  access: 'signed-in',
  limit: 'read',
  input: {},
  output: z.object({
    since: z.string().nullable(),
    /** Whether the newsroom requires two-factor authentication that is not set up yet. */
    isDue: z.boolean(),
    recoveryCodesLeft: z.number().int(),
  }),
  errors: [],
  handler: readFactorState,
});
