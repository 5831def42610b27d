import { t } from '@/language/t';
import type { Sql } from '@/platform/sql';
import { tiersIn } from '../membership/tier.query';
import { captionOf, type Tier } from '../membership/tier.rules';
import { orderById } from '../orders/order.query';
import type { BilledCharge, BilledOrder } from './billing-snapshot.rules';
import type { IssuedDocument, PaidOutRefund } from './due-documents.rules';
import type { OrderTax } from './order-tax.rules';

/** Returns an order with the fields that its documents need. Null if it was never paid. */
export async function readBilledOrder(sql: Sql, id: number): Promise<(BilledOrder & { owner: number | null }) | null> {
  const [row] = await sql<{ paidAt: Date; receivedMinor: number; taxDetails: OrderTax | null; owner: number | null }>(
    `select o.paid_at as "paidAt", order_received(o) as "receivedMinor", o.tax_details as "taxDetails", o.owner_id as owner
     from orders o where o.id = $1 and o.paid_at is not null`,
    [id],
  );
  const order = row && (await orderById({ sql }, id));
  // Statements within a transaction return dates as text.
  return order ? { ...order, ...row, paidAt: new Date(row.paidAt) } : null;
}

/**
 * Returns the refunds of an order that were paid out, in the order of their payouts. Gateways that report a total
 * without ids have one for each increase of the total. The money that a bank took after a lost dispute is one of them.
 */
export async function readPaidOutRefunds(sql: Sql, order: number): Promise<PaidOutRefund[]> {
  const rows = await sql<PaidOutRefund>(
    `select source, "amountMinor", "shippingMinor", "settledAt", lines from (
       select 'refund:' || r.id || ':' || coalesce(r.gateway_id, '') as source, r.amount_minor as "amountMinor",
         r.shipping_minor as "shippingMinor", coalesce(r.settled_at, r.requested_at) as "settledAt", r.id as at,
         coalesce((select jsonb_agg(jsonb_build_object('itemId', l.item_id, 'quantity', l.quantity) order by l.item_id)
           from refund_lines l where l.refund_id = r.id), '[]') as lines
       from refunds r where r.order_id = $1 and r.state = 'paid_out'
       union all
       select 'event:' || e.id, e.amount_minor::int, 0, e.created_at, e.id, '[]' from order_events e
       where e.order_id = $1 and e.amount_minor > 0 and e.key like 'there:' || $1 || ':%'
       union all
       select 'dispute:' || $1 || ':' || sum(e.amount_minor)::int, sum(e.amount_minor)::int, 0, min(e.created_at), min(e.id), '[]'
       from order_events e where e.order_id = $1 and e.kind = 'dispute lost' having sum(e.amount_minor) > 0
     ) x order by "settledAt", at`,
    [order],
  );
  return rows.map((row) => ({ ...row, settledAt: new Date(row.settledAt) }));
}

/** Returns the documents of an order or a charge, oldest first. */
export const readIssuedDocuments = (sql: Sql, of: { order: number } | { charge: number }): Promise<IssuedDocument[]> =>
  'order' in of
    ? sql('select number, source, snapshot from billing_documents where order_id = $1 order by id', [of.order])
    : sql('select number, source, snapshot from billing_documents where charge_id = $1 order by id', [of.charge]);

type ChargeRow = Omit<BilledCharge, 'planName'> & { tier: Tier | null; isGift: boolean };

/** Returns a subscription charge with the fields that its documents need. */
export async function readBilledCharge(sql: Sql, id: number): Promise<BilledCharge | null> {
  const [row] = await sql<ChargeRow>(
    `select i.id, i.subscription_id as "subscriptionId", i.amount_minor::int as "amountMinor", coalesce(i.tax_minor, 0)::int as "taxMinor", i.tax, i.currency, i.issued_at as "issuedAt",
       case when i.status = 'refunded' or i.dispute = 'lost' then greatest(i.refunded_minor, i.amount_minor) else coalesce(i.refunded_minor, 0)
         end::int as "refundedMinor",
       i.status in ('paid', 'refunded') as "isPaid", coalesce(i.dispute = 'lost', false) as "isDisputeLost",
       coalesce(s.tier, g.tier) as tier, g.id is not null as "isGift", s.card_label as "cardLabel", i.owner_id as owner,
       concat_ws(' ', u.first_name, u.last_name) as holder, u.email as "emailAddress"
     from subscription_invoices i join users u on u.id = i.owner_id left join subscriptions s on s.id = i.subscription_id
       left join gift_subscriptions g on g.id = i.gift_subscription_id
     where i.id = $1`,
    [id],
  );
  if (!row) return null;
  const { tier, isGift, ...charge } = row;
  const plan = tier ? captionOf(await tiersIn(sql), tier) : t('Subscription');
  return {
    ...charge,
    issuedAt: new Date(charge.issuedAt),
    planName: isGift ? t('Gift subscription, {plan}', { plan }) : plan,
  };
}
