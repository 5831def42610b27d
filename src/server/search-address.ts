import { parseStoreQuery, storeQueryText } from '@/domain/catalogue/store-find.rules';
import { parseSearchQuery, searchUrl } from '@/domain/search/search-query.rules';

/**
 * The address by which Next finds the page of a question: pages come from cache and never see a query, so
 * `/search?term=x` is answered by `/search/{query}`, and `/store?kind=books` by `/store/find/{query}`. What else the
 * query holds is left out, so that one question is kept once.
 */
export function addressOfSearch(url: string): string {
  const [path, query] = url.split('?');
  if (!query) return url;
  if (path === '/search') {
    const asked = parseSearchQuery(query);
    if (!asked.term) return path;
    return `/search/${encodeURIComponent(searchUrl(asked).slice('/search?'.length))}`;
  }
  if (path === '/store') {
    const asked = storeQueryText(parseStoreQuery(query));
    return asked ? `/store/find/${encodeURIComponent(asked)}` : url;
  }
  return url;
}
