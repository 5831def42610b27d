import { expect, test } from 'vitest';
import { lineKindOf, maxCopiesOf, offersPermissions } from '@/domain/catalog/line.rules';
import { proves } from '../../../helpers/proves';

test('STORE-14 a line type is SHIP, EBOOK or BUNDLE, and any other counts as digital', async () => {
  await proves('STORE-14', async () => {
    expect(['SHIP', 'EBOOK', 'BUNDLE'].map(lineKindOf)).toEqual(['ship', 'ebook', 'bundle']);
    expect(['DIGITAL', 'PDF', 'ship', '', null, undefined].map(lineKindOf)).toEqual(Array(6).fill('digital'));
  });
});

test('permissions are offered only with digital formats that allow them', () => {
  expect(offersPermissions({ lineType: 'DIGITAL', permissionsAvailable: true })).toBe(true);
  expect(offersPermissions({ lineType: 'DIGITAL', permissionsAvailable: false })).toBe(false);
  expect(offersPermissions({ lineType: 'DIGITAL' })).toBe(false);
  for (const lineType of ['SHIP', 'EBOOK', 'BUNDLE']) {
    expect(offersPermissions({ lineType, permissionsAvailable: true })).toBe(false);
  }
});

test('a cart accepts one copy of a digital item, and as many of others as are in stock', () => {
  expect(maxCopiesOf({ lineType: 'DIGITAL', stock: 40 })).toBe(1);
  expect(maxCopiesOf({ lineType: 'SHIP', stock: 40 })).toBe(40);
  expect(maxCopiesOf({ lineType: 'SHIP', stock: 0 })).toBe(0);
  expect(maxCopiesOf({ lineType: 'EBOOK', stock: null })).toBe(Number.POSITIVE_INFINITY);
});
