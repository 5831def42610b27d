import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres';

// The article from whose gate an unpaid subscription order was placed. Deleted when it is paid, or after a week.
// Docs: docs/decisions/038-readership.md.
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    CREATE TABLE "readership_checkouts" (
      "order_uid" varchar PRIMARY KEY,
      "article_id" integer NOT NULL,
      "created_at" timestamptz NOT NULL DEFAULT now()
    );
  `);
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`DROP TABLE "readership_checkouts";`);
}
