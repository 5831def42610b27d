import { roundDollars } from '@/domain/formats/money.rules';
import { renewalTerms } from '@/domain/membership/renewal-terms.rules';
import { Main } from '@/features/shell/Main';
import './offers.css';

/** What is about to be bought. */
export interface OrderPlan {
  uid: string;
  name: string;
  period: 'month' | 'year';
  priceMinor: number;
  /** Free days before the first payment. */
  trialDays: number;
  cards: { number: string; does: string }[];
}

export type CardProblem = 'declined' | 'challenge' | 'no-test-card' | 'subscribed';

const PROBLEMS: Record<CardProblem, string> = {
  declined: 'This card was declined. Please try another one.',
  challenge: 'Your bank asks whether it is you.',
  subscribed: 'You already have a subscription, so nothing was charged. You can change it under My account.',
  'no-test-card': 'No real card is taken here. Please use one of the test numbers below.',
};

/** Where a subscription is paid with a test card: a plain form that works without script. */
export function CheckoutPage({ plan, problem }: { plan: OrderPlan; problem: CardProblem | null }) {
  const asks = problem === 'challenge';
  return (
    <Main className="wrap" data-checkout="CHECKOUT">
      <header className="screen-head">
        <h1 className="t-mega">Nearly yours</h1>
        <p className="stand">
          {plan.name}, {roundDollars(plan.priceMinor)} a {plan.period}.
        </p>
      </header>
      <form className="pay-form" method="post" action={`/service/subscriptions/pay/${plan.uid}`}>
        {problem ? (
          <p className={asks ? 'alert alert--note' : 'alert'} role="alert">
            {PROBLEMS[problem]}
          </p>
        ) : null}
        <div className="field">
          <label htmlFor="card">Card number</label>
          <input
            className="in"
            id="card"
            name="card"
            inputMode="numeric"
            autoComplete="off"
            required
            defaultValue={asks ? plan.cards.find(({ does }) => does.startsWith('asks'))?.number : undefined}
          />
        </div>
        {asks ? (
          <label className="check">
            <input type="checkbox" name="confirmed" value="yes" required />
            <span>Yes, it is me</span>
          </label>
        ) : null}
        <button type="submit" className="btn btn--noon btn--block">
          {plan.trialDays > 0 ? 'Start the free trial' : `Pay ${roundDollars(plan.priceMinor)}`}
        </button>
        <p className="hint">{renewalTerms(plan)}</p>
        <p className="ui">
          <a className="linky" href="/subscriptions">
            Back to the offers
          </a>
        </p>
        <section className="alert alert--note pay-cards" aria-labelledby="test-cards">
          <h2 className="t-4" id="test-cards">
            No money moves here
          </h2>
          <p>This site has no payment service yet. These numbers stand for cards:</p>
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
