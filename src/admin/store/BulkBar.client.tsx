'use client';

import { useState } from 'react';
import { SHEET_FIELDS, type SheetField } from '@/domain/catalog/sheet.rules';
import { t } from '@/language/t';
import { useTimeZone } from '../time-zone.client';
import { FIELD_NAMES } from './sheet-edits';

/** Sets a field to one value in all selected rows. A planned price is set together with its start and end. */
export function BulkBar({
  count,
  set,
  clear,
}: {
  count: number;
  set: (values: Partial<Record<SheetField, string>>) => void;
  clear: () => void;
}) {
  const [field, setField] = useState<SheetField>('price');
  const [text, setText] = useState('');
  const zone = useTimeZone();
  const [period, setPeriod] = useState({ plannedFrom: '', plannedUntil: '' });
  if (count === 0) return <p className="admin-sheet-hint">{t('Select rows to change several at once.')}</p>;
  return (
    <form
      className="admin-sheet-bulk"
      onSubmit={(event) => {
        event.preventDefault();
        // An empty day leaves the rows as they are.
        const days = field === 'plannedPrice' ? Object.entries(period).filter(([, day]) => day !== '') : [];
        set({ [field]: text, ...Object.fromEntries(days) });
      }}
    >
      <span>{t('{count, plural, one {1 row:} other {{count} rows:}}', { count })}</span>
      <label>
        {t('Set', undefined, 'field to')}{' '}
        <select value={field} onChange={({ target }) => setField(target.value as SheetField)}>
          {SHEET_FIELDS.map((name) => (
            <option key={name} value={name}>
              {t(FIELD_NAMES[name])}
            </option>
          ))}
        </select>
      </label>
      <label>
        {t('to', undefined, 'set field to value')}{' '}
        <input
          value={text}
          autoComplete="off"
          placeholder={field === 'price' || field === 'plannedPrice' ? t('29.00 or -10%') : ''}
          onChange={({ target }) => setText(target.value)}
        />
      </label>
      {field === 'plannedPrice'
        ? (['plannedFrom', 'plannedUntil'] as const).map((name) => (
            <label key={name}>
              {t(FIELD_NAMES[name])} ({zone}){' '}
              <input
                type="date"
                value={period[name]}
                onChange={({ target }) => setPeriod({ ...period, [name]: target.value })}
              />
            </label>
          ))
        : null}
      <button type="submit" className="btn btn--style-secondary btn--size-small">
        {t('Change rows')}
      </button>
      <button type="button" className="btn btn--style-secondary btn--size-small" onClick={clear}>
        {t('Clear selection')}
      </button>
    </form>
  );
}
