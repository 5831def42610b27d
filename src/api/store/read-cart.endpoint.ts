import { defineEndpoint, type EndpointContext } from '@/api/http/define-endpoint';
import { cartOutput } from '@/api/store/cart.shapes';
import { answerCart } from '@/domain/cart/answer-cart.query';
import { cartChangedAt, findCart } from '@/domain/cart/cart.query';
import { mergeCarts } from '@/domain/cart/cart-key';
import { maintenanceOf } from '@/domain/cart/maintenance.query';

const setLastModified = async (ctx: EndpointContext, changedAt?: Date | null) => {
  const changed = changedAt === undefined ? await cartChangedAt(ctx) : changedAt;
  if (changed) ctx.reply.header('Last-Modified', changed.toUTCString());
};

/** Returns the caller's cart. HEAD returns when it last changed (CART-01, CART-12). */
export const readCartEndpoint = defineEndpoint({
  method: 'get',
  path: '/api/shopping-cart',
  aliases: ['/service/commerce/shopping-cart'],
  summary: 'Get your cart',
  tags: ['store'],
  access: 'public',
  limit: 'read',
  input: {},
  output: cartOutput,
  errors: [],
  head: async (ctx) => {
    await mergeCarts(ctx, ctx.reply);
    await setLastModified(ctx, (await cartChangedAt(ctx)) ?? new Date(0));
  },
  async handler(ctx) {
    await mergeCarts(ctx, ctx.reply);
    const cart = await findCart(ctx);
    await setLastModified(ctx, cart?.changedAt ?? new Date(0));
    return answerCart(ctx, cart, await maintenanceOf(ctx));
  },
});
