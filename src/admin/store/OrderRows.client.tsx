'use client';

import { toast } from '@payloadcms/ui';
import { useState } from 'react';
import { callApi } from '@/api/client';
import { clockIn } from '@/domain/calendar/time-zone.rules';
import { CARRIERS } from '@/domain/orders/carrier.rules';
import type { DeskOrder } from '@/domain/orders/orders-desk.query';
import { deskStateText } from '@/domain/orders/orders-desk.rules';
import { t } from '@/language/t';
import { useMoney } from '../currency.client';
import { useTimeZone } from '../time-zone.client';

type Row = Omit<DeskOrder, 'placedAt'> & { placedAt: string };

/** Orders of one page of the desk. Orders to ship can be selected, to ship them or print their packing slips at once. */
export function OrderRows({ orders, isSelectable }: { orders: readonly Row[]; isSelectable: boolean }) {
  const money = useMoney();
  const zone = useTimeZone();
  const [selected, setSelected] = useState<readonly number[]>([]);
  const toggle = (id: number) =>
    setSelected(selected.includes(id) ? selected.filter((other) => other !== id) : [...selected, id]);
  const isAll = selected.length === orders.length;
  return (
    <>
      {isSelectable ? <Selection selected={selected} /> : null}
      <div className="admin-orders-box">
        <table className="admin-orders-table">
          <thead>
            <tr>
              {isSelectable ? (
                <th scope="col">
                  <input
                    type="checkbox"
                    aria-label={t('Select all orders on this page')}
                    checked={isAll}
                    onChange={() => setSelected(isAll ? [] : orders.map(({ id }) => id))}
                  />
                </th>
              ) : null}
              <th scope="col">{t('Order')}</th>
              <th scope="col">{t('Placed ({zone})', { zone: zone.replaceAll('_', ' ') })}</th>
              <th scope="col">{t('Buyer')}</th>
              <th scope="col">{t('State')}</th>
              <th scope="col">{t('Items')}</th>
              <th scope="col">{t('Total')}</th>
              <th scope="col">{t('Refunded')}</th>
            </tr>
          </thead>
          <tbody>
            {orders.map((order) => (
              <tr key={order.id}>
                {isSelectable ? (
                  <td>
                    <input
                      type="checkbox"
                      aria-label={t('Select order {number}', { number: order.orderNumber })}
                      checked={selected.includes(order.id)}
                      onChange={() => toggle(order.id)}
                    />
                  </td>
                ) : null}
                <th scope="row">
                  <a href={`/admin/collections/orders/${order.id}`}>{order.orderNumber}</a>
                </th>
                <td data-label={t('Placed')}>{clockIn(order.placedAt, zone)}</td>
                <td data-label={t('Buyer')}>
                  {order.buyer ?? order.emailAddress}
                  {order.buyer ? <small>{order.emailAddress}</small> : null}
                </td>
                <td data-label={t('State')}>{deskStateText(order.status, order.isToShip)}</td>
                <td data-label={t('Items')}>{order.itemCount}</td>
                <td data-label={t('Total')}>{money(order.totalMinor)}</td>
                <td data-label={t('Refunded')}>{order.refundedMinor ? money(order.refundedMinor) : '–'}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
}

/** Actions for the selected orders. */
function Selection({ selected }: { selected: readonly number[] }) {
  const [carrier, setCarrier] = useState('');
  const [isBusy, setBusy] = useState(false);
  if (selected.length === 0) {
    return (
      <p className="admin-orders-hint">{t('Select orders to print their packing slips or mark them as shipped.')}</p>
    );
  }
  const count = selected.length;
  const ship = async () => {
    if (
      !confirm(
        t('Mark {count, plural, one {1 order} other {{count} orders}} as shipped? Each buyer gets an email.', {
          count,
        }),
      )
    )
      return;
    setBusy(true);
    const body = { orders: [...selected], ...(carrier.trim() ? { carrier: carrier.trim() } : {}) };
    const response = await callApi('POST /service/store/shipments', { body });
    setBusy(false);
    if (!response.ok) return void toast.error(response.error.errors?.[0]?.errorMessage ?? response.error.message);
    const { skipped } = response.data;
    if (skipped.length > 0) {
      alert(
        t('Nothing left to ship, so not marked as shipped: {orders}. All others are marked as shipped.', {
          orders: skipped.join(', '),
        }),
      );
    }
    location.reload();
  };
  return (
    <section className="admin-orders-selection" aria-label={t('Selected orders')}>
      <span>{t('{count, plural, one {1 order} other {{count} orders}} selected', { count })}</span>
      <a
        className="btn btn--style-secondary btn--size-small"
        href={`/order/packing-slips?orders=${selected.join(',')}`}
        target="_blank"
        rel="noreferrer"
      >
        {t('Print packing slips')}
      </a>
      <label>
        <span>{t('Carrier (optional)')}</span>
        <input
          list="admin-carriers"
          maxLength={60}
          value={carrier}
          onChange={({ target }) => setCarrier(target.value)}
        />
      </label>
      <Carriers />
      <button
        type="button"
        className="btn btn--style-primary btn--size-small"
        disabled={isBusy}
        onClick={() => void ship()}
      >
        {t('Mark as shipped')}
      </button>
    </section>
  );
}

/** Suggestions for a carrier field with `list="admin-carriers"`. Any other name can be entered too. */
export function Carriers() {
  return (
    <datalist id="admin-carriers">
      {CARRIERS.map(({ name }) => (
        <option key={name} value={name} />
      ))}
    </datalist>
  );
}
