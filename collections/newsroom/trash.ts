import type { CollectionAfterChangeHook, CollectionBeforeChangeHook, CollectionBeforeOperationHook } from 'payload';
import { scheduledFor } from '@/domain/newsroom/scheduled.rules';
import { rejectUsed } from './usage';

/**
 * Moving a document to the trash also unpublishes it. Everything that readers see asks for published documents, so
 * nothing else has to know about the trash. A draft save would leave the published version as it is.
 */
export const unpublishTrashed: CollectionBeforeOperationHook = ({ args, operation, collection }) => {
  const { data } = args as { data?: Record<string, unknown> };
  if (operation !== 'update' || !data?.deletedAt) return args;
  const status = collection.versions ? { _status: 'draft' } : {};
  return { ...args, draft: false, autosave: false, data: { ...data, ...status } };
};

/** Keeps documents in the trash unpublished, and rejects moving a document there that is in use. */
export const guardTrash: CollectionBeforeChangeHook = async ({ collection, data, originalDoc, req }) => {
  const deletedAt = 'deletedAt' in data ? data.deletedAt : originalDoc?.deletedAt;
  if (!deletedAt) return data;
  if (!originalDoc?.deletedAt) await rejectUsed(req, { collection: collection.slug, id: Number(originalDoc?.id) });
  return collection.versions ? { ...data, _status: 'draft' } : data;
};

/** Cancels the scheduled publication of a document that is moved to the trash. */
export const cancelSchedule: CollectionAfterChangeHook = async ({ collection, doc, previousDoc, req }) => {
  if (!doc.deletedAt || previousDoc?.deletedAt) return doc;
  await req.payload.db.deleteMany({
    collection: 'payload-jobs',
    where: { and: [scheduledFor(collection.slug, Number(doc.id)), { processing: { equals: false } }] },
    req,
  });
  return doc;
};
