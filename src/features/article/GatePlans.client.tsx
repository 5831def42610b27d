'use client';

import { roundAmountText } from '@/domain/formats/money.rules';
import type { OfferView } from '@/domain/membership/offer.query';
import { CheckoutForm } from '@/features/shell/CheckoutForm.client';
import { useProfile } from '@/features/shell/use-profile';
import { t } from '@/language/t';

/** Maximum number of plans in the gate. The others are on the offers page. */
const MAX_PLANS = 3;

/**
 * Plans that open the gated content. Choosing one goes straight to the checkout, and from there back to `path`.
 * Subscribers change plans under My account, so they only see which plan is enough.
 */
export function GatePlans({ offers, path }: { offers: OfferView[]; path: string }) {
  const isSubscriber = useProfile()?.status === 'subscribers';
  const plans = offers.slice(0, MAX_PLANS);
  const first = plans.find(({ isRecommended }) => isRecommended) ?? plans[0];
  if (isSubscriber) {
    return (
      <ul className="article-gate-offers article-gate-offers--plain">
        {plans.map((plan) => (
          <li key={plan.tier}>
            <Plan plan={plan} />
          </li>
        ))}
      </ul>
    );
  }
  return (
    <CheckoutForm className="article-gate-plans">
      <input type="hidden" name="return" value={path} />
      {first ? (
        <>
          <fieldset className="ui-segments">
            <legend className="ui-visually-hidden">{t('Billing period')}</legend>
            <label>
              <input type="radio" name="period" value="month" defaultChecked />
              <span>{t('Monthly')}</span>
            </label>
            <label>
              <input type="radio" name="period" value="year" />
              <span>{t('Yearly')}</span>
            </label>
          </fieldset>
          <fieldset>
            <legend className="ui-visually-hidden">{t('Plan')}</legend>
            <ul className="article-gate-offers">
              {plans.map((plan) => (
                <li key={plan.tier}>
                  <label>
                    <input type="radio" name="tier" value={plan.tier} defaultChecked={plan === first} />
                    <Plan plan={plan} />
                  </label>
                </li>
              ))}
            </ul>
          </fieldset>
          <button type="submit" className="ui-button ui-button--noon ui-button--block">
            {t('Continue reading')}
          </button>
        </>
      ) : null}
      <p className="ui-control-text">
        <a className="ui-link" href={`/subscriptions?return=${encodeURIComponent(path)}`}>
          {t('Compare all plans')}
        </a>
      </p>
    </CheckoutForm>
  );
}

function Plan({ plan: { name, lead, monthlyMinor, yearlyMinor, currency } }: { plan: OfferView }) {
  return (
    <>
      <b>{name}</b>
      <b>
        <span className="ui-by-month">
          {t('{amount} a month', { amount: roundAmountText(monthlyMinor, currency) })}
        </span>
        <span className="ui-by-year">{t('{amount} a year', { amount: roundAmountText(yearlyMinor, currency) })}</span>
      </b>
      {lead ? <small>{lead}</small> : null}
    </>
  );
}
