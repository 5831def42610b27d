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

/**
 * A pool of connections that prepare frequent queries. It records errors that mean that the database is away, and
 * limits how long a request waits for a connection.
 */
export class ConnectionPool extends pg.Pool {
  constructor(options?: pg.PoolConfig) {
    super({ ...options, Client: PreparingClient });
    // Without a listener, the loss of an idle connection would end the process.
    this.on('error', (error) => log.warn({ err: error }, 'idle database connection lost'));
  }

  override connect(callback?: Connected): never {
    const connect = super.connect as () => Promise<pg.PoolClient>;
    const connected = waitInRequest(
      () => connect.call(this),
      (client) => client.release(),
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
