'use client';

import { useEffect, useId, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { callApi, type DataOf } from '@/api/client';
import { collapseTerm, NO_QUERY, searchUrl } from '@/domain/search/search-query.rules';
import { t } from '@/language/t';
import { Icon } from '@/ui/Icon';
import { Logo, type LogoBrand } from '@/ui/Logo';
import { RecentSearches } from './RecentSearches.client';
import { noteSearch } from './recent-searches';
import { type Option, SuggestionList } from './SuggestionList.client';
import { suggestWhileTyping } from './suggesting';

type Suggestions = DataOf<'GET /service/search/auto-suggest'>;

/** The search overlay: a native dialog with suggestions while typing (SRCH-04 to 11). */
export function SearchOverlay({ brand, onClose }: { brand: LogoBrand; onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const [term, setTerm] = useState('');
  const [results, setResults] = useState<{ suggestions: Suggestions; term: string } | null>(null);
  const [active, setActive] = useState(-1);
  const listId = useId();
  const suggest = useMemo(
    () =>
      suggestWhileTyping<Suggestions>({
        ask: async (submittedTerm) => {
          const answer = await callApi('GET /service/search/auto-suggest', { query: { term: submittedTerm } });
          return answer.ok ? answer.data : null;
        },
        show: (suggestions, submittedTerm) => {
          setResults(suggestions && { suggestions, term: submittedTerm });
          setActive(-1);
        },
      }),
    [],
  );
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    field.current?.focus();
    return () => element?.close();
  }, []);
  // Ignores responses that arrive after the overlay has closed.
  useEffect(() => () => suggest(''), [suggest]);

  const options = optionsOf(results?.suggestions ?? null, listId);
  const isNothing = results !== null && options.length === 0;
  const type = (typed: string) => {
    setTerm(typed);
    suggest(typed);
  };
  const onKeyDown = (event: React.KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step && options.length) {
      event.preventDefault();
      // Position 0, before the first option, is the field itself.
      setActive(((active + 1 + step + options.length + 1) % (options.length + 1)) - 1);
    }
    const chosen = options[active];
    if (event.key === 'Enter' && chosen) {
      event.preventDefault();
      location.assign(chosen.link);
    }
  };
  return (
    <dialog className="search-overlay" ref={dialog} aria-label={t('Search')} onClose={onClose}>
      <div className="ui-container">
        <div className="search-overlay-top">
          <Logo brand={brand} size="compact" />
          <button type="button" className="ui-tool-button" onClick={onClose}>
            {t('Close')} <Icon name="close" />
          </button>
        </div>
        <search>
          <form
            className="search-form"
            action="/search"
            onSubmit={(event) => {
              event.preventDefault();
              const submittedTerm = collapseTerm(term);
              if (submittedTerm) noteSearch(submittedTerm);
              location.assign(submittedTerm ? searchUrl({ ...NO_QUERY, term: submittedTerm }) : '/search');
            }}
          >
            <label className="ui-visually-hidden" htmlFor={`${listId}-field`}>
              {t('Search {site}', { site: brand.name })}
            </label>
            <input
              id={`${listId}-field`}
              ref={field}
              className="search-input"
              name="term"
              value={term}
              placeholder={t('Search')}
              maxLength={200}
              autoComplete="off"
              autoCapitalize="off"
              enterKeyHint="search"
              role="combobox"
              aria-autocomplete="list"
              aria-expanded={options.length > 0}
              aria-controls={listId}
              aria-activedescendant={options[active]?.id}
              onChange={({ target }) => type(target.value)}
              onKeyDown={onKeyDown}
            />
            {term ? (
              <button
                type="button"
                className="ui-tool-button"
                onClick={() => {
                  type('');
                  field.current?.focus();
                }}
              >
                {t('Clear')}
              </button>
            ) : null}
            <button className="ui-button" type="submit">
              <Icon name="search" />
              {t('Search')}
            </button>
          </form>
        </search>
        <p className={isNothing ? 'ui-dek search-none' : 'ui-visually-hidden'} role="status">
          {results ? countText(results.suggestions, results.term) : ''}
        </p>
        <SuggestionList id={listId} options={options} active={active} term={results?.term ?? ''} />
        {term ? null : <RecentSearches />}
      </div>
    </dialog>
  );
}

function optionsOf(suggestions: Suggestions | null, id: string): Option[] {
  if (!suggestions) return [];
  return [...suggestions.subjects.map((subject) => ({ ...subject, contentType: null })), ...suggestions.records].map(
    (option, at) => ({ ...option, id: `${id}-${at}` }),
  );
}

function countText({ records, subjects }: Suggestions, term: string): string {
  const count = records.length + subjects.length;
  if (count === 0)
    return t('No suggestions for “{term}”. Search looks further: in every summary and author.', { term });
  return t('{count, plural, one {# suggestion.} other {# suggestions. Use the arrow keys to choose.}}', { count });
}
