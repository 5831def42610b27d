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
  quantity: number;
  unitPriceMinor: number;
  /** What all copies cost after the discount, tax included, in cents; missing in older orders. */
  paidMinor?: number | null;
  /** The unit's price from before the sale during which it is bought, in cents. */
  wasMinor?: number | null;
}
