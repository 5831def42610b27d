'use client';

import { useId, useRef, useState } from 'react';
import { callApi } from '@/api/client';
import type { PostalAddress } from '@/domain/cart/postal-address.rules';
import { COUNTRIES, regionsOf } from '@/domain/cart/regions.rules';

type Field = keyof PostalAddress;

const FIELDS: [name: Field, label: string, maxLength: number][] = [
  ['firstName', 'First name', 60],
  ['lastName', 'Last name', 60],
  ['address1', 'Address', 120],
  ['address2', 'Apartment, floor (optional)', 120],
  ['city', 'City', 80],
  ['postalCode', 'Postal code', 20],
];

/** Changes the shipping address of an order. Not a form element, because it is rendered inside the order's form. */
export function AddressDialog({ order, address }: { order: number; address: PostalAddress }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const title = useId();
  const [value, setValue] = useState<PostalAddress>(address);
  const [faults, setFaults] = useState<Partial<Record<string, string>>>({});
  const [error, setError] = useState('');
  const [notices, setNotices] = useState<readonly string[]>([]);
  const [isBusy, setBusy] = useState(false);
  const states = regionsOf(value.countryCode);
  const change = async () => {
    if (isBusy) return;
    setBusy(true);
    setError('');
    setFaults({});
    const response = await callApi('PUT /service/store/orders/{id}/shipping-address', {
      params: { id: order },
      body: value,
    });
    setBusy(false);
    if (!response.ok) {
      const { errors = [], message } = response.error;
      setFaults(Object.fromEntries(errors.map(({ field, errorMessage }) => [field.split('.').at(-1), errorMessage])));
      return setError(errors.length > 0 ? 'Complete the highlighted fields.' : message);
    }
    if (response.data.notices.length === 0) return location.reload();
    setNotices(response.data.notices);
  };
  const set = (name: Field, text: string) =>
    setValue({ ...value, [name]: text, ...(name === 'countryCode' ? { state: '' } : {}) });
  const fault = (name: Field) => (faults[name] ? <small role="alert">{faults[name]}</small> : null);
  return (
    <>
      <button
        type="button"
        className="btn btn--style-secondary btn--size-small"
        onClick={() => dialog.current?.showModal()}
      >
        Change address
      </button>
      <dialog ref={dialog} className="admin-refund" aria-labelledby={title}>
        <div className="admin-refund-fields">
          <h4 id={title}>Change address</h4>
          {notices.length > 0 ? (
            <>
              <p role="status">The address is changed. {notices.join('. ')}.</p>
              <p>
                <button
                  type="button"
                  className="btn btn--style-primary btn--size-small"
                  onClick={() => location.reload()}
                >
                  Close
                </button>
              </p>
            </>
          ) : (
            <>
              {FIELDS.map(([name, label, maxLength]) => (
                <label key={name}>
                  <span>{label}</span>
                  <input
                    maxLength={maxLength}
                    value={value[name] ?? ''}
                    aria-invalid={Boolean(faults[name])}
                    onChange={({ target }) => set(name, target.value)}
                  />
                  {fault(name)}
                </label>
              ))}
              <label>
                <span>Country</span>
                <select value={value.countryCode} onChange={({ target }) => set('countryCode', target.value)}>
                  {COUNTRIES.map(({ code, name }) => (
                    <option key={code} value={code}>
                      {name}
                    </option>
                  ))}
                </select>
                {fault('countryCode')}
              </label>
              {states.length > 0 ? (
                <label>
                  <span>State or province</span>
                  <select value={value.state ?? ''} onChange={({ target }) => set('state', target.value)}>
                    <option value="">Choose one</option>
                    {states.map(({ code, name }) => (
                      <option key={code} value={code}>
                        {name}
                      </option>
                    ))}
                  </select>
                  {fault('state')}
                </label>
              ) : null}
              <p>The charged total doesn’t change.</p>
              {error ? <p role="alert">{error}</p> : null}
              <p>
                <button
                  type="button"
                  className="btn btn--style-primary btn--size-small"
                  disabled={isBusy}
                  onClick={() => void change()}
                >
                  Change address
                </button>{' '}
                <button
                  type="button"
                  className="btn btn--style-secondary btn--size-small"
                  disabled={isBusy}
                  onClick={() => dialog.current?.close()}
                >
                  Keep address
                </button>
              </p>
            </>
          )}
        </div>
      </dialog>
    </>
  );
}
