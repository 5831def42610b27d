import { z } from '@hono/zod-openapi';
import { defineEndpoint } from '@/api/http/define-endpoint';
import { redirectOutput } from '@/api/membership/checkout.shapes';
import { claimGiftSubscription } from '@/domain/gift-subscriptions/claim-gift-subscription.command';

/** Claims a gift subscription, from a plain HTML form. Guests are sent to the sign-in page. */
export const claimGiftSubscriptionEndpoint = defineEndpoint({
  method: 'post',
  path: '/service/gift-subscriptions/claim/{token}',
  summary: 'Claim a gift subscription',
  tags: ['membership'],
  access: 'public',
  limit: 'write',
  status: 303,
  input: { params: z.object({ token: z.string().regex(/^[\w.-]{1,100}$/) }) },
  output: redirectOutput,
  errors: [],
  async handler(ctx, { params: { token } }) {
    if (ctx.viewer.kind === 'guest') return { location: '/register#signin' };
    const result = await claimGiftSubscription(ctx, token);
    const page = `/gift-subscription/${token}`;
    return { location: result === 'started' || result === 'waiting' ? `${page}/${result}` : page };
  },
});
