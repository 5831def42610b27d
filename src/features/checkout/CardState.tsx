/** What may be told of a card: the gateway's token for it, and what is shown of it (CHK-10). */
export interface CardToken {
  token: string;
  brand: string;
  last4: string;
  /** Whether the buyer agreed to have the card saved. */
  save?: boolean;
}

/** What a card form can do for the form around it. */
export interface CardForm {
  /** Makes a token of the card; null while it is not filled in rightly, which the form says itself. */
  tokenize(): Promise<CardToken | null>;
}

export interface CardFormProps {
  /** What will be paid, in cents. */
  amountMinor: number;
  ref: React.Ref<CardForm>;
}

/** Asks for the consent to save a card. */
export function SaveCard({ isSaved, onChange }: { isSaved: boolean; onChange: (isSaved: boolean) => void }) {
  return (
    <label className="ui-check">
      <input
        className="ui-tick"
        type="checkbox"
        checked={isSaved}
        onChange={({ target }) => onChange(target.checked)}
      />
      <span>Save this card for my next order. I can remove it in my account at any time.</span>
    </label>
  );
}

/** Stands while a card form is on its way. */
export function CardBusy() {
  return (
    <p className="ui-busy" role="status">
      <span className="ui-spinner" />
      <span className="ui-visually-hidden">The card form is loading</span>
    </p>
  );
}

/** Says that there is no card form, and keeps everything else as it is. */
export function CardLost({ onRetry }: { onRetry: (() => void) | null }) {
  return (
    <div className="ui-alert" role="alert">
      <p>We couldn’t load the card form. Your details are saved: try again, or use another browser.</p>
      {onRetry ? (
        <button type="button" className="ui-button ui-button--outline" onClick={onRetry}>
          Try again
        </button>
      ) : null}
    </div>
  );
}
