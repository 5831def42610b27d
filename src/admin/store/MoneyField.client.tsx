'use client';

import { FieldDescription, FieldError, FieldLabel, useField } from '@payloadcms/ui';
import type { NumberFieldClientComponent } from 'payload';
import { useState } from 'react';
import { priceText, readPrice, UNREADABLE_PRICE } from '@/domain/catalog/money.rules';
import './store.css';

/** Formats a value for the input: cents as dollars, unreadable input unchanged. */
const textOf = (value: unknown): string => (typeof value === 'number' ? priceText(value) : String(value ?? ''));

/** Parses input to cents. Returns null for empty input, and the text itself if it is unreadable, which validation rejects. */
function parseInput(written: string): number | string | null {
  if (written.trim() === '') return null;
  const reading = readPrice(written);
  return 'minor' in reading ? reading.minor : written;
}

/** Rejects text as the server's validation does, before anything is sent. */
const validate = (value: unknown): true | string => (typeof value === 'string' ? UNREADABLE_PRICE : true);

/** Form field for an amount of money: entered in dollars and cents, stored in cents (ADMIN-27). */
export const MoneyField: NumberFieldClientComponent = ({ field, path: initialPath, readOnly }) => {
  const { path, value, setValue, disabled, showError } = useField<number | string | null>({
    potentiallyStalePath: initialPath,
    validate,
  });
  const [written, setWritten] = useState<string | null>(null);
  // The form can change the value independently, for example when changes are discarded. The form's value wins.
  const isCurrent = written !== null && parseInput(written) === (value ?? null);
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
      <FieldError path={path} showError={hasError} message={isUnreadable ? UNREADABLE_PRICE : undefined} />
      <div className="field-type__wrap">
        <span className="admin-money-sign" aria-hidden="true">
          $
        </span>
        <input
          id={`field-${path.replaceAll('.', '__')}`}
          name={path}
          type="text"
          inputMode="decimal"
          autoComplete="off"
          disabled={isReadOnly}
          value={isCurrent ? written : textOf(value)}
          onChange={({ target }) => {
            setWritten(target.value);
            setValue(parseInput(target.value));
          }}
          onBlur={() => setWritten(null)}
        />
      </div>
      <FieldDescription description={field.admin?.description} path={path} />
    </div>
  );
};
