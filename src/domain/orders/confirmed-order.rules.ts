import type { CartView } from '../cart/cart.query';
import { DomainError } from '../errors';

/**
 * The order that the review page showed when the buyer confirmed. Only compared with the cart, never used for
 * calculations: prices come from the catalog. Omitted fields aren't compared.
 */
export interface ConfirmedOrder {
  totalMinor: number;
  /** Currency of the total. */
  currency?: string | undefined;
  /** The applied promo code, or null for none. */
  promoCode?: string | null | undefined;
  /** `modifiedTime` of the cart on the page. */
  modifiedTime?: string | undefined;
}

type ComparedCart = Pick<CartView, 'grandTotalMinor' | 'currency' | 'promoCode' | 'changedAt'>;

/**
 * Returns the error to throw if the cart no longer matches what the buyer confirmed: `price-changed` with both totals,
 * or `conflict` if the total is the same but the currency, items, addresses or payment changed. Returns null if it
 * matches.
 */
export function confirmationError(confirmed: ConfirmedOrder, cart: ComparedCart): DomainError | null {
  if (confirmed.currency !== undefined && confirmed.currency !== cart.currency) return new DomainError('conflict');
  const isSameCode = confirmed.promoCode === undefined || confirmed.promoCode === cart.promoCode;
  if (confirmed.totalMinor !== cart.grandTotalMinor || !isSameCode) {
    return new DomainError('price-changed', {
      data: { oldTotalMinor: confirmed.totalMinor, newTotalMinor: cart.grandTotalMinor },
    });
  }
  const isSameCart =
    confirmed.modifiedTime === undefined || Date.parse(confirmed.modifiedTime) === cart.changedAt.getTime();
  return isSameCart ? null : new DomainError('conflict');
}
