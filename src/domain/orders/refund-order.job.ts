import type { TaskConfig } from 'payload';
import { paymentGateway } from '@/platform/payments/gateway';
import { sqlOf } from '@/platform/sql';
import { settle } from './submit-order.command';

export const REFUND_TASK = 'order-refund';

interface Line {
  key: string;
  kind: string;
  amount: number;
  order: number;
  number: string;
  provider: string;
  payment: string | null;
  total: number;
}

/**
 * Gives money back at the gateway for one line of an order's timeline, whose key makes it happen once however often the
 * job runs. For an order that was cancelled before it was paid it ends the payment; what was paid in that very moment
 * is noted, and goes back by a line of its own.
 */
export const refundJob: TaskConfig<{ input: { event: number }; output: object }> = {
  slug: REFUND_TASK,
  retries: { attempts: 12, backoff: { type: 'exponential', delay: 2_000 } },
  inputSchema: [{ name: 'event', type: 'number', required: true }],
  handler: async ({ input, req }) => {
    const sql = sqlOf(req.payload);
    const [line] = await sql<Line>(
      `select e.key, e.kind, e.amount_minor::int as amount, o.id as order, o.order_number as number, o.provider,
         o.payment_id as payment, o.grand_total_minor::int as total
       from order_events e join orders o on o.id = e.order_id where e.id = $1`,
      [input.event],
    );
    if (!line || line.total === 0) return { output: {} };
    const gateway = paymentGateway(sql, line.provider);
    if (line.payment && line.amount > 0) {
      await gateway.refund({ paymentId: line.payment, key: line.key, amountMinor: line.amount });
    } else if (line.kind === 'cancelled' && !line.payment) {
      const payment = await gateway.cancel(line.number);
      if (payment?.status === 'succeeded') await settle(sql, line.order, payment, new Date());
    }
    return { output: {} };
  },
};
