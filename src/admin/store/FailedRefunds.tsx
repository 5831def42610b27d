import { dollars } from '@/domain/formats/money.rules';
import type { FailedRefund } from '@/domain/orders/failed-refunds.query';
import { ApiButton } from '../ApiButton.client';

/** Why a refund needs somebody, in a few words. */
export const reasonOf = ({ state, reason }: Pick<FailedRefund, 'state' | 'reason'>): string =>
  state === 'requested' ? 'no answer from the payment provider; we keep trying' : (reason ?? 'returned by the bank');

/** Sends a failed refund once more. */
export const RetryRefund = ({ id }: { id: number }) => (
  <ApiButton call="POST /service/store/refunds/{id}/retry" id={id} label="Try again" />
);

/** Lists refunds that did not reach their buyers; nothing when all did. `isHere`: on the form of the order itself. */
export function FailedRefunds({ failed, isHere = false }: { failed: readonly FailedRefund[]; isHere?: boolean }) {
  if (failed.length === 0) return null;
  return (
    <section className="admin-order-failed" aria-label="Failed refunds">
      <h4>Failed refunds</h4>
      <ul>
        {failed.map(({ id, order, orderNumber, amountMinor, missing, failedAt, ...refund }) => (
          <li key={id}>
            {isHere ? null : <a href={`/admin/collections/orders/${order}`}>{orderNumber}</a>} {dollars(amountMinor)},{' '}
            {failedAt.toISOString().slice(0, 10)}: {reasonOf(refund)}
            {missing ? `. Sold in the meantime: ${missing}` : ''} <RetryRefund id={id} />
          </li>
        ))}
      </ul>
      <p>
        Try again, or agree on another way with the buyer. Buyers are told when a refund that we announced comes back.
      </p>
    </section>
  );
}
