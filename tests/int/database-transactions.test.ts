import type { Socket } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { databasePool } from '@/platform/database-pool';
import { sqlOf } from '@/platform/sql';
import { sqlWithin } from '@/platform/sql-runner';
import { inTransaction, transactionOf } from '@/platform/transaction';
import { payload } from './records';

const sql = sqlOf(payload);
const names = async () => (await sql<{ name: string }>('select name from commit_probe')).map(({ name }) => name);

beforeAll(() =>
  sql(`create table commit_probe (name text);
    create function refuse_commit() returns trigger language plpgsql as
      $$ begin if new.name = 'refused' then raise exception 'refused at commit'; end if; return null; end $$;
    create constraint trigger refuse_commit after insert on commit_probe
      deferrable initially deferred for each row execute function refuse_commit()`),
);
beforeEach(() => sql('delete from commit_probe'));
afterAll(async () => {
  await sql('drop table commit_probe');
  await sql('drop function refuse_commit');
});

test('a change is stored with its commit', async () => {
  await inTransaction(payload, (req) => sqlWithin(req)(`insert into commit_probe values ('kept')`));
  expect(await names()).toEqual(['kept']);
});

test('a commit that Postgres refuses throws', async () => {
  const work = inTransaction(payload, (req) => sqlWithin(req)(`insert into commit_probe values ('refused')`));
  await expect(work).rejects.toMatchObject({ cause: { message: 'refused at commit' } });
  expect(await names()).toEqual([]);
});

test('a commit after an error that nobody noticed throws', async () => {
  const work = inTransaction(payload, async (req) => {
    await sqlWithin(req)(`insert into commit_probe values ('lost')`);
    await sqlWithin(req)('select 1 / 0').catch(() => {});
  });
  await expect(work).rejects.toMatchObject({ cause: { message: expect.stringContaining('transaction is aborted') } });
  expect(await names()).toEqual([]);
});

test('a commit whose connection was lost throws, and the next change is stored', async () => {
  const work = inTransaction(payload, async (req) => {
    await sqlWithin(req)(`insert into commit_probe values ('lost')`);
    const [row] = await sqlWithin(req)<{ pid: number }>('select pg_backend_pid() as pid');
    await sql('select pg_terminate_backend($1)', [row?.pid]);
  });
  await expect(work).rejects.toThrow();
  await inTransaction(payload, (req) => sqlWithin(req)(`insert into commit_probe values ('kept')`));
  expect(await names()).toEqual(['kept']);
});

test('of two changes that deadlock, the one that Postgres ends runs again', async () => {
  await sql(`insert into commit_probe values ('first'), ('second')`);
  let waiting = 0;
  let release = () => {};
  const bothLocked = new Promise<void>((resolve) => {
    release = resolve;
  });
  const append = (order: string[], mark: string) =>
    transactionOf(payload)(async (change) => {
      for (const name of order) {
        await change.sql(`update commit_probe set name = name || $2 where name like $1 || '%'`, [name, mark]);
        waiting += 1;
        if (waiting === 2) release();
        await bothLocked;
      }
    });
  await Promise.all([append(['first', 'second'], '+'), append(['second', 'first'], '-')]);
  const marks = (await names()).sort().map((name) => [...name.replace(/[a-z]/g, '')].sort().join(''));
  expect(marks).toEqual(['+-', '+-']);
  expect(waiting).toBeGreaterThan(4);
});

test('Payload keeps no connection of the pool for itself', async () => {
  const pool = databasePool(payload);
  await sql('select 1');
  await expect.poll(() => pool.totalCount - pool.idleCount).toBe(0);
});

test('connections that are lost before a transaction begins leave the pool', async () => {
  const pool = databasePool(payload);
  for (let count = 0; count <= (pool.options.max ?? 0); count += 1) {
    pool.once('acquire', (client) =>
      (client as unknown as { connection: { stream: Socket } }).connection.stream.destroy(),
    );
    await expect(inTransaction(payload, async () => {})).rejects.toThrow();
  }
  await inTransaction(payload, (req) => sqlWithin(req)(`insert into commit_probe values ('kept')`));
  expect(await names()).toEqual(['kept']);
});
