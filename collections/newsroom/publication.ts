import { APIError, type CollectionBeforeChangeHook, type CollectionBeforeValidateHook, ValidationError } from 'payload';
import { isDateUnchosen, missingInArticle } from '@/domain/newsroom/publication.rules';
import { hookContext } from '@/platform/hook-context';

/**
 * Sets the publication date when an entry is published for the first time, unless somebody chose one. Otherwise an entry
 * would show the day on which its draft was begun.
 */
export const setFirstDate: CollectionBeforeValidateHook = async ({ collection, data, originalDoc, req, context }) => {
  const isPublishing = data?._status === 'published' && !hookContext(context).isDraftOnly;
  if (!isPublishing || !originalDoc?.id || hookContext(context).replacedBy === 'undo') return data;
  const { publishedAt = originalDoc.publishedAt } = data;
  const isChanged = new Date(publishedAt).getTime() !== new Date(originalDoc.publishedAt).getTime();
  if (isChanged || !isDateUnchosen({ publishedAt, createdAt: originalDoc.createdAt })) return data;
  const { totalDocs } = await req.payload.db.countVersions({
    collection: collection.slug,
    where: { and: [{ parent: { equals: originalDoc.id } }, { 'version._status': { equals: 'published' } }] },
    req,
  });
  return totalDocs === 0 ? { ...data, publishedAt: new Date().toISOString() } : data;
};

/** Rejects publishing an article that has nothing but a title. Applies to people, now and at a scheduled time. */
export const rejectTitleAlone: CollectionBeforeChangeHook = ({ data, originalDoc, req, context }) => {
  const article = { ...originalDoc, ...data };
  // Without a title, its own field rejects the change.
  if (!req.user || !article.title || article._status !== 'published' || hookContext(context).isDraftOnly) return data;
  const errors = missingInArticle(article)
    .filter(({ isBlocking }) => isBlocking)
    .map(({ field, message }) => ({ path: field, message }));
  if (errors.length === 0) return data;
  if (req.payloadAPI === 'REST') throw new ValidationError({ collection: 'articles', errors }, req.t);
  throw new APIError(errors.map(({ message }) => message).join(' '), 400);
};
