import { z } from '@hono/zod-openapi';
import { defineEndpoint } from '@/api/http/define-endpoint';
import { plan } from '@/api/membership/membership.shapes';
import { orderGiftSubscription } from '@/domain/gift-subscriptions/order-gift-subscription.command';

/** Orders a subscription for somebody else. Responds with the URL of its checkout. */
export const orderGiftSubscriptionEndpoint = defineEndpoint({
  method: 'post',
  path: '/service/gift-subscriptions',
  summary: 'Order a gift subscription',
  tags: ['membership'],
  access: 'signed-in',
  limit: 'write',
  input: {
    body: z.object({
      ...plan,
      recipientEmail: z.string().max(254),
      senderName: z.string().max(100),
      message: z.string().max(5000).default(''),
      deliverOn: z.string().max(10),
    }),
  },
  output: z.object({ url: z.string() }),
  errors: ['bad-input'],
  handler: (ctx, { body }) => orderGiftSubscription(ctx, body),
});
