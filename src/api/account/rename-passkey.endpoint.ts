import { z } from '@hono/zod-openapi';
import { passkeyShape } from '@/api/account/passkey.shapes';
import { defineEndpoint } from '@/api/http/define-endpoint';
import { renamePasskey } from '@/domain/accounts/passkey.command';
import { MAX_PASSKEY_NAME } from '@/domain/accounts/passkey.rules';

/** Names one of the caller's passkeys. */
export const renamePasskeyEndpoint = defineEndpoint({
  method: 'post',
  path: '/service/user/passkeys/{id}/name',
  summary: 'Rename one of your passkeys',
  tags: ['account'],
  access: 'signed-in',
  limit: 'write',
  input: {
    params: z.object({ id: z.coerce.number().int().min(1).max(2_147_483_647) }),
    body: z.object({ name: z.string().trim().min(1).max(MAX_PASSKEY_NAME) }),
  },
  output: passkeyShape,
  errors: ['bad-input', 'not-found'],
  handler: (ctx, { params, body }) => renamePasskey(ctx, params.id, body.name),
});
