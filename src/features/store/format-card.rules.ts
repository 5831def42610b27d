import type { SelectableAvailability } from '@/domain/catalog/availability-choice.rules';
import { priceTextOf, wasTextOf } from '@/domain/catalog/offer.rules';
import type { AvailabilityView, ProductView } from '@/domain/catalog/product.presenter';
import { msg, t } from '@/language/t';

/** A format of a product, as sent to the browser. */
export interface FormatCard extends SelectableAvailability {
  url: string;
  /** '$32.00'; null if no price is shown (STORE-05 to 07). */
  price: string | null;
  /** Price before the current sale, '$32.00'. */
  was: string | null;
  /** In minor units; 0 if it can't be bought. */
  priceMinor: number;
  /** How it is delivered. */
  note: string;
  hasPermissions: boolean;
  /** Price of permission for one copy, in minor units. */
  permissionPriceMinor: number;
  lineKind: AvailabilityView['lineKind'];
  hasVolumePricing: boolean;
}

const NOTES: Record<AvailabilityView['lineKind'], string> = {
  ship: msg('Sent by post.'),
  ebook: msg('To read on any screen.'),
  bundle: msg('Several products at one price.'),
  digital: msg('A file to download.'),
};

/** Returns the formats of a product as the page shows them. */
export function formatCardsOf({
  contentType,
  productStatus,
  availabilities,
  currency,
}: Pick<ProductView, 'contentType' | 'productStatus' | 'availabilities' | 'currency'>): FormatCard[] {
  return availabilities.map((formatCard) => {
    const isOnSale = productStatus === 'A' && formatCard.isActive;
    const price = isOnSale ? priceTextOf({ ...formatCard, contentType, currency }) : null;
    return {
      availabilityId: formatCard.availabilityId,
      format: formatCard.format,
      language: formatCard.language,
      isActive: formatCard.isActive,
      url: formatCard.url,
      price,
      was: price ? wasTextOf({ ...formatCard, contentType, productStatus, currency, availableText: null }) : null,
      priceMinor: price && !formatCard.isSoldOut ? formatCard.listPriceMinor : 0,
      note: noteOf(formatCard, productStatus),
      hasPermissions: formatCard.hasPermissions,
      permissionPriceMinor: formatCard.permissionPriceMinor,
      lineKind: formatCard.lineKind,
      hasVolumePricing: formatCard.hasVolumePricing,
    };
  });
}

/** A product that isn't published yet is not out of stock. */
function noteOf(formatCard: AvailabilityView, status: ProductView['productStatus']): string {
  if (!formatCard.isActive) return t('Currently not sold.');
  return formatCard.isSoldOut && status !== 'F' && (formatCard.lineKind === 'ship' || formatCard.lineKind === 'bundle')
    ? t('Currently out of stock.')
    : t(NOTES[formatCard.lineKind]);
}
