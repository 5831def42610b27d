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

/** Remembers that an operation only keeps a draft: the published version stays as it is (ADMIN-12). */
export const markDraft: CollectionBeforeOperationHook = ({ args, operation, context }) => {
  if (operation === 'create' || operation === 'update') {
    const data = args.data as { _status?: string } | undefined;
    hookContext(context).isDraftOnly = Boolean(args.draft) && data?._status !== 'published';
  }
  if (operation === 'restoreVersion') hookContext(context).isDraftOnly = Boolean(args.draft);
  return args;
};

/**
 * Remembers what the public saw of a document until now. Payload's `previousDoc` is the newest version, which may be a
 * draft with another address, or one that hides that the document is public.
 */
export const notePublicBefore: CollectionBeforeChangeHook = async ({ collection, data, originalDoc, req, context }) => {
  const { slug } = collection;
  if (hookContext(context).isDraftOnly || !originalDoc?.id || !collection.versions?.drafts) return data;
  const where = { id: { equals: originalDoc.id } };
  notePublicDocument(context, slug, originalDoc.id, await req.payload.db.findOne({ collection: slug, where, req }));
  return data;
};

/** Expires the cached pages that show a document, or showed it before the change. */
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

/** Expires the cached pages that show a global. */
export const expireGlobal: GlobalAfterChangeHook = async ({ global, doc, req }) => {
  const isDraftKept = doc._status === 'draft' && String(req.query?.draft) === 'true';
  if (isDraftKept) return doc;
  await noteGlobalChange(global.slug, req);
  await expireCache([globalTag(global.slug)], req);
  return doc;
};

/** For uploads: a new file is on no page yet, a changed one may be on many. */
export const expireReplaced: CollectionAfterChangeHook = async ({ collection, doc, req, operation }) => {
  if (operation === 'update') await expireCache(tagsOfChange(collection.slug, doc), req);
  return doc;
};
