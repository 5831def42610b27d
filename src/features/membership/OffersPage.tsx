import { roundDollars } from '@/domain/formats/money.rules';
import type { OfferView } from '@/domain/membership/offer.query';
import { Main } from '@/features/shell/Main';
import { SectionHead } from '@/ui/SectionHead';
import { OfferChoice } from './OfferChoice.client';
import './offers.css';

interface OffersPageProps {
  offers: OfferView[];
  support: { phoneDomestic: string; email: string };
}

/** What a subscription holds and costs, and how to take one. */
export function OffersPage({ offers, support }: OffersPageProps) {
  return (
    <Main data-section="/subscriptions">
      <div className="wrap">
        <header className="offer-head">
          <h1 className="t-mega">Read without counting.</h1>
          <p className="stand">
            This magazine is paid for by the people who read it, and leaving takes two clicks and no telephone call.
          </p>
        </header>
        {offers.length ? (
          <>
            <fieldset className="seg">
              <legend className="sr">How often you pay</legend>
              <label>
                <input type="radio" name="offer-period" value="month" defaultChecked />
                <span>Monthly</span>
              </label>
              <label>
                <input type="radio" name="offer-period" value="year" />
                <span>Yearly</span>
              </label>
            </fieldset>
            <section className="tiers" aria-label="Subscriptions">
              {offers.map((offer) => (
                <Offer key={offer.tier} offer={offer} />
              ))}
            </section>
          </>
        ) : (
          <p className="stand">Subscriptions are not on sale at the moment.</p>
        )}
        <HowToSubscribe support={support} />
        <section className="faq sec" aria-labelledby="answers">
          <SectionHead title="Plain answers" id="answers" />
          <div className="c2 ruled">
            <div>
              <Answer question="What does the price hold?">
                Everything listed above, on any number of your own devices. Prices are in US dollars.
              </Answer>
              <Answer question="Can I change what I take?">
                At any time, under My account. The other one opens at once, and your next payment has its price.
              </Answer>
            </div>
            <div>
              <Answer question="How do I leave?">
                Under My account, in two clicks. You read on until the end of what you have paid for.
              </Answer>
              <Answer question="What can I read without one?">
                Everything marked free, some articles each month, and the letters that are open to all.
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
    <article className={offer.isRecommended ? 'tier tier--best' : 'tier'}>
      <h2 className="t-3">{offer.name}</h2>
      <p className="dek">{offer.lead}</p>
      <p className="tier-p">
        <span className="by-month">
          <b>{roundDollars(offer.monthlyMinor)}</b> <span className="ui muted">a month</span>
        </span>
        <span className="by-year">
          <b>{roundDollars(offer.yearlyMinor)}</b> <span className="ui muted">a year</span>
        </span>
      </p>
      <OfferChoice tier={offer.tier} name={offer.name} isRecommended={offer.isRecommended} />
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
    <p className="ui offer-alt">
      <span className="for-guests">
        Already a subscriber?{' '}
        <a className="linky" href="/register#signin">
          Sign in
        </a>
        .{' '}
      </span>
      Have a print subscription?{' '}
      <a className="linky" href="/subscriber-registration">
        Link it
      </a>
      . For anything else ask{' '}
      <a className="linky" href="/subscriber-help#contact-customer-service">
        Customer Service
      </a>
      {phoneDomestic ? `, ${phoneDomestic}` : null}
      {email ? (
        <>
          {' '}
          or{' '}
          <a className="linky" href={`mailto:${email}`}>
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
      <summary className="t-4 serif">{question}</summary>
      <p className="dek">{children}</p>
    </details>
  );
}
