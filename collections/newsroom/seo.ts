import type { SEOPluginConfig } from '@payloadcms/plugin-seo/types';
import { type AddressableDocument, addressOfDocument } from '@/domain/addresses/document-address.rules';
import { env } from '@/platform/env';

const first = (...values: unknown[]): string =>
  String(values.find((value) => typeof value === 'string' && value !== '') ?? '');

/** What search engines and previews are told unless an editor writes something else: what the page says of itself. */
export const automaticSeo: Pick<
  SEOPluginConfig,
  'generateDescription' | 'generateImage' | 'generateTitle' | 'generateURL'
> = {
  generateTitle: ({ doc }) => first(doc?.title, doc?.label, doc?.name),
  generateDescription: ({ doc }) => first(doc?.summary, doc?.description, doc?.coverLine),
  generateImage: ({ doc }) => doc?.image ?? doc?.poster ?? doc?.cover ?? '',
  generateURL: ({ doc, collectionConfig }) =>
    `${env.SITE_URL}${addressOfDocument(collectionConfig?.slug ?? '', doc as AddressableDocument)}`,
};
