import { z } from '@hono/zod-openapi';
import { CONFIRMATION_ERRORS, DONE, done, lockoutData, proof } from '@/api/account/account.shapes';
import { defineEndpoint } from '@/api/http/define-endpoint';
import { removePasskey } from '@/domain/accounts/passkey.command';

/** Removes one of the caller's passkeys. */
export const removePasskeyEndpoint = defineEndpoint({
  method: 'post',
  path: '/service/user/passkeys/{id}/remove',
  summary: 'Remove one of your passkeys',
  tags: ['account'],
  access: 'signed-in',
  limit: 'auth',
  input: { params: z.object({ id: z.coerce.number().int().min(1).max(2_147_483_647) }), body: proof },
  output: done,
  errors: [...CONFIRMATION_ERRORS, 'not-found'],
  errorData: lockoutData,
  async handler(ctx, { params, body }) {
    await removePasskey(ctx, params.id, body);
    return DONE;
  },
});
