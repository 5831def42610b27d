import type { CollectionSlug, GlobalSlug } from 'payload';
import { globalTag, listTag } from './cache-tags.rules';

/** Returns the cache tags of everything a query reads. Each query file declares its reads with this. */
export function declareReads(reads: {
  collections?: readonly CollectionSlug[];
  globals?: readonly GlobalSlug[];
}): readonly string[] {
  return [...(reads.collections ?? []).map(listTag), ...(reads.globals ?? []).map(globalTag)];
}
