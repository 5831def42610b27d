import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readRequirements } from '@/cli/requirement-proofs';

const proofsIn = (file: string) =>
  [...readFileSync(file, 'utf8').matchAll(/\bproves\(\s*'([^']+)'/g)].map(([, id]) => id);
const testFiles = globSync('tests/{unit,int,contract,e2e}/**/*.{ts,tsx}');

test('every requirement has a block that proves it, and no block names an unknown requirement', () => {
  const named = new Set(testFiles.flatMap((file) => proofsIn(file)));
  const required = new Set(readRequirements().map(({ id }) => id));
  expect([...required].filter((id) => !named.has(id))).toEqual([]);
  expect([...named].filter((id) => !required.has(id ?? ''))).toEqual([]);
});

test('no form label names a requirement, because editors read it', () => {
  const files = globSync(['collections/**/*.ts', 'globals/**/*.ts']);
  expect(files.length).toBeGreaterThan(40);
  const named = files.filter((file) => /: ['"`][^'"`\n]*[A-Z]{2,6}-\d{2}/.test(readFileSync(file, 'utf8')));
  expect(named).toEqual([]);
});
