import { findSearchRedirect, readSearch, SEARCH_READS, type SearchPage } from '@/domain/search/search.query';
import type { SearchQuery } from '@/domain/search/search-query.rules';
import { LARGE_STREAM_PAGE_SIZE } from '@/domain/streams/stream.rules';
import { cacheForOneMinute, cacheUntilChanged, publicContext } from './site-cache';

/** One page of what a term finds; null without a term. */
export async function readSiteSearch(query: SearchQuery): Promise<SearchPage | null> {
  'use cache';
  cacheUntilChanged(...SEARCH_READS);
  if (!query.term) return null;
  const page = await readSearch(await publicContext(), { ...query, size: LARGE_STREAM_PAGE_SIZE });
  // What found nothing is asked for again, so that it is counted again.
  if (page.total === 0) cacheForOneMinute();
  return page;
}

/** Where a search leads instead of its results; null for nearly all. */
export async function readSearchTarget(term: string): Promise<string | null> {
  'use cache';
  cacheUntilChanged(...SEARCH_READS);
  return term ? findSearchRedirect(await publicContext(), term) : null;
}
