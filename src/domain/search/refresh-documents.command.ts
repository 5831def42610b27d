import type { PayloadRequest } from 'payload';
import { holdDocuments } from '@/platform/row-lock';
import { keysMentioning, putDocuments, removeDocuments } from '@/platform/search/document-table';
import { sqlRunnerOf } from '@/platform/sql-runner';
import { dataAccessOf } from '@/platform/store';
import { isSearched, readDocuments, type SearchedCollection } from './documents.query';

/**
 * Makes what the search knows of these documents true again, within the transaction of the request: what is published
 * is found from its commit on, and what is not, or no longer, is found by nobody (SRCH-15).
 */
export async function refreshDocuments(
  collection: SearchedCollection,
  ids: readonly number[],
  req: PayloadRequest,
): Promise<void> {
  if (ids.length === 0) return;
  await holdDocuments(collection, ids, req);
  const store = dataAccessOf(req.payload, null, req).asSystem('the presenters say what the search may know');
  const documents = await readDocuments(store, collection, ids);
  const runner = await sqlRunnerOf(req);
  await putDocuments(runner, documents);
  const known = new Set(documents.map(({ key }) => key));
  await removeDocuments(
    runner,
    ids.map((id) => `${collection}:${id}`).filter((key) => !known.has(key)),
  );
}

/** The same for every document that shows something of another one: a renamed author is found by the new name. */
export async function refreshMentions(collection: string, id: number | string, req: PayloadRequest): Promise<void> {
  const keys = await keysMentioning(await sqlRunnerOf(req), `${collection}:${id}`);
  const byCollection = new Map<SearchedCollection, number[]>();
  for (const key of keys) {
    const [name = '', documentId = ''] = key.split(':');
    if (isSearched(name)) byCollection.set(name, [...(byCollection.get(name) ?? []), Number(documentId)]);
  }
  for (const [name, ids] of byCollection) await refreshDocuments(name, ids, req);
}
