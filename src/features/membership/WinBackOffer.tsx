import { amountText } from '@/domain/formats/money.rules';
import { t } from '@/language/t';
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
        {t('Or stay, and pay {percent}% less next time', { percent: offer.percent })}
      </h3>
      <p>
        {t(
          'Your next {period, select, year {year} other {month}} costs {charge} instead of {price}, charged on {date}. After that, your subscription renews automatically every {period, select, year {year} other {month}} at {price} until you cancel.',
          { period: period ?? 'month', charge, price, date: untilText ?? '' },
        )}
      </p>
      <p>
        <button type="button" className="ui-button ui-button--outline" disabled={isBusy} onClick={onAccept}>
          {t('Keep my subscription for {amount}', { amount: charge })}
        </button>
      </p>
    </section>
  );
}
