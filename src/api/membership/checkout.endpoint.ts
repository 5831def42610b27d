import { z } from '@hono/zod-openapi';
import { DONE, done, profileShape } from '@/api/account/account.shapes';
import { defineEndpoint } from '@/api/http/define-endpoint';
import { readProfileOf } from '@/domain/accounts/profile.query';
import { isDomainError } from '@/domain/errors';
import { CHECKOUT_RETURN, crumbLine, ORDER_CRUMB, writeReturnTarget } from '@/domain/membership/checkout.rules';
import { findReturnTarget } from '@/domain/membership/return-target.query';
import {
  activateOrder,
  payWithTestCard,
  placeOrder,
  readTransaction,
} from '@/domain/membership/subscription-order.command';
import { TIERS } from '@/domain/viewer';

const shared = { tags: ['membership'] } as const;
const uid = z.string().min(1).max(60);
const plan = z.object({ tier: z.enum(TIERS), period: z.enum(['month', 'year']) });
const leads = z.object({ location: z.string() });

/**
 * Begins the checkout of a subscription, also from a plain form: leads to where it is paid, a guest to signing in, and
 * who pays for one already to his account (SUB-01, SUB-03). The receipt leads back to the article named by `return`.
 */
export const checkoutEndpoint = defineEndpoint({
  ...shared,
  method: 'post',
  path: '/service/subscriptions/checkout',
  summary: 'Begin to buy a subscription',
  access: 'public',
  limit: 'write',
  takesForms: true,
  status: 303,
  input: { body: plan.extend({ return: z.string().max(2000).optional() }) },
  output: leads,
  errors: ['bad-input'],
  async handler(ctx, { body: { return: address, ...body } }) {
    const target = await findReturnTarget(ctx, address);
    if (target) ctx.reply.cookie(crumbLine(CHECKOUT_RETURN, writeReturnTarget(target)));
    if (ctx.viewer.kind === 'guest') return { location: '/subscription-flow/registration?flow=checkout' };
    try {
      const { url } = await placeOrder(ctx, body);
      return { location: url };
    } catch (error) {
      if (isDomainError(error) && error.code === 'conflict') return { location: '/my-account#membership' };
      throw error;
    }
  },
});

/** Pays with a test card, from a plain form. The order's crumb is written when it is placed (SUB-09). */
export const payEndpoint = defineEndpoint({
  ...shared,
  method: 'post',
  path: '/service/subscriptions/pay/{uid}',
  summary: 'Pay a subscription with a test card',
  access: 'signed-in',
  limit: 'write',
  takesForms: true,
  status: 303,
  input: {
    params: z.object({ uid }),
    body: z.object({ card: z.string().max(40), confirmed: z.string().max(10).optional() }),
  },
  output: leads,
  errors: ['not-found'],
  async handler(ctx, { params, body }) {
    const isConfirmed = body.confirmed === 'yes';
    const answer = await payWithTestCard(ctx, { uid: params.uid, card: body.card, isConfirmed });
    if (answer !== 'paid') return { location: `/subscription-checkout/${params.uid}/${answer}` };
    ctx.reply.cookie(crumbLine(ORDER_CRUMB, params.uid));
    return { location: `/subscription-receipt/${params.uid}` };
  },
});

/** Where Stripe's page leads back to: the order is placed, its crumb is written (SUB-09). Nothing is believed here. */
export const paidEndpoint = defineEndpoint({
  ...shared,
  method: 'get',
  path: '/service/subscriptions/paid/{uid}',
  summary: 'Come back from the page of payment',
  access: 'public',
  limit: 'read',
  status: 303,
  input: { params: z.object({ uid: z.string().regex(/^[\w-]{20,40}$/) }) },
  output: leads,
  errors: [],
  handler(ctx, { params }) {
    ctx.reply.cookie(crumbLine(ORDER_CRUMB, params.uid));
    return { location: `/subscription-receipt/${params.uid}` };
  },
});

/** SUB-07: lets a bought subscription begin. */
export const checkoutCompleteEndpoint = defineEndpoint({
  ...shared,
  method: 'post',
  path: '/api/user/subscribe/checkoutComplete',
  summary: 'Let the bought subscription begin',
  access: 'signed-in',
  limit: 'write',
  input: { body: z.object({ uid, termTitle: z.string().max(200).optional() }) },
  output: profileShape,
  errors: ['not-found'],
  async handler(ctx, { body }) {
    await activateOrder(ctx, body.uid);
    return readProfileOf(ctx, ctx.account?.id ?? 0);
  },
});

/** SUB-08: the own completed purchase, for analytics. */
export const transactionEndpoint = defineEndpoint({
  ...shared,
  method: 'get',
  path: '/api/digitaldata/piano/transactionComplete',
  summary: 'A completed purchase, for analytics',
  access: 'signed-in',
  limit: 'read',
  input: { query: z.object({ uid }) },
  output: z.object({
    transactionId: z.string(),
    termTitle: z.string(),
    orderValue: z.number(),
    currency: z.string(),
    tier: z.enum(TIERS),
    purchasedAt: z.string(),
  }),
  errors: ['not-found'],
  handler: (ctx, { query }) => readTransaction(ctx, query.uid),
});

/** SUB-11: completes the activation of an order by its crumb; once more changes nothing. */
export const activateEndpoint = defineEndpoint({
  ...shared,
  method: 'post',
  path: '/service/user/subscription/activate',
  summary: 'Complete the activation of an order',
  access: 'signed-in',
  limit: 'write',
  input: { body: z.object({ crumb: uid }) },
  output: done,
  errors: ['not-found'],
  async handler(ctx, { body }) {
    await activateOrder(ctx, body.crumb);
    return DONE;
  },
});
