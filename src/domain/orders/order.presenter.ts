import type { BundleParts } from '../cart/line-share.rules';
import type { PostalAddress } from '../cart/postal-address.rules';
import type { Currency } from '../formats/money.rules';
import type { OrderStatus } from './order-status.rules';

/** A line of an order, as it was when the order was placed. */
export interface OrderLine {
  itemId: string;
  availability: number;
  availabilityId: string;
  product: number;
  productId: string;
  title: string;
  url: string;
  /** `Hardcover, English`, or `Copyright permission`. */
  note: string;
  format: string;
  contentType: string;
  authors: string[];
  image: string | null;
  lineType: string;
  isPermission: boolean;
  /** Whether it has to be shipped. */
  isPhysical: boolean;
  /**
   * List prices of the components of a bundle with physical and digital items. Null for other lines, missing in older
   * orders.
   */
  parts?: BundleParts | null;
  /** Weight of one copy of a shipped item. Missing in older orders. */
  weightGrams?: number | null;
  quantity: number;
  unitPriceMinor: number;
  /** Amount of all copies after discounts, without tax, in minor units. Missing in older orders. */
  netMinor?: number | null;
  /** Amount paid for all copies after discounts, tax included, in minor units. Missing in older orders. */
  paidMinor?: number | null;
  /** Unit price before the sale during which it was bought, in minor units. */
  wasMinor?: number | null;
}

/** A download or license that an order grants. */
export interface EntitlementView {
  kind: 'download' | 'licence';
  title: string;
  format: string;
  copies: number | null;
  code: string;
  expiresAt: Date | null;
  isRevoked: boolean;
}

/** An order as its buyer sees it. Amounts are in minor units. */
export interface OrderView {
  id: number;
  orderNumber: string;
  status: OrderStatus;
  /** Whether it was ever paid, even if it was refunded or canceled since. */
  isPaid: boolean;
  /** Whether money was taken, including for an order that was canceled and is being refunded. */
  isCharged: boolean;
  placedAt: Date;
  lines: OrderLine[];
  /** Currency of all amounts. */
  currency: Currency;
  subTotalMinor: number;
  discountMinor: number;
  taxMinor: number;
  shippingMinor: number;
  grandTotalMinor: number;
  refundedMinor: number;
  itemCount: number;
  promoCode: string | null;
  shippingMethod: string | null;
  /** Carrier and tracking number of the shipped parcel, if staff entered them. */
  carrier: string | null;
  trackingNumber: string | null;
  shippingAddress: PostalAddress | null;
  billingAddress: PostalAddress | null;
  payment: { brand: string; last4: string } | null;
  emailAddress: string;
  /** Whether the other amounts include the tax. */
  isTaxIncluded: boolean;
  /** Whether no tax was charged because of the buyer's VAT ID. */
  isReverseCharge: boolean;
  entitlements: EntitlementView[];
}

/** A license as anyone with its URL can verify it. */
export interface LicenseView {
  title: string;
  copies: number;
  grantedAt: Date;
  holder: string;
  isValid: boolean;
}

/** A license with the details that only its owner and the store's staff see. */
export interface CertificateView extends LicenseView {
  code: string;
  orderNumber: string;
  /** Format of the work, such as `PDF`. */
  format: string;
}
