import { defineEndpoint } from '@/api/http/define-endpoint';
import { pathId } from '@/api/library/library.shapes';
import { member, memberParams } from '@/api/membership/member.shapes';
import { refundGiftSubscription } from '@/domain/gift-subscriptions/refund-gift-subscription.command';
import { readMember } from '@/domain/membership/member.query';

/** Refunds a gift subscription that nobody has claimed, and revokes its link. */
export const refundGiftSubscriptionEndpoint = defineEndpoint({
  method: 'post',
  path: '/service/membership/accounts/{id}/gift-subscriptions/{gift}/refund',
  summary: 'Refund a gift subscription',
  tags: ['membership'],
  access: { staff: ['support'] },
  limit: 'write',
  input: { params: memberParams.extend({ gift: pathId }) },
  output: member,
  errors: ['not-found', 'conflict'],
  async handler(ctx, { params: { id, gift } }) {
    await refundGiftSubscription(ctx, id, gift);
    return readMember(ctx, id);
  },
});
