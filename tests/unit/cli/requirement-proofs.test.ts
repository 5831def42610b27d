import { expect, test } from 'vitest';
import { readRequirements, unproven } from '@/cli/requirement-proofs';
import { proves } from '../../helpers/proves';

test('every requirement is read, with its domain', () => {
  const requirements = readRequirements();
  expect(requirements.length).toBeGreaterThan(500);
  expect(new Set(requirements.map(({ id }) => id)).size).toBe(requirements.length);
  expect(requirements[0]).toMatchObject({ id: 'NAV-01', domain: 'NAV' });
});

test('a requirement is proven by any file, and unproven while none has passed', () => {
  const [first, second] = readRequirements();
  if (!first || !second) throw new Error('There are no requirements.');
  expect(unproven([first, second], { 'tests/a.test.ts': [first.id], 'tests/b.test.ts': [] })).toEqual([second]);
});

test('a block is recorded with its test, after it has passed', async ({ task }) => {
  const result = await proves('NAV-01', () => {
    expect(task.meta.proofs).toBeUndefined();
    return 'result';
  });
  expect(result).toBe('result');
  expect(task.meta.proofs).toEqual(['NAV-01']);
  task.meta.proofs = [];
});

test('a block that asserts nothing, or fails, proves nothing', async ({ task }) => {
  const empty = await proves('NAV-01', () => 'no assertion').catch((error: Error) => error);
  const failing = await proves('NAV-01', () => expect(1).toBe(2)).catch((error: Error) => error);
  expect(empty).toEqual(new Error('The block of NAV-01 asserts nothing.'));
  expect(failing).toBeInstanceOf(Error);
  expect(task.meta.proofs).toBeUndefined();
});
