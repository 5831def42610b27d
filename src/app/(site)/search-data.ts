import { listTag } from '@/domain/cache/cache-tags.rules';
import { SEARCHED_COLLECTIONS } from '@/domain/search/documents.query';
import { readSearch, type SearchPage } from '@/domain/search/search.query';
import type { SearchQuery } from '@/domain/search/search-query.rules';
import { LARGE_STREAM_PAGE_SIZE } from '@/domain/streams/stream.rules';
import { keepUntilChanged, publicContext } from './site-cache';

const SEARCHED = [...SEARCHED_COLLECTIONS, 'availabilities', 'series', 'media'];

/** One page of what a term finds; null without a term. */
export async function readSiteSearch(query: SearchQuery): Promise<SearchPage | null> {
  'use cache';
  keepUntilChanged(...SEARCHED.map(listTag));
  return query.term ? readSearch(await publicContext(), { ...query, size: LARGE_STREAM_PAGE_SIZE }) : null;
}
