import type { CollectionAfterChangeHook, CollectionAfterDeleteHook, CollectionConfig, Plugin } from 'payload';
import { isSearched } from '@/domain/search/documents.query';
import { refreshDocuments, refreshMentions } from '@/domain/search/refresh-documents.command';

/** Collections of which other documents show something, and the fields that they show; a picture is shown as a whole. */
const SHOWN_ELSEWHERE: Record<string, readonly string[] | 'all'> = {
  authors: ['name', 'slug'],
  topics: ['name', 'slug', '_status'],
  series: ['title', 'kind', '_status'],
  podcasts: ['title', 'slug', '_status', 'image', 'authors'],
  products: ['slug', '_status'],
  media: 'all',
};

type Fields = Record<string, unknown>;

const idOf = (reference: unknown): unknown =>
  typeof reference === 'object' && reference !== null && 'id' in reference ? reference.id : reference;

const plain = (value: unknown): string =>
  JSON.stringify(Array.isArray(value) ? value.map(idOf) : (idOf(value) ?? null));

function isShownOtherwise(collection: string, doc: Fields, before: Fields | undefined): boolean {
  const fields = SHOWN_ELSEWHERE[collection];
  if (!fields || !before) return false;
  return fields === 'all' || fields.some((field) => plain(doc[field]) !== plain(before[field]));
}

const indexChanged: CollectionAfterChangeHook = async ({ collection, doc, previousDoc, operation, req, context }) => {
  if (context.keepsDraft) return doc;
  if (isSearched(collection.slug)) await refreshDocuments(collection.slug, [Number(doc.id)], req);
  if (collection.slug === 'availabilities') {
    const products = [...new Set([idOf(doc.product), idOf(previousDoc?.product)])].filter(Boolean).map(Number);
    await refreshDocuments('products', products, req);
  }
  const isUpdated = operation === 'update' && isShownOtherwise(collection.slug, doc, previousDoc);
  if (isUpdated) await refreshMentions(collection.slug, doc.id, req);
  return doc;
};

const indexDeleted: CollectionAfterDeleteHook = async ({ collection, doc, req }) => {
  if (isSearched(collection.slug)) await refreshDocuments(collection.slug, [Number(doc.id)], req);
  if (collection.slug === 'availabilities') await refreshDocuments('products', [Number(idOf(doc.product))], req);
  if (SHOWN_ELSEWHERE[collection.slug]) await refreshMentions(collection.slug, doc.id, req);
  return doc;
};

const isOfInterest = (slug: string): boolean =>
  isSearched(slug) || slug === 'availabilities' || Object.hasOwn(SHOWN_ELSEWHERE, slug);

/** Keeps the search true to every collection that it finds documents of, in the transaction of each change (SRCH-15). */
export const searchable: Plugin = (config) => ({
  ...config,
  collections: (config.collections ?? []).map((collection) =>
    isOfInterest(collection.slug) ? withHooks(collection) : collection,
  ),
});

function withHooks(collection: CollectionConfig): CollectionConfig {
  const { hooks = {} } = collection;
  return {
    ...collection,
    hooks: {
      ...hooks,
      afterChange: [...(hooks.afterChange ?? []), indexChanged],
      afterDelete: [...(hooks.afterDelete ?? []), indexDeleted],
    },
  };
}
