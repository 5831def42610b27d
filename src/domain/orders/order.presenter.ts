import type { BundleParts } from '../cart/line-share.rules';
import type { PostalAddress } from '../cart/postal-address.rules';
import type { OrderStatus } from './order-status.rules';

/** A line of an order as it was bought. */
export interface OrderLine {
  itemId: string;
  availability: number;
  availabilityId: string;
  product: number;
  productId: string;
  title: string;
  url: string;
  /** 'Hardcover, English', or 'Copyright permission'. */
  note: string;
  format: string;
  contentType: string;
  authors: string[];
  image: string | null;
  lineType: string;
  isPermission: boolean;
  /** Whether it travels in a parcel. */
  isPhysical: boolean;
  /** List prices of a mixed bundle's components; null for a line of one kind, missing in older orders. */
  parts?: BundleParts | null;
  quantity: number;
  unitPriceMinor: number;
  /** What all copies cost after the discount, tax included, in cents; missing in older orders. */
  paidMinor?: number | null;
  /** The unit's price from before the sale during which it is bought, in cents. */
  wasMinor?: number | null;
}

/** Something that an order lets its buyer download or copy. */
export interface EntitlementView {
  kind: 'download' | 'licence';
  title: string;
  format: string;
  copies: number | null;
  code: string;
  expiresAt: Date | null;
  isRevoked: boolean;
}

/** An order as its buyer sees it. Amounts are whole cents. */
export interface OrderView {
  id: number;
  orderNumber: string;
  status: OrderStatus;
  /** Whether its payment arrived, whatever became of it since. */
  isPaid: boolean;
  /** Whether money was taken for it, also for an order that was given up and whose money goes back. */
  isCharged: boolean;
  placedAt: Date;
  lines: OrderLine[];
  subTotalMinor: number;
  discountMinor: number;
  taxMinor: number;
  shippingMinor: number;
  grandTotalMinor: number;
  refundedMinor: number;
  itemCount: number;
  promoCode: string | null;
  shippingMethod: string | null;
  shippingAddress: PostalAddress | null;
  billingAddress: PostalAddress | null;
  payment: { brand: string; last4: string } | null;
  emailAddress: string;
  entitlements: EntitlementView[];
}

/** A license as anyone with its address can check it. */
export interface LicenceView {
  title: string;
  copies: number;
  grantedAt: Date;
  holder: string;
  isValid: boolean;
}
