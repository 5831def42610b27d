'use client';

import { useState } from 'react';
import { callApi } from '@/api/client';
import { amountText } from '@/domain/formats/money.rules';
import { pricePerPeriod } from '@/domain/membership/period-text.rules';
import { t } from '@/language/t';
import type { ChangeResult, OwnSubscription } from './membership-data';

interface Props {
  currentSubscription: OwnSubscription;
  isBusy: boolean;
  /** Sets the busy state, or an error message. */
  setState: (state: string) => void;
  onSettled: (done: string, result: ChangeResult) => void;
}

/** Pauses the subscription for 1, 2 or 3 months from the end of the paid period. */
export function PauseForm({ currentSubscription, isBusy, setState, onSettled }: Props) {
  const [months, setMonths] = useState<1 | 2 | 3>(1);
  const pause = async () => {
    setState('busy');
    const answer = await callApi('POST /service/user/membership/pause', { body: { months } });
    const pause = answer.ok ? answer.data.subscription?.pause : null;
    onSettled(
      t('Your subscription is paused from {from} to {until}.', {
        from: pause?.startsText ?? '',
        until: pause?.resumesText ?? '',
      }),
      answer,
    );
  };
  return (
    <form
      className="ui-stack ui-form-page"
      onSubmit={(event) => {
        event.preventDefault();
        void pause();
      }}
    >
      <div className="ui-field">
        <label htmlFor="membership-pause">{t('Pause for')}</label>
        <select
          className="ui-select"
          id="membership-pause"
          value={months}
          onChange={(event) => setMonths(Number(event.target.value) as 1 | 2 | 3)}
        >
          <option value={1}>{t('One month')}</option>
          <option value={2}>{t('Two months')}</option>
          <option value={3}>{t('Three months')}</option>
        </select>
      </div>
      <p className="ui-dek">
        {t(
          'You can keep reading until {date}. Then your subscription is paused and nothing is charged. When the pause ends, it resumes at {price} and renews automatically until you cancel.',
          {
            date: currentSubscription.untilText ?? '',
            price: pricePerPeriod(
              amountText(nextPriceOf(currentSubscription), currentSubscription.currency),
              currentSubscription.next?.period ?? currentSubscription.period,
            ),
          },
        )}
        {currentSubscription.discount ? ` ${t('A pause ends your discount.')}` : ''}
      </p>
      <button type="submit" className="ui-button" disabled={isBusy}>
        {t('Pause subscription')}
      </button>
    </form>
  );
}

/** Ends a pause that has begun, which charges a new period now. */
export function ResumeForm({ currentSubscription, isBusy, setState, onSettled }: Props) {
  const amount = amountText(nextPriceOf(currentSubscription), currentSubscription.currency);
  const period = currentSubscription.next?.period ?? currentSubscription.period ?? 'month';
  const resume = async () => {
    setState('busy');
    onSettled(t('Your subscription has resumed.'), await callApi('POST /service/user/membership/resume', {}));
  };
  return (
    <div className="ui-stack ui-form-page">
      <p className="ui-dek">
        {currentSubscription.cardLabel
          ? t(
              'A new {period, select, year {year} other {month}} begins today. We’ll charge {amount} to {card}, and then at every renewal until you cancel.',
              { period, amount, card: currentSubscription.cardLabel },
            )
          : t(
              'A new {period, select, year {year} other {month}} begins today. We’ll charge {amount}, and then at every renewal until you cancel.',
              { period, amount },
            )}
      </p>
      <button type="button" className="ui-button" disabled={isBusy} onClick={() => void resume()}>
        {t('Resume and pay {amount}', { amount })}
      </button>
    </div>
  );
}

const nextPriceOf = ({ next, priceMinor }: OwnSubscription): number => next?.priceMinor ?? priceMinor ?? 0;
