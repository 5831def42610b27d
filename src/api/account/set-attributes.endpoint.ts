import { attributesShape } from '@/api/account/account.shapes';
import { attributesOutput } from '@/api/account/attributes.shapes';
import { defineEndpoint } from '@/api/http/define-endpoint';
import { listAttributes } from '@/domain/accounts/profile.rules';
import { updateProfile } from '@/domain/accounts/update-profile.command';

/** Sets attributes of the caller's profile; omitted ones don't change (PROF-10). */
export const setAttributesEndpoint = defineEndpoint({
  method: 'post',
  path: '/service/user/attributes',
  summary: 'Set attributes of your profile',
  tags: ['account'],
  access: 'signed-in',
  limit: 'write',
  input: { body: attributesShape },
  output: attributesOutput,
  errors: ['bad-input'],
  async handler(ctx, { body }) {
    return listAttributes(await updateProfile(ctx, { attributes: body }));
  },
});
