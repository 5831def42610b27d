import type { CartView } from '../cart/cart.query';
import { DomainError } from '../errors';

/**
 * What the review page showed when the buyer confirmed. It is only ever compared with the cart, never used: prices come
 * from the catalogue. A field that is left out is not compared.
 */
export interface ShownOrder {
  totalMinor: number;
  /** The promo code that was applied; null for none. */
  promoCode?: string | null | undefined;
  /** `modifiedTime` of the cart that was shown. */
  modifiedTime?: string | undefined;
}

type Compared = Pick<CartView, 'grandTotalMinor' | 'promoCode' | 'changedAt'>;

/**
 * The reason not to charge what a cart costs now, given what its buyer confirmed: `price-changed` with both totals, or
 * `conflict` when the total is the same but goods, addresses or payment are not. Null when they agree.
 */
export function refusalOf(shown: ShownOrder, cart: Compared): DomainError | null {
  const isSameCode = shown.promoCode === undefined || shown.promoCode === cart.promoCode;
  if (shown.totalMinor !== cart.grandTotalMinor || !isSameCode) {
    return new DomainError('price-changed', {
      data: { oldTotalMinor: shown.totalMinor, newTotalMinor: cart.grandTotalMinor },
    });
  }
  const isSameCart = shown.modifiedTime === undefined || Date.parse(shown.modifiedTime) === cart.changedAt.getTime();
  return isSameCart ? null : new DomainError('conflict');
}
