import { AsyncLocalStorage, AsyncResource } from 'node:async_hooks';
import pg from 'pg';

/** The database connection of a process that died. Everything it did outside its open transaction remains. */
export class CrashError extends Error {
  override readonly name = 'CrashError';
}

const dying = new AsyncLocalStorage<{ statementsLeft: number }>();

type Query = (this: unknown, ...args: unknown[]) => unknown;
const send = pg.Client.prototype.query as unknown as Query;

const textOf = (query: unknown): string =>
  typeof query === 'string' ? query : ((query as { text?: string } | null)?.text ?? '');

Object.assign(pg.Client.prototype, {
  query(this: unknown, ...args: unknown[]) {
    const state = dying.getStore();
    // The database rolls back what a dead process left open.
    const isEnd = /^\s*rollback/i.test(textOf(args[0]));
    if (!state || state.statementsLeft-- > 0 || isEnd) return send.apply(this, args);
    const callback = args.at(-1);
    if (typeof callback !== 'function') return Promise.reject(new CrashError());
    process.nextTick(callback as () => void, new CrashError());
    return undefined;
  },
});

type Connect = (this: unknown, callback?: (...args: unknown[]) => void) => unknown;
const connect = pg.Pool.prototype.connect as unknown as Connect;

// A caller that waits for a connection is called back by the caller that releases one. Without this, it would die with it.
Object.assign(pg.Pool.prototype, {
  connect(this: unknown, callback?: (...args: unknown[]) => void) {
    return connect.call(this, callback && AsyncResource.bind(callback));
  },
});

/**
 * Runs work as a process that dies after some statements: this call can't read or write the database from then on.
 * Calls to other services have already happened. @throws CrashError
 */
export async function crashAfter<T>(statements: number, work: () => Promise<T>): Promise<T> {
  const state = { statementsLeft: statements };
  try {
    return await dying.run(state, work);
  } catch (error) {
    if (state.statementsLeft < 0) throw new CrashError('The process died.', { cause: error });
    throw error;
  }
}

/** Whether an error is the crash of {@link crashAfter}. */
export const isCrash = (error: unknown): boolean => error instanceof CrashError;
