import { amountText } from '@/domain/formats/money.rules';
import type { OfferView } from '@/domain/membership/offer.query';
import { type PriceTax, priceTaxText } from '@/domain/membership/subscription-tax.rules';
import { MAX_SEATS, MIN_SEATS } from '@/domain/teams/team.rules';
import { CheckoutForm } from '@/features/shell/CheckoutForm.client';
import { Main } from '@/features/shell/Main';
import { t } from '@/language/t';

/** Page on which a reader buys seats of a plan for a team. A plain form that works without JavaScript. */
export function TeamOfferPage({ offers, priceTax }: { offers: OfferView[]; priceTax: PriceTax }) {
  return (
    <Main className="ui-container" data-section="/team-subscriptions">
      <header className="ui-page-head">
        <h1 className="ui-title-mega">{t('Subscribe as a team')}</h1>
        <p className="ui-standfirst">
          {t(
            'One payment for everyone. You invite people by email, they read with accounts of their own, and you can pass a seat on at any time.',
          )}
        </p>
      </header>
      {offers.length ? (
        <CheckoutForm className="ui-stack ui-form-page">
          <div className="ui-field">
            <label htmlFor="team-tier">{t('Plan, price per seat')}</label>
            <select className="ui-select" id="team-tier" name="tier" defaultValue={offers[0]?.tier}>
              {offers.map(({ tier, name, monthlyMinor, yearlyMinor, currency }) => (
                <option key={tier} value={tier}>
                  {t('{name}, {monthly} a month or {yearly} a year', {
                    name,
                    monthly: amountText(monthlyMinor, currency),
                    yearly: amountText(yearlyMinor, currency),
                  })}
                </option>
              ))}
            </select>
          </div>
          <div className="ui-field">
            <label htmlFor="team-period">{t('Billing')}</label>
            <select className="ui-select" id="team-period" name="period" defaultValue="year">
              <option value="year">{t('Yearly')}</option>
              <option value="month">{t('Monthly')}</option>
            </select>
          </div>
          <div className="ui-field">
            <label htmlFor="team-seats">{t('Seats, including yours')}</label>
            <input
              className="ui-input"
              id="team-seats"
              name="seats"
              type="number"
              min={MIN_SEATS}
              max={MAX_SEATS}
              required
              defaultValue={5}
            />
          </div>
          <button type="submit" className="ui-button ui-button--noon ui-button--block">
            {t('Continue to checkout')}
          </button>
          <p className="ui-hint">
            {t('You’ll see the total before you pay.')} {priceTaxText(priceTax)}{' '}
            {t('Add seats at any time for the rest of the period; fewer seats take effect at the next renewal.')}
          </p>
        </CheckoutForm>
      ) : (
        <p className="ui-dek">{t('Subscriptions are not on sale at the moment.')}</p>
      )}
    </Main>
  );
}
