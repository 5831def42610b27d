'use client';

import { FieldDescription, FieldError, FieldLabel, useField } from '@payloadcms/ui';
import type { NumberFieldClientComponent } from 'payload';
import { useCallback, useState } from 'react';
import { priceText, readPrice, unreadablePrice } from '@/domain/catalog/money.rules';
import { type Currency, currencySymbol } from '@/domain/formats/money.rules';
import { useCurrency } from '../currency.client';
import './store.css';

/** Formats a value for the input: minor units with decimals, unreadable input unchanged. */
const textOf = (value: unknown, currency: Currency): string =>
  typeof value === 'number' ? priceText(value, currency) : String(value ?? '');

/** Parses input to minor units. Returns null for empty input, and the text itself if it is unreadable, which validation rejects. */
function parseInput(written: string, currency: Currency): number | string | null {
  if (written.trim() === '') return null;
  const reading = readPrice(written, currency);
  return 'minor' in reading ? reading.minor : written;
}

/**
 * Form field for an amount of money: entered with the decimals of the currency, stored in minor units (ADMIN-27). In a
 * currency without decimals, only whole numbers are accepted.
 */
export const MoneyField: NumberFieldClientComponent = ({ field, path: initialPath, readOnly }) => {
  const currency = useCurrency();
  const message = unreadablePrice(currency);
  const symbol = currencySymbol(currency);
  // Rejects text as the server's validation does, before anything is sent.
  const validate = useCallback((value: unknown) => (typeof value === 'string' ? message : true), [message]);
  const { path, value, setValue, disabled, showError } = useField<number | string | null>({
    potentiallyStalePath: initialPath,
    validate,
  });
  const [written, setWritten] = useState<string | null>(null);
  // The form can change the value independently, for example when changes are discarded. The form's value wins.
  const isCurrent = written !== null && parseInput(written, currency) === (value ?? null);
  const isReadOnly = readOnly || disabled;
  // Shown by the field itself, because a late response to an earlier form check can remove the form's error.
  const isUnreadable = written === null && typeof value === 'string';
  const hasError = showError || isUnreadable;
  const classes = ['field-type', 'number', 'admin-money', hasError && 'error', isReadOnly && 'read-only'].filter(
    Boolean,
  );
  return (
    <div className={classes.join(' ')} style={{ flex: '1 1 auto', ...field.admin?.style }}>
      <FieldLabel label={field.label} path={path} required={field.required} />
      <FieldError path={path} showError={hasError} message={isUnreadable ? message : undefined} />
      <div className="field-type__wrap">
        <span className="admin-money-sign" aria-hidden="true">
          {symbol}
        </span>
        <input
          id={`field-${path.replaceAll('.', '__')}`}
          name={path}
          type="text"
          // The style sheet leaves room for one character.
          style={symbol.length > 1 ? { paddingInlineStart: 18 + 10 * symbol.length } : undefined}
          inputMode="decimal"
          autoComplete="off"
          disabled={isReadOnly}
          value={isCurrent ? written : textOf(value, currency)}
          onChange={({ target }) => {
            setWritten(target.value);
            setValue(parseInput(target.value, currency));
          }}
          onBlur={() => setWritten(null)}
        />
      </div>
      <FieldDescription description={field.admin?.description} path={path} />
    </div>
  );
};
