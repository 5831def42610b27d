import { t } from '@/language/t';
import type { Sql } from '@/platform/sql';
import { boundsOfDays } from '../calendar/calendar-day';
import type { TimeZone } from '../calendar/time-zone.rules';
import type { Currency } from '../formats/money.rules';
import type { Cell } from './csv-stream';
import type { Period } from './export-period.rules';
import { ORDER_STATUS_CAPTIONS, type OrderStatus } from './order-status.rules';

/** Columns of the export of orders. */
export const ORDER_COLUMNS = [
  ...['order_number', 'placed_at', 'paid_at', 'shipped_at', 'state', 'buyer', 'email', 'country', 'region'],
  ...[
    'lines_total',
    'discount',
    'shipping',
    'tax',
    'total',
    'received',
    'refunded',
    'net',
    'net_without_tax_and_shipping',
  ],
  ...['currency', 'payment_provider', 'payment_reference', 'promo_code', 'shipping_method', 'weight_grams'],
  'tax_included',
] as const;

/** Rows read at a time. */
const BATCH = 1_000;

interface Row {
  id: number;
  number: string;
  placedAt: Date;
  paidAt: Date | null;
  shippedAt: Date | null;
  status: OrderStatus;
  buyer: string | null;
  email: string;
  country: string | null;
  region: string | null;
  lines: number;
  currency: Currency;
  discount: number;
  shipping: number;
  tax: number;
  /** Shipping without its tax. */
  shippingNet: number;
  isTaxIncluded: boolean;
  total: number;
  received: number;
  refunded: number;
  netRefunded: number;
  provider: string | null;
  payment: string | null;
  promo: string | null;
  shippingMethod: string | null;
  weightGrams: number | null;
}

/**
 * Reads the orders placed in a period in a zone, oldest first, one row per order. Amounts are as of now: received is 0 for an order
 * that was never paid, and net is received minus refunded. Reads in batches, so memory doesn't grow with the period.
 */
export async function* readOrderRows(sql: Sql, { from, to }: Period, zone: TimeZone): AsyncGenerator<Cell[]> {
  const { start, end } = boundsOfDays(from, to, zone);
  let last = 0;
  for (;;) {
    const rows = await sql<Row>(
      `select o.id, o.order_number as number, o.created_at as "placedAt", o.paid_at as "paidAt", o.order_status as status,
         (select e.created_at from order_events e where e.key = 'shipped:' || o.id) as "shippedAt",
         nullif(concat_ws(' ', o.billing_address->>'firstName', o.billing_address->>'lastName'), '') as buyer, o.email_address as email,
         coalesce(o.shipping_address, o.billing_address)->>'countryCode' as country,
         coalesce(o.shipping_address, o.billing_address)->>'state' as region,
         o.currency, o.sub_total_minor::int as lines, o.discount_minor::int as discount, o.shipping_minor::int as shipping,
         o.tax_minor::int as tax, order_shipping_net(o)::int as "shippingNet", order_is_tax_included(o) as "isTaxIncluded", o.grand_total_minor::int as total, o.refunded_minor::int as refunded,
         case when o.paid_at is not null or o.payment_id is not null then order_received(o) else 0 end as received,
         case when o.refunded_minor > 0 then (select coalesce(sum(p.net_minor), 0)::int from refund_parts(o) p) else 0 end as "netRefunded",
         o.provider, o.payment_id as payment, o.promo_code as promo, o.shipping_method as "shippingMethod",
         (select sum((l->>'weightGrams')::bigint * (l->>'quantity')::bigint)::float8 from jsonb_array_elements(o.lines) l) as "weightGrams"
       from orders o where o.id > $3 and o.created_at >= $1::timestamptz and o.created_at < $2::timestamptz
       order by o.id limit ${BATCH}`,
      [start, end, last],
    );
    for (const row of rows) yield cellsOf(row);
    last = rows.at(-1)?.id ?? last;
    if (rows.length < BATCH) return;
  }
}

const moment = (at: Date | null) => at?.toISOString() ?? '';

function cellsOf(row: Row): Cell[] {
  const { received, refunded, tax, shipping } = row;
  const goodsMinor = received === 0 ? 0 : received - tax - row.shippingNet;
  const amount = (minor: number): Cell => ({ minor });
  return [
    ...[
      row.number,
      moment(row.placedAt),
      moment(row.paidAt),
      moment(row.shippedAt),
      t(ORDER_STATUS_CAPTIONS[row.status]),
    ],
    ...[row.buyer ?? '', row.email, row.country ?? '', row.region ?? ''],
    ...[row.lines, row.discount, shipping, tax, row.total, received, refunded].map(amount),
    ...[received - refunded, goodsMinor - row.netRefunded].map(amount),
    ...[row.currency, row.provider ?? '', row.payment ?? '', row.promo ?? ''],
    ...[row.shippingMethod ?? '', String(row.weightGrams ?? ''), row.isTaxIncluded ? 'yes' : 'no'],
  ];
}
