'use client';

import { toast, useDocumentInfo, useFormFields } from '@payloadcms/ui';
import { useState } from 'react';
import { callApi } from '@/api/client';
import { dollars } from '@/domain/formats/money.rules';
import './store.css';

/** While a payment is disputed nobody gives it back: the bank decides. */
const OPEN = ['PENDING', 'PAID', 'FULFILLED', 'PARTLY_REFUNDED'];

/** What staff can do with an order: say that its parcel has left, give money back, or cancel it. Each asks once more. */
export function OrderActions() {
  const { id } = useDocumentInfo();
  const status = String(useFormFields(([fields]) => fields.orderStatus?.value) ?? '');
  const total = Number(useFormFields(([fields]) => fields.grandTotalMinor?.value) ?? 0);
  const refunded = Number(useFormFields(([fields]) => fields.refundedMinor?.value) ?? 0);
  const isPaid = Boolean(useFormFields(([fields]) => fields.paidAt?.value));
  const hasPayment = Boolean(useFormFields(([fields]) => fields.paymentId?.value));
  const [amount, setAmount] = useState('');
  const [carrier, setCarrier] = useState('');
  const [isRestocked, setRestocked] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const left = total - refunded;
  // Money of a cancelled order that did not go back can be sent once more.
  const isOwed = status === 'CANCELLED' && hasPayment && left > 0;
  if (!id || !(isOwed || OPEN.includes(status))) return null;
  const amountMinor = amount.trim() === '' ? left : Math.round(Number(amount) * 100);
  const act = async (question: string, call: () => Promise<string | null>) => {
    if (!confirm(question)) return;
    setBusy(true);
    const fault = await call();
    setBusy(false);
    if (fault) toast.error(fault);
    else location.reload();
  };
  const refund = () => {
    if (!Number.isSafeInteger(amountMinor) || amountMinor < 1 || amountMinor > left) {
      toast.error(`Give an amount in dollars, ${dollars(left)} at most.`);
      return;
    }
    void act(`Give ${dollars(amountMinor)} back?`, async () => {
      const answer = await callApi('POST /service/store/orders/{id}/refund', {
        params: { id: Number(id) },
        body: { amountMinor, key: crypto.randomUUID(), isRestocked },
      });
      return answer.ok ? null : answer.error.message;
    });
  };
  const ship = () =>
    void act('Has the parcel left? The buyer is told by mail.', async () => {
      const note = carrier.trim();
      const answer = await callApi('POST /service/store/orders/{id}/ship', {
        params: { id: Number(id) },
        body: note ? { note } : {},
      });
      return answer.ok ? null : answer.error.message;
    });
  const cancel = () =>
    void act('Cancel this order? Money and stock go back.', async () => {
      const answer = await fetch(`/api/cms/orders/${id}`, {
        method: 'PATCH',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ orderStatus: 'CANCELLED' }),
      });
      return answer.ok ? null : 'This order cannot be cancelled any more.';
    });
  return (
    <div className="order-actions">
      {status === 'PAID' ? (
        <>
          <label>
            <span>Sent with</span>
            <input
              aria-label="Who carries the parcel, and its number"
              placeholder="carrier and number"
              maxLength={200}
              value={carrier}
              onChange={({ target }) => setCarrier(target.value)}
            />
          </label>
          <button type="button" className="btn btn--style-secondary btn--size-small" disabled={isBusy} onClick={ship}>
            Shipped
          </button>
        </>
      ) : null}
      {(isPaid || isOwed) && left > 0 ? (
        <>
          <label>
            <span>Refund $</span>
            <input
              aria-label="Amount to give back, in dollars"
              placeholder={(left / 100).toFixed(2)}
              inputMode="decimal"
              value={amount}
              onChange={({ target }) => setAmount(target.value)}
            />
          </label>
          <label>
            <input type="checkbox" checked={isRestocked} onChange={({ target }) => setRestocked(target.checked)} />
            <span>Goods are back in stock</span>
          </label>
          <button type="button" className="btn btn--style-secondary btn--size-small" disabled={isBusy} onClick={refund}>
            Refund
          </button>
        </>
      ) : null}
      {isOwed ? null : (
        <button type="button" className="btn btn--style-secondary btn--size-small" disabled={isBusy} onClick={cancel}>
          Cancel order
        </button>
      )}
    </div>
  );
}
