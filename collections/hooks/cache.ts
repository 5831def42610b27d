import type {
  CollectionAfterChangeHook,
  CollectionAfterDeleteHook,
  CollectionBeforeChangeHook,
  CollectionBeforeOperationHook,
  GlobalAfterChangeHook,
  RequestContext,
} from 'payload';
import type { AddressableDocument } from '@/domain/addresses/document-address.rules';
import { globalTag, isPublicChange, tagsOfChange } from '@/domain/cache/cache-tags.rules';
import { expireCache } from '@/platform/cache';
import { noteGlobalChange } from '@/platform/kept-global';
import { releaseLater } from './release';

/** Remembers that an operation only keeps a draft: the published version stays as it is (ADMIN-12). */
const noteDraft: CollectionBeforeOperationHook = ({ args, operation, context }) => {
  if (operation === 'create' || operation === 'update') {
    const data = args.data as { _status?: string } | undefined;
    context.keepsDraft = Boolean(args.draft) && data?._status !== 'published';
  }
  if (operation === 'restoreVersion') context.keepsDraft = Boolean(args.draft);
  return args;
};

type PublicDocument = AddressableDocument & { _status?: string | null };

const publicBeforeKey = (collection: string, id: unknown) => `public before: ${collection} ${id}`;

/**
 * Remembers what the public saw of a document until now. Payload's `previousDoc` is the newest version, which may be a
 * draft with another address, or one that hides that the document is public.
 */
const notePublicBefore: CollectionBeforeChangeHook = async ({ collection, data, originalDoc, req, context }) => {
  if (context.keepsDraft || !originalDoc?.id || !collection.versions?.drafts) return data;
  const where = { id: { equals: originalDoc.id } };
  const key = publicBeforeKey(collection.slug, originalDoc.id);
  context[key] = await req.payload.db.findOne({ collection: collection.slug, where, req });
  return data;
};

/** What the public saw of a document before the change that is going on; undefined when only a draft is kept. */
export const publicBefore = (context: RequestContext, collection: string, id: unknown): PublicDocument | undefined =>
  context[publicBeforeKey(collection, id)] as PublicDocument | undefined;

const expireChanged: CollectionAfterChangeHook = async ({ collection, doc, previousDoc, req, context }) => {
  const before = context[publicBeforeKey(collection.slug, doc.id)] ?? previousDoc;
  if (context.keepsDraft || !isPublicChange(doc, before)) return doc;
  await expireCache(tagsOfChange(collection.slug, doc, before), req);
  await releaseLater(collection.slug, doc, req);
  return doc;
};

const expireDeleted: CollectionAfterDeleteHook = async ({ collection, doc, req }) => {
  if (isPublicChange(doc)) await expireCache(tagsOfChange(collection.slug, doc), req);
  return doc;
};

/** Hooks that keep the cached pages of every process true to a collection. */
export const cacheHooks = {
  beforeOperation: [noteDraft],
  beforeChange: [notePublicBefore],
  afterChange: [expireChanged],
  afterDelete: [expireDeleted],
};

const expireGlobal: GlobalAfterChangeHook = async ({ global, doc, req }) => {
  const isDraftKept = doc._status === 'draft' && String(req.query?.draft) === 'true';
  if (isDraftKept) return doc;
  await noteGlobalChange(global.slug, req);
  await expireCache([globalTag(global.slug)], req);
  return doc;
};

/** The same for a global. */
export const globalCacheHooks = { afterChange: [expireGlobal] };

const expireReplaced: CollectionAfterChangeHook = async ({ collection, doc, req, operation }) => {
  if (operation === 'update') await expireCache(tagsOfChange(collection.slug, doc), req);
  return doc;
};

/** For uploads: a new file is on no page yet, a changed or deleted one may be on many. */
export const replacedOnly = { afterChange: [expireReplaced], afterDelete: [expireDeleted] };
