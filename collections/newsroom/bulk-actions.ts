import {
  APIError,
  commitTransaction,
  type Endpoint,
  initTransaction,
  killTransaction,
  type PayloadRequest,
  type SanitizedCollectionConfig,
} from 'payload';
import {
  BULK_LISTS,
  type BulkDocument,
  type BulkListChange,
  type BulkUndo,
  changedList,
  readListChange,
} from '@/domain/newsroom/bulk.rules';
import { bulkKey, takeBulkAction } from '@/domain/newsroom/bulk-actions.query';
import { type Fields, isMerged } from '@/domain/newsroom/merge.rules';
import type { VersionReason } from '@/domain/newsroom/version-reason.rules';
import { t } from '@/language/t';
import { startingContext } from '@/platform/hook-context';
import { lockDocument } from '@/platform/row-lock';
import { sqlWithin } from '@/platform/sql-runner';
import { dataAccessOf } from '@/platform/store';
import { inTransaction } from '@/platform/transaction';
import { viewerOfRequest } from '../adapters';
import { bulkStates, recordBulkAction, stateHash } from './bulk-record';

/**
 * Creates the endpoints of bulk actions. `POST /api/cms/{collection}/bulk-lists` adds entries to lists of documents and
 * removes others; all documents change, or none. `POST /api/cms/{collection}/bulk-undo/{id}` undoes a bulk action of the
 * user and responds with the documents that stay as they are.
 */
export const bulkEndpoints = (slug: string): Endpoint[] => [
  {
    path: '/bulk-lists',
    method: 'post',
    handler: async (req) => {
      requireStaff(req);
      const { config } = req.payload.collections[slug as 'articles'];
      const change = readListChange(await req.json?.().catch(() => null));
      const hasList = config.flattenedFields.some(({ name }) => name === change?.list);
      if (!change || !hasList) throw new APIError(t('Choose what to add or remove.'), 400, null, true);
      await initTransaction(req);
      try {
        const changed = await changeLists(req, config, change);
        await commitTransaction(req);
        return Response.json({ changed });
      } catch (error) {
        await killTransaction(req);
        throw error;
      }
    },
  },
  {
    path: '/bulk-undo/:id',
    method: 'post',
    handler: async (req) => {
      requireStaff(req);
      const { config } = req.payload.collections[slug as 'articles'];
      const key = bulkKey(slug, Number(req.user?.id), String(req.routeParams?.id));
      const action = await takeBulkAction(sqlWithin(req), key);
      if (!action) throw new APIError(t('This was already undone, or is too old to undo.'), 404, null, true);
      const undo: BulkUndo = { restored: 0, left: [] };
      for (const document of action.documents) {
        const reason = await restored(req, config, document);
        if (reason) undo.left.push({ id: document.id, title: document.title, reason });
        else undo.restored += 1;
      }
      return Response.json(undo);
    },
  },
];

function requireStaff(req: PayloadRequest): void {
  if (viewerOfRequest(req.user).kind === 'staff') return;
  throw new APIError(t('You don’t have permission to do this.'), 403, null, true);
}

function isByContributor(req: PayloadRequest): boolean {
  const viewer = viewerOfRequest(req.user);
  return viewer.kind === 'staff' && Boolean(viewer.isContributor);
}

/** Changes lists of documents, in their public version and in a newer draft. Returns how many documents changed. */
async function changeLists(
  req: PayloadRequest,
  collection: SanitizedCollectionConfig,
  change: BulkListChange,
): Promise<number> {
  const { list } = change;
  for (const id of change.ids) await lockDocument(collection.slug, id, req);
  await requireEntries(req, change);
  const isContributor = isByContributor(req);
  const before = await bulkStates(req, collection, { id: { in: change.ids } });
  for (const [id, { main, newest }] of before) {
    const [inMain, inNewest] = [main, newest].map((version) => ({ [list]: changedList(version[list], change) }));
    const isPublic = !collection.versions || main._status === 'published';
    const hasDraft = Boolean(collection.versions) && newest._status === 'draft';
    const title = String(newest[collection.admin.useAsTitle ?? 'id'] ?? id);
    if (isPublic && !isContributor) await store(req, collection, id, { ...inMain }, 'main', 'bulk edit', title);
    if (!isPublic || isContributor) await store(req, collection, id, { ...inNewest }, 'draft', 'bulk edit', title);
    else if (hasDraft) await store(req, collection, id, { ...newest, ...inNewest }, 'draft', 'bulk edit', title);
  }
  await recordBulkAction(req, collection, list, before);
  return before.size;
}

/** Requires that the added entries exist. @throws APIError 400 */
async function requireEntries(req: PayloadRequest, { list, add }: BulkListChange): Promise<void> {
  const { totalDocs } = await dataAccessOf(req.payload, req.user, req).asViewer.count({
    collection: BULK_LISTS[list],
    where: { id: { in: add } },
  });
  if (totalDocs < add.length) throw new APIError(t('Choose entries from the list.'), 400, null, true);
}

/** Stores values in a document's public version or only one, or as its newest draft. @throws APIError 400, 403 */
async function store(
  req: PayloadRequest,
  collection: SanitizedCollectionConfig,
  id: number,
  values: Fields,
  version: 'main' | 'draft',
  replacedBy: VersionReason,
  title: string,
): Promise<void> {
  const names = Object.keys(values).filter((name) => isMerged(name) || name === '_status' || name === 'deletedAt');
  const data = Object.fromEntries(names.map((name) => [name, values[name]]));
  const result = await dataAccessOf(req.payload, req.user, req).asViewer.update({
    // Without drafts in the condition, the change starts from the public version, not from the newest one.
    where: { id: { equals: id } },
    collection: collection.slug as 'articles',
    data: version === 'draft' ? { ...data, _status: 'draft' } : data,
    draft: version === 'draft',
    depth: 0,
    trash: true,
    context: startingContext({ replacedBy }),
  });
  const [error] = result.errors;
  if (error) throw new APIError(t('“{title}”: {message}', { title, message: error.message }), 400, null, true);
  if (result.docs.length === 0)
    throw new APIError(t('You don’t have permission to change “{title}”.', { title }), 403, null, true);
}

/** Restores a document in a transaction of its own. Returns why it stays as it is; null if it was restored. */
async function restored(
  { payload, user }: PayloadRequest,
  collection: SanitizedCollectionConfig,
  { id, title, main, draft, after }: BulkDocument,
): Promise<string | null> {
  try {
    return await inTransaction(payload, async (req) => {
      req.user = user;
      await lockDocument(collection.slug, id, req);
      const now = (await bulkStates(req, collection, { id: { equals: id } })).get(id);
      if (!now) return t('deleted since');
      if (stateHash(now) !== after)
        return t('changed since by {name}', { name: String(now.newest.editedByName ?? t('the system')) });
      // Contributors have only saved drafts, and can't publish the version before again.
      const version = isByContributor(req) ? 'draft' : 'main';
      const values = version === 'draft' ? { ...main, stage: now.newest.stage } : main;
      if (main) await store(req, collection, id, { ...values }, version, 'undo', title);
      if (draft) await store(req, collection, id, draft, 'draft', 'undo', title);
      return null;
    });
  } catch (error) {
    if (error instanceof APIError && error.isPublic) return error.message;
    throw error;
  }
}
