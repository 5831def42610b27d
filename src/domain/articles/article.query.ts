import type { Context } from '@/platform/context';
import type { ArticleView } from './article.presenter';

/** The published article at this address, or null. */
export async function findArticleByPath(
  _ctx: Context,
  _path: { year: string; month: string; slug: string },
): Promise<ArticleView | null> {
  return null;
}
