'use client';

import { useEffect, useState } from 'react';
import { callApi } from '@/api/client';
import { amountText } from '@/domain/formats/money.rules';
import type { OfferView } from '@/domain/membership/offer.query';
import { pricePerPeriod } from '@/domain/membership/period-text.rules';
import { levelText } from '@/domain/membership/tier.rules';
import { loadProfile } from '@/features/shell/session-profile';
import { useTiers } from '@/features/shell/tiers.client';
import { useProfile } from '@/features/shell/use-profile';
import { rich } from '@/language/rich';
import { t } from '@/language/t';
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
            {rich('We couldn’t load your subscription. <retry>Try again</retry>', {
              retry: (text) => (
                <button type="button" className="ui-link" onClick={() => setData('asked')}>
                  {text}
                </button>
              ),
            })}
          </p>
        ) : (
          <p className="ui-dek" aria-busy="true">
            {t('One moment.')}
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
        <p className="ui-dek">
          {t('Access level: {level}.', { level: levelText(tiers.find(({ roleCode }) => roleCode === code)) })}
        </p>
      ) : (
        <p className="ui-dek">
          {rich(
            'You don’t have a subscription. <offers>See the offers</offers>, or <print>link a print subscription</print>.',
            {
              offers: linkTo('/subscriptions'),
              print: linkTo('/subscriber-registration'),
            },
          )}
        </p>
      )}
      {team ? <Team team={team} onChange={renew} /> : null}
      {teamMemberships?.map((membership) => (
        <TeamMembership key={membership.id} membership={membership} onChange={renew} />
      ))}
      {subscription ? <PrintDelivery key={`${subscription.tier} ${subscription.status}`} /> : null}
      {others.length ? <OtherSubscriptions others={others} onChange={renew} /> : null}
      {refundedOrders.map((order) => (
        <p key={order.orderUid} className="ui-control-text">
          {cancellationText(order)}
        </p>
      ))}
      {giftSubscriptions?.length ? <GiftSubscriptions gifts={giftSubscriptions} onChange={renew} /> : null}
      {invoices.length ? <Invoices invoices={invoices} /> : null}
    </MembershipSection>
  );
}

function cancellationText({
  name,
  amountMinor,
  currency,
  dateText: date,
  isTakeOver,
}: MembershipData['refundedOrders'][number]): string {
  const amount = amountText(amountMinor, currency);
  if (isTakeOver) {
    return amountMinor > 0
      ? t(
          '{date}: your order of {name} was canceled and {amount} refunded, because the team could no longer be taken over.',
          { date, name, amount },
        )
      : t('{date}: your order of {name} was canceled, because the team could no longer be taken over.', { date, name });
  }
  return amountMinor > 0
    ? t('{date}: your order of {name} was canceled and {amount} refunded, because you already had a subscription.', {
        date,
        name,
        amount,
      })
    : t('{date}: your order of {name} was canceled, because you already had a subscription.', { date, name });
}

const linkTo = (href: string) => (text: React.ReactNode) => (
  <a className="ui-link" href={href}>
    {text}
  </a>
);

const MembershipSection = ({ children }: { children: React.ReactNode }) => (
  <section className="membership-overview" id="membership" aria-labelledby="membership-title">
    <h2 className="ui-title-3" id="membership-title">
      {t('Your subscription')}
    </h2>
    {children}
  </section>
);

const dateLabelOf = ({ pause, isOpen, endsThen }: OwnSubscription, isPaid: boolean): string => {
  if (pause) return pause.hasStarted ? t('Paused since') : t('Pauses on');
  return isOpen && isPaid && !endsThen ? t('Renews on') : t('Ends on');
};

function priceText({ currency, period, taxMinor, seats }: OwnSubscription, priceMinor: number): string {
  const price = pricePerPeriod(amountText(priceMinor, currency), period);
  const tax = amountText(taxMinor, currency);
  if (taxMinor > 0) {
    return seats > 1
      ? t('{price}, including {tax} tax for {seats} seats', { price, tax, seats })
      : t('{price}, including {tax} tax', { price, tax });
  }
  return seats > 1 ? t('{price} for {seats} seats', { price, seats }) : price;
}

function nextPlanText(
  date: string,
  { name, priceMinor, period, seats }: NonNullable<OwnSubscription['next']>,
  currency: string,
): string {
  const price = pricePerPeriod(amountText(priceMinor, currency), period);
  return seats > 1
    ? t('From {date}: {name}, {price} for {seats} seats. Until then everything stays as it is.', {
        date,
        name,
        price,
        seats,
      })
    : t('From {date}: {name}, {price}. Until then everything stays as it is.', { date, name, price });
}

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
          {currentSubscription.graceText
            ? t('Your last renewal failed. You can keep reading until {date}; please check your card below.', {
                date: currentSubscription.graceText,
              })
            : t('Your last renewal failed. Please check your card below.')}
        </p>
      ) : null}
      <dl className="ui-facts">
        <div>
          <dt>{t('Access level')}</dt>
          <dd>
            {currentSubscription.isOpen
              ? levelText(tiers.find(({ code }) => code === currentSubscription.tier))
              : currentSubscription.pause
                ? t('None while your subscription is paused')
                : t('None: your subscription has ended')}
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
            <dt>{t('Resumes on')}</dt>
            <dd>{currentSubscription.pause.resumesText}</dd>
          </div>
        ) : null}
        {isPaid && currentSubscription.priceMinor !== null ? (
          <div>
            <dt>{t('Price')}</dt>
            <dd>{priceText(currentSubscription, currentSubscription.priceMinor)}</dd>
          </div>
        ) : null}
        {currentSubscription.discount ? (
          <div>
            <dt>{t('Next charge')}</dt>
            <dd>
              {t('{amount} ({discount}). The discount ends on {date}.', {
                amount: amountText(currentSubscription.discount.chargeMinor, currentSubscription.currency),
                discount: currentSubscription.discount.name,
                date: currentSubscription.discount.untilText,
              })}
            </dd>
          </div>
        ) : null}
        {isPaid && currentSubscription.cardLabel ? (
          <div>
            <dt>{t('Paid with')}</dt>
            <dd>{currentSubscription.cardLabel}</dd>
          </div>
        ) : null}
      </dl>
      {currentSubscription.next ? (
        <p className="ui-dek">
          {nextPlanText(
            currentSubscription.pause?.resumesText ?? currentSubscription.untilText ?? '',
            currentSubscription.next,
            currentSubscription.currency,
          )}
        </p>
      ) : null}
      {isPaid ? (
        <SubscriptionActions currentSubscription={currentSubscription} offers={offers} onChange={onChange} />
      ) : null}
      {currentSubscription.status === 'canceled' ? (
        <p>
          <a className="ui-button ui-button--noon" href="/subscriptions">
            {t('Subscribe again')}
          </a>
        </p>
      ) : null}
    </>
  );
}
