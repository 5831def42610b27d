import type { FailedRefund } from '@/domain/orders/failed-refunds.query';
import { t } from '@/language/t';
import { ApiButton } from '../ApiButton.client';
import type { TimeTexts } from '../day-text';
import type { MoneyText } from './money';

/** Returns the reason why a refund needs attention. */
export const reasonOf = ({ state, reason }: Pick<FailedRefund, 'state' | 'reason'>): string =>
  state === 'requested'
    ? t('no response from the payment provider yet, retrying automatically')
    : (reason ?? t('returned by the bank'));

/** Button that retries a failed refund. */
export const RetryRefund = ({ id }: { id: number }) => (
  <ApiButton call="POST /service/store/refunds/{id}/retry" id={id} label={t('Retry refund')} />
);

/** Lists failed refunds, if any. `isOnOrder` leaves out the order number. */
export function FailedRefunds({
  failed,
  money,
  dayText,
  isOnOrder = false,
}: {
  failed: readonly FailedRefund[];
  money: MoneyText;
  dayText: TimeTexts['dayText'];
  isOnOrder?: boolean;
}) {
  if (failed.length === 0) return null;
  return (
    <section className="admin-order-failed" aria-label={t('Failed refunds')}>
      <h4>{t('Failed refunds')}</h4>
      <ul>
        {failed.map(({ id, order, orderNumber, amountMinor, missing, failedAt, ...refund }) => (
          <li key={id}>
            {isOnOrder ? null : <a href={`/admin/collections/orders/${order}`}>{orderNumber}</a>} {money(amountMinor)},{' '}
            {dayText(failedAt)}: {reasonOf(refund)}
            {missing ? `. ${t('Restocked copies sold since: {missing}', { missing })}` : ''} <RetryRefund id={id} />
          </li>
        ))}
      </ul>
      <p>
        {t(
          'Retry the refund, or arrange another way to pay the buyer back. Buyers get an email if a refund we announced fails.',
        )}
      </p>
    </section>
  );
}
