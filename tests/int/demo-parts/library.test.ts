import { afterAll, expect, test, vi } from 'vitest';
import { readLibraryContent } from '@/demo/content-library';
import { seedLibrary } from '@/demo/seed-library';
import { readReports } from '@/domain/reports/report.query';
import { readVisualLibrary } from '@/domain/visual-library/asset.query';
import { readWebinarsPage } from '@/domain/webinars/webinar.query';
import { guestContext } from '@/platform/context';
import { doorsOf, type Store } from '@/platform/store';
import { payload, pictureFile } from '../records';

// Drawing scenes takes long; one small file stands for each of them. The charts are drawn.
vi.mock('@/demo/pictures', () => ({
  storePicture: async (store: Store, { alt }: { alt: string }) =>
    (await store.create({ collection: 'media', data: { alt }, file: await pictureFile() })).id,
}));

afterAll(() => payload.destroy());

test('ADMIN-40 the library’s content alone can be put in, and is all there', async () => {
  const { assets, webinars, reports } = await readLibraryContent();
  const authorSlugs = new Set([
    ...assets.map(({ author }) => author),
    ...webinars.flatMap(({ speakers }) => speakers),
    ...reports.flatMap(({ authors }) => authors),
  ]);
  const topicNames = new Set(
    [...assets, ...webinars].map(({ topic }) => topic).concat(reports.flatMap(({ topics }) => topics)),
  );
  const authors = new Map<string, number>();
  for (const slug of authorSlugs)
    authors.set(slug, (await payload.create({ collection: 'authors', data: { slug, name: slug } })).id);
  const topics = new Map<string, number>();
  for (const name of topicNames)
    topics.set(name, (await payload.create({ collection: 'topics', data: { name, _status: 'published' } })).id);
  await seedLibrary(doorsOf(payload, null).asSystem('a test'), { authors, topics });

  const ctx = guestContext(payload);
  const { stories } = await readVisualLibrary(ctx, { number: 0, size: 100 });
  expect(stories).toHaveLength(assets.length);
  for (const asset of stories) {
    expect(asset).toMatchObject({ formats: ['PNG', 'PDF'], downloads: [{ format: 'PNG' }], topic: {} });
    expect(asset.source).toBe(asset.downloads[0]?.link);
  }
  const { upcoming, past } = await readWebinarsPage(ctx, { number: 0, size: 20 });
  expect([upcoming.length, past.total]).toEqual([2, 6]);
  for (const programme of ['ascend', 'analytic-services'] as const) {
    const list = await readReports(ctx, { programme, category: null, number: 0, size: 20 });
    expect([list?.categories.length, list?.stream.total]).toEqual([4, 6]);
    expect(list?.stream.stories.every(({ downloads }) => downloads.length === 1)).toBe(true);
  }
}, 240_000);
