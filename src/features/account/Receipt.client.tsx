'use client';

import { useEffect, useState } from 'react';
import { callApi, type DataOf } from '@/api/client';
import { amountText } from '@/domain/formats/money.rules';
import { afterClosing, type ReturnTarget } from '@/domain/membership/checkout.rules';
import { pricePerPeriod } from '@/domain/membership/period-text.rules';
import { whileProcessing } from '@/features/shell/cart';
import { logEvent } from '@/features/shell/data-layer';
import { loadProfile } from '@/features/shell/session-profile';
import { t } from '@/language/t';
import { forgetPendingOrder, noteCompletion, noteOnboarding, returnTarget } from './membership-marks';

type Membership = DataOf<'GET /service/user/membership'>;
type Purchase = NonNullable<Membership['subscription']>;
type Refunded = Membership['refundedOrders'][number];

const AGAIN_MS = 2_000;
const MAX_TRIES = 5;

/**
 * The receipt: records the completed checkout, activates the subscription and logs the purchase (SUB-04). While the
 * provider is still processing, it polls again without the Processing modal of the first attempt (UI-05). If that fails
 * too, the pending-order cookie completes the activation on a later page.
 */
export function Receipt({ uid }: { uid: string }) {
  const [state, setState] = useState<'working' | 'active' | 'later'>('working');
  const [purchase, setPurchase] = useState<Purchase | null>(null);
  const [refunded, setRefunded] = useState<Refunded | null>(null);
  const [target, setTarget] = useState<ReturnTarget | null>(null);
  useEffect(() => {
    noteCompletion(uid);
    setTarget(returnTarget());
    let timer: ReturnType<typeof setTimeout>;
    const complete = async (tries: number) => {
      const ask = () => callApi('POST /api/user/subscribe/checkoutComplete', { body: { uid } });
      const answer = await (tries === 1 ? whileProcessing(ask) : ask());
      if (answer.ok) {
        forgetPendingOrder();
        const activated = await callApi('GET /service/user/membership', {});
        const lost = activated.ok ? activated.data.refundedOrders.find(({ orderUid }) => orderUid === uid) : undefined;
        setRefunded(lost ?? null);
        if (activated.ok) setPurchase(activated.data.subscription);
        if (!lost) noteOnboarding('due');
        setState('active');
        await Promise.all([tellAnalytics(uid), loadProfile()]);
      } else if (tries < MAX_TRIES) timer = setTimeout(() => void complete(tries + 1), AGAIN_MS);
      else setState('later');
    };
    void complete(1);
    return () => clearTimeout(timer);
  }, [uid]);
  return (
    <div className="ui-stack account-receipt-page" data-checkout="RECEIPT">
      <p className="ui-standfirst" role="status">
        {state === 'active'
          ? refunded
            ? refundedText(refunded)
            : t('Thank you. Your subscription has started.')
          : state === 'later'
            ? t('Thank you. Your payment is being processed; your subscription starts as soon as we receive it.')
            : t('Thank you. We’re setting up your subscription.')}
      </p>
      {purchase ? <Facts purchase={purchase} /> : null}
      <p className="ui-buttons">
        {target ? (
          <a className="ui-button ui-button--noon" href={target.path}>
            {t('Continue reading: {title}', { title: target.title })}
          </a>
        ) : null}
        <a
          className={target ? 'ui-button ui-button--outline' : 'ui-button ui-button--noon'}
          href={afterClosing('RECEIPT')}
        >
          {target ? t('Front page') : t('Start reading')}
        </a>
        <a className="ui-button ui-button--outline" href="/my-account#membership">
          {t('My subscription')}
        </a>
      </p>
    </div>
  );
}

function refundedText({ name, amountMinor, currency, isTakeOver }: Refunded): string {
  const refund = amountText(amountMinor, currency);
  if (isTakeOver) {
    return amountMinor > 0
      ? t(
          'The team can’t be taken over any more: its owner withdrew the offer or changed the plan. So we canceled your order of {name} and refunded {refund} to your card. You keep your seat.',
          { name, refund },
        )
      : t(
          'The team can’t be taken over any more: its owner withdrew the offer or changed the plan. So we canceled your order of {name}. You keep your seat.',
          { name },
        );
  }
  return amountMinor > 0
    ? t(
        'You already have a subscription, so we canceled your order of {name} and refunded {refund} to your card. Your subscription continues unchanged.',
        { name, refund },
      )
    : t(
        'You already have a subscription, so we canceled your order of {name}. Your subscription continues unchanged.',
        { name },
      );
}

/** Facts about the purchase: tier, renewal date, price and payment method. */
function Facts({ purchase: { name, untilText, priceMinor, currency, period, cardLabel } }: { purchase: Purchase }) {
  return (
    <dl className="ui-facts">
      <div>
        <dt>{t('Subscription')}</dt>
        <dd>{name}</dd>
      </div>
      {priceMinor === null ? null : (
        <div>
          <dt>{t('Price')}</dt>
          <dd>{pricePerPeriod(amountText(priceMinor, currency), period)}</dd>
        </div>
      )}
      {untilText ? (
        <div>
          <dt>{t('Renews on')}</dt>
          <dd>{untilText}</dd>
        </div>
      ) : null}
      {cardLabel ? (
        <div>
          <dt>{t('Paid with')}</dt>
          <dd>{cardLabel}</dd>
        </div>
      ) : null}
    </dl>
  );
}

async function tellAnalytics(uid: string): Promise<void> {
  const answer = await callApi('GET /api/digitaldata/piano/transactionComplete', { query: { uid } });
  if (!answer.ok) return;
  const { transactionId, termTitle, orderValue, currency } = answer.data;
  logEvent('Subscription Purchase', { transactionId, termTitle, orderValue, currency });
  logEvent('Checkout Complete', { termTitle });
}
