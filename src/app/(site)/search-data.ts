import { findSearchRedirect, readSearch, SEARCH_READS, type SearchPage } from '@/domain/search/search.query';
import type { SearchQuery } from '@/domain/search/search-query.rules';
import { LARGE_STREAM_PAGE_SIZE } from '@/domain/streams/stream.rules';
import { cacheForOneMinute, cacheUntilChanged, publicContext } from './site-cache';

/** Returns one page of search results; null without a term. */
export async function readSiteSearch(query: SearchQuery): Promise<SearchPage | null> {
  'use cache';
  cacheUntilChanged(...SEARCH_READS);
  if (!query.term) return null;
  const page = await readSearch(await publicContext(), { ...query, size: LARGE_STREAM_PAGE_SIZE });
  // A search without results is repeated soon, so that it is counted again.
  if (page.total === 0) cacheForOneMinute();
  return page;
}

/** Returns where a search redirects instead of showing results; null for nearly all terms. */
export async function readSearchTarget(term: string): Promise<string | null> {
  'use cache';
  cacheUntilChanged(...SEARCH_READS);
  return term ? findSearchRedirect(await publicContext(), term) : null;
}
