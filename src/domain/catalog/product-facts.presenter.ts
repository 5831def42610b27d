import { decimalText } from '../formats/money.rules';
import { isSoldOnline } from './offer.rules';
import type { AvailabilityView, ProductView } from './product.presenter';

const SCHEMA = 'https://schema.org';

function stateOf({ productStatus }: ProductView, availability: AvailabilityView): string {
  if (productStatus === 'F') return `${SCHEMA}/PreOrder`;
  if (productStatus === 'O') return `${SCHEMA}/Discontinued`;
  return `${SCHEMA}/${availability.isSoldOut ? 'OutOfStock' : 'InStock'}`;
}

/**
 * Returns a product and its offers as schema.org `Product`. `siteUrl` has no trailing slash.
 */
export function presentProductFacts(product: ProductView, siteUrl: string): Record<string, unknown> {
  const priced = product.availabilities.filter(({ isActive, listPriceMinor }) => isActive && listPriceMinor > 0);
  const offers = isSoldOnline(product.contentType) ? priced : [];
  return {
    '@type': 'Product',
    name: product.title,
    sku: product.productId,
    url: siteUrl + product.url,
    category: product.contentType,
    ...(product.summary ? { description: product.summary } : {}),
    ...(product.picture ? { image: new URL(product.picture.whole.src, siteUrl).href } : {}),
    ...(offers.length
      ? {
          offers: offers.map((availability) => ({
            '@type': 'Offer',
            sku: availability.availabilityId,
            name: `${availability.format}, ${availability.language}`,
            url: siteUrl + availability.url,
            price: decimalText(availability.listPriceMinor, product.currency),
            priceCurrency: product.currency,
            availability: stateOf(product, availability),
          })),
        }
      : {}),
  };
}
