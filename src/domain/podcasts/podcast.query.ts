import type { Where } from 'payload';
import type { Episode, Podcast } from '@/generated/payload-types';
import type { Context } from '@/platform/context';
import { releasedWhere } from '../articles/article.query';
import { declareReads } from '../cache/declared-reads.rules';
import { readTimeZone } from '../calendar/time-zone.query';
import type { TimeZone } from '../calendar/time-zone.rules';
import { isTimed } from '../media/captions.presenter';
import { type FileView, presentFile } from '../media/file.presenter';
import { populated } from '../media/picture.presenter';
import { paragraphsOfTranscript } from '../media/transcript.rules';
import { STORY_REFERENCES } from '../streams/story.presenter';
import { lastPageOf, type StreamPage } from '../streams/stream.rules';
import {
  type EpisodeEntry,
  type EpisodeView,
  type FeedEpisode,
  presentEpisodeEntry,
  presentShow,
  presentShowLink,
  type ShowLink,
  type ShowView,
} from './episode.presenter';

/** Everything that shows and episodes read. */
export const PODCAST_READS = declareReads({
  collections: ['podcasts', 'episodes', 'files'],
  globals: ['brand', 'site-settings'],
});

/** Maximum number of shows. */
const MAX_SHOWS = 60;

/** Maximum number of episodes in a feed. */
const FEED_EPISODES = 100;

/** Number of other episodes on an episode's page. */
const OTHERS = 5;

const ENTRY_FIELDS = {
  title: true,
  slug: true,
  path: true,
  summary: true,
  podcast: true,
  image: true,
  audio: true,
  durationSeconds: true,
  episodeNumber: true,
  publishedAt: true,
  authors: true,
  topics: true,
} as const;

/** Further fields for feeds. */
const FEED_FIELDS = { chapters: true, transcript: true } as const;

const POPULATE = {
  ...STORY_REFERENCES,
  podcasts: { title: true, slug: true, image: true, authors: true },
} as const;

async function findEpisodes(
  ctx: Context,
  { where, limit, page = 1, select }: { where?: Where; limit: number; page?: number; select?: typeof FEED_FIELDS },
): Promise<{ episodes: Episode[]; total: number }> {
  const { docs, totalDocs } = await ctx.store.asViewer.find({
    collection: 'episodes',
    where: { and: [releasedWhere(ctx.now), ...(where ? [where] : [])] },
    select: { ...ENTRY_FIELDS, ...select },
    populate: POPULATE,
    sort: ['-publishedAt', '-id'],
    limit,
    page,
    depth: 2,
  });
  return { episodes: docs as Episode[], total: totalDocs };
}

/** Returns released episodes for lists, newest first. `where` adds a condition. */
export async function findEpisodeEntries(
  ctx: Context,
  options: { where?: Where; limit: number; page?: number },
): Promise<{ entries: EpisodeEntry[]; total: number }> {
  const { episodes, total } = await findEpisodes(ctx, options);
  const zone = await readTimeZone(ctx);
  return { entries: episodes.map((episode) => presentEpisodeEntry(episode, zone)), total };
}

/** One page of episodes. `number` is the page, from 0. */
export type EpisodePage = Omit<StreamPage, 'stories'> & { entries: EpisodeEntry[] };

interface Place {
  number: number;
  size: number;
}

async function readEpisodes(ctx: Context, { number, size }: Place, where?: Where): Promise<EpisodePage> {
  const { entries, total } = await findEpisodeEntries(ctx, { where, limit: size, page: number + 1 });
  return { entries, number, size, total, last: lastPageOf(total, size) };
}

async function findShows(ctx: Context): Promise<Podcast[]> {
  const { docs } = await ctx.store.asViewer.find({
    collection: 'podcasts',
    where: { _status: { equals: 'published' } },
    sort: 'id',
    limit: MAX_SHOWS,
    depth: 1,
    pagination: false,
  });
  return docs as Podcast[];
}

/** Returns all published shows, and one page of their episodes, newest first (POD-01). */
export async function readPodcasts(ctx: Context, place: Place): Promise<{ shows: ShowLink[]; episodes: EpisodePage }> {
  const [shows, episodes] = await Promise.all([findShows(ctx), readEpisodes(ctx, place)]);
  return { shows: shows.map(presentShowLink), episodes };
}

/** A show with its newest episode, one page of episodes, and other shows. */
export interface ShowPageView {
  show: ShowView;
  newest: EpisodeEntry | null;
  episodes: EpisodePage;
  otherShows: ShowLink[];
}

/** Returns a published show with one page of its episodes, or null for an unknown slug. */
export async function findShowPage(ctx: Context, slug: string, place: Place): Promise<ShowPageView | null> {
  const shows = await findShows(ctx);
  const show = shows.find((candidate) => candidate.slug === slug);
  if (!show) return null;
  const ofShow = { podcast: { equals: show.id } };
  const [episodes, newest] = await Promise.all([
    readEpisodes(ctx, place, ofShow),
    findEpisodeEntries(ctx, { where: ofShow, limit: 1 }),
  ]);
  const others = shows.filter((other) => other !== show);
  return {
    show: presentShow(show),
    newest: newest.entries[0] ?? null,
    episodes,
    otherShows: others.slice(0, OTHERS).map(presentShowLink),
  };
}

/** Returns the released episode at `/podcast/{path}` (POD-02), or null. */
export async function findEpisode(ctx: Context, path: string): Promise<EpisodeView | null> {
  const { docs } = await ctx.store.asViewer.find({
    collection: 'episodes',
    where: { and: [{ path: { equals: path } }, releasedWhere(ctx.now)] },
    populate: STORY_REFERENCES,
    limit: 1,
    depth: 2,
    pagination: false,
  });
  const episode = docs[0] as Episode | undefined;
  if (!episode) return null;
  const stored = populated<Podcast>(episode.podcast);
  const show = stored?._status === 'published' ? stored : null;
  const others = show
    ? await findEpisodeEntries(ctx, {
        where: { and: [{ podcast: { equals: show.id } }, { id: { not_equals: episode.id } }] },
        limit: OTHERS,
      })
    : null;
  return {
    ...presentEpisodeEntry(episode, await readTimeZone(ctx)),
    show: show ? presentShow(show) : null,
    episodeNumber: episode.episodeNumber ?? null,
    chapters: (episode.chapters ?? [])
      .map(({ startSeconds, title }) => ({ startSeconds, title }))
      .sort((first, second) => first.startSeconds - second.startSeconds),
    transcript: paragraphsOfTranscript(episode.transcript),
    others: others?.entries ?? [],
  };
}

/** Returns the content of a show's feed, or null for an unknown show. Episodes without a recording are left out. */
export async function readFeed(
  ctx: Context,
  slug: string,
): Promise<{ show: ShowView; episodes: FeedEpisode[] } | null> {
  const show = (await findShows(ctx)).find((candidate) => candidate.slug === slug);
  if (!show) return null;
  const ofShow = { podcast: { equals: show.id } };
  const zone = await readTimeZone(ctx);
  const { episodes } = await findEpisodes(ctx, { where: ofShow, limit: FEED_EPISODES, select: FEED_FIELDS });
  return {
    show: presentShow(show),
    episodes: episodes.flatMap((episode) => {
      const audio = presentFile(episode.audio);
      return audio ? [presentFeedEpisode(episode, audio, zone)] : [];
    }),
  };
}

function presentFeedEpisode(episode: Episode, audio: FileView, zone: TimeZone): FeedEpisode {
  const transcript = paragraphsOfTranscript(episode.transcript);
  const kind = isTimed(transcript) ? 'timed' : 'plain';
  return {
    ...presentEpisodeEntry(episode, zone),
    episodeNumber: episode.episodeNumber ?? null,
    audio,
    hasChapters: Boolean(episode.chapters?.length),
    transcript: transcript.length > 0 ? kind : null,
  };
}
