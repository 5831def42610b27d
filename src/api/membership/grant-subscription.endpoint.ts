import { z } from '@hono/zod-openapi';
import { defineEndpoint } from '@/api/http/define-endpoint';
import { days, member, memberParams, note } from '@/api/membership/member.shapes';
import { tier } from '@/api/membership/membership.shapes';
import { grantComplimentary } from '@/domain/membership/manage-member.command';
import { readMember } from '@/domain/membership/member.query';

/** Grants an account a complimentary subscription. */
export const grantSubscriptionEndpoint = defineEndpoint({
  method: 'post',
  path: '/service/membership/accounts/{id}/subscriptions',
  summary: 'Grant an account a complimentary subscription',
  tags: ['membership'],
  access: { staff: [] },
  limit: 'write',
  input: { params: memberParams, body: z.object({ tier, days: days.nullable(), note }) },
  output: member,
  errors: ['not-found', 'bad-input'],
  async handler(ctx, { params: { id }, body }) {
    await grantComplimentary(ctx, id, body);
    return readMember(ctx, id);
  },
});
