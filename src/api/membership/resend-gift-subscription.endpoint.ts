import { z } from '@hono/zod-openapi';
import { defineEndpoint } from '@/api/http/define-endpoint';
import { pathId } from '@/api/library/library.shapes';
import { membership } from '@/api/membership/membership.shapes';
import { resendOwnGift } from '@/domain/gift-subscriptions/resend-gift-subscription.command';
import { readMembership } from '@/domain/membership/subscription.query';

/** Sends the mail of a gift subscription that the caller bought to its recipient again. */
export const resendGiftSubscriptionEndpoint = defineEndpoint({
  method: 'post',
  path: '/service/user/gift-subscriptions/{gift}/resend',
  summary: 'Send your gift subscription again',
  tags: ['membership'],
  access: 'signed-in',
  limit: 'write',
  input: { params: z.object({ gift: pathId }) },
  output: membership,
  errors: ['not-found', 'conflict', 'bad-input'],
  async handler(ctx, { params: { gift } }) {
    await resendOwnGift(ctx, gift);
    return readMembership(ctx);
  },
});
