'use client';

import { Link, useConfig } from '@payloadcms/ui';
import { type KeyboardEvent, type MouseEvent, useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import type { AdminResult } from '@/domain/newsroom/admin-search.rules';
import { markedParts } from '@/domain/search/search-text.rules';
import { t } from '@/language/t';
import './find.css';

/** Pause in typing before a search. */
const PAUSE_MS = 150;

type Search =
  | { state: 'empty' | 'loading' | 'failed'; message?: string }
  | { state: 'done'; term: string; results: AdminResult[] };

export const Lens = () => (
  <svg width="16" height="16" viewBox="0 0 16 16" aria-hidden="true">
    <path
      d="M11 6.5a4.5 4.5 0 1 1-9 0 4.5 4.5 0 0 1 9 0ZM10 10l4 4"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
    />
  </svg>
);

const Check = () => (
  <svg className="admin-find-check" width="16" height="16" viewBox="0 0 16 16" aria-hidden="true">
    <path d="m2 8.5 4 4 8-9" fill="none" stroke="currentColor" strokeWidth="2" />
  </svg>
);

interface SearchDialogProps {
  title: string;
  /**
   * Searches only this collection, and shows its newest documents before anything is typed. Without it, those that were
   * changed last are shown.
   */
  collection?: string;
  /** Ids that aren't offered. */
  without?: readonly number[];
  /** Ids that are chosen. If given, the dialog stays open, and choosing one of them again takes it back. */
  chosen?: readonly number[];
  /** How many can be chosen. */
  limit?: number;
  /** Called with the chosen result. Without it, results are links to their forms. */
  onPick?: (result: AdminResult) => void;
  onClose: () => void;
}

/** Dialog with a search field and its results, of which the arrow keys and Enter choose one, or several. */
export function SearchDialog({ title, collection, without = [], chosen, limit, onPick, onClose }: SearchDialogProps) {
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const [term, setTerm] = useState('');
  const { search, retry } = useAdminSearch(term, collection);
  const [chosenOption, setChosenOption] = useState({ search, at: 0 });
  // New results begin at the first one.
  const active = chosenOption.search === search ? chosenOption.at : 0;
  const setActive = (at: number) => setChosenOption({ search, at });
  const results = search.state === 'done' ? search.results.filter(({ id: each }) => !without.includes(each)) : [];
  const shownTerm = search.state === 'done' ? search.term : '';
  useEffect(() => dialog.current?.showModal(), []);
  // Closing it before it is removed returns the focus to the button that opened it.
  useLayoutEffect(() => {
    const element = dialog.current;
    return () => element?.close();
  }, []);
  const optionAt = (at: number) => list.current?.children[at] as HTMLElement | undefined;
  /** Whether Enter was pressed before the results of what was typed arrived. */
  const isChosen = useRef(false);
  const isFull = chosen !== undefined && chosen.length >= (limit ?? Number.POSITIVE_INFINITY);
  const isCurrent = search.state === 'done' && search.term === term.trim();
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was typed is chosen once, when its results arrive.
  useEffect(() => {
    if (!isChosen.current || search.state === 'loading') return;
    isChosen.current = false;
    if (isCurrent) optionAt(0)?.click();
  }, [search]);
  const choose = (at: number) => {
    setActive(at);
    optionAt(at)?.scrollIntoView({ block: 'nearest' });
  };
  const pick = (result: AdminResult) => {
    if (!onPick || (isFull && !chosen.includes(result.id))) return;
    onPick(result);
    // The next words that are typed replace those that found this one.
    field.current?.focus();
    field.current?.select();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const last = results.length - 1;
    if (event.key === 'Enter' && !event.nativeEvent.isComposing && term.trim() && !isCurrent) {
      event.preventDefault();
      isChosen.current = true;
      return;
    }
    const next = { ArrowDown: active === last ? 0 : active + 1, ArrowUp: active === 0 ? last : active - 1 }[event.key];
    if (event.nativeEvent.isComposing || last < 0) return;
    if (next !== undefined) choose(next);
    // The link itself is followed, so that forms with unsaved changes ask before they are left.
    else if (event.key === 'Enter') optionAt(active)?.click();
    else return;
    event.preventDefault();
  };
  // Outside of forms and editors, which handle keys themselves.
  return createPortal(
    // biome-ignore lint/a11y/useKeyWithClickEvents: a click beside the dialog closes it, as Escape does.
    <dialog
      ref={dialog}
      className="admin-find"
      aria-label={title}
      onClose={onClose}
      // A dialog below this one is closed by its own events only.
      onCancel={(event) => event.stopPropagation()}
      onClick={(event) => {
        if (event.target === dialog.current) onClose();
      }}
    >
      <div className="admin-find-field">
        <Lens />
        <input
          ref={field}
          type="text"
          role="combobox"
          inputMode="search"
          enterKeyHint="search"
          autoComplete="off"
          spellCheck={false}
          maxLength={100}
          placeholder={collection ? t('Words of its name or title') : t('Titles, names, order numbers')}
          aria-label={title}
          aria-autocomplete="list"
          aria-expanded={results.length > 0}
          aria-controls={`${id}-list`}
          aria-activedescendant={results.length > 0 ? `${id}-${active}` : undefined}
          value={term}
          onChange={(event) => {
            isChosen.current = false;
            setTerm(event.target.value);
          }}
          onKeyDown={onKeyDown}
        />
        <button type="button" className="admin-find-close" onClick={onClose}>
          {chosen ? t('Done') : t('Close')}
        </button>
      </div>
      <div
        ref={list}
        id={`${id}-list`}
        role="listbox"
        aria-label={t('Results')}
        aria-multiselectable={chosen ? true : undefined}
        className="admin-find-results"
      >
        {results.map((result, at) => {
          const isPicked = chosen?.includes(result.id);
          const option = {
            id: `${id}-${at}`,
            'aria-selected': isPicked ?? at === active,
            'data-active': at === active || undefined,
            className: 'admin-find-result',
            onMouseMove: () => setActive(at),
          };
          return onPick ? (
            // biome-ignore lint/a11y/useKeyWithClickEvents: Enter in the field chooses it.
            <div
              key={result.key}
              {...option}
              role="option"
              aria-disabled={isFull && !isPicked ? true : undefined}
              tabIndex={-1}
              onClick={() => pick(result)}
            >
              <Result result={result} term={shownTerm} />
              {isPicked ? <Check /> : null}
            </div>
          ) : (
            <Link
              key={result.key}
              {...option}
              role="option"
              tabIndex={-1}
              href={result.url}
              prefetch={false}
              onClick={(event: MouseEvent) => {
                if (!event.metaKey && !event.ctrlKey && !event.shiftKey) onClose();
              }}
            >
              <Result result={result} term={shownTerm} />
            </Link>
          );
        })}
      </div>
      <Note
        search={search}
        collection={collection}
        count={results.length}
        chosen={chosen?.length}
        limit={isFull ? limit : undefined}
        onRetry={retry}
      />
    </dialog>,
    document.body,
  );
}

function Result({ result, term }: { result: AdminResult; term: string }) {
  const { picture, title, kind, status, date } = result;
  return (
    <>
      {picture ? (
        <img src={picture} alt="" width="44" height="44" loading="lazy" />
      ) : (
        <span className="admin-find-blank" />
      )}
      <span className="admin-find-text">
        <span className="admin-find-title">
          {markedParts(title, term).map((part, at) =>
            // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a title have no other identity.
            part.isMatch ? <mark key={at}>{part.text}</mark> : part.text,
          )}
        </span>
        <span className="admin-find-facts">{[kind, status, date].filter(Boolean).join(' · ')}</span>
      </span>
    </>
  );
}

interface NoteProps {
  search: Search;
  collection: string | undefined;
  count: number;
  /** Number of chosen results if several can be chosen. */
  chosen: number | undefined;
  /** The largest number, if it is reached. */
  limit: number | undefined;
  onRetry: () => void;
}

function Note({ search, collection, count, chosen, limit, onRetry }: NoteProps) {
  const text = {
    empty: t('Everything that you can open here, by words of its title or by name, in any order.'),
    loading: t('Searching…'),
    failed: search.state === 'failed' && search.message ? search.message : t('The search didn’t work. Try again.'),
    done:
      search.state === 'done' && !search.term && !collection
        ? t('Changed last. Words of a title or a name find everything that you can open here.')
        : search.state === 'done' && count === 0
          ? t('Nothing matches “{term}”. Check the spelling, or use fewer words.', { term: search.term })
          : t('{count, plural, one {# result} other {# results}}', { count }),
  }[search.state];
  return (
    <div className="admin-find-note">
      <p role="status">{text}</p>
      {chosen ? (
        <p role="status">
          {limit
            ? t('{limit} are chosen, and no more are possible.', { limit: String(limit) })
            : t('{chosen} chosen', { chosen: String(chosen) })}
        </p>
      ) : count > 0 ? (
        <p className="admin-find-keys">
          {chosen === undefined ? t('Arrow keys choose, Enter opens.') : t('Choose as many as you like.')}
        </p>
      ) : null}
      {search.state === 'failed' ? (
        <button type="button" className="btn btn--style-secondary btn--size-small" onClick={onRetry}>
          {t('Try again')}
        </button>
      ) : null}
    </div>
  );
}

/** Searches after a pause in typing. The results of a term replace those of the term before when they arrive. */
function useAdminSearch(input: string, collection?: string): { search: Search; retry: () => void } {
  const { api } = useConfig().config.routes;
  const [search, setSearch] = useState<Search>({ state: 'empty' });
  const [attempt, setAttempt] = useState(0);
  const term = input.trim();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt searches again.
  useEffect(() => {
    if (term.length === 1 && !collection) {
      setSearch({ state: 'empty' });
      return;
    }
    const abort = new AbortController();
    setSearch((before) => (before.state === 'done' && before.results.length > 0 ? before : { state: 'loading' }));
    const timer = setTimeout(
      async () => {
        try {
          const response = await fetch(
            `${api}/admin-search?${new URLSearchParams({ term, ...(collection ? { collection } : {}) })}`,
            { signal: abort.signal },
          );
          const body = (await response.json()) as { results?: AdminResult[]; errors?: { message?: string }[] };
          if (response.ok) setSearch({ state: 'done', term, results: body.results ?? [] });
          else
            setSearch({ state: 'failed', ...(body.errors?.[0]?.message ? { message: body.errors[0].message } : {}) });
        } catch {
          if (!abort.signal.aborted) setSearch({ state: 'failed' });
        }
      },
      term ? PAUSE_MS : 0,
    );
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [api, term, collection, attempt]);
  return { search, retry: () => setAttempt((count) => count + 1) };
}
