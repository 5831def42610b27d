import {
  commitTransaction,
  createLocalReq,
  initTransaction,
  killTransaction,
  type Payload,
  type PayloadRequest,
} from 'payload';
import { lockDocument } from './row-lock';
import type { Sql } from './sql';
import { sqlWithin } from './sql-runner';
import { dataAccessOf, type Store } from './store';

/** What may be done within one transaction. */
export interface Transaction {
  /** Stored data with all rights, inside the transaction. */
  readonly store: Store;
  /** Single statements, inside the transaction. */
  readonly sql: Sql;
  /** Makes other changes of a document wait until the transaction ends. */
  lock(collection: string, id: number): Promise<void>;
  /** Queues work for after the commit, and for no earlier than a moment; it is lost with everything else when the transaction is rolled back. */
  queue(task: string, input: Record<string, unknown>, notBefore?: Date): Promise<void>;
}

/** Does work as one change: what it does through the request is kept as a whole, or not at all when it throws. */
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

/** Opens transactions on a Payload instance. */
export function transactionOf(payload: Payload) {
  return <T>(work: (change: Transaction) => Promise<T>): Promise<T> =>
    inTransaction(payload, (req) =>
      work({
        store: dataAccessOf(payload, null, req).asSystem('the command decides'),
        sql: sqlWithin(req),
        lock: (collection, id) => lockDocument(collection, id, req),
        queue: async (task, input, notBefore) => {
          await payload.jobs.queue({ task, input, req, ...(notBefore ? { waitUntil: notBefore } : {}) } as Parameters<
            Payload['jobs']['queue']
          >[0]);
        },
      }),
    );
}
