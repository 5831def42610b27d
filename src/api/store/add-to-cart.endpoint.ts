import { z } from '@hono/zod-openapi';
import { defineEndpoint } from '@/api/http/define-endpoint';
import { cartOutput } from '@/api/store/cart.shapes';
import { answerCart } from '@/domain/cart/answer-cart.query';
import { findCart } from '@/domain/cart/cart.query';
import { addToCart } from '@/domain/cart/change-cart.command';
import { maintenanceOf } from '@/domain/cart/maintenance.query';
import { DomainError } from '@/domain/errors';
import { t } from '@/language/t';

/** An item as the browser sends it (CART-05). Its price is the one the visitor saw and is never used (CART-06). */
const itemInput = z.object({
  itemid: z.string().trim().min(1).max(80),
  productId: z.string().trim().max(80).optional(),
  listPrice: z.unknown().optional(),
  quantity: z.number().int().min(0).max(999),
  type: z.string().max(20).optional(),
  referral: z.string().trim().max(20).optional(),
});

const items = z.array(itemInput).min(1).max(100);

/** A list of items, an object with a list and the mode, or a single item (CART-10). */
const itemsInput = z.union([
  items.transform((list) => ({ items: list, mode: 'add' as const })),
  z.object({ items, mode: z.enum(['add', 'set']).default('add') }),
  itemInput.extend({ mode: z.enum(['add', 'set']).default('add') }).transform(({ mode, ...item }) => ({
    items: [item],
    mode,
  })),
]);

/** Adds items to the cart, or sets their quantities (CART-05 to 10). */
export const addToCartEndpoint = defineEndpoint({
  method: 'post',
  path: '/api/shopping-cart',
  aliases: ['/service/commerce/shopping-cart'],
  summary: 'Add items to your cart',
  tags: ['store'],
  access: 'public',
  limit: 'write',
  input: { body: itemsInput },
  output: cartOutput,
  errors: ['bad-input', 'sold-out', 'unavailable'],
  async handler(ctx, { body }) {
    const notice = await maintenanceOf(ctx);
    if (notice === null) {
      if (body.mode === 'add' && body.items.some(({ quantity }) => quantity < 1)) {
        throw new DomainError('bad-input', {
          errors: [{ field: 'quantity', errorMessage: t('Please enter a valid number.') }],
        });
      }
      await addToCart(ctx, ctx.reply, body.items, body.mode);
    }
    return answerCart(ctx, await findCart(ctx), notice);
  },
});
