import type { CollectionSlug, GlobalSlug, Payload } from 'payload';
import { log } from '@/platform/log';
import { objectStore } from '@/platform/object-store';
import { type Sql, sqlOf } from '@/platform/sql';
import { dataAccessOf, type Store } from '@/platform/store';
import { keyOf, type UploadFolder } from '@/platform/stored-files';
import { transactionOf } from '@/platform/transaction';
import { removeDemoFigures } from '../readership/demo-figures.command';
import { tableOf } from './demo-documents.command';
import {
  DEMO_COLLECTIONS,
  DEMO_CONTENT,
  DEMO_GLOBALS,
  type DemoCollection,
  type DemoGlobal,
  type FieldState,
  isSameState,
  type KeptReason,
  restoredValue,
  roomOf,
} from './demo-removal.rules';
import { referencesOf } from './references';

/** A recorded document, and why it stays. Null if it is removed. */
export interface PlannedDocument {
  collection: DemoCollection;
  id: number;
  kept: KeptReason | null;
}

/** Records of readers and buyers that refer to content. Those that the demo didn't make keep that content. */
const RECORDS = [
  ...(['orders', 'entitlements', 'newsletter-subscriptions', 'webinar-registrations'] as const),
  ...(['notify-requests', 'newsletter-issues'] as const),
];

/** Parts of other documents. A document that stays keeps its parts; it can lose links to others, such as related articles. */
const PARTS: ReadonlySet<string> = new Set([
  ...(['media', 'files', 'authors', 'topics', 'series', 'programs', 'report-categories', 'snippets'] as const),
  ...(['podcasts', 'products', 'availabilities', 'newsletters'] as const),
]);

/** Number of documents that are read at a time to find their references. */
const BATCH = 200;

const recordKey = (collection: string, id: number) => `${collection}:${id}`;

/**
 * Decides for each recorded document whether it is removed, in the order of removal. Kept are documents that a person
 * changed, unless an admin chose to remove them, and documents that anything kept or written by a person refers to.
 */
export async function planRemoval(payload: Payload): Promise<PlannedDocument[]> {
  const sql = sqlOf(payload);
  const documents: PlannedDocument[] = [];
  for (const collection of DEMO_COLLECTIONS) {
    const rows = await sql<{ id: number; isChanged: boolean }>(
      `select t.id, d.is_chosen is not true and (${changeOf(payload, collection)}) as "isChanged"
       from demo_documents d join ${tableOf(collection)} t on t.id = d.document_id where d.room = $1 order by t.id desc`,
      [collection],
    );
    documents.push(
      ...rows.map(({ id, isChanged }) => ({ collection, id, kept: isChanged ? ('changed' as const) : null })),
    );
  }
  await keepUsed(payload, sql, documents);
  return documents;
}

/** SQL condition: a person has changed the document `t` of the record `d`, also in a draft. */
function changeOf(payload: Payload, collection: DemoCollection): string {
  const { config } = payload.collections[collection];
  const hasEditor = config.flattenedFields.some(({ name }) => name === 'editedById');
  // Somebody uses the account as their own.
  if (collection === 'users') return `t.email is distinct from d.state->>'email'`;
  if (collection === 'newsletter-issues') return 't.updated_at <> d.imported_at';
  // Orders and subscriptions change by themselves: renewals, shipping.
  if (!DEMO_CONTENT.some((slug) => slug === collection)) return 'false';
  const conditions = ['t.updated_at <> d.imported_at'];
  if (hasEditor) conditions.push('t.edited_by_id is not null');
  if (hasEditor && config.versions) {
    const versions = tableOf(`_${collection}-v`);
    conditions.push(
      `exists (select from ${versions} v where v.parent_id = t.id and v.version_edited_by_id is not null)`,
    );
  }
  return conditions.join(' or ');
}

/**
 * Marks documents as kept that a document of a person refers to, with the parts of those documents. A changed document
 * counts as a person's.
 */
async function keepUsed(payload: Payload, sql: Sql, documents: PlannedDocument[]): Promise<void> {
  const store = dataAccessOf(payload, null).asSystem('find the references of content that stays');
  const removable = new Map(
    documents.filter(({ kept }) => !kept).map((doc) => [recordKey(doc.collection, doc.id), doc]),
  );
  let next: { collection: CollectionSlug; id: number }[] = documents.filter(({ kept }) => kept);
  for (const collection of [...DEMO_CONTENT, ...RECORDS]) {
    const rows = await sql<{ id: number }>(
      `select t.id from ${tableOf(collection)} t where not exists (
         select from demo_documents d where d.room = $1 and d.document_id = t.id)
       ${OWNED_BY_DEMO[collection] ?? ''}`,
      [collection],
    );
    next.push(...rows.map(({ id }) => ({ collection, id })));
  }
  for (let isFirst = true; next.length > 0; isFirst = false) {
    const newlyKept: typeof next = [];
    for (let at = 0; at < next.length; at += BATCH) {
      for (const { collection, id } of await referencesIn(payload, store, next.slice(at, at + BATCH))) {
        const key = recordKey(collection, id);
        const doc = removable.get(key);
        if (!doc || !(isFirst || PARTS.has(collection))) continue;
        removable.delete(key);
        doc.kept = 'used';
        newlyKept.push(doc);
      }
    }
    newlyKept.push(...(await keepFormats(sql, next, removable)));
    next = newlyKept;
  }
}

/** Keeps the formats of products that stay: without one, nobody could buy the product. */
async function keepFormats(
  sql: Sql,
  documents: { collection: CollectionSlug; id: number }[],
  removable: Map<string, PlannedDocument>,
): Promise<PlannedDocument[]> {
  const products = documents.filter(({ collection }) => collection === 'products').map(({ id }) => id);
  if (products.length === 0) return [];
  const rows = await sql<{ id: number }>('select id from availabilities where product_id = any ($1::int[])', [
    products,
  ]);
  return rows.flatMap(({ id }) => {
    const doc = removable.get(recordKey('availabilities', id));
    if (!doc) return [];
    removable.delete(recordKey('availabilities', id));
    doc.kept = 'used';
    return [doc];
  });
}

/** Records of the demo's own readers, which go with their accounts. */
const OWNED_BY_DEMO: Record<string, string> = {
  'newsletter-subscriptions': `and not exists (select from demo_documents u where u.room = 'users' and u.document_id = t.user_id)`,
  'webinar-registrations': `and not exists (select from demo_documents u where u.room = 'users' and u.document_id = t.owner_id)`,
};

/** Returns the products and formats that the lines of an order name, which are plain data. */
function soldIn(lines: unknown): { collection: DemoCollection; id: number }[] {
  const sold = (Array.isArray(lines) ? lines : []) as { product?: unknown; availability?: unknown }[];
  const named = (collection: DemoCollection, id: unknown) => (typeof id === 'number' ? [{ collection, id }] : []);
  return sold.flatMap(({ product, availability }) => [
    ...named('products', product),
    ...named('availabilities', availability),
  ]);
}

async function referencesIn(payload: Payload, store: Store, documents: { collection: CollectionSlug; id: number }[]) {
  const references = [];
  for (const collection of new Set(documents.map((doc) => doc.collection))) {
    const ids = documents.filter((doc) => doc.collection === collection).map(({ id }) => id);
    const { config } = payload.collections[collection];
    for (const draft of config.versions ? [false, true] : [false]) {
      const { docs } = await store.find({
        collection,
        where: { id: { in: ids } },
        depth: 0,
        draft,
        pagination: false,
        ...(config.trash ? { trash: true } : {}),
      });
      references.push(...docs.flatMap((doc) => referencesOf(doc, config.flattenedFields)));
      if (collection === 'orders')
        references.push(...docs.flatMap((doc) => soldIn((doc as { lines?: unknown }).lines)));
    }
  }
  return references;
}

/**
 * Removes documents of the demo until `isOver`: each in a transaction of its own with its record, so that an
 * interrupted removal continues where it stopped. The hooks of deletions take care of search, caches and files.
 * Settings that nobody changed since the import get the values from before it.
 * @returns whether everything is removed that can be
 */
export async function removeDemo(payload: Payload, isOver: () => boolean): Promise<boolean> {
  const sql = sqlOf(payload);
  const store = dataAccessOf(payload, null).asSystem('restore the settings from before the demo publication');
  for (const slug of DEMO_GLOBALS) await restoreGlobal(payload, store, sql, slug, false);
  await removeDemoFigures(sql);
  await discardGone(sql);
  await recordLaterEntries(sql);
  for (const { collection, id, kept } of await planRemoval(payload)) {
    if (kept) continue;
    if (isOver()) return false;
    try {
      await transactionOf(payload)(async (change) => {
        const doc = await change.store.delete({ collection, id, depth: 0, trash: true });
        await removeObjects(collection, doc);
        await change.sql('delete from demo_documents where room = $1 and document_id = $2', [collection, id]);
      });
    } catch (error) {
      log.warn({ err: error, collection, id }, 'could not remove a document of the demo publication');
    }
  }
  // Settings that documents held until now, such as tiers.
  for (const slug of DEMO_GLOBALS) await restoreGlobal(payload, store, sql, slug, true);
  return true;
}

/** Folders of uploads in the bucket. */
const OBJECT_FOLDERS: Partial<Record<DemoCollection, UploadFolder>> = { media: 'pictures', files: 'files' };

interface Upload {
  filename?: string | null;
  sizes?: Record<string, { filename?: string | null } | undefined>;
}

/**
 * Deletes the objects of an upload, if uploads are in a bucket. The hook of deletions does the same, but leaves objects
 * behind if the bucket doesn't respond. Here the document stays with its record then, and is removed at the next attempt.
 */
async function removeObjects(collection: DemoCollection, doc: unknown): Promise<void> {
  const [bucket, folder] = [objectStore(), OBJECT_FOLDERS[collection]];
  if (!bucket || !folder) return;
  const { filename, sizes } = doc as Upload;
  const names = [filename, ...Object.values(sizes ?? {}).map((size) => size?.filename)];
  await bucket.remove(names.flatMap((name) => (name ? [keyOf(folder, name)] : [])));
}

const recorded = (room: string) => `(select document_id from demo_documents where room = '${room}')`;

/** Conditions of entries that the system adds to purchases of the demo's readers after the import. */
const LATER_ENTRIES: Partial<Record<DemoCollection, string>> = {
  'order-events': `order_id in ${recorded('orders')}`,
  entitlements: `order_id in ${recorded('orders')}`,
  'stock-movements': `order_id in ${recorded('orders')}`,
  'subscription-invoices': `subscription_id in ${recorded('subscriptions')}`,
  'team-members': `subscription_id in ${recorded('subscriptions')}`,
  carts: `owner_id in ${recorded('users')}`,
  'billing-documents': `order_id in ${recorded('orders')} or (order_id is null and email_address in
    (select state->>'email' from demo_documents where room = 'users'))`,
};

/** Adds what came after the import: invoices, renewals and events of the demo's purchases. */
async function recordLaterEntries(sql: Sql): Promise<void> {
  for (const [collection, condition] of Object.entries(LATER_ENTRIES)) {
    await sql(
      `insert into demo_documents (room, document_id, imported_at, created_at, updated_at)
       select '${collection}', id, updated_at, now(), now() from ${tableOf(collection)} where ${condition}
       on conflict do nothing`,
      [],
    );
  }
}

/** Removes the records of documents that were deleted otherwise. */
async function discardGone(sql: Sql): Promise<void> {
  for (const collection of DEMO_COLLECTIONS) {
    await sql(
      `delete from demo_documents d where d.room = $1
         and not exists (select from ${tableOf(collection)} t where t.id = d.document_id)`,
      [collection],
    );
  }
}

/** Restores fields of a global. Those that can't be restored yet are tried again, unless this is the last attempt. */
async function restoreGlobal(
  payload: Payload,
  store: Store,
  sql: Sql,
  slug: DemoGlobal,
  isLast: boolean,
): Promise<void> {
  const [row] = await sql<{ state: { fields?: Record<string, FieldState> } | null }>(
    'select state from demo_documents where room = $1',
    [roomOf(slug)],
  );
  if (!row) return;
  const current = (await store.findGlobal({ slug, depth: 0 })) as unknown as Record<string, unknown>;
  const waiting: Record<string, FieldState> = {};
  for (const [name, { before, after }] of Object.entries(row.state?.fields ?? {})) {
    if (!isSameState(current[name], after)) continue;
    const isDrafted = Boolean(payload.globals.config.find((global) => global.slug === slug)?.versions?.drafts);
    const data = { [name]: restoredValue(before, after), ...(isDrafted ? { _status: 'published' } : {}) };
    try {
      await store.updateGlobal({ slug: slug as GlobalSlug, data: data as never, depth: 0 });
    } catch (error) {
      waiting[name] = { before, after };
      if (isLast)
        log.warn(
          { err: error, global: slug, field: name },
          'could not restore a setting from before the demo publication',
        );
    }
  }
  if (isLast || Object.keys(waiting).length === 0) {
    await sql('delete from demo_documents where room = $1', [roomOf(slug)]);
    return;
  }
  const state = JSON.stringify({ fields: waiting });
  await sql('update demo_documents set state = $2::jsonb where room = $1', [roomOf(slug), state]);
}
