import { type AddToCartItem, addToCartItem } from '@/domain/cart/cart-item.rules';
import type { ProductView } from '@/domain/catalog/product.presenter';
import type { FormatCard } from './format-card.rules';

/** What the buying parts of a page know of its product. */
export interface SoldProduct {
  productId: string;
  title: string;
  subject: string | null;
  contentType: string;
  productStatus: ProductView['productStatus'];
  publicationDate: string | null;
}

/** The same of a product's view. */
export function soldProductOf(product: ProductView): SoldProduct {
  const { productId, title, subject, contentType, productStatus, publicationDate } = product;
  return { productId, title, subject: subject?.name ?? null, contentType, productStatus, publicationDate };
}

const TYPES = { ship: 'Ship', ebook: 'Ebook', bundle: 'Bundle', digital: 'Digital' } as const;

/** So many copies of a form, or so many permissions to copy it, as an item for the cart (CART-22, CART-15). */
export function itemOf(
  product: SoldProduct,
  formatCard: FormatCard,
  quantity: number,
  isPermission = false,
): AddToCartItem {
  return addToCartItem({
    itemId: formatCard.availabilityId,
    productId: product.productId,
    productUrl: formatCard.url,
    productTitle: product.title,
    productMajorSubject: product.subject,
    productContentType: product.contentType,
    productStatus: product.productStatus,
    publicationDate: product.publicationDate,
    priceMinor: isPermission ? formatCard.permissionPriceMinor : formatCard.priceMinor,
    format: formatCard.format,
    type: isPermission ? 'Perm' : TYPES[formatCard.lineKind],
    quantity,
    referral: null,
  });
}

/** The next quantity of a digital item: one copy, and no way above it (STORE-19). */
export function raisedQuantity(lineKind: FormatCard['lineKind'], quantity: number): number {
  if (lineKind === 'digital') return quantity > 0 ? quantity : 1;
  return Math.min(999, quantity + 1);
}
