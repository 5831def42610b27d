import type { Pool } from 'pg';
import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { seedIfEmpty } from '@/demo/seed';
import { slugOf } from '@/domain/articles/address.rules';
import type { Store } from '@/platform/store';
import { articleData, payload, pictureFile } from './records';

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

beforeEach(empty);

describe('filling a database', () => {
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
    expect(docs.filter(({ _status }) => _status !== 'published')).toEqual([]);
    expect(new Set(docs.map(({ slug }) => slug)).size).toBe(docs.length);
    const users = await payload.find({ collection: 'users', limit: 0 });
    expect(users.docs.filter(({ role }) => role === 'admin')).toHaveLength(1);
  }, 480_000);

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
