import type { TypedUser } from 'payload';
import { afterAll, describe, expect, test } from 'vitest';
import { seedIfEmpty } from '@/demo/seed';
import { addressOfDocument } from '@/domain/addresses/document-address.rules';
import { documentsAt } from '@/domain/addresses/document-at.query';
import { readIssue } from '@/domain/archive/issue.query';
import { readMagazine } from '@/domain/archive/magazine.query';
import { findArticleByPath } from '@/domain/articles/article.query';
import { findProductByAvailability, findProductStories } from '@/domain/catalog/product.query';
import { readStoreFront } from '@/domain/catalog/store.query';
import { STORE_KINDS } from '@/domain/catalog/store-kind.rules';
import { readHome } from '@/domain/home/home.query';
import { readBoard } from '@/domain/newsroom/board.query';
import { readCommentInfo } from '@/domain/newsroom/comment.query';
import { readNextIssue } from '@/domain/newsroom/next-issue.query';
import { STAGES } from '@/domain/newsroom/stage.rules';
import { findEpisode, readPodcasts } from '@/domain/podcasts/podcast.query';
import { REDIRECTED_COLLECTIONS } from '@/domain/redirects/redirect.rules';
import { readShell } from '@/domain/shell/shell.query';
import { readSitemapPart } from '@/domain/sitemap/sitemap.query';
import { readLatest } from '@/domain/streams/latest.query';
import { findTopicPage, readTopics } from '@/domain/topics/topic.query';
import { readPlayback } from '@/domain/video/playback.query';
import { findVideo } from '@/domain/video/video.query';
import { readVisualLibrary } from '@/domain/visual-library/asset.query';
import { readWebinars } from '@/domain/webinars/webinar.query';
import { contextOf, guestContext } from '@/platform/context';
import { sqlOf } from '@/platform/sql';
import { proves } from '../../helpers/proves';
import { payload } from '../records';

const ctx = guestContext(payload);

afterAll(() => payload.destroy());

describe('the demo publication has content for every page', () => {
  test('ADMIN-40 every collection, and with it every public route', async () => {
    await proves('ADMIN-40', async () => {
      const published = Object.values(payload.collections).filter(
        ({ config: { versions } }) => versions && typeof versions === 'object' && versions.drafts,
      );
      expect(published.length).toBeGreaterThan(10);
      for (const { config } of published) {
        const where = { _status: { equals: 'published' } };
        const { totalDocs } = await payload.count({ collection: config.slug, where });
        expect([config.slug, totalDocs > 0]).toEqual([config.slug, true]);
      }
      for (const collection of ['users', 'authors', 'media', 'files', 'subscribers', 'promo-codes', 'orders'] as const)
        expect([collection, (await payload.count({ collection })).totalDocs > 0]).toEqual([collection, true]);
      for (const read of [readLatest, readMagazine, readVisualLibrary, readWebinars])
        expect([read.name, (await read(ctx, { number: 0, size: 8 })).total > 0]).toEqual([read.name, true]);
    });
  });

  test('the newsroom: drafts in every stage, reviews, comments, a newsletter and the next issue, none of it public', async () => {
    const { docs } = await payload.find({
      collection: 'users',
      where: { email: { equals: 'editor@meridian.example' } },
    });
    const asEditor = contextOf(payload, { ...docs[0], collection: 'users' } as TypedUser);
    const { cards } = await readBoard(asEditor, { assignee: null });
    const articles = cards.filter(({ collection }) => collection === 'articles');
    expect(new Set(articles.map(({ stage }) => stage))).toEqual(new Set(STAGES));
    const next = await readNextIssue(asEditor);
    expect(next?.entries).toBe(4);
    expect(next?.missing.map(({ title }) => title)).toEqual([
      ...['Cover', 'The last page', 'The map of who asks whom', 'Ten minutes at the loading dock'],
      'The meeting that became a letter',
    ]);
    const { docs: reviews } = await payload.find({ collection: 'reviews', depth: 0 });
    expect(reviews.map(({ state }) => state)).toEqual(['waiting', 'waiting']);
    const map = articles.find(({ title }) => title === 'The map of who asks whom')?.id ?? 0;
    const { threads } = await readCommentInfo(asEditor, 'articles', map);
    expect(threads.map(({ quote, replies }) => [(quote as { exact?: string } | null)?.exact, replies.length])).toEqual([
      ['two weeks', 1],
      ['nineteen years', 0],
    ]);
    const { docs: mailings } = await payload.find({ collection: 'newsletter-issues', depth: 0 });
    expect(mailings).toMatchObject([{ status: 'draft', sentCount: 0 }]);
    const guest = await ctx.store.asViewer.find({
      collection: 'articles',
      where: { id: { in: articles.map(({ id }) => id) } },
    });
    expect(guest.totalDocs).toBe(0);
  });

  test('the front page and the streams', async () => {
    const { sections } = await readHome(ctx);
    expect(sections.map(({ kind }) => kind)).toEqual([
      ...['lead', 'stories', 'issue', 'latest'],
      ...['feature', 'media', 'products', 'topics'],
    ]);
    expect((await readLatest(ctx, { number: 0, size: 100 })).total).toBeGreaterThanOrEqual(60);
    expect((await readLatest(ctx, { number: 0, size: 10 }, { series: 'bigIdea' })).total).toBeGreaterThan(0);
  });

  test('each article, with authors, topic, image, text and a length', async () => {
    const { stories } = await readLatest(ctx, { number: 0, size: 100 });
    for (const { url } of stories) {
      const [, year = '', month = '', slug = ''] = url.split('/');
      const article = await findArticleByPath(ctx, { year, month, slug });
      expect(article, url).toMatchObject({ topic: { url: expect.stringMatching(/^\/topic\//) } });
      expect(article?.authors.length, url).toBeGreaterThan(0);
      expect(article?.picture?.alt, url).toMatch(/\w{3}/);
      expect(article?.summary, url).toMatch(/\w{3}/);
      expect(article?.readingMinutes, url).toBeGreaterThan(1);
      expect(article?.body ?? article?.summary, url).not.toBeNull();
    }
  }, 120_000);

  test('at least 150 topics, the featured ones with an image, and 30 with articles', async () => {
    const { all, featured } = await readTopics(ctx);
    expect(all.length).toBeGreaterThanOrEqual(150);
    const { docs } = await payload.find({ collection: 'topics', limit: 0, depth: 0 });
    expect(docs.filter(({ description }) => description)).toHaveLength(docs.length);
    const [row] = await sqlOf(payload)<{ count: number }>(
      "select count(distinct topics_id)::int from articles_rels where path = 'topics'",
    );
    expect(row?.count).toBeGreaterThanOrEqual(30);
    expect(featured.length).toBeGreaterThan(0);
    for (const { url } of featured) {
      const page = await findTopicPage(ctx, { slug: url.split('/')[2] ?? '', by: 'slug', number: 0, size: 1 });
      expect(page?.topic.picture, url).not.toBeNull();
      expect(page?.stream.total, url).toBeGreaterThan(0);
    }
  });

  test('videos and podcasts, each with a recording, a transcript and an image', async () => {
    const { stories } = await readLatest(ctx, { number: 0, size: 100 }, { kind: 'video' });
    expect(stories.length).toBeGreaterThanOrEqual(12);
    for (const { id, picture } of stories) {
      expect(picture, id).not.toBeNull();
      expect((await readPlayback(ctx, id)).sources, id).toHaveLength(1);
      expect((await findVideo(ctx, id))?.transcript.length, id).toBeGreaterThan(1);
    }
    const { shows, episodes } = await readPodcasts(ctx, { number: 0, size: 100 });
    expect(shows.length).toBeGreaterThanOrEqual(3);
    expect(episodes.total).toBeGreaterThanOrEqual(18);
    for (const { story, recording } of episodes.entries) {
      expect(recording?.durationSeconds, story.url).toBeGreaterThan(30);
      const episode = await findEpisode(ctx, story.url.replace('/podcast/', ''));
      expect(episode?.chapters.length, story.url).toBeGreaterThan(1);
      expect(episode?.transcript.length, story.url).toBeGreaterThan(1);
    }
  });

  test('the store, with every kind of product, its shelves, and a page for each format', async () => {
    const front = await readStoreFront(ctx);
    expect(front.kinds.map(({ slug }) => slug)).toEqual(STORE_KINDS.map(({ slug }) => slug));
    expect(front.featured.length).toBeGreaterThan(2);
    expect(front.comingSoon).toHaveLength(4);
    expect(front.everything.total).toBe(42);
    const { stories } = await findProductStories(ctx, { limit: 100 });
    for (const { url, picture, summary, offer } of stories) {
      expect(picture?.alt, url).toMatch(/\w{3}/);
      expect(summary, url).toMatch(/\w{3}/);
      const product = await findProductByAvailability(ctx, url.split('/')[3] ?? '');
      expect(product?.description, url).not.toBeNull();
      if (offer?.productStatus === 'A') expect(offer.listPriceMinor, url).toBeGreaterThan(0);
    }
  });

  test('the issue, the standing pages, and every link in header and footer', async () => {
    const shell = await readShell(ctx);
    expect(await readIssue(ctx, null)).toMatchObject({ url: shell.edition?.url });
    const links = [
      ...shell.navigation,
      ...shell.legalLinks,
      ...shell.footer.flatMap((column) => column.links),
      ...shell.mega.flatMap((column) => [...column.links, ...(column.more ? [column.more] : [])]),
    ];
    expect(links.length).toBeGreaterThan(20);
    const otherPaths = ['/magazine/archive', '/my-library'];
    for (const kind of ['pages', 'programs'] as const)
      otherPaths.push(...((await readSitemapPart(ctx, { kind, number: 0 })) ?? []).map(({ url }) => url));
    for (const { url } of links) {
      const { pathname } = new URL(url, 'http://localhost');
      const [, first, second = ''] = pathname.split('/');
      const isThere =
        otherPaths.includes(pathname) ||
        (first === 'topic' && (await findTopicPage(ctx, { slug: second, by: 'slug', number: 0, size: 1 })) !== null);
      expect(isThere, url).toBe(true);
    }
  });
});

test('every public document is found at its own address', async () => {
  const store = guestContext(payload).store.asSystem('compares addresses');
  for (const collection of [...REDIRECTED_COLLECTIONS, 'programs' as const]) {
    const { docs } = await store.find({
      collection: collection as 'articles',
      where: collection === 'authors' || collection === 'programs' ? {} : { _status: { equals: 'published' } },
      limit: 3,
      depth: 0,
    });
    for (const document of docs) {
      const address = addressOfDocument(collection, document);
      expect((await documentsAt(store, [address])).get(address), address).toMatchObject({
        collection,
        id: document.id,
      });
    }
  }
});

test('a database with content is not filled again, and nothing in it is changed', async () => {
  const state = async () => {
    const { docs } = await payload.find({ collection: 'articles', limit: 0, depth: 0, sort: 'id' });
    return docs.map(({ id, updatedAt }) => `${id} ${updatedAt}`);
  };
  const before = await state();
  expect(await seedIfEmpty(payload)).toBe(false);
  expect(await state()).toEqual(before);
});
