import { initI18n } from '@payloadcms/translations';
import { getClientConfig } from '@payloadcms/ui/utilities/getClientConfig';
import type { SanitizedCollectionConfig, SanitizedConfig } from 'payload';
import { hasAutosaveEnabled } from 'payload/shared';
import { languageInfo } from '@/language/languages.rules';
import { currentLanguage } from '@/language/translations.server';
import { importMap } from './admin-components';

/**
 * Returns the configuration with which a page of the admin is rendered. In a collection with autosave, the CMS stores an
 * empty draft whenever the form of a new document is opened: the page of that form is rendered as without autosave, so
 * that nothing is stored before somebody saves. `segments` is the path after `/admin`.
 */
export async function configOfPage(
  config: SanitizedConfig,
  segments: readonly string[] = [],
): Promise<SanitizedConfig> {
  const [room, slug, page] = segments;
  const collection = config.collections.find((each) => each.slug === slug);
  if (room !== 'collections' || page !== 'create' || !collection || !hasAutosaveEnabled(collection)) return config;
  // The CMS keeps what browsers get of the first configuration in each language, which must be the whole one.
  const i18n = await initI18n({
    config: config.i18n,
    context: 'client',
    language: languageInfo(currentLanguage()).cms,
  });
  getClientConfig({ config, i18n, importMap, user: true });
  return { ...config, collections: config.collections.map((each) => (each === collection ? unsaved(each) : each)) };
}

function unsaved(collection: SanitizedCollectionConfig): SanitizedCollectionConfig {
  const { versions } = collection;
  if (!versions?.drafts) return collection;
  return {
    ...collection,
    versions: { ...versions, drafts: { ...versions.drafts, autosave: false } },
  } as typeof collection;
}
