import type { Sql } from '@/platform/sql';
import type { OrderStatus } from './order-status.rules';
import {
  DESK_PAGE_SIZE,
  DESK_TABS,
  type DeskQuery,
  type DeskSort,
  type DeskTab,
  searchPatterns,
} from './orders-desk.rules';

/** An order in the list of the desk. Amounts are in minor units. */
export interface DeskOrder {
  id: number;
  orderNumber: string;
  status: OrderStatus;
  isToShip: boolean;
  placedAt: Date;
  buyer: string | null;
  emailAddress: string;
  itemCount: number;
  totalMinor: number;
  refundedMinor: number;
}

/** Number of orders in a tab, and the amount that the tab adds up, in minor units. */
export interface DeskCount {
  count: number;
  sumMinor: number;
}

/** Account data that a search looks in. The index `users_desk_idx` has the same expression. */
const ACCOUNT_TEXT = `lower(coalesce(u.first_name, '') || ' ' || coalesce(u.last_name, '') || ' ' || u.email)`;

/** Refunds that are requested, or that failed and weren't sent again. */
const OPEN_REFUNDS = `select r.order_id, sum(r.amount_minor) as amount from refunds r join orders o on o.id = r.order_id
  where r.state = 'requested' or (r.state = 'failed' and o.refunded_minor + refund_pending(o.id) < order_received(o)
    and not exists (select 1 from refunds later where later.order_id = o.id and later.id > r.id and later.state <> 'failed'))
  group by r.order_id`;

/**
 * Conditions of the tabs, and the amounts that they add up. They read only columns of the index `orders_desk_idx`: orders
 * to ship and open refunds are few, and come from the lists in {@link LISTS}.
 */
const TABS: Record<DeskTab, { where: string; amount: string }> = {
  all: { where: 'true', amount: 'o.grand_total_minor' },
  pay: { where: `o.order_status = 'PENDING'`, amount: 'o.grand_total_minor' },
  ship: { where: 'o.id in (select id from to_ship)', amount: 'o.grand_total_minor' },
  fulfilled: {
    where: `(o.order_status = 'FULFILLED' or (o.order_status = 'PARTLY_REFUNDED' and o.id not in (select id from to_ship)))`,
    amount: 'o.grand_total_minor',
  },
  refunds: {
    where: 'o.id in (select order_id from open_refunds)',
    amount: '(select amount from open_refunds where order_id = o.id)',
  },
  refunded: { where: `o.order_status in ('REFUNDED', 'PARTLY_REFUNDED')`, amount: 'o.refunded_minor' },
  disputed: { where: `o.order_status = 'DISPUTED'`, amount: 'o.grand_total_minor' },
  canceled: { where: `o.order_status = 'CANCELLED'`, amount: 'o.grand_total_minor' },
};

const LISTS = `to_ship as materialized (select o.id from orders o where o.order_status in ('PAID', 'PARTLY_REFUNDED') and order_to_ship(o)),
  open_refunds as materialized (${OPEN_REFUNDS})`;

const SORTS: Record<DeskSort, string> = {
  newest: 'o.created_at desc, o.id desc',
  oldest: 'o.created_at, o.id',
  total: 'o.grand_total_minor desc, o.id desc',
  'total-up': 'o.grand_total_minor, o.id',
};

/** Returns the list of orders that match a search term, and its condition. Both are empty without a term. */
function searchOf(term: string): { list: string; where: string; patterns: string[] } {
  const patterns = searchPatterns(term);
  if (patterns.length === 0) return { list: '', where: '', patterns };
  const every = (text: string) => patterns.map((_, at) => `${text} like $${at + 1}`).join(' and ');
  const list = `, found as materialized (select s.id from orders s where ${every('s.search_text')}
    union select s.id from orders s join users u on u.id = s.owner_id where ${every(ACCOUNT_TEXT)})`;
  return { list, where: ' and o.id in (select id from found)', patterns };
}

/** Returns number and total of the orders in every tab that match a search term. */
export async function countDesk(sql: Sql, term: string): Promise<Record<DeskTab, DeskCount>> {
  const { list, where, patterns } = searchOf(term);
  const counts = DESK_TABS.map(
    (
      tab,
    ) => `select '${tab}' as tab, count(*)::int as count, coalesce(sum(${TABS[tab].amount}), 0)::float8 as "sumMinor"
      from orders o where ${TABS[tab].where}${where}`,
  );
  const rows = await sql<DeskCount & { tab: DeskTab }>(`with ${LISTS}${list} ${counts.join('\nunion all ')}`, patterns);
  const byTab = new Map(rows.map(({ tab, count, sumMinor }) => [tab, { count, sumMinor }]));
  const countOf = (tab: DeskTab) => byTab.get(tab) ?? { count: 0, sumMinor: 0 };
  return Object.fromEntries(DESK_TABS.map((tab) => [tab, countOf(tab)])) as Record<DeskTab, DeskCount>;
}

/**
 * Returns one page of the orders in a tab that match a search term: buyer's name, order number, email address or SKU,
 * each in part. Sorts and limits in the database, so the number of orders doesn't matter.
 */
export function readDesk(sql: Sql, { tab, term, sort, number }: DeskQuery): Promise<DeskOrder[]> {
  const { list, where, patterns } = searchOf(term);
  const at = patterns.length;
  return sql<DeskOrder>(
    `with ${LISTS}${list}, page as materialized (
       select o.id from orders o where ${TABS[tab].where}${where} order by ${SORTS[sort]} limit $${at + 1} offset $${at + 2}
     )
     select o.id, o.order_number as "orderNumber", o.order_status as status, order_to_ship(o) as "isToShip",
       o.created_at as "placedAt", o.email_address as "emailAddress", o.item_count::int as "itemCount",
       o.grand_total_minor::int as "totalMinor", o.refunded_minor::int as "refundedMinor",
       coalesce(nullif(concat_ws(' ', u.first_name, u.last_name), ''),
         nullif(concat_ws(' ', o.billing_address->>'firstName', o.billing_address->>'lastName'), '')) as buyer
     from page join orders o on o.id = page.id left join users u on u.id = o.owner_id order by ${SORTS[sort]}`,
    [...patterns, DESK_PAGE_SIZE, number * DESK_PAGE_SIZE],
  );
}
