'use client';

import { useState } from 'react';
import { type RowView, StoryRow } from '@/ui/StoryRow';
import { canLoadMore, type RowKicker, rowOfEntry, type StreamEntry, streamPageUrl } from './stream-list.rules';

interface LoadMoreProps {
  /** The stream's address without page and size: '/service/latest'. */
  endpoint: string;
  /** The page that the list ends with, and the last one; counted from 0. */
  number: number;
  last: number;
  size: number;
  total: number;
  kicker: RowKicker;
  headline?: 't-3' | 't-4';
  /** Where the next page can be read without script. */
  href: string;
  isUnlimited?: boolean;
}

interface Loaded {
  rows: RowView[];
  number: number;
  last: number;
  state: 'idle' | 'busy' | 'failed';
}

/** The end of a stream: adds the next page below the rows that the page came with (STREAM-14). */
export function LoadMore({
  endpoint,
  number,
  last,
  size,
  total,
  kicker,
  headline,
  href,
  isUnlimited = false,
}: LoadMoreProps) {
  const [loaded, setLoaded] = useState<Loaded>({ rows: [], number, last, state: 'idle' });
  const load = async (event: React.MouseEvent) => {
    event.preventDefault();
    if (loaded.state === 'busy') return;
    setLoaded({ ...loaded, state: 'busy' });
    try {
      const answer = await fetch(streamPageUrl(endpoint, { number: loaded.number + 1, size }));
      if (!answer.ok) throw new Error(`The stream answered ${answer.status}`);
      const page = (await answer.json()) as { entry: StreamEntry[]; page: { last: number } };
      const rows = [...loaded.rows, ...page.entry.map((entry) => rowOfEntry(entry, kicker))];
      setLoaded({ rows, number: loaded.number + 1, last: page.page.last, state: 'idle' });
    } catch {
      setLoaded({ ...loaded, state: 'failed' });
    }
  };
  const isShown = canLoadMore({ number: loaded.number, last: loaded.last, isUnlimited });
  const shown = Math.min(total, (number + 1) * size + loaded.rows.length);
  return (
    <>
      {loaded.rows.map((row) => (
        <StoryRow key={row.id} story={row} size={headline} />
      ))}
      <div className="more">
        {isShown ? (
          <a className="btn btn--line" href={href} onClick={load} aria-busy={loaded.state === 'busy'}>
            {loaded.state === 'busy' ? <span className="spin" aria-hidden="true" /> : null}
            Load more items
          </a>
        ) : null}
        <p className="meta" role="status">
          {loaded.state === 'failed' ? 'The next items did not arrive. Try again.' : `Showing ${shown} of ${total}`}
        </p>
      </div>
    </>
  );
}
