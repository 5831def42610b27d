import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { BaseDatabaseAdapter, DatabaseAdapterObj } from 'payload';
import type { Pool } from 'pg';

/** Serializes processes that start at once. */
const REPEATABLE_SQL_LOCK = 7_110_005;

/** A file that creates functions and their triggers. */
export interface SqlFile {
  /** From the project's folder; identifies the file in the database. */
  path: string;
  text: string;
  /** SHA-256 of the text. */
  checksum: string;
  /** Names of the functions that it creates. */
  functions: string[];
}

/** One connection to Postgres. */
interface Connection {
  query(text: string, values?: unknown[]): Promise<{ rows: unknown[] }>;
}

/** What the database remembers of an applied file. */
interface AppliedFile {
  path: string;
  checksum: string;
  functions: string[];
  /** Whether its functions and triggers still are what it created. */
  isIntact: boolean;
}

/** Digest of the functions in `$1`, a text[] expression, and of the triggers that run them. */
const digestOf = (names: string) => `(select md5(string_agg(definition, ';' order by definition collate "C")) from (
    select pg_get_functiondef(p.oid) as definition from pg_proc p
      where p.pronamespace = 'public'::regnamespace and p.proname = any(${names}) and p.prokind in ('f', 'p')
    union all
    select pg_get_triggerdef(t.oid) from pg_trigger t join pg_proc p on p.oid = t.tgfoid
      where p.pronamespace = 'public'::regnamespace and p.proname = any(${names})
  ) definitions)`;

/** Reads the files in the given order. @param root the project's folder */
export function readSqlFiles(paths: readonly string[], root = process.cwd()): SqlFile[] {
  return paths.map((name) => {
    const text = readFileSync(path.join(/* turbopackIgnore: true */ root, name), 'utf8');
    return {
      path: name,
      text,
      checksum: createHash('sha256').update(text).digest('hex'),
      functions: [...text.matchAll(/^create (?:or replace )?function (\w+)/gim)].map(([, name = '']) => name),
    };
  });
}

/**
 * Names the files that the database has not applied, or applied in another version, or whose functions were changed
 * since, and those that it applied and that no longer exist. Reads only.
 */
export async function findStaleSql(connection: Connection, files: readonly SqlFile[]): Promise<string[]> {
  const { stale, retired } = compare(files, await readApplied(connection));
  return [...stale, ...retired].map((file) => file.path);
}

/**
 * Brings the functions of the database to what the files say, in one transaction and under a lock. A stale file's
 * functions are dropped and created again, which also covers a new return type and other parameters; functions that
 * left the files are dropped. Files that are unchanged are not run.
 * @returns the paths of the files that were applied or retired
 * @throws Error naming the file that Postgres refused; nothing is changed then
 */
export async function applySql(connection: Connection, files: readonly SqlFile[]): Promise<string[]> {
  if ((await findStaleSql(connection, files)).length === 0) return [];
  await connection.query('begin');
  try {
    await connection.query('select pg_advisory_xact_lock($1)', [REPEATABLE_SQL_LOCK]);
    const { stale, retired, former } = compare(files, await readApplied(connection));
    const names = [...stale, ...retired, ...former].flatMap((file) => file.functions);
    await dropFunctions(connection, [...new Set(names)]);
    for (const file of stale) await create(connection, file);
    const gone = retired.map((file) => file.path);
    await connection.query('delete from repeatable_sql where path = any($1)', [gone]);
    await connection.query('commit');
    return [...stale.map((file) => file.path), ...gone];
  } catch (error) {
    await connection.query('rollback').catch(() => {});
    throw error;
  }
}

/**
 * Applies the files whenever the adapter migrates: at the start of a production server, and by the commands that
 * prepare a database. The versioned migrations come first.
 */
export function repeatSql<T extends BaseDatabaseAdapter>(
  paths: readonly string[],
  adapter: DatabaseAdapterObj<T>,
): DatabaseAdapterObj<T> {
  return {
    ...adapter,
    init: (args) => {
      const database = adapter.init(args);
      const { migrate } = database;
      database.migrate = async (options) => {
        await migrate.call(database, options);
        const client = await (database as unknown as { pool: Pool }).pool.connect();
        try {
          await applySql(client, readSqlFiles(paths));
        } finally {
          client.release();
        }
      };
      return database;
    },
  };
}

function compare(files: readonly SqlFile[], applied: readonly AppliedFile[]) {
  const byPath = new Map(applied.map((file) => [file.path, file]));
  const stale = files.filter((file) => {
    const known = byPath.get(file.path);
    return !known?.isIntact || known.checksum !== file.checksum;
  });
  return {
    stale,
    retired: applied.filter(({ path }) => !files.some((file) => file.path === path)),
    /** What the stale files created before. */
    former: stale.flatMap((file) => byPath.get(file.path) ?? []),
  };
}

async function readApplied(connection: Connection): Promise<AppliedFile[]> {
  const { rows } = await connection.query(
    `select path, checksum, functions, definition is not distinct from ${digestOf('functions')} as "isIntact" from repeatable_sql`,
  );
  return rows as AppliedFile[];
}

/** Drops without `cascade`: whatever else depends on a function keeps it, and the start fails with the reason. */
async function dropFunctions(connection: Connection, names: readonly string[]): Promise<void> {
  const { rows } = await connection.query(
    `select 1 as step, format('drop trigger %I on %s', t.tgname, t.tgrelid::regclass) as statement
       from pg_trigger t join pg_proc p on p.oid = t.tgfoid
       where p.pronamespace = 'public'::regnamespace and p.proname = any($1)
     union all
     select 2, format('drop function %s', p.oid::regprocedure) from pg_proc p
       where p.pronamespace = 'public'::regnamespace and p.proname = any($1)
     order by step, statement`,
    [names],
  );
  for (const { statement } of rows as { statement: string }[]) await connection.query(statement);
}

async function create(connection: Connection, file: SqlFile): Promise<void> {
  try {
    await connection.query(file.text);
  } catch (error) {
    throw new Error(`${file.path} could not be applied: ${(error as Error).message}`, { cause: error });
  }
  await connection.query(
    `insert into repeatable_sql (path, checksum, functions, definition) values ($1, $2, $3::text[], ${digestOf('$3::text[]')})
     on conflict (path) do update set checksum = excluded.checksum, functions = excluded.functions,
       definition = excluded.definition, applied_at = now()`,
    [file.path, file.checksum, file.functions],
  );
}
