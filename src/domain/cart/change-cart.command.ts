import type { AccountContext } from '@/platform/caller';
import { createGate } from '@/platform/gate';
import { DomainError } from '../errors';
import { cartKeyFor, cartKeyOf } from './cart-key';

/** An item as a browser sends it: the price that it names is not looked at (CART-06). */
export interface GivenItem {
  itemid: string;
  productId?: string | undefined;
  quantity: number;
  type?: string | undefined;
  referral?: string | undefined;
}

/** The code of whoever sends no other (CART-08). */
export const DEFAULT_REFERRAL = '02749';

type Reply = { cookie(line: string): void };

/** Carts may take a part of the connections, so that a flood of them leaves the rest to readers. */
const inTurn = createGate({ atOnce: 8, mostWaiting: 2_000 });

/**
 * Puts items into the cart of whoever asks: all of them, or none. `set` sets quantities instead of raising them, and 0
 * takes a line out (CART-05, CART-09, CART-10).
 * @throws DomainError bad-input for what is not sold or too many lines (CART-07), sold-out, unavailable
 */
export async function putIntoCart(
  ctx: AccountContext,
  reply: Reply,
  items: readonly GivenItem[],
  mode: 'add' | 'set',
): Promise<void> {
  const key = cartKeyFor(ctx, reply);
  const wanted = items.map(({ itemid, productId, quantity, type, referral }) => ({
    id: itemid.replace(/:Perm$/, ''),
    productId: productId ?? null,
    quantity,
    isPermission: type?.toLowerCase() === 'perm' || itemid.endsWith(':Perm'),
    referral: referral || DEFAULT_REFERRAL,
  }));
  const [row] = await inTurn(() =>
    ctx.sql<{ verdict: 'ok' | 'unknown' | 'sold-out' | 'too-many' }>(
      'select verdict from cart_put($1, $2, $3::jsonb, $4, $5)',
      [key.token, key.owner, JSON.stringify(wanted), mode, ctx.now],
    ),
  );
  if (row?.verdict === 'sold-out') throw new DomainError('sold-out');
  if (row?.verdict !== 'ok') {
    const errorMessage = row?.verdict === 'too-many' ? 'A cart holds at most 100 lines.' : 'This is not sold.';
    throw new DomainError('bad-input', { errors: [{ field: 'items', errorMessage }] });
  }
}

/** Takes one line out of the cart of whoever asks, or all without a name (CART-11). Nothing happens without a cart. */
export async function takeFromCart(ctx: AccountContext, itemId: string | null): Promise<void> {
  const key = cartKeyOf(ctx);
  if (!key) return;
  await inTurn(() => ctx.sql('select cart_take($1, $2, $3, $4)', [key.token, key.owner, itemId, ctx.now]));
}
