import { t } from '@/language/t';
import type { AccountContext } from '@/platform/caller';
import { createGate } from '@/platform/gate';
import { DomainError } from '../errors';
import { cartKeyFor, cartKeyOf } from './cart-key';

/** A cart item in a request. Its price is ignored (CART-06). */
export interface CartItemInput {
  itemid: string;
  productId?: string | undefined;
  quantity: number;
  type?: string | undefined;
  referral?: string | undefined;
}

/** Referral code if the request sends none (CART-08). */
export const DEFAULT_REFERRAL = '02749';

type Reply = { cookie(line: string): void };

/** Limits the database connections that carts can use, so that a flood of cart requests doesn't block readers. */
const withLimitedConcurrency = createGate({ atOnce: 8, mostWaiting: 2_000 });

/**
 * Adds items to the caller's cart, all or none. Mode `set` sets quantities instead of adding to them; 0 removes a line
 * (CART-05, CART-09, CART-10).
 * @throws DomainError bad-input for an item that isn't sold or too many lines (CART-07), sold-out, unavailable
 */
export async function addToCart(
  ctx: AccountContext,
  reply: Reply,
  items: readonly CartItemInput[],
  mode: 'add' | 'set',
): Promise<void> {
  const key = await cartKeyFor(ctx, reply);
  const requestedItems = items.map(({ itemid, productId, quantity, type, referral }) => ({
    id: itemid.replace(/:Perm$/, ''),
    productId: productId ?? null,
    quantity,
    isPermission: type?.toLowerCase() === 'perm' || itemid.endsWith(':Perm'),
    referral: referral || DEFAULT_REFERRAL,
  }));
  const [row] = await withLimitedConcurrency(() =>
    ctx.sql<{ verdict: 'ok' | 'unknown' | 'sold-out' | 'too-many' }>(
      'select verdict from cart_put($1, $2, $3::jsonb, $4, $5)',
      [key.token, key.owner, JSON.stringify(requestedItems), mode, ctx.now],
    ),
  );
  if (row?.verdict === 'sold-out') throw new DomainError('sold-out');
  if (row?.verdict !== 'ok') {
    const errorMessage =
      row?.verdict === 'too-many' ? t('A cart can hold up to 100 different items.') : t('This item isn’t for sale.');
    throw new DomainError('bad-input', { errors: [{ field: 'items', errorMessage }] });
  }
}

/** Removes a line from the caller's cart, or all lines if `itemId` is null (CART-11). Does nothing without a cart. */
export async function removeFromCart(ctx: AccountContext, itemId: string | null): Promise<void> {
  const key = await cartKeyOf(ctx);
  if (!key) return;
  await withLimitedConcurrency(() =>
    ctx.sql('select cart_take($1, $2, $3, $4)', [key.token, key.owner, itemId, ctx.now]),
  );
}
