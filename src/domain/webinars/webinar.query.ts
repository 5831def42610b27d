import type { Where } from 'payload';
import type { Webinar } from '@/generated/payload-types';
import type { Context } from '@/platform/context';
import { type AuthorView, authorsOf, presentAuthor } from '../articles/article.presenter';
import { releasedWhere } from '../articles/article.query';
import { declareReads } from '../cache/declared-reads.rules';
import { readTimeZone } from '../calendar/time-zone.query';
import { lastPageOf, type StreamPage } from '../streams/stream.rules';
import { presentWebinar, type WebinarView } from './webinar.presenter';

/** Everything that webinars read. */
export const WEBINAR_READS = declareReads({ collections: ['webinars', 'videos', 'files'] });

/** One page of webinars. */
export interface WebinarPage extends StreamPage {
  stories: WebinarView[];
}

interface Place {
  number: number;
  size: number;
}

async function find(ctx: Context, { number, size }: Place, sort: string, where: Where[] = []): Promise<WebinarPage> {
  const { docs, totalDocs } = await ctx.store.asViewer.find({
    collection: 'webinars',
    where: { and: [releasedWhere(ctx.now), ...where] },
    sort: [sort, '-id'],
    limit: size,
    page: number + 1,
    depth: 1,
  });
  const clock = { now: ctx.now, zone: await readTimeZone(ctx) };
  const stories = docs.map((webinar) => presentWebinar(webinar as Webinar, clock));
  return { stories, number, size, total: totalDocs, last: lastPageOf(totalDocs, size) };
}

/** Returns the released webinars, latest date first (STREAM-11). A page beyond the last one is empty. */
export async function readWebinars(ctx: Context, place: Place): Promise<WebinarPage> {
  return find(ctx, place, '-startsAt');
}

/** Maximum number of upcoming webinars, which are all on one page. */
const ALL_UPCOMING = 40;

/** The page of webinars. */
export interface WebinarsPageView {
  /** Upcoming webinars, next first. */
  upcoming: WebinarView[];
  /** One page of past webinars, latest first. */
  past: WebinarPage;
}

/** Returns the upcoming webinars and one page of past ones (STREAM-11). */
export async function readWebinarsPage(ctx: Context, place: Place): Promise<WebinarsPageView> {
  const now = ctx.now.toISOString();
  const [upcoming, past] = await Promise.all([
    find(ctx, { number: 0, size: ALL_UPCOMING }, 'startsAt', [{ startsAt: { greater_than: now } }]),
    find(ctx, place, '-startsAt', [{ startsAt: { less_than_equal: now } }]),
  ]);
  return { upcoming: upcoming.stories, past };
}

/** A webinar for its page, with its speakers. */
export interface WebinarPageView extends WebinarView {
  speakers: AuthorView[];
}

/** Returns the released webinar with this slug, or null. */
export async function findWebinar(ctx: Context, slug: string): Promise<WebinarPageView | null> {
  const { docs } = await ctx.store.asViewer.find({
    collection: 'webinars',
    where: { and: [{ slug: { equals: slug } }, releasedWhere(ctx.now)] },
    limit: 1,
    depth: 2,
    pagination: false,
  });
  const webinar = docs[0] as Webinar | undefined;
  if (!webinar) return null;
  const view = presentWebinar(webinar, { now: ctx.now, zone: await readTimeZone(ctx) });
  return { ...view, speakers: authorsOf(webinar).map((author) => presentAuthor(author)) };
}
