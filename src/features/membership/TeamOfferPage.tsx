import { amountText } from '@/domain/formats/money.rules';
import type { OfferView } from '@/domain/membership/offer.query';
import { type PriceTax, priceTaxText } from '@/domain/membership/subscription-tax.rules';
import { MAX_SEATS, MIN_SEATS } from '@/domain/teams/team.rules';
import { CheckoutForm } from '@/features/shell/CheckoutForm.client';
import { Main } from '@/features/shell/Main';

/** Page on which a reader buys seats of a plan for a team. A plain form that works without JavaScript. */
export function TeamOfferPage({ offers, priceTax }: { offers: OfferView[]; priceTax: PriceTax }) {
  return (
    <Main className="ui-container" data-section="/team-subscriptions">
      <header className="ui-page-head">
        <h1 className="ui-title-mega">Subscribe as a team</h1>
        <p className="ui-standfirst">
          One payment for everyone. You invite people by email, they read with accounts of their own, and you can pass a
          seat on at any time.
        </p>
      </header>
      {offers.length ? (
        <CheckoutForm className="ui-stack ui-form-page">
          <div className="ui-field">
            <label htmlFor="team-tier">Plan, price per seat</label>
            <select className="ui-select" id="team-tier" name="tier" defaultValue={offers[0]?.tier}>
              {offers.map(({ tier, name, monthlyMinor, yearlyMinor, currency }) => (
                <option key={tier} value={tier}>
                  {name}, {amountText(monthlyMinor, currency)} a month or {amountText(yearlyMinor, currency)} a year
                </option>
              ))}
            </select>
          </div>
          <div className="ui-field">
            <label htmlFor="team-period">Billing</label>
            <select className="ui-select" id="team-period" name="period" defaultValue="year">
              <option value="year">Yearly</option>
              <option value="month">Monthly</option>
            </select>
          </div>
          <div className="ui-field">
            <label htmlFor="team-seats">Seats, including yours</label>
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
            Continue to checkout
          </button>
          <p className="ui-hint">
            You’ll see the total before you pay. {priceTaxText(priceTax)} Add seats at any time for the rest of the
            period; fewer seats take effect at the next renewal.
          </p>
        </CheckoutForm>
      ) : (
        <p className="ui-dek">Subscriptions are not on sale at the moment.</p>
      )}
    </Main>
  );
}
