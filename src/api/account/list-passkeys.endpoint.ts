import { z } from '@hono/zod-openapi';
import { passkeyShape } from '@/api/account/passkey.shapes';
import { defineEndpoint } from '@/api/http/define-endpoint';
import { readPasskeys } from '@/domain/accounts/passkey.command';

/** Lists the caller's passkeys. */
export const listPasskeysEndpoint = defineEndpoint({
  method: 'get',
  path: '/service/user/passkeys',
  summary: 'List your passkeys',
  tags: ['account'],
  access: 'signed-in',
  limit: 'read',
  input: {},
  output: z.array(passkeyShape),
  errors: [],
  handler: readPasskeys,
});
