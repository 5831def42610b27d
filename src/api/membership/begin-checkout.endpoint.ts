import { z } from '@hono/zod-openapi';
import { defineEndpoint } from '@/api/http/define-endpoint';
import { redirectOutput } from '@/api/membership/checkout.shapes';
import { seats, tier } from '@/api/membership/membership.shapes';
import { isDomainError } from '@/domain/errors';
import {
  cookieLine,
  cookieName,
  RETURN_COOKIE,
  readReturnTarget,
  writeReturnTarget,
} from '@/domain/membership/checkout.rules';
import { findReturnTarget } from '@/domain/membership/return-target.query';
import { placeOrder } from '@/domain/membership/subscription-order.command';
import { requireTier } from '@/domain/membership/tier.query';
import { isSecure } from '@/platform/session-cookies';

const plan = z.object({ tier, period: z.enum(['month', 'year']), seats });

/**
 * Starts the checkout of a subscription, also from a plain HTML form. Redirects to the payment page, guests to the
 * sign-in page, and current subscribers to their account (SUB-01, SUB-03). The receipt links back to the article in
 * `return`.
 */
export const beginCheckoutEndpoint = defineEndpoint({
  method: 'post',
  path: '/service/subscriptions/checkout',
  summary: 'Start the checkout of a subscription',
  tags: ['membership'],
  access: 'public',
  limit: 'write',
  status: 303,
  takesForms: true,
  input: { body: plan.extend({ return: z.string().max(2000).optional() }) },
  output: redirectOutput,
  errors: ['bad-input'],
  async handler(ctx, { body: { return: address, ...body } }) {
    await requireTier(ctx, body.tier);
    const target = await findReturnTarget(ctx, address);
    if (target) ctx.reply.cookie(cookieLine(RETURN_COOKIE, writeReturnTarget(target), isSecure));
    if (ctx.viewer.kind === 'guest') return { location: '/subscription-flow/registration?flow=checkout' };
    try {
      // A guest registers first, and then comes back without the article.
      const gate = target ?? readReturnTarget(ctx.caller.cookie(cookieName(RETURN_COOKIE, isSecure)));
      const { url } = await placeOrder(ctx, { ...body, gate: gate?.path });
      return { location: url };
    } catch (error) {
      if (isDomainError(error) && error.code === 'conflict') return { location: '/my-account#membership' };
      throw error;
    }
  },
});
