import type { AdminViewServerProps } from 'payload';
import { readSheet, SHEET_PAGE_SIZE, type SheetQuery } from '@/domain/catalog/sheet.query';
import { STORE_KINDS } from '@/domain/catalog/store-kind.rules';
import { msg, t } from '@/language/t';
import { sqlOf } from '@/platform/sql';
import { AdminPage, textOf } from '../AdminPage';
import { ImportCatalog } from './ImportCatalog.client';
import { Sheet } from './Sheet.client';
import './sheet.css';

const ONLY: { value: SheetQuery['only']; label: string }[] = [
  { value: '', label: msg('All') },
  { value: 'low', label: msg('Low stock (5 or fewer)') },
  { value: 'planned', label: msg('Planned price') },
  { value: 'inactive', label: msg('Inactive') },
];

/** Catalog spreadsheet: all formats of all products, with prices, stock and dates, for bulk editing. */
export async function Catalog(props: AdminViewServerProps) {
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
    <AdminPage
      props={props}
      title={t('Catalog')}
      actions={
        <nav aria-label={t('Catalog')}>
          <a href="/api/cms/availabilities/export" download>
            {t('Export as CSV')}
          </a>
          <a href="/admin/collections/stock-movements">{t('Stock ledger')}</a>
          <a href="/admin/collections/price-changes">{t('Price changes')}</a>
        </nav>
      }
    >
      <ImportCatalog />
      <form className="admin-sheet-search" action="/admin/catalogue">
        <label>
          {t('Title or ID')} <input type="search" name="q" defaultValue={query.term} maxLength={100} />
        </label>
        <label>
          {t('Type')}{' '}
          <select name="kind" defaultValue={query.contentType}>
            <option value="">{t('All')}</option>
            {STORE_KINDS.flatMap(({ contentTypes }) => contentTypes).map((type) => (
              <option key={type}>{type}</option>
            ))}
          </select>
        </label>
        <label>
          {t('Show', undefined, 'filter')}{' '}
          <select name="only" defaultValue={query.only}>
            {ONLY.map(({ value, label }) => (
              <option key={value} value={value}>
                {t(label)}
              </option>
            ))}
          </select>
        </label>
        <button type="submit" className="btn btn--style-secondary btn--size-small">
          {t('Filter')}
        </button>
        <span>{t('{total, plural, one {1 product} other {{total} products}}', { total })}</span>
      </form>
      {rows.length ? (
        <Sheet key={rows.map(({ id, changedAt }) => `${id} ${changedAt}`).join()} rows={rows} />
      ) : (
        <p>
          {t('No products match these filters.')} <a href="/admin/catalogue">{t('Show all products')}</a>
        </p>
      )}
      {last > 1 ? (
        <nav className="admin-sheet-pages" aria-label={t('Pages')}>
          {query.number > 0 ? <a href={pageUrl(query.number)}>{t('Previous page')}</a> : null}
          <span>{t('Page {page} of {last}', { page: query.number + 1, last })}</span>
          {query.number + 1 < last ? <a href={pageUrl(query.number + 2)}>{t('Next page')}</a> : null}
        </nav>
      ) : null}
    </AdminPage>
  );
}
