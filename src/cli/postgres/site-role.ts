import type pg from 'pg';
import { withClient } from '../database';

/** The role with which web servers and workers use the database. */
export interface SiteRole {
  name: string;
  password: string;
}

/** Returns the role of DATABASE_URL. Null if DATABASE_OWNER_URL isn't set, or has the same role. */
export function siteRole(): SiteRole | null {
  const { DATABASE_URL, DATABASE_OWNER_URL } = process.env;
  if (!DATABASE_URL || !DATABASE_OWNER_URL) return null;
  const { username, password } = new URL(DATABASE_URL);
  if (!username || username === new URL(DATABASE_OWNER_URL).username) return null;
  return { name: decodeURIComponent(username), password: decodeURIComponent(password) };
}

/** Rights of the role: it changes rows, and neither tables nor functions. Sequences number orders and search documents. */
const GRANTS = `
  revoke create on schema public from public;
  grant connect on database %3$I to %1$I;
  grant usage on schema public to %1$I;
  grant select, insert, update, delete on all tables in schema public to %1$I;
  grant usage, select on all sequences in schema public to %1$I;
  alter default privileges in schema public grant select, insert, update, delete on tables to %1$I;
  alter default privileges in schema public grant usage, select on sequences to %1$I;`;

/** Whether a role exists and may use all tables and sequences. Changes nothing. */
export async function isRoleReady(ownerUrl: string, { name }: SiteRole): Promise<boolean> {
  return withClient(ownerUrl, async (client) => {
    if (!(await exists(client, name))) return false;
    const { rows } = await client.query<{ is_ready: boolean }>(
      `select coalesce(bool_and(case when c.relkind = 'S' then has_sequence_privilege($1, c.oid, 'usage')
           else has_table_privilege($1, c.oid, 'select') and has_table_privilege($1, c.oid, 'insert')
             and has_table_privilege($1, c.oid, 'update') and has_table_privilege($1, c.oid, 'delete') end), true)
         as is_ready
       from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'S')`,
      [name],
    );
    return rows[0]?.is_ready === true;
  });
}

/**
 * Creates the role if it doesn't exist, and lets it use what exists and what its owner creates later.
 * @throws Error if the owner may not create roles, with what to do
 */
export async function prepareRole(ownerUrl: string, { name, password }: SiteRole): Promise<void> {
  await withClient(ownerUrl, async (client) => {
    if (!(await exists(client, name))) {
      await run(client, 'create role %1$I login password %2$L', name, password).catch((error: { code?: string }) => {
        // Created by another process in the meantime.
        if (error.code === '42710') return;
        if (error.code !== '42501') throw error;
        throw new Error(
          `The role of DATABASE_OWNER_URL may not create the role "${name}" of DATABASE_URL. Create it yourself: create role "${name}" login password '…'.`,
        );
      });
    }
    await run(client, GRANTS, name, password);
  });
}

async function exists(client: pg.Client, name: string): Promise<boolean> {
  return (await client.query('select 1 from pg_roles where rolname = $1', [name])).rowCount === 1;
}

/** Runs statements that take names instead of parameters. */
async function run(client: pg.Client, statements: string, name: string, password: string): Promise<void> {
  const { rows } = await client.query<{ text: string }>(
    'select format($1, $2::text, $3::text, current_database()) as text',
    [statements, name, password],
  );
  await client.query(rows[0]?.text ?? '');
}
