import type { Author } from '@/generated/payload-types';
import type { Context } from '@/platform/context';
import { type AuthorView, presentAuthor } from '../articles/article.presenter';
import { findStories } from '../articles/article.query';
import { declareReads } from '../cache/declared-reads.rules';
import { lastPageOf, type StreamPage } from '../streams/stream.rules';

/** What an author page is read from. */
export const AUTHOR_READS = declareReads({ collections: ['articles', 'products'] });

/** An author and one page of what he or she has written, newest first. */
export interface AuthorPageView {
  author: AuthorView;
  stream: StreamPage;
}

/** The page of the author with this slug; null for an unknown one. `number` counts from 0. */
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
