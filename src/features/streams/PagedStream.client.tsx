'use client';

import { useCallback, useEffect, useRef, useState } from 'react';
import { useTimeZone } from '@/features/shell/time-zone.client';
import { t } from '@/language/t';
import { withMessages } from '@/language/with-messages';
import { PAGE_SCROLL_MS, scrollToElement } from '@/ui/scroll';
import { Pagination } from './Pagination';
import type { RowKicker, StreamSource } from './stream-list.rules';

interface PagedStreamProps extends StreamSource {
  /** The rows rendered with the page. */
  children: React.ReactNode;
  /** Counted from 0, like `last`. */
  number: number;
  last: number;
  size: number;
  kicker: RowKicker;
  /** URL of the list; further pages are `{url}/page/{n}`, counted from 1. */
  url: string;
}

interface Shown {
  /** Null: the rows rendered with the page. */
  rows: React.ReactNode | null;
  number: number;
  last: number;
  state: 'idle' | 'loading' | 'failed';
}

const addressOf = (url: string, number: number): string => (number === 0 ? url : `${url}/page/${number + 1}`);

/** Returns the page number in a path, counted from 0. */
const numberIn = (path: string): number => Number(/\/page\/(\d+)$/.exec(path)?.[1] ?? 1) - 1;

/**
 * A stream in numbered pages. A selected page replaces the rows and scrolls to the top of the list (STREAM-27). If it
 * fails to load, the browser follows the link as it would without JavaScript.
 */
export function PagedStream({ children, number, last, size, kicker, url, endpoint, query }: PagedStreamProps) {
  const zone = useTimeZone();
  const top = useRef<HTMLDivElement>(null);
  const [shown, setShown] = useState<Shown>({ rows: null, number, last, state: 'idle' });

  const show = useCallback(
    async (next: number): Promise<boolean> => {
      setShown((before) => ({ ...before, state: 'loading' }));
      try {
        const { fetchRows } = await withMessages(() => import('./fetched-rows'));
        const { rows, last } = await fetchRows(
          { endpoint, query },
          { number: next, size },
          { kicker, zone, heading: 'h2' },
        );
        setShown({ rows: next === number ? null : rows, number: next, last, state: 'idle' });
        return true;
      } catch {
        return false;
      }
    },
    [endpoint, query, size, number, kicker, zone],
  );

  useEffect(() => {
    const onReturn = () => void show(numberIn(window.location.pathname));
    window.addEventListener('popstate', onReturn);
    return () => window.removeEventListener('popstate', onReturn);
  }, [show]);

  const choose = async (event: React.MouseEvent<HTMLElement>) => {
    const link = (event.target as Element).closest('a');
    const isPlain = !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey && event.button === 0;
    if (!link || !isPlain) return;
    event.preventDefault();
    const next = numberIn(new URL(link.href).pathname);
    if (!(await show(next))) return window.location.assign(link.href);
    window.history.pushState(null, '', link.href);
    if (top.current) await scrollToElement(top.current, PAGE_SCROLL_MS);
    top.current?.focus({ preventScroll: true });
  };

  return (
    // The pages are links. This only loads them faster, so it needs no key handler or role.
    // biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: the links are the controls
    <div onClick={(event) => ((event.target as Element).closest('.ui-pagination') ? void choose(event) : undefined)}>
      <div className="ui-stream ui-stream--first" ref={top} tabIndex={-1} aria-busy={shown.state === 'loading'}>
        {shown.rows ?? children}
      </div>
      <Pagination current={shown.number + 1} count={shown.last + 1} hrefOf={(page) => addressOf(url, page - 1)} />
      <p className="ui-visually-hidden" role="status">
        {shown.rows ? t('Page {number} of {count}', { number: shown.number + 1, count: shown.last + 1 }) : ''}
      </p>
    </div>
  );
}
