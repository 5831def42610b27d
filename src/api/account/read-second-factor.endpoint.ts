import { z } from '@hono/zod-openapi';
import { defineEndpoint } from '@/api/http/define-endpoint';
import { readFactorState } from '@/domain/accounts/second-factor.command';

/** How the own second factor stands. */
export const readSecondFactorEndpoint = defineEndpoint({
  method: 'get',
  path: '/service/user/second-factor',
  summary: 'Whether the own account has a second factor',
  tags: ['account'],
  access: 'signed-in',
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
