import { defineEndpoint } from '@/api/http/define-endpoint';
import { membership } from '@/api/membership/membership.shapes';
import { readMembership } from '@/domain/membership/subscription.query';

/** Returns the caller's subscriptions and invoices. */
export const readMembershipEndpoint = defineEndpoint({
  method: 'get',
  path: '/service/user/membership',
  summary: 'Get your subscriptions and invoices',
  tags: ['membership'],
  access: 'signed-in',
  limit: 'read',
  input: {},
  output: membership,
  errors: [],
  handler: readMembership,
});
