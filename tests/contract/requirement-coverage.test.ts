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
