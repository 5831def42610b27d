import pg from 'pg';
import { env } from '@/platform/env';
import { log } from '@/platform/log';
import { PreparingClient } from '@/platform/preparing-client';

let pool: pg.Pool | undefined;

/**
 * A few connections in addition to Payload's, for what must work while those are all in use: rate limits and the
 * readiness check. Created on first use, so that a build needs no database. Queries time out after two seconds.
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
    pool.on('error', (error) => log.warn({ err: error }, 'idle database connection lost'));
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

/** Error codes of Postgres and its client if a connection failed or was lost, or if the server is shutting down. */
const DOWN_CODES = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', '57P01', '57P02', '57P03', '53300']);
const DOWN_MESSAGES =
  /connection terminated|timeout exceeded when trying to connect|client has encountered a connection error/i;

/** Returns whether an error or one of its causes is a failed database connection. */
export const isDatabaseDown = (error: unknown): boolean =>
  causesOf(error).some(
    (cause) => isConnectionError(cause) || (cause instanceof AggregateError && cause.errors.some(isConnectionError)),
  );

/** Returns whether an error or one of its causes is a transaction that Postgres ended to resolve a deadlock. */
export const isDeadlock = (error: unknown): boolean =>
  causesOf(error).some((cause) => 'code' in cause && cause.code === '40P01');

/** Returns whether an error or one of its causes is a statement that took longer than its timeout. */
export const isStatementTimeout = (error: unknown): boolean =>
  causesOf(error).some((cause) => 'code' in cause && cause.code === '57014');

/** Returns an error and its causes, at most eight. */
function causesOf(error: unknown): Error[] {
  const causes: Error[] = [];
  for (let cause = error; cause instanceof Error && causes.length < 8; cause = cause.cause) causes.push(cause);
  return causes;
}

function isConnectionError({ code, syscall, message }: Error & { code?: unknown; syscall?: unknown }): boolean {
  // With a socket file, the database is unavailable if the file is missing.
  if (code === 'ENOENT') return syscall === 'connect';
  const isDown = typeof code === 'string' && (DOWN_CODES.has(code) || code.startsWith('08'));
  return isDown || DOWN_MESSAGES.test(message);
}
