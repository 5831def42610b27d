import type {
  CollectionAfterChangeHook,
  CollectionAfterDeleteHook,
  CollectionBeforeChangeHook,
  CollectionBeforeOperationHook,
  GlobalAfterChangeHook,
} from 'payload';
import { globalTag, isPublicChange, tagsOfChange } from '@/domain/cache/cache-tags.rules';
import { expireCache } from '@/platform/cache';
import { noteGlobalChange } from '@/platform/cached-global';
import { hookContext, notePublicDocument, publicBefore } from '@/platform/hook-context';
import { releaseLater } from './release';

/** Marks an operation that only saves a draft. The published version does not change then (ADMIN-12). */
export const markDraftSave: CollectionBeforeOperationHook = ({ args, operation, context }) => {
  if (operation === 'create' || operation === 'update') {
    const data = args.data as { _status?: string } | undefined;
    hookContext(context).isDraftOnly = Boolean(args.draft) && data?._status !== 'published';
  }
  if (operation === 'restoreVersion') hookContext(context).isDraftOnly = Boolean(args.draft);
  return args;
};

/**
 * Captures the published version before a change. Payload's `previousDoc` is the latest version, which can be a draft
 * with a different path, or can hide that the document is published.
 */
export const capturePublicBefore: CollectionBeforeChangeHook = async ({
  collection,
  data,
  originalDoc,
  req,
  context,
}) => {
  const { slug } = collection;
  if (hookContext(context).isDraftOnly || !originalDoc?.id || !collection.versions?.drafts) return data;
  const where = { id: { equals: originalDoc.id } };
  notePublicDocument(context, slug, originalDoc.id, await req.payload.db.findOne({ collection: slug, where, req }));
  return data;
};

/** Expires the cached pages that show a document or showed it before the change. */
export const expireChanged: CollectionAfterChangeHook = async ({ collection, doc, previousDoc, req, context }) => {
  const before = publicBefore(context, collection.slug, doc.id) ?? previousDoc;
  if (hookContext(context).isDraftOnly || !isPublicChange(doc, before)) return doc;
  await expireCache(tagsOfChange(collection.slug, doc, before), req);
  await releaseLater(collection.slug, doc, req);
  return doc;
};

/** Expires the cached pages that showed a deleted document. */
export const expireDeleted: CollectionAfterDeleteHook = async ({ collection, doc, req }) => {
  if (isPublicChange(doc)) await expireCache(tagsOfChange(collection.slug, doc), req);
  return doc;
};

/** Expires the cached pages that show a global, unless only a draft was saved. */
export const expireGlobal: GlobalAfterChangeHook = async ({ global, doc, req }) => {
  const isDraftSave = doc._status === 'draft' && String(req.query?.draft) === 'true';
  if (isDraftSave) return doc;
  await noteGlobalChange(global.slug, req);
  await expireCache([globalTag(global.slug)], req);
  return doc;
};

/** Expires the cached pages that show a changed upload. A new file is not on any page yet. */
export const expireReplaced: CollectionAfterChangeHook = async ({ collection, doc, req, operation }) => {
  if (operation === 'update') await expireCache(tagsOfChange(collection.slug, doc), req);
  return doc;
};
