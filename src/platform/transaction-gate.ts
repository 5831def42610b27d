import type { BaseDatabaseAdapter, DatabaseAdapterObj } from 'payload';

/** After this time Postgres has ended any transaction that was left alone. */
const FORGOTTEN_MS = 60_000;

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
      else open.set(id, setTimeout(() => end(id), FORGOTTEN_MS).unref());
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
