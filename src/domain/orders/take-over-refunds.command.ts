import type { GatewayRefund } from '@/platform/payments/payment-gateway';
import type { Sql } from '@/platform/sql';

/**
 * Brings an order's books to what the gateway says about its refunds. Safe to repeat, in any order: each refund counts
 * once, and its failure once.
 */
export async function takeOverRefunds(sql: Sql, orderNumber: string, refunds: readonly GatewayRefund[]): Promise<void> {
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
