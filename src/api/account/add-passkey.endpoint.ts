import { z } from '@hono/zod-openapi';
import { newPasskeyResponse, passkeyShape, ticket } from '@/api/account/passkey.shapes';
import { defineEndpoint } from '@/api/http/define-endpoint';
import { addPasskey } from '@/domain/accounts/passkey.command';

/** Adds the passkey that the caller's device has created. */
export const addPasskeyEndpoint = defineEndpoint({
  method: 'post',
  path: '/service/user/passkeys',
  summary: 'Add a passkey with the response of the device',
  tags: ['account'],
  access: 'signed-in',
  limit: 'auth',
  input: { body: z.object({ ticket, response: newPasskeyResponse }) },
  output: passkeyShape,
  errors: ['bad-input', 'wrong-passkey', 'unavailable'],
  handler: (ctx, { body }) => addPasskey(ctx, body),
});
