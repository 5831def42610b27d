import { createLocalReq, type Payload } from 'payload';
import { databasePool } from '@/platform/database-pool';
import { dataAccessOf } from '@/platform/store';
import { inTransaction } from '@/platform/transaction';
import { idsAfter, SEARCHED_COLLECTIONS } from './documents.query';
import { refreshDocuments } from './refresh-documents.command';
import { DOCUMENTS_VERSION } from './search-document.presenter';

/** Told after every batch: the collection, and how many of it are done. */
export type RebuildProgress = (collection: string, done: number) => void;

/**
 * Makes every document of the index anew from what is stored, also where a change went past the hooks. Searches go on
 * meanwhile; what has not changed is left as it is. @returns how many stored documents were read.
 */
export async function rebuildIndex(payload: Payload, progress: RebuildProgress = () => {}): Promise<number> {
  const store = dataAccessOf(payload, null, await createLocalReq({}, payload)).asSystem('only ids are read');
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
    await forgetDeleted(payload, collection);
    total += done;
  }
  await databasePool(payload).query(
    `insert into search_states (name, value) values ('documents', $1) on conflict (name) do update set value = excluded.value`,
    [DOCUMENTS_VERSION],
  );
  return total;
}

/** Rebuilds the index when it was never built, or by other rules than those of now. */
export async function rebuildIfOutdated(payload: Payload): Promise<boolean> {
  const { rows } = await databasePool(payload).query("select value from search_states where name = 'documents'");
  if (rows[0]?.value === DOCUMENTS_VERSION) return false;
  await rebuildIndex(payload);
  return true;
}

async function forgetDeleted(payload: Payload, collection: string): Promise<void> {
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
