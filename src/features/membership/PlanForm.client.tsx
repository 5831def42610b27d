'use client';

import { useState } from 'react';
import { callApi, type DataOf } from '@/api/client';
import { amountText, type Currency } from '@/domain/formats/money.rules';
import type { OfferView } from '@/domain/membership/offer.query';
import { pricePerPeriod } from '@/domain/membership/period-text.rules';
import { t } from '@/language/t';
import type { ChangeResult, OwnSubscription } from './membership-data';

type Preview = DataOf<'POST /service/user/membership/plan-preview'>;
type Period = 'month' | 'year';

interface Props {
  currentSubscription: OwnSubscription;
  offers: OfferView[];
  isBusy: boolean;
  /** Sets the busy state, or an error message. */
  setState: (state: string) => void;
  onSettled: (done: string, result: ChangeResult) => void;
}

/**
 * Changes the plan in two steps: a preview of today's cost and the start date, then a confirmation of exactly that
 * preview.
 */
export function PlanForm({ currentSubscription, offers, isBusy, setState, onSettled }: Props) {
  const [plan, setPlan] = useState(`${currentSubscription.tier} ${currentSubscription.period}`);
  const [seats, setSeats] = useState(String(currentSubscription.seats ?? 1));
  const [preview, setPreview] = useState<Preview | null>(null);
  const [tier, period] = plan.split(' ') as [OwnSubscription['tier'], Period];
  const { currency } = currentSubscription;
  const isTeam = (currentSubscription.seats ?? 1) > 1;
  const team = isTeam ? { seats: Number(seats) } : {};
  const look = async () => {
    setState('busy');
    const answer = await callApi('POST /service/user/membership/plan-preview', { body: { tier, period, ...team } });
    setPreview(answer.ok ? answer.data : null);
    setState(answer.ok ? 'idle' : (answer.error.errors?.[0]?.errorMessage ?? answer.error.message));
  };
  const confirm = async (shown: Preview) => {
    setState('busy');
    const confirmed = { dueTodayMinor: shown.dueTodayMinor, previewedAt: shown.previewedAt };
    const answer = await callApi('POST /service/user/membership/plan', { body: { tier, period, ...team, confirmed } });
    setPreview(null);
    onSettled(doneBy(shown), answer);
  };
  const endsDiscount = currentSubscription.discount && preview?.effect !== 'none';
  return (
    <form
      className="ui-stack ui-form-page"
      onSubmit={(event) => {
        event.preventDefault();
        void (preview ? confirm(preview) : look());
      }}
    >
      <div className="ui-field">
        <label htmlFor="membership-plan">{t('Plan')}</label>
        <select
          className="ui-select"
          id="membership-plan"
          value={plan}
          onChange={(event) => {
            setPlan(event.target.value);
            setPreview(null);
          }}
        >
          {offers.flatMap(({ tier: offered, name, monthlyMinor, yearlyMinor }) => [
            <option key={`${offered}m`} value={`${offered} month`}>
              {name}, {pricePerPeriod(amountText(monthlyMinor, currency), 'month')}
            </option>,
            <option key={`${offered}y`} value={`${offered} year`}>
              {name}, {pricePerPeriod(amountText(yearlyMinor, currency), 'year')}
            </option>,
          ])}
        </select>
      </div>
      {isTeam ? (
        <div className="ui-field">
          <label htmlFor="membership-seats">{t('Seats')}</label>
          <input
            className="ui-input"
            id="membership-seats"
            type="number"
            min={1}
            max={100}
            value={seats}
            onChange={({ target }) => {
              setSeats(target.value);
              setPreview(null);
            }}
          />
          <p className="ui-hint">{t('Prices above are for one seat. One seat is yours.')}</p>
        </div>
      ) : null}
      <p className="ui-dek" role="status">
        {preview
          ? `${termsOf(preview, { period, currency })}${endsDiscount ? ` ${t('Changing your plan ends your discount.')}` : ''}`
          : currentSubscription.taxMinor > 0
            ? t('You’ll see what it costs today, with tax, before anything changes.')
            : t('You’ll see what it costs today before anything changes.')}
      </p>
      <button type="submit" className="ui-button" disabled={isBusy || preview?.effect === 'none'}>
        {preview ? confirmLabelOf(preview, currency) : t('Preview the change')}
      </button>
    </form>
  );
}

/** Describes the effect of a plan change before it is confirmed. */
function termsOf(
  { effect, dueTodayMinor, priceMinor, taxMinor, startsText }: Preview,
  { period, currency }: { period: Period; currency: Currency },
): string {
  const basePrice = pricePerPeriod(amountText(priceMinor, currency), period);
  const price =
    taxMinor > 0
      ? t('{price} (including {tax} tax)', { price: basePrice, tax: amountText(taxMinor, currency) })
      : basePrice;
  if (effect === 'none') return t('This is your current plan.');
  if (effect === 'period-end') {
    return t(
      'Nothing is due today. Your plan changes on {date}, and then renews automatically at {price} until you cancel.',
      { date: startsText ?? '', price },
    );
  }
  return t(
    'Due today: {amount}, the difference for the rest of your {period, select, year {year} other {month}}. From then on it renews automatically at {price} until you cancel.',
    { amount: amountText(dueTodayMinor, currency), period, price },
  );
}

const confirmLabelOf = ({ effect, dueTodayMinor }: Preview, currency: Currency): string =>
  effect === 'now'
    ? t('Upgrade now and pay {amount}', { amount: amountText(dueTodayMinor, currency) })
    : t('Confirm plan change');

const doneBy = ({ effect, startsText }: Preview): string =>
  effect === 'period-end'
    ? t('Your plan changes on {date}.', { date: startsText ?? '' })
    : t('Your plan has been changed.');
