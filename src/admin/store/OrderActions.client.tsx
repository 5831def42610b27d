'use client';

import { toast, useDocumentInfo, useFormFields } from '@payloadcms/ui';
import { useState } from 'react';
import { callApi } from '@/api/client';
import './store.css';

const OPEN = ['PENDING', 'PAID', 'FULFILLED', 'PARTLY_REFUNDED', 'DISPUTED'];

/** What staff can do with an order: give money back, or cancel it. */
export function OrderActions() {
  const { id } = useDocumentInfo();
  const status = String(useFormFields(([fields]) => fields.orderStatus?.value) ?? '');
  const total = Number(useFormFields(([fields]) => fields.grandTotalMinor?.value) ?? 0);
  const refunded = Number(useFormFields(([fields]) => fields.refundedMinor?.value) ?? 0);
  const isPaid = Boolean(useFormFields(([fields]) => fields.paidAt?.value));
  const [amount, setAmount] = useState('');
  const [isBusy, setBusy] = useState(false);
  if (!id || !OPEN.includes(status)) return null;
  const act = async (call: () => Promise<string | null>) => {
    setBusy(true);
    const fault = await call();
    setBusy(false);
    if (fault) toast.error(fault);
    else location.reload();
  };
  const refund = () =>
    act(async () => {
      const amountMinor = amount.trim() === '' ? total - refunded : Math.round(Number(amount) * 100);
      if (!Number.isSafeInteger(amountMinor) || amountMinor < 1) return 'Give an amount in dollars.';
      const answer = await callApi('POST /service/store/orders/{id}/refund', {
        params: { id: Number(id) },
        body: { amountMinor, key: crypto.randomUUID(), isRestocked: false },
      });
      return answer.ok ? null : answer.error.message;
    });
  const cancel = () =>
    act(async () => {
      if (!confirm('Cancel this order? Money and stock go back.')) return 'Nothing was done.';
      const answer = await fetch(`/api/cms/orders/${id}`, {
        method: 'PATCH',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ orderStatus: 'CANCELLED' }),
      });
      return answer.ok ? null : 'This order cannot be cancelled any more.';
    });
  return (
    <div className="order-actions">
      {isPaid ? (
        <>
          <input
            aria-label="Amount to give back, in dollars"
            placeholder={((total - refunded) / 100).toFixed(2)}
            inputMode="decimal"
            value={amount}
            onChange={({ target }) => setAmount(target.value)}
          />
          <button type="button" className="btn btn--style-secondary btn--size-small" disabled={isBusy} onClick={refund}>
            Refund
          </button>
        </>
      ) : null}
      <button type="button" className="btn btn--style-secondary btn--size-small" disabled={isBusy} onClick={cancel}>
        Cancel order
      </button>
    </div>
  );
}
