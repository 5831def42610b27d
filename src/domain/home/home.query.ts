import type { HomePage, Media, Topic } from '@/generated/payload-types';
import type { Context } from '@/platform/context';
import { readIssue } from '../archive/issue.query';
import { storiesInOrder } from '../articles/article.query';
import { declareReads } from '../cache/declared-reads.rules';
import { productsInOrder } from '../catalog/product.query';
import { idsOf } from '../formats/document-id.rules';
import { PICTURE_FIELDS, presentPicture } from '../media/picture.presenter';
import { findEpisodeEntries } from '../podcasts/podcast.query';
import { MOST_READ_DAYS, readMostRead } from '../readership/most-read.query';
import { readLatest } from '../streams/latest.query';
import type { StoryView } from '../streams/story.presenter';
import { STREAM_PAGE_SIZE } from '../streams/stream.rules';
import { presentTopicLink } from '../topics/topic.presenter';
import { findVideoStories } from '../video/video.query';
import type { HomeSectionContent, HomeView } from './home.presenter';

/** Everything that the front page reads. */
export const HOME_READS = declareReads({
  collections: [
    'articles',
    'issues',
    'videos',
    'podcasts',
    'episodes',
    'products',
    'availabilities',
    'price-changes',
    'files',
  ],
  globals: ['home-page', 'store-settings'],
});

/** Fields of what sections refer to. Articles, videos, episodes and products are read as stories. */
const REFERENCES = {
  articles: { title: true },
  episodes: { title: true },
  issues: { issueId: true },
  media: PICTURE_FIELDS,
  products: { title: true },
  topics: { name: true, slug: true, _status: true },
  videos: { title: true },
} as const;

type Block = NonNullable<HomePage['sections']>[number];
type BlockOf<Kind extends Block['blockType']> = Extract<Block, { blockType: Kind }>;

/** Length of the list of most read articles. */
const MOST_READ = 5;

/** Number of entries that the issue section lists. */
const MAX_ISSUE_ENTRIES = 6;

/** Returns the front page as editors arranged it (HOME-01). Sections without released content are left out. */
export async function readHome(ctx: Context): Promise<HomeView> {
  return presentHome(ctx, await ctx.store.asViewer.findGlobal({ slug: 'home-page', depth: 1, populate: REFERENCES }));
}

/**
 * Returns the newest version of the front page, even a draft. The caller has checked that the viewer may see drafts
 * (ADMIN-13).
 */
export async function readHomeDraft(ctx: Context): Promise<HomeView> {
  const home = await ctx.store.asSystem('a preview link grants access to this draft').findGlobal({
    slug: 'home-page',
    draft: true,
    depth: 1,
    populate: REFERENCES,
  });
  return presentHome(ctx, home);
}

async function presentHome(ctx: Context, home: HomePage): Promise<HomeView> {
  const blocks = home.sections ?? [];
  const mostRead = new Map(
    await Promise.all(blocks.map(async (block) => [block, await mostReadOf(ctx, block)] as const)),
  );
  // One query for the articles of all sections.
  const ids = new Set(blocks.flatMap((block) => [...articlesOf(block), ...(mostRead.get(block) ?? [])]));
  const stories = new Map((await storiesInOrder(ctx, [...ids])).map((story) => [story.id, story]));
  const storiesOf = (ids: number[]) => ids.flatMap((id) => stories.get(String(id)) ?? []);
  const sections = await Promise.all(
    blocks.map(async (block) => {
      const section = await readSection(ctx, block, storiesOf(articlesOf(block)), storiesOf(mostRead.get(block) ?? []));
      return section && { ...section, id: block.id ?? '' };
    }),
  );
  return { sections: sections.filter((section) => section !== null) };
}

/** Returns the ids of the articles that editors chose for a section. */
function articlesOf(block: Block): number[] {
  switch (block.blockType) {
    case 'lead':
      return idsOf(block.article ? [block.article] : []);
    case 'stories':
    case 'feature':
      return idsOf(block.articles);
    case 'latest':
      return idsOf(block.picks);
    default:
      return [];
  }
}

/** Returns the ids of the articles that are read most, for a section that lists them; empty for others. */
async function mostReadOf(ctx: Context, block: Block): Promise<number[]> {
  if (block.blockType !== 'latest' || block.picksBy !== 'reads') return [];
  const days = MOST_READ_DAYS.find((each) => String(each) === block.picksOver) ?? 7;
  return readMostRead(ctx.sql, days, 3 * MOST_READ);
}

function readSection(
  ctx: Context,
  block: Block,
  stories: StoryView[],
  mostRead: StoryView[],
): Promise<HomeSectionContent | null> | HomeSectionContent | null {
  switch (block.blockType) {
    case 'lead':
      return stories[0] ? { kind: 'lead', kicker: block.kicker ?? null, story: stories[0] } : null;
    case 'stories':
      return stories.length ? { kind: 'stories', stories } : null;
    case 'issueBand':
      return readIssueBand(ctx, block);
    case 'latest':
      return readLatestSection(ctx, block, stories, mostRead);
    case 'feature':
      return presentFeature(block, stories);
    case 'topicList':
      return presentTopicList(block);
    case 'mediaShelf':
      return readMediaShelf(ctx, block);
    case 'productShelf':
      return readProductShelf(ctx, block);
  }
}

async function readIssueBand(ctx: Context, block: BlockOf<'issueBand'>): Promise<HomeSectionContent | null> {
  const chosen = typeof block.issue === 'object' ? (block.issue?.issueId ?? null) : null;
  const issue = await readIssue(ctx, chosen);
  if (!issue) return null;
  const entries = issue.sections.flatMap((section) => section.entries).slice(0, MAX_ISSUE_ENTRIES);
  return {
    kind: 'issue',
    label: issue.label,
    url: issue.url,
    picture: issue.cover,
    entries: entries.map(({ title, url, folio }) => ({ title, url, folio })),
  };
}

/** Returns the newest articles. The articles that editors chose are followed by the most read ones. */
async function readLatestSection(
  ctx: Context,
  block: BlockOf<'latest'>,
  chosen: StoryView[],
  mostRead: StoryView[],
): Promise<HomeSectionContent | null> {
  const stream = await readLatest(ctx, { number: 0, size: STREAM_PAGE_SIZE });
  if (stream.stories.length === 0) return null;
  const taken = new Set(chosen.map(({ id }) => id));
  const picks = [
    ...chosen,
    ...mostRead.filter(({ id }) => !taken.has(id)).slice(0, Math.max(0, MOST_READ - chosen.length)),
  ];
  return {
    kind: 'latest',
    title: block.title ?? '',
    stream,
    picksTitle: block.picksTitle ?? '',
    picks,
    chosenPicks: chosen.length,
  };
}

function presentFeature(block: BlockOf<'feature'>, stories: StoryView[]): HomeSectionContent {
  return {
    kind: 'feature',
    kicker: block.kicker ?? null,
    title: block.title ?? '',
    text: block.text ?? '',
    picture: presentPicture(block.picture as Media),
    url: stories[0]?.url ?? null,
    entries: stories.map(({ id, title, url }) => ({ id, title, url })),
  };
}

/** Returns videos and episodes in the editors' order, with the first video as the lead. */
async function readMediaShelf(ctx: Context, block: BlockOf<'mediaShelf'>): Promise<HomeSectionContent | null> {
  const items = (block.items ?? []).map(({ relationTo, value }) => ({ relationTo, id: idsOf([value])[0] ?? 0 }));
  const idsIn = (collection: string) => items.filter((item) => item.relationTo === collection).map(({ id }) => id);
  const [videos, episodes] = await Promise.all([
    findVideoStories(ctx, { where: { id: { in: idsIn('videos') } }, limit: items.length + 1 }),
    findEpisodeEntries(ctx, { where: { id: { in: idsIn('episodes') } }, limit: items.length + 1 }),
  ]);
  const byKey = new Map(
    [...videos.stories, ...episodes.entries.map(({ story }) => story)].map((story) => [
      `${story.kind} ${story.id}`,
      story,
    ]),
  );
  const stories = items
    .map(({ relationTo, id }) => byKey.get(`${relationTo === 'videos' ? 'video' : 'episode'} ${id}`))
    .filter((story) => story !== undefined);
  if (stories.length === 0) return null;
  const lead = stories.find(({ kind }) => kind === 'video') ?? null;
  return { kind: 'media', title: block.title ?? '', lead, stories: stories.filter((story) => story !== lead) };
}

/** Returns products in the merchandisers' order. */
async function readProductShelf(ctx: Context, block: BlockOf<'productShelf'>): Promise<HomeSectionContent | null> {
  const stories = await productsInOrder(ctx, idsOf(block.products));
  return stories.length ? { kind: 'products', title: block.title ?? '', stories } : null;
}

function presentTopicList(block: BlockOf<'topicList'>): HomeSectionContent | null {
  const topics = (block.topics ?? []).filter(
    (topic): topic is Topic => typeof topic === 'object' && topic._status === 'published',
  );
  return topics.length
    ? { kind: 'topics', title: block.title ?? '', text: block.text ?? null, topics: topics.map(presentTopicLink) }
    : null;
}
