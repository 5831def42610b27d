import {
  commitTransaction,
  createLocalReq,
  initTransaction,
  killTransaction,
  type Payload,
  type PayloadRequest,
} from 'payload';
import { isDeadlock } from './postgres';
import { lockDocument } from './row-lock';
import type { Sql } from './sql';
import { sqlWithin } from './sql-runner';
import { dataAccessOf, type Store } from './store';

/** The operations available within a transaction. */
export interface Transaction {
  /** Stored data with full access, within the transaction. */
  readonly store: Store;
  /** Single statements within the transaction. */
  readonly sql: Sql;
  /** Makes other changes of a document wait until the transaction ends. */
  lock(collection: string, id: number): Promise<void>;
  /**
   * Queues a job that runs after the commit, and not before a given time. It is discarded if the transaction is rolled
   * back.
   */
  queue(task: string, input: Record<string, unknown>, notBefore?: Date): Promise<void>;
}

/** Runs work as one change: everything it does with the request is stored, or nothing if it throws. */
export async function inTransaction<T>(payload: Payload, work: (req: PayloadRequest) => Promise<T>): Promise<T> {
  const req = await createLocalReq({}, payload);
  await initTransaction(req);
  try {
    const result = await work(req);
    await commitTransaction(req);
    return result;
  } catch (error) {
    await killTransaction(req);
    throw error;
  }
}

/** How often a transaction runs if Postgres ends it each time to resolve a deadlock. */
const MAX_ATTEMPTS = 3;

/**
 * Returns a function that runs transactions on a Payload instance. Postgres resolves a deadlock by ending one of its
 * transactions; that one runs again. Work must therefore be repeatable up to its commit, as after a crash.
 */
export function transactionOf(payload: Payload) {
  return async <T>(work: (change: Transaction) => Promise<T>): Promise<T> => {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await inTransaction(payload, (req) => work(transactionWithin(payload, req)));
      } catch (error) {
        if (attempt === MAX_ATTEMPTS || !isDeadlock(error)) throw error;
      }
    }
  };
}

function transactionWithin(payload: Payload, req: PayloadRequest): Transaction {
  return {
    store: dataAccessOf(payload, null, req).asSystem('access is checked by the command'),
    sql: sqlWithin(req),
    lock: (collection, id) => lockDocument(collection, id, req),
    queue: async (task, input, notBefore) => {
      await payload.jobs.queue({ task, input, req, ...(notBefore ? { waitUntil: notBefore } : {}) } as Parameters<
        Payload['jobs']['queue']
      >[0]);
    },
  };
}
