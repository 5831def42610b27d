import type { EmptyStateView } from '@/domain/help/empty-state.query';
import { type SearchQuery, searchUrl } from '@/domain/search/search-query.rules';
import { Pagination } from '@/features/streams/Pagination';
import type { StreamView } from '@/features/streams/StreamPageView';
import { rowOfResult } from '@/features/streams/stream-list.rules';
import { EmptyState } from '@/ui/EmptyState';
import { Icon } from '@/ui/Icon';
import { StoryRow } from '@/ui/StoryRow';
import './search.css';

interface SearchPageProps {
  siteName: string;
  query: SearchQuery;
  /** What the term found; null before anything is searched for. */
  results: StreamView | null;
  /** What is shown when nothing was found (SRCH-17). */
  nothing: EmptyStateView;
}

/** The search: its field, and what the term found (SRCH-12). It is a plain form, so it works without script. */
export function SearchPage({ siteName, query, results, nothing }: SearchPageProps) {
  const { term } = query;
  return (
    <main id="main" data-section="/search">
      <div className="wrap">
        <header className="sr-head">
          <h1 className="sr">{term ? `Search: ${term}` : 'Search'}</h1>
          <search>
            <form className="sov-form" action="/search">
              <label className="sr" htmlFor="term">
                Search {siteName}
              </label>
              <input
                id="term"
                className="sov-in"
                type="search"
                name="term"
                defaultValue={term}
                placeholder="Search"
                maxLength={200}
                autoComplete="off"
                enterKeyHint="search"
              />
              <button className="btn" type="submit">
                <Icon name="search" />
                Search
              </button>
            </form>
          </search>
          {results?.total ? (
            <p className="ui" role="status">
              <b>{results.total === 1 ? '1 result' : `${results.total} results`}</b>{' '}
              <span className="muted">for “{term}”</span>
            </p>
          ) : null}
        </header>
        {results ? <Results query={query} results={results} nothing={nothing} /> : <Hint />}
      </div>
    </main>
  );
}

function Results({ query, results, nothing }: { query: SearchQuery; results: StreamView; nothing: EmptyStateView }) {
  if (results.stories.length === 0) return <EmptyState {...nothing} />;
  return (
    <div className="stream-only">
      <div className="stream stream--first">
        {results.stories.map((story) => (
          <StoryRow key={`${story.kind}-${story.id}`} story={rowOfResult(story)} heading="h2" />
        ))}
      </div>
      <Pagination
        current={results.number + 1}
        count={results.last + 1}
        hrefOf={(page) => searchUrl({ ...query, number: page - 1 })}
      />
    </div>
  );
}

function Hint() {
  return (
    <p className="stand sr-hint">
      Articles, video, podcasts, charts and products are found by the words of their titles, summaries and authors. Or
      begin with a{' '}
      <a className="linky" href="/topics">
        topic
      </a>
      .
    </p>
  );
}
