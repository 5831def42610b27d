import type { Payload } from 'payload';
import type { Pool } from 'pg';

/** The CMS's own connections, for a look that needs no document. */
export function databasePool(payload: Payload): Pool {
  return (payload.db as unknown as { pool: Pool }).pool;
}
