import type { Article, File as StoredFile } from '@/generated/payload-types';
import type { AccountContext } from '@/platform/caller';
import type { Context } from '@/platform/context';
import { type DownloadFile, fileOfEntry } from '../downloads/download-file.rules';
import { isSold } from '../downloads/sold-file.query';
import { DomainError } from '../errors';
import { populated } from '../media/picture.presenter';
import { mayReadNow } from '../metering/may-read.query';
import { protectionOf } from './access.rules';
import { releasedWhere } from './article.query';
import { fileBlocksOf } from './body-files.rules';

/**
 * Returns a file of a released article's text for readers who can read the article now. A file that is also used more
 * strictly follows that: one that the store sells is for its buyers, and one that another entry restricts isn't open in
 * a free article. A download never counts as a reading.
 * @throws DomainError not-found for an unknown article, block or file, otherwise not-signed-in or not-allowed without
 * access
 */
export async function findArticleDownload(
  ctx: Context & Pick<AccountContext, 'caller'>,
  { articleId, blockId }: { articleId: string; blockId: string },
): Promise<DownloadFile> {
  const article = await findArticle(ctx, articleId);
  const block = fileBlocksOf(article?.body).find(({ id }) => id === blockId);
  const file = populated(block?.file as StoredFile | number | null);
  if (!article || !file?.filename) throw new DomainError('not-found');
  const protection = protectionOf(article);
  const isStricter = file.isProtected && (protection.accessLevel === 'free' || (await isSold(ctx, file.id)));
  if (isStricter || !(await mayReadNow(ctx, { key: `a${article.id}`, meter: 'article', protection })))
    throw new DomainError(ctx.viewer.kind === 'guest' ? 'not-signed-in' : 'not-allowed');
  return fileOfEntry(article.slug ?? '', { filename: file.filename, mimeType: file.mimeType });
}

async function findArticle(ctx: Context, articleId: string): Promise<Article | null> {
  if (!/^[1-9]\d{0,8}$/.test(articleId)) return null;
  const { docs } = await ctx.store.asSystem('the access rule decides whether the file is sent').find({
    collection: 'articles',
    where: { and: [{ id: { equals: Number(articleId) } }, releasedWhere(ctx.now)] },
    select: { slug: true, body: true, accessLevel: true, tier: true },
    limit: 1,
    depth: 1,
    pagination: false,
  });
  return (docs[0] as Article | undefined) ?? null;
}
