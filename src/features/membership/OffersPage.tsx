import { currencyName, DEFAULT_CURRENCY, roundAmountText } from '@/domain/formats/money.rules';
import type { OfferView } from '@/domain/membership/offer.query';
import { type PriceTax, priceTaxText } from '@/domain/membership/subscription-tax.rules';
import { Main } from '@/features/shell/Main';
import { rich } from '@/language/rich';
import { t } from '@/language/t';
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
          <h1 className="ui-title-mega">{t('Read without limits.')}</h1>
          <p className="ui-standfirst">
            {t(
              'This magazine is paid for by the people who read it, and canceling takes two clicks and no phone call.',
            )}
          </p>
        </header>
        {offers.length ? (
          <>
            <fieldset className="ui-segments">
              <legend className="ui-visually-hidden">{t('How often you pay')}</legend>
              <label>
                <input type="radio" name="offer-period" value="month" defaultChecked />
                <span>{t('Monthly')}</span>
              </label>
              <label>
                <input type="radio" name="offer-period" value="year" />
                <span>{t('Yearly')}</span>
              </label>
            </fieldset>
            <section className="membership-tiers" aria-label={t('Subscriptions')}>
              {offers.map((offer) => (
                <Offer key={offer.tier} offer={offer} />
              ))}
            </section>
            {priceTax === 'none' ? null : <p className="ui-hint membership-tax">{priceTaxText(priceTax)}</p>}
          </>
        ) : (
          <p className="ui-standfirst">{t('Subscriptions are not on sale at the moment.')}</p>
        )}
        <p className="ui-control-text membership-alternative">
          {rich(
            '<gift>Give a subscription</gift> to somebody else, delivered by email on the day you choose, or <team>subscribe as a team</team>.',
            { gift: linkTo('/gift-subscriptions'), team: linkTo('/team-subscriptions') },
          )}
        </p>
        <HowToSubscribe support={support} />
        <section className="membership-faq ui-section" aria-labelledby="answers">
          <SectionHead title={t('Common questions')} id="answers" />
          <div className="ui-columns-2 ui-ruled">
            <div>
              <Answer question={t('What does the price include?')}>
                {t('Everything listed above, on as many of your own devices as you like. Prices are in {currency}.', {
                  currency: currencyName(offers[0]?.currency ?? DEFAULT_CURRENCY),
                })}
              </Answer>
              <Answer question={t('Can I change my plan?')}>
                {t('At any time, under My account. You’ll see what it costs before anything changes.')}
              </Answer>
            </div>
            <div>
              <Answer question={t('How do I cancel?')}>
                {t(
                  'Under My account, in two clicks. You can keep reading until the end of the period you’ve paid for.',
                )}
              </Answer>
              <Answer question={t('What can I read without a subscription?')}>
                {t('Everything marked free, some articles each month, and the newsletters that are open to all.')}
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
          <span className="ui-control-text ui-muted">{t('a month')}</span>
        </span>
        <span className="ui-by-year">
          <b>{roundAmountText(offer.yearlyMinor, offer.currency)}</b>{' '}
          <span className="ui-control-text ui-muted">{t('a year')}</span>
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

const linkTo = (href: string) => (text: React.ReactNode) => (
  <a className="ui-link" href={href}>
    {text}
  </a>
);

function HowToSubscribe({ support: { phoneDomestic: phone, email } }: Pick<OffersPageProps, 'support'>) {
  const service = linkTo('/subscriber-help#contact-customer-service');
  const mail = linkTo(`mailto:${email}`);
  const contact =
    phone && email
      ? rich('For anything else, contact <service>Customer Service</service>, {phone} or <mail>{email}</mail>.', {
          service,
          phone,
          mail,
          email,
        })
      : email
        ? rich('For anything else, contact <service>Customer Service</service> or <mail>{email}</mail>.', {
            service,
            mail,
            email,
          })
        : phone
          ? rich('For anything else, contact <service>Customer Service</service>, {phone}.', { service, phone })
          : rich('For anything else, contact <service>Customer Service</service>.', { service });
  return (
    <p className="ui-control-text membership-alternative">
      <span className="shell-for-guests">
        {rich('Already a subscriber? <signin>Sign in</signin>.', { signin: linkTo('/register#signin') })}{' '}
      </span>
      {rich('Have a print subscription? <link>Link it</link>.', { link: linkTo('/subscriber-registration') })} {contact}
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
