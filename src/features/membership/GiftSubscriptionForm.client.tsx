'use client';

import { useEffect, useRef, useState } from 'react';
import { callApi } from '@/api/client';
import { dayIn } from '@/domain/calendar/time-zone.rules';
import { amountText, DEFAULT_CURRENCY } from '@/domain/formats/money.rules';
import { giftTerms, lastDeliveryDay, MAX_MESSAGE_LENGTH } from '@/domain/gift-subscriptions/gift-subscription.rules';
import type { OfferView } from '@/domain/membership/offer.query';
import { type PriceTax, priceTaxText } from '@/domain/membership/subscription-tax.rules';
import { FlowFrame } from '@/features/shell/FlowFrame.client';
import { useTimeZone } from '@/features/shell/time-zone.client';
import { t } from '@/language/t';

type FieldName = 'recipientEmail' | 'senderName' | 'message' | 'deliverOn';

/** Orders a gift subscription: plan, recipient, message and day of delivery. Guests sign in or register first. */
export function GiftSubscriptionForm({ offers, priceTax }: { offers: OfferView[]; priceTax: PriceTax }) {
  const [plan, setPlan] = useState(`${offers[0]?.tier} year`);
  const [faults, setFaults] = useState<Partial<Record<string, string>>>({});
  const [isBusy, setBusy] = useState(false);
  const [isRegistering, setRegistering] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  // The page is cached, so the days are set in the browser.
  const [range, setRange] = useState<{ min?: string; max?: string }>({});
  const zone = useTimeZone();
  useEffect(() => {
    const now = new Date();
    setRange({ min: dayIn(now, zone), max: lastDeliveryDay(now, zone) });
  }, [zone]);
  const [tier, period] = plan.split(' ') as [OfferView['tier'], 'month' | 'year'];
  const offer = offers.find((candidate) => candidate.tier === tier);
  const priceMinor = (period === 'year' ? offer?.yearlyMinor : offer?.monthlyMinor) ?? 0;
  const order = async () => {
    setRegistering(false);
    setBusy(true);
    // Read from the form, because fields can be filled in before hydration.
    const data = new FormData(form.current ?? undefined);
    const read = (name: FieldName) => String(data.get(name) ?? '');
    const body = {
      tier,
      period,
      recipientEmail: read('recipientEmail'),
      senderName: read('senderName'),
      message: read('message'),
      // An empty date means today.
      deliverOn: read('deliverOn') || dayIn(new Date(), zone),
    };
    const answer = await callApi('POST /service/gift-subscriptions', { body });
    if (answer.ok) return location.assign(answer.data.url);
    setBusy(false);
    if (answer.error.code === 'not-signed-in') return setRegistering(true);
    const { errors, message } = answer.error;
    setFaults(
      errors?.length ? Object.fromEntries(errors.map((each) => [each.field, each.errorMessage])) : { general: message },
    );
    const first = errors?.[0]?.field;
    if (first) form.current?.querySelector<HTMLElement>(`#gift-${first}`)?.focus();
  };
  const field = (name: FieldName) => ({
    id: `gift-${name}`,
    name,
    'aria-invalid': faults[name] ? true : undefined,
    'aria-describedby': faults[name] ? `gift-${name}-fault` : undefined,
  });
  const fault = (name: FieldName) =>
    faults[name] ? (
      <p className="ui-error" id={`gift-${name}-fault`}>
        {faults[name]}
      </p>
    ) : null;
  return (
    <>
      <form
        className="ui-stack ui-form-page"
        noValidate
        ref={form}
        onSubmit={(event) => {
          event.preventDefault();
          void order();
        }}
      >
        <div className="ui-field">
          <label htmlFor="gift-plan">{t('Subscription')}</label>
          <select className="ui-select" id="gift-plan" value={plan} onChange={({ target }) => setPlan(target.value)}>
            {offers.flatMap(({ tier: offered, name, monthlyMinor, yearlyMinor, currency }) => [
              <option key={`${offered}y`} value={`${offered} year`}>
                {name}, {t('one year')}, {amountText(yearlyMinor, currency)}
              </option>,
              <option key={`${offered}m`} value={`${offered} month`}>
                {name}, {t('one month')}, {amountText(monthlyMinor, currency)}
              </option>,
            ])}
          </select>
        </div>
        <div className="ui-field">
          <label htmlFor="gift-recipientEmail">{t('Recipient’s email')}</label>
          <input className="ui-input" type="email" autoComplete="off" {...field('recipientEmail')} />
          {fault('recipientEmail')}
        </div>
        <div className="ui-field">
          <label htmlFor="gift-senderName">{t('From', undefined, 'sender')}</label>
          <input className="ui-input" autoComplete="name" maxLength={100} {...field('senderName')} />
          {fault('senderName')}
        </div>
        <div className="ui-field">
          <label htmlFor="gift-message">{t('Message (optional)')}</label>
          <textarea className="ui-input" rows={4} maxLength={MAX_MESSAGE_LENGTH} {...field('message')} />
          {fault('message')}
        </div>
        <div className="ui-field">
          <label htmlFor="gift-deliverOn">{t('Delivery date (optional)')}</label>
          <input className="ui-input" type="date" {...range} {...field('deliverOn')} />
          {fault('deliverOn') ?? (
            <p className="ui-hint">{t('We email the gift on this day. Leave the date empty to send it right away.')}</p>
          )}
        </div>
        {faults.tier || faults.general ? (
          <p className="ui-alert" role="alert">
            {faults.tier ?? faults.general}
          </p>
        ) : null}
        <button type="submit" className="ui-button ui-button--noon ui-button--block" disabled={isBusy}>
          {t('Continue to payment')}
        </button>
        <p className="ui-hint">
          {giftTerms({ priceMinor, currency: offer?.currency ?? DEFAULT_CURRENCY, period })} {priceTaxText(priceTax)}
        </p>
      </form>
      {isRegistering ? (
        <FlowFrame
          flow="checkout"
          screen="registration"
          onSuccess={() => void order()}
          onClose={() => setRegistering(false)}
        />
      ) : null}
    </>
  );
}
