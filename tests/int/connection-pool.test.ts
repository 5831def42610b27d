import { sql } from '@payloadcms/db-postgres';
import { drizzle } from '@payloadcms/db-postgres/drizzle/node-postgres';
import type pg from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { ConnectionPool } from '@/platform/connection-pool';
import { env } from '@/platform/env';
import { isDatabaseDown, watchDatabase } from '@/platform/outage';
import { asRequest } from '@/platform/request-wait';
import { type DatabaseRelay, startDatabaseRelay } from '../helpers/database-relay';

let relay: DatabaseRelay;
const pools: pg.Pool[] = [];

function openPool(options: pg.PoolConfig = {}): pg.Pool {
  const pool = new ConnectionPool({ connectionString: relay.url, max: 1, ...options });
  pools.push(pool);
  return pool;
}

beforeEach(async () => {
  relay = await startDatabaseRelay(env.DATABASE_URL);
});
afterEach(() => {
  relay.stop();
  // A failed test returns no connections, so nothing waits for them here.
  for (const pool of pools.splice(0)) void pool.end();
});

test('a pool outlives the loss of its idle connections', async () => {
  const [pool, other] = [openPool(), openPool()];
  const { rows } = await pool.query<{ pid: number }>('select pg_backend_pid() as pid');
  await other.query('select pg_terminate_backend($1)', [rows[0]?.pid]);
  await expect.poll(() => pool.totalCount).toBe(0);
  expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
});

test('a connection that nobody returned in time counts as an outage', async () => {
  const pool = openPool({ connectionTimeoutMillis: 50 });
  const held = await pool.connect();
  const wasAway = watchDatabase();
  await expect(pool.query('select 1')).rejects.toSatisfy(isDatabaseDown);
  expect(wasAway()).toBe(true);
  held.release();
});

test('a request doesn’t wait for a Postgres that stopped responding, a job does, and no late answer reaches another query', async () => {
  const pool = openPool({ max: 2 });
  const job = await pool.connect();
  await pool.query('select 1');
  relay.hang();
  const wasAway = watchDatabase();
  const ofJob = job.query(`select 'job' as answer`);
  await expect(asRequest(() => pool.query(`select 'late' as answer`))).rejects.toSatisfy(isDatabaseDown);
  expect(wasAway()).toBe(true);
  await relay.restore();
  expect((await ofJob).rows).toEqual([{ answer: 'job' }]);
  job.release();
  for (const answer of ['first', 'second', 'third'])
    expect((await pool.query('select $1 as answer', [answer])).rows).toEqual([{ answer }]);
});

test('a transaction of a request that Postgres stopped answering is rolled back, and nobody continues it', async () => {
  const pool = openPool();
  await pool.query('create table if not exists interrupted (name text)');
  const changes = drizzle({ client: pool }).transaction(async (change) => {
    await change.execute(sql`insert into interrupted values ('half')`);
    relay.hang();
    // Awaited inside, because it runs only when it is awaited.
    await asRequest(async () => await change.execute(sql`insert into interrupted values ('other half')`));
  });
  await expect(changes).rejects.toSatisfy(isDatabaseDown);
  await relay.restore();
  await pool.query(`insert into interrupted values ('whole')`);
  const other = openPool();
  expect((await other.query('select name from interrupted')).rows).toEqual([{ name: 'whole' }]);
  await other.query('drop table interrupted');
});

test('a request doesn’t wait for a connection that nobody returns, and takes none when one is returned later', async () => {
  const pool = openPool();
  const held = await pool.connect();
  await expect(asRequest(() => pool.query('select 1'))).rejects.toSatisfy(isDatabaseDown);
  held.release();
  await expect.poll(() => pool.idleCount).toBe(1);
  expect((await asRequest(() => pool.query('select 1 as one'))).rows).toEqual([{ one: 1 }]);
});

test('a request waits no longer than a pool allows', async () => {
  const pool = openPool({ query_timeout: 50 });
  await pool.query('select 1');
  relay.hang();
  // Its own limit comes much later.
  const ended: string[] = [];
  void asRequest(() => pool.query('select 1')).catch(() => ended.push('of the pool'));
  const other = openPool();
  await asRequest(() => other.query('select 1')).catch(() => ended.push('of the request'));
  expect(ended).toEqual(['of the pool', 'of the request']);
});

test('a connection and an answer that arrive while the process is blocked are in time', async () => {
  const pool = openPool({ connectionTimeoutMillis: 1_500, query_timeout: 1_500 });
  const whileBlocked = async (): Promise<unknown[]> => {
    const { rows } = await Promise.all([pool.query('select 1 as one'), afterSending().then(block)]).then(
      ([first]) => first,
    );
    return rows;
  };
  const afterSending = () => new Promise((resolve) => setImmediate(resolve));
  const block = () => {
    for (const end = performance.now() + 3_000; performance.now() < end; );
  };
  expect(await whileBlocked()).toEqual([{ one: 1 }]);
  expect(await whileBlocked()).toEqual([{ one: 1 }]);
});

test('a request that waited in vain doesn’t wait again, until Postgres answers it', async () => {
  const pool = openPool({ max: 2 });
  const held = await pool.connect();
  await pool.query('select 1');
  const others = openPool();
  const ended: string[] = [];
  await asRequest(async () => {
    relay.hang();
    await expect(pool.query('select 1')).rejects.toSatisfy(isDatabaseDown);
    // A request that began to wait before the second query still waits when that fails.
    const other = asRequest(() => others.query('select 1')).catch(() => ended.push('other request'));
    await pool.query('select 1').catch(({ message }) => ended.push(message));
    await other;
    expect(ended).toEqual(['The database did not answer in time.', 'other request']);
    await relay.restore();
    await held.query('select 1');
    expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
  });
  held.release();
});
