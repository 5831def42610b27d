import { z } from '@hono/zod-openapi';
import { attributesShape, CONFIRMATION_ERRORS, lockoutData, profileShape } from '@/api/account/account.shapes';
import { defineEndpoint } from '@/api/http/define-endpoint';
import { readProfileOf } from '@/domain/accounts/profile.query';
import { updateProfile } from '@/domain/accounts/update-profile.command';

/** Updates the caller's profile (PROF-07 to 09). */
export const updateProfileEndpoint = defineEndpoint({
  method: 'post',
  path: '/service/user/profile',
  summary: 'Update your profile',
  tags: ['account'],
  access: 'signed-in',
  limit: 'write',
  input: {
    body: z.object({
      displayName: z.string().max(120).optional(),
      emailAddress: z.string().max(254).optional(),
      /** Confirms a change of the email address. Without it, the page behind the emailed link asks for the password. */
      currentPassword: z.string().max(1000).optional(),
      /** Code of an app or a recovery code, if the account has two-factor authentication. */
      code: z.string().max(40).optional(),
      attributes: attributesShape.optional(),
      /** Whether the user agrees to receive marketing emails. */
      optIn: z.boolean().optional(),
    }),
  },
  output: profileShape,
  errors: [...CONFIRMATION_ERRORS, 'address-taken'],
  errorData: lockoutData,
  async handler(ctx, { body }) {
    const { id } = await updateProfile(ctx, body);
    return readProfileOf(ctx, id);
  },
});
