import type { SEOPluginConfig } from '@payloadcms/plugin-seo/types';
import { type AddressableDocument, addressOfDocument } from '@/domain/addresses/document-address.rules';
import { env } from '@/platform/env';

const first = (...values: unknown[]): string =>
  String(values.find((value) => typeof value === 'string' && value !== '') ?? '');

/** Default title, description and image for search engines and link previews, taken from the document. */
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
