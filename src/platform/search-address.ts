import { parseSearchQuery, searchUrl } from '@/domain/search/search-query.rules';

/**
 * The address by which Next finds the page of a search: pages come from cache and never see a query, so `/search?term=x`
 * is answered by `/search/{query}`. What else the query holds is left out, so that one search is kept once.
 */
export function addressOfSearch(url: string): string {
  const [path, query] = url.split('?');
  if (path !== '/search' || !query) return url;
  const asked = parseSearchQuery(query);
  if (!asked.term) return path;
  return `/search/${encodeURIComponent(searchUrl(asked).slice('/search?'.length))}`;
}
