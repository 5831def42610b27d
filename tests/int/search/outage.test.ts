import { Meilisearch } from 'meilisearch';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { readSearch, readSuggestions } from '@/domain/search/search.query';
import { guestContext } from '@/platform/context';
import { databasePool } from '@/platform/database-pool';
import { withFallback } from '@/platform/search/failover';
import { sendIndexChanges } from '@/platform/search/index-sync';
import { createMeilisearchEngine } from '@/platform/search/meilisearch-engine';
import { MeilisearchIndex } from '@/platform/search/meilisearch-index';
import { createPostgresEngine } from '@/platform/search/postgres-engine';
import { meilisearchStandIn } from '../../helpers/meilisearch-stand-in';
import { proves } from '../../helpers/proves';
import { bodyOf, makeArticle, payload } from '../records';

const standIn = await meilisearchStandIn();
const pool = databasePool(payload);
const client = new Meilisearch({ host: standIn.host, timeout: 2_000 });
const index = new MeilisearchIndex(client, 'masthead');
const postgres = createPostgresEngine(() => pool);
const send = () => sendIndexChanges(pool, [(rows) => index.receive(rows)]);
let now = 0;

function context() {
  const meilisearch = createMeilisearchEngine({ client, index: 'masthead', pool: () => pool, literal: postgres });
  return {
    ...guestContext(payload),
    search: withFallback(meilisearch, postgres, () => now),
  };
}

beforeAll(async () => {
  for (const name of ['Pelican', 'Pelican two', 'Pelican three']) await makeArticle({ title: name });
  await send();
});

beforeEach(() => {
  standIn.become('up');
  now += 60_000;
});

afterAll(async () => {
  standIn.stop();
  await payload.destroy();
});

describe('when Meilisearch', () => {
  test('SRCH-08 is down, search and suggestions return the same from Postgres', async () => {
    const ctx = context();
    const usual = await readSearch(ctx, { term: 'pelican', size: 10 });
    const suggested = await readSuggestions(ctx, 'pelic');
    expect([usual.total, suggested.records.length]).toEqual([3, 3]);
    await proves('SRCH-08', async () => {
      for (const state of ['down', 'silent', 'broken'] as const) {
        now += 60_000;
        standIn.become(state);
        const results = await readSearch(ctx, { term: 'pelican', size: 10 });
        expect([state, Object.keys(results).sort()]).toEqual([state, Object.keys(usual).sort()]);
        expect(results.stories.map(({ title }) => title).sort()).toEqual(
          usual.stories.map(({ title }) => title).sort(),
        );
        const instead = await readSuggestions(ctx, 'pelic');
        expect(instead.records.map(({ link }) => link).sort()).toEqual(
          suggested.records.map(({ link }) => link).sort(),
        );
      }
    });
  });

  test('fails three times it is skipped, and tried again after a while', async () => {
    const ctx = context();
    const search = () => readSearch(ctx, { term: 'pelican', size: 10 });
    standIn.become('down');
    for (let count = 0; count < 3; count++) await search();
    const before = standIn.asked();
    for (let count = 0; count < 5; count++) expect((await search()).total).toBe(3);
    expect(standIn.asked()).toBe(before);
    standIn.become('up');
    now += 6_000;
    await search();
    expect(standIn.asked()).toBeGreaterThan(before);
  });
});

test('changes while Meilisearch is down are sent when it is back, and none is lost', async () => {
  standIn.become('broken');
  const remaining = await makeArticle({ title: 'Heron kept' });
  const gone = await makeArticle({ title: 'Heron gone' });
  await expect(send()).rejects.toThrow();
  await payload.delete({ collection: 'articles', id: gone.id });
  await payload.update({ collection: 'articles', id: remaining.id, data: { title: 'Heron renamed' } });
  await expect(send()).rejects.toThrow();
  // Its words match all the same.
  expect((await pool.query("select 1 from search_words where word = 'renamed'")).rowCount).toBe(1);
  standIn.become('up');
  await send();
  const titles = [...standIn.documents.values()].map(({ title }) => title);
  expect(titles).toContain('heron renamed');
  expect(titles.filter((title) => String(title).includes('heron'))).toHaveLength(1);
  expect((await pool.query('select 1 from search_documents where sent_version <> version')).rowCount).toBe(0);
});

test('Meilisearch matches inflected words and words of open bodies', async () => {
  await makeArticle({ title: 'How to say sorry', body: bodyOf(['First.', 'A letter to the ombudsman.']) });
  await send();
  const search = createMeilisearchEngine({ client, index: 'masthead', pool: () => pool, literal: postgres });
  for (const term of ['saying sorry', 'ombudsman', 'letters sorry']) {
    const { stories } = await readSearch({ ...context(), search }, { term, size: 5 });
    expect(stories, term).toMatchObject([{ title: 'How to say sorry' }]);
  }
});

test('Meilisearch receives nothing of a gated body, and deletes a body that is gated later', async () => {
  const body = bodyOf(['Plain opening.', 'The zoetrope of Ollerwick.']);
  const sent = () => JSON.stringify([...standIn.documents.values()]);
  await makeArticle({ title: 'Always closed', accessLevel: 'metered', body });
  await send();
  expect(sent()).toContain('always closed');
  expect(sent()).not.toMatch(/zoetrop|ollerwick/i);
  const { id } = await makeArticle({ title: 'First open', accessLevel: 'free', body });
  await send();
  expect(sent()).toMatch(/zoetrope of ollerwick/);
  await payload.update({ collection: 'articles', id, data: { accessLevel: 'subscriber' } });
  await send();
  expect(sent()).not.toMatch(/zoetrop|ollerwick/i);
});

test('published entries are found immediately, before Meilisearch has them', async () => {
  await send();
  await makeArticle({ title: 'Avocet' });
  expect([...standIn.documents.values()].map(({ title }) => title)).not.toContain('avocet');
  expect((await readSearch(context(), { term: 'avocet', size: 5 })).total).toBe(1);
  expect((await readSuggestions(context(), 'avoc')).records).toHaveLength(1);
});

test('withdrawn entries are in no result, even while Meilisearch still has them', async () => {
  const { id } = await makeArticle({ title: 'Bittern' });
  await send();
  const find = async () => (await readSearch(context(), { term: 'bittern', size: 5 })).stories;
  expect(await find()).toHaveLength(1);
  await payload.update({ collection: 'articles', id, data: { _status: 'draft' } });
  expect([...standIn.documents.values()].map(({ title }) => title)).toContain('bittern');
  expect(await find()).toEqual([]);
});

test('drift is detected and repaired: missing, outdated and extra documents', async () => {
  await send();
  const [first, second] = [...standIn.documents.keys()];
  standIn.documents.delete(first ?? '');
  Object.assign(standIn.documents.get(second ?? '') ?? {}, { version: 1 });
  standIn.documents.set('articles-99999', { id: 'articles-99999', key: 'articles:99999', version: 3, title: 'ghost' });
  expect(await index.repairDrift(pool)).toEqual({ missing: 1, outdated: 1, surplus: 1 });
  await send();
  expect(await index.repairDrift(pool)).toEqual({ missing: 0, outdated: 0, surplus: 0 });
  expect(standIn.documents.has('articles-99999')).toBe(false);
  expect(standIn.documents.has(first ?? '')).toBe(true);
});
