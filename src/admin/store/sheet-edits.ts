import { priceText } from '@/domain/catalog/money.rules';
import {
  minorOf,
  type RequestedRow,
  readSheetValue,
  SHARED_FIELDS,
  type SheetField,
  type SheetRow,
} from '@/domain/catalog/sheet.rules';

/** What the columns are called. */
export const FIELD_NAMES: Record<SheetField, string> = {
  price: 'Price',
  plannedPrice: 'Planned price',
  plannedFrom: 'From (UTC)',
  plannedUntil: 'Until (UTC)',
  stock: 'Stock',
  active: 'Sold',
  status: 'Product',
  publicationDate: 'Published',
};

/** What was written and not saved, by row. */
export type Edits = ReadonlyMap<number, Partial<Record<SheetField, string>>>;

/** What a cell shows: what was written, else what is stored. */
export const shownIn = (row: SheetRow, field: SheetField, edits: Edits): string =>
  edits.get(row.id)?.[field] ?? row.values[field];

/** The edits with something written into a cell: in the one way in which it is kept, or as it is when it cannot be read. */
export function withEdit(edits: Edits, row: SheetRow, field: SheetField, text: string): Edits {
  const reading = readSheetValue(field, text);
  const value = 'value' in reading ? reading.value : text.trim();
  const { [field]: _, ...others } = edits.get(row.id) ?? {};
  const own = value === row.values[field] ? others : { ...others, [field]: value };
  const next = new Map(edits);
  if (Object.keys(own).length) next.set(row.id, own);
  else next.delete(row.id);
  return next;
}

/** The edits with something written into a field of many rows. '+10%' and '-5%' change prices by a share. */
export function withMany(edits: Edits, rows: readonly SheetRow[], field: SheetField, text: string): Edits {
  const percent = /^([+-])\s?(\d{1,3}(?:\.\d+)?)\s?%$/.exec(text.trim());
  const done = new Set<number>();
  let next = edits;
  for (const row of rows) {
    if (SHARED_FIELDS.includes(field)) {
      if (done.has(row.product)) continue;
      done.add(row.product);
    }
    next = withEdit(next, row, field, percent && field === 'price' ? shareOf(row, next, percent) : text);
  }
  return next;
}

function shareOf(row: SheetRow, edits: Edits, [, sign, share]: RegExpExecArray): string {
  const factor = 1 + (sign === '-' ? -1 : 1) * (Number(share) / 100);
  return priceText(Math.max(0, Math.round(minorOf(shownIn(row, 'price', edits)) * factor)));
}

/** What is wrong with a cell before anything is sent; null for nothing. */
export function faultIn(row: SheetRow, field: SheetField, edits: Edits): string | null {
  const written = edits.get(row.id)?.[field];
  const reading = written === undefined ? null : readSheetValue(field, written);
  return reading && 'fault' in reading ? reading.fault : null;
}

/** The edits as the server takes them, each with the row as it was seen. */
export function wishesOf(rows: readonly SheetRow[], edits: Edits): RequestedRow[] {
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
