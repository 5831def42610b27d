import { expect, test } from 'vitest';
import { STORE_KINDS, storeKindAt, storeKindOf } from '@/domain/catalog/store-kind.rules';

test('every content type of a product belongs to one department', () => {
  const types = STORE_KINDS.flatMap(({ contentTypes }) => contentTypes);
  expect(new Set(types).size).toBe(types.length);
  expect([...types].sort()).toEqual([
    'Book',
    'Bundle',
    'Case Study',
    'Course',
    'Digital Article',
    'Ebook',
    'Magazine Article',
    'Magazine Issue',
    'Toolkit',
  ]);
  expect(storeKindOf('Digital Article')?.slug).toBe('reprints');
  expect(storeKindOf('Lamp')).toBeNull();
});

test('a department is found by its address', () => {
  expect(storeKindAt('case-studies')?.name).toBe('Case studies');
  expect(storeKindAt('page')).toBeNull();
});
