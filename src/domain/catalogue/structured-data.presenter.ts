import { isSoldOnline } from './offer.rules';
import type { AvailabilityView, ProductView } from './product.presenter';

const SCHEMA = 'https://schema.org';

function stateOf({ productStatus }: ProductView, form: AvailabilityView): string {
  if (productStatus === 'F') return `${SCHEMA}/PreOrder`;
  if (productStatus === 'O') return `${SCHEMA}/Discontinued`;
  return `${SCHEMA}/${form.isSoldOut ? 'OutOfStock' : 'InStock'}`;
}

/** What search engines are told of a product and its offers (schema.org); `siteUrl` has no slash at its end. */
export function productStructuredData(product: ProductView, siteUrl: string): object {
  const priced = product.availabilities.filter(({ isActive, listPriceMinor }) => isActive && listPriceMinor > 0);
  const offers = isSoldOnline(product.contentType) ? priced : [];
  return {
    '@context': SCHEMA,
    '@type': 'Product',
    name: product.title,
    sku: product.productId,
    url: siteUrl + product.url,
    category: product.contentType,
    ...(product.summary ? { description: product.summary } : {}),
    ...(product.picture ? { image: siteUrl + product.picture.whole.src } : {}),
    ...(offers.length
      ? {
          offers: offers.map((form) => ({
            '@type': 'Offer',
            sku: form.availabilityId,
            name: `${form.format}, ${form.language}`,
            url: siteUrl + form.url,
            price: (form.listPriceMinor / 100).toFixed(2),
            priceCurrency: 'USD',
            availability: stateOf(product, form),
          })),
        }
      : {}),
  };
}
