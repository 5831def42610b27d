import type { Issue } from '@/generated/payload-types';
import type { Context } from '@/platform/context';
import { releasedWhere, storiesInOrder } from '../articles/article.query';
import { lastPageOf, type StreamPage } from '../streams/stream.rules';

/** Upper limits for the stream. Older content is in the archive. */
const MAX_ISSUES = 500;
const MAX_ARTICLES = 10_000;

/**
 * Returns one page of the stream `magazine` (STREAM-02): released articles of released issues, newest issue first, in
 * the order of its table of contents. Each article appears once, in its newest issue. Entries that aren't online are
 * left out. A page beyond the last one is empty (STREAM-06).
 */
export async function readMagazine(
  ctx: Context,
  { number, size }: { number: number; size: number },
): Promise<StreamPage> {
  const ids = await onlyReleased(ctx, await articlesOfIssues(ctx));
  const stories = await storiesInOrder(ctx, ids.slice(number * size, (number + 1) * size));
  return { stories, number, size, total: ids.length, last: lastPageOf(ids.length, size) };
}

async function articlesOfIssues(ctx: Context): Promise<number[]> {
  const { docs } = await ctx.store.asViewer.find({
    collection: 'issues',
    where: { and: [releasedWhere(ctx.now), { 'entries.items.article': { exists: true } }] },
    select: { entries: { items: { article: true } } },
    sort: ['-publishedAt', '-issueId'],
    limit: MAX_ISSUES,
    depth: 0,
    pagination: false,
  });
  const ids = (docs as Issue[]).flatMap(({ entries }) =>
    (entries ?? []).flatMap(({ items }) => (items ?? []).map(({ article }) => article)),
  );
  return [...new Set(ids)].filter((id): id is number => typeof id === 'number');
}

async function onlyReleased(ctx: Context, ids: number[]): Promise<number[]> {
  if (ids.length === 0) return [];
  const { docs } = await ctx.store.asViewer.find({
    collection: 'articles',
    where: { and: [{ id: { in: ids } }, releasedWhere(ctx.now)] },
    select: {},
    limit: MAX_ARTICLES,
    depth: 0,
    pagination: false,
  });
  const released = new Set(docs.map(({ id }) => id));
  return ids.filter((id) => released.has(id));
}
