import { z } from '@hono/zod-openapi';
import { defineEndpoint } from '@/api/http/define-endpoint';
import { pathId } from '@/api/library/library.shapes';
import { days, member, memberParams, note } from '@/api/membership/member.shapes';
import { endSubscription, extendSubscription } from '@/domain/membership/manage-member.command';
import { readMember } from '@/domain/membership/member.query';

/** Extends an account's subscription, for admins and support, or ends it, for admins. */
export const changeMemberSubscriptionEndpoint = defineEndpoint({
  method: 'post',
  path: '/service/membership/accounts/{id}/subscriptions/{subscription}',
  summary: 'End or extend a subscription',
  tags: ['membership'],
  access: { staff: ['support'] },
  limit: 'write',
  input: {
    params: memberParams.extend({ subscription: pathId }),
    body: z.discriminatedUnion('action', [
      z.object({ action: z.literal('end'), note }),
      z.object({ action: z.literal('extend'), days, note }),
    ]),
  },
  output: member,
  errors: ['not-found', 'not-allowed', 'conflict'],
  async handler(ctx, { params: { id, subscription }, body }) {
    if (body.action === 'end') await endSubscription(ctx, { owner: id, id: subscription }, body.note);
    else await extendSubscription(ctx, { owner: id, id: subscription }, body.days, body.note);
    return readMember(ctx, id);
  },
});
