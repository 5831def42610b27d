import { getTranslation } from '@payloadcms/translations';
import type {
  CollectionAfterChangeHook,
  CollectionAfterDeleteHook,
  FlattenedField,
  GlobalAfterChangeHook,
  PayloadRequest,
} from 'payload';
import { type ActivityAction, actionOf, changedLabels, DELETED_ACCOUNT } from '@/domain/newsroom/activity.rules';
import { staffName } from '@/domain/newsroom/staff-name.rules';
import { withinSentence } from '@/language/t';
import { hookContext, publicBefore } from '@/platform/hook-context';
import { sqlWithin } from '@/platform/sql-runner';
import { dataAccessOf } from '@/platform/store';
import { viewerOfRequest } from '../adapters';
import { labelOf } from './conflict-places';

/** Autosaves of one document by one user within this time are merged into one log entry. */
const MERGE_AUTOSAVES_MS = 30 * 60_000;

interface Entry {
  action: ActivityAction;
  room: string;
  documentId: string | null;
  title: string;
  detail?: string;
}

async function record(req: PayloadRequest, entry: Entry): Promise<void> {
  if (viewerOfRequest(req.user).kind !== 'staff') return;
  const store = dataAccessOf(req.payload, req.user, req).asSystem('writes the activity log');
  const personId = Number(req.user?.id);
  if (String(req.query?.autosave) === 'true') {
    // `updated_at` shows whether a colleague changed a global in between.
    const merged = await sqlWithin(req)(
      `update activity set updated_at = now() where id = (
         select id from activity
         where document_id is not distinct from $1 and room = $2 and person_id = $3 and created_at > $4
         order by created_at desc limit 1)
       returning id`,
      [entry.documentId, entry.room, personId, new Date(Date.now() - MERGE_AUTOSAVES_MS)],
    );
    if (merged.length) return;
  }
  await store.create({ collection: 'activity', data: { person: staffName(req.user), personId, ...entry } });
}

type Titled = Record<string, unknown> & { id?: number | string };

const titleOf = (doc: Titled, useAsTitle: string | undefined): string => {
  const title = doc[useAsTitle ?? 'id'] ?? doc.title ?? doc.id;
  return String(title ?? '').slice(0, 200);
};

const fieldNames = (fields: FlattenedField[], req: PayloadRequest): Record<string, string> =>
  Object.fromEntries(
    fields
      .filter(({ name }) => name !== 'slug')
      .map((field) => [field.name, withinSentence(labelOf(field.name, field, req))]),
  );

/** Logs a change of a document. */
export const logChange: CollectionAfterChangeHook = async ({
  collection,
  doc,
  previousDoc,
  operation,
  req,
  context,
}) => {
  if (!req.user) return doc;
  const isNew = operation === 'create';
  const changed = isNew ? [] : changedLabels(previousDoc ?? {}, doc, fieldNames(collection.flattenedFields, req));
  const action = actionOf({
    isNew,
    status: doc._status,
    isDraftOnly: Boolean(hookContext(context).isDraftOnly),
    isTrashed: [Boolean(previousDoc?.deletedAt), Boolean(doc.deletedAt)],
    wasPublic: publicBefore(context, collection.slug, doc.id)?._status === 'published',
    stage: [previousDoc?.stage, doc.stage],
  });
  await record(req, {
    action,
    room: collection.slug,
    documentId: String(doc.id),
    title: titleOf(doc, collection.admin?.useAsTitle),
    detail: changed.join(', ').slice(0, 300),
    ...hookContext(context).activity,
  });
  return doc;
};

/** Logs a deletion. */
export const logDelete: CollectionAfterDeleteHook = async ({ collection, doc, req }) => {
  const title = collection.auth ? DELETED_ACCOUNT : titleOf(doc, collection.admin?.useAsTitle);
  await record(req, { action: 'deleted', room: collection.slug, documentId: String(doc.id), title });
  return doc;
};

/** Logs a change of a global. */
export const logGlobalChange: GlobalAfterChangeHook = async ({ global, doc, previousDoc, req }) => {
  if (!req.user) return doc;
  const changed = changedLabels(previousDoc ?? {}, doc, fieldNames(global.flattenedFields, req));
  const title = getTranslation(global.label, req.i18n);
  const action = doc._status === 'draft' ? 'saved a draft' : 'changed';
  await record(req, { action, room: global.slug, documentId: null, title, detail: changed.join(', ').slice(0, 300) });
  return doc;
};
