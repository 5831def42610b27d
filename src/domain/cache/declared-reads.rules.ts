import type { CollectionSlug, GlobalSlug } from 'payload';
import { globalTag, listTag } from './cache-tags.rules';

/** Returns the cache tags of everything a query reads, settings included. A query's file declares them beside it. */
export function declareReads(reads: {
  collections?: readonly CollectionSlug[];
  globals?: readonly GlobalSlug[];
}): readonly string[] {
  return [...(reads.collections ?? []).map(listTag), ...(reads.globals ?? []).map(globalTag)];
}
