import { dollars } from '@/domain/formats/money.rules';
import type { PaymentMismatch } from '@/domain/orders/payment-mismatches.query';
import { ApiButton } from '../ApiButton.client';

/** What was paid and what was expected, in a few words. */
export const amountsOf = ({ paidMinor, expectedMinor }: Pick<PaymentMismatch, 'paidMinor' | 'expectedMinor'>): string =>
  `${dollars(paidMinor)} paid, ${dollars(expectedMinor)} expected`;

/** Ends the review of a payment, one way or the other. */
export const SettleMismatch = ({ id }: { id: number }) => (
  <>
    <ApiButton call="POST /service/store/payment-mismatches/{id}/refund" id={id} label="Refund the payment" />{' '}
    <ApiButton call="POST /service/store/payment-mismatches/{id}/accept" id={id} label="Accept the payment" />
  </>
);

/** The payments of an order that need a decision; nothing when there are none. */
export function PaymentMismatches({ mismatches }: { mismatches: readonly PaymentMismatch[] }) {
  if (mismatches.length === 0) return null;
  return (
    <section className="admin-order-failed" aria-label="Payments to review">
      <h4>Payments to review</h4>
      <ul>
        {mismatches.map(({ id, detectedAt, paymentId, ...amounts }) => (
          <li key={id}>
            {amountsOf(amounts)}, {detectedAt.toISOString().slice(0, 10)} ({paymentId}) <SettleMismatch id={id} />
          </li>
        ))}
      </ul>
      <p>
        Refunding cancels the order. Accepting completes it at the amount that was paid. The items stay reserved until
        you decide.
      </p>
    </section>
  );
}
