import type { Author } from '@/generated/payload-types';
import type { Context } from '@/platform/context';
import { type AuthorView, presentAuthor } from '../articles/article.presenter';
import { findStories } from '../articles/article.query';
import { declareReads } from '../cache/declared-reads.rules';
import { lastPageOf, type StreamPage } from '../streams/stream.rules';

/** Everything that an author page reads. */
export const AUTHOR_READS = declareReads({ collections: ['articles', 'products'] });

/** An author and one page of their work, newest first. */
export interface AuthorPageView {
  author: AuthorView;
  stream: StreamPage;
}

/** Returns the page of an author, or null for an unknown slug. `number` is the page, from 0. */
export async function findAuthorPage(
  ctx: Context,
  { slug, number, size }: { slug: string; number: number; size: number },
): Promise<AuthorPageView | null> {
  const { docs } = await ctx.store.asViewer.find({
    collection: 'authors',
    where: { slug: { equals: slug } },
    limit: 1,
    depth: 1,
    pagination: false,
  });
  const author = docs[0] as Author | undefined;
  if (!author) return null;
  const { stories, total } = await findStories(ctx, {
    where: { authors: { equals: author.id } },
    limit: size,
    page: number + 1,
  });
  return { author: presentAuthor(author), stream: { stories, number, size, total, last: lastPageOf(total, size) } };
}
