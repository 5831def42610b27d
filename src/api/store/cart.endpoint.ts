import { z } from '@hono/zod-openapi';
import { defineEndpoint, type EndpointContext } from '@/api/http/define-endpoint';
import { cartChangedAt, findCart } from '@/domain/cart/cart.query';
import { joinCarts } from '@/domain/cart/cart-key';
import { putIntoCart, takeFromCart } from '@/domain/cart/change-cart.command';
import { DomainError } from '@/domain/errors';
import { migrateMeter } from '@/domain/metering/migrate-meter.command';
import { endedMeterCookie } from '@/platform/meter-card';
import { answerCart, cartAnswer, maintenanceOf } from './cart.shapes';

const common = { tags: ['store'], access: 'public' } as const;
const paths = { path: '/api/shopping-cart', aliases: ['/service/commerce/shopping-cart'] } as const;

/** An item as the browser sends it (CART-05). Its price is what the visitor saw, and decides nothing (CART-06). */
const sentItem = z.object({
  itemid: z.string().trim().min(1).max(80),
  productId: z.string().trim().max(80).optional(),
  listPrice: z.unknown().optional(),
  quantity: z.number().int().min(0).max(999),
  type: z.string().max(20).optional(),
  referral: z.string().trim().max(20).optional(),
});
const items = z.array(sentItem).min(1).max(100);

/** A list of items, or an object with a list and the mode (CART-10). */
const sentItems = z.union([
  items.transform((list) => ({ items: list, mode: 'add' as const })),
  z.object({ items, mode: z.enum(['add', 'set']).default('add') }),
  sentItem.extend({ mode: z.enum(['add', 'set']).default('add') }).transform(({ mode, ...item }) => ({
    items: [item],
    mode,
  })),
]);

const noteFreshness = async (ctx: EndpointContext, changedAt?: Date | null) => {
  const changed = changedAt === undefined ? await cartChangedAt(ctx) : changedAt;
  if (changed) ctx.reply.header('Last-Modified', changed.toUTCString());
};

/** The cart of whoever asks; HEAD says when it last changed (CART-01, CART-12). */
export const readCartEndpoint = defineEndpoint({
  ...common,
  ...paths,
  method: 'get',
  summary: 'The own cart',
  limit: 'read',
  input: {},
  output: cartAnswer,
  errors: [],
  head: async (ctx) => {
    await joinCarts(ctx, ctx.reply);
    await noteFreshness(ctx, (await cartChangedAt(ctx)) ?? new Date(0));
  },
  async handler(ctx) {
    await joinCarts(ctx, ctx.reply);
    const cart = await findCart(ctx);
    await noteFreshness(ctx, cart?.changedAt ?? new Date(0));
    return answerCart(cart, ctx.now, await maintenanceOf(ctx));
  },
});

/** Puts items into the cart, or sets their quantities (CART-05 to 10). */
export const putIntoCartEndpoint = defineEndpoint({
  ...common,
  ...paths,
  method: 'post',
  summary: 'Puts items into the own cart',
  limit: 'write',
  input: { body: sentItems },
  output: cartAnswer,
  errors: ['bad-input', 'sold-out', 'unavailable'],
  async handler(ctx, { body }) {
    const notice = await maintenanceOf(ctx);
    if (notice === null) {
      if (body.mode === 'add' && body.items.some(({ quantity }) => quantity < 1)) {
        throw new DomainError('bad-input', {
          errors: [{ field: 'quantity', errorMessage: 'Please enter a valid number.' }],
        });
      }
      await putIntoCart(ctx, ctx.reply, body.items, body.mode);
    }
    return answerCart(await findCart(ctx), ctx.now, notice);
  },
});

/** Takes one line out, or all of them (CART-11). */
export const takeFromCartEndpoint = defineEndpoint({
  ...common,
  ...paths,
  method: 'delete',
  summary: 'Takes a line out of the own cart, or empties it',
  limit: 'write',
  input: {
    query: z.object({ itemid: z.string().max(90).optional() }),
    body: z.object({ itemid: z.string().max(90).optional() }).optional(),
  },
  output: cartAnswer,
  errors: ['unavailable'],
  async handler(ctx, { query, body }) {
    await takeFromCart(ctx, query.itemid ?? body?.itemid ?? null);
    return answerCart(await findCart(ctx), ctx.now);
  },
});

/** What tax, shipping and all of it come to at a place (CART-13). */
export const estimateEndpoint = defineEndpoint({
  ...common,
  method: 'post',
  path: '/api/shopping-cart/estimate',
  summary: 'The own cart as it would cost at a place',
  limit: 'write',
  input: {
    body: z.object({
      country: z.string().trim().length(2).toUpperCase(),
      state: z.string().trim().max(10).toUpperCase().optional(),
      postalCode: z.string().trim().max(20).optional(),
    }),
  },
  output: cartAnswer,
  errors: [],
  async handler(ctx, { body: { country, state } }) {
    return answerCart(
      await findCart(ctx, { destination: { countryCode: country, state: state || null } }),
      ctx.now,
      await maintenanceOf(ctx),
    );
  },
});

/** Takes what a browser gathered before into the account that is signed in, once (AUTH-87). */
export const migrateEndpoint = defineEndpoint({
  tags: ['account'],
  access: 'signed-in',
  method: 'post',
  path: '/service/user/migrate',
  aliases: ['/api/user/migrate'],
  summary: 'Takes the cart and the quotas of this browser into the own account',
  limit: 'write',
  input: {},
  output: cartAnswer,
  errors: [],
  async handler(ctx) {
    if (ctx.account) await migrateMeter(ctx, ctx.account.id);
    ctx.reply.cookie(endedMeterCookie());
    await joinCarts(ctx, ctx.reply);
    return answerCart(await findCart(ctx), ctx.now);
  },
});
