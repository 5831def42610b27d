import { amountText, type Currency } from '@/domain/formats/money.rules';
import { choiceOf, placeChoices, placeLines } from '@/domain/membership/billing-place.rules';
import { type SubscriptionTax, taxLabel } from '@/domain/membership/subscription-tax.rules';
import { msg, t } from '@/language/t';

/** A problem with the VAT ID that was entered. Everything else is stored. */
export type BillingProblem = 'vat-id' | 'company';

const PROBLEMS: Record<BillingProblem, string> = {
  'vat-id': msg('Check this VAT ID: it isn’t valid in this country.'),
  company: msg('Enter the company, its address and city with the VAT ID: they must be on the invoice.'),
};

/** All problems that the form can show. */
export const BILLING_PROBLEMS = Object.keys(PROBLEMS) as BillingProblem[];

interface Props {
  /** URL that the form is sent to. */
  action: string;
  tax: SubscriptionTax | null;
  /** The seller's country, which the choices begin with. */
  home: string | null;
  problem: BillingProblem | null;
}

/**
 * Where the buyer is billed, which decides the tax: a form, or the place with a form to change it. Plain forms that
 * work without JavaScript, so states and countries are choices of one field.
 */
export function BillingPlace({ action, tax, home, problem }: Props) {
  if (!tax) return <PlaceForm action={action} tax={tax} home={home} problem={problem} />;
  return (
    <section className="membership-billing" aria-labelledby="billed">
      <h2 className="ui-title-4" id="billed">
        {t('Billed to')}
      </h2>
      <p className="ui-dek">
        {[tax.companyName, ...placeLines(tax)].filter(Boolean).join(', ')}
        {tax.vatId ? `. ${t('VAT ID {id}', { id: tax.vatId })}` : ''}
      </p>
      {tax.vatCheck === 'unchecked' ? (
        <p className="ui-alert ui-alert--note" role="status">
          {t('We couldn’t check your VAT ID, so tax is charged. Contact customer service for a refund of the tax.')}
        </p>
      ) : null}
      <details open={problem !== null}>
        <summary className="ui-link">{t('Change billing address')}</summary>
        <PlaceForm action={action} tax={tax} home={home} problem={problem} />
      </details>
    </section>
  );
}

function PlaceForm({ action, tax, home, problem }: Props) {
  return (
    <form className="membership-billing" method="post" action={action}>
      <div className="ui-field">
        <label htmlFor="billing-place">{t('State or country')}</label>
        <select
          className="ui-select"
          id="billing-place"
          name="place"
          required
          autoComplete="billing country"
          defaultValue={tax ? choiceOf(tax) : ''}
        >
          <option value="">{t('Choose')}</option>
          {placeChoices(home).map(({ group, choices }) => {
            const options = choices.map(({ code, name }) => (
              <option key={code} value={code}>
                {name}
              </option>
            ));
            return group ? (
              <optgroup key={group} label={group}>
                {options}
              </optgroup>
            ) : (
              options
            );
          })}
        </select>
        <p className="ui-hint">{t('Your tax depends on where you’re billed.')}</p>
      </div>
      <Field
        name="postalCode"
        label={t('Postal code')}
        hint={t('If your country has no postal codes, enter a hyphen.')}
        autoComplete="postal-code"
        isRequired
        value={tax?.postalCode}
      />
      <details open={problem !== null || Boolean(tax?.companyName)}>
        <summary className="ui-link">{t('Buying for a company?')}</summary>
        <div className="membership-billing">
          <Field name="companyName" label={t('Company')} autoComplete="organization" value={tax?.companyName} />
          <Field name="vatId" label={t('VAT ID')} autoComplete="off" value={tax?.vatId} problem={problem} />
          <Field name="address1" label={t('Address')} autoComplete="address-line1" value={tax?.address1} />
          <Field name="city" label={t('City')} autoComplete="address-level2" value={tax?.city} />
        </div>
      </details>
      <button type="submit" className={tax ? 'ui-button ui-button--outline' : 'ui-button ui-button--block'}>
        {tax ? t('Use this address') : t('Continue')}
      </button>
    </form>
  );
}

function Field({
  name,
  label,
  hint,
  autoComplete,
  value,
  isRequired = false,
  problem = null,
}: {
  name: string;
  label: string;
  hint?: string;
  autoComplete: string;
  value: string | null | undefined;
  isRequired?: boolean;
  problem?: BillingProblem | null;
}) {
  const id = `billing-${name}`;
  return (
    <div className="ui-field">
      <label htmlFor={id}>{label}</label>
      <input
        className="ui-input"
        id={id}
        name={name}
        autoComplete={autoComplete === 'off' ? 'off' : `billing ${autoComplete}`}
        maxLength={name === 'vatId' ? 30 : name === 'postalCode' ? 20 : 80}
        required={isRequired}
        defaultValue={value ?? ''}
        aria-invalid={problem ? true : undefined}
        aria-describedby={problem ? `${id}-error` : hint ? `${id}-hint` : undefined}
      />
      {hint ? (
        <p className="ui-hint" id={`${id}-hint`}>
          {hint}
        </p>
      ) : null}
      {problem ? (
        <p className="ui-error" id={`${id}-error`} role="alert">
          {t(PROBLEMS[problem])}
        </p>
      ) : null}
    </div>
  );
}

/** Price, discount, tax and total of what is charged now. */
export function ChargeSummary({
  label,
  listMinor,
  dueMinor,
  dueTaxMinor,
  currency,
  tax,
}: {
  /** The plan and its period, such as *Digital, one month*. */
  label: string;
  /** The price before a discount. 0 during a free trial. */
  listMinor: number;
  dueMinor: number;
  dueTaxMinor: number;
  currency: Currency;
  tax: SubscriptionTax;
}) {
  const discountedMinor = tax.isIncluded ? dueMinor : dueMinor - dueTaxMinor;
  const discountMinor = listMinor - discountedMinor;
  const taxRow = (
    <div>
      <dt>{tax.isIncluded && !tax.isReverseCharge ? t('Includes {tax}', { tax: taxLabel(tax) }) : taxLabel(tax)}</dt>
      <dd>{amountText(dueTaxMinor, currency)}</dd>
    </div>
  );
  return (
    <dl className="membership-sum">
      <div>
        <dt>{label}</dt>
        <dd>{amountText(listMinor, currency)}</dd>
      </div>
      {discountMinor > 0 ? (
        <div>
          <dt>{t('Discount')}</dt>
          <dd>−{amountText(discountMinor, currency)}</dd>
        </div>
      ) : null}
      {tax.isIncluded ? null : taxRow}
      <div className="membership-sum-total">
        <dt>{t('Total today')}</dt>
        <dd>{amountText(dueMinor, currency)}</dd>
      </div>
      {tax.isIncluded ? taxRow : null}
    </dl>
  );
}
