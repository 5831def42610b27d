import { roundAmountText } from '@/domain/formats/money.rules';
import type { GiftSubscriptionOrderView } from '@/domain/gift-subscriptions/gift-subscription.query';
import { Main } from '@/features/shell/Main';
import { t } from '@/language/t';
import { BillingPlace, type BillingProblem, ChargeSummary } from './BillingPlace';
import { CardFields, type CardProblem, PaymentProblem, TestCards, type TestCardView } from './CardPayment';

interface Props {
  order: GiftSubscriptionOrderView & { uid: string; cards: TestCardView[] };
  problem: CardProblem | null;
  billingProblem: BillingProblem | null;
}

/** Checkout of a gift subscription: a plain form that works without JavaScript. Afterwards, its confirmation. */
export function GiftCheckoutPage({ order, problem, billingProblem }: Props) {
  const { uid, name, length, tax, lacksAddress, recipientEmail, deliveryText, isPaid } = order;
  const billing = `/service/gift-subscriptions/billing-address/${uid}`;
  if (isPaid) {
    return (
      <Main className="ui-container" data-checkout="RECEIPT">
        <header className="ui-page-head">
          <h1 className="ui-title-mega">{t('Your gift is paid')}</h1>
          <p className="ui-standfirst" role="status">
            {t(
              'Thank you. We’ll email {name}, {length}, to {recipient} on {date}. You’ll get a confirmation by email.',
              { name, length, recipient: recipientEmail, date: deliveryText },
            )}
          </p>
        </header>
        <p className="ui-buttons">
          <a className="ui-button" href="/my-account#membership">
            {t('View my gifts')}
          </a>
          <a className="ui-button ui-button--outline" href="/gift-subscriptions">
            {t('Give another subscription')}
          </a>
        </p>
      </Main>
    );
  }
  return (
    <Main className="ui-container" data-checkout="CHECKOUT">
      <header className="ui-page-head">
        <h1 className="ui-title-mega">{t('Almost done')}</h1>
        <p className="ui-standfirst">
          {t('Gift subscription: {name}, {length}, for {recipient} on {date}.', {
            name,
            length,
            recipient: recipientEmail,
            date: deliveryText,
          })}
        </p>
      </header>
      {lacksAddress || tax ? (
        <BillingPlace action={billing} tax={tax} home={order.home} problem={billingProblem} />
      ) : null}
      {lacksAddress ? <PaymentProblem problem={problem} /> : <Payment order={order} problem={problem} />}
    </Main>
  );
}

function Payment({ order, problem }: Pick<Props, 'order' | 'problem'>) {
  const { uid, provider, name, length, priceMinor, dueMinor, dueTaxMinor, tax, terms, cards } = order;
  const isHere = provider === 'embedded';
  return (
    <form className="membership-payment" method="post" action={`/service/gift-subscriptions/pay/${uid}`}>
      <input type="hidden" name="due" value={dueMinor} />
      <PaymentProblem problem={problem} />
      {tax ? (
        <ChargeSummary
          label={`${name}, ${length}`}
          listMinor={priceMinor}
          dueMinor={dueMinor}
          dueTaxMinor={dueTaxMinor}
          currency={order.currency}
          tax={tax}
        />
      ) : null}
      {isHere ? <CardFields cards={cards} problem={problem} /> : null}
      <button type="submit" className="ui-button ui-button--noon ui-button--block">
        {isHere ? t('Pay {amount}', { amount: roundAmountText(dueMinor, order.currency) }) : t('Continue to payment')}
      </button>
      <p className="ui-hint">{terms}</p>
      <p className="ui-control-text">
        <a className="ui-link" href="/gift-subscriptions">
          {t('Start over')}
        </a>
      </p>
      {isHere ? <TestCards cards={cards} /> : null}
    </form>
  );
}
