import { expect, test } from 'vitest';
import { idsInTitles, readRequirements } from '@/cli/requirement-proofs';

const ids = (source: string) => [...idsInTitles(source)].sort();

test('titles of tests prove, in every notation', () => {
  expect(ids("test('ART-02 redirects', () => {})")).toEqual(['ART-02']);
  expect(ids('it(`NAV-01 and NAV-02: $'.concat('{path} answers`, f)'))).toEqual(['NAV-01', 'NAV-02']);
  expect(ids("test.each([[1], [2]])('STREAM-14 page %i', f)")).toEqual(['STREAM-14']);
  expect(ids("test.each`a`('UI-18 throttles', f)")).toEqual(['UI-18']);
});

test('skipped tests, groups, comments and other texts prove nothing', () => {
  expect(ids("test.skip('ART-02 redirects', f)")).toEqual([]);
  expect(ids("test.todo('ART-02 redirects')")).toEqual([]);
  expect(ids("describe('ART-02', f)")).toEqual([]);
  expect(ids("// test('ART-02 redirects', f)")).toEqual([]);
  expect(ids("const title = 'ART-02'")).toEqual([]);
});

test('every requirement is read, with its domain', () => {
  const requirements = readRequirements();
  expect(requirements.length).toBeGreaterThan(500);
  expect(new Set(requirements.map(({ id }) => id)).size).toBe(requirements.length);
  expect(requirements[0]).toMatchObject({ id: 'NAV-01', domain: 'NAV' });
});
