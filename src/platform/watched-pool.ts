import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { log } from './log';
import { DatabaseAwayError, noteDatabaseError } from './outage';
import { PreparingClient } from './preparing-client';

/** How often running queries are checked. */
const CHECK_MS = 1_000;
/** How long Postgres has to answer a check. It fails twice before anything is done. */
const ANSWER_MS = 2_000;

type Connected = (error: Error | undefined, client?: pg.PoolClient, release?: (error?: Error) => void) => void;

/**
 * A pool that doesn't wait for a Postgres that accepts connections but never answers. While queries run for more than a
 * second, it asks Postgres over a connection of its own. Without an answer, those queries fail, and so does everything
 * else at once, until Postgres answers again. A query that is merely slow is left alone: Postgres ends it itself after
 * its `statement_timeout`.
 */
export class WatchedPool extends pg.Pool {
  readonly #clients = new Set<PreparingClient>();
  #isAway = false;

  constructor(options: pg.PoolConfig) {
    super({ ...options, Client: PreparingClient });
    this.on('connect', (client) => this.#clients.add(client as unknown as PreparingClient));
    this.on('remove', (client) => this.#clients.delete(client as unknown as PreparingClient));
    void this.#watch();
  }

  override connect(...args: unknown[]): never {
    const [callback] = args as [Connected?];
    if (this.#isAway) {
      const error = new DatabaseAwayError('Postgres does not respond.');
      noteDatabaseError(error);
      return (callback ? callback(error) : Promise.reject(error)) as never;
    }
    const connect = super.connect as (callback?: Connected) => Promise<pg.PoolClient>;
    if (callback) {
      const noteAndCallBack: Connected = (error, ...more) => {
        noteDatabaseError(error);
        callback(error, ...more);
      };
      return connect.call(this, noteAndCallBack) as never;
    }
    const connected = connect.call(this);
    connected.catch(noteDatabaseError);
    return connected as never;
  }

  async #watch(): Promise<void> {
    let before = new Map<PreparingClient, number>();
    while (!this.ending) {
      await delay(CHECK_MS, undefined, { ref: false });
      const isWaiting = (client: PreparingClient) => client.isBusy && before.get(client) === client.finishedQueries;
      if (this.#isAway || [...this.#clients].some(isWaiting)) {
        const isAway = !((await this.#answers()) || (await this.#answers()));
        if (isAway !== this.#isAway) log.warn(isAway ? 'Postgres does not respond' : 'Postgres responds again');
        this.#isAway = isAway;
        // Ending a connection fails its query.
        if (isAway) for (const client of this.#clients) if (isWaiting(client)) client.end().catch(() => {});
      }
      before = new Map([...this.#clients].map((client) => [client, client.finishedQueries]));
    }
  }

  /** Returns whether Postgres answers in time. An error is an answer. */
  async #answers(): Promise<boolean> {
    const client = new pg.Client({
      connectionString: this.options.connectionString,
      connectionTimeoutMillis: ANSWER_MS,
      query_timeout: ANSWER_MS,
    });
    client.on('error', () => {});
    try {
      await client.connect();
      await client.query('select 1');
      return true;
    } catch (error) {
      return !/timeout/i.test((error as Error).message);
    } finally {
      client.end().catch(() => {});
    }
  }
}
