import type { OfferView } from '@/domain/membership/offer.query';
import type { PriceTax } from '@/domain/membership/subscription-tax.rules';
import { Main } from '@/features/shell/Main';
import { t } from '@/language/t';
import { GiftSubscriptionForm } from './GiftSubscriptionForm.client';

/** Page on which readers buy a subscription for somebody else. */
export function GiftSubscriptionPage({ offers, priceTax }: { offers: OfferView[]; priceTax: PriceTax }) {
  return (
    <Main className="ui-container" data-section="/gift-subscriptions">
      <header className="ui-page-head">
        <h1 className="ui-title-mega">{t('Give a subscription')}</h1>
        <p className="ui-standfirst">
          {t(
            'Choose a plan and a day. We email your gift with your message, and the recipient claims it when they like.',
          )}
        </p>
      </header>
      {offers.length ? (
        <GiftSubscriptionForm offers={offers} priceTax={priceTax} />
      ) : (
        <p className="ui-dek">{t('Subscriptions are not on sale at the moment.')}</p>
      )}
    </Main>
  );
}
