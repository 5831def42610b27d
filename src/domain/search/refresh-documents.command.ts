import type { PayloadRequest } from 'payload';
import { lockDocumentsForShare } from '@/platform/row-lock';
import { keysMentioning, putDocuments, removeDocuments } from '@/platform/search/document-table';
import { sqlRunnerOf } from '@/platform/sql-runner';
import { dataAccessOf } from '@/platform/store';
import { isSearched, readDocuments, type SearchedCollection } from './documents.query';

/**
 * Updates the search documents within the request's transaction: published documents can be found from the commit on,
 * others no longer (SRCH-15).
 */
export async function refreshDocuments(
  collection: SearchedCollection,
  ids: readonly number[],
  req: PayloadRequest,
): Promise<void> {
  if (ids.length === 0) return;
  await lockDocumentsForShare(collection, ids, req);
  const store = dataAccessOf(req.payload, null, req).asSystem('the presenters decide what is searchable');
  const documents = await readDocuments(store, collection, ids);
  const runner = await sqlRunnerOf(req);
  await putDocuments(runner, documents);
  const updatedKeys = new Set(documents.map(({ key }) => key));
  await removeDocuments(
    runner,
    ids.map((id) => `${collection}:${id}`).filter((key) => !updatedKeys.has(key)),
  );
}

/** Updates every search document that shows data of another document, such as an author's new name. */
export async function refreshMentions(collection: string, id: number | string, req: PayloadRequest): Promise<void> {
  const keys = await keysMentioning(await sqlRunnerOf(req), `${collection}:${id}`);
  const byCollection = new Map<SearchedCollection, number[]>();
  for (const key of keys) {
    const [name = '', documentId = ''] = key.split(':');
    if (isSearched(name)) byCollection.set(name, [...(byCollection.get(name) ?? []), Number(documentId)]);
  }
  for (const [name, ids] of byCollection) await refreshDocuments(name, ids, req);
}
