import {
  APIError,
  type CollectionBeforeOperationHook,
  type FlattenedField,
  type GlobalAfterReadHook,
  type GlobalBeforeOperationHook,
  type PayloadRequest,
  type SanitizedCollectionConfig,
} from 'payload';
import { differencesOf, staleMessage } from '@/domain/newsroom/comparison.rules';
import { lockDocument } from '@/platform/row-lock';
import { dataAccessOf } from '@/platform/store';
import { viewerOfRequest } from '../adapters';

interface Stored {
  updatedAt: string;
  editedById?: number | null;
  editedByName?: string | null;
  [field: string]: unknown;
}

/**
 * Serializes updates of a document and rejects stale ones. Every form of the admin sends the `updatedAt` of the version
 * it opened. If a colleague has changed the document since then, the update fails with 409 and the list of differences.
 * Changes by the same user do not count as a conflict.
 */
export const rejectStale: CollectionBeforeOperationHook = async ({ args, operation, collection, req }) => {
  const { id, data } = args as { id?: number | string; data?: Record<string, unknown> };
  if (operation !== 'update' || id === undefined) return args;
  await lockDocument(collection.slug, id, req);
  const opened = typeof data?.updatedAt === 'string' ? new Date(data.updatedAt) : null;
  if (!req.user || !data || !opened || Number.isNaN(opened.getTime())) return args;
  const stored = await newest(collection, id, req);
  if (!stored || new Date(stored.updatedAt).getTime() === opened.getTime()) return args;
  if (!(await wasChangedByColleague(collection, id, opened, stored, req))) return args;
  const message = staleMessage(
    stored.editedByName || 'The system',
    new Date(stored.updatedAt),
    differencesOf(stored, data, labelsOf(collection.flattenedFields)),
  );
  throw new APIError(message, 409, { updatedAt: stored.updatedAt }, true);
};

async function newest(
  collection: SanitizedCollectionConfig,
  id: number | string,
  req: PayloadRequest,
): Promise<Stored | null> {
  const store = dataAccessOf(req.payload, req.user, req).asSystem(
    'reads the stored version; access to the change is checked later',
  );
  const drafts = Boolean(collection.versions?.drafts);
  const document = await store.findByID({
    collection: collection.slug as 'articles',
    id: id as number,
    depth: 0,
    draft: drafts,
    disableErrors: true,
  });
  return document as unknown as Stored | null;
}

async function wasChangedByColleague(
  collection: SanitizedCollectionConfig,
  id: number | string,
  opened: Date,
  stored: Stored,
  req: PayloadRequest,
): Promise<boolean> {
  const me = Number(req.user?.id);
  if (!collection.versions) return stored.editedById !== me;
  const { totalDocs } = await req.payload.db.countVersions({
    collection: collection.slug,
    where: {
      and: [
        { parent: { equals: id } },
        { 'version.updatedAt': { greater_than: opened.toISOString() } },
        { 'version.editedById': { not_equals: me } },
      ],
    },
    req,
  });
  return totalDocs > 0;
}

/** Returns field labels by field name. */
function labelsOf(fields: FlattenedField[]): Record<string, string> {
  return Object.fromEntries(
    fields.map((field) => {
      const words = field.name.replace(/([A-Z])/g, ' $1').toLowerCase();
      const label = 'label' in field && typeof field.label === 'string' ? field.label : words;
      return [field.name, label.charAt(0).toUpperCase() + label.slice(1)];
    }),
  );
}

/** Rejects stale updates of a global. The activity log tells who changed it in between. */
export const rejectStaleGlobal: GlobalBeforeOperationHook = async ({ args, operation, global, req }) => {
  const data = (args as { data?: Record<string, unknown> }).data;
  const opened = typeof data?.updatedAt === 'string' ? new Date(data.updatedAt) : null;
  if (operation !== 'update' || !req.user || !data || !opened || Number.isNaN(opened.getTime())) return args;
  await lockDocument(global.slug, 1, req);
  const store = dataAccessOf(req.payload, req.user, req).asSystem(
    'reads the stored version; access to the change is checked later',
  );
  const draft = Boolean(global.versions?.drafts);
  const stored = (await store.findGlobal({ slug: global.slug as 'home-page', depth: 0, draft })) as unknown as Stored;
  const { docs } = await store.find({
    collection: 'activity',
    where: {
      and: [
        { room: { equals: global.slug } },
        { documentId: { exists: false } },
        { personId: { not_equals: req.user.id } },
        { updatedAt: { greater_than: opened.toISOString() } },
      ],
    },
    sort: '-updatedAt',
    limit: 1,
  });
  const [colleague] = docs;
  if (!colleague) return args;
  const differences = differencesOf(stored, data, labelsOf(global.flattenedFields));
  throw new APIError(staleMessage(colleague.person, new Date(colleague.updatedAt), differences), 409, null, true);
};

/**
 * Sets `updatedAt` of a global from the activity log, for staff. The CMS stores only the creation date, so every form
 * would count as stale.
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
