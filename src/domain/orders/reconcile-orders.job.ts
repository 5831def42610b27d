import type { Payload } from 'payload';
import { log } from '@/platform/log';
import { paymentGateway } from '@/platform/payments/gateway';
import { type Sql, sqlOf } from '@/platform/sql';
import { reconcileRefunds } from './reconcile-refunds.job';
import { neverSettled, settleOrder } from './settle-order.command';

const EVERY_MS = 5_000;

interface Open {
  id: number;
  order_number: string;
  provider: string;
  is_over: boolean;
}

/**
 * Asks the gateway how the orders stand that nobody has heard of for a while: a closed tab and a lost webhook are
 * healed, and what was never paid gives its stock back when its time is over. An order whose payment waits for a
 * merchandiser is left alone. Safe in any number of processes.
 * @returns how many orders came to an end
 */
export async function reconcileOrders(sql: Sql, now: Date, afterSeconds = 3): Promise<number> {
  const open = await sql<Open>(
    `select id, order_number, provider, expires_at <= $1 as is_over from orders
     where order_status = 'PENDING' and created_at <= $1::timestamptz - make_interval(secs => $2)
       and not exists (select 1 from payment_mismatches m where m.order_id = orders.id and m.state = 'open')
     order by created_at limit 100`,
    [now, afterSeconds],
  );
  let ended = 0;
  for (const order of open) {
    try {
      if (await reconcile(sql, order, now)) ended += 1;
    } catch (error) {
      log.warn({ err: error, order: order.order_number }, 'an order could not be reconciled');
    }
  }
  return ended;
}

async function reconcile(sql: Sql, order: Open, now: Date): Promise<boolean> {
  const gateway = paymentGateway(sql, order.provider);
  const known = await gateway.find(order.order_number);
  const isOpen = known === null || known.status === 'processing' || known.status === 'requires_action';
  if (isOpen && !order.is_over) return false;
  const payment = isOpen ? await gateway.cancel(order.order_number) : known;
  if (payment?.status === 'succeeded') {
    const settlement = await settleOrder(sql, order.order_number, payment, now);
    switch (settlement.outcome) {
      case 'paid':
      case 'before':
      case 'too-late':
        return true;
      case 'held':
      case 'unknown':
        return false;
      default:
        neverSettled(settlement);
    }
  }
  // A bank that still ponders may yet pay: the stock waits with it.
  if (payment?.status === 'processing') return false;
  await sql('select order_release($1, $2)', [order.id, payment?.declineCode ?? 'abandoned']);
  return true;
}

/** Keeps orders and refunds true to the gateway as long as the process lives. */
export function keepOrdersTrue(payload: Payload): void {
  const sql = sqlOf(payload);
  const again = async () => {
    await reconcileOrders(sql, new Date()).catch((error: unknown) =>
      log.warn({ err: error }, 'orders could not be reconciled'),
    );
    await reconcileRefunds(sql, new Date()).catch((error: unknown) =>
      log.warn({ err: error }, 'refunds could not be reconciled'),
    );
    setTimeout(() => void again(), EVERY_MS).unref();
  };
  void again();
}
