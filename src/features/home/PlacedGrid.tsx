import { STREAM_PAGE_SIZE } from '@/domain/streams/stream.rules';
import { t } from '@/language/t';

interface PlacedGridProps {
  /** The cards, in the editors' order. */
  cards: React.ReactNode[];
  /** Class names of the grid. */
  grid: string;
}

/**
 * Cards placed by editors: the first page, and the rest behind 'Load more items' (HOME-06). The rest is already in the
 * page, so the control works without JavaScript.
 */
export function PlacedGrid({ cards, grid }: PlacedGridProps) {
  const rest = cards.slice(STREAM_PAGE_SIZE);
  return (
    <>
      <div className={grid}>{cards.slice(0, STREAM_PAGE_SIZE)}</div>
      {rest.length ? (
        <details className="home-more">
          <summary className="ui-button ui-button--outline">{t('Load more items')}</summary>
          <div className={grid}>{rest}</div>
        </details>
      ) : null}
    </>
  );
}
