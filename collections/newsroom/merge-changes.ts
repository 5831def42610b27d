import {
  APIError,
  type CollectionBeforeOperationHook,
  type GlobalAfterReadHook,
  type GlobalBeforeOperationHook,
  type PayloadRequest,
} from 'payload';
import { isSame } from '@/domain/newsroom/canonical.rules';
import { type Conflict, type Fields, isMerged, mergeFields } from '@/domain/newsroom/merge.rules';
import {
  conflictMessage,
  type EditConflict,
  type MergeRequest,
  readMergeRequest,
} from '@/domain/newsroom/merge-request.rules';
import { CHECKPOINT_MINUTES } from '@/domain/newsroom/version-reason.rules';
import { t } from '@/language/t';
import { lockDocument } from '@/platform/row-lock';
import { dataAccessOf } from '@/platform/store';
import { viewerOfRequest } from '../adapters';
import { conflictPlaces } from './conflict-places';
import { withEmptyLists } from './empty-lists';
import { lastSaveOf, recordSave } from './form-saves';
import { documentTarget, globalTarget, type MergeTarget, type StoredVersion } from './merge-target';

/**
 * Merges the changes of a form with those that colleagues have saved since the form was opened, under a lock of the
 * document's row. Fields, blocks and paragraphs that only one person changed are all stored. If both changed the same
 * one, the save is rejected with 409 and both versions, and the user chooses.
 */
export const mergeChanges: CollectionBeforeOperationHook = async ({ args, operation, collection, req }) => {
  const { id, data } = args as { id?: number | string; data?: Fields };
  if (operation !== 'update' || id === undefined || !data) return args;
  await lockDocument(collection.slug, id, req);
  return { ...args, data: await mergedData(documentTarget(collection, id, req), data, req) };
};

/** Merges the changes of a form with those that colleagues have saved in a global. */
export const mergeGlobalChanges: GlobalBeforeOperationHook = async ({ args, operation, global, req }) => {
  const { data } = args as { data?: Fields };
  if (operation !== 'update' || !data) return args;
  await lockDocument(global.slug, 1, req);
  return { ...args, data: await mergedData(globalTarget(global, req), data, req) };
};

async function mergedData(target: MergeTarget, data: Fields, req: PayloadRequest): Promise<Fields> {
  const { mergeBase, ...entered } = data;
  const submitted = withEmptyLists(entered, target.fields);
  const request = readMergeRequest(mergeBase);
  if (request === 'unreadable') throw new APIError(t('The base of these changes can’t be read.'), 400, null, true);
  // Stored values appear in the responses below, so access is checked before the operation does.
  if (viewerOfRequest(req.user).kind !== 'staff' || !(await target.canUpdate(submitted))) return submitted;
  if (!request) {
    await rejectOutdated(target, submitted, req);
    return submitted;
  }
  const stored = await target.newest();
  return stored ? merged(target, stored, submitted, request, req) : submitted;
}

async function merged(
  target: MergeTarget,
  stored: StoredVersion,
  submitted: Fields,
  request: MergeRequest,
  req: PayloadRequest,
): Promise<Fields> {
  // The time of the opened version must not become that of the new one.
  const { updatedAt: _, ...system } = pick(submitted, (name) => !isMerged(name));
  const lastSave = await lastSaveOf(req, target.key, request.form);
  if (lastSave >= request.save) return system;
  const { previous } = request;
  const opened = previous && lastSave >= previous.save ? { ...request.base, ...previous.values } : request.base;
  const names = new Set(target.fields.map(({ name }) => name).filter(isMerged));
  const base = pick(opened, (name) => names.has(name) && name in submitted);

  const keep = request.seen === stored.updatedAt ? request.keep : undefined;
  const { value, conflicts } = mergeFields(base, submitted, stored, keep);
  const author = await target.author(stored);
  if (conflicts.length) throw await conflictError(target, stored, author.name, conflicts, req);
  await recordSave(req, target.key, request.form, request.save);
  if (keep === 'mine') await target.completeVersion('conflict');
  else if (author.id !== Number(req.user?.id)) await target.completeVersion('colleague');
  else await target.completeVersion('checkpoint', CHECKPOINT_MINUTES);
  if (keep === 'theirs' && target.hasDrafts) {
    await target.storeVersion(mergeFields(base, submitted, stored, 'mine').value);
  }
  return { ...system, ...value };
}

const pick = (fields: Fields, isWanted: (name: string) => boolean): Fields =>
  Object.fromEntries(Object.entries(fields).filter(([name]) => isWanted(name)));

async function conflictError(
  target: MergeTarget,
  stored: StoredVersion,
  by: string,
  conflicts: Conflict[],
  req: PayloadRequest,
): Promise<APIError> {
  const conflict: EditConflict = {
    by,
    revision: stored.updatedAt,
    hasHistory: target.hasDrafts,
    places: await conflictPlaces(conflicts, target.fields, req),
  };
  return new APIError(conflictMessage(conflict), 409, { conflict }, true);
}

/**
 * Rejects a change that is based on an outdated version, from a client that sends the `updatedAt` of its version and no
 * base to merge with: every field that differs from the stored version is a conflict, unless the same user stored it.
 */
async function rejectOutdated(target: MergeTarget, submitted: Fields, req: PayloadRequest): Promise<void> {
  const opened = typeof submitted.updatedAt === 'string' ? new Date(submitted.updatedAt) : null;
  if (!opened || Number.isNaN(opened.getTime())) return;
  const stored = await target.newest();
  if (!stored || new Date(stored.updatedAt).getTime() === opened.getTime()) return;
  const conflicts = target.fields
    .filter(({ name }) => isMerged(name) && name in submitted && !isSame(submitted[name], stored[name]))
    .map(({ name }): Conflict => ({ field: name, mine: submitted[name], theirs: stored[name] }));
  if (!conflicts.length) return;
  const colleague = await target.colleagueSince(opened, stored);
  if (colleague) throw await conflictError(target, stored, colleague, conflicts, req);
}

/**
 * Sets `updatedAt` of a global from the activity log, for staff. The CMS stores only the creation date, so every form
 * would count as outdated.
 */
export const stampGlobal: GlobalAfterReadHook = async ({ doc, global, req }) => {
  if (viewerOfRequest(req.user).kind !== 'staff') return doc;
  const store = dataAccessOf(req.payload, req.user, req).asSystem('reads the time of the last change');
  const { docs } = await store.find({
    collection: 'activity',
    where: { and: [{ room: { equals: global.slug } }, { documentId: { exists: false } }] },
    sort: '-updatedAt',
    limit: 1,
    depth: 0,
    pagination: false,
  });
  const changedAt = docs[0]?.updatedAt;
  return changedAt && changedAt > (doc.updatedAt ?? '') ? { ...doc, updatedAt: changedAt } : doc;
};
