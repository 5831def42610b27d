import { attributesShape } from '@/api/account/account.shapes';
import { attributesAnswer } from '@/api/account/attributes.shapes';
import { defineEndpoint } from '@/api/http/define-endpoint';
import { listAttributes } from '@/domain/accounts/profile.rules';
import { updateProfile } from '@/domain/accounts/update-profile.command';

/** Sets attributes of the own profile; those left out stay (PROF-10). */
export const setAttributesEndpoint = defineEndpoint({
  method: 'post',
  path: '/service/user/attributes',
  summary: 'Set attributes of the own profile',
  tags: ['account'],
  access: 'signed-in',
  limit: 'write',
  input: { body: attributesShape },
  output: attributesAnswer,
  errors: ['bad-input'],
  async handler(ctx, { body }) {
    return listAttributes(await updateProfile(ctx, { attributes: body }));
  },
});
