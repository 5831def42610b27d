import { expect, test } from 'vitest';
import { strayFields } from '@/admin/editing/form-values';

const rows = (count: number) => ({ value: count, rows: Array.from({ length: count }, (_, at) => ({ id: `${at}` })) });

test('fields of rows that their list doesn’t have are stray, in lists within lists too', () => {
  const fields = {
    title: { value: 'A title' },
    'address.2': { value: 'not a list' },
    entries: rows(2),
    'entries.0.items': rows(1),
    'entries.0.items.0.pages': { value: 1 },
    'entries.0.items.1.pages': { value: 1 },
    'entries.1.items': rows(0),
    'entries.1.items.0.pages': { value: 1 },
    'entries.2.items': rows(1),
    'entries.2.items.0.pages': { value: 1 },
  };
  expect(strayFields(fields)).toEqual([
    'entries.0.items.1.pages',
    'entries.1.items.0.pages',
    'entries.2.items',
    'entries.2.items.0.pages',
  ]);
});

test('a list whose rows aren’t known yet keeps its fields', () => {
  expect(strayFields({ entries: { value: 1 }, 'entries.0.title': { value: 'A title' } })).toEqual([]);
});
