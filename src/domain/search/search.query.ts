import type { Where } from 'payload';
import type { Context } from '@/platform/context';
import { findStories, releasedWhere } from '../articles/article.query';
import { findProductStories } from '../catalogue/product.query';
import { findEpisodeEntries } from '../podcasts/podcast.query';
import type { StoryView } from '../streams/story.presenter';
import { lastPageOf, type StreamPage } from '../streams/stream.rules';
import { findVideoStories } from '../video/video.query';
import { findAssetStories } from '../visual-library/asset.query';
import { type SearchQuery, wordsOf } from './search-query.rules';

/** Matches of one kind that are ranked; a search that finds more needs another word. */
const MOST_MATCHES = 1_000;

type Finder = (ctx: Context, asked: { where: Where; limit: number }) => Promise<{ stories: StoryView[] }>;

/** The kinds of entries that are found, the field that dates them, and how they are read for a page of results. */
const KINDS = {
  articles: { date: 'publishedAt', where: releasedWhere, find: findStories as Finder },
  videos: { date: 'publishedAt', where: releasedWhere, find: findVideoStories as Finder },
  episodes: {
    date: 'publishedAt',
    where: releasedWhere,
    find: (async (ctx, asked) => ({
      stories: (await findEpisodeEntries(ctx, asked)).entries.map(({ story }) => story),
    })) as Finder,
  },
  products: {
    date: 'publicationDate',
    where: (): Where => ({ _status: { equals: 'published' } }),
    find: findProductStories as Finder,
  },
  'visual-assets': { date: 'publishedAt', where: releasedWhere, find: findAssetStories as Finder },
} as const;

type Kind = keyof typeof KINDS;

interface Match {
  kind: Kind;
  id: number;
  rank: number;
  date: string;
}

/**
 * One page of the released entries that have every word of the term in title, summary or the names of their authors
 * (SRCH-12, SRCH-14): first those with all words in the title, the newest first among equals. A body is never searched.
 * Nothing for an empty term; a page beyond the last one is empty. `number` counts from 0.
 */
export async function readSearch(
  ctx: Context,
  { term, number, size }: SearchQuery & { size: number },
): Promise<StreamPage> {
  const words = wordsOf(term);
  const kinds = Object.keys(KINDS) as Kind[];
  const matches = words.length ? (await Promise.all(kinds.map((kind) => findMatches(ctx, kind, words)))).flat() : [];
  matches.sort((one, other) => other.rank - one.rank || other.date.localeCompare(one.date) || other.id - one.id);
  const stories = await storiesOf(ctx, matches.slice(number * size, (number + 1) * size));
  return { stories, number, size, total: matches.length, last: lastPageOf(matches.length, size) };
}

async function findMatches(ctx: Context, kind: Kind, words: string[]): Promise<Match[]> {
  const { date, where } = KINDS[kind];
  const { docs } = await ctx.store.asViewer.find({
    collection: kind,
    where: { and: [where(ctx.now), ...words.map(hasWord)] },
    select: { title: true, [date]: true },
    sort: `-${date}`,
    limit: MOST_MATCHES,
    depth: 0,
    pagination: false,
  });
  return (docs as unknown as (Record<string, string | null> & { id: number })[]).map((document) => {
    const title = (document.title ?? '').toLowerCase();
    const rank = words.every((word) => title.includes(word.toLowerCase())) ? 1 : 0;
    return { kind, id: document.id, rank, date: document[date] ?? '' };
  });
}

/** The signs that stand for other signs in a pattern of Postgres stand for themselves in a search. */
const literally = (word: string): string => word.replace(/[\\%_]/g, '\\$&');

function hasWord(word: string): Where {
  const contains = literally(word);
  return { or: [{ title: { contains } }, { summary: { contains } }, { 'authors.name': { contains } }] };
}

/** The entries of matches, in their order. */
async function storiesOf(ctx: Context, matches: Match[]): Promise<StoryView[]> {
  const found = new Map<string, StoryView>();
  const kinds = [...new Set(matches.map(({ kind }) => kind))];
  await Promise.all(
    kinds.map(async (kind) => {
      const ids = matches.filter((match) => match.kind === kind).map(({ id }) => id);
      const { stories } = await KINDS[kind].find(ctx, { where: { id: { in: ids } }, limit: ids.length });
      for (const story of stories) found.set(`${kind} ${story.id}`, story);
    }),
  );
  return matches.map(({ kind, id }) => found.get(`${kind} ${id}`)).filter((story) => story !== undefined);
}
