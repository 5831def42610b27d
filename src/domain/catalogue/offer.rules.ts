import { visitorDate } from '../formats/date.rules';
import { dollars } from '../formats/money.rules';

/** 'A' on sale, 'F' coming soon, 'O' out of print. */
export type ProductStatus = 'A' | 'F' | 'O';

/** What the page of a product or a card knows of its offer. */
export interface Offer {
  contentType: string;
  productStatus: ProductStatus;
  /** In cents; null when nothing is for sale. */
  listPriceMinor: number | null;
  /** 'January 12, 2027' while it is coming soon. */
  availableText: string | null;
  /** Whether other forms of it cost more. */
  isFromPrice?: boolean;
  /** In cents, from before the sale that runs. */
  wasMinor?: number | null;
}

/** Reprints of single articles are sold by customer service: their price is not shown (STORE-06). */
const WITHOUT_PRICE = ['magazine article', 'digital article'];

/** Whether things of this content type can be bought from their page (STORE-06). */
export function isSoldOnline(contentType: string): boolean {
  return !WITHOUT_PRICE.includes(contentType.trim().toLowerCase());
}

/** The price as shown, '$32.00'; null when it is missing or 0 (STORE-05) or its type hides it (STORE-06). */
export function priceTextOf({
  contentType,
  listPriceMinor,
}: {
  contentType: string;
  listPriceMinor: number | null | undefined;
}): string | null {
  if (!isSoldOnline(contentType) || !listPriceMinor || listPriceMinor < 0) return null;
  return dollars(listPriceMinor);
}

/** The date from which a product that is coming soon can be bought, as visitors read it; null for any other (STORE-07). */
export function availableTextOf({
  productStatus,
  publicationDate,
}: {
  productStatus?: string | null;
  publicationDate?: string | null;
}): string | null {
  return productStatus === 'F' && publicationDate ? visitorDate(publicationDate) || null : null;
}

/**
 * The line under a product that says how it stands: 'Available January 12, 2027' (STORE-07), 'Out of print', its price,
 * or null when none is shown.
 */
export function offerTextOf(offer: Offer): string | null {
  if (offer.productStatus === 'F') return offer.availableText ? `Available ${offer.availableText}` : 'Coming soon';
  if (offer.productStatus === 'O') return 'Out of print';
  const price = priceTextOf(offer);
  return price && offer.isFromPrice ? `From ${price}` : price;
}

/** The price from before the sale of what is sold, '$32.00'; null where no lower price is shown. */
export function wasTextOf(offer: Offer): string | null {
  const { wasMinor, listPriceMinor, contentType, productStatus } = offer;
  const isShown = productStatus === 'A' && priceTextOf(offer) !== null && (wasMinor ?? 0) > (listPriceMinor ?? 0);
  return isShown ? priceTextOf({ contentType, listPriceMinor: wasMinor }) : null;
}

/** How a product's state is named in its add-to-cart item (STORE-08). */
export function availabilityStatusOf(productStatus: ProductStatus): 'AVAILABLE' | 'COMING_SOON' | 'OUT_OF_PRINT' {
  return productStatus === 'F' ? 'COMING_SOON' : productStatus === 'O' ? 'OUT_OF_PRINT' : 'AVAILABLE';
}
