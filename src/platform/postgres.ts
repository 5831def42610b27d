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

/** What Postgres and its client say when a connection cannot be made, was lost, or the server is shutting down. */
const DOWN_CODES = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', '57P01', '57P02', '57P03', '53300']);
const DOWN_MESSAGES =
  /connection terminated|timeout exceeded when trying to connect|client has encountered a connection error/i;

/** Whether an error, or what caused it, is that the database cannot be reached. */
export function isDatabaseDown(error: unknown): boolean {
  for (let cause = error, depth = 0; cause instanceof Error && depth < 8; cause = cause.cause, depth += 1) {
    if (isConnectionError(cause)) return true;
    if (cause instanceof AggregateError && cause.errors.some(isConnectionError)) return true;
  }
  return false;
}

function isConnectionError({ code, syscall, message }: Error & { code?: unknown; syscall?: unknown }): boolean {
  // A database that is reached by a socket file is down when the file is gone.
  if (code === 'ENOENT') return syscall === 'connect';
  const isDown = typeof code === 'string' && (DOWN_CODES.has(code) || code.startsWith('08'));
  return isDown || DOWN_MESSAGES.test(message);
}
