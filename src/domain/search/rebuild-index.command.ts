import { createLocalReq, type Payload } from 'payload';
import { databasePool } from '@/platform/database-pool';
import { dataAccessOf } from '@/platform/store';
import { inTransaction } from '@/platform/transaction';
import { idsAfter, SEARCHED_COLLECTIONS } from './documents.query';
import { refreshDocuments } from './refresh-documents.command';
import { DOCUMENTS_VERSION } from './search-document.presenter';

/** Called after every batch with the collection and the number of its documents processed. */
export type RebuildProgress = (collection: string, done: number) => void;

/**
 * Rebuilds every search document from stored data, including changes that bypassed the hooks. Searches keep working
 * meanwhile. Unchanged documents aren't written. @returns the number of stored documents read
 */
export async function rebuildIndex(payload: Payload, progress: RebuildProgress = () => {}): Promise<number> {
  const store = dataAccessOf(payload, null, await createLocalReq({}, payload)).asSystem(
    'read the ids of all documents',
  );
  let total = 0;
  for (const collection of SEARCHED_COLLECTIONS) {
    let done = 0;
    let last = 0;
    for (
      let ids = await idsAfter(store, collection, last);
      ids.length > 0;
      ids = await idsAfter(store, collection, last)
    ) {
      const batch = ids;
      await inTransaction(payload, (req) => refreshDocuments(collection, batch, req));
      last = batch.at(-1) ?? last;
      done += batch.length;
      progress(collection, done);
    }
    await markDeleted(payload, collection);
    total += done;
  }
  await databasePool(payload).query(
    `insert into search_states (name, value) values ('documents', $1) on conflict (name) do update set value = excluded.value`,
    [DOCUMENTS_VERSION],
  );
  return total;
}

/** Rebuilds the index if it was never built, or with another document version. Returns whether it was rebuilt. */
export async function rebuildIfOutdated(payload: Payload): Promise<boolean> {
  const { rows } = await databasePool(payload).query("select value from search_states where name = 'documents'");
  if (rows[0]?.value === DOCUMENTS_VERSION) return false;
  await rebuildIndex(payload);
  return true;
}

async function markDeleted(payload: Payload, collection: string): Promise<void> {
  const table = collection.replaceAll('-', '_');
  await databasePool(payload).query(
    `update search_documents d set is_gone = true, title = '', title_text = '', subject = null, facets = '{}',
       labels = '{}', mentions = '{}', story = null, texts = null, title_words = '', words = '',
       all_words = '', digest = '',
       version = nextval('search_versions')
     where d.collection = $1 and not d.is_gone
       and not exists (select 1 from "${table}" stored where stored.id::text = split_part(d.key, ':', 2))`,
    [collection],
  );
}
