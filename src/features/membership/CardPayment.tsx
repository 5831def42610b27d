import type { PaymentAnswer } from '@/domain/membership/pay-subscription.command';
import { msg, t } from '@/language/t';

/** Test card of the embedded provider. */
export interface TestCardView {
  number: string;
  does: string;
  /** Whether the bank asks the buyer to confirm the payment. */
  asksForProof: boolean;
}

export type CardProblem = Exclude<PaymentAnswer, 'paid'>;

const PROBLEMS: Record<CardProblem, string> = {
  declined: msg('This card was declined. Please try another one.'),
  challenge: msg('Your bank wants to confirm that it’s you.'),
  subscribed: msg('You already have a subscription, so nothing was charged. You can change it under My account.'),
  'promo-ended': msg('Your promo code can’t be used any more, so the price has changed. Nothing was charged.'),
  'not-chargeable': msg('This price can’t be charged at the moment. Nothing was charged. Contact customer service.'),
  'offer-ended': msg('This team can’t be taken over any more. Nothing was charged. Ask its owner for a new offer.'),
  'price-changed': msg('The price has changed. Nothing was charged. Check the new price before you pay.'),
  'no-address': msg('Enter where you’re billed first. Nothing was charged.'),
  'no-test-card': msg('This site doesn’t take real cards. Please use one of the test numbers below.'),
};

/** All problems that a checkout can show. */
export const CARD_PROBLEMS = Object.keys(PROBLEMS) as CardProblem[];

/** Message about a rejected payment. */
export function PaymentProblem({ problem }: { problem: CardProblem | null }) {
  return problem ? (
    <p className={problem === 'challenge' ? 'ui-alert ui-alert--note' : 'ui-alert'} role="alert">
      {t(PROBLEMS[problem])}
    </p>
  ) : null;
}

/** Fields for a test card. If the bank asks, the buyer confirms that it's them. */
export function CardFields({ cards, problem }: { cards: TestCardView[]; problem: CardProblem | null }) {
  const asks = problem === 'challenge';
  return (
    <>
      <div className="ui-field">
        <label htmlFor="card">{t('Card number')}</label>
        <input
          className="ui-input"
          id="card"
          name="card"
          inputMode="numeric"
          autoComplete="off"
          required
          defaultValue={asks ? cards.find(({ asksForProof }) => asksForProof)?.number : undefined}
        />
      </div>
      {asks ? (
        <label className="ui-check">
          <input type="checkbox" name="confirmed" value="yes" required />
          <span>{t('Confirm it’s me')}</span>
        </label>
      ) : null}
    </>
  );
}

/** List of the test cards and what they do. */
export function TestCards({ cards }: { cards: TestCardView[] }) {
  return (
    <section className="ui-alert ui-alert--note membership-test-cards" aria-labelledby="test-cards">
      <h2 className="ui-title-4" id="test-cards">
        {t('You won’t be charged')}
      </h2>
      <p>{t('This site has no payment service yet. Use these numbers to try it out:')}</p>
      <ul>
        {cards.map(({ number, does }) => (
          <li key={number}>
            <code>{number.replace(/(\d{4})(?=\d)/g, '$1 ')}</code> {t(does)}
          </li>
        ))}
      </ul>
    </section>
  );
}
