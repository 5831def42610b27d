import { sql } from '@payloadcms/db-postgres';
import type { BaseDatabaseAdapter, DatabaseAdapterObj } from 'payload';
import type { SqlRunner } from './sql-runner';

/** After this time one looks whether a transaction still lives: Postgres ends those that are left alone. */
const CHECK_MS = 20_000;

type TransactionId = number | string | Promise<number | string>;

/**
 * Lets at most `limit` transactions be open at once; further ones wait for their turn. Payload asks some questions of a
 * change outside its transaction, as for the lock of a document: were every connection taken by a transaction, each
 * would wait for a connection that none of the others gives back. `limit` leaves the rest of the pool to such questions.
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
      // Nobody will: this gives its connection back to the pool, too.
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
  const ending = (finish: (id: TransactionId) => Promise<void>) => async (given: TransactionId) => {
    const id = await given;
    try {
      await finish.call(database, id);
    } finally {
      end(id);
    }
  };
  database.commitTransaction = ending(commitTransaction);
  database.rollbackTransaction = ending(rollbackTransaction);
  return database;
}

/** Whether a transaction's connection still answers. */
async function isAlive(database: BaseDatabaseAdapter, id: number | string): Promise<boolean> {
  const { sessions } = database as unknown as { sessions?: Record<string, { db: SqlRunner }> };
  try {
    await sessions?.[id]?.db.execute(sql`select 1`);
    return Boolean(sessions?.[id]);
  } catch {
    return false;
  }
}
