import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { rebuildIndex } from '@/domain/search/rebuild-index.command';
import { readSearch, readSuggestions } from '@/domain/search/search.query';
import { guestContext } from '@/platform/context';
import { databasePool } from '@/platform/database-pool';
import { sendIndexChanges } from '@/platform/search/index-sync';
import { payload } from '../records';
import { GOLDEN_QUERY_KINDS } from './golden-query-kinds';
import { PLACES, scoreGolden } from './golden-searches';

const pool = databasePool(payload);

beforeAll(() => sendIndexChanges(pool));
afterAll(() => payload.destroy());

describe('the golden searches', () => {
  test('by kind of query (prefixes, typos, inflections, names, body words) reach nDCG@10 of 0.9 on Postgres', async () => {
    const { mean, worst } = await scoreGolden(
      pool,
      async (term) =>
        (await readSearch(guestContext(payload), { term, size: PLACES })).stories.map(({ title }) => title),
      GOLDEN_QUERY_KINDS,
    );
    expect(mean, worst).toBeGreaterThanOrEqual(0.9);
  }, 60_000);

  test('reach nDCG@10 of 0.85 on Postgres', async () => {
    const { mean, worst } = await scoreGolden(pool, async (term) =>
      (await readSearch(guestContext(payload), { term, size: PLACES })).stories.map(({ title }) => title),
    );
    expect(mean, worst).toBeGreaterThanOrEqual(0.85);
  }, 60_000);
});

test('suggestions are at most six records and three subjects, each with its link', async () => {
  const { records, subjects } = await readSuggestions(guestContext(payload), 'man');
  expect(records).toHaveLength(6);
  expect(subjects).toHaveLength(3);
  for (const { title, link, contentType } of records) expect([title, link, contentType].every(Boolean)).toBe(true);
  for (const { link } of subjects) expect(link).toMatch(/^\/topic\/subject\/[a-z-]+$/);
  expect((await readSuggestions(guestContext(payload), 'the slow co')).records[0]?.title).toMatch(
    /^The slow company$/i,
  );
});

test('a phrase with one letter of its last word gets suggestions, and subjects are suggested by their names only', async () => {
  const suggest = (term: string) => readSuggestions(guestContext(payload), term);
  expect((await suggest('slow c')).records[0]?.title).toMatch(/^The slow company$/i);
  const { records, subjects } = await suggest('har');
  expect(records[0]?.title).toBe('What harbour pilots know about judgement');
  expect(subjects).toEqual([]);
  for (const { title } of (await suggest('man')).subjects) expect(title).toMatch(/\bman/i);
});

test('the index that the seeding wrote incrementally equals one that is built from the stored content', async () => {
  const rows = async () =>
    (await pool.query('select key, digest from search_documents where not is_gone order by key')).rows;
  const before = await rows();
  expect(before.length).toBeGreaterThan(500);
  await rebuildIndex(payload);
  expect(await rows()).toEqual(before);
}, 60_000);
