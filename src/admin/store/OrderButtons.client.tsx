'use client';

import { toast, useDocumentInfo, useFormFields } from '@payloadcms/ui';
import { useState } from 'react';
import { callApi } from '@/api/client';
import { msg, t } from '@/language/t';
import { Carriers } from './OrderRows.client';
import './store.css';

/** Statuses that can be canceled. Orders with a disputed payment cannot: the bank decides. */
const OPEN = ['PENDING', 'PAID', 'FULFILLED', 'PARTLY_REFUNDED'];

const CANCEL = msg('Cancel this order? The buyer is refunded, and the items return to stock.');
const CANCEL_SHIPPED = msg(
  'Cancel this order? The buyer is refunded. The parcel has shipped, so the items don’t return to stock. To restock returned items, refund them instead.',
);

/** Statuses in which an order can be shipped. */
const SHIPPABLE = ['PAID', 'PARTLY_REFUNDED'];

/** Marks an order as shipped or cancels it, after a confirmation. Refunds are in the order's own section. */
export function OrderButtons({ hasParcel, isShipped }: { hasParcel: boolean; isShipped: boolean }) {
  const { id } = useDocumentInfo();
  const status = String(useFormFields(([fields]) => fields.orderStatus?.value) ?? '');
  const [carrier, setCarrier] = useState('');
  const [trackingNumber, setTrackingNumber] = useState('');
  const [isBusy, setBusy] = useState(false);
  if (!id || !OPEN.includes(status)) return null;
  const act = async (question: string, call: () => Promise<string | null>) => {
    if (!confirm(question)) return;
    setBusy(true);
    const error = await call();
    setBusy(false);
    if (error) toast.error(error);
    else location.reload();
  };
  const ship = () =>
    void act(
      t('Mark this order as shipped? The buyer gets an email with the carrier and the tracking number.'),
      async () => {
        const response = await callApi('POST /service/store/orders/{id}/ship', {
          params: { id: Number(id) },
          body: { carrier, trackingNumber },
        });
        return response.ok ? null : response.error.message;
      },
    );
  const cancel = () =>
    void act(t(isShipped ? CANCEL_SHIPPED : CANCEL), async () => {
      const response = await fetch(`/api/cms/orders/${id}`, {
        method: 'PATCH',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ orderStatus: 'CANCELLED' }),
      });
      return response.ok ? null : t('This order can no longer be canceled. Reload the page to see its status.');
    });
  return (
    <div className="admin-order-actions">
      {hasParcel && SHIPPABLE.includes(status) ? (
        <>
          <label>
            <span>{t('Carrier')}</span>
            <input
              list="admin-carriers"
              maxLength={60}
              value={carrier}
              onChange={({ target }) => setCarrier(target.value)}
            />
          </label>
          <Carriers />
          <label>
            <span>{t('Tracking number')}</span>
            <input maxLength={60} value={trackingNumber} onChange={({ target }) => setTrackingNumber(target.value)} />
          </label>
          <button type="button" className="btn btn--style-secondary btn--size-small" disabled={isBusy} onClick={ship}>
            {t('Mark as shipped')}
          </button>
        </>
      ) : null}
      <button type="button" className="btn btn--style-secondary btn--size-small" disabled={isBusy} onClick={cancel}>
        {t('Cancel order')}
      </button>
    </div>
  );
}
