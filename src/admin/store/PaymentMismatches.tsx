import type { PaymentMismatch } from '@/domain/orders/payment-mismatches.query';
import { t } from '@/language/t';
import { ApiButton } from '../ApiButton.client';
import type { TimeTexts } from '../day-text';
import type { MoneyText } from './money';

/** Formats the paid and the expected amount. */
export const amountsOf = (
  { paidMinor, expectedMinor }: Pick<PaymentMismatch, 'paidMinor' | 'expectedMinor'>,
  money: MoneyText,
): string => t('{paid} paid, {expected} expected', { paid: money(paidMinor), expected: money(expectedMinor) });

/** Buttons that refund or accept a payment under review. */
export const SettleMismatch = ({ id }: { id: number }) => (
  <>
    <ApiButton call="POST /service/store/payment-mismatches/{id}/refund" id={id} label={t('Refund payment')} />{' '}
    <ApiButton call="POST /service/store/payment-mismatches/{id}/accept" id={id} label={t('Accept payment')} />
  </>
);

/** Lists an order's payments to review, if any. */
export function PaymentMismatches({
  mismatches,
  money,
  dayText,
}: {
  mismatches: readonly PaymentMismatch[];
  money: MoneyText;
  dayText: TimeTexts['dayText'];
}) {
  if (mismatches.length === 0) return null;
  return (
    <section className="admin-order-failed" aria-label={t('Payments to review')}>
      <h4>{t('Payments to review')}</h4>
      <ul>
        {mismatches.map(({ id, detectedAt, paymentId, ...amounts }) => (
          <li key={id}>
            {amountsOf(amounts, money)}, {dayText(detectedAt)} ({paymentId}) <SettleMismatch id={id} />
          </li>
        ))}
      </ul>
      <p>
        {t(
          'Refunding cancels the order. Accepting completes it at the amount that was paid. The items stay reserved until you decide.',
        )}
      </p>
    </section>
  );
}
