import { expect, test } from 'vitest';
import { usageMessage } from '@/domain/newsroom/usage.rules';

test('a rejected deletion names three uses and counts the others', () => {
  const use = (title: string) => ({ collection: 'articles', kind: 'article', id: 1, title });
  expect(usageMessage([use('One')])).toBe(
    'This is in use and was not deleted: “One” (article). Remove it from there first.',
  );
  const movement = { collection: 'stock-movements', kind: 'stock movement', id: 1, title: 'opening' };
  expect(usageMessage([movement])).toContain('Make it inactive instead');
  expect(usageMessage(['A', 'B', 'C', 'D', 'E'].map(use))).toContain('“C” (article) and 2 others.');
  expect(usageMessage(Array.from({ length: 10 }, () => use('A')))).toContain('and 7 or more others.');
});
