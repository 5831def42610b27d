import { STREAM_PAGE_SIZE } from '@/domain/streams/stream.rules';

interface PlacedGridProps {
  /** The cards, in the editors' order. */
  cards: React.ReactNode[];
  /** The classes of the grid that they stand in. */
  grid: string;
}

/**
 * What editors placed: the first page of it, and the rest behind 'Load more items' (HOME-06). The rest is in the page
 * already, so the control works without script.
 */
export function PlacedGrid({ cards, grid }: PlacedGridProps) {
  const rest = cards.slice(STREAM_PAGE_SIZE);
  return (
    <>
      <div className={grid}>{cards.slice(0, STREAM_PAGE_SIZE)}</div>
      {rest.length ? (
        <details className="home-more">
          <summary className="ui-button ui-button--outline">Load more items</summary>
          <div className={grid}>{rest}</div>
        </details>
      ) : null}
    </>
  );
}
