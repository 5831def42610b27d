'use client';

import { SHEET_FIELDS, type SheetField, type SheetRow } from '@/domain/catalog/sheet.rules';
import { msg, t } from '@/language/t';

/** Options of the fields with a fixed set of values. */
export const OPTIONS: Partial<Record<SheetField, readonly string[]>> = {
  active: ['yes', 'no'],
  status: ['on sale', 'coming soon', 'out of print'],
};

const OPTION_TEXTS: Record<string, string> = {
  yes: msg('yes'),
  no: msg('no'),
  'on sale': msg('on sale'),
  'coming soon': msg('coming soon'),
  'out of print': msg('out of print'),
};

/** Returns the value of a cell as it is shown. Options are stored, and in files, in English. */
export const cellText = (field: SheetField, value: string): string =>
  OPTIONS[field] && OPTION_TEXTS[value] ? t(OPTION_TEXTS[value]) : value;

/** Header row of a product, above its formats. */
export function ProductLine({ row, add }: { row: SheetRow; add: () => void }) {
  return (
    <tr className="admin-sheet-product">
      <td />
      <th scope="rowgroup" colSpan={1 + SHEET_FIELDS.length}>
        <a id={`sheet-product-${row.product}`} href={`/admin/collections/products/${row.product}`}>
          {row.title}
        </a>
        <span>
          {row.contentType}, {row.productId}
        </span>
        <button
          type="button"
          className="btn btn--style-secondary btn--size-small"
          aria-describedby={`sheet-product-${row.product}`}
          onClick={add}
        >
          {t('Add format')}
        </button>
      </th>
    </tr>
  );
}

/** Input of the cell in edit mode. */
export function Writing({
  name,
  field,
  value,
  change,
  leave,
}: {
  name: string;
  field: SheetField;
  value: string;
  change: (text: string) => void;
  leave: () => void;
}) {
  const options = OPTIONS[field];
  if (options) {
    return (
      <select aria-label={name} value={value} onChange={({ target }) => change(target.value)} onBlur={leave}>
        {options.map((option) => (
          <option key={option} value={option}>
            {cellText(field, option)}
          </option>
        ))}
      </select>
    );
  }
  return (
    <input
      aria-label={name}
      value={value}
      autoComplete="off"
      onChange={({ target }) => change(target.value)}
      onBlur={leave}
    />
  );
}
