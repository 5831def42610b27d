import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { BaseDatabaseAdapter, DatabaseAdapterObj } from 'payload';
import type { Pool } from 'pg';

/** A lock for processes that start at the same time. */
const REPEATABLE_SQL_LOCK = 7_110_005;

/** A file that creates functions and their triggers. */
export interface SqlFile {
  /** The path from the project folder, which identifies the file in the database. */
  path: string;
  text: string;
  /** The SHA-256 hash of the text. */
  checksum: string;
  /** The names of the functions it creates. */
  functions: string[];
}

/** A connection to Postgres. */
interface Connection {
  query(text: string, values?: unknown[]): Promise<{ rows: unknown[] }>;
}

/** The stored record of an applied file. */
interface AppliedFile {
  path: string;
  checksum: string;
  functions: string[];
  /** Whether its functions and triggers are unchanged since it was applied. */
  isIntact: boolean;
}

/** A digest of the functions in `$1`, a text[] expression, and of the triggers that call them. */
const digestOf = (names: string) => `(select md5(string_agg(definition, ';' order by definition collate "C")) from (
    select pg_get_functiondef(p.oid) as definition from pg_proc p
      where p.pronamespace = 'public'::regnamespace and p.proname = any(${names}) and p.prokind in ('f', 'p')
    union all
    select pg_get_triggerdef(t.oid) from pg_trigger t join pg_proc p on p.oid = t.tgfoid
      where p.pronamespace = 'public'::regnamespace and p.proname = any(${names})
  ) definitions)`;

/** Reads the files in the given order. @param root the project folder */
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
 * Returns the paths of files that haven't been applied in their current version, whose functions were changed in the
 * database, or that were applied and no longer exist. Changes nothing.
 */
export async function findStaleSql(connection: Connection, files: readonly SqlFile[]): Promise<string[]> {
  const { stale, retired } = compare(files, await readApplied(connection));
  return [...stale, ...retired].map((file) => file.path);
}

/**
 * Updates the functions of the database to match the files, in one transaction with a lock. The functions of an
 * outdated file are dropped and created again, which also allows new return types and parameters. Functions that no
 * longer exist in the files are dropped. Unchanged files are not run.
 * @returns the paths of the files that were applied or retired
 * @throws Error with the file that Postgres rejected; nothing is changed in that case
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
    const retiredPaths = retired.map((file) => file.path);
    await connection.query('delete from repeatable_sql where path = any($1)', [retiredPaths]);
    await connection.query('commit');
    return [...stale.map((file) => file.path), ...retiredPaths];
  } catch (error) {
    await connection.query('rollback').catch(() => {});
    throw error;
  }
}

/**
 * Applies the files whenever the adapter migrates: when a production server starts, and in commands that prepare a
 * database. The versioned migrations run first. With `leavesFunctions`, only these run: the functions may need columns of
 * later migrations.
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
      database.migrate = async (options?: Parameters<typeof migrate>[0] & { leavesFunctions?: boolean }) => {
        await migrate.call(database, options);
        if (options?.leavesFunctions) return;
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
    /** The objects that the outdated files created before. */
    former: stale.flatMap((file) => byPath.get(file.path) ?? []),
  };
}

async function readApplied(connection: Connection): Promise<AppliedFile[]> {
  const { rows } = await connection.query(
    `select path, checksum, functions, definition is not distinct from ${digestOf('functions')} as "isIntact" from repeatable_sql`,
  );
  return rows as AppliedFile[];
}

/** Drops functions without `cascade`: if anything else depends on one, startup fails with that error. */
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
