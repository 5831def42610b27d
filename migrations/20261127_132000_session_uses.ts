import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres';

/** When each session was used last. Not a column of the sessions, because the CMS writes those anew with their account. */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    create table session_uses (session_id text primary key, used_at timestamptz not null);
    create index session_uses_used_at_idx on session_uses (used_at);`);
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`drop table session_uses;`);
}
