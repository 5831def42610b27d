import type { SelectableAvailability } from '@/domain/catalog/availability-choice.rules';
import { priceTextOf, wasTextOf } from '@/domain/catalog/offer.rules';
import type { AvailabilityView, ProductView } from '@/domain/catalog/product.presenter';

/** What the browser knows of one form of a product. */
export interface FormatCard extends SelectableAvailability {
  url: string;
  /** '$32.00', or null when none is shown (STORE-05 to 07). */
  price: string | null;
  /** The price from before the sale that runs, '$32.00'. */
  was: string | null;
  /** In cents; 0 when it cannot be bought. */
  priceMinor: number;
  /** How it comes. */
  note: string;
  hasPermissions: boolean;
  /** Of one copy, in cents. */
  permissionPriceMinor: number;
  lineKind: AvailabilityView['lineKind'];
  hasVolumePricing: boolean;
}

const NOTES: Record<AvailabilityView['lineKind'], string> = {
  ship: 'Sent by post.',
  ebook: 'To read on any screen.',
  bundle: 'Several products at one price.',
  digital: 'A file to download.',
};

/** The forms of a product as the page shows them. */
export function formatCardsOf({
  contentType,
  productStatus,
  availabilities,
}: Pick<ProductView, 'contentType' | 'productStatus' | 'availabilities'>): FormatCard[] {
  return availabilities.map((formatCard) => {
    const isOnSale = productStatus === 'A' && formatCard.isActive;
    const price = isOnSale ? priceTextOf({ ...formatCard, contentType }) : null;
    return {
      availabilityId: formatCard.availabilityId,
      format: formatCard.format,
      language: formatCard.language,
      isActive: formatCard.isActive,
      url: formatCard.url,
      price,
      was: price ? wasTextOf({ ...formatCard, contentType, productStatus, availableText: null }) : null,
      priceMinor: price && !formatCard.isSoldOut ? formatCard.listPriceMinor : 0,
      note: noteOf(formatCard, productStatus),
      hasPermissions: formatCard.hasPermissions,
      permissionPriceMinor: formatCard.permissionPriceMinor,
      lineKind: formatCard.lineKind,
      hasVolumePricing: formatCard.hasVolumePricing,
    };
  });
}

/** What is still to come is not out of stock. */
function noteOf(formatCard: AvailabilityView, status: ProductView['productStatus']): string {
  if (!formatCard.isActive) return 'Currently not sold.';
  return formatCard.isSoldOut && status !== 'F' && (formatCard.lineKind === 'ship' || formatCard.lineKind === 'bundle')
    ? 'Currently out of stock.'
    : NOTES[formatCard.lineKind];
}
