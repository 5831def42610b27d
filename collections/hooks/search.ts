import type { CollectionAfterChangeHook, CollectionAfterDeleteHook } from 'payload';
import { isSearched } from '@/domain/search/documents.query';
import { refreshDocuments, refreshMentions } from '@/domain/search/refresh-documents.command';
import { hookContext } from '@/platform/hook-context';

/** Collections that other documents' search entries include data from, with the fields they include. Images count as a whole. */
const SHOWN_ELSEWHERE: Record<string, readonly string[] | 'all'> = {
  authors: ['name', 'slug'],
  topics: ['name', 'slug', '_status'],
  series: ['title', 'kind', '_status'],
  podcasts: ['title', 'slug', '_status', 'image', 'authors'],
  products: ['slug', '_status'],
  media: 'all',
  snippets: ['text', '_status'],
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

/** Updates the search index after a change, in the same transaction (SRCH-15). */
export const indexChanged: CollectionAfterChangeHook = async ({
  collection,
  doc,
  previousDoc,
  operation,
  req,
  context,
}) => {
  if (hookContext(context).isDraftOnly) return doc;
  if (isSearched(collection.slug)) await refreshDocuments(collection.slug, [Number(doc.id)], req);
  if (collection.slug === 'availabilities') {
    const products = [...new Set([idOf(doc.product), idOf(previousDoc?.product)])].filter(Boolean).map(Number);
    await refreshDocuments('products', products, req);
  }
  const isUpdated = operation === 'update' && isShownOtherwise(collection.slug, doc, previousDoc);
  if (isUpdated) await refreshMentions(collection.slug, doc.id, req);
  return doc;
};

/** Updates the search index after a deletion, in the same transaction. */
export const indexDeleted: CollectionAfterDeleteHook = async ({ collection, doc, req }) => {
  if (isSearched(collection.slug)) await refreshDocuments(collection.slug, [Number(doc.id)], req);
  if (collection.slug === 'availabilities') await refreshDocuments('products', [Number(idOf(doc.product))], req);
  if (SHOWN_ELSEWHERE[collection.slug]) await refreshMentions(collection.slug, doc.id, req);
  return doc;
};

/** Returns whether changes in a collection affect the search index. */
export const isIndexed = (slug: string): boolean =>
  isSearched(slug) || slug === 'availabilities' || Object.hasOwn(SHOWN_ELSEWHERE, slug);
