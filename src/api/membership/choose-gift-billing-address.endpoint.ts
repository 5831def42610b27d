import { z } from '@hono/zod-openapi';
import { defineEndpoint } from '@/api/http/define-endpoint';
import { billingPlaceInput, orderUid, redirectOutput } from '@/api/membership/checkout.shapes';
import { chooseBillingPlace } from '@/domain/membership/choose-billing-place.command';

/** Stores where the buyer of a gift subscription is billed, also from a plain HTML form. Redirects to the checkout, which shows the tax. */
export const chooseGiftBillingAddressEndpoint = defineEndpoint({
  method: 'post',
  path: '/service/gift-subscriptions/billing-address/{uid}',
  summary: 'Set where a gift subscription is billed, and its tax',
  tags: ['membership'],
  access: 'signed-in',
  limit: 'write',
  status: 303,
  takesForms: true,
  input: { params: z.object({ uid: orderUid }), body: billingPlaceInput },
  output: redirectOutput,
  errors: ['bad-input', 'not-found', 'unavailable'],
  async handler(ctx, { params: { uid }, body }) {
    const problem = await chooseBillingPlace(ctx, 'gift_subscriptions', { uid, input: body });
    return { location: `/gift-subscription-checkout/${uid}${problem ? `/address/${problem}` : ''}` };
  },
});
