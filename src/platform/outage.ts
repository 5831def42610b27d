import { oncePerProcess } from './once-per-process';

// Errors that mean that the database is away, and whether there was one while a request was answered.

/** How long clients should wait before retrying after an outage, in seconds. */
export const RETRY_AFTER_SECONDS = '30';

/** Something that couldn't be read because the database is away. */
export class DatabaseAwayError extends Error {
  override readonly name = 'DatabaseAwayError';
}

/** Returns the error of a wait for the database that took too long. */
export const noAnswerInTime = (): DatabaseAwayError => new DatabaseAwayError('The database did not answer in time.');

/** Error codes of sockets if a connection can't be opened or was lost. */
const SOCKET_CODES = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT']);
/**
 * Error codes of Postgres: connection failures (08), no disk space, memory or connection left (53), a server that shuts
 * down or starts (57), and errors of its disk (58).
 */
const POSTGRES_CODES = /^(?:08\w{3}|53\w{3}|57P0[1-3]|58030)$/;
/** Errors of the Postgres client, which have no code. */
const CLIENT_MESSAGES =
  /connection terminated|timeout exceeded when trying to connect|query read timeout|is not queryable/i;

/** Returns whether an error or one of its causes says that the database can't be reached or can't work now. */
export const isDatabaseDown = (error: unknown): boolean =>
  causesOf(error).some(
    (cause) => isOutage(cause) || (cause instanceof AggregateError && cause.errors.some((error) => isOutage(error))),
  );

/** Returns an error and its causes, at most eight. */
export function causesOf(error: unknown): Error[] {
  const causes: Error[] = [];
  for (let cause = error; cause instanceof Error && causes.length < 8; cause = cause.cause) causes.push(cause);
  return causes;
}

function isOutage(error: Error & { code?: unknown; syscall?: unknown }): boolean {
  const { code, syscall, message } = error;
  // With a socket file, the database is unavailable if the file is missing.
  if (code === 'ENOENT') return syscall === 'connect';
  if (typeof code === 'string' && (SOCKET_CODES.has(code) || POSTGRES_CODES.test(code))) return true;
  // Compared by name: Next has its own copy of each module.
  return error.name === 'DatabaseAwayError' || CLIENT_MESSAGES.test(message);
}

/** One per process: the database's connections and the responses that depend on them are in different bundles. */
const outages = oncePerProcess('database-outages', () => ({ count: 0, lastAt: Number.NEGATIVE_INFINITY }));

/** Records an error of a connection or query, if it says that the database is away. */
export function noteDatabaseError(error: unknown): void {
  if (!isDatabaseDown(error)) return;
  outages.count += 1;
  outages.lastAt = performance.now();
}

/** How long after a failed query its error can reach requests that share its result, in milliseconds. */
const SHARED_MS = 5_000;

/**
 * Whether the database was away a moment ago. For pages: those that wait for a cached result that an earlier request
 * asked for get its error, even if they began after the query had failed.
 */
export const wasAwayLately = (): boolean => performance.now() - outages.lastAt < SHARED_MS;

/**
 * Returns a function that says whether the database was away for any query since this call. For code whose errors are
 * caught by others, such as Next and Payload: its 500, or its guest without an account, may be due to the outage. A new
 * connection doesn't make that right, so the state of the connections says nothing about it.
 */
export function watchDatabase(): () => boolean {
  const before = outages.count;
  return () => outages.count !== before;
}
