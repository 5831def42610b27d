import type { Sql } from '@/platform/sql';

/** A payment that differs from its order's total and waits for a merchandiser's decision. Amounts are in minor units. */
export interface PaymentMismatch {
  id: number;
  order: number;
  orderNumber: string;
  /** Payment id at the gateway. */
  paymentId: string;
  expectedMinor: number;
  paidMinor: number;
  detectedAt: Date;
}

/** Returns open payment mismatches, newest first, of one order or of all. */
export const readPaymentMismatches = (sql: Sql, order: number | null = null): Promise<PaymentMismatch[]> =>
  sql(
    `select m.id, o.id as order, o.order_number as "orderNumber", m.payment_id as "paymentId",
       m.expected_minor as "expectedMinor", m.paid_minor as "paidMinor", m.found_at as "detectedAt"
     from payment_mismatches m join orders o on o.id = m.order_id
     where m.state = 'open' and ($1::int is null or o.id = $1) order by m.id desc limit 20`,
    [order],
  );
