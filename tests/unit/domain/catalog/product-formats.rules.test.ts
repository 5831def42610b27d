import { expect, test } from 'vitest';
import { isFormatSold, missingInSheetRow, suggestedFormatId } from '@/domain/catalog/product-formats.rules';

const EMPTY = { plannedPrice: '', plannedFrom: '', plannedUntil: '', status: 'on sale', publicationDate: '' };
const row = (lineType: string, values: object) => ({
  lineType,
  currency: 'USD',
  values: {
    ...EMPTY,
    price: '12.00',
    stock: '',
    weight: '',
    file: '',
    components: '',
    permissions: '',
    active: 'yes',
    ...values,
  },
});

test('suggests an unused id from product, format and language', () => {
  expect(suggestedFormatId('10234', 'Hardcover', 'English', [])).toBe('10234-HARDCOVER-ENG');
  expect(suggestedFormatId('10234', 'PDF', 'Español', ['10234-pdf-esp', '10234-PDF-ESP-2'])).toBe('10234-PDF-ESP-3');
  expect(suggestedFormatId('10234', ' ', 'English', [])).toBe('');
});

test('a format of the sheet is sold if it is active and lacks nothing that buyers pay for', () => {
  expect(isFormatSold(row('SHIP', {}))).toBe(true);
  expect(missingInSheetRow(row('SHIP', {})).map(({ field }) => field)).toEqual(['stock', 'weightGrams']);
  expect(isFormatSold(row('DIGITAL', {}))).toBe(false);
  expect(isFormatSold(row('DIGITAL', { file: 'a.pdf' }))).toBe(true);
  expect(isFormatSold(row('BUNDLE', { components: 'A-1, A-2' }))).toBe(true);
  expect(isFormatSold(row('BUNDLE', { components: 'A-1', active: 'no' }))).toBe(false);
});
