import type { Sql } from '@/platform/sql';

/** Number of unanswered attempts after which staff are alerted. */
const ALERT_FROM_ATTEMPT = 5;

/** A refund that failed and wasn't sent again, or that the gateway keeps not answering. */
export interface FailedRefund {
  id: number;
  order: number;
  orderNumber: string;
  amountMinor: number;
  /** `requested`: the outcome is unknown, and the system retries it. */
  state: 'failed' | 'requested';
  reason: string | null;
  /** Copies that the order needs again but that were sold meanwhile. Null if all are in stock. */
  missing: string | null;
  /** When it failed, or when it was last attempted. */
  failedAt: Date;
}

/** Returns refunds that need attention, newest first, of one order or of all. */
export const readFailedRefunds = (sql: Sql, order: number | null = null): Promise<FailedRefund[]> =>
  sql(
    `select r.id, o.id as order, o.order_number as "orderNumber", r.amount_minor as "amountMinor", r.state, r.reason,
       coalesce(f.created_at, r.tried_at, r.requested_at) as "failedAt",
       (select m.note from order_events m where m.key in ('missing:' || r.gateway_id, 'missing:' || r.gateway_key) limit 1) as missing
     from refunds r join orders o on o.id = r.order_id
     left join order_events f on f.key in ('failed:' || r.gateway_id, 'refused:' || r.gateway_key)
     where ($1::int is null or o.id = $1) and (
       (r.state = 'requested' and r.attempts >= ${ALERT_FROM_ATTEMPT})
       or (r.state = 'failed' and o.refunded_minor + refund_pending(o.id) < order_received(o) and not exists (
         select 1 from refunds later where later.order_id = o.id and later.id > r.id and later.state <> 'failed')))
     order by coalesce(f.id, 0) desc, r.id desc limit 20`,
    [order],
  );

/** A refund of a subscription charge that the bank returned. */
export interface FailedChargeRefund {
  /** Id of the cancellation of its credit note. */
  document: number;
  emailAddress: string;
  amountMinor: number;
  failedAt: Date;
}

/** Returns the subscription charges whose latest refund failed after its payout and wasn't repeated, newest first. */
export const readFailedChargeRefunds = (sql: Sql): Promise<FailedChargeRefund[]> =>
  sql(
    `select d.id as document, d.email_address as "emailAddress", d.total_minor::int as "amountMinor", d.issued_at as "failedAt"
     from billing_documents d where d.kind = 'cancellation' and d.charge_id is not null
       and not exists (select 1 from billing_documents later where later.charge_id = d.charge_id and later.id > d.id)
     order by d.id desc limit 20`,
  );
