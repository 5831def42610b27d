import type { Metadata } from 'next';
import type { SearchQuery } from '@/domain/search/search-query.rules';
import { SearchPage } from '@/features/search/SearchPage';
import { readSiteEmptyState } from '../help-data';
import { readSiteSearch } from '../search-data';
import { readSiteShell } from '../site-data';
import { siteMetadata } from '../site-metadata';

/** What is told of the search. Results are for visitors, not for crawlers. */
export async function searchMetadata({ term }: SearchQuery): Promise<Metadata> {
  const title = term ? `Search: ${term}` : 'Search';
  const page = await siteMetadata({ title, description: 'Search everything we have published.', url: '/search' });
  return term ? { ...page, robots: { index: false, follow: true } } : page;
}

/** The search page, before and after something is searched for (SRCH-12). */
export async function SearchRoute({ query }: { query: SearchQuery }) {
  const [results, nothing, { siteName, help }] = await Promise.all([
    readSiteSearch(query),
    readSiteEmptyState('generic-content'),
    readSiteShell(),
  ]);
  return (
    <SearchPage
      siteName={siteName}
      query={query}
      results={results}
      nothing={nothing}
      help={help['subscriber-search']}
    />
  );
}
