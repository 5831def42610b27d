import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres';

// Which files of functions were applied, and what they created. Docs: docs/decisions/015-repeatable-sql.md.
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    CREATE TABLE "repeatable_sql" (
      "path" varchar(200) PRIMARY KEY,
      "checksum" varchar(64) NOT NULL,
      "functions" text[] NOT NULL,
      -- Digest of the functions and triggers as Postgres prints them: shows when something else replaced one.
      "definition" varchar(32),
      "applied_at" timestamptz NOT NULL DEFAULT now()
    );
  `);
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`DROP TABLE "repeatable_sql"`);
}
