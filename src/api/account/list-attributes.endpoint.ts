import { attributesAnswer } from '@/api/account/attributes.shapes';
import { defineEndpoint } from '@/api/http/define-endpoint';
import { listAttributes } from '@/domain/accounts/profile.rules';

/** The attributes of the own profile (PROF-10). */
export const listAttributesEndpoint = defineEndpoint({
  method: 'get',
  path: '/service/user/attributes',
  summary: 'Industry, job title and company size of the own profile',
  tags: ['account'],
  access: 'signed-in',
  limit: 'read',
  input: {},
  output: attributesAnswer,
  errors: [],
  handler: (ctx) => listAttributes(ctx.account ?? {}),
});
