import type { Metadata } from 'next';
import type { SearchQuery } from '@/domain/search/search-query.rules';
import { SearchPage } from '@/features/search/SearchPage';
import type { StartingPointsView } from '@/features/search/StartingPoints';
import { t } from '@/language/t';
import { readSiteEmptyState } from '../help-data';
import { readSiteSearch } from '../search-data';
import { readSiteHome, readSiteShell, readSiteTopics } from '../site-data';
import { siteMetadata } from '../site-metadata';

/** Returns the metadata of the search. Results are for visitors, not for crawlers. */
export async function searchMetadata({ term }: SearchQuery): Promise<Metadata> {
  const title = term ? t('Search: {term}', { term }) : t('Search');
  const page = await siteMetadata({ title, description: t('Search everything we have published.'), url: '/search' });
  return term ? { ...page, robots: { index: false, follow: true } } : page;
}

/** The search page, with or without results (SRCH-12). */
export async function SearchRoute({ query }: { query: SearchQuery }) {
  const [results, nothing, { siteName, help }] = await Promise.all([
    readSiteSearch(query),
    readSiteEmptyState('generic-content'),
    readSiteShell(),
  ]);
  const startingPoints = results?.total === 0 ? await readStartingPoints() : NO_STARTING_POINTS;
  return (
    <SearchPage
      siteName={siteName}
      query={query}
      results={results}
      nothing={nothing}
      startingPoints={startingPoints}
      help={help['subscriber-search']}
    />
  );
}

const NO_STARTING_POINTS: StartingPointsView = { topics: [], popular: { title: '', entries: [] } };

/** Returns the featured topics and the most read stories of the home page. */
async function readStartingPoints(): Promise<StartingPointsView> {
  const [{ featured, all }, { sections }] = await Promise.all([readSiteTopics(), readSiteHome()]);
  const latest = sections.find((section) => section.kind === 'latest');
  return {
    topics: (featured.length ? featured : all).slice(0, 6),
    popular: {
      title: latest?.picksTitle ?? '',
      entries: (latest?.picks ?? [])
        .slice(0, 5)
        .map(({ title, url, topic }) => ({ title, url, note: topic?.name ?? null })),
    },
  };
}
