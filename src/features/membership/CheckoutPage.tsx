import { roundAmountText } from '@/domain/formats/money.rules';
import { pricePerPeriod } from '@/domain/membership/period-text.rules';
import type { OrderPlanView } from '@/domain/membership/subscription-order.command';
import { Main } from '@/features/shell/Main';
import { t } from '@/language/t';
import { BillingPlace, type BillingProblem, ChargeSummary } from './BillingPlace';
import { CardFields, type CardProblem, PaymentProblem, TestCards, type TestCardView } from './CardPayment';

/** The order that is being paid. */
export interface OrderPlan extends OrderPlanView {
  uid: string;
  cards: TestCardView[];
}

interface Props {
  plan: OrderPlan;
  problem: CardProblem | null;
  billingProblem: BillingProblem | null;
}

/**
 * Checkout of a subscription: where it is billed, a promo code and the payment, in plain forms that work without
 * JavaScript. Where subscriptions are taxed, the payment follows once the total is known.
 */
export function CheckoutPage({ plan, problem, billingProblem }: Props) {
  const { uid, tax } = plan;
  const price = pricePerPeriod(roundAmountText(plan.priceMinor, plan.currency), plan.period);
  const billing = `/service/subscriptions/billing-address/${uid}`;
  return (
    <Main className="ui-container" data-checkout="CHECKOUT">
      <header className="ui-page-head">
        <h1 className="ui-title-mega">{t('Almost done')}</h1>
        <p className="ui-standfirst">
          {plan.seats > 1
            ? t('{name} for a team of {seats}, {price}.', { name: plan.name, seats: plan.seats, price })
            : t('{name}, {price}.', { name: plan.name, price })}
        </p>
      </header>
      {plan.lacksAddress || tax ? (
        <BillingPlace action={billing} tax={tax} home={plan.home} problem={billingProblem} />
      ) : null}
      {plan.isTakeOver || plan.lacksAddress ? null : <PromoCode plan={plan} />}
      {plan.lacksAddress ? <PaymentProblem problem={problem} /> : <Payment plan={plan} problem={problem} />}
    </Main>
  );
}

function Payment({ plan, problem }: Pick<Props, 'plan' | 'problem'>) {
  const { tax, dueMinor, dueTaxMinor } = plan;
  const isHere = plan.provider === 'embedded';
  const term = `${plan.name}, ${plan.period === 'year' ? t('one year') : t('one month')}`;
  const label = plan.seats > 1 ? `${term}, ${t('{seats} seats', { seats: plan.seats })}` : term;
  return (
    <form className="membership-payment" method="post" action={`/service/subscriptions/pay/${plan.uid}`}>
      <input type="hidden" name="due" value={plan.dueMinor} />
      <PaymentProblem problem={problem} />
      {tax ? (
        <ChargeSummary
          label={label}
          listMinor={plan.trialDays > 0 ? 0 : plan.priceMinor}
          dueMinor={dueMinor}
          dueTaxMinor={dueTaxMinor}
          currency={plan.currency}
          tax={tax}
        />
      ) : null}
      {isHere ? <CardFields cards={plan.cards} problem={problem} /> : null}
      <button type="submit" className="ui-button ui-button--noon ui-button--block">
        {isHere ? payLabelOf(plan) : t('Continue to payment')}
      </button>
      <p className="ui-hint">{plan.terms}</p>
      <p className="ui-control-text">
        <a className="ui-link" href="/subscriptions">
          {t('Back to the offers')}
        </a>
      </p>
      {isHere ? <TestCards cards={plan.cards} /> : null}
    </form>
  );
}

const payLabelOf = ({ trialDays, dueMinor, currency, isTakeOver }: OrderPlan): string => {
  if (isTakeOver)
    return dueMinor > 0
      ? t('Take over the team and pay {amount}', { amount: roundAmountText(dueMinor, currency) })
      : t('Take over the team');
  if (trialDays > 0) return t('Start the free trial');
  return dueMinor > 0 ? t('Pay {amount}', { amount: roundAmountText(dueMinor, currency) }) : t('Start my subscription');
};

/** The promo code of an order: a field, or the discount it gives. */
function PromoCode({ plan: { uid, promo, rejectedCode } }: { plan: OrderPlan }) {
  const action = `/service/subscriptions/promo-code/${uid}`;
  if (promo) {
    return (
      <form className="membership-promo" method="post" action={action}>
        <p className="ui-alert ui-alert--note" role="status">
          {promo.code}: {promo.text}.{promo.replacesTrial ? ` ${t('The code replaces the free trial.')}` : ''}
        </p>
        <input type="hidden" name="code" value="" />
        <button type="submit" className="ui-link">
          {t('Remove promo code')}
        </button>
      </form>
    );
  }
  return (
    <form className="membership-promo" method="post" action={action}>
      <div className="ui-field">
        <label htmlFor="promo-code">{t('Promo code (optional)')}</label>
        <div className="membership-promo-entry">
          <input
            className="ui-input"
            id="promo-code"
            name="code"
            autoComplete="off"
            autoCapitalize="characters"
            maxLength={60}
            required
            defaultValue={rejectedCode?.code}
            aria-invalid={rejectedCode ? true : undefined}
            aria-describedby={rejectedCode ? 'promo-code-error' : undefined}
          />
          <button type="submit" className="ui-button ui-button--outline">
            {t('Apply')}
          </button>
        </div>
        {rejectedCode ? (
          <p className="ui-error" id="promo-code-error" role="alert">
            {rejectedCode.reason}
          </p>
        ) : null}
      </div>
    </form>
  );
}
