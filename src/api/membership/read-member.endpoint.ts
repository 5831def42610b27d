import { defineEndpoint } from '@/api/http/define-endpoint';
import { member, memberParams } from '@/api/membership/member.shapes';
import { readMember } from '@/domain/membership/member.query';

/** Returns an account's subscriptions, folders and orders to admins and support (ADMIN-37). */
export const readMemberEndpoint = defineEndpoint({
  method: 'get',
  path: '/service/membership/accounts/{id}',
  summary: 'Get the subscriptions, folders and orders of an account',
  tags: ['membership'],
  access: { staff: ['support'] },
  limit: 'read',
  input: { params: memberParams },
  output: member,
  errors: ['not-found'],
  handler: (ctx, { params: { id } }) => readMember(ctx, id),
});
