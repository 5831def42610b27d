import type { AdminViewServerProps } from 'payload';
import { readSheet, SHEET_PAGE_SIZE, type SheetQuery } from '@/domain/catalog/sheet.query';
import { STORE_KINDS } from '@/domain/catalog/store-kind.rules';
import { sqlOf } from '@/platform/sql';
import { ImportCatalogue } from './ImportCatalogue.client';
import { Sheet } from './Sheet.client';
import { StoreView, textOf } from './StoreView';
import './sheet.css';

const ONLY: { value: SheetQuery['only']; label: string }[] = [
  { value: '', label: 'All' },
  { value: 'low', label: 'Five copies or fewer' },
  { value: 'planned', label: 'With a planned price' },
  { value: 'inactive', label: 'Not sold' },
];

/** The catalogue as a sheet: all forms of all products with their prices, stock and dates, to change many at once. */
export async function Catalogue(props: AdminViewServerProps) {
  const { searchParams = {}, initPageResult } = props;
  const page = Number(textOf(searchParams.page)) || 1;
  const query: SheetQuery = {
    term: textOf(searchParams.q).trim().slice(0, 100),
    contentType: textOf(searchParams.kind).slice(0, 40),
    only: ONLY.find(({ value }) => value === textOf(searchParams.only))?.value ?? '',
    number: Math.max(0, Math.min(9_999, Math.floor(page) - 1)),
  };
  const isMerchandiser = ['admin', 'merchandiser'].includes(String(initPageResult.req.user?.role));
  const { rows, total } = isMerchandiser
    ? await readSheet(sqlOf(initPageResult.req.payload), query)
    : { rows: [], total: 0 };
  const last = Math.max(1, Math.ceil(total / SHEET_PAGE_SIZE));
  const pageUrl = (number: number) =>
    `?${new URLSearchParams({ q: query.term, kind: query.contentType, only: query.only, page: String(number) })}`;
  return (
    <StoreView
      props={props}
      title="Catalogue"
      actions={
        <nav aria-label="Catalogue">
          <a href="/api/cms/availabilities/export" download>
            Export as CSV
          </a>
          <a href="/admin/collections/stock-movements">Stock ledger</a>
          <a href="/admin/collections/price-changes">Price changes</a>
        </nav>
      }
    >
      <ImportCatalogue />
      <form className="admin-sheet-search" action="/admin/catalogue">
        <label>
          Title or id <input type="search" name="q" defaultValue={query.term} maxLength={100} />
        </label>
        <label>
          Kind{' '}
          <select name="kind" defaultValue={query.contentType}>
            <option value="">All</option>
            {STORE_KINDS.flatMap(({ contentTypes }) => contentTypes).map((type) => (
              <option key={type}>{type}</option>
            ))}
          </select>
        </label>
        <label>
          Only{' '}
          <select name="only" defaultValue={query.only}>
            {ONLY.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </select>
        </label>
        <button type="submit" className="btn btn--style-secondary btn--size-small">
          Show
        </button>
        <span>{total === 1 ? 'One product' : `${total} products`}</span>
      </form>
      {rows.length ? (
        <Sheet key={rows.map(({ id, changedAt }) => `${id} ${changedAt}`).join()} rows={rows} />
      ) : (
        <p>
          Nothing is like this. <a href="/admin/catalogue">Show all of it</a>
        </p>
      )}
      {last > 1 ? (
        <nav className="admin-sheet-pages" aria-label="Pages">
          {query.number > 0 ? <a href={pageUrl(query.number)}>Page before</a> : null}
          <span>
            Page {query.number + 1} of {last}
          </span>
          {query.number + 1 < last ? <a href={pageUrl(query.number + 2)}>Page after</a> : null}
        </nav>
      ) : null}
    </StoreView>
  );
}
