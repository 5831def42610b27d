import { sql } from '@payloadcms/db-postgres';
import { APIError, type CollectionBeforeChangeHook } from 'payload';
import { mayMove, type OrderStatus } from '@/domain/orders/order-status.rules';
import { sqlRunnerOf } from '@/platform/sql-runner';

/**
 * Cancels an order when its status is set to CANCELLED: stock comes back, what was bought is revoked, and the
 * refund is requested, all in this change. No other status can be set by hand (ADMIN-05).
 */
export const cancelInOneChange: CollectionBeforeChangeHook = async ({ data, originalDoc, operation, req }) => {
  if (operation !== 'update' || !req.user || !data.orderStatus) return data;
  const from = originalDoc.orderStatus as OrderStatus;
  if (data.orderStatus === from) return data;
  if (data.orderStatus !== 'CANCELLED' || !mayMove(from, 'CANCELLED')) {
    throw new APIError(`An order that is ${from.toLowerCase()} cannot be set to this status by hand.`, 400);
  }
  const runner = await sqlRunnerOf(req);
  await runner.execute(sql`select order_cancel(${originalDoc.id}::int, ${req.user.id}::int, 'cancelled by staff')`);
  // The order is locked from here on; what was paid back until now must not be overwritten by what the form had read.
  const { rows } = (await runner.execute(
    sql`select refunded_minor::int as refunded from orders where id = ${originalDoc.id}::int`,
  )) as { rows: { refunded: number }[] };
  return { ...data, refundedMinor: rows[0]?.refunded ?? data.refundedMinor };
};
