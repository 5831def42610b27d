import pg from 'pg';
import { env } from '@/platform/env';
import { log } from '@/platform/log';
import { PreparingClient } from '@/platform/preparing-client';

let pool: pg.Pool | undefined;

/**
 * A few connections beside Payload's own, for what must work while those are all taken: rate limits and the
 * readiness check. Made at the first use, so that a build needs no database. A question that is not answered within
 * two seconds fails.
 */
export function sidePool(): pg.Pool {
  if (!pool) {
    pool = new pg.Pool({
      connectionString: env.DATABASE_URL,
      Client: PreparingClient,
      max: 5,
      connectionTimeoutMillis: 2000,
      query_timeout: 2000,
      allowExitOnIdle: true,
    });
    pool.on('error', (error) => log.warn({ err: error }, 'an idle database connection broke'));
  }
  return pool;
}

/** Whether the database answers within two seconds. Never throws. */
export async function isDatabaseReachable(database: Pick<pg.Pool, 'query'> = sidePool()): Promise<boolean> {
  try {
    await database.query('select 1');
    return true;
  } catch (error) {
    log.warn({ err: error }, 'the database does not answer');
    return false;
  }
}
