'use client';

import { useEffect, useState } from 'react';
import { callApi } from '@/api/client';
import { amountText } from '@/domain/formats/money.rules';
import type { OfferView } from '@/domain/membership/offer.query';
import { levelText } from '@/domain/membership/tier.rules';
import { loadProfile } from '@/features/shell/session-profile';
import { useTiers } from '@/features/shell/tiers.client';
import { useProfile } from '@/features/shell/use-profile';
import { GiftSubscriptions } from './GiftSubscriptions.client';
import { Invoices } from './Invoices';
import type { MembershipData, OwnSubscription } from './membership-data';
import { OtherSubscriptions } from './OtherSubscriptions.client';
import { PrintDelivery } from './PrintDelivery.client';
import { SubscriptionActions } from './SubscriptionActions.client';
import { Team, TeamMembership } from './Team.client';

/** The reader's subscription: its access level, renewal date and price, and the actions to change it (SUB-41). */
export function Membership({ offers }: { offers: OfferView[] }) {
  const profile = useProfile();
  const tiers = useTiers();
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
  const { subscription, subscriptions, refundedOrders, team, teamMemberships, giftSubscriptions, invoices } = data;
  const others = subscriptions.filter(({ id }) => id !== subscription?.id);
  const code = profile.tiers?.[0]?.roleCode;
  const renew = (changed: MembershipData) => {
    setData(changed);
    void loadProfile();
  };
  return (
    <MembershipSection>
      {subscription ? (
        <Subscribed currentSubscription={subscription} offers={offers} onChange={renew} />
      ) : teamMemberships?.length ? null : code ? (
        <p className="ui-dek">Access level: {levelText(tiers.find(({ roleCode }) => roleCode === code))}.</p>
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
      {team ? <Team team={team} onChange={renew} /> : null}
      {teamMemberships?.map((membership) => (
        <TeamMembership key={membership.id} membership={membership} onChange={renew} />
      ))}
      {subscription ? <PrintDelivery key={`${subscription.tier} ${subscription.status}`} /> : null}
      {others.length ? <OtherSubscriptions others={others} onChange={renew} /> : null}
      {refundedOrders.map(({ orderUid, name, amountMinor, currency, dateText, isTakeOver }) => (
        <p key={orderUid} className="ui-control-text">
          {dateText}: your order of {name} was canceled
          {amountMinor > 0 ? ` and ${amountText(amountMinor, currency)} refunded` : ''}, because{' '}
          {isTakeOver ? 'the team could no longer be taken over' : 'you already had a subscription'}.
        </p>
      ))}
      {giftSubscriptions?.length ? <GiftSubscriptions gifts={giftSubscriptions} onChange={renew} /> : null}
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

const dateLabelOf = ({ pause, isOpen, endsThen }: OwnSubscription, isPaid: boolean): string => {
  if (pause) return pause.hasStarted ? 'Paused since' : 'Pauses on';
  return isOpen && isPaid && !endsThen ? 'Renews on' : 'Ends on';
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
  const tiers = useTiers();
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
              ? levelText(tiers.find(({ code }) => code === currentSubscription.tier))
              : currentSubscription.pause
                ? 'None while your subscription is paused'
                : 'None: your subscription has ended'}
          </dd>
        </div>
        {currentSubscription.untilText && currentSubscription.status !== 'past_due' ? (
          <div>
            <dt>{dateLabelOf(currentSubscription, isPaid)}</dt>
            <dd>{currentSubscription.untilText}</dd>
          </div>
        ) : null}
        {currentSubscription.pause ? (
          <div>
            <dt>Resumes on</dt>
            <dd>{currentSubscription.pause.resumesText}</dd>
          </div>
        ) : null}
        {isPaid && currentSubscription.priceMinor !== null ? (
          <div>
            <dt>Price</dt>
            <dd>
              {amountText(currentSubscription.priceMinor, currentSubscription.currency)} a {currentSubscription.period}
              {currentSubscription.taxMinor > 0
                ? `, including ${amountText(currentSubscription.taxMinor, currentSubscription.currency)} tax`
                : ''}
              {currentSubscription.seats > 1 ? ` for ${currentSubscription.seats} seats` : ''}
            </dd>
          </div>
        ) : null}
        {currentSubscription.discount ? (
          <div>
            <dt>Next charge</dt>
            <dd>
              {amountText(currentSubscription.discount.chargeMinor, currentSubscription.currency)} (
              {currentSubscription.discount.name}). The discount ends on {currentSubscription.discount.untilText}.
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
          From {currentSubscription.pause?.resumesText ?? currentSubscription.untilText}:{' '}
          {currentSubscription.next.name},{' '}
          {amountText(currentSubscription.next.priceMinor, currentSubscription.currency)} a{' '}
          {currentSubscription.next.period}
          {currentSubscription.next.seats > 1 ? ` for ${currentSubscription.next.seats} seats` : ''}. Until then
          everything stays as it is.
        </p>
      ) : null}
      {isPaid ? (
        <SubscriptionActions currentSubscription={currentSubscription} offers={offers} onChange={onChange} />
      ) : null}
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
