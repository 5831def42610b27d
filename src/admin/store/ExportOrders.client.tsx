'use client';

import { useState } from 'react';
import { t } from '@/language/t';
import { useTimeZone } from '../time-zone.client';

/** Downloads the orders or the taxes of a period as CSV. `from` and `to` are the first values of the fields. */
export function ExportOrders({ from, to }: { from: string; to: string }) {
  const zone = useTimeZone();
  const [period, setPeriod] = useState({ from, to });
  const isValid = period.from !== '' && period.to !== '' && period.from <= period.to;
  const url = (kind: string) => `/order/export/${kind}?${new URLSearchParams(period)}`;
  return (
    <section className="admin-orders-export" aria-labelledby="admin-orders-export-title">
      <h2 id="admin-orders-export-title">{t('Export for accounting')}</h2>
      <label>
        <span>{t('From')}</span>
        <input
          type="date"
          value={period.from}
          onChange={({ target }) => setPeriod({ ...period, from: target.value })}
        />
      </label>
      <label>
        <span>{t('To')}</span>
        <input type="date" value={period.to} onChange={({ target }) => setPeriod({ ...period, to: target.value })} />
      </label>
      {isValid ? (
        <>
          <a className="btn btn--style-secondary btn--size-small" href={url('orders')} download>
            {t('Export orders')}
          </a>
          <a className="btn btn--style-secondary btn--size-small" href={url('taxes')} download>
            {t('Export taxes')}
          </a>
        </>
      ) : (
        <p role="alert">{t('Choose a first day, and a last day that isn’t before it.')}</p>
      )}
      <p className="admin-orders-hint">
        {t(
          'Days are in the time zone {zone}. Orders count on the day they were placed. In the tax export, sales count on the day of their payment and refunds on the day of their payout.',
          { zone: zone.replaceAll('_', ' ') },
        )}
      </p>
    </section>
  );
}
