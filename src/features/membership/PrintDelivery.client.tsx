'use client';

import { useEffect, useRef, useState } from 'react';
import { callApi } from '@/api/client';
import { AddressFields, type AddressForm, inCountry, NO_ADDRESS } from '@/features/shell/AddressFields.client';
import { shownInput, useHomeCountry, usePlace } from '@/features/shell/places';
import { t } from '@/language/t';
import { type Delivery, faultsIn } from './delivery-faults';
import { HoldForm } from './HoldForm.client';

/** Where the reader's print issues go: the postal address, and days on which nothing is sent. */
export function PrintDelivery() {
  const [delivery, setDelivery] = useState<Delivery | null>(null);
  const [open, setOpen] = useState<'address' | 'hold' | null>(null);
  const [confirmation, setConfirmation] = useState('');
  const status = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    void callApi('GET /service/user/print-delivery', {}).then((answer) => {
      if (answer.ok) setDelivery(answer.data);
    });
  }, []);
  if (!delivery?.isIncluded) return null;
  const { address, hold } = delivery;
  const show = (part: 'address' | 'hold') => {
    setConfirmation('');
    setOpen(open === part ? null : part);
  };
  const settle = (done: string, changed: Delivery) => {
    setDelivery(changed);
    setOpen(null);
    setConfirmation(done);
    status.current?.focus();
  };
  const endHold = async () => {
    const answer = await callApi('POST /service/user/print-delivery/hold', { body: { hold: null } });
    if (answer.ok) settle(t('Your deliveries are no longer on hold.'), answer.data);
    else setConfirmation(answer.error.message);
  };
  return (
    <section className="ui-stack membership-print" aria-labelledby="membership-print">
      <h3 className="ui-title-4" id="membership-print">
        {t('Print delivery')}
      </h3>
      {address ? (
        <address className="membership-postal-address">
          {address.firstName} {address.lastName}
          {address.lines.map((line) => (
            <span key={line}>{line}</span>
          ))}
        </address>
      ) : (
        <p className="ui-alert">
          {t('Your plan includes print issues, but we don’t have your address. Add it below.')}
        </p>
      )}
      {hold ? (
        <p className="ui-dek">
          {t('Deliveries are on hold from {from} to {until}. Your subscription continues.', {
            from: hold.fromText,
            until: hold.untilText,
          })}
        </p>
      ) : null}
      <p className="ui-control-text membership-actions">
        <button type="button" className="ui-link" aria-expanded={open === 'address'} onClick={() => show('address')}>
          {address ? t('Change address') : t('Add address')}
        </button>
        {address ? (
          <button type="button" className="ui-link" aria-expanded={open === 'hold'} onClick={() => show('hold')}>
            {hold ? t('Change hold') : t('Put deliveries on hold')}
          </button>
        ) : null}
        {hold ? (
          <button type="button" className="ui-link" onClick={() => void endHold()}>
            {t('End hold')}
          </button>
        ) : null}
      </p>
      <p
        className={confirmation ? 'ui-alert ui-alert--note' : 'ui-visually-hidden'}
        role="status"
        tabIndex={-1}
        ref={status}
      >
        {confirmation}
      </p>
      {open === 'address' ? (
        <DeliveryAddress
          address={address}
          onSaved={(changed) =>
            settle(address ? t('Your address has been changed.') : t('Your address has been added.'), changed)
          }
        />
      ) : null}
      {open === 'hold' ? (
        <HoldForm
          hold={hold}
          today={delivery.today}
          onSaved={(changed) =>
            settle(
              t('Deliveries are on hold from {from} to {until}.', {
                from: changed.hold?.fromText ?? '',
                until: changed.hold?.untilText ?? '',
              }),
              changed,
            )
          }
        />
      ) : null}
    </section>
  );
}

function formOf(address: Delivery['address']): AddressForm {
  if (!address) return NO_ADDRESS;
  const { lines: _, ...postal } = address;
  return { ...NO_ADDRESS, ...postal, address2: address.address2 ?? '', state: address.state ?? '' };
}

function DeliveryAddress({ address, onSaved }: { address: Delivery['address']; onSaved: (changed: Delivery) => void }) {
  const [value, setValue] = useState(() => formOf(address));
  useHomeCountry((home) => {
    if (!address) setValue((known) => inCountry(known, home));
  });
  const place = usePlace(value.countryCode);
  const [faults, setFaults] = useState<Partial<Record<string, string>>>({});
  const [isBusy, setBusy] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const save = async () => {
    setBusy(true);
    const answer = await callApi('POST /service/user/print-delivery', { body: shownInput(value, place) });
    setBusy(false);
    if (answer.ok) return onSaved(answer.data);
    setFaults(faultsIn(answer));
    // After the messages are shown.
    requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus());
  };
  return (
    <form
      className="ui-stack ui-form-page"
      ref={form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <AddressFields
        section="shipping"
        isBilled={false}
        value={value}
        place={place}
        faults={faults}
        onChange={setValue}
      />
      {faults.general || faults.countryCode ? (
        <p className="ui-alert" role="alert">
          {faults.general ?? faults.countryCode}
        </p>
      ) : null}
      <button type="submit" className="ui-button" disabled={isBusy}>
        {address ? t('Change address') : t('Add address')}
      </button>
    </form>
  );
}
