'use client';

import { useEffect, useRef, useState } from 'react';
import { callApi } from '@/api/client';
import { dollars } from '@/domain/formats/money.rules';
import type { OfferView } from '@/domain/membership/offer.query';
import { TIER_NAMES } from '@/domain/membership/subscription.rules';
import { loadProfile } from '@/features/shell/session-profile';
import { useProfile } from '@/features/shell/use-profile';
import { Invoices } from './Invoices';
import type { ChangeResult, MembershipData, OwnSubscription } from './membership-data';
import { OtherSubscriptions } from './OtherSubscriptions.client';
import { PlanForm } from './PlanForm.client';

/** The reader's subscription: its access level, renewal date and price, and the actions to change it (SUB-41). */
export function Membership({ offers }: { offers: OfferView[] }) {
  const profile = useProfile();
  const isUser = profile !== null && profile.status !== 'guest';
  const [data, setData] = useState<MembershipData | 'asked' | 'failed'>('asked');
  useEffect(() => {
    if (!isUser || data !== 'asked') return;
    void callApi('GET /service/user/membership', {}).then((answer) => setData(answer.ok ? answer.data : 'failed'));
  }, [isUser, data]);
  if (!isUser) return null;
  if (typeof data === 'string') {
    return (
      <MembershipSection>
        {data === 'failed' ? (
          <p className="ui-dek" role="alert">
            We couldn’t load your subscription.{' '}
            <button type="button" className="ui-link" onClick={() => setData('asked')}>
              Try again
            </button>
          </p>
        ) : (
          <p className="ui-dek" aria-busy="true">
            One moment.
          </p>
        )}
      </MembershipSection>
    );
  }
  const { subscription, subscriptions, refundedOrders, invoices } = data;
  const others = subscriptions.filter(({ id }) => id !== subscription?.id);
  const tier = profile.tiers?.[0]?.roleCode;
  const renew = (changed: MembershipData) => {
    setData(changed);
    void loadProfile();
  };
  return (
    <MembershipSection>
      {subscription ? (
        <Subscribed currentSubscription={subscription} offers={offers} onChange={renew} />
      ) : tier ? (
        <p className="ui-dek">Access level: {accessLevel(tier)}.</p>
      ) : (
        <p className="ui-dek">
          You don’t have a subscription.{' '}
          <a className="ui-link" href="/subscriptions">
            See the offers
          </a>
          , or{' '}
          <a className="ui-link" href="/subscriber-registration">
            link a print subscription
          </a>
          .
        </p>
      )}
      {others.length ? <OtherSubscriptions others={others} onChange={renew} /> : null}
      {refundedOrders.map(({ orderUid, name, amountMinor, dateText }) => (
        <p key={orderUid} className="ui-control-text">
          {dateText}: your order of {name} was canceled
          {amountMinor > 0 ? ` and ${dollars(amountMinor)} refunded` : ''}, because you already had a subscription.
        </p>
      ))}
      {invoices.length ? <Invoices invoices={invoices} /> : null}
    </MembershipSection>
  );
}

const MembershipSection = ({ children }: { children: React.ReactNode }) => (
  <section className="membership-overview" id="membership" aria-labelledby="membership-title">
    <h2 className="ui-title-3" id="membership-title">
      Your subscription
    </h2>
    {children}
  </section>
);

const accessLevel = (roleCode: string): string => {
  const known = TIER_NAMES[roleCode];
  return known ? `${known.tier}, ${known.caption}` : 'none';
};

const ROLE_OF: Record<OwnSubscription['tier'], string> = {
  GOOD: 'ROLE_HBRG_GOOD',
  BETTER: 'ROLE_HBRG_BETTER',
  BEST: 'ROLE_HBRG_BEST',
  ALLACCESS: 'ROLE_HBRG_ALLACCESS',
};

function Subscribed({
  currentSubscription,
  offers,
  onChange,
}: {
  currentSubscription: OwnSubscription;
  offers: OfferView[];
  onChange: (changed: MembershipData) => void;
}) {
  const isPaid =
    (currentSubscription.provider === 'stripe' || currentSubscription.provider === 'embedded') &&
    currentSubscription.status !== 'canceled';
  return (
    <>
      {currentSubscription.status === 'past_due' ? (
        <p className="ui-alert" role="alert">
          Your last renewal failed.{' '}
          {currentSubscription.graceText ? `You can keep reading until ${currentSubscription.graceText}; ` : ''}please
          check your card below.
        </p>
      ) : null}
      <dl className="ui-facts">
        <div>
          <dt>Access level</dt>
          <dd>
            {currentSubscription.isOpen
              ? accessLevel(ROLE_OF[currentSubscription.tier])
              : 'None: your subscription has ended'}
          </dd>
        </div>
        {currentSubscription.untilText && currentSubscription.status !== 'past_due' ? (
          <div>
            <dt>{currentSubscription.isOpen && isPaid && !currentSubscription.endsThen ? 'Renews on' : 'Ends on'}</dt>
            <dd>{currentSubscription.untilText}</dd>
          </div>
        ) : null}
        {isPaid && currentSubscription.priceMinor !== null ? (
          <div>
            <dt>Price</dt>
            <dd>
              {dollars(currentSubscription.priceMinor)} a {currentSubscription.period}
            </dd>
          </div>
        ) : null}
        {isPaid && currentSubscription.cardLabel ? (
          <div>
            <dt>Paid with</dt>
            <dd>{currentSubscription.cardLabel}</dd>
          </div>
        ) : null}
      </dl>
      {currentSubscription.next ? (
        <p className="ui-dek">
          From {currentSubscription.untilText}: {currentSubscription.next.name},{' '}
          {dollars(currentSubscription.next.priceMinor)} a {currentSubscription.next.period}. Until then everything
          stays as it is.
        </p>
      ) : null}
      {isPaid ? <Changes currentSubscription={currentSubscription} offers={offers} onChange={onChange} /> : null}
      {currentSubscription.status === 'canceled' ? (
        <p>
          <a className="ui-button ui-button--noon" href="/subscriptions">
            Subscribe again
          </a>
        </p>
      ) : null}
    </>
  );
}

type Open = 'plan' | 'card' | 'cancel' | null;

function Changes({
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
    const done = endsThen
      ? `Your subscription ends on ${currentSubscription.untilText}.`
      : 'Your subscription continues.';
    settle(done, await callApi('POST /service/user/membership/ending', { body: { endsThen } }));
  };
  const keepPlan = async () => {
    if (!currentSubscription.period) return;
    setState('busy');
    const body = { tier: currentSubscription.tier, period: currentSubscription.period };
    settle('You’re keeping your current plan.', await callApi('POST /service/user/membership/plan', { body }));
  };
  const openCard = async () => {
    if (currentSubscription.provider === 'embedded') return show('card');
    const answer = await callApi('POST /service/user/membership/card-page', {});
    if (answer.ok && answer.data.url) location.assign(answer.data.url);
  };
  const changeCard = async () => {
    setState('busy');
    settle('Your card has been changed.', await callApi('POST /service/user/membership/test-card', { body: { card } }));
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
  return (
    <>
      <p className="ui-control-text membership-actions">
        {currentSubscription.endsThen || currentSubscription.status === 'past_due' ? null : (
          <button type="button" className="ui-link" aria-expanded={open === 'plan'} onClick={() => show('plan')}>
            Change plan
          </button>
        )}
        {currentSubscription.next ? (
          <button type="button" className="ui-link" onClick={() => void keepPlan()}>
            Keep my current plan
          </button>
        ) : null}
        <button type="button" className="ui-link" onClick={() => void openCard()}>
          Change card
        </button>
        {currentSubscription.endsThen ? (
          <button type="button" className="ui-link" onClick={() => void end(false)}>
            Keep my subscription
          </button>
        ) : (
          <button type="button" className="ui-link" aria-expanded={open === 'cancel'} onClick={() => show('cancel')}>
            Cancel my subscription
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
            You can keep reading until {currentSubscription.untilText}, and you won’t be charged again.
          </p>
          <button type="button" className="ui-button" disabled={isBusy} onClick={() => void end(true)}>
            Cancel subscription
          </button>
        </div>
      ) : null}
      {open === 'plan' ? (
        <PlanForm
          currentSubscription={currentSubscription}
          offers={offers}
          isBusy={isBusy}
          setState={setState}
          onSettled={settle}
        />
      ) : null}
      {open === 'card' ? (
        <form className="ui-stack ui-form-page" onSubmit={send(changeCard)}>
          <div className="ui-field">
            <label htmlFor="membership-card">Test card number</label>
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
            Use this card
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
