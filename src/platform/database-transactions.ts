import { randomUUID } from 'node:crypto';
import { sql } from '@payloadcms/db-postgres';
import type { BaseDatabaseAdapter, DatabaseAdapterObj } from 'payload';
import { noteDatabaseError } from './outage';
import { waitInRequest } from './request-wait';
import type { SqlRunner } from './sql-runner';

/** How often an open transaction is checked, because Postgres ends idle ones. */
const CHECK_MS = 20_000;

/** A transaction as Payload's operations find it by its ID. `resolve` commits and `reject` rolls back. */
interface Session {
  readonly db: SqlRunner;
  readonly resolve: () => Promise<void>;
  readonly reject: () => Promise<void>;
}

/** The parts of Payload's Postgres adapter that hold its transactions. */
interface Database extends BaseDatabaseAdapter {
  readonly initializing?: Promise<void>;
  readonly drizzle: { transaction(work: (db: SqlRunner) => Promise<void>, options?: unknown): Promise<void> };
  readonly sessions: Record<string, Session>;
  readonly transactionOptions?: unknown;
}

type TransactionId = number | string | Promise<number | string>;

/**
 * Replaces the transactions of an adapter:
 * - A commit that fails throws. Payload's own reports it as a success, and the change is lost unnoticed.
 * - The number of open transactions is limited; further ones wait for their turn. Payload runs some queries of a change
 *   outside its transaction. If transactions used all connections, each would wait for a connection that none of the
 *   others releases. `limit` reserves the rest of the pool for such queries.
 */
export function provideTransactions<T extends BaseDatabaseAdapter>(
  adapter: DatabaseAdapterObj<T>,
  limit: number,
): DatabaseAdapterObj<T> {
  return { ...adapter, init: (args) => replaceTransactions(adapter.init(args) as unknown as Database, limit) as never };
}

function replaceTransactions(database: Database, limit: number): Database {
  const slots = limitedSlots(limit);
  const open = new Map<string, NodeJS.Timeout>();

  const watch = (id: string): void => {
    const check = async () => {
      if (!open.has(id)) return;
      if (await isAlive(database.sessions[id])) watch(id);
      // The transaction will never finish; this also returns its connection to the pool.
      else await end(id, 'reject').catch(() => {});
    };
    open.set(id, setTimeout(() => void check(), CHECK_MS).unref());
  };

  const end = async (idOrPromise: TransactionId, outcome: 'resolve' | 'reject'): Promise<void> => {
    const id = String(await idOrPromise);
    const session = database.sessions[id];
    // Several operations share a transaction, and the first that fails ends it.
    if (!session) return;
    delete database.sessions[id];
    try {
      await session[outcome]();
    } finally {
      clearTimeout(open.get(id));
      open.delete(id);
      slots.leave();
    }
  };

  return Object.assign(database, {
    beginTransaction: async (options?: unknown) => {
      await waitInRequest(slots.enter, slots.leave).catch((error) => {
        noteDatabaseError(error);
        throw error;
      });
      try {
        await database.initializing;
        const id = randomUUID();
        database.sessions[id] = await beginSession(database, options ?? database.transactionOptions);
        watch(id);
        return id;
      } catch (error) {
        slots.leave();
        throw error;
      }
    },
    commitTransaction: (id: TransactionId) => end(id, 'resolve'),
    rollbackTransaction: (id: TransactionId) => end(id, 'reject'),
  });
}

/** Begins a transaction that stays open until its session is resolved or rejected. */
async function beginSession(database: Database, options: unknown): Promise<Session> {
  const begun = Promise.withResolvers<SqlRunner>();
  const isCommit = Promise.withResolvers<boolean>();
  const rollback = new Error('The transaction was rolled back.');
  const ended = database.drizzle.transaction(async (db) => {
    begun.resolve(db);
    if (!(await isCommit.promise)) throw rollback;
    // Postgres answers the commit of a failed transaction with a rollback and no error. Any other statement fails.
    await db.execute(sql`select 1`);
  }, options);
  ended.catch(begun.reject);
  return {
    db: await begun.promise,
    resolve: () => {
      isCommit.resolve(true);
      return ended;
    },
    reject: () => {
      isCommit.resolve(false);
      return ended.catch((error) => {
        if (error !== rollback) throw error;
      });
    },
  };
}

function limitedSlots(limit: number) {
  const waiting: (() => void)[] = [];
  let taken = 0;
  return {
    enter: async (): Promise<void> => {
      if (taken < limit) taken += 1;
      else await new Promise<void>((resolve) => waiting.push(resolve));
    },
    leave: (): void => {
      const next = waiting.shift();
      if (next) next();
      else taken -= 1;
    },
  };
}

/** Returns whether a transaction's connection still works. */
async function isAlive(session: Session | undefined): Promise<boolean> {
  try {
    await session?.db.execute(sql`select 1`);
    return Boolean(session);
  } catch {
    return false;
  }
}
