import { z } from '@hono/zod-openapi';
import { defineEndpoint } from '@/api/http/define-endpoint';
import { orderUid, redirectOutput } from '@/api/membership/checkout.shapes';
import { choosePromoCode } from '@/domain/membership/pay-subscription.command';

/**
 * Applies a promo code to a subscription order, or removes it if the field is empty, from a plain HTML form. Redirects
 * to the checkout, which shows why a code doesn't apply.
 */
export const chooseSubscriptionCodeEndpoint = defineEndpoint({
  method: 'post',
  path: '/service/subscriptions/promo-code/{uid}',
  summary: 'Apply a promo code to a subscription order',
  tags: ['membership'],
  access: 'signed-in',
  limit: 'write',
  status: 303,
  takesForms: true,
  input: { params: z.object({ uid: orderUid }), body: z.object({ code: z.string().max(60).default('') }) },
  output: redirectOutput,
  errors: ['not-found'],
  async handler(ctx, { params: { uid }, body: { code } }) {
    const applies = await choosePromoCode(ctx, uid, code);
    const page = `/subscription-checkout/${uid}`;
    return { location: applies ? page : `${page}/code/${encodeURIComponent(code.trim())}` };
  },
});
