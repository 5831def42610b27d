import type { OfferView } from '@/domain/membership/offer.query';
import { SectionHead } from '@/ui/SectionHead';
import './offers.css';

interface OffersPageProps {
  offers: OfferView[];
  support: { phoneDomestic: string; email: string };
}

/** What a subscription holds and costs, and how to take one. */
export function OffersPage({ offers, support }: OffersPageProps) {
  return (
    <main id="main" data-section="/subscriptions">
      <div className="wrap">
        <header className="offer-head">
          <h1 className="t-mega">Read without counting.</h1>
          <p className="stand">This magazine is paid for by the people who read it, and leaving takes one letter.</p>
        </header>
        {offers.length ? (
          <section className="tiers" aria-label="Subscriptions">
            {offers.map((offer) => (
              <Offer key={offer.tier} offer={offer} />
            ))}
          </section>
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
                At any time, upwards at once and downwards from your next payment.
              </Answer>
            </div>
            <div>
              <Answer question="How do I leave?">
                Tell Customer Service. You read on until the end of what you have paid for.
              </Answer>
              <Answer question="What can I read without one?">
                Everything marked free, the summaries of the whole archive, and the letters that are open to all.
              </Answer>
            </div>
          </div>
        </section>
      </div>
    </main>
  );
}

const dollars = (minor: number): string => `$${(minor / 100).toFixed(minor % 100 ? 2 : 0)}`;

function Offer({ offer }: { offer: OfferView }) {
  return (
    <article className={offer.isRecommended ? 'tier tier--best' : 'tier'}>
      <h2 className="t-3">{offer.name}</h2>
      <p className="dek">{offer.lead}</p>
      <p className="tier-p">
        <b>{dollars(offer.monthlyMinor)}</b> <span className="ui muted">a month</span>
      </p>
      <p className="meta">or {dollars(offer.yearlyMinor)} a year</p>
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
      To subscribe, or to link a print subscription, ask{' '}
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
