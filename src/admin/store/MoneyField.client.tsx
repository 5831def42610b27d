'use client';

import { FieldDescription, FieldError, FieldLabel, useField } from '@payloadcms/ui';
import type { NumberFieldClientComponent } from 'payload';
import { useState } from 'react';
import { priceText, readPrice, UNREADABLE_PRICE } from '@/domain/catalog/money.rules';
import './store.css';

/** What a field holds, as it is written: cents as dollars, and what could not be read as it is. */
const textOf = (value: unknown): string => (typeof value === 'number' ? priceText(value) : String(value ?? ''));

/** What the form keeps of what was written: cents, nothing, or the text itself, which its validation refuses. */
function keptOf(written: string): number | string | null {
  if (written.trim() === '') return null;
  const reading = readPrice(written);
  return 'minor' in reading ? reading.minor : written;
}

/** What the server's own validation says of a text as well: said before anything is sent. */
const validate = (value: unknown): true | string => (typeof value === 'string' ? UNREADABLE_PRICE : true);

/** An amount of money in a form: written in dollars and cents, kept in cents (ADMIN-27). */
export const MoneyField: NumberFieldClientComponent = ({ field, path: given, readOnly }) => {
  const { path, value, setValue, disabled, showError } = useField<number | string | null>({
    potentiallyStalePath: given,
    validate,
  });
  const [written, setWritten] = useState<string | null>(null);
  // A colleague, or leaving the changes, may change beneath the field what it holds: then that counts.
  const isCurrent = written !== null && keptOf(written) === (value ?? null);
  const isFixed = readOnly || disabled;
  // Said by the field itself: the server's answer about an earlier state of the form may take its error away.
  const isUnreadable = written === null && typeof value === 'string';
  const isRefused = showError || isUnreadable;
  const classes = ['field-type', 'number', 'admin-money', isRefused && 'error', isFixed && 'read-only'].filter(Boolean);
  return (
    <div className={classes.join(' ')} style={{ flex: '1 1 auto', ...field.admin?.style }}>
      <FieldLabel label={field.label} path={path} required={field.required} />
      <FieldError path={path} showError={isRefused} message={isUnreadable ? UNREADABLE_PRICE : undefined} />
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
          disabled={isFixed}
          value={isCurrent ? written : textOf(value)}
          onChange={({ target }) => {
            setWritten(target.value);
            setValue(keptOf(target.value));
          }}
          onBlur={() => setWritten(null)}
        />
      </div>
      <FieldDescription description={field.admin?.description} path={path} />
    </div>
  );
};
