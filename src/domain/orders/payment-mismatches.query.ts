import type { Sql } from '@/platform/sql';

/** A payment that is not its order's total and that nobody has accepted or refunded. Amounts are whole cents. */
export interface PaymentMismatch {
  id: number;
  order: number;
  orderNumber: string;
  /** The gateway's id. */
  paymentId: string;
  expectedMinor: number;
  paidMinor: number;
  foundAt: Date;
}

/** Payments that need a merchandiser, the newest first; of one order, or of all of them. */
export const readPaymentMismatches = (sql: Sql, order: number | null = null): Promise<PaymentMismatch[]> =>
  sql(
    `select m.id, o.id as order, o.order_number as "orderNumber", m.payment_id as "paymentId",
       m.expected_minor as "expectedMinor", m.paid_minor as "paidMinor", m.found_at as "foundAt"
     from payment_mismatches m join orders o on o.id = m.order_id
     where m.state = 'open' and ($1::int is null or o.id = $1) order by m.id desc limit 20`,
    [order],
  );
