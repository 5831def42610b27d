import {
  APIError,
  type CollectionAfterChangeHook,
  type CollectionBeforeChangeHook,
  type CollectionBeforeDeleteHook,
  type PayloadRequest,
  ValidationError,
} from 'payload';
import { linkArticles, unpublishedOf } from '@/domain/archive/issue-articles.command';
import { articlesIn } from '@/domain/archive/issue-articles.rules';
import { idsOf } from '@/domain/formats/document-id.rules';
import type { Article, Issue } from '@/generated/payload-types';
import { t } from '@/language/t';
import { hookContext } from '@/platform/hook-context';
import { dataAccessOf } from '@/platform/store';

/** Notes which articles a publication of the issue takes along, so that they can be taken back with it. */
export const noteReleased: CollectionBeforeChangeHook<Issue> = async ({ data, originalDoc, req, context }) => {
  const issue = { ...originalDoc, ...data };
  if (hookContext(context).isDraftOnly || issue._status !== 'published' || !issue.publishesArticles) return data;
  const released = [...idsOf(issue.publishedWith), ...(await unpublishedOf(req, articlesIn(issue as Issue)))];
  return { ...data, publishedWith: [...new Set(released)] };
};

/**
 * Publishes the articles of an issue with it, at its time, and takes back those that were published with it. They change
 * in the transaction of the issue: all of them or nothing.
 */
export const releaseArticles: CollectionAfterChangeHook<Issue> = async ({ doc, req, context }) => {
  if (hookContext(context).isDraftOnly) return doc;
  if (doc._status !== 'published') {
    const unpublished = new Set(await unpublishedOf(req, idsOf(doc.publishedWith)));
    for (const id of idsOf(doc.publishedWith))
      if (!unpublished.has(id)) await changeArticle(req, id, { _status: 'draft' });
    await linkArticles(req, doc.id, []);
    return doc;
  }
  await linkArticles(req, doc.id, articlesIn(doc));
  if (!doc.publishesArticles) return doc;
  for (const id of await unpublishedOf(req, articlesIn(doc)))
    await changeArticle(req, id, { _status: 'published', publishedAt: doc.publishedAt });
  return doc;
};

/** Separates the articles of an issue from it before it is deleted. They stay. */
export const releaseDeleted: CollectionBeforeDeleteHook = ({ id, req }) => linkArticles(req, Number(id), []);

async function changeArticle(
  req: PayloadRequest,
  id: number,
  data: Pick<Article, '_status'> & { publishedAt?: string },
): Promise<void> {
  const access = dataAccessOf(req.payload, req.user, req);
  // Scheduled publications and the demo publication change issues without a user.
  const store = req.user ? access.asViewer : access.asSystem('the issue is published by the system');
  try {
    await store.update({ collection: 'articles', id, data, depth: 0 });
  } catch (error) {
    if (!(error instanceof APIError)) throw error;
    const reasons =
      error instanceof ValidationError ? error.data.errors.map(({ message }) => message) : [error.message];
    const article = await store.findByID({ collection: 'articles', id, draft: true, depth: 0 });
    const message = t('“{title}” can’t be published yet: {reasons} Nothing was published.', {
      title: article.title || t('Untitled'),
      reasons: reasons.join(' '),
    });
    throw new APIError(message, 400, null, true);
  }
}
