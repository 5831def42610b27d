'use client';

import { useRef, useState } from 'react';
import { useTimeZone } from '@/features/shell/time-zone.client';
import { t } from '@/language/t';
import { withMessages } from '@/language/with-messages';
import { canLoadMore } from './pagination.rules';
import type { RowKicker, StreamSource } from './stream-list.rules';

interface GrowingStreamProps extends Partial<StreamSource> {
  /** The rows rendered with the page. */
  children: React.ReactNode;
  /** Other parts of the stream that the list can switch to. The first one was rendered with the page. */
  parts?: { label: string; query?: string }[];
  /** Number of the page that the list ends with, counted from 0. */
  number: number;
  last: number;
  size: number;
  total: number;
  kicker: RowKicker;
  headline?: 'ui-title-3' | 'ui-title-4';
  /** URL of the next page, for readers without JavaScript. */
  href: string;
  isUnlimited?: boolean;
}

interface Loaded {
  query: string | undefined;
  /** Whether the rows rendered with the page are still shown. */
  hasFirst: boolean;
  rows: React.ReactNode[];
  number: number;
  last: number;
  notice: React.ReactNode | null;
  state: 'idle' | 'loading' | 'changing' | 'failed';
}

/**
 * A stream with a 'Load more' button: adds the next page below the rows of the page (STREAM-14), and switches to
 * another part of the stream, starting at its first page (STREAM-17). It loads one page at a time (STREAM-18).
 */
export function GrowingStream({ children, parts = [], number, last, size, total, ...list }: GrowingStreamProps) {
  const { endpoint, kicker, headline, href, isUnlimited = false } = list;
  const zone = useTimeZone();
  const isBusy = useRef(false);
  const [loaded, setLoaded] = useState<Loaded>({
    query: list.query,
    hasFirst: true,
    rows: [],
    number,
    last,
    notice: null,
    state: 'idle',
  });

  const load = async (from: Loaded, state: 'loading' | 'changing') => {
    if (isBusy.current) return;
    isBusy.current = true;
    setLoaded({ ...from, state });
    try {
      const { fetchRows } = await withMessages(() => import('./fetched-rows'));
      const place = { number: from.number + 1, size };
      const { rows, last, notice } = await fetchRows({ endpoint, query: from.query }, place, {
        kicker,
        zone,
        size: headline,
      });
      setLoaded({ ...from, rows: [...from.rows, ...rows], number: place.number, last, notice, state: 'idle' });
    } catch {
      setLoaded({ ...from, state: 'failed' });
    } finally {
      isBusy.current = false;
    }
  };
  const change = (query: string | undefined) =>
    load({ query, hasFirst: false, rows: [], number: -1, last: 0, notice: null, state: 'idle' }, 'changing');
  const more = (event: React.MouseEvent) => {
    event.preventDefault();
    load(loaded, 'loading');
  };

  const { rows, hasFirst, state, notice } = loaded;
  const hasFailedAtOnce = state === 'failed' && loaded.number < 0;
  const isShown = hasFailedAtOnce || canLoadMore({ number: loaded.number, last: loaded.last, isUnlimited });
  const shown = Math.min(total, (number + 1) * size + rows.length);
  const isLoading = state === 'loading';
  return (
    <>
      {parts.length > 1 ? (
        <fieldset className="ui-chips ui-needs-script ui-stream-parts" aria-label={t('Show')}>
          {parts.map((part) => (
            <button
              key={part.label}
              type="button"
              className="ui-chip"
              aria-pressed={part.query === loaded.query}
              onClick={() => change(part.query)}
            >
              {part.label}
            </button>
          ))}
        </fieldset>
      ) : null}
      <div className="ui-stream ui-stream--first" aria-busy={state === 'changing'}>
        {notice ?? (hasFirst ? children : null)}
        {notice ? null : rows}
        <div className="ui-more">
          {isShown && !notice ? (
            <a className="ui-button ui-button--outline" href={href} onClick={more} aria-busy={isLoading}>
              {isLoading ? <span className="ui-spinner" aria-hidden="true" /> : null}
              {t('Load more items')}
            </a>
          ) : null}
          <p className="ui-meta" role="status">
            {state === 'failed' ? t('We couldn’t load more items. Try again.') : null}
            {state === 'changing' ? t('Fetching …') : null}
            {state !== 'failed' && state !== 'changing' && hasFirst && !notice
              ? t('Showing {shown} of {total}', { shown, total })
              : null}
            {state === 'idle' && !hasFirst && rows.length === 0 && !notice ? t('There’s nothing here yet.') : null}
          </p>
        </div>
      </div>
    </>
  );
}
