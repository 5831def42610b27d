'use client';

import { CheckoutForm } from '@/features/shell/CheckoutForm.client';
import { useProfile } from '@/features/shell/use-profile';
import { t } from '@/language/t';

/** A plan in the gate. Its prices are texts, so that readers don't load the code that formats amounts. */
export interface GatePlan {
  tier: string;
  name: string;
  lead: string | null;
  isRecommended: boolean;
  /** `$10 a month`. */
  monthlyText: string;
  /** `$100 a year`. */
  yearlyText: string;
}

/**
 * Plans that open the gated content. Choosing one goes straight to the checkout, and from there back to `path`.
 * Subscribers change plans under My account, so they only see which plan is enough.
 */
export function GatePlans({ plans, path }: { plans: GatePlan[]; path: string }) {
  const isSubscriber = useProfile()?.status === 'subscribers';
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

function Plan({ plan: { name, lead, monthlyText, yearlyText } }: { plan: GatePlan }) {
  return (
    <>
      <b>{name}</b>
      <b>
        <span className="ui-by-month">{monthlyText}</span>
        <span className="ui-by-year">{yearlyText}</span>
      </b>
      {lead ? <small>{lead}</small> : null}
    </>
  );
}
