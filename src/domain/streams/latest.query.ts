import type { Where } from 'payload';
import type { Context } from '@/platform/context';
import { findStories } from '../articles/article.query';
import type { StoryView } from './story.presenter';
import { lastPageOf } from './stream.rules';

/** One page of a stream. `number` counts from 0; `last` is the number of the last page (STREAM-04). */
export interface StreamPage {
  stories: StoryView[];
  number: number;
  size: number;
  last: number;
  total: number;
}

/** What every stream tells beside its entries (STREAM-01). */
export interface StreamState {
  isPaywallEnabled: boolean;
  /** The notice to show instead of the store's entries, or null. */
  maintenanceStatus: string | null;
}

/** What narrows the latest: slugs of a topic and of an author, and a kind of series. */
export interface LatestFilter {
  topic?: string;
  author?: string;
  series?: 'bigIdea' | 'spotlight';
}

/**
 * The newest released articles first (HOME-04), of those that match the filter. A page beyond the last one is empty
 * (STREAM-06).
 */
export async function readLatest(
  ctx: Context,
  { number, size }: { number: number; size: number },
  { topic, author, series }: LatestFilter = {},
): Promise<StreamPage> {
  const where: Where[] = [
    ...(topic ? [{ 'topics.slug': { equals: topic } }] : []),
    ...(author ? [{ 'authors.slug': { equals: author } }] : []),
    ...(series ? [{ 'series.kind': { equals: series } }, { 'series._status': { equals: 'published' } }] : []),
  ];
  const { stories, total } = await findStories(ctx, { where: { and: where }, limit: size, page: number + 1 });
  return { stories, number, size, total, last: lastPageOf(total, size) };
}

/** The switches that streams report. */
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
