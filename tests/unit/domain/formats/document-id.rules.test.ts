import { expect, test } from 'vitest';
import { idOf, idsOf, isDocumentId } from '@/domain/formats/document-id.rules';

test('a reference has the same id whether its document is loaded or not', () => {
  expect([7, { id: 7 }, 'a', null, undefined].map((reference) => idOf<number | string>(reference))).toEqual([
    7,
    7,
    'a',
    null,
    null,
  ]);
  expect(idsOf([3, { id: 1 }, null, 2])).toEqual([3, 1, 2]);
  expect(idsOf(null)).toEqual([]);
});

test('a text is an id only if the database can store it', () => {
  expect(['1', '2147483647'].map(isDocumentId)).toEqual([true, true]);
  expect(['0', '-1', '01', '1.5', '', ' 1', '2147483648', '99999999999'].some(isDocumentId)).toBe(false);
});
