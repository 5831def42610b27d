import { priceMinor, priceText } from '@/domain/catalog/money.rules';
import {
  type RequestedRow,
  readSheetValue,
  SHARED_FIELDS,
  type SheetField,
  type SheetRow,
} from '@/domain/catalog/sheet.rules';
import type { Currency } from '@/domain/formats/money.rules';
import { msg } from '@/language/t';

/** Column headings. */
export const FIELD_NAMES: Record<SheetField, string> = {
  price: msg('Price'),
  plannedPrice: msg('Planned price'),
  plannedFrom: msg('From'),
  plannedUntil: msg('Until'),
  stock: msg('Stock'),
  weight: msg('Weight (g)'),
  file: msg('File'),
  components: msg('Bundle of'),
  permissions: msg('Permission price'),
  active: msg('Active'),
  status: msg('Product status'),
  publicationDate: msg('Published'),
};

/** Unsaved changes by row. */
export type Edits = ReadonlyMap<number, Partial<Record<SheetField, string>>>;

/** Returns the displayed value of a cell: the unsaved value, or the stored one. */
export const shownIn = (row: SheetRow, field: SheetField, edits: Edits): string =>
  edits.get(row.id)?.[field] ?? row.values[field];

/**
 * Returns the edits with a new cell value, normalized if it is readable. `+10%` and `-5%` change a price by a percentage.
 * A planned price is then that much above or below the current price.
 */
export function withEdit(edits: Edits, row: SheetRow, field: SheetField, text: string): Edits {
  const percent = field === 'price' || field === 'plannedPrice' ? PERCENT.exec(text.trim()) : null;
  const price = readSheetValue('price', shownIn(row, 'price', edits), row.currency);
  const input = percent && 'value' in price ? changedPrice(price.value, row.currency, percent) : text;
  const reading = readSheetValue(field, input, row.currency);
  const value = 'value' in reading ? reading.value : input.trim();
  const { [field]: _, ...others } = edits.get(row.id) ?? {};
  const rowEdits = value === row.values[field] ? others : { ...others, [field]: value };
  const next = new Map(edits);
  if (Object.keys(rowEdits).length) next.set(row.id, rowEdits);
  else next.delete(row.id);
  return next;
}

/** Returns the edits with a new value in one field of many rows. */
export function withMany(edits: Edits, rows: readonly SheetRow[], field: SheetField, text: string): Edits {
  const done = new Set<number>();
  let next = edits;
  for (const row of rows) {
    if (SHARED_FIELDS.includes(field)) {
      if (done.has(row.product)) continue;
      done.add(row.product);
    }
    next = withEdit(next, row, field, text);
  }
  return next;
}

/** A change by a percentage. The minus sign is accepted as a hyphen too. */
const PERCENT = /^([+−-])\s?(\d{1,3}(?:\.\d+)?)\s?%$/;

/** Returns a price changed by a percentage, rounded to the smallest unit and at least 0. */
function changedPrice(price: string, currency: Currency, [, sign, share]: RegExpExecArray): string {
  const factor = 1 + (sign === '+' ? 1 : -1) * (Number(share) / 100);
  return priceText(Math.max(0, Math.round(priceMinor(price, currency) * factor)), currency);
}

/** Returns the validation error of a cell, null if it is valid. */
export function faultIn(row: SheetRow, field: SheetField, edits: Edits): string | null {
  const written = edits.get(row.id)?.[field];
  const reading = written === undefined ? null : readSheetValue(field, written, row.currency);
  return reading && 'fault' in reading ? reading.fault : null;
}

/** Converts the edits to the request format, including the version of each row. */
export function requestedRowsOf(rows: readonly SheetRow[], edits: Edits): RequestedRow[] {
  return rows.flatMap((row) => {
    const values = edits.get(row.id);
    if (!values) return [];
    return [
      {
        availabilityId: row.availabilityId,
        values,
        changedAt: row.changedAt,
        ...(values.stock === undefined ? {} : { stockBefore: row.values.stock }),
      },
    ];
  });
}
