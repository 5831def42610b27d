import type { CollectionAfterChangeHook, CollectionAfterDeleteHook, CollectionBeforeChangeHook } from 'payload';
import type { ReportedArticle } from '@/domain/articles/article-event.rules';
import { reportArticleChange } from '@/domain/articles/report-article.command';
import { isRevised } from '@/domain/articles/revision.rules';
import { hookContext, publicBefore } from '@/platform/hook-context';

/**
 * Dates the change of a published article if readers notice it. The date is the system's: whatever a form sends is
 * replaced, and a draft doesn't have one of its own.
 */
export const stampRevision: CollectionBeforeChangeHook = ({ collection, context, data, originalDoc }) => {
  if (hookContext(context).isDraftOnly) return data;
  const before = originalDoc?.id ? publicBefore(context, collection.slug, originalDoc.id) : undefined;
  if (!before) return { ...data, revisedAt: null };
  const stored = before as ReportedArticle & Record<string, unknown>;
  const isChanged = isRevised(stored, { ...originalDoc, ...data });
  return { ...data, revisedAt: isChanged ? new Date().toISOString() : (stored.revisedAt ?? null) };
};

/** Reports what a change of an article means for its readers. */
export const reportChanged: CollectionAfterChangeHook = async ({ collection, context, doc, req }) => {
  if (hookContext(context).isDraftOnly) return doc;
  const before = publicBefore(context, collection.slug, doc.id) as ReportedArticle | undefined;
  await reportArticleChange(req, before ?? null, doc);
  return doc;
};

/** Reports that a deleted article is no longer public. */
export const reportDeleted: CollectionAfterDeleteHook = async ({ doc, req }) => {
  await reportArticleChange(req, doc, null);
  return doc;
};
