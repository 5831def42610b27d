import { z } from '@hono/zod-openapi';
import { CONFIRMATION_ERRORS, DONE, done, lockoutData, text } from '@/api/account/account.shapes';
import { defineEndpoint } from '@/api/http/define-endpoint';
import { confirmAddress } from '@/domain/accounts/change-address.command';

/**
 * Confirms the email address that a link was sent to. Changing the address also requires the password, unless it was
 * provided with the change request.
 */
export const confirmAddressEndpoint = defineEndpoint({
  method: 'post',
  path: '/service/user/confirm-email',
  summary: 'Confirm an email address with the token from an email',
  tags: ['account'],
  access: 'public',
  limit: 'auth',
  input: {
    body: z.object({
      token: text(600),
      password: z.string().max(1000).optional(),
      code: z.string().max(40).optional(),
    }),
  },
  output: done,
  errors: [...CONFIRMATION_ERRORS, 'reset-link-spent', 'address-taken'],
  errorData: lockoutData,
  async handler(ctx, { body }) {
    await confirmAddress(ctx, body);
    return DONE;
  },
});
