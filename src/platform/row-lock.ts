import { sql } from '@payloadcms/db-postgres';
import type { PayloadRequest } from 'payload';
import { LARGEST_ID } from '@/domain/formats/document-id.rules';
import { sqlRunnerOf, sqlWithin } from './sql-runner';

type RowRequest = Pick<PayloadRequest, 'payload' | 'transactionID'>;

/**
 * Serializes changes of one document, so that a later change reads the result of an earlier one. The lock ends with the
 * request's transaction. Does nothing without a transaction or for an impossible id.
 */
export async function lockDocument(collection: string, id: unknown, req: PayloadRequest): Promise<void> {
  const number = Number(id);
  if (!(await req.transactionID) || !Number.isInteger(number) || number < 1 || number > LARGEST_ID) return;
  const table = sql.identifier(collection.replaceAll('-', '_'));
  await (await sqlRunnerOf(req)).execute(sql`select id from ${table} where id = ${number} for update`);
}

/**
 * Prevents changes of documents until the request's transaction ends, and waits for changes in progress, so that data
 * read afterwards is current.
 */
export async function lockDocumentsForShare(
  collection: string,
  ids: readonly number[],
  req: RowRequest,
): Promise<void> {
  if (!(await req.transactionID)) return;
  const table = sql.identifier(collection.replaceAll('-', '_'));
  const list = JSON.stringify(ids);
  await (await sqlRunnerOf(req)).execute(
    sql`select id from ${table} where id in (select jsonb_array_elements_text(${list}::jsonb)::int) order by id for share`,
  );
}

/**
 * Serializes uploads of files with the same name to a collection: the CMS numbers a name that is in use, but can't see
 * the file of an upload that is still running. Numbered names count as the same, such as `lamp.jpg` and `lamp-1.jpg`.
 * The lock ends with the request's transaction.
 */
export async function lockFileName(collection: string, name: string, req: PayloadRequest): Promise<void> {
  if (!(await req.transactionID)) return;
  const stem = name.toLowerCase().replace(/(-\d+)?\.[^.]*$/, '');
  await sqlWithin(req)('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`file ${collection} ${stem}`]);
}
