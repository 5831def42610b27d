import type { BaseDatabaseAdapter, DatabaseAdapterObj } from 'payload';
import pg from 'pg';
import { log } from './log';
import { noteDatabaseError } from './outage';
import { PreparingClient } from './preparing-client';
import { waitInRequest } from './request-wait';

type Connected = (
  error: Error | undefined,
  client: pg.PoolClient | undefined,
  release: pg.PoolClient['release'],
) => void;

/** How much longer than anybody waits for it a connection may take to open, before it gives up its place in the pool. */
const OPENING_FACTOR = 5;

/**
 * A pool of connections that prepare frequent queries. It records errors that mean that the database is away, and
 * limits how long a request waits for a connection.
 */
export class ConnectionPool extends pg.Pool {
  readonly #limitMs: number;

  constructor({ connectionTimeoutMillis: limitMs = 0, ...options }: pg.PoolConfig = {}) {
    super({ ...options, connectionTimeoutMillis: limitMs * OPENING_FACTOR, Client: PreparingClient });
    this.#limitMs = limitMs || Number.POSITIVE_INFINITY;
    // Without a listener, the loss of an idle connection would end the process.
    this.on('error', (error) => log.warn({ err: error }, 'idle database connection lost'));
  }

  override connect(callback?: Connected): never {
    const connect = super.connect as () => Promise<pg.PoolClient>;
    const connected = waitInRequest(
      () => connect.call(this),
      (client) => client.release(),
      this.#limitMs,
    );
    connected.catch(noteDatabaseError);
    if (!callback) return connected as never;
    connected.then(
      (client) => callback(undefined, client, client.release),
      (error) => callback(error, undefined, () => {}),
    );
    return undefined as never;
  }
}

/** The parts of Payload's Postgres adapter that hold its pool. */
interface Database extends BaseDatabaseAdapter {
  pool?: pg.Pool;
  readonly poolOptions: pg.PoolConfig;
}

/**
 * Gives an adapter its pool. Payload's own keeps a connection for itself, and one more whenever that is reset, until
 * none is left.
 */
export function providePool<T extends BaseDatabaseAdapter>(adapter: DatabaseAdapterObj<T>): DatabaseAdapterObj<T> {
  return {
    ...adapter,
    init: (args) => {
      const database = adapter.init(args) as unknown as Database;
      const { connect } = database;
      database.connect = async (options) => {
        database.pool ??= new ConnectionPool(database.poolOptions);
        // Fails at once if there is no database.
        (await database.pool.connect()).release();
        await connect?.call(database, options);
      };
      return database as never;
    },
  };
}
