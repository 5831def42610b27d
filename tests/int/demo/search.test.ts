import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { rebuildIndex } from '@/domain/search/rebuild-index.command';
import { readSearch, readSuggestions } from '@/domain/search/search.query';
import { guestContext } from '@/platform/context';
import { databasePool } from '@/platform/database-pool';
import { catchUp } from '@/platform/search/catch-up';
import { payload } from '../records';
import { GOLDEN, type GoldenSearch } from './golden-searches';

const pool = databasePool(payload);
const PLACES = 10;

beforeAll(() => catchUp(pool));
afterAll(() => payload.destroy());

const gain = (grade: number, place: number) => (2 ** grade - 1) / Math.log2(place + 2);

/** How well a list of titles answers a search: 1 for the best order there could be (nDCG@10). */
async function ndcgOf({ best, good = [] }: GoldenSearch, titles: string[]): Promise<number> {
  const gradeOf = (title: string): number => (best.includes(title) ? 2 : good.includes(title) ? 1 : 0);
  const { rows } = await pool.query<{ title: string }>(
    'select title from search_documents where title = any($1) and visible_from <= now()',
    [[...best, ...good]],
  );
  const unknown = [...best, ...good].filter((title) => !rows.some((row) => row.title === title));
  expect(unknown, 'titles that are not in the publication').toEqual([]);
  const ideal = rows
    .map(({ title }) => gradeOf(title))
    .sort((one, other) => other - one)
    .slice(0, PLACES)
    .reduce((sum, grade, place) => sum + gain(grade, place), 0);
  return titles.slice(0, PLACES).reduce((sum, title, place) => sum + gain(gradeOf(title), place), 0) / ideal;
}

describe('the golden searches', () => {
  test('SRCH-14 are answered well on Postgres: nDCG@10 of at least 0.85', async () => {
    expect(GOLDEN.length).toBeGreaterThanOrEqual(60);
    const scores: { score: number; term: string; titles: string[] }[] = [];
    for (const golden of GOLDEN) {
      const { stories } = await readSearch(guestContext(payload), { term: golden.term, size: PLACES });
      const titles = stories.map(({ title }) => title);
      scores.push({ score: await ndcgOf(golden, titles), term: golden.term, titles });
    }
    const mean = scores.reduce((sum, { score }) => sum + score, 0) / scores.length;
    const worst = scores.sort((one, other) => one.score - other.score).slice(0, 12);
    const report = worst.map(
      ({ score, term, titles }) => `${score.toFixed(2)} ${term}: ${titles.slice(0, 5).join(' | ')}`,
    );
    expect(mean, report.join('\n')).toBeGreaterThanOrEqual(0.85);
  }, 60_000);
});

test('SRCH-01 SRCH-06 suggestions are at most six records and three subjects, each with its link', async () => {
  const { records, subjects } = await readSuggestions(guestContext(payload), 'man');
  expect(records).toHaveLength(6);
  expect(subjects).toHaveLength(3);
  for (const { title, link, contentType } of records) expect([title, link, contentType].every(Boolean)).toBe(true);
  for (const { link } of subjects) expect(link).toMatch(/^\/topic\/subject\/[a-z-]+$/);
  expect((await readSuggestions(guestContext(payload), 'the slow co')).records[0]?.title).toMatch(
    /^The slow company$/i,
  );
});

test('the index that the seeding wrote change by change is the one that is built from all that is stored', async () => {
  const rows = async () =>
    (await pool.query('select key, digest from search_documents where not is_gone order by key')).rows;
  const before = await rows();
  expect(before.length).toBeGreaterThan(500);
  await rebuildIndex(payload);
  expect(await rows()).toEqual(before);
}, 60_000);
