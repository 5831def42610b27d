'use client';

import { useRef, useState } from 'react';
import { callApi } from '@/api/client';
import { amountText } from '@/domain/formats/money.rules';
import type { OfferView } from '@/domain/membership/offer.query';
import { t } from '@/language/t';
import type { ChangeResult, MembershipData, OwnSubscription } from './membership-data';
import { PauseForm, ResumeForm } from './PauseForms.client';
import { PlanForm } from './PlanForm.client';
import { WinBackOffer } from './WinBackOffer';

type Open = 'plan' | 'pause' | 'resume' | 'card' | 'cancel' | null;

/** The actions on a paid subscription: change the plan, replace the card, pause, cancel or keep it (SUB-41). */
export function SubscriptionActions({
  currentSubscription,
  offers,
  onChange,
}: {
  currentSubscription: OwnSubscription;
  offers: OfferView[];
  onChange: (changed: MembershipData) => void;
}) {
  const [open, setOpen] = useState<Open>(null);
  const [card, setCard] = useState('');
  const [state, setState] = useState<'idle' | 'busy' | string>('idle');
  const [confirmation, setConfirmation] = useState('');
  const status = useRef<HTMLParagraphElement>(null);
  const { pause } = currentSubscription;
  const isPaused = pause?.hasStarted ?? false;
  const settle = (done: string, answer: ChangeResult) => {
    if (answer.ok) {
      onChange(answer.data);
      setOpen(null);
      setConfirmation(done);
      // The pressed button was removed, so move the focus to the message.
      status.current?.focus();
    }
    setState(answer.ok ? 'idle' : (answer.error.errors?.[0]?.errorMessage ?? answer.error.message));
  };
  const end = async (endsThen: boolean) => {
    setState('busy');
    const ended = isPaused
      ? t('Your subscription has ended.')
      : t('Your subscription ends on {date}.', { date: currentSubscription.untilText ?? '' });
    const done = endsThen ? ended : t('Your subscription continues.');
    settle(done, await callApi('POST /service/user/membership/ending', { body: { endsThen } }));
  };
  const acceptWinBack = async () => {
    const { winBack } = currentSubscription;
    if (!winBack) return;
    setState('busy');
    const body = { chargeMinor: winBack.chargeMinor };
    const done = t('You’re keeping your subscription. Your next charge is {amount}.', {
      amount: amountText(winBack.chargeMinor, currentSubscription.currency),
    });
    settle(done, await callApi('POST /service/user/membership/win-back', { body }));
  };
  const cancelPause = async () => {
    setState('busy');
    settle(t('Your pause is canceled.'), await callApi('POST /service/user/membership/resume', {}));
  };
  const keepPlan = async () => {
    if (!currentSubscription.period) return;
    setState('busy');
    const body = { tier: currentSubscription.tier, period: currentSubscription.period };
    settle(t('You’re keeping your current plan.'), await callApi('POST /service/user/membership/plan', { body }));
  };
  const openCard = async () => {
    if (currentSubscription.provider === 'embedded') return show('card');
    const answer = await callApi('POST /service/user/membership/card-page', {});
    if (answer.ok && answer.data.url) location.assign(answer.data.url);
  };
  const changeCard = async () => {
    setState('busy');
    settle(
      t('Your card has been changed.'),
      await callApi('POST /service/user/membership/test-card', { body: { card } }),
    );
  };
  const isBusy = state === 'busy';
  const show = (part: Open) => {
    setConfirmation('');
    setOpen(open === part ? null : part);
  };
  const send = (work: () => Promise<void>) => (event: React.FormEvent) => {
    event.preventDefault();
    void work();
  };
  const form = { currentSubscription, isBusy, setState, onSettled: settle };
  return (
    <>
      <p className="ui-control-text membership-actions">
        {currentSubscription.endsThen || pause || currentSubscription.status === 'past_due' ? null : (
          <button type="button" className="ui-link" aria-expanded={open === 'plan'} onClick={() => show('plan')}>
            {t('Change plan')}
          </button>
        )}
        {currentSubscription.next && !pause ? (
          <button type="button" className="ui-link" onClick={() => void keepPlan()}>
            {t('Keep my current plan')}
          </button>
        ) : null}
        {currentSubscription.mayPause ? (
          <button type="button" className="ui-link" aria-expanded={open === 'pause'} onClick={() => show('pause')}>
            {t('Pause my subscription')}
          </button>
        ) : null}
        {isPaused ? (
          <button type="button" className="ui-link" aria-expanded={open === 'resume'} onClick={() => show('resume')}>
            {t('Resume my subscription')}
          </button>
        ) : pause ? (
          <button type="button" className="ui-link" onClick={() => void cancelPause()}>
            {t('Cancel my pause')}
          </button>
        ) : null}
        <button type="button" className="ui-link" onClick={() => void openCard()}>
          {t('Change card')}
        </button>
        {currentSubscription.endsThen ? (
          <button type="button" className="ui-link" onClick={() => void end(false)}>
            {t('Keep my subscription')}
          </button>
        ) : (
          <button type="button" className="ui-link" aria-expanded={open === 'cancel'} onClick={() => show('cancel')}>
            {t('Cancel my subscription')}
          </button>
        )}
      </p>
      <p
        className={confirmation ? 'ui-alert ui-alert--note' : 'ui-visually-hidden'}
        role="status"
        tabIndex={-1}
        ref={status}
      >
        {confirmation}
      </p>
      {open === 'cancel' ? (
        <div className="ui-stack ui-form-page">
          <p className="ui-dek">
            {isPaused
              ? t('Your subscription ends now, and you won’t be charged again.')
              : t('You can keep reading until {date}, and you won’t be charged again.', {
                  date: currentSubscription.untilText ?? '',
                })}
          </p>
          <button type="button" className="ui-button" disabled={isBusy} onClick={() => void end(true)}>
            {t('Cancel subscription')}
          </button>
          {currentSubscription.winBack ? (
            <WinBackOffer
              offer={currentSubscription.winBack}
              currentSubscription={currentSubscription}
              isBusy={isBusy}
              onAccept={() => void acceptWinBack()}
            />
          ) : null}
        </div>
      ) : null}
      {open === 'plan' ? <PlanForm offers={offers} {...form} /> : null}
      {open === 'pause' ? <PauseForm {...form} /> : null}
      {open === 'resume' ? <ResumeForm {...form} /> : null}
      {open === 'card' ? (
        <form className="ui-stack ui-form-page" onSubmit={send(changeCard)}>
          <div className="ui-field">
            <label htmlFor="membership-card">{t('Test card number')}</label>
            <input
              className="ui-input"
              id="membership-card"
              inputMode="numeric"
              value={card}
              onChange={(event) => setCard(event.target.value)}
              required
            />
          </div>
          <button type="submit" className="ui-button" disabled={isBusy}>
            {t('Use this card')}
          </button>
        </form>
      ) : null}
      {state !== 'idle' && state !== 'busy' ? (
        <p className="ui-alert ui-form-page" role="alert">
          {state}
        </p>
      ) : null}
    </>
  );
}
