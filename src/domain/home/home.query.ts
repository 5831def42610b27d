import type { HomePage, Issue, Media, Topic } from '@/generated/payload-types';
import type { Context } from '@/platform/context';
import { findIssue, type IssueView, presentIssueView } from '../archive/issue.query';
import { articlesIn } from '../archive/issue-articles.rules';
import { storiesInOrder } from '../articles/article.query';
import { declareReads } from '../cache/declared-reads.rules';
import { productsInOrder } from '../catalog/product.query';
import { idOf, idsOf } from '../formats/document-id.rules';
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

/** Everything that the arrangement reads, besides the topics and pictures that appear everywhere. */
export const ARRANGEMENT_READS = declareReads({ globals: ['home-page'] });

/** Everything that the shelf of videos and episodes reads. */
export const MEDIA_SHELF_READS = declareReads({ collections: ['videos', 'podcasts', 'episodes', 'files'] });

/** Everything that the shelf of products reads. */
export const PRODUCT_SHELF_READS = declareReads({
  collections: ['products', 'availabilities', 'price-changes'],
  globals: ['store-settings'],
});

type Block = NonNullable<HomePage['sections']>[number];
type BlockOf<Kind extends Block['blockType']> = Extract<Block, { blockType: Kind }>;

/** Length of the list of most read articles. */
const MOST_READ = 5;

/** Number of entries that the issue section lists. */
const MAX_ISSUE_ENTRIES = 6;

/** The sections that editors arranged, with the topics and pictures that they chose for them. */
export interface HomeArrangement {
  blocks: Block[];
  topics: Topic[];
  pictures: Media[];
}

/** An entry of the shelf of videos and episodes. */
export interface ShelfItem {
  relationTo: 'videos' | 'episodes';
  id: number;
}

/**
 * Parts of the front page that a new article doesn't change. Pages cache them on their own, because reading them takes
 * longer than everything else on the front page.
 */
export interface HomeParts {
  arrangement: () => Promise<HomeArrangement>;
  mediaShelf: (items: readonly ShelfItem[]) => Promise<StoryView[]>;
  productShelf: (ids: readonly number[]) => Promise<StoryView[]>;
}

/** Returns the parts of the front page, read again at each call. */
const partsOf = (ctx: Context): HomeParts => ({
  arrangement: () => readArrangement(ctx),
  mediaShelf: (items) => readMediaShelf(ctx, items),
  productShelf: (ids) => productsInOrder(ctx, ids),
});

/** Returns the front page as editors arranged it (HOME-01). Sections without released content are left out. */
export async function readHome(ctx: Context, parts: HomeParts = partsOf(ctx)): Promise<HomeView> {
  return presentHome(ctx, await parts.arrangement(), parts);
}

/**
 * Returns the newest version of the front page, even a draft. The caller has checked that the viewer may see drafts
 * (ADMIN-13).
 */
export async function readHomeDraft(ctx: Context): Promise<HomeView> {
  const home = await ctx.store.asSystem('a preview link grants access to this draft').findGlobal({
    slug: 'home-page',
    draft: true,
    depth: 0,
  });
  return presentHome(ctx, await arrangementOf(ctx, home), partsOf(ctx));
}

/** Returns the published arrangement of the front page. */
export async function readArrangement(ctx: Context): Promise<HomeArrangement> {
  return arrangementOf(ctx, await ctx.store.asViewer.findGlobal({ slug: 'home-page', depth: 0 }));
}

async function arrangementOf(ctx: Context, home: HomePage): Promise<HomeArrangement> {
  const blocks = home.sections ?? [];
  const ids = {
    topics: blocks.flatMap((block) => (block.blockType === 'topicList' ? idsOf(block.topics) : [])),
    media: blocks.flatMap((block) => (block.blockType === 'feature' ? idsOf([block.picture ?? null]) : [])),
  };
  const [topics, pictures] = await Promise.all([
    ctx.store.asViewer.find({
      collection: 'topics',
      where: { and: [{ id: { in: ids.topics } }, { _status: { equals: 'published' } }] },
      select: { name: true, slug: true },
      depth: 0,
      pagination: false,
    }),
    ctx.store.asViewer.find({
      collection: 'media',
      where: { id: { in: ids.media } },
      select: PICTURE_FIELDS,
      depth: 0,
      pagination: false,
    }),
  ]);
  return { blocks, topics: topics.docs as Topic[], pictures: pictures.docs as Media[] };
}

/** A block with the issue that it shows, if it shows one, and the ids of the articles that are read most. */
interface SectionSource {
  block: Block;
  issue: Issue | null;
  mostRead: number[];
}

async function presentHome(ctx: Context, arrangement: HomeArrangement, parts: HomeParts): Promise<HomeView> {
  const sources = await Promise.all(
    arrangement.blocks.map(async (block) => ({
      block,
      issue: await issueOf(ctx, block),
      mostRead: await mostReadOf(ctx, block),
    })),
  );
  // One query for the articles of all sections.
  const ids = new Set(
    sources.flatMap(({ block, issue, mostRead }) => [
      ...articlesOf(block),
      ...mostRead,
      ...(issue ? articlesIn(issue) : []),
    ]),
  );
  const stories = await storiesInOrder(ctx, [...ids]);
  const sections = await Promise.all(
    sources.map(async (each) => {
      const section = await readSection(ctx, each, arrangement, stories, parts);
      return section && { ...section, id: each.block.id ?? '' };
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

/** Returns the issue of a section that shows one: the chosen one if it is released, otherwise the current one. */
async function issueOf(ctx: Context, block: Block): Promise<Issue | null> {
  if (block.blockType !== 'issueBand') return null;
  const chosen = idOf(block.issue);
  return (chosen && (await findIssue(ctx, { id: { equals: chosen } }))) || findIssue(ctx);
}

async function readSection(
  ctx: Context,
  { block, issue, mostRead }: SectionSource,
  { topics, pictures }: HomeArrangement,
  allStories: readonly StoryView[],
  parts: HomeParts,
): Promise<HomeSectionContent | null> {
  const storiesOf = (ids: number[]) =>
    ids.map((id) => allStories.find((story) => story.id === String(id))).filter((story) => story !== undefined);
  const stories = storiesOf(articlesOf(block));
  switch (block.blockType) {
    case 'lead':
      return stories[0] ? { kind: 'lead', kicker: block.kicker ?? null, story: stories[0] } : null;
    case 'stories':
      return stories.length ? { kind: 'stories', stories } : null;
    case 'issueBand':
      return issue && presentIssueBand(presentIssueView(issue, allStories));
    case 'latest':
      return readLatestSection(ctx, block, stories, storiesOf(mostRead));
    case 'feature':
      return presentFeature(block, stories, pictures);
    case 'topicList':
      return presentTopicList(block, topics);
    case 'mediaShelf':
      return presentMediaShelf(block, await parts.mediaShelf(itemsOf(block)));
    case 'productShelf':
      return presentProductShelf(block, await parts.productShelf(idsOf(block.products)));
  }
}

function presentIssueBand({ label, url, cover, sections }: IssueView): HomeSectionContent {
  const entries = sections.flatMap((section) => section.entries).slice(0, MAX_ISSUE_ENTRIES);
  return {
    kind: 'issue',
    label,
    url,
    picture: cover,
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

function presentFeature(
  block: BlockOf<'feature'>,
  stories: StoryView[],
  pictures: readonly Media[],
): HomeSectionContent {
  return {
    kind: 'feature',
    kicker: block.kicker ?? null,
    title: block.title ?? '',
    text: block.text ?? '',
    picture: presentPicture(pictures.find(({ id }) => id === idOf(block.picture)) ?? null),
    url: stories[0]?.url ?? null,
    entries: stories.map(({ id, title, url }) => ({ id, title, url })),
  };
}

const itemsOf = (block: BlockOf<'mediaShelf'>): ShelfItem[] =>
  (block.items ?? []).map(({ relationTo, value }) => ({ relationTo, id: idOf(value) ?? 0 }));

/** Returns the released ones of videos and episodes, in the editors' order. */
export async function readMediaShelf(ctx: Context, items: readonly ShelfItem[]): Promise<StoryView[]> {
  const idsIn = (collection: string) => items.filter((item) => item.relationTo === collection).map(({ id }) => id);
  const [videos, episodes] = await Promise.all([
    findVideoStories(ctx, { where: { id: { in: idsIn('videos') } }, limit: items.length + 1 }),
    findEpisodeEntries(ctx, { where: { id: { in: idsIn('episodes') } }, limit: items.length + 1 }),
  ]);
  const stories = [...videos.stories, ...episodes.entries.map(({ story }) => story)];
  const byKey = new Map(stories.map((story) => [`${story.kind} ${story.id}`, story]));
  return items
    .map(({ relationTo, id }) => byKey.get(`${relationTo === 'videos' ? 'video' : 'episode'} ${id}`))
    .filter((story) => story !== undefined);
}

/** Presents videos and episodes, with the first video as the lead. */
function presentMediaShelf(block: BlockOf<'mediaShelf'>, stories: StoryView[]): HomeSectionContent | null {
  if (stories.length === 0) return null;
  const lead = stories.find(({ kind }) => kind === 'video') ?? null;
  return { kind: 'media', title: block.title ?? '', lead, stories: stories.filter((story) => story !== lead) };
}

function presentProductShelf(block: BlockOf<'productShelf'>, stories: StoryView[]): HomeSectionContent | null {
  return stories.length ? { kind: 'products', title: block.title ?? '', stories } : null;
}

function presentTopicList(block: BlockOf<'topicList'>, topics: readonly Topic[]): HomeSectionContent | null {
  const shown = idsOf(block.topics).flatMap((id) => topics.find((topic) => topic.id === id) ?? []);
  return shown.length
    ? { kind: 'topics', title: block.title ?? '', text: block.text ?? null, topics: shown.map(presentTopicLink) }
    : null;
}
