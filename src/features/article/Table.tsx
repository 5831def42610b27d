import type { ReactNode } from 'react';
import type { BodyNode, TableCell } from '@/domain/articles/body';
import { t } from '@/language/t';
import { textOfCell } from './body-layout.rules';

/** A number with a currency, unit or sign, or a dash for a missing one. */
const NUMBER = /^(?:[-+−–—]?\s*[\p{Sc}]?\s*[\d.,\s\u202f]+\s*(?:%|[\p{Sc}]|[a-z]{1,3})?|[-–—]?)$/iu;

/** A table, which scrolls by itself where it is wider than the text. `setCell` renders the content of a cell. */
export function Table({ rows, setCell }: { rows: TableCell[][]; setCell: (nodes: BodyNode[]) => ReactNode }) {
  const firstOfBody = rows.findIndex((cells) => cells.some(({ header }) => header !== 'column'));
  const head = rows.slice(0, Math.max(0, firstOfBody));
  const body = rows.slice(head.length);
  const numbers = numberColumns(body);
  const setRow = (cells: TableCell[], row: number) => (
    <tr key={row}>
      {cells.map((cell, at) => {
        const Tag = cell.header ? 'th' : 'td';
        return (
          <Tag
            // biome-ignore lint/suspicious/noArrayIndexKey: cells have no ids and never change their order
            key={at}
            scope={cell.header ? SCOPES[cell.header] : undefined}
            colSpan={cell.columns > 1 ? cell.columns : undefined}
            rowSpan={cell.rows > 1 ? cell.rows : undefined}
            className={numbers.has(at) ? 'article-table-number' : undefined}
          >
            {setCell(cell.children)}
          </Tag>
        );
      })}
    </tr>
  );
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable with the keyboard
    <section className="article-table" aria-label={t('Table')} tabIndex={0}>
      <table>
        {head.length ? <thead>{head.map(setRow)}</thead> : null}
        <tbody>{body.map(setRow)}</tbody>
      </table>
    </section>
  );
}

const SCOPES = { column: 'col', row: 'row' } as const;

/**
 * Returns the indexes of the columns that contain only numbers. None if a cell spans others, and never the first column,
 * which names the rows.
 */
function numberColumns(rows: TableCell[][]): Set<number> {
  if (rows.flat().some((cell) => cell.columns > 1 || cell.rows > 1)) return new Set();
  const columns = Array.from({ length: Math.max(0, ...rows.map((cells) => cells.length)) }, (_, at) =>
    rows.flatMap((cells) => cells[at] ?? []),
  );
  const isNumeric = (cells: TableCell[]) =>
    cells.some((cell) => /\d/.test(textOfCell(cell))) && cells.every((cell) => NUMBER.test(textOfCell(cell)));
  return new Set(columns.flatMap((cells, at) => (at > 0 && isNumeric(cells) ? [at] : [])));
}
