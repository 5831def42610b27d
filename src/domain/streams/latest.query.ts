import type { Where } from 'payload';
import type { Context } from '@/platform/context';
import { findStories } from '../articles/article.query';
import { declareReads } from '../cache/declared-reads.rules';
import { findEpisodeEntries } from '../podcasts/podcast.query';
import { findVideoStories } from '../video/video.query';
import type { StoryView } from './story.presenter';
import { type LATEST_KINDS, lastPageOf, type StreamPage } from './stream.rules';

/** Everything that a stream of stories reads. */
export const STREAM_READS = declareReads({
  collections: ['articles', 'videos', 'episodes', 'products'],
  globals: ['paywall'],
});

/** Settings that every stream reports besides its entries (STREAM-01). */
export interface StreamState {
  isPaywallEnabled: boolean;
  /** Notice to show instead of the store's entries, or null. */
  maintenanceStatus: string | null;
}

/** Filters of the latest entries. */
export interface LatestFilter {
  kind?: (typeof LATEST_KINDS)[number];
  topic?: string;
  author?: string;
  series?: 'bigIdea' | 'spotlight';
}

/**
 * Returns one page of the newest released articles (HOME-04), videos or episodes that match the filter. A page beyond
 * the last one is empty (STREAM-06). Only articles belong to a series.
 */
export async function readLatest(
  ctx: Context,
  { number, size }: { number: number; size: number },
  { kind = 'article', topic, author, series }: LatestFilter = {},
): Promise<StreamPage> {
  if (series && kind !== 'article') return { stories: [], number, size, total: 0, last: 0 };
  const where: Where[] = [
    ...(topic ? [{ 'topics.slug': { equals: topic } }] : []),
    ...(author ? [{ 'authors.slug': { equals: author } }] : []),
    ...(series ? [{ 'series.kind': { equals: series } }, { 'series._status': { equals: 'published' } }] : []),
  ];
  const { stories, total } = await FINDERS[kind](ctx, { where: { and: where }, limit: size, page: number + 1 });
  return { stories, number, size, total, last: lastPageOf(total, size) };
}

type Finder = (
  ctx: Context,
  options: { where: Where; limit: number; page: number },
) => Promise<{ stories: StoryView[]; total: number }>;

const FINDERS: Record<(typeof LATEST_KINDS)[number], Finder> = {
  article: findStories,
  video: findVideoStories,
  episode: async (ctx, options) => {
    const { entries, total } = await findEpisodeEntries(ctx, options);
    return { stories: entries.map(({ story }) => story), total };
  },
};

/** Returns the settings that streams report. */
export async function readStreamState(ctx: Context): Promise<StreamState> {
  const [paywall, store] = await Promise.all([
    ctx.store.asViewer.findGlobal({ slug: 'paywall', depth: 0, select: { isEnabled: true } }),
    ctx.store.asViewer.findGlobal({ slug: 'store-settings', depth: 0 }),
  ]);
  return {
    isPaywallEnabled: paywall.isEnabled ?? true,
    maintenanceStatus: store.isMaintenance ? (store.maintenanceNotice ?? null) : null,
  };
}
