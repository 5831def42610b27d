import { dollars } from '@/domain/formats/money.rules';
import type { FailedRefund } from '@/domain/orders/failed-refunds.query';

/** Says which money did not go back to its buyers; nothing when all of it did. `isHere`: on the form of the order itself. */
export function FailedRefunds({ failed, isHere = false }: { failed: readonly FailedRefund[]; isHere?: boolean }) {
  if (failed.length === 0) return null;
  return (
    <section className="order-failed" aria-label="Money that did not go back">
      <h4>Money that did not go back</h4>
      <ul>
        {failed.map(({ order, orderNumber, amountMinor, reason, missing, failedAt }) => (
          <li key={`${order} ${failedAt.toISOString()}`}>
            {isHere ? null : <a href={`/admin/collections/orders/${order}`}>{orderNumber}</a>} {dollars(amountMinor)},{' '}
            {failedAt.toISOString().slice(0, 10)}
            {reason ? `: ${reason}` : ''}
            {missing ? `. Sold meanwhile: ${missing}` : ''}
          </li>
        ))}
      </ul>
      <p>
        The bank sent it back to us, and the buyer was told so by mail. Refund it once more, or agree on another way
        with the buyer.
      </p>
    </section>
  );
}
