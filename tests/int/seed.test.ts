import type { Pool } from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { readContent } from '@/demo/content';
import { seedIfEmpty } from '@/demo/seed';
import { slugOf } from '@/domain/articles/address.rules';
import { DEMO_PURCHASES } from '@/domain/newsroom/demo-removal.rules';
import { isDemoPresent, readDemoState } from '@/domain/newsroom/demo-state.query';
import { removeDemo } from '@/domain/newsroom/remove-demo.command';
import { startRemoval } from '@/domain/newsroom/start-removal.command';
import type { Store } from '@/platform/store';
import { articleData, makePerson, payload, pictureFile, rest } from './records';

/** Runs a function once per filling. Later calls get the result of the first. */
const oncePerFilling = <T>(make: (store: Store) => Promise<T>) => {
  const results = new WeakMap<Store, Promise<T>>();
  return (store: Store): Promise<T> => {
    const first = results.get(store) ?? make(store);
    results.set(store, first);
    return first;
  };
};

// Drawing the images takes minutes, so one small file replaces all of them.
const storedImage = oncePerFilling(
  async (store) =>
    (await store.create({ collection: 'media', data: { alt: 'A yellow square' }, file: await pictureFile() })).id,
);
vi.mock('@/demo/images', async (original) => ({
  ...(await original<typeof import('@/demo/images')>()),
  storePicture: (store: Store) => storedImage(store),
}));

// Three hundred past issues are inserted in the same way. tests/int/archive checks that they are complete.
vi.mock('@/demo/seed-archive', () => ({ seedArchive: async () => {} }));

const oneChart = oncePerFilling(async (store) => {
  const { storeFile } = await vi.importActual<typeof import('@/demo/library-files')>('@/demo/library-files');
  const file = { title: 'A chart', type: 'image/png', data: (await pictureFile()).data } as const;
  return {
    media: await storedImage(store),
    screen: await storeFile(store, { ...file, name: 'chart.png', isProtected: false }),
    sheet: await storeFile(store, { ...file, name: 'chart-sheet.png', isProtected: true }),
  };
});
vi.mock('@/demo/library-files', async (original) => ({
  ...(await original<typeof import('@/demo/library-files')>()),
  storeChart: async (store: Store, { title }: { title: string }) => ({
    slug: slugOf(title),
    ...(await oneChart(store)),
  }),
}));

afterAll(() => payload.destroy());

const COLLECTIONS = [
  ...([
    'availabilities',
    'products',
    'articles',
    'authors',
    'topics',
    'series',
    'issues',
    'volumes',
    'pages',
    'media',
    'users',
  ] as const),
  ...(['visual-assets', 'webinars', 'reports', 'report-categories', 'files'] as const),
  ...(['videos', 'playlists', 'podcasts', 'episodes', 'newsletters', 'marketing-campaigns'] as const),
];

const counts = async () =>
  Object.fromEntries(
    await Promise.all(COLLECTIONS.map(async (slug) => [slug, (await payload.count({ collection: slug })).totalDocs])),
  );

const empty = async () => {
  const { pool } = payload.db as unknown as { pool: Pool };
  const { rows } = await pool.query<{ name: string }>(
    "select tablename as name from pg_tables where schemaname = 'public' and tablename <> 'payload_migrations'",
  );
  await pool.query(`truncate ${rows.map(({ name }) => `"${name}"`).join(', ')} restart identity`);
};

describe('filling a database', () => {
  beforeAll(empty);

  test('that is interrupted starts again, once for two processes, and ends as if it had not been interrupted', async () => {
    const interrupt = (step: string) => {
      if (step === 'Articles') throw new Error('The power went off.');
    };
    await expect(seedIfEmpty(payload, interrupt)).rejects.toThrow('The power went off.');
    expect((await counts()).articles).toBeGreaterThan(0);
    const steps: [number, number][] = [];
    const note = (_step: string, done: number, total: number) => steps.push([done, total]);
    const outcomes = await Promise.all([seedIfEmpty(payload, note), seedIfEmpty(payload, note)]);
    expect(outcomes.sort()).toEqual([false, true]);
    expect(steps.at(-1)).toEqual([steps.length, steps.length]);
    const again = await counts();
    expect(await seedIfEmpty(payload)).toBe(false);
    expect(await counts()).toEqual(again);
    const { docs } = await payload.find({ collection: 'articles', limit: 0, depth: 0 });
    const unpublished = docs.filter(({ _status }) => _status !== 'published');
    // The work of the newsroom, which readers never see.
    const { drafts } = (await readContent(new Date())).newsroom;
    expect(unpublished.map(({ slug }) => slug).toSorted()).toEqual(drafts.map(({ slug }) => slug).toSorted());
    expect(new Set(docs.map(({ slug }) => slug)).size).toBe(docs.length);
    const users = await payload.find({ collection: 'users', limit: 0 });
    expect(users.docs.filter(({ role }) => role === 'admin')).toHaveLength(1);
  }, 480_000);

  test('is undone completely, in steps, and keeps what a person wrote, changed or uses', async () => {
    // Filled by the test above, unless this one runs alone.
    await seedIfEmpty(payload);
    const person = await makePerson({ role: 'admin' });
    const { docs: accounts } = await payload.find({
      collection: 'users',
      where: { email: { equals: 'admin@meridian.example' } },
    });
    const idOf = async (collection: 'topics' | 'authors' | 'pages' | 'articles') =>
      Number((await payload.find({ collection, limit: 1, depth: 0, sort: 'id' })).docs[0]?.id);
    const [topic, author, page, drafted] = [
      await idOf('topics'),
      await idOf('authors'),
      await idOf('pages'),
      await idOf('articles'),
    ];
    const article = await payload.create({
      collection: 'articles',
      data: articleData({ title: 'My own', topics: [topic], authors: [author] }),
    });
    const change = (path: string, body: object) => rest(path, { as: person, method: 'PATCH', body });
    expect((await change(`/pages/${page}`, { title: 'Our terms' })).status).toBe(200);
    expect((await change(`/articles/${drafted}?draft=true`, { title: 'A draft of mine' })).status).toBe(200);
    const name = { as: person, method: 'POST', body: { tagline: 'Our own line' } };
    expect((await rest('/globals/brand', name)).status).toBe(200);

    expect(await startRemoval(payload, Number(accounts[0]?.id), [])).toContain('account of your own');
    const before = await readDemoState(payload, person.user.id);
    expect(before).toMatchObject({ state: 'present', isAssumed: false, isDemoAccount: false });
    const keptKeys = before.kept.map(({ collection, id, reason }) => `${collection}:${id} ${reason}`);
    for (const key of [`topics:${topic} used`, `authors:${author} used`, `pages:${page} changed`])
      expect(keptKeys).toContain(key);
    expect(keptKeys).toContain(`articles:${drafted} changed`);

    expect(await startRemoval(payload, person.user.id, [`articles:${drafted}`])).toBeNull();
    expect(await startRemoval(payload, person.user.id, [])).toContain('already being removed');
    const { pool } = payload.db as unknown as { pool: Pool };
    const reads = `select count(*)::int as count from readership_hours where kind = 'read'`;
    expect((await pool.query<{ count: number }>(reads)).rows[0]?.count).toBeGreaterThan(1_000);
    await pool.query(
      `insert into readership_hours (hour, article_id, issue_id, kind, source, host, count) values (now(), $1, 0, 'read', '', '', 7)`,
      [article.id],
    );
    // A run that ends early, as in a crash. The job continues with what is left.
    let steps = 0;
    expect(await removeDemo(payload, () => steps++ > 40)).toBe(false);
    const halfway = await readDemoState(payload, person.user.id);
    expect([halfway.state, halfway.done > 40]).toEqual(['removing', true]);
    const runJobs = async () => {
      await payload.jobs.run({ limit: 10, silent: true });
      return (await readDemoState(payload, person.user.id)).state;
    };
    await expect.poll(runJobs, { timeout: 300_000 }).toBe('present');
    expect(await isDemoPresent(payload)).toBe(false);

    const left = await counts();
    const { kept } = await readDemoState(payload, person.user.id);
    const keptOf = (slug: string) => kept.filter(({ collection }) => collection === slug).length;
    expect([keptOf('articles') < 10, keptOf('pages')]).toEqual([true, 1]);
    expect(left).toMatchObject({ articles: 1 + keptOf('articles'), pages: 1, users: 1, videos: keptOf('videos') });
    expect(left).toMatchObject({ products: keptOf('products'), issues: keptOf('issues') });
    const { docs } = await payload.find({ collection: 'articles', where: { title: { equals: 'My own' } }, depth: 1 });
    expect(docs).toMatchObject([{ id: article.id, topics: [{ id: topic }], authors: [{ id: author }] }]);
    for (const collection of DEMO_PURCHASES)
      expect([collection, (await payload.count({ collection })).totalDocs]).toEqual([collection, 0]);
    const brand = await payload.findGlobal({ slug: 'brand' });
    expect([brand.name, brand.tagline, brand.logo ?? null]).toEqual(['Your publication', 'Our own line', null]);
    const paywall = await payload.findGlobal({ slug: 'paywall' });
    expect([paywall.giftFolderSlug, paywall.tiers?.filter(({ roleCode }) => roleCode?.includes('HBR'))]).toEqual([
      'gifts',
      [],
    ]);
    expect((await payload.findGlobal({ slug: 'store-settings' })).seller?.legalName ?? null).toBeNull();
    expect((await payload.findGlobal({ slug: 'home-page' })).sections ?? []).toEqual([]);
    expect((await payload.findGlobal({ slug: 'navigation' })).items ?? []).toEqual([]);
    expect((await pool.query(reads)).rows).toEqual([{ count: 1 }]);
    const indexed = await pool.query<{ count: number }>(
      'select count(*)::int as count from search_documents where not is_gone',
    );
    expect(indexed.rows[0]?.count).toBeLessThan(40);
  }, 480_000);
});

describe('filling a database that is in use', () => {
  beforeEach(empty);

  test.each([
    [
      'an account',
      () =>
        payload.create({
          collection: 'users',
          data: { email: 'a@meridian.example', password: 'Meridian-Noon-12!', role: 'reader' },
        }),
    ],
    ['an article', () => payload.create({ collection: 'articles', data: articleData() })],
    [
      'a draft article',
      () => payload.create({ collection: 'articles', data: { _status: 'draft' } as never, draft: true }),
    ],
    ['a topic', () => payload.create({ collection: 'topics', data: { name: 'Lamps' } })],
    ['an author', () => payload.create({ collection: 'authors', data: { name: 'Ines Aal' } })],
    ['a standing page', () => payload.create({ collection: 'pages', data: { title: 'Terms' } })],
    [
      'an image',
      async () => payload.create({ collection: 'media', data: { alt: 'A lamp' }, file: await pictureFile() }),
    ],
  ])('is rejected if it contains %s', async (_what, make) => {
    await make();
    const before = await counts();
    expect(await seedIfEmpty(payload)).toBe(false);
    expect(await counts()).toEqual(before);
  });
});
