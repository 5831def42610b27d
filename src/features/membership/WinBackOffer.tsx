import { amountText } from '@/domain/formats/money.rules';
import type { OwnSubscription } from './membership-data';

/** The offer to stay at a lower price, below the button that cancels. */
export function WinBackOffer({
  offer,
  currentSubscription,
  isBusy,
  onAccept,
}: {
  offer: NonNullable<OwnSubscription['winBack']>;
  currentSubscription: OwnSubscription;
  isBusy: boolean;
  onAccept: () => void;
}) {
  const { period, priceMinor, currency, untilText } = currentSubscription;
  const charge = amountText(offer.chargeMinor, currency);
  const price = amountText(priceMinor ?? 0, currency);
  return (
    <section className="ui-alert ui-alert--note ui-stack" aria-labelledby="win-back">
      <h3 className="ui-title-4" id="win-back">
        Or stay, and pay {offer.percent}% less next time
      </h3>
      <p>
        Your next {period} costs {charge} instead of {price}, charged on {untilText}. After that, your subscription
        renews automatically every {period} at {price} until you cancel.
      </p>
      <p>
        <button type="button" className="ui-button ui-button--outline" disabled={isBusy} onClick={onAccept}>
          Keep my subscription for {charge}
        </button>
      </p>
    </section>
  );
}
