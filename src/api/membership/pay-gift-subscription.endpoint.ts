import { z } from '@hono/zod-openapi';
import { defineEndpoint } from '@/api/http/define-endpoint';
import { orderUid, redirectOutput } from '@/api/membership/checkout.shapes';
import { payGiftSubscription } from '@/domain/gift-subscriptions/order-gift-subscription.command';

/** Pays for a gift subscription with a test card, or continues to Stripe's payment page, from a plain HTML form. */
export const payGiftSubscriptionEndpoint = defineEndpoint({
  method: 'post',
  path: '/service/gift-subscriptions/pay/{uid}',
  summary: 'Pay for a gift subscription',
  tags: ['membership'],
  access: 'signed-in',
  limit: 'write',
  status: 303,
  takesForms: true,
  input: {
    params: z.object({ uid: orderUid }),
    body: z.object({
      card: z.string().max(40).default(''),
      confirmed: z.string().max(10).optional(),
      /** The price that the buyer saw, in minor units. */
      due: z.coerce.number().int().min(0).max(2_000_000_000).optional(),
    }),
  },
  output: redirectOutput,
  errors: ['not-found'],
  async handler(ctx, { params: { uid }, body }) {
    const isConfirmed = body.confirmed === 'yes';
    const result = await payGiftSubscription(ctx, { uid, card: body.card, isConfirmed, dueMinor: body.due ?? null });
    if (result.answer === 'continue') return { location: result.url };
    const page = `/gift-subscription-checkout/${uid}`;
    return { location: result.answer === 'paid' ? page : `${page}/${result.answer}` };
  },
});
