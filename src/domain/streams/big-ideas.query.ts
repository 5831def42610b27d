import type { Context } from '@/platform/context';
import { findStories } from '../articles/article.query';
import type { StreamPage } from './latest.query';
import { lastPageOf } from './stream.rules';

export type BigIdeas = StreamPage;

/** The released articles of big-idea series, newest first (HOME-05). */
export async function readBigIdeas(
  ctx: Context,
  { number, size }: { number: number; size: number },
): Promise<BigIdeas> {
  const { docs } = await ctx.store.asViewer.find({
    collection: 'series',
    where: { and: [{ kind: { equals: 'bigIdea' } }, { _status: { equals: 'published' } }] },
    select: {},
    limit: 500,
    depth: 0,
    pagination: false,
  });
  const ids = docs.map(({ id }) => id);
  const { stories, total } = ids.length
    ? await findStories(ctx, { where: { series: { in: ids } }, limit: size, page: number + 1 })
    : { stories: [], total: 0 };
  return { stories, number, size, total, last: lastPageOf(total, size) };
}
