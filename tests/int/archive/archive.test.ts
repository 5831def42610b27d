import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { readPrintedIssues } from '@/demo/content-archive';
import { seedArchive } from '@/demo/seed-archive';
import { readArchive, readCoversBefore } from '@/domain/archive/archive.query';
import { readIssue } from '@/domain/archive/issue.query';
import { readMagazine } from '@/domain/archive/magazine.query';
import { readVolumes } from '@/domain/archive/volume.query';
import { guestContext } from '@/platform/context';
import { dataAccessOf, type Store } from '@/platform/store';
import { makeArticle, payload, pictureFile } from '../records';

// Drawing the images of the three volumes takes long, so one small file replaces each.
vi.mock('@/demo/images', async (original) => ({
  ...(await original<typeof import('@/demo/images')>()),
  storePicture: async (store: Store, { alt }: { alt: string }) =>
    (await store.create({ collection: 'media', data: { alt }, file: await pictureFile() })).id,
}));

const ctx = () => guestContext(payload);
const place = { number: 0, size: 10 };

afterAll(() => payload.destroy());

test('an empty archive has no years, no volumes and an empty stream', async () => {
  expect(await readArchive(ctx())).toEqual([]);
  expect(await readVolumes(ctx())).toEqual([]);
  expect(await readMagazine(ctx(), place)).toMatchObject({ stories: [], total: 0, last: 0 });
});

describe('the printed archive', () => {
  beforeAll(() => seedArchive(dataAccessOf(payload, null).asSystem('the archive is put in')), 120_000);

  test('fills the index, and every issue of it has its page', async () => {
    const years = await readArchive(ctx());
    const printed = await readPrintedIssues();
    expect(years.flatMap(({ issues }) => issues)).toHaveLength(printed.length);
    expect(years[0]?.yearId).toBe('1956');
    for (const { issueId } of printed.filter((_, index) => index % 7 === 0)) {
      const issue = await readIssue(ctx(), issueId);
      expect(issue?.sections.flatMap(({ entries }) => entries).length, issueId).toBeGreaterThan(0);
      expect(issue?.cover).toBeNull();
    }
  });

  test("the newest of them is the current issue, and an issue's previous covers are those of the issues before it", async () => {
    expect((await readIssue(ctx(), null))?.issueId).toBe('BR2206');
    const issue = await readIssue(ctx(), '3901');
    const covers = await readCoversBefore(ctx(), issue?.publishedAt ?? '', 3);
    expect(covers.map(({ issueId }) => issueId)).toEqual(['3894', '3893', '3892']);
  });

  test('the volumes have title, summary, image and links, in the order of their file', async () => {
    const volumes = await readVolumes(ctx());
    expect(volumes.map(({ title }) => title)).toEqual([
      'On tempo',
      'Decisions, made and unmade',
      'From the printed archive',
    ]);
    for (const { summary, picture, items } of volumes) {
      expect(summary).not.toBeNull();
      expect(picture).not.toBeNull();
      expect(items.length).toBeGreaterThan(1);
    }
  });

  test('a link of a volume that could run a script is not shown', async () => {
    await payload.create({
      collection: 'volumes',
      data: { title: 'Odd', items: [{ title: 'x', link: 'javascript:alert(1)' }], _status: 'published' },
    });
    expect((await readVolumes(ctx()))[0]).toMatchObject({ title: 'Odd', items: [] });
  });
});

describe('the stream magazine', () => {
  test('has released articles by issue, in the order of the contents, each once', async () => {
    const [first, second, third] = await Promise.all([1, 2, 3].map((n) => makeArticle({ title: `Article ${n}` })));
    const draft = await makeArticle({ title: 'Draft', _status: 'draft' });
    const contents = (articles: (number | undefined)[]) => [
      { seriesTitle: 'Features', items: [{ title: 'Printed only' }, ...articles.map((article) => ({ article }))] },
    ];
    const issue = {
      year: 2023,
      label: 'x',
      monthLabel: 'x',
      publishesArticles: false,
      _status: 'published' as const,
    };
    await payload.create({
      collection: 'issues',
      data: { ...issue, issueId: 'BR2301', publishedAt: '2023-01-01T00:00:00.000Z', entries: contents([third?.id]) },
    });
    await payload.create({
      collection: 'issues',
      data: {
        ...issue,
        issueId: 'BR2302',
        publishedAt: '2023-03-01T00:00:00.000Z',
        entries: contents([second?.id, draft.id, first?.id, third?.id]),
      },
    });
    const page = await readMagazine(ctx(), place);
    expect(page.stories.map(({ title }) => title)).toEqual(['Article 2', 'Article 1', 'Article 3']);
    const last = await readMagazine(ctx(), { number: 1, size: 2 });
    expect(last).toMatchObject({ stories: [{ title: 'Article 3' }], total: 3, last: 1 });
    expect((await readMagazine(ctx(), { number: 2, size: 2 })).stories).toEqual([]);
  });
});
