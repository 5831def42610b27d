import { t } from '@/language/t';
import { visitorDay } from '../formats/date.rules';
import { amountText, type Currency } from '../formats/money.rules';
import type { ProductStatus } from './product-status.rules';

/** A product's offer as pages and cards show it. */
export interface Offer {
  contentType: string;
  productStatus: ProductStatus;
  /** In minor units. Null if nothing is for sale. */
  listPriceMinor: number | null;
  currency: Currency;
  /** Release date such as `January 12, 2027` while it is coming soon. */
  availableText: string | null;
  /** Whether other formats cost more. */
  isFromPrice?: boolean;
  /** Price before the current sale, in minor units. */
  wasMinor?: number | null;
}

/** Reprints of single articles are sold by customer service, so their price isn't shown (STORE-06). */
const WITHOUT_PRICE = ['magazine article', 'digital article'];

/** Whether products of a content type can be bought online (STORE-06). */
export function isSoldOnline(contentType: string): boolean {
  return !WITHOUT_PRICE.includes(contentType.trim().toLowerCase());
}

/** Formats a price, such as `$32.00`. Null if it is missing, 0 (STORE-05) or hidden for the content type (STORE-06). */
export function priceTextOf({
  contentType,
  listPriceMinor,
  currency,
}: {
  contentType: string;
  listPriceMinor: number | null | undefined;
  currency: Currency;
}): string | null {
  if (!isSoldOnline(contentType) || !listPriceMinor || listPriceMinor < 0) return null;
  return amountText(listPriceMinor, currency);
}

/**
 * Returns the release date of a product that is coming soon, formatted for visitors. Null for any other product
 * (STORE-07).
 */
export function availableTextOf({
  productStatus,
  publicationDate,
}: {
  productStatus?: string | null;
  publicationDate?: string | null;
}): string | null {
  return productStatus === 'F' && publicationDate ? visitorDay(publicationDate) || null : null;
}

/** Returns the offer line of a product: `Available January 12, 2027` (STORE-07), `Out of print`, its price, or null. */
export function offerTextOf(offer: Offer): string | null {
  if (offer.productStatus === 'F')
    return offer.availableText ? t('Available {date}', { date: offer.availableText }) : t('Coming soon');
  if (offer.productStatus === 'O') return t('Out of print');
  const price = priceTextOf(offer);
  return price && offer.isFromPrice ? t('From {price}', { price }) : price;
}

/** Returns the price before the current sale, such as `$32.00`. Null if there is no sale. */
export function wasTextOf(offer: Offer): string | null {
  const { wasMinor, listPriceMinor, contentType, productStatus, currency } = offer;
  const isShown = productStatus === 'A' && priceTextOf(offer) !== null && (wasMinor ?? 0) > (listPriceMinor ?? 0);
  return isShown ? priceTextOf({ contentType, listPriceMinor: wasMinor, currency }) : null;
}
