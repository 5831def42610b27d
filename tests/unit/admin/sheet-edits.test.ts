import { expect, test } from 'vitest';
import { type Edits, shownIn, withEdit, withMany } from '@/admin/store/sheet-edits';
import type { SheetField, SheetRow } from '@/domain/catalog/sheet.rules';

const NONE: Edits = new Map();
const row = (id: number, price: string) =>
  ({
    id,
    product: id,
    currency: 'USD',
    values: { price, plannedPrice: '', plannedFrom: '', plannedUntil: '', stock: '', active: 'yes', status: 'on sale' },
  }) as unknown as SheetRow;

test.each<[SheetField, string, string]>([
  ['price', '+10%', '35.19'],
  ['price', '-5 %', '30.39'],
  ['plannedPrice', '-20%', '25.59'],
  ['plannedPrice', '−12.5%', '27.99'],
  ['plannedPrice', '-100%', '0.00'],
  ['plannedPrice', '19', '19.00'],
])('%s entered as %s becomes %s', (field, text, value) => {
  const hardcover = row(1, '31.99');
  expect(shownIn(hardcover, field, withEdit(NONE, hardcover, field, text))).toBe(value);
});

test('a planned percentage counts from the price that the row shows, for every selected row', () => {
  const rows = [row(1, '10.00'), row(2, '20.00')];
  const changed = withMany(withEdit(NONE, rows[0] as SheetRow, 'price', '50'), rows, 'plannedPrice', '-20%');
  expect(rows.map((each) => shownIn(each, 'plannedPrice', changed))).toEqual(['40.00', '16.00']);
});

test('a percentage stays as entered if the price is unreadable, and in fields that hold no price', () => {
  const hardcover = row(1, '31.99');
  const unreadable = withEdit(NONE, hardcover, 'price', 'cheap');
  expect(shownIn(hardcover, 'plannedPrice', withEdit(unreadable, hardcover, 'plannedPrice', '-20%'))).toBe('-20%');
  expect(shownIn(hardcover, 'stock', withEdit(NONE, hardcover, 'stock', '-20%'))).toBe('-20%');
});
