import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type pg from 'pg';
import { from as copyFrom, to as copyTo } from 'pg-copy-streams';
import type { ArchiveWriter } from './archive';
import type { Manifest, ManifestEntry } from './manifest';

/** Tables that each version writes itself: it records which database functions it has created. */
const OWN_TABLES = ['repeatable_sql'];

/** Settings for lossless values, and without time limits. */
const SETTINGS = `set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0;
  set local timezone = 'UTC'; set local datestyle = 'ISO'; set local intervalstyle = 'postgres';
  set local extra_float_digits = 1; set local client_encoding = 'UTF8'`;

interface Table {
  name: string;
  columns: string[];
  /** Columns of the primary key, in which rows are sorted, so that equal tables have equal files. */
  keys: string[];
}

const quoted = (client: pg.Client, names: readonly string[]) =>
  names.map((name) => client.escapeIdentifier(name)).join(', ');

/** Writes all tables and sequences to an archive, as they are at one moment. */
export async function copyOut(
  client: pg.Client,
  archive: Pick<ArchiveWriter, 'add'>,
  note: (text: string) => void,
): Promise<Pick<Manifest, 'migrations' | 'tables' | 'sequences' | 'entries'>> {
  await client.query('begin isolation level repeatable read read only');
  await client.query(SETTINGS);
  const { rows: applied } = await client.query<{ name: string }>(
    `select name from payload_migrations where batch > 0 order by name`,
  );
  const tables: Manifest['tables'] = [];
  const entries: ManifestEntry[] = [];
  for (const { name, columns, keys } of await readTables(client)) {
    note(name);
    const order = keys.length > 0 ? `order by ${quoted(client, keys)}` : '';
    const copy = copyTo(
      `copy (select ${quoted(client, columns)} from public.${client.escapeIdentifier(name)} ${order}) to stdout`,
    );
    const entry = await archive.add(`database/${name}.tsv`, client.query(copy));
    entries.push(entry);
    tables.push({ name, columns, rows: copy.rowCount, entry: entry.name });
  }
  const sequences = await readSequences(client);
  await client.query('commit');
  return { migrations: applied.map(({ name }) => name), tables, sequences, entries };
}

async function readTables(client: pg.Client): Promise<Table[]> {
  const { rows } = await client.query<Table>(
    `select c.relname as name,
       (select array_agg(a.attname::text order by a.attnum) from pg_attribute a
        where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') as columns,
       coalesce((select array_agg(a.attname::text order by array_position(i.indkey::int[], a.attnum::int))
        from pg_index i join pg_attribute a on a.attrelid = c.oid and a.attnum = any(i.indkey)
        where i.indrelid = c.oid and i.indisprimary), '{}') as keys
     from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname <> all($1)
     order by c.relname`,
    [OWN_TABLES],
  );
  return rows;
}

async function readSequences(client: pg.Client): Promise<Manifest['sequences']> {
  const { rows } = await client.query<{ name: string }>(
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'S' order by relname`,
  );
  const sequences: Manifest['sequences'] = [];
  for (const { name } of rows) {
    const { rows: states } = await client.query<{ value: string; isCalled: boolean }>(
      `select last_value::text as value, is_called as "isCalled" from public.${client.escapeIdentifier(name)}`,
    );
    if (states[0]) sequences.push({ name, ...states[0] });
  }
  return sequences;
}

/** Deletes all tables, types and functions, except those of extensions. */
export async function dropEverything(client: pg.Client): Promise<void> {
  await client.query(`do $$ declare item record; begin
    for item in select c.relname from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
        and not exists (select 1 from pg_depend d where d.objid = c.oid and d.deptype = 'e') loop
      execute format('drop table if exists public.%I cascade', item.relname);
    end loop;
    for item in select p.oid::regprocedure as routine from pg_proc p where p.pronamespace = 'public'::regnamespace
        and not exists (select 1 from pg_depend d where d.objid = p.oid and d.deptype = 'e') loop
      execute format('drop routine if exists %s cascade', item.routine);
    end loop;
    for item in select t.typname from pg_type t where t.typnamespace = 'public'::regnamespace and t.typtype = 'e'
        and not exists (select 1 from pg_depend d where d.objid = t.oid and d.deptype = 'e') loop
      execute format('drop type if exists public.%I cascade', item.typname);
    end loop;
    for item in select c.relname from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind = 'S'
        and not exists (select 1 from pg_depend d where d.objid = c.oid and d.deptype = 'e') loop
      execute format('drop sequence if exists public.%I cascade', item.relname);
    end loop;
  end $$`);
}

/**
 * Replaces the content of all tables and sequences, in one transaction. The schema must be that of the backup's
 * migrations. Foreign keys are removed before and checked when they are added again, so the order of tables doesn't
 * matter; this needs no superuser.
 */
export async function copyIn(
  client: pg.Client,
  { tables, sequences }: Pick<Manifest, 'tables' | 'sequences'>,
  read: (name: string) => Promise<Readable>,
  note: (text: string) => void,
): Promise<void> {
  const run = async (statements: string[]) => {
    for (const statement of statements) await client.query(statement);
  };
  await client.query('begin');
  try {
    await client.query(SETTINGS);
    const keys = await readStatements(
      client,
      `select format('alter table public.%I drop constraint %I', c.relname, k.conname) as undo,
         format('alter table public.%I add constraint %I %s', c.relname, k.conname, pg_get_constraintdef(k.oid)) as redo
       from pg_constraint k join pg_class c on c.oid = k.conrelid
       where k.contype = 'f' and k.connamespace = 'public'::regnamespace order by 2`,
    );
    const triggers = await readStatements(
      client,
      `select distinct format('alter table public.%I disable trigger user', c.relname) as undo,
         format('alter table public.%I enable trigger user', c.relname) as redo
       from pg_trigger t join pg_class c on c.oid = t.tgrelid
       where not t.tgisinternal and c.relnamespace = 'public'::regnamespace`,
    );
    await run([...keys, ...triggers].map(({ undo }) => undo));
    const present = await readTables(client);
    await client.query(`truncate ${present.map(({ name }) => `public.${client.escapeIdentifier(name)}`).join(', ')}`);
    for (const { name, columns, rows, entry } of tables) {
      note(name);
      const copy = copyFrom(`copy public.${client.escapeIdentifier(name)} (${quoted(client, columns)}) from stdin`);
      await pipeline(await read(entry), client.query(copy));
      if (copy.rowCount !== rows) throw new Error(`${copy.rowCount} of ${rows} rows of ${name} were restored.`);
    }
    for (const { name, value, isCalled } of sequences) {
      await client.query('select setval($1::regclass, $2, $3)', [
        `public.${client.escapeIdentifier(name)}`,
        value,
        isCalled,
      ]);
    }
    await run([...keys, ...triggers].map(({ redo }) => redo));
    await client.query('commit');
  } catch (error) {
    await client.query('rollback').catch(() => {});
    throw error;
  }
  await client.query('analyze');
}

async function readStatements(client: pg.Client, text: string): Promise<{ undo: string; redo: string }[]> {
  return (await client.query<{ undo: string; redo: string }>(text)).rows;
}
