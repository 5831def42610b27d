import { globSync, readFileSync } from 'node:fs';
import type { CollectionSlug, Where } from 'payload';
import { afterAll, expect, test } from 'vitest';
import { ARCHIVE_READS, readArchive, readCoversBefore } from '@/domain/archive/archive.query';
import { ISSUE_READS, readIssue } from '@/domain/archive/issue.query';
import { readVolumes, VOLUME_READS } from '@/domain/archive/volume.query';
import { articleReads, findArticleByPath } from '@/domain/articles/article.query';
import { AUTHOR_READS, findAuthorPage } from '@/domain/authors/author.query';
import { EVERYTHING } from '@/domain/cache/cache-tags.rules';
import {
  findProductByAvailability,
  findProductBySlug,
  PRODUCT_READS,
  productsInOrder,
} from '@/domain/catalog/product.query';
import {
  readMaintenance,
  readProductsOn,
  readStoreFront,
  readStoreKind,
  readStoreList,
  readStoreSubject,
  STORE_READS,
} from '@/domain/catalog/store.query';
import { WHOLE_STORE } from '@/domain/catalog/store-find.rules';
import { storeKindAt } from '@/domain/catalog/store-kind.rules';
import { CRAWLER_READS, readCrawlerTerms } from '@/domain/crawlers/crawler.query';
import { EMPTY_STATE_READS, readEmptyState } from '@/domain/help/empty-state.query';
import {
  ARRANGEMENT_READS,
  HOME_READS,
  MEDIA_SHELF_READS,
  PRODUCT_SHELF_READS,
  readArrangement,
  readHome,
  readMediaShelf,
} from '@/domain/home/home.query';
import { OFFER_READS, readOffers } from '@/domain/membership/offer.query';
import { PRICE_TAX_READS, readPriceTax } from '@/domain/membership/subscription-tax.query';
import { NEWSLETTER_READS, readCampaigns, readNewsletters } from '@/domain/newsletters/newsletter.query';
import { findPage, PAGE_READS } from '@/domain/pages/page.query';
import { findEpisode, findShowPage, PODCAST_READS, readFeed, readPodcasts } from '@/domain/podcasts/podcast.query';
import { findRedirect, REDIRECT_READS } from '@/domain/redirects/redirect.query';
import { findProgram, PROGRAM_READS } from '@/domain/reports/program.query';
import { findReport, REPORT_READS, readReports } from '@/domain/reports/report.query';
import { findSearchRedirect, readSearch, SEARCH_READS } from '@/domain/search/search.query';
import { readShell, SHELL_READS } from '@/domain/shell/shell.query';
import {
  readSitemapPart,
  readSitemapParts,
  SITEMAP_READS,
  type SitemapKind,
  sitemapPartReads,
} from '@/domain/sitemap/sitemap.query';
import { FEED_HUB_READS, readFeedHub } from '@/domain/streams/feed-hub.query';
import { readLatest, STREAM_READS } from '@/domain/streams/latest.query';
import { findTopicPage, readTopics, TOPIC_READS } from '@/domain/topics/topic.query';
import { readPlayback } from '@/domain/video/playback.query';
import { findVideo, VIDEO_READS } from '@/domain/video/video.query';
import { findAssetPage, readVisualLibrary, VISUAL_LIBRARY_READS } from '@/domain/visual-library/asset.query';
import { DOWNLOAD_TERMS_READS, readDownloadTerms } from '@/domain/visual-library/download-terms.query';
import { findWebinar, readWebinarsPage, WEBINAR_READS } from '@/domain/webinars/webinar.query';
import { type Context, guestContext } from '@/platform/context';
import { collectReads } from '@/platform/reads';
import { payload } from '../records';

afterAll(() => payload.destroy());

/** Invalidated everywhere by every change, so no query needs to declare them (`cacheUntilChanged`). */
const EVERYWHERE = [EVERYTHING, 'authors', 'series', 'media', 'topics', 'global:site-settings'];
const FIRST = { number: 0, size: 10 };
const LET_IN = { hasAccess: true };

interface Declared {
  declared: readonly string[];
  /** Each call must return a result, because a query without results reads less than it could. */
  calls: ((ctx: Context) => Promise<unknown>)[];
}

const stored = async <Slug extends CollectionSlug>(collection: Slug, isPublished = true) => {
  const where: Where = isPublished ? { _status: { equals: 'published' } } : {};
  const { docs } = await payload.find({ collection, where, limit: 500, depth: 0 });
  if (docs.length === 0) throw new Error(`The demo publication has no ${collection}.`);
  return docs;
};

const everyOne = <Item>(items: Item[], call: (ctx: Context, item: Item) => Promise<unknown>) =>
  items.map((item) => (ctx: Context) => call(ctx, item));

async function queries(): Promise<Record<string, Declared>> {
  const topics = (await stored('topics')).filter(({ slug }) => slug).slice(0, 20);
  const products = (await stored('products')).slice(0, 40);
  const episodes = (await stored('episodes')).slice(0, 10);
  const videos = (await stored('videos')).slice(0, 10);
  const reports = await stored('reports');
  const kinds = ['articles', 'issues', 'topics', 'authors', 'videos', 'podcasts', 'products', 'pages'] as SitemapKind[];
  const department = storeKindAt('case-studies');
  if (!department) throw new Error('The store has no case studies.');
  return {
    SHELL_READS: { declared: SHELL_READS, calls: [readShell] },
    CRAWLER_READS: { declared: CRAWLER_READS, calls: [readCrawlerTerms] },
    FEED_HUB_READS: { declared: FEED_HUB_READS, calls: [readFeedHub] },
    HOME_READS: { declared: HOME_READS, calls: [(ctx) => readHome(ctx)] },
    ARRANGEMENT_READS: { declared: ARRANGEMENT_READS, calls: [readArrangement] },
    MEDIA_SHELF_READS: {
      declared: MEDIA_SHELF_READS,
      calls: [
        (ctx) =>
          readMediaShelf(ctx, [
            ...videos.map(({ id }) => ({ relationTo: 'videos' as const, id })),
            ...episodes.map(({ id }) => ({ relationTo: 'episodes' as const, id })),
          ]),
      ],
    },
    PRODUCT_SHELF_READS: {
      declared: PRODUCT_SHELF_READS,
      calls: [
        (ctx) =>
          productsInOrder(
            ctx,
            products.map(({ id }) => id),
          ),
      ],
    },
    TOPIC_READS: {
      declared: TOPIC_READS,
      calls: [
        readTopics,
        ...everyOne(topics, (ctx, { slug }) => findTopicPage(ctx, { slug: slug ?? '', by: 'slug', ...FIRST })),
      ],
    },
    STREAM_READS: {
      declared: STREAM_READS,
      calls: [
        (ctx) => readLatest(ctx, FIRST),
        (ctx) => readLatest(ctx, FIRST, { series: 'bigIdea' }),
        (ctx) => readLatest(ctx, FIRST, { kind: 'video' }),
      ],
    },
    AUTHOR_READS: {
      declared: AUTHOR_READS,
      calls: everyOne(await stored('authors', false), (ctx, { slug }) =>
        findAuthorPage(ctx, { slug: slug ?? '', ...FIRST }),
      ),
    },
    PAGE_READS: {
      declared: PAGE_READS,
      calls: everyOne(await stored('pages'), (ctx, { slug }) => findPage(ctx, slug ?? '')),
    },
    REDIRECT_READS: { declared: REDIRECT_READS, calls: [(ctx) => findRedirect(ctx, '/no-such-page')] },
    STORE_READS: {
      declared: STORE_READS,
      calls: [
        readStoreFront,
        (ctx) => readStoreList(ctx, { ...WHOLE_STORE, term: 'slow' }),
        (ctx) => readStoreKind(ctx, department, 0),
        readMaintenance,
        ...everyOne(topics, (ctx, { slug }) => readStoreSubject(ctx, slug ?? '', 0)),
        ...everyOne(topics, (ctx, { id }) => readProductsOn(ctx, id)),
      ],
    },
    PRODUCT_READS: {
      declared: PRODUCT_READS,
      calls: [
        ...everyOne(products, (ctx, { slug }) => findProductBySlug(ctx, slug ?? '')),
        ...everyOne((await stored('availabilities', false)).slice(0, 10), (ctx, { availabilityId }) =>
          findProductByAvailability(ctx, availabilityId),
        ),
      ],
    },
    SEARCH_READS: {
      declared: SEARCH_READS,
      calls: [(ctx) => readSearch(ctx, { term: 'strategy', ...FIRST }), (ctx) => findSearchRedirect(ctx, 'strategy')],
    },
    SITEMAP_READS: { declared: SITEMAP_READS, calls: [readSitemapParts] },
    ...Object.fromEntries(
      kinds.map((kind) => [
        `sitemapPartReads(${kind})`,
        { declared: sitemapPartReads(kind), calls: [(ctx: Context) => readSitemapPart(ctx, { kind, number: 0 })] },
      ]),
    ),
    ARCHIVE_READS: {
      declared: ARCHIVE_READS,
      calls: [readArchive, (ctx) => readCoversBefore(ctx, new Date().toISOString(), 5)],
    },
    ISSUE_READS: {
      declared: ISSUE_READS,
      calls: [
        (ctx) => readIssue(ctx, null),
        ...everyOne((await stored('issues')).slice(-20), (ctx, { issueId }) => readIssue(ctx, issueId)),
      ],
    },
    VOLUME_READS: { declared: VOLUME_READS, calls: [readVolumes] },
    WEBINAR_READS: {
      declared: WEBINAR_READS,
      calls: [
        (ctx) => readWebinarsPage(ctx, FIRST),
        ...everyOne(await stored('webinars'), (ctx, { slug }) => findWebinar(ctx, slug ?? '')),
      ],
    },
    EMPTY_STATE_READS: { declared: EMPTY_STATE_READS, calls: [(ctx) => readEmptyState(ctx, 'library')] },
    PROGRAM_READS: { declared: PROGRAM_READS, calls: [(ctx) => findProgram(ctx, 'ascend')] },
    REPORT_READS: {
      declared: REPORT_READS,
      calls: reports.flatMap(({ path }) => {
        const [program = '', , slug = ''] = (path ?? '').split('/');
        return [
          (ctx: Context) => readReports(ctx, { program, category: null, ...FIRST }),
          (ctx: Context) => findReport(ctx, { program, slug }),
          (ctx: Context) => findReport(ctx, { program, slug }, LET_IN),
        ];
      }),
    },
    PRICE_TAX_READS: { declared: PRICE_TAX_READS, calls: [({ sql }) => readPriceTax(sql)] },
    OFFER_READS: { declared: OFFER_READS, calls: [readOffers] },
    VISUAL_LIBRARY_READS: {
      declared: VISUAL_LIBRARY_READS,
      calls: [
        (ctx) => readVisualLibrary(ctx, FIRST),
        ...everyOne((await stored('visual-assets')).slice(0, 20), (ctx, { slug }) => findAssetPage(ctx, slug ?? '')),
      ],
    },
    DOWNLOAD_TERMS_READS: { declared: DOWNLOAD_TERMS_READS, calls: [readDownloadTerms] },
    NEWSLETTER_READS: { declared: NEWSLETTER_READS, calls: [readNewsletters, readCampaigns] },
    PODCAST_READS: {
      declared: PODCAST_READS,
      calls: [
        (ctx) => readPodcasts(ctx, FIRST),
        ...everyOne(await stored('podcasts'), (ctx, { slug }) => findShowPage(ctx, slug ?? '', FIRST)),
        ...everyOne(await stored('podcasts'), (ctx, { slug }) => readFeed(ctx, slug ?? '')),
        ...everyOne(episodes, (ctx, { path }) => findEpisode(ctx, path ?? '')),
      ],
    },
    VIDEO_READS: {
      declared: VIDEO_READS,
      calls: [
        ...everyOne(videos, (ctx, { id }) => findVideo(ctx, String(id))),
        ...everyOne(videos, (ctx, { id }) => readPlayback(ctx, String(id))),
      ],
    },
  };
}

/** Returns the tags of everything a call read, except those that every change invalidates. */
async function tagsRead(call: (ctx: Context) => Promise<unknown>): Promise<string[]> {
  const { reads } = await collectReads(() => call(guestContext(payload)));
  return [...reads.tags].filter((tag) => !EVERYWHERE.includes(tag));
}

test('every query declares all collections and settings it reads', async () => {
  const all = await queries();
  const undeclared: Record<string, string[]> = {};
  for (const [name, { declared, calls }] of Object.entries(all)) {
    const read = new Set((await Promise.all(calls.map(tagsRead))).flat());
    const missing = [...read].filter((tag) => !declared.includes(tag));
    if (missing.length > 0) undeclared[name] = missing;
  }
  expect(undeclared).toEqual({});
}, 300_000);

test('an article declares everything its page reads: its own address and the entries it refers to', async () => {
  for (const { path, slug } of (await stored('articles')).slice(0, 30)) {
    const [year = '', month = ''] = (path ?? '').split('/');
    for (const letIn of [{}, LET_IN]) {
      const find = (ctx: Context) => findArticleByPath(ctx, { year, month, slug: slug ?? '' }, letIn);
      const article = await find(guestContext(payload));
      const declared = [...articleReads(path ?? ''), ...(article?.dependsOn ?? [])];
      const kinds = declared.map((tag) => tag.replace(/^article-path:.*|^articles@.*/, 'articles'));
      const named = new Set([...kinds, ...kinds.map((tag) => tag.replace(/^(?!global:)([a-z-]+):.*$/, '$1'))]);
      expect(
        (await tagsRead(find)).filter((tag) => !named.has(tag)),
        path ?? '',
      ).toEqual([]);
    }
  }
}, 300_000);

test('the header and footer of all pages stay when entries are published', () => {
  for (const kind of ['articles', 'videos', 'episodes', 'products']) expect(SHELL_READS).not.toContain(kind);
});

test('every cached read of the site takes its tags from a declaration that this test checks', async () => {
  // Reads of the publisher's pages record their tags themselves (src/extending/site-pages.ts).
  const files = globSync('src/app/**/*-data.ts').filter((file) => !file.endsWith('/site-page-data.ts'));
  expect(files.length).toBeGreaterThan(10);
  const used = files.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/cache(?:Body)?UntilChanged\(([^)]*\)?)/g)].map(([, tags = '']) => tags),
  );
  const names = used.flatMap((tags) => tags.match(/\.\.\.\w+/g) ?? ['nothing']).map((name) => name.replace('...', ''));
  const held = new Set([...Object.keys(await queries()), 'articleReads', 'sitemapPartReads']);
  expect(names.filter((name) => !held.has(name))).toEqual([]);
});
