import { defineEndpoint, type EndpointContext } from '@/api/http/define-endpoint';
import { cartAnswer } from '@/api/store/cart.shapes';
import { answerCart } from '@/domain/cart/cart.presenter';
import { cartChangedAt, findCart } from '@/domain/cart/cart.query';
import { mergeCarts } from '@/domain/cart/cart-key';
import { maintenanceOf } from '@/domain/cart/maintenance.query';

const noteFreshness = async (ctx: EndpointContext, changedAt?: Date | null) => {
  const changed = changedAt === undefined ? await cartChangedAt(ctx) : changedAt;
  if (changed) ctx.reply.header('Last-Modified', changed.toUTCString());
};

/** The cart of whoever asks; HEAD says when it last changed (CART-01, CART-12). */
export const readCartEndpoint = defineEndpoint({
  method: 'get',
  path: '/api/shopping-cart',
  aliases: ['/service/commerce/shopping-cart'],
  summary: 'The own cart',
  tags: ['store'],
  access: 'public',
  limit: 'read',
  input: {},
  output: cartAnswer,
  errors: [],
  head: async (ctx) => {
    await mergeCarts(ctx, ctx.reply);
    await noteFreshness(ctx, (await cartChangedAt(ctx)) ?? new Date(0));
  },
  async handler(ctx) {
    await mergeCarts(ctx, ctx.reply);
    const cart = await findCart(ctx);
    await noteFreshness(ctx, cart?.changedAt ?? new Date(0));
    return answerCart(cart, ctx.now, await maintenanceOf(ctx));
  },
});
