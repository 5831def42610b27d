import { z } from '@hono/zod-openapi';
import { attributesShape, lockoutData, profileShape } from '@/api/account/account.shapes';
import { defineEndpoint } from '@/api/http/define-endpoint';
import { readProfileOf } from '@/domain/accounts/profile.query';
import { updateProfile } from '@/domain/accounts/update-profile.command';

/** Changes the own profile (PROF-07 to 09). */
export const updateProfileEndpoint = defineEndpoint({
  method: 'post',
  path: '/service/user/profile',
  summary: 'Change the own profile',
  tags: ['account'],
  access: 'signed-in',
  limit: 'write',
  input: {
    body: z.object({
      displayName: z.string().max(120).optional(),
      emailAddress: z.string().max(254).optional(),
      /** Proves who changes the address. Without it the page behind the mailed link asks for it. */
      currentPassword: z.string().max(1000).optional(),
      attributes: attributesShape.optional(),
      /** Whether marketing mail may come. */
      optIn: z.boolean().optional(),
    }),
  },
  output: profileShape,
  errors: ['bad-input', 'address-taken', 'wrong-password', 'locked', 'unavailable'],
  errorData: lockoutData,
  async handler(ctx, { body }) {
    const { id } = await updateProfile(ctx, body);
    return readProfileOf(ctx, id);
  },
});
