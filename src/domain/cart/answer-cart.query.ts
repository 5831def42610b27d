import type { Context } from '@/platform/context';
import { readCurrency } from '../payments/currency.query';
import { presentCart } from './cart.presenter';
import type { CartView } from './cart.query';

/** Returns the response of a cart endpoint. A visitor without a cart gets an empty one in the currency of the store. */
export async function answerCart(
  ctx: Pick<Context, 'now' | 'cachedGlobal'>,
  cart: CartView | null,
  notice: string | null = null,
) {
  const storeCurrency = cart?.currency ?? (await readCurrency(ctx));
  const presented = presentCart(cart, { now: ctx.now, storeCurrency });
  return notice === null
    ? { status: 'success' as const, cart: presented }
    : { status: 'maintenance' as const, cart: presented, maintenanceStatus: notice };
}
