import { expect, test } from 'vitest';
import { changedFields, isSameState, restoredValue } from '@/domain/newsroom/demo-removal.rules';

test('two states of a setting are the same apart from row ids and empty values', () => {
  expect(isSameState([{ id: 'a', label: 'Store', url: '/store' }], [{ id: 'b', url: '/store', label: 'Store' }])).toBe(
    true,
  );
  expect(isSameState({ name: 'Seller', note: '' }, { name: 'Seller', note: null })).toBe(true);
  expect(isSameState(undefined, null)).toBe(true);
  expect(isSameState([{ label: 'Store' }], [{ label: 'Shop' }])).toBe(false);
  expect(isSameState([1, 2], [2, 1])).toBe(false);
});

test('only fields that the import changed are recorded, with the values from before', () => {
  const before = { id: 1, updatedAt: 'then', name: 'Ours', timeZone: 'Europe/Vienna' };
  const after = { id: 1, updatedAt: 'now', name: 'Theirs', timeZone: 'Europe/Vienna', tagline: 'Noon' };
  expect(changedFields(before, after)).toEqual({
    name: { before: 'Ours', after: 'Theirs' },
    tagline: { before: null, after: 'Noon' },
  });
});

test('a restored group empties the fields that the import filled', () => {
  expect(restoredValue({ legalName: 'Ours' }, { legalName: 'Theirs', taxId: '00' })).toEqual({
    legalName: 'Ours',
    taxId: null,
  });
  expect(restoredValue(null, { seller: { taxId: '00' } })).toEqual({ seller: { taxId: null } });
  expect(restoredValue([{ id: 'a', label: 'Store' }], [])).toEqual([{ label: 'Store' }]);
  expect(restoredValue(undefined, [1])).toBeNull();
});
