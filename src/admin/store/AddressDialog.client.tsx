'use client';

import { useEffect, useId, useRef, useState } from 'react';
import { callApi } from '@/api/client';
import type { PostalAddress } from '@/domain/cart/postal-address.rules';
import type { AddressFormat, Region } from '@/domain/places/address-format.rules';
import { t } from '@/language/t';

type Field = keyof PostalAddress;

const MAX_LENGTHS: Partial<Record<Field, number>> = {
  address1: 120,
  address2: 120,
  city: 80,
  state: 40,
  postalCode: 20,
};

/** Countries to choose from, and format and states of the chosen one. */
interface Places {
  countries: readonly Region[];
  fields: AddressFormat['fields'];
  states: readonly Region[];
}

/** Loads what the dialog needs to show the fields of a country. */
function usePlaces(country: string, isOpen: boolean): Places | null {
  const [places, setPlaces] = useState<Places | null>(null);
  useEffect(() => {
    if (!isOpen) return;
    let isCurrent = true;
    const params = { country };
    void Promise.all([
      callApi('GET /service/commerce/countries', {}),
      callApi('GET /service/commerce/address-format/{country}', { params }),
      callApi('GET /service/commerce/state-province/{country}', { params }),
    ]).then(([countries, format, states]) => {
      if (!isCurrent) return;
      setPlaces({
        countries: countries.ok ? countries.data.countries : [],
        fields: format.ok ? format.data.fields : [],
        states: states.ok ? states.data : [],
      });
    });
    return () => {
      isCurrent = false;
    };
  }, [country, isOpen]);
  return places;
}

/** Empties the fields that addresses of the country don't have. */
function hiddenFields(fields: AddressFormat['fields']): Partial<PostalAddress> {
  const isShown = (field: Field) => fields.some(({ name }) => name === field);
  return {
    ...(isShown('city') ? {} : { city: '' }),
    ...(isShown('state') ? {} : { state: null }),
    ...(isShown('postalCode') ? {} : { postalCode: '' }),
  };
}

/** Changes the shipping address of an order. Not a form element, because it is rendered inside the order's form. */
export function AddressDialog({ order, address }: { order: number; address: PostalAddress }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const title = useId();
  const [value, setValue] = useState<PostalAddress>(address);
  const [faults, setFaults] = useState<Partial<Record<string, string>>>({});
  const [error, setError] = useState('');
  const [notices, setNotices] = useState<readonly string[]>([]);
  const [isBusy, setBusy] = useState(false);
  const [isOpen, setOpen] = useState(false);
  const places = usePlaces(value.countryCode, isOpen);
  const change = async () => {
    if (isBusy || !places) return;
    setBusy(true);
    setError('');
    setFaults({});
    const response = await callApi('PUT /service/store/orders/{id}/shipping-address', {
      params: { id: order },
      body: { ...value, ...hiddenFields(places?.fields ?? []) },
    });
    setBusy(false);
    if (!response.ok) {
      const { errors = [], message } = response.error;
      setFaults(Object.fromEntries(errors.map(({ field, errorMessage }) => [field.split('.').at(-1), errorMessage])));
      return setError(errors.length > 0 ? t('Complete the highlighted fields.') : message);
    }
    if (response.data.notices.length === 0) return location.reload();
    setNotices(response.data.notices);
  };
  const set = (name: Field, text: string) =>
    setValue({ ...value, [name]: text, ...(name === 'countryCode' ? { state: '' } : {}) });
  const fault = (name: Field) => (faults[name] ? <small role="alert">{faults[name]}</small> : null);
  const text = (name: Field, label: string) => (
    <label key={name}>
      <span>{label}</span>
      <input
        maxLength={MAX_LENGTHS[name] ?? 60}
        value={value[name] ?? ''}
        aria-invalid={Boolean(faults[name])}
        onChange={({ target }) => set(name, target.value)}
      />
      {fault(name)}
    </label>
  );
  const select = (name: Field, label: string, options: readonly Region[]) => (
    <label key={name}>
      <span>{label}</span>
      <select value={value[name] ?? ''} onChange={({ target }) => set(name, target.value)}>
        {options.map(({ code, name: option }) => (
          <option key={code} value={code}>
            {option}
          </option>
        ))}
      </select>
      {fault(name)}
    </label>
  );
  return (
    <>
      <button
        type="button"
        className="btn btn--style-secondary btn--size-small"
        onClick={() => {
          setOpen(true);
          dialog.current?.showModal();
        }}
      >
        {t('Change address')}
      </button>
      <dialog ref={dialog} className="admin-refund" aria-labelledby={title}>
        <div className="admin-refund-fields">
          <h4 id={title}>{t('Change address')}</h4>
          {notices.length > 0 ? (
            <>
              <p role="status">{t('The address is changed. {notices}.', { notices: notices.join('. ') })}</p>
              <p>
                <button
                  type="button"
                  className="btn btn--style-primary btn--size-small"
                  onClick={() => location.reload()}
                >
                  {t('Close')}
                </button>
              </p>
            </>
          ) : (
            <>
              {text('firstName', t('First name'))}
              {text('lastName', t('Last name'))}
              {places ? select('countryCode', t('Country'), places.countries) : null}
              {places?.fields.map(({ name, label, isRequired }) => {
                const title = isRequired ? label : t('{label} (optional)', { label });
                if (name === 'address1') return [text(name, title), text('address2', t('Apartment, floor (optional)'))];
                if (name !== 'state' || places.states.length === 0) return text(name, title);
                return select(name, title, [{ code: '', name: t('Choose one') }, ...places.states]);
              })}
              <p>{t('The charged total doesn’t change.')}</p>
              {error ? <p role="alert">{error}</p> : null}
              <p>
                <button
                  type="button"
                  className="btn btn--style-primary btn--size-small"
                  disabled={isBusy}
                  onClick={() => void change()}
                >
                  {t('Change address')}
                </button>{' '}
                <button
                  type="button"
                  className="btn btn--style-secondary btn--size-small"
                  disabled={isBusy}
                  onClick={() => dialog.current?.close()}
                >
                  {t('Keep address')}
                </button>
              </p>
            </>
          )}
        </div>
      </dialog>
    </>
  );
}
