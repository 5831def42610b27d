import { defineEndpoint } from '@/api/http/define-endpoint';
import { pathId } from '@/api/library/library.shapes';
import { member, memberParams } from '@/api/membership/member.shapes';
import { resendGiftOf } from '@/domain/gift-subscriptions/resend-gift-subscription.command';
import { readMember } from '@/domain/membership/member.query';

/** Sends the mail of a gift subscription to its recipient again, for its buyer. */
export const resendMemberGiftEndpoint = defineEndpoint({
  method: 'post',
  path: '/service/membership/accounts/{id}/gift-subscriptions/{gift}/resend',
  summary: 'Send a gift subscription again',
  tags: ['membership'],
  access: { staff: ['support'] },
  limit: 'write',
  input: { params: memberParams.extend({ gift: pathId }) },
  output: member,
  errors: ['not-found', 'conflict', 'bad-input'],
  async handler(ctx, { params: { id, gift } }) {
    await resendGiftOf(ctx, id, gift);
    return readMember(ctx, id);
  },
});
