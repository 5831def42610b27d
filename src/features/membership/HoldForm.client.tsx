'use client';

import { useState } from 'react';
import { callApi } from '@/api/client';
import { t } from '@/language/t';
import { type Delivery, faultsIn } from './delivery-faults';

interface Props {
  hold: Delivery['hold'];
  /** Such as `2027-07-01`. */
  today: string;
  onSaved: (changed: Delivery) => void;
}

/** Puts deliveries on hold for a range of days, such as a vacation. */
export function HoldForm({ hold, today, onSaved }: Props) {
  const [from, setFrom] = useState(hold?.from ?? '');
  const [until, setUntil] = useState(hold?.until ?? '');
  const [faults, setFaults] = useState<Partial<Record<string, string>>>({});
  const [isBusy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    const answer = await callApi('POST /service/user/print-delivery/hold', { body: { hold: { from, until } } });
    setBusy(false);
    if (answer.ok) onSaved(answer.data);
    else setFaults(faultsIn(answer));
  };
  const day = (name: 'from' | 'until', label: string, value: string, onChange: (text: string) => void) => (
    <div className="ui-field">
      <label htmlFor={`membership-hold-${name}`}>{label}</label>
      <input
        className="ui-input"
        type="date"
        id={`membership-hold-${name}`}
        value={value}
        min={name === 'until' ? from || today : undefined}
        aria-invalid={faults[name] ? true : undefined}
        aria-describedby={faults[name] ? `membership-hold-${name}-fault` : undefined}
        onChange={({ target }) => onChange(target.value)}
      />
      {faults[name] ? (
        <p className="ui-error" id={`membership-hold-${name}-fault`}>
          {faults[name]}
        </p>
      ) : null}
    </div>
  );
  return (
    <form
      className="ui-stack ui-form-page"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <p className="ui-dek">
        {t('Issues released on these days aren’t sent to you. Your subscription and your access to the site continue.')}
      </p>
      <div className="membership-hold">
        {day('from', t('First day'), from, setFrom)}
        {day('until', t('Last day'), until, setUntil)}
      </div>
      {faults.general ? (
        <p className="ui-alert" role="alert">
          {faults.general}
        </p>
      ) : null}
      <button type="submit" className="ui-button" disabled={isBusy}>
        {t('Put deliveries on hold')}
      </button>
    </form>
  );
}
