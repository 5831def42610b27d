import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { proofs, readRequirements } from '@/cli/requirement-proofs';

test('test titles name only requirements that exist', () => {
  const known = new Set(readRequirements().map(({ id }) => id));
  const domains = new Set(readRequirements().map(({ domain }) => domain));
  const unknown = [...proofs()].filter(([id]) => domains.has(id.split('-')[0] ?? '') && !known.has(id));
  expect(unknown).toEqual([]);
});

test('titles are found at all: silence here would look like success', () => {
  expect(proofs().size).toBeGreaterThan(20);
});

test('no text of a form names a requirement: it is read by editors', () => {
  const files = globSync(['collections/**/*.ts', 'globals/**/*.ts']);
  expect(files.length).toBeGreaterThan(40);
  const named = files.filter((file) => /: ['"`][^'"`\n]*[A-Z]{2,6}-\d{2}/.test(readFileSync(file, 'utf8')));
  expect(named).toEqual([]);
});
