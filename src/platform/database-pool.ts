import type { Payload } from 'payload';
import type { Pool } from 'pg';

/** Returns the CMS's own connection pool, for queries that need no document. */
export function databasePool(payload: Payload): Pool {
  return (payload.db as unknown as { pool: Pool }).pool;
}
