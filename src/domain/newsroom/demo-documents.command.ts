import type { CollectionSlug, Payload } from 'payload';
import { sqlOf } from '@/platform/sql';
import type { Store } from '@/platform/store';
import {
  changedFields,
  DEMO_CONTENT,
  DEMO_GLOBALS,
  DEMO_NEWSROOM,
  DEMO_PURCHASES,
  type DemoGlobal,
  roomOf,
} from './demo-removal.rules';
import { DEMO_REMOVED, type SeedScope } from './first-run.rules';

/** Returns the table of a collection. */
export const tableOf = (collection: string): string => `"${collection.replaceAll('-', '_')}"`;

type Globals = Record<string, Record<string, unknown>>;

/**
 * Stores the settings before an import, so that the removal can restore them. The states before an interrupted import
 * stay.
 */
export async function recordSettings(payload: Payload, store: Store): Promise<void> {
  const sql = sqlOf(payload);
  for (const slug of DEMO_GLOBALS) {
    const state = JSON.stringify({ before: await readGlobal(store, slug) });
    await sql(
      `insert into demo_documents (room, document_id, state, created_at, updated_at)
       values ($1, 0, $2::jsonb, now(), now())
       on conflict (room, document_id) do update set state = excluded.state
         where jsonb_exists(demo_documents.state, 'before') is not true`,
      [roomOf(slug), state],
    );
  }
}

/**
 * Records everything that an import into an empty database has made: content that nobody edited, and for the scope
 * `everything` also the demo's accounts with all purchases. Also records how the import left the settings.
 */
export async function recordImport(
  payload: Payload,
  store: Store,
  { scope, emails }: { scope: SeedScope; emails: readonly string[] },
): Promise<void> {
  const sql = sqlOf(payload);
  const record = (collection: CollectionSlug, condition: string) =>
    sql(
      `insert into demo_documents (room, document_id, imported_at, created_at, updated_at)
       select '${collection}', id, updated_at, now(), now() from ${tableOf(collection)} where ${condition}
       on conflict do nothing`,
      [],
    );
  for (const collection of DEMO_CONTENT) await record(collection, 'edited_by_id is null');
  if (scope === 'everything') {
    for (const collection of [...DEMO_NEWSROOM, ...DEMO_PURCHASES]) await record(collection, 'true');
    await sql(
      `insert into demo_documents (room, document_id, imported_at, state, created_at, updated_at)
       select 'users', id, updated_at, jsonb_build_object('email', email), now(), now() from users
       where email in (select jsonb_array_elements_text($1::jsonb)) on conflict do nothing`,
      [JSON.stringify(emails)],
    );
  }
  const stored = await sql<{ room: string; state: { before?: Globals[string] } | null }>(
    `select room, state from demo_documents where room like 'globals/%'`,
    [],
  );
  for (const slug of DEMO_GLOBALS) {
    const before = stored.find(({ room }) => room === roomOf(slug))?.state?.before ?? {};
    const fields = changedFields(before, await readGlobal(store, slug));
    await sql(`update demo_documents set state = $2::jsonb where room = $1`, [
      roomOf(slug),
      JSON.stringify({ fields }),
    ]);
  }
}

/** Removes the record of an import that is started over. */
export async function discardRecord(payload: Payload): Promise<void> {
  await payload.kv.delete(DEMO_REMOVED);
  await sqlOf(payload)(`delete from demo_documents where room not like 'globals/%'`, []);
}

const readGlobal = async (store: Store, slug: DemoGlobal): Promise<Record<string, unknown>> =>
  (await store.findGlobal({ slug, depth: 0 })) as unknown as Record<string, unknown>;
