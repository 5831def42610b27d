import { listTag } from '@/domain/cache/cache-tags.rules';
import { readSearch } from '@/domain/search/search.query';
import type { SearchQuery } from '@/domain/search/search-query.rules';
import { LARGE_STREAM_PAGE_SIZE, type StreamPage } from '@/domain/streams/stream.rules';
import { keepUntilChanged, publicContext } from './site-cache';

const SEARCHED = ['articles', 'videos', 'episodes', 'podcasts', 'products', 'availabilities', 'visual-assets'];

/** One page of what a term finds; null without a term. */
export async function readSiteSearch({ term, number }: SearchQuery): Promise<StreamPage | null> {
  'use cache';
  keepUntilChanged(...SEARCHED.map(listTag));
  return term ? readSearch(await publicContext(), { term, number, size: LARGE_STREAM_PAGE_SIZE }) : null;
}
