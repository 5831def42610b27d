import { availabilityStatusOf, type ProductStatus } from '../catalogue/offer.rules';

/** The referral code of whatever page names no other (CART-08). */
export const STORE_REFERRAL = '02749';

/** What a page knows of something that it offers for the cart (CART-22). */
export interface AddToCartItem {
  /** The id of the form that is bought. */
  itemId: string;
  productId: string;
  productUrl: string;
  productTitle: string;
  productMajorSubject: string | null;
  productContentType: string;
  productAvailabilityStatus: ReturnType<typeof availabilityStatusOf>;
  publicationDate: string | null;
  /** In US dollars. */
  productPrice: number;
  format: string;
  type: string;
  quantity: number;
  referral: string | null;
}

/** The item of a form of a product, as its page puts it together (CART-22, STORE-08). */
export function addToCartItem(
  given: Omit<AddToCartItem, 'productAvailabilityStatus' | 'productPrice'> & {
    productStatus: ProductStatus;
    priceMinor: number;
  },
): AddToCartItem {
  const { productStatus, priceMinor, ...item } = given;
  return {
    ...item,
    productAvailabilityStatus: availabilityStatusOf(productStatus),
    productPrice: priceMinor / 100,
  };
}

/** The item as it is sent to the server (CART-23). */
export function sentItem(item: AddToCartItem) {
  return {
    itemid: item.itemId,
    productId: item.productId,
    listPrice: item.productPrice,
    quantity: item.quantity,
    type: item.type,
    ...(item.referral ? { referral: item.referral } : {}),
  };
}

/** Only what there is at least one of is put into the cart (STORE-20). */
export function itemsToAdd(items: readonly AddToCartItem[]): AddToCartItem[] {
  return items.filter(({ quantity }) => quantity > 0);
}

/** A cart that a browser keeps counts as long as the server's has not changed since (CART-24). */
export function isCartFresh(stored: { modifiedTime: string } | null, lastModified: string | null): boolean {
  if (!stored || !lastModified) return false;
  return Math.floor(Date.parse(stored.modifiedTime) / 1000) === Math.floor(Date.parse(lastModified) / 1000);
}
