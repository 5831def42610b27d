'use client';

import { useState } from 'react';
import { callApi } from '@/api/client';
import { amountText } from '@/domain/formats/money.rules';
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
    onSettled(`Your subscription is paused from ${pause?.startsText} to ${pause?.resumesText}.`, answer);
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
        <label htmlFor="membership-pause">Pause for</label>
        <select
          className="ui-select"
          id="membership-pause"
          value={months}
          onChange={(event) => setMonths(Number(event.target.value) as 1 | 2 | 3)}
        >
          <option value={1}>One month</option>
          <option value={2}>Two months</option>
          <option value={3}>Three months</option>
        </select>
      </div>
      <p className="ui-dek">
        You can keep reading until {currentSubscription.untilText}. Then your subscription is paused and nothing is
        charged. When the pause ends, it resumes at{' '}
        {amountText(nextPriceOf(currentSubscription), currentSubscription.currency)} a{' '}
        {currentSubscription.next?.period ?? currentSubscription.period} and renews automatically until you cancel.
        {currentSubscription.discount ? ' A pause ends your discount.' : ''}
      </p>
      <button type="submit" className="ui-button" disabled={isBusy}>
        Pause subscription
      </button>
    </form>
  );
}

/** Ends a pause that has begun, which charges a new period now. */
export function ResumeForm({ currentSubscription, isBusy, setState, onSettled }: Props) {
  const resume = async () => {
    setState('busy');
    onSettled('Your subscription has resumed.', await callApi('POST /service/user/membership/resume', {}));
  };
  return (
    <div className="ui-stack ui-form-page">
      <p className="ui-dek">
        A new {currentSubscription.next?.period ?? currentSubscription.period} begins today. We’ll charge{' '}
        {amountText(nextPriceOf(currentSubscription), currentSubscription.currency)}
        {currentSubscription.cardLabel ? ` to ${currentSubscription.cardLabel}` : ''}, and then at every renewal until
        you cancel.
      </p>
      <button type="button" className="ui-button" disabled={isBusy} onClick={() => void resume()}>
        Resume and pay {amountText(nextPriceOf(currentSubscription), currentSubscription.currency)}
      </button>
    </div>
  );
}

const nextPriceOf = ({ next, priceMinor }: OwnSubscription): number => next?.priceMinor ?? priceMinor ?? 0;
