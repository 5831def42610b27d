import type { EmptyStateView } from '@/domain/help/empty-state.query';
import { NO_QUERY, type SearchQuery, type SearchSort, searchUrl } from '@/domain/search/search-query.rules';
import type { HelpTexts } from '@/domain/shell/help.rules';
import { Main } from '@/features/shell/Main';
import { Pagination } from '@/features/streams/Pagination';
import type { StreamView } from '@/features/streams/StreamPageView';
import { rowOfResult } from '@/features/streams/stream-list.rules';
import { rich } from '@/language/rich';
import { msg, t } from '@/language/t';
import { EmptyState } from '@/ui/EmptyState';
import { Icon } from '@/ui/Icon';
import { StoryRow } from '@/ui/StoryRow';
import { SubmitOnChange } from '@/ui/SubmitOnChange.client';
import { Filters } from './Filters';
import { Marked } from './Marked';
import { NoteSearch, SearchHelp } from './SearchArrival.client';
import { StartingPoints, type StartingPointsView } from './StartingPoints';
import { chosenOf, countTexts, type FacetView, facetViews } from './search-page.rules';

interface ResultsView extends StreamView {
  facets: Parameters<typeof facetViews>[0];
  correctedTo: string | null;
}

interface SearchPageProps {
  siteName: string;
  query: SearchQuery;
  /** Results of the search; null before the first search. */
  results: ResultsView | null;
  /** Empty state for a search without results (SRCH-17). */
  nothing: EmptyStateView;
  /** Suggestions for a search without results. */
  startingPoints: StartingPointsView;
  /** Help box for subscribers. */
  help: HelpTexts['subscriber-search'];
}

/** The form that the field, the filters and the sort order share. */
const FORM = 'search-form';

/**
 * The search page with its field, filters and results (SRCH-12). It is one plain form, so it works without JavaScript.
 */
export function SearchPage({ siteName, query, results, nothing, startingPoints, help }: SearchPageProps) {
  const { term } = query;
  const facets = results ? facetViews(results.facets, query) : [];
  return (
    <Main data-section="/search">
      <div className="ui-container">
        <header className="search-head">
          <h1 className="ui-visually-hidden">{term ? t('Search: {term}', { term }) : t('Search')}</h1>
          <search>
            <form className="search-form" action="/search" id={FORM}>
              <label className="ui-visually-hidden" htmlFor="term">
                {t('Search {site}', { site: siteName })}
              </label>
              <input
                id="term"
                className="search-input"
                type="search"
                name="term"
                defaultValue={term}
                placeholder={t('Search')}
                maxLength={200}
                autoComplete="off"
                enterKeyHint="search"
              />
              {term ? (
                <a className="ui-tool-button" href="/search">
                  {t('Clear')}
                </a>
              ) : null}
              <button className="ui-button" type="submit">
                <Icon name="search" />
                {t('Search')}
              </button>
            </form>
          </search>
          {results ? <Count query={query} results={results} chosen={chosenOf(facets, query).length} /> : null}
          <SearchHelp help={help} />
        </header>
        {results ? (
          <Results query={query} results={results} facets={facets} nothing={nothing} startingPoints={startingPoints} />
        ) : (
          <Hint />
        )}
      </div>
    </Main>
  );
}

function Count({ query, results, chosen }: { query: SearchQuery; results: ResultsView; chosen: number }) {
  const { count, under } = countTexts(results.total, chosen);
  const { correctedTo } = results;
  return (
    <p className="ui-control-text" role="status">
      <b>{count}</b>{' '}
      <span className="ui-muted">
        {t('for “{term}”', { term: correctedTo ?? query.term })}
        {under}
      </span>
      {correctedTo ? (
        <span className="ui-muted">{t('. Nothing was found for “{term}”', { term: query.term })}</span>
      ) : null}
    </p>
  );
}

interface ResultsProps extends Pick<SearchPageProps, 'query' | 'nothing' | 'startingPoints'> {
  results: ResultsView;
  facets: FacetView[];
}

function Results({ query, results, facets, nothing, startingPoints }: ResultsProps) {
  const hasFilters = Object.keys(query.filters).length > 0;
  if (results.total === 0 && !hasFilters) {
    return (
      <>
        <EmptyState {...nothing} />
        <StartingPoints {...startingPoints} />
      </>
    );
  }
  const term = results.correctedTo ?? query.term;
  return (
    <div className="ui-results-grid">
      <Filters facets={facets} query={query} form={FORM} />
      <div className="ui-stream-only">
        <Order query={query} />
        {results.total === 0 ? <NoMatches query={query} /> : null}
        <div className="ui-stream ui-stream--first">
          {results.stories.map((story) => (
            <StoryRow
              key={`${story.kind}-${story.id}`}
              story={rowOfResult(story)}
              heading="h2"
              mark={(text) => <Marked text={text} term={term} />}
            />
          ))}
        </div>
        <Pagination
          current={results.number + 1}
          count={results.last + 1}
          hrefOf={(page) => searchUrl({ ...query, number: page - 1 })}
        />
      </div>
      <SubmitOnChange form={FORM} defaults={{ sort: 'relevance' }} />
      {results.total > 0 ? <NoteSearch term={query.term} /> : null}
    </div>
  );
}

const ORDERS: { sort: SearchSort; label: string }[] = [
  { sort: 'relevance', label: msg('Most relevant') },
  { sort: 'date', label: msg('Newest first') },
  { sort: 'price', label: msg('Lowest price first') },
];

function Order({ query }: { query: SearchQuery }) {
  return (
    <p className="ui-results-bar">
      <label className="ui-visually-hidden" htmlFor="sort">
        {t('Sort results by')}
      </label>
      <select className="ui-select ui-results-sort" id="sort" name="sort" form={FORM} defaultValue={query.sort}>
        {ORDERS.map(({ sort, label }) => (
          <option key={sort} value={sort}>
            {t(label)}
          </option>
        ))}
      </select>
    </p>
  );
}

function NoMatches({ query: { term } }: { query: SearchQuery }) {
  return (
    <p className="ui-standfirst">
      {rich('No results match these filters. <link>Search without filters</link>.', {
        link: (text) => (
          <a className="ui-link" href={searchUrl({ ...NO_QUERY, term })}>
            {text}
          </a>
        ),
      })}
    </p>
  );
}

function Hint() {
  return (
    <p className="ui-standfirst search-hint">
      {rich(
        'Articles, video, podcasts, charts and products are found by the words of their titles, summaries and authors. Or begin with a <link>topic</link>.',
        {
          link: (text) => (
            <a className="ui-link" href="/topics">
              {text}
            </a>
          ),
        },
      )}
    </p>
  );
}
