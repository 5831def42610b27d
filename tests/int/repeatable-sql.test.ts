import { randomBytes } from 'node:crypto';
import { drizzle } from '@payloadcms/db-postgres/drizzle/node-postgres';
import pg from 'pg';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { readDatabaseState, withClient } from '@/cli/database';
import { DATABASE_FUNCTIONS } from '@/domain/database-functions';
import { applySql, findStaleSql, readSqlFiles, type SqlFile } from '@/platform/repeatable-sql';
import { migrations } from '../../migrations';

const clusterUrl = inject('clusterUrl');
const files = readSqlFiles(DATABASE_FUNCTIONS);
const databases: string[] = [];

const urlOf = (name: string) => Object.assign(new URL(clusterUrl), { pathname: `/${name}` }).href;

async function createDatabase(template?: string): Promise<string> {
  const name = `file_${process.pid}_${randomBytes(4).toString('hex')}`;
  await withClient(clusterUrl, (client) =>
    client.query(`create database ${name} ${template ? `template ${template}` : ''}`),
  );
  databases.push(name);
  return name;
}

/** Runs the versioned migrations with these positions. */
async function migrate(name: string, from: number, to: number): Promise<void> {
  await withClient(urlOf(name), async (client) => {
    const db = drizzle({ client });
    for (const migration of migrations.slice(from, to)) await migration.up({ db } as never);
  });
}

/** Returns every function and trigger of the database outside extensions, as Postgres prints it. */
async function definitionsOf(client: pg.Client): Promise<Record<string, string>> {
  const { rows } = await client.query<{ name: string; definition: string }>(
    `select p.oid::regprocedure::text as name, pg_get_functiondef(p.oid) as definition from pg_proc p
       where p.pronamespace = 'public'::regnamespace and p.prokind in ('f', 'p')
         and not exists (select 1 from pg_depend d where d.objid = p.oid and d.deptype = 'e')
     union all
     select 'trigger ' || tgname || ' on ' || tgrelid::regclass, pg_get_triggerdef(oid) from pg_trigger where not tgisinternal order by 1`,
  );
  return Object.fromEntries(rows.map(({ name, definition }) => [name, definition]));
}

/** Returns a file as if it had been edited. */
const edited = (file: SqlFile, text: string): SqlFile => ({ ...file, text, checksum: `edited-${file.path}` });
const others = (file: SqlFile) => files.filter(({ path }) => path !== file.path);
const fileOf = (name: string) => {
  const file = files.find(({ functions }) => functions.includes(name));
  if (!file) throw new Error(`No file creates ${name}.`);
  return file;
};

/** Runs a callback with a separate migrated database. */
async function onFreshDatabase(work: (client: pg.Client) => Promise<void>): Promise<void> {
  const name = await createDatabase(migrated);
  await withClient(urlOf(name), work);
}

let migrated = '';
beforeAll(async () => {
  migrated = await createDatabase();
  await migrate(migrated, 0, migrations.length);
  await withClient(urlOf(migrated), (client) => applySql(client, files));
}, 120_000);
afterAll(async () => {
  await withClient(clusterUrl, async (client) => {
    for (const name of databases) await client.query(`drop database if exists ${name} with (force)`);
  });
});

test('a database of any earlier version and an empty one end with the same functions, which are those of the files', async () => {
  const expected = await withClient(urlOf(migrated), definitionsOf);
  const functionNames = Object.keys(expected).filter((name) => !name.startsWith('trigger '));
  expect(functionNames.map((name) => name.split('(')[0]).sort()).toEqual(files.flatMap((f) => f.functions).sort());
  for (const name of functionNames) {
    const body = /\$(?:function|procedure)\$([\s\S]*)\$(?:function|procedure)\$/.exec(expected[name] ?? '')?.[1];
    expect(body).toBeTruthy();
    expect(fileOf(name.split('(')[0] ?? '').text).toContain(`$$${body}$$`);
  }
  // Versions whose migrations changed functions. A database of each is upgraded.
  const changes = migrations.flatMap(({ up }, at) =>
    /create (or replace )?function/i.test(String(up)) ? [at + 1] : [],
  );
  expect(changes.length).toBeGreaterThan(5);
  const progress = await createDatabase();
  let done = 0;
  for (const version of changes) {
    await migrate(progress, done, version);
    done = version;
    const upgraded = await createDatabase(progress);
    await migrate(upgraded, version, migrations.length);
    await withClient(urlOf(upgraded), async (client) => {
      expect(await applySql(client, files)).toEqual(files.map(({ path }) => path));
      expect(await definitionsOf(client)).toEqual(expected);
    });
  }
}, 300_000);

test('the database of the tests has exactly the functions of the files', async () => {
  const expected = await withClient(urlOf(migrated), definitionsOf);
  const url = process.env.DATABASE_URL ?? '';
  expect(await withClient(url, definitionsOf)).toEqual(expected);
  expect((await readDatabaseState(url)).pendingMigrations).toEqual([]);
});

test('an edited file is applied at the next start, and unchanged ones are not run again', async () => {
  await onFreshDatabase(async (client) => {
    expect(await applySql(client, files)).toEqual([]);
    const before = await client.query('select path, applied_at from repeatable_sql order by path');
    const file = fileOf('order_standing');
    const next = edited(file, file.text.replace("'REFUNDED'", "'CANCELLED'"));
    expect(await applySql(client, [...others(file), next])).toEqual([file.path]);
    expect((await definitionsOf(client))['order_standing(orders)']).toContain("THEN 'CANCELLED'");
    const after = await client.query('select path, applied_at from repeatable_sql order by path');
    const same = after.rows.filter((row, at) => +row.applied_at === +before.rows[at].applied_at);
    expect(same.length).toBe(files.length - 1);
  });
});

test('a new return type or other parameters replace a function, also one that a trigger runs', async () => {
  await onFreshDatabase(async (client) => {
    const note = fileOf('order_note');
    const guard = fileOf('stock_guard');
    const next = [
      edited(note, 'CREATE FUNCTION order_note(p_order int) RETURNS text LANGUAGE sql AS $$ SELECT p_order::text $$;'),
      edited(guard, `-- Edited.\n${guard.text.replace('pg_trigger_depth() = 1', 'pg_trigger_depth() = 2')}`),
    ];
    const rest = files.filter(({ path }) => path !== note.path && path !== guard.path);
    expect((await applySql(client, [...next, ...rest])).sort()).toEqual([guard.path, note.path].sort());
    const definitions = await definitionsOf(client);
    expect(Object.keys(definitions).filter((name) => name.startsWith('order_note'))).toEqual(['order_note(integer)']);
    expect(definitions['stock_guard()']).toContain('pg_trigger_depth() = 2');
    expect(definitions['trigger stock_guard on availabilities']).toContain('BEFORE UPDATE');
  });
});

test('a function that was removed from the files is dropped, and one that was replaced is restored', async () => {
  await onFreshDatabase(async (client) => {
    const expected = await definitionsOf(client);
    const file = fileOf('order_refunded_there');
    expect(await applySql(client, others(file))).toEqual([file.path]);
    expect(await definitionsOf(client)).not.toHaveProperty(['order_refunded_there(integer,integer)']);
    await client.query(
      `create or replace function refund_pending(p_order int) returns int language sql stable as 'select 0'`,
    );
    expect(await findStaleSql(client, files)).toEqual([fileOf('refund_pending').path, file.path]);
    await applySql(client, files);
    expect(await definitionsOf(client)).toEqual(expected);
  });
});

test('a file that Postgres rejects changes nothing and is named', async () => {
  await onFreshDatabase(async (client) => {
    const expected = await definitionsOf(client);
    const file = fileOf('stock_back');
    const broken = edited(file, file.text.replace('stock_movements', 'stock_movement'));
    await expect(applySql(client, [...others(file), broken])).rejects.toThrow(`${file.path} could not be applied`);
    expect(await definitionsOf(client)).toEqual(expected);
    expect(await findStaleSql(client, files)).toEqual([]);
  });
});

test('of processes that start at the same moment, one applies the files', async () => {
  const name = await createDatabase();
  await migrate(name, 0, migrations.length);
  const pool = new pg.Pool({ connectionString: urlOf(name), max: 3 });
  const clients = await Promise.all([pool.connect(), pool.connect(), pool.connect()]);
  const applied = await Promise.all(clients.map((client) => applySql(client, files)));
  expect(applied.filter(({ length }) => length > 0)).toEqual([files.map(({ path }) => path)]);
  for (const client of clients) client.release();
  await pool.end();
}, 60_000);

test('every file documents its guarantees, callers and errors', () => {
  for (const { path, text } of files) {
    const header = /^(--.*\n)+/.exec(text)?.[0] ?? '';
    expect([path, header]).toEqual([
      path,
      expect.stringMatching(/^-- [A-Z][\s\S]+\n-- Called by: .+[\s\S]*\n-- Raises/),
    ]);
  }
});
