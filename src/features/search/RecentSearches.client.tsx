'use client';

import { useState } from 'react';
import { NO_QUERY, searchUrl } from '@/domain/search/search-query.rules';
import { t } from '@/language/t';
import { clearSearches, recentSearches } from './recent-searches';

/** Recent searches of this browser; renders nothing before the first one. */
export function RecentSearches() {
  const [terms, setTerms] = useState(recentSearches);
  if (terms.length === 0) return null;
  return (
    <section className="search-recent" aria-labelledby="recent-searches">
      <h2 className="ui-label" id="recent-searches">
        {t('Recent searches')}
      </h2>
      <ul>
        {terms.map((term) => (
          <li key={term}>
            <a href={searchUrl({ ...NO_QUERY, term })}>{term}</a>
          </li>
        ))}
      </ul>
      <button
        type="button"
        className="ui-link ui-control-text"
        onClick={() => {
          clearSearches();
          setTerms([]);
        }}
      >
        {t('Clear recent searches')}
      </button>
    </section>
  );
}
