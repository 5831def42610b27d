import { currencyName, DEFAULT_CURRENCY, roundAmountText } from '@/domain/formats/money.rules';
import type { OfferView } from '@/domain/membership/offer.query';
import { type PriceTax, priceTaxText } from '@/domain/membership/subscription-tax.rules';
import { Main } from '@/features/shell/Main';
import { SectionHead } from '@/ui/SectionHead';
import { OfferChoice } from './OfferChoice.client';

interface OffersPageProps {
  offers: OfferView[];
  priceTax: PriceTax;
  support: { phoneDomestic: string; email: string };
}

/** The offers: what each subscription includes and costs, and how to subscribe. */
export function OffersPage({ offers, priceTax, support }: OffersPageProps) {
  return (
    <Main data-section="/subscriptions">
      <div className="ui-container">
        <header className="membership-head">
          <h1 className="ui-title-mega">Read without limits.</h1>
          <p className="ui-standfirst">
            This magazine is paid for by the people who read it, and canceling takes two clicks and no phone call.
          </p>
        </header>
        {offers.length ? (
          <>
            <fieldset className="ui-segments">
              <legend className="ui-visually-hidden">How often you pay</legend>
              <label>
                <input type="radio" name="offer-period" value="month" defaultChecked />
                <span>Monthly</span>
              </label>
              <label>
                <input type="radio" name="offer-period" value="year" />
                <span>Yearly</span>
              </label>
            </fieldset>
            <section className="membership-tiers" aria-label="Subscriptions">
              {offers.map((offer) => (
                <Offer key={offer.tier} offer={offer} />
              ))}
            </section>
            {priceTax === 'none' ? null : <p className="ui-hint">{priceTaxText(priceTax)}</p>}
          </>
        ) : (
          <p className="ui-standfirst">Subscriptions are not on sale at the moment.</p>
        )}
        <p className="ui-control-text membership-alternative">
          <a className="ui-link" href="/gift-subscriptions">
            Give a subscription
          </a>{' '}
          to somebody else, delivered by email on the day you choose, or{' '}
          <a className="ui-link" href="/team-subscriptions">
            subscribe as a team
          </a>
          .
        </p>
        <HowToSubscribe support={support} />
        <section className="membership-faq ui-section" aria-labelledby="answers">
          <SectionHead title="Common questions" id="answers" />
          <div className="ui-columns-2 ui-ruled">
            <div>
              <Answer question="What does the price include?">
                Everything listed above, on as many of your own devices as you like. Prices are in{' '}
                {currencyName(offers[0]?.currency ?? DEFAULT_CURRENCY)}.
              </Answer>
              <Answer question="Can I change my plan?">
                At any time, under My account. You’ll see what it costs before anything changes.
              </Answer>
            </div>
            <div>
              <Answer question="How do I cancel?">
                Under My account, in two clicks. You can keep reading until the end of the period you’ve paid for.
              </Answer>
              <Answer question="What can I read without a subscription?">
                Everything marked free, some articles each month, and the newsletters that are open to all.
              </Answer>
            </div>
          </div>
        </section>
      </div>
    </Main>
  );
}

function Offer({ offer }: { offer: OfferView }) {
  return (
    <article className={offer.isRecommended ? 'membership-tier membership-tier--best' : 'membership-tier'}>
      <h2 className="ui-title-3">{offer.name}</h2>
      <p className="ui-dek">{offer.lead}</p>
      <p className="membership-tier-price">
        <span className="ui-by-month">
          <b>{roundAmountText(offer.monthlyMinor, offer.currency)}</b>{' '}
          <span className="ui-control-text ui-muted">a month</span>
        </span>
        <span className="ui-by-year">
          <b>{roundAmountText(offer.yearlyMinor, offer.currency)}</b>{' '}
          <span className="ui-control-text ui-muted">a year</span>
        </span>
      </p>
      <OfferChoice tier={offer.tier} name={offer.name} roleCode={offer.roleCode} isRecommended={offer.isRecommended} />
      <ul>
        {offer.features.map((feature) => (
          <li key={feature}>{feature}</li>
        ))}
      </ul>
    </article>
  );
}

function HowToSubscribe({ support: { phoneDomestic, email } }: Pick<OffersPageProps, 'support'>) {
  return (
    <p className="ui-control-text membership-alternative">
      <span className="shell-for-guests">
        Already a subscriber?{' '}
        <a className="ui-link" href="/register#signin">
          Sign in
        </a>
        .{' '}
      </span>
      Have a print subscription?{' '}
      <a className="ui-link" href="/subscriber-registration">
        Link it
      </a>
      . For anything else, contact{' '}
      <a className="ui-link" href="/subscriber-help#contact-customer-service">
        Customer Service
      </a>
      {phoneDomestic ? `, ${phoneDomestic}` : null}
      {email ? (
        <>
          {' '}
          or{' '}
          <a className="ui-link" href={`mailto:${email}`}>
            {email}
          </a>
        </>
      ) : null}
      .
    </p>
  );
}

function Answer({ question, children }: { question: string; children: React.ReactNode }) {
  return (
    <details>
      <summary className="ui-title-4 ui-serif">{question}</summary>
      <p className="ui-dek">{children}</p>
    </details>
  );
}
