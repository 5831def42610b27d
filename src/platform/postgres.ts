import pg from 'pg';
import { ConnectionPool } from '@/platform/connection-pool';
import { env } from '@/platform/env';
import { log } from '@/platform/log';
import { causesOf } from '@/platform/outage';

let pool: pg.Pool | undefined;

/**
 * A few connections in addition to Payload's, for what must work while those are all in use: rate limits and the
 * readiness check. Created on first use, so that a build needs no database. Queries time out after two seconds.
 */
export function sidePool(): pg.Pool {
  if (!pool) {
    pool = new ConnectionPool({
      connectionString: env.DATABASE_URL,
      max: 5,
      connectionTimeoutMillis: 2000,
      query_timeout: 2000,
      allowExitOnIdle: true,
    });
  }
  return pool;
}

/**
 * Runs work on a session of Postgres that belongs to nobody else, as locks of sessions need it: on a connection of the
 * pool, or a new one if the pool is behind a pooler that shares sessions. The connection is closed if the work fails.
 */
export async function withSession<T>(pool: pg.Pool, work: (client: pg.ClientBase) => Promise<T>): Promise<T> {
  if (!env.DATABASE_DIRECT_URL) {
    const client = await pool.connect();
    try {
      const result = await work(client);
      client.release();
      return result;
    } catch (error) {
      client.release(true);
      throw error;
    }
  }
  const client = new pg.Client({ connectionString: env.DATABASE_DIRECT_URL });
  client.on('error', () => {});
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end().catch(() => {});
  }
}

/** Returns whether the database responds within two seconds. Never throws. */
export async function isDatabaseReachable(database: Pick<pg.Pool, 'query'> = sidePool()): Promise<boolean> {
  try {
    await database.query('select 1');
    return true;
  } catch (error) {
    log.warn({ err: error }, 'database unavailable');
    return false;
  }
}

/** Returns whether an error or one of its causes is a transaction that Postgres ended to resolve a deadlock. */
export const isDeadlock = (error: unknown): boolean =>
  causesOf(error).some((cause) => 'code' in cause && cause.code === '40P01');

/** Returns whether an error or one of its causes is a statement that took longer than its timeout. */
export const isStatementTimeout = (error: unknown): boolean =>
  causesOf(error).some((cause) => 'code' in cause && cause.code === '57014');
