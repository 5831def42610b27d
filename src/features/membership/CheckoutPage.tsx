import { roundDollars } from '@/domain/formats/money.rules';
import { renewalTerms } from '@/domain/membership/renewal-terms.rules';
import { Main } from '@/features/shell/Main';

/** The plan that is being bought. */
export interface OrderPlan {
  uid: string;
  name: string;
  period: 'month' | 'year';
  priceMinor: number;
  /** Number of free days before the first payment. */
  trialDays: number;
  cards: {
    number: string;
    does: string /** Whether the bank asks the buyer to confirm the payment. */;
    asksForProof: boolean;
  }[];
}

export type CardProblem = 'declined' | 'challenge' | 'no-test-card' | 'subscribed';

const PROBLEMS: Record<CardProblem, string> = {
  declined: 'This card was declined. Please try another one.',
  challenge: 'Your bank wants to confirm that it’s you.',
  subscribed: 'You already have a subscription, so nothing was charged. You can change it under My account.',
  'no-test-card': 'This site doesn’t take real cards. Please use one of the test numbers below.',
};

/** Checkout of a subscription with a test card: a plain form that works without JavaScript. */
export function CheckoutPage({ plan, problem }: { plan: OrderPlan; problem: CardProblem | null }) {
  const asks = problem === 'challenge';
  return (
    <Main className="ui-container" data-checkout="CHECKOUT">
      <header className="ui-page-head">
        <h1 className="ui-title-mega">Almost done</h1>
        <p className="ui-standfirst">
          {plan.name}, {roundDollars(plan.priceMinor)} a {plan.period}.
        </p>
      </header>
      <form className="membership-payment" method="post" action={`/service/subscriptions/pay/${plan.uid}`}>
        {problem ? (
          <p className={asks ? 'ui-alert ui-alert--note' : 'ui-alert'} role="alert">
            {PROBLEMS[problem]}
          </p>
        ) : null}
        <div className="ui-field">
          <label htmlFor="card">Card number</label>
          <input
            className="ui-input"
            id="card"
            name="card"
            inputMode="numeric"
            autoComplete="off"
            required
            defaultValue={asks ? plan.cards.find(({ asksForProof }) => asksForProof)?.number : undefined}
          />
        </div>
        {asks ? (
          <label className="ui-check">
            <input type="checkbox" name="confirmed" value="yes" required />
            <span>Confirm it’s me</span>
          </label>
        ) : null}
        <button type="submit" className="ui-button ui-button--noon ui-button--block">
          {plan.trialDays > 0 ? 'Start the free trial' : `Pay ${roundDollars(plan.priceMinor)}`}
        </button>
        <p className="ui-hint">{renewalTerms(plan)}</p>
        <p className="ui-control-text">
          <a className="ui-link" href="/subscriptions">
            Back to the offers
          </a>
        </p>
        <section className="ui-alert ui-alert--note membership-test-cards" aria-labelledby="test-cards">
          <h2 className="ui-title-4" id="test-cards">
            You won’t be charged
          </h2>
          <p>This site has no payment service yet. Use these numbers to try it out:</p>
          <ul>
            {plan.cards.map(({ number, does }) => (
              <li key={number}>
                <code>{number.replace(/(\d{4})(?=\d)/g, '$1 ')}</code> {does}
              </li>
            ))}
          </ul>
        </section>
      </form>
    </Main>
  );
}
