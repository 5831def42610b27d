import { expect, test } from 'vitest';
import { chooseSuites, suiteNames } from '@/cli/test-selection';

const known = ['tests/unit/ui/logo.test.tsx', 'tests/int/cli/embedded-postgres.test.ts', 'tests/e2e/article.test.ts'];

test('without a name every suite runs completely', () => {
  const selection = chooseSuites([], known);
  expect(Object.keys(selection)).toEqual([...suiteNames]);
  expect(Object.values(selection).flat()).toEqual([]);
});

test('a suite, a file and a part of a path are accepted', () => {
  expect(chooseSuites(['lint'], known)).toEqual({ lint: [] });
  expect(chooseSuites(['./tests/e2e/article.test.ts'], known)).toEqual({ e2e: ['tests/e2e/article.test.ts'] });
  expect(chooseSuites(['postgres', 'logo'], known)).toEqual({
    int: ['tests/int/cli/embedded-postgres.test.ts'],
    unit: ['tests/unit/ui/logo.test.tsx'],
  });
});

test('a suite runs completely even if one of its files is named too', () => {
  expect(chooseSuites(['e2e', 'article'], known)).toEqual({ e2e: [] });
});

test('an unknown name is an error, not an empty run', () => {
  expect(() => chooseSuites(['artikle'], known)).toThrow('"artikle" matches neither a suite');
});
