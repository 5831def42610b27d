import { expect, test } from 'vitest';
import { missingInFormat, missingInProduct } from '@/domain/catalog/publish-checklist.rules';

const blocked = (draft: Parameters<typeof missingInFormat>[0]) =>
  missingInFormat(draft).map(({ field, isBlocking }) => `${field}${isBlocking ? '' : '?'}`);

test('blocks a format without a price, a digital one without a file and a bundle without components', () => {
  expect(blocked({ lineType: 'SHIP', stock: 3, weightGrams: 600 })).toEqual(['listPriceMinor']);
  expect(blocked({ lineType: 'SHIP', stock: 3, weightGrams: 600, listPriceMinor: 0 })).toEqual(['listPriceMinor']);
  expect(blocked({ lineType: 'DIGITAL', listPriceMinor: 900 })).toEqual(['file']);
  expect(blocked({ lineType: 'EBOOK', listPriceMinor: 900, file: 7 })).toEqual([]);
  expect(blocked({ lineType: 'BUNDLE', listPriceMinor: 900, components: [] })).toEqual(['components']);
  expect(blocked({ lineType: 'BUNDLE', listPriceMinor: 900, components: [7] })).toEqual([]);
});

test('recommends a stock count and a weight for shipped goods, but accepts a count of zero', () => {
  expect(blocked({ lineType: 'SHIP', listPriceMinor: 900 })).toEqual(['stock?', 'weightGrams?']);
  expect(blocked({ lineType: 'SHIP', listPriceMinor: 900, stock: 0, weightGrams: 600 })).toEqual([]);
  expect(blocked({ lineType: 'DIGITAL', listPriceMinor: 900, file: 7 })).toEqual([]);
});

test('recommends an image, a summary, a description and a format for a product, and blocks nothing', () => {
  const items = missingInProduct({ hasDescription: false, formats: 0 });
  expect(items.map(({ field }) => field)).toEqual(['image', 'summary', 'description', 'formats']);
  expect(items.some(({ isBlocking }) => isBlocking)).toBe(false);
  expect(missingInProduct({ image: 1, summary: 'S', hasDescription: true, formats: null })).toEqual([]);
});
