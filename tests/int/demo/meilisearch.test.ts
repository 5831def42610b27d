import { Meilisearch } from 'meilisearch';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { prepareSearchKey, searchKey } from '@/cli/search-key';
import { readSearch, readSuggestions } from '@/domain/search/search.query';
import type { SearchQuery } from '@/domain/search/search-query.rules';
import { wordingOf } from '@/domain/search/search-settings.rules';
import { syncMeilisearch } from '@/domain/search/sync-search.job';
import { guestContext } from '@/platform/context';
import { databasePool } from '@/platform/database-pool';
import { withFallback } from '@/platform/search/failover';
import { sendIndexChanges } from '@/platform/search/index-sync';
import { createMeilisearchEngine } from '@/platform/search/meilisearch-engine';
import { MeilisearchIndex } from '@/platform/search/meilisearch-index';
import { createPostgresEngine } from '@/platform/search/postgres-engine';
import { meilisearchProgram, type RunningMeilisearch, startMeilisearch } from '../../helpers/meilisearch';
import { bodyOf, makeArticle, payload } from '../records';
import { GOLDEN_QUERY_KINDS } from './golden-query-kinds';
import { PLACES, scoreGolden } from './golden-searches';

declare module 'vitest' {
  interface TaskMeta {
    /** Why a test is skipped. */
    skipReason?: string;
  }
}

const program = meilisearchProgram();
const MISSING = 'no MEILI_BINARY is set, and no "meilisearch" is on the PATH';
process.stdout.write(
  program
    ? `The tests of the search on Meilisearch run with ${program}.\n`
    : `The tests of the search on Meilisearch did NOT run: ${MISSING}.\n`,
);

const pool = databasePool(payload);
const postgres = createPostgresEngine(() => pool);
let server: RunningMeilisearch;
let client: Meilisearch;
let index: MeilisearchIndex;

const wording = async () => wordingOf(await payload.findGlobal({ slug: 'search-settings', depth: 0 }));
const send = () => sendIndexChanges(pool, [(rows) => index.receive(rows)]);
const bare = () => createMeilisearchEngine({ client, index: 'masthead', pool: () => pool, literal: postgres });
const both = () => withFallback(bare(), postgres);
const context = (search = bare()) => ({ ...guestContext(payload), search });
const find = async (term: string, query: Partial<SearchQuery> & { size?: number } = {}, ctx = context()) =>
  readSearch(ctx, { term, size: PLACES, ...query });

afterAll(() => payload.destroy());

describe('the search on Meilisearch', { skip: !program, meta: { skipReason: MISSING } }, () => {
  beforeAll(async () => {
    server = await startMeilisearch(program ?? '');
    vi.stubEnv('MEILI_HOST', server.host);
    vi.stubEnv('MEILI_KEY', '');
    vi.stubEnv('MEILI_MASTER_KEY', server.key);
    await prepareSearchKey();
    // The tests below prove that this key is enough.
    client = new Meilisearch({ host: server.host, apiKey: searchKey(), timeout: 5_000 });
    index = new MeilisearchIndex(client, 'masthead');
    await sendIndexChanges(pool);
    await index.check(pool, await wording());
  }, 120_000);

  afterAll(() => {
    vi.unstubAllEnvs();
    return server?.stop();
  });

  test('the site’s key manages no keys and makes no dumps', async () => {
    const calls = [client.getKeys(), client.createDump(), client.createSnapshot()];
    await Promise.all(calls.map((call) => expect(call).rejects.toMatchObject({ response: { status: 403 } })));
  });

  test('the golden searches reach nDCG@10 of 0.85', async () => {
    const { mean, worst } = await scoreGolden(pool, async (term) =>
      (await find(term)).stories.map(({ title }) => title),
    );
    process.stdout.write(`nDCG@10 on Meilisearch: ${mean.toFixed(3)}\n`);
    expect(mean, worst).toBeGreaterThanOrEqual(0.85);
  }, 60_000);

  test('the golden searches by kind of query reach nDCG@10 of 0.9', async () => {
    const titles = async (term: string) => (await find(term)).stories.map(({ title }) => title);
    const { mean, worst } = await scoreGolden(pool, titles, GOLDEN_QUERY_KINDS);
    process.stdout.write(`nDCG@10 by form on Meilisearch: ${mean.toFixed(3)}\n`);
    expect(mean, worst).toBeGreaterThanOrEqual(0.9);
  }, 60_000);

  test('inflected words match, and subjects are suggested by their names only', async () => {
    expect((await find('saying sorry')).stories[0]?.title).toBe('How to say sorry on headed paper');
    expect((await readSuggestions(context(), 'har')).subjects).toEqual([]);
  });

  test('filters, facets, sorting and pages match those of Postgres', async () => {
    const shapeOf = ({ total, stories, facets }: Awaited<ReturnType<typeof find>>) => ({
      total,
      dates: stories.map(({ publishedAt }) => publishedAt),
      titles: stories.map(({ title }) => title).sort(),
      types: facets.type.map(({ value, label, count }) => `${value} ${label} ${count}`).sort(),
    });
    for (const query of [
      { sort: 'date' as const },
      { sort: 'date' as const, filters: { type: ['magazine-article'] } },
    ]) {
      const term = 'apprentice';
      const [here, there] = await Promise.all([find(term, query), find(term, query, context(postgres))]);
      expect(here.total).toBeGreaterThan(0);
      expect(shapeOf(here)).toEqual(shapeOf(there));
    }
    const all = await find('strategy');
    expect(Object.keys(all.facets)).toEqual(['type', 'topic', 'author', 'year', 'format']);
    const topic = all.facets.topic[0];
    expect(topic).toMatchObject({ label: expect.stringMatching(/^[A-Z]/), count: expect.any(Number) });
    const filters = { topic: [topic?.value ?? ''] };
    const narrowed = await find('strategy', { filters });
    expect(narrowed.total).toBe(topic?.count);
    expect(narrowed.facets.topic).toEqual(all.facets.topic);
    const pages = await Promise.all([0, 1, 2].map((number) => find('strategy', { number, size: 4, filters })));
    const ids = pages.flatMap(({ stories }) => stories.map(({ kind, id }) => `${kind} ${id}`));
    expect(new Set(ids).size).toBe(ids.length);
    const prices = (await find('guide', { sort: 'price', order: 'asc' })).stories.map(
      ({ offer }) => offer?.listPriceMinor,
    );
    expect(prices.filter(Boolean)).toEqual(
      [...prices.filter(Boolean)].sort((left = 0, right = 0) => (left ?? 0) - (right ?? 0)),
    );
    expect(await find('to be or not to be')).toMatchObject({ stories: expect.any(Array) });
  });

  test('a mistyped term gets a suggestion, and synonyms match each other', async () => {
    expect(await find('stratgey')).toMatchObject({ correctedTo: 'strategy' });
    expect((await find('artificial intelligence')).total).toBeGreaterThan(0);
  });

  test('suggests at most six records and three subjects', async () => {
    const { records, subjects } = await readSuggestions(context(), 'man');
    expect(records).toHaveLength(6);
    expect(subjects).toHaveLength(3);
    for (const { link } of subjects) expect(link).toMatch(/^\/topic\/subject\//);
  });

  test('published entries are found within two seconds, and withdrawn ones no longer', async () => {
    const ctx = context(both());
    const { id } = await makeArticle({ title: 'Quizzaciously published' });
    const committed = performance.now();
    const sent = send();
    await expect.poll(async () => (await find('quizzaciously', {}, ctx)).total, { timeout: 2_000 }).toBe(1);
    expect(performance.now() - committed).toBeLessThan(2_000);
    await sent;
    process.stdout.write(
      `Published, and found by Meilisearch after ${Math.round(performance.now() - committed)} ms.\n`,
    );
    expect((await find('quizzaciously')).total).toBe(1);
    await payload.update({ collection: 'articles', id, data: { _status: 'draft' } });
    expect((await find('quizzaciously')).stories).toEqual([]);
    await send();
    expect((await find('quizzaciously')).total).toBe(0);
  });

  test('no search reveals a body beyond its teaser', async () => {
    const { id } = await makeArticle({
      title: 'Xanthic reserve',
      accessLevel: 'subscriber',
      body: bodyOf(['The first words.', 'The hidden quetzalcoatlus.']),
    });
    await send();
    expect((await find('xanthic')).total).toBe(1);
    expect((await find('quetzalcoatlus')).total).toBe(0);
    expect(JSON.stringify(await client.index('masthead').getDocument(`articles-${id}`))).not.toMatch(/quetzalcoatlus/i);
  });

  test('a thousand hostile terms cause no error', async () => {
    const parts = [
      "'",
      '"',
      '\\',
      '%',
      '-',
      '--',
      '*',
      '()',
      '"a" -b',
      'NOT',
      'the',
      '\u0000',
      '😀',
      '\u202e',
      'İ',
      '{}',
      '$x',
    ];
    let seed = 11;
    const random = (below: number) => {
      seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0;
      return Math.floor((seed / 2 ** 32) * below);
    };
    for (let count = 0; count < 1_000; count++) {
      const term = Array.from({ length: 1 + random(6) }, () => parts[random(parts.length)]).join(random(2) ? ' ' : '');
      await (count % 2 ? readSuggestions(context(), `abc${term}`) : find(count % 50 ? term : term.repeat(2_000)));
    }
  }, 120_000);

  test('a new index replaces the old one in one step, with the same contents', async () => {
    const before = (await find('strategy')).stories;
    const readers = { isOver: false };
    const meanwhile = (async () => {
      while (!readers.isOver) expect((await find('strategy')).total).toBeGreaterThan(0);
    })();
    expect(await index.rebuild(pool, await wording())).toBeGreaterThan(500);
    readers.isOver = true;
    await meanwhile;
    expect((await find('strategy')).stories).toEqual(before);
    expect(await index.repairDrift(pool)).toEqual({ missing: 0, outdated: 0, surplus: 0 });
    expect((await client.getRawIndexes()).results.map(({ uid }) => uid)).toEqual(['masthead']);
  }, 60_000);

  test('an empty Meilisearch is filled, also while a deletion waits to be sent', async () => {
    const { id } = await makeArticle({ title: 'Sandpiper' });
    const fresh = new MeilisearchIndex(client, 'fresh');
    await payload.delete({ collection: 'articles', id });
    await syncMeilisearch(payload, fresh, { checkAt: 0 });
    expect(await fresh.repairDrift(pool)).toEqual({ missing: 0, outdated: 0, surplus: 0 });
    const { numberOfDocuments } = await client.index('fresh').getStats();
    expect(numberOfDocuments).toBeGreaterThan(500);
    await client.deleteIndexIfExists('fresh');
    expect(await index.repairDrift(pool)).toMatchObject({ missing: 0, outdated: 0 });
  }, 60_000);

  test('killed under load, it is replaced by Postgres, and catches up when it is back', {
    timeout: 60_000,
    retry: 2,
  }, async () => {
    await server.start();
    const ctx = context(both());
    const times: number[] = [];
    const load = { isOver: false };
    const readers = Array.from({ length: 4 }, async () => {
      while (!load.isOver) {
        const begun = performance.now();
        const { total } = await find('strategy', {}, ctx);
        times.push(performance.now() - begun);
        expect(total).toBeGreaterThan(0);
      }
    });
    const pause = (count: number) =>
      expect.poll(() => times.length, { timeout: 20_000 }).toBeGreaterThan(times.length + count);
    await pause(50);
    await server.kill();
    await makeArticle({ title: 'Zugzwang in the mailroom' });
    await expect(send()).rejects.toThrow();
    await pause(50);
    load.isOver = true;
    await Promise.all(readers);
    const slowest = Math.max(...times);
    process.stdout.write(`Killed under load: ${times.length} answers, the slowest after ${Math.round(slowest)} ms.\n`);
    expect(slowest).toBeLessThan(1_000);
    expect((await find('zugzwang in the mailroom', {}, ctx)).total).toBe(1);
    await server.start();
    await send();
    await expect.poll(async () => (await find('zugzwang in the mailroom')).total).toBe(1);
    expect(await index.repairDrift(pool)).toEqual({ missing: 0, outdated: 0, surplus: 0 });
  });
});
