import { attributesOutput } from '@/api/account/attributes.shapes';
import { defineEndpoint } from '@/api/http/define-endpoint';
import { listAttributes } from '@/domain/accounts/profile.rules';

/** Returns the attributes of the caller's profile (PROF-10). */
export const listAttributesEndpoint = defineEndpoint({
  method: 'get',
  path: '/service/user/attributes',
  summary: 'List the industry, job title and company size of your profile',
  tags: ['account'],
  access: 'signed-in',
  limit: 'read',
  input: {},
  output: attributesOutput,
  errors: [],
  handler: (ctx) => listAttributes(ctx.account ?? {}),
});
