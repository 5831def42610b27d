import { availabilityStatusOf, type ProductStatus } from '../catalog/product-status.rules';
import { type Currency, majorOf } from '../formats/money.rules';

/** Referral code of pages that don't set their own (CART-08). */
export const STORE_REFERRAL = '02749';

/** An item as product pages offer it for the cart (CART-22). */
export interface AddToCartItem {
  /** Availability id of the format. */
  itemId: string;
  productId: string;
  productUrl: string;
  productTitle: string;
  productMajorSubject: string | null;
  productContentType: string;
  productAvailabilityStatus: ReturnType<typeof availabilityStatusOf>;
  publicationDate: string | null;
  /** In the currency of the cart. */
  productPrice: number;
  format: string;
  type: string;
  quantity: number;
  referral: string | null;
}

/** A product format as its page has it, with the quantity to add. */
export type OfferedItem = Omit<AddToCartItem, 'productAvailabilityStatus' | 'productPrice'> & {
  productStatus: ProductStatus;
  priceMinor: number;
  currency: Currency;
};

/** Builds the cart item of a product format (CART-22, STORE-08). */
export function addToCartItem(details: OfferedItem): AddToCartItem {
  const { productStatus, priceMinor, currency, ...item } = details;
  return {
    ...item,
    productAvailabilityStatus: availabilityStatusOf(productStatus),
    productPrice: majorOf(priceMinor, currency),
  };
}

/** Builds the request body of a cart item (CART-23). */
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

/** Returns the items to add to the cart, without those of quantity 0 (STORE-20). */
export function itemsToAdd(items: readonly AddToCartItem[]): AddToCartItem[] {
  return items.filter(({ quantity }) => quantity > 0);
}
