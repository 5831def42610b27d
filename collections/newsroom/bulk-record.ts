import { createHash, randomUUID } from 'node:crypto';
import type {
  CollectionAfterOperationHook,
  CollectionBeforeOperationHook,
  PayloadRequest,
  SanitizedCollectionConfig,
  Where,
} from 'payload';
import {
  BULK_UNDO_HOURS,
  type BulkAction,
  type BulkDocument,
  type BulkKind,
  bulkKindOf,
} from '@/domain/newsroom/bulk.rules';
import { bulkKey, bulkKeysOf } from '@/domain/newsroom/bulk-actions.query';
import { fingerprint } from '@/domain/newsroom/canonical.rules';
import { type Fields, isMerged } from '@/domain/newsroom/merge.rules';
import { hookContext } from '@/platform/hook-context';
import { sqlWithin } from '@/platform/sql-runner';
import { dataAccessOf } from '@/platform/store';

/** A document with its public version, or the only one without drafts, and its newest version. */
export interface BulkState {
  main: Fields;
  newest: Fields;
}

/** Returns the state of documents by id, those in the trash included. */
export async function bulkStates(
  req: PayloadRequest,
  collection: SanitizedCollectionConfig,
  where: Where,
): Promise<Map<number, BulkState>> {
  const store = dataAccessOf(req.payload, req.user, req).asSystem('keeps the state before a bulk action');
  const all = async (draft: boolean): Promise<Fields[]> => {
    const options = { where, draft, depth: 0, pagination: false, trash: true, limit: 0 };
    const { docs } = await store.find({ collection: collection.slug as 'articles', ...options });
    return docs as unknown as Fields[];
  };
  const mains = await all(false);
  const newest = new Map((collection.versions ? await all(true) : mains).map((doc) => [Number(doc.id), doc]));
  return new Map(mains.map((main) => [Number(main.id), { main, newest: newest.get(Number(main.id)) ?? main }]));
}

/** Returns a hash of what editors see of a document. It is the same again when a later change is undone. */
export function stateHash({ main, newest }: BulkState): string {
  const seen = [main, newest].map((version) =>
    Object.entries(version).filter(([name]) => isMerged(name) || name === '_status' || name === 'deletedAt'),
  );
  return createHash('sha256').update(fingerprint(seen)).digest('base64');
}

/**
 * Notes that a bulk edit replaces the current versions of its documents, and keeps their state so that it can be undone.
 */
export const noteBulkEdit: CollectionBeforeOperationHook = async ({ args, collection, operation, req }) => {
  const { id, where, overrideAccess, data } = args as {
    id?: unknown;
    where?: Where;
    overrideAccess?: boolean;
    data?: Fields;
  };
  const { replacedBy } = hookContext(req.context);
  if (operation !== 'update' || id !== undefined || !where || !req.user || replacedBy) return args;
  hookContext(req.context).replacedBy = 'bulk edit';
  if (overrideAccess || !data) return args;
  const ids = new Set<number>();
  const store = dataAccessOf(req.payload, req.user, req).asViewer;
  for (const draft of collection.versions ? [false, true] : [false]) {
    const options = { where, draft, depth: 0, pagination: false, limit: 0, trash: true, select: { id: true } };
    const { docs } = await store.find({ collection: collection.slug as 'articles', ...(options as object) });
    for (const doc of docs) ids.add(Number(doc.id));
  }
  const before = await bulkStates(req, collection, { id: { in: [...ids] } });
  // The reads above have replaced the context by a copy.
  hookContext(req.context).bulk = { kind: bulkKindOf(data), before };
  return args;
};

/** Records a bulk edit when it is done. */
export const recordBulkEdit: CollectionAfterOperationHook = async ({ collection, operation, req, result }) => {
  const { bulk } = hookContext(req.context);
  if (operation !== 'update' || !bulk) return result;
  const changed = new Set((result as { docs: { id: number }[] }).docs.map(({ id }) => id));
  await recordBulkAction(req, collection, bulk.kind, new Map([...bulk.before].filter(([id]) => changed.has(id))));
  return result;
};

/** Stores a bulk action of the user, with the documents as they were before, and deletes expired ones. */
export async function recordBulkAction(
  req: PayloadRequest,
  collection: SanitizedCollectionConfig,
  kind: BulkKind,
  before: ReadonlyMap<number, BulkState>,
): Promise<void> {
  if (before.size === 0) return;
  const after = await bulkStates(req, collection, { id: { in: [...before.keys()] } });
  const documents = [...before].flatMap(([id, state]): BulkDocument[] => {
    const now = after.get(id);
    return now ? [documentOf(id, state, now, collection)] : [];
  });
  const at = new Date();
  const action: BulkAction = { kind, at: at.toISOString(), documents };
  const run = sqlWithin(req);
  await run('insert into payload_kv (key, data) values ($1, $2::jsonb)', [
    bulkKey(collection.slug, Number(req.user?.id), randomUUID()),
    JSON.stringify(action),
  ]);
  const expiry = new Date(at.getTime() - BULK_UNDO_HOURS * 3_600_000).toISOString();
  await run(`delete from payload_kv where key like $1 and data->>'at' < $2`, [`${bulkKeysOf()}%`, expiry]);
}

function documentOf(id: number, before: BulkState, after: BulkState, collection: SanitizedCollectionConfig) {
  const isDraft = before.newest._status === 'draft';
  const isMainChanged = before.main.updatedAt !== after.main.updatedAt;
  const { useAsTitle } = collection.admin;
  return {
    id,
    title: String(before.newest[useAsTitle ?? 'id'] ?? id).slice(0, 200),
    main: isMainChanged || !isDraft ? before.main : null,
    draft: isDraft ? before.newest : null,
    after: stateHash(after),
  };
}
