import { parseStoreQuery, storeQueryText } from '@/domain/catalog/store-find.rules';
import { parseSearchQuery, searchUrl } from '@/domain/search/search-query.rules';

/**
 * Returns the path at which Next renders a search. Pages come from the cache and never see the query string, so
 * `/search?term=x` becomes `/search/{query}` and `/store?kind=books` becomes `/store/find/{query}`. Unknown parameters
 * are dropped, so that each search is cached once.
 */
export function searchPathOf(url: string): string {
  const [path, query] = url.split('?');
  if (!query) return url;
  if (path === '/search') {
    const search = parseSearchQuery(query);
    if (!search.term) return path;
    return `/search/${encodeURIComponent(searchUrl(search).slice('/search?'.length))}`;
  }
  if (path === '/store') {
    const filters = storeQueryText(parseStoreQuery(query));
    return filters ? `/store/find/${encodeURIComponent(filters)}` : url;
  }
  return url;
}
