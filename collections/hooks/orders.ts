import { sql } from '@payloadcms/db-postgres';
import { APIError, type CollectionBeforeChangeHook } from 'payload';
import { ORDER_STATUS_CAPTIONS, ORDER_TRANSITIONS, type OrderStatus } from '@/domain/orders/order-status.rules';
import { mayMove } from '@/domain/transitions.rules';
import { t, withinSentence } from '@/language/t';
import { sqlRunnerOf } from '@/platform/sql-runner';

/**
 * Cancels an order when its status is set to CANCELLED. Returning the stock, revoking the entitlements and requesting
 * the refund happen in the same transaction. No other status can be set manually (ADMIN-05).
 */
export const cancelInOneChange: CollectionBeforeChangeHook = async ({ data, originalDoc, operation, req }) => {
  if (operation !== 'update' || !req.user || !data.orderStatus) return data;
  const from = originalDoc.orderStatus as OrderStatus;
  if (data.orderStatus === from) return data;
  if (data.orderStatus !== 'CANCELLED' || !mayMove(ORDER_TRANSITIONS, from, 'CANCELLED')) {
    const status = withinSentence(t(ORDER_STATUS_CAPTIONS[from]));
    throw new APIError(t('This order is {status}. Its status can’t be set to this value manually.', { status }), 400);
  }
  const runner = await sqlRunnerOf(req);
  await runner.execute(sql`select order_cancel(${originalDoc.id}::int, ${req.user.id}::int, 'canceled by staff')`);
  // The order is locked from here on. Keep the current refunded amount: the form's value may be stale.
  const { rows } = (await runner.execute(
    sql`select refunded_minor::int as refunded from orders where id = ${originalDoc.id}::int`,
  )) as { rows: { refunded: number }[] };
  return { ...data, refundedMinor: rows[0]?.refunded ?? data.refundedMinor };
};
