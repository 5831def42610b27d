import type { CollectionConfig, Config, Field, Plugin } from 'payload';
import { everyone, publishedOrStaff, staff } from '@/domain/access/content.policy';
import type { Site } from '@/extending/site';
import { toAccess } from './adapters';

/**
 * Adds the publisher's collections, fields and plugins to the CMS (docs/extending.md). Runs before the newsroom, whose
 * protection of forms covers them too.
 */
export const siteContent =
  (site: Site): Plugin =>
  async (config) => {
    const known = new Set((config.collections ?? []).map(({ slug }) => slug));
    let extended: Config = {
      ...config,
      collections: [
        ...(config.collections ?? []).map((collection) => withFields(collection, fieldsOf(site, collection.slug))),
        ...(site.collections ?? []).map(withAccess),
      ],
    };
    for (const plugin of (await site.plugins?.()) ?? []) extended = await plugin(extended);
    return {
      ...extended,
      collections: (extended.collections ?? []).map((collection) =>
        known.has(collection.slug) ? collection : { ...collection, custom: { ...collection.custom, isOfSite: true } },
      ),
    };
  };

/** Whether a collection belongs to the publisher's own code, or to one of its plugins. */
export const isOfSite = ({ custom }: Pick<CollectionConfig, 'custom'>): boolean => custom?.isOfSite === true;

const fieldsOf = ({ fields = {} }: Site, slug: string): Field[] =>
  Object.hasOwn(fields, slug) ? (fields[slug as keyof typeof fields] ?? []) : [];

/** Adds fields in the group `site`: as a tab of forms that have tabs, otherwise below all other fields. */
function withFields(collection: CollectionConfig, fields: Field[]): CollectionConfig {
  if (!fields.length) return collection;
  const [first, ...others] = collection.fields;
  if (first?.type === 'tabs')
    return {
      ...collection,
      fields: [{ ...first, tabs: [...first.tabs, { name: 'site', label: 'More fields', fields }] }, ...others],
    };
  return {
    ...collection,
    fields: [...collection.fields, { name: 'site', label: 'More fields', type: 'group', fields }],
  };
}

/** Limits a collection without access, because the CMS would let every reader with an account change it (ROLE-09). */
function withAccess(collection: CollectionConfig): CollectionConfig {
  const { access, versions } = collection;
  const hasDrafts = typeof versions === 'object' && Boolean(versions.drafts);
  return {
    ...collection,
    admin: { group: 'Content', ...collection.admin },
    access: {
      read: toAccess(hasDrafts ? publishedOrStaff : everyone),
      readVersions: toAccess(staff('editor')),
      create: toAccess(staff('editor')),
      update: toAccess(staff('editor')),
      delete: toAccess(staff('editor')),
      ...access,
    },
  };
}
