import type { TaskConfig } from 'payload';
import { paymentGateway } from '@/platform/payments/gateway';
import { sqlOf } from '@/platform/sql';

export const REFUND_TASK = 'order-refund';

/**
 * Gives money back at the gateway for one line of an order's timeline, whose key makes it happen once however often the
 * job runs.
 */
export const refundJob: TaskConfig<{ input: { event: number }; output: object }> = {
  slug: REFUND_TASK,
  retries: { attempts: 12, backoff: { type: 'exponential', delay: 2_000 } },
  inputSchema: [{ name: 'event', type: 'number', required: true }],
  handler: async ({ input, req }) => {
    const sql = sqlOf(req.payload);
    const [row] = await sql<{ key: string; amount: number; payment: string | null }>(
      `select e.key, e.amount_minor::int as amount, o.payment_id as payment
       from order_events e join orders o on o.id = e.order_id where e.id = $1`,
      [input.event],
    );
    if (!row?.payment || row.amount <= 0) return { output: {} };
    await paymentGateway(sql).refund({ paymentId: row.payment, key: row.key, amountMinor: row.amount });
    return { output: {} };
  },
};
