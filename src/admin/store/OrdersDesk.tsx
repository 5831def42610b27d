import type { AdminViewServerProps, Payload } from 'payload';
import { Suspense } from 'react';
import { lastMonth } from '@/domain/orders/export-period.rules';
import { countDesk, type DeskCount, readDesk } from '@/domain/orders/orders-desk.query';
import {
  DESK_PAGE_SIZE,
  DESK_SORTS,
  DESK_TAB_TEXTS,
  DESK_TABS,
  type DeskQuery,
  type DeskTab,
  deskUrl,
  parseDeskQuery,
} from '@/domain/orders/orders-desk.rules';
import { hasRole, viewerOf } from '@/domain/viewer';
import { locale, numberFormat, t } from '@/language/t';
import { log } from '@/platform/log';
import { sqlOf } from '@/platform/sql';
import { AdminPage, textOf } from '../AdminPage';
import { timeZoneOf } from '../day-text';
import { ExportOrders } from './ExportOrders.client';
import { type MoneyText, moneyTextOf } from './money';
import { OrderRows } from './OrderRows.client';
import './orders-desk.css';

/** Orders desk: all orders by state, with search, sorting and pages in the address. For merchandisers and support. */
export async function OrdersDesk(props: AdminViewServerProps) {
  const { searchParams = {}, initPageResult } = props;
  const { payload, user } = initPageResult.req;
  const viewer = viewerOf(user as Parameters<typeof viewerOf>[0]);
  const query = parseDeskQuery({
    tab: textOf(searchParams.tab),
    q: textOf(searchParams.q),
    sort: textOf(searchParams.sort),
    page: textOf(searchParams.page),
  });
  const isMerchandiser = hasRole(viewer, 'merchandiser');
  const zone = await timeZoneOf(payload);
  return (
    <AdminPage props={props} title={t('Orders desk')} roles={['merchandiser', 'support']}>
      <search>
        <form className="admin-orders-search" action="/admin/orders">
          {query.tab === 'all' ? null : <input type="hidden" name="tab" value={query.tab} />}
          <label>
            <span>{t('Buyer, order number, email or SKU')}</span>
            <input type="search" name="q" defaultValue={query.term} maxLength={100} />
          </label>
          <label>
            <span>{t('Sort by')}</span>
            <select name="sort" defaultValue={query.sort}>
              {Object.entries(DESK_SORTS).map(([value, label]) => (
                <option key={value} value={value}>
                  {t(label)}
                </option>
              ))}
            </select>
          </label>
          <button type="submit" className="btn btn--style-secondary btn--size-small">
            {t('Search orders')}
          </button>
          {query.term ? <a href={deskUrl({ ...query, term: '', number: 0 })}>{t('Clear search')}</a> : null}
        </form>
      </search>
      <Suspense key={deskUrl(query)} fallback={<p role="status">{t('Loading orders…')}</p>}>
        <Results payload={payload} query={query} isMerchandiser={isMerchandiser} />
      </Suspense>
      {isMerchandiser ? <ExportOrders {...lastMonth(new Date(), zone)} /> : null}
    </AdminPage>
  );
}

interface ResultsProps {
  payload: Payload;
  query: DeskQuery;
  isMerchandiser: boolean;
}

async function Results({ payload, query, isMerchandiser }: ResultsProps) {
  const sql = sqlOf(payload);
  const read = await Promise.all([countDesk(sql, query.term), readDesk(sql, query)]).catch((error: unknown) => {
    log.error({ err: error }, 'could not read the orders desk');
    return null;
  });
  if (!read) {
    return (
      <p role="alert">
        {t('We couldn’t load the orders.')} <a href={deskUrl(query)}>{t('Try again')}</a>
      </p>
    );
  }
  const [counts, orders] = read;
  const money = await moneyTextOf(payload);
  const { count, sumMinor } = counts[query.tab];
  const last = Math.max(1, Math.ceil(count / DESK_PAGE_SIZE));
  return (
    <>
      <Tabs counts={counts} query={query} money={money} />
      {count > 0 ? (
        <p className="admin-orders-sum">
          {t(DESK_TAB_TEXTS[query.tab].sum)}: <b>{money(sumMinor)}</b>
        </p>
      ) : null}
      {orders.length > 0 ? (
        <OrderRows
          isSelectable={isMerchandiser && query.tab === 'ship'}
          orders={orders.map(({ placedAt, ...order }) => ({ ...order, placedAt: placedAt.toISOString() }))}
        />
      ) : (
        <Empty query={query} hasOthers={count > 0} />
      )}
      {last > 1 ? (
        <nav className="admin-sheet-pages" aria-label={t('Pages')}>
          {query.number > 0 ? <a href={deskUrl({ ...query, number: query.number - 1 })}>{t('Previous page')}</a> : null}
          <span>{t('Page {page} of {last}', { page: Math.min(query.number + 1, last), last })}</span>
          {query.number + 1 < last ? (
            <a href={deskUrl({ ...query, number: query.number + 1 })}>{t('Next page')}</a>
          ) : null}
        </nav>
      ) : null}
    </>
  );
}

function Tabs({ counts, query, money }: { counts: Record<DeskTab, DeskCount>; query: DeskQuery; money: MoneyText }) {
  return (
    <nav className="admin-orders-tabs" aria-label={t('Orders by state')}>
      {DESK_TABS.map((tab) => (
        <a
          key={tab}
          href={deskUrl({ ...query, tab, number: 0 })}
          aria-current={tab === query.tab ? 'page' : undefined}
          title={`${t(DESK_TAB_TEXTS[tab].sum)}: ${money(counts[tab].sumMinor)}`}
        >
          <b>{t(DESK_TAB_TEXTS[tab].label)}</b>
          <span>{numberFormat(locale()).format(counts[tab].count)}</span>
          <small>{money(counts[tab].sumMinor)}</small>
        </a>
      ))}
    </nav>
  );
}

/** Reason why the list is empty, with the next step. */
function Empty({ query, hasOthers }: { query: DeskQuery; hasOthers: boolean }) {
  if (hasOthers) {
    return (
      <p>
        {t('This page is empty.')} <a href={deskUrl({ ...query, number: 0 })}>{t('Go to the first page')}</a>
      </p>
    );
  }
  if (query.term) {
    return (
      <p>
        {t(
          'No orders in this tab match “{term}”. Search for a part of a name, an order number, an email address or a SKU.',
          { term: query.term },
        )}{' '}
        <a href={deskUrl({ ...query, tab: 'all', number: 0 })}>{t('Search all orders')}</a>
      </p>
    );
  }
  return <p>{query.tab === 'ship' ? t('All orders have shipped.') : t('No orders in this state.')}</p>;
}
