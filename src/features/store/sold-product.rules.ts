import type { OfferedItem } from '@/domain/cart/cart-item.rules';
import type { ProductView } from '@/domain/catalog/product.presenter';
import type { Currency } from '@/domain/formats/money.rules';
import type { FormatCard } from './format-card.rules';

/** The product fields that the buying components need. */
export interface SoldProduct {
  productId: string;
  title: string;
  subject: string | null;
  contentType: string;
  productStatus: ProductView['productStatus'];
  publicationDate: string | null;
  currency: Currency;
  isTaxIncluded: boolean;
}

/** Returns these fields of a product view. */
export function soldProductOf(product: ProductView): SoldProduct {
  const { productId, title, subject, contentType, productStatus, publicationDate, currency, isTaxIncluded } = product;
  const subjectName = subject?.name ?? null;
  return {
    productId,
    title,
    subject: subjectName,
    contentType,
    productStatus,
    publicationDate,
    currency,
    isTaxIncluded,
  };
}

const TYPES = { ship: 'Ship', ebook: 'Ebook', bundle: 'Bundle', digital: 'Digital' } as const;

/** Returns copies of a format, or permissions to copy it, to add to the cart (CART-22, CART-15). */
export function itemOf(
  product: SoldProduct,
  formatCard: FormatCard,
  quantity: number,
  isPermission = false,
): OfferedItem {
  return {
    itemId: formatCard.availabilityId,
    productId: product.productId,
    productUrl: formatCard.url,
    productTitle: product.title,
    productMajorSubject: product.subject,
    productContentType: product.contentType,
    productStatus: product.productStatus,
    publicationDate: product.publicationDate,
    priceMinor: isPermission ? formatCard.permissionPriceMinor : formatCard.priceMinor,
    currency: product.currency,
    format: formatCard.format,
    type: isPermission ? 'Perm' : TYPES[formatCard.lineKind],
    quantity,
    referral: null,
  };
}

/** Returns the next quantity when the buyer adds one; a digital item is limited to one copy (STORE-19). */
export function raisedQuantity(lineKind: FormatCard['lineKind'], quantity: number): number {
  if (lineKind === 'digital') return quantity > 0 ? quantity : 1;
  return Math.min(999, quantity + 1);
}
