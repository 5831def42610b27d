import type { Currency } from '@/domain/formats/money.rules';
import { t } from '@/language/t';

/** Result of a card form: the gateway's token, and the details to display (CHK-10). */
export interface CardToken {
  token: string;
  brand: string;
  last4: string;
  /** Whether the buyer agreed to save the card. */
  save?: boolean;
}

/** Interface of a card form for the form around it. */
export interface CardForm {
  /**
   * Creates a token for the card. Returns null if the fields are invalid; the card form then shows the errors itself.
   */
  tokenize(): Promise<CardToken | null>;
}

export interface CardFormProps {
  /** Amount to pay, in minor units. */
  amountMinor: number;
  currency: Currency;
  /** Marks the invalid fields of the addresses. Returns whether there are none, so that a wallet can be opened. */
  checkAddresses: () => boolean;
  ref: React.Ref<CardForm>;
}

/** Consent to save the card. */
export function SaveCard({ isSaved, onChange }: { isSaved: boolean; onChange: (isSaved: boolean) => void }) {
  return (
    <label className="ui-check">
      <input
        className="ui-tick"
        type="checkbox"
        checked={isSaved}
        onChange={({ target }) => onChange(target.checked)}
      />
      <span>{t('Save this card for my next order. I can remove it in my account at any time.')}</span>
    </label>
  );
}

/** Placeholder while the card form loads. */
export function CardLoading() {
  return (
    <p className="ui-busy" role="status">
      <span className="ui-spinner" />
      <span className="ui-visually-hidden">{t('The card form is loading')}</span>
    </p>
  );
}

/** Message that the card form couldn't load. The rest of the form keeps its values. */
export function CardFailed({ onRetry }: { onRetry: (() => void) | null }) {
  return (
    <div className="ui-alert" role="alert">
      <p>{t('We couldn’t load the card form. Your details are saved: try again, or use another browser.')}</p>
      {onRetry ? (
        <button type="button" className="ui-button ui-button--outline" onClick={onRetry}>
          {t('Try again')}
        </button>
      ) : null}
    </div>
  );
}
