import { sql } from '@payloadcms/db-postgres';
import type { PayloadRequest } from 'payload';
import { sqlRunnerOf } from './sql-runner';

/** The largest id that a serial column holds. */
const LARGEST_ID = 2_147_483_647;

/**
 * Makes changes of one document wait for each other: whoever comes second reads what the first one stored. The lock
 * ends with the request's transaction; without a transaction, or for an id that cannot exist, nothing is locked.
 */
export async function lockDocument(collection: string, id: unknown, req: PayloadRequest): Promise<void> {
  const number = Number(id);
  if (!(await req.transactionID) || !Number.isInteger(number) || number < 1 || number > LARGEST_ID) return;
  const table = sql.identifier(collection.replaceAll('-', '_'));
  await (await sqlRunnerOf(req)).execute(sql`select id from ${table} where id = ${number} for update`);
}
