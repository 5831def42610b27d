import { sql } from '@payloadcms/db-postgres';
import type { BaseDatabaseAdapter, DatabaseAdapterObj } from 'payload';
import type { SqlRunner } from './sql-runner';

/** How often an open transaction is checked, because Postgres ends idle ones. */
const CHECK_MS = 20_000;

type TransactionId = number | string | Promise<number | string>;

/**
 * Limits the number of open transactions; further ones wait for their turn. Payload runs some queries of a change
 * outside its transaction, such as for a document lock. If transactions used all connections, each would wait for a
 * connection that none of the others releases. `limit` reserves the rest of the pool for such queries.
 */
export function limitTransactions<T extends BaseDatabaseAdapter>(
  adapter: DatabaseAdapterObj<T>,
  limit: number,
): DatabaseAdapterObj<T> {
  return { ...adapter, init: (args) => gate(adapter.init(args) as BaseDatabaseAdapter, limit) as never };
}

function gate(database: BaseDatabaseAdapter, limit: number): BaseDatabaseAdapter {
  const waiting: (() => void)[] = [];
  const open = new Map<number | string, NodeJS.Timeout>();
  let taken = 0;

  const enter = async (): Promise<void> => {
    if (taken < limit) taken += 1;
    else await new Promise<void>((resolve) => waiting.push(resolve));
  };
  const leave = (): void => {
    const next = waiting.shift();
    if (next) next();
    else taken -= 1;
  };
  const watch = (id: number | string): void => {
    const check = async () => {
      if (!open.has(id)) return;
      if (await isAlive(database, id)) watch(id);
      // The transaction will never finish; this also returns its connection to the pool.
      else await database.rollbackTransaction(id).catch(() => {});
    };
    open.set(id, setTimeout(() => void check(), CHECK_MS).unref());
  };
  const end = (id: number | string): void => {
    clearTimeout(open.get(id));
    if (open.delete(id)) leave();
  };

  const { beginTransaction, commitTransaction, rollbackTransaction } = database;
  database.beginTransaction = async (options) => {
    await enter();
    try {
      const id = await beginTransaction.call(database, options);
      if (id === null) leave();
      else watch(id);
      return id;
    } catch (error) {
      leave();
      throw error;
    }
  };
  const endAfter = (finish: (id: TransactionId) => Promise<void>) => async (idOrPromise: TransactionId) => {
    const id = await idOrPromise;
    try {
      await finish.call(database, id);
    } finally {
      end(id);
    }
  };
  database.commitTransaction = endAfter(commitTransaction);
  database.rollbackTransaction = endAfter(rollbackTransaction);
  return database;
}

/** Returns whether a transaction's connection still works. */
async function isAlive(database: BaseDatabaseAdapter, id: number | string): Promise<boolean> {
  const { sessions } = database as unknown as { sessions?: Record<string, { db: SqlRunner }> };
  try {
    await sessions?.[id]?.db.execute(sql`select 1`);
    return Boolean(sessions?.[id]);
  } catch {
    return false;
  }
}
