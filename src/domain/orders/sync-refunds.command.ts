import type { GatewayRefund } from '@/platform/payments/payment-gateway';
import type { Sql } from '@/platform/sql';

/**
 * Brings an order in line with its refunds at the gateway. Safe to repeat, in any order: each refund counts once, and
 * so does its failure.
 */
export async function syncRefunds(sql: Sql, orderNumber: string, refunds: readonly GatewayRefund[]): Promise<void> {
  const reports = refunds.map(({ id, key, amountMinor, isPaid, failure }) => ({
    id,
    key,
    amount: amountMinor,
    isPaid,
    isFailed: failure !== null,
    reason: failure?.replaceAll('_', ' '),
  }));
  await sql('select order_refunds(id, $2::jsonb) from orders where order_number = $1', [
    orderNumber,
    JSON.stringify(reports),
  ]);
}
