import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres';

// How articles are read, without anything about the reader. Docs: docs/decisions/038-readership.md.
// Events have neither keys nor references: they are counted within hours, and nothing may slow them down.
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    CREATE TABLE "readership_events" (
      "at" timestamptz NOT NULL DEFAULT now(),
      "article_id" integer NOT NULL DEFAULT 0,
      "issue_id" integer NOT NULL DEFAULT 0,
      "kind" varchar(20) NOT NULL,
      "source" varchar(20) NOT NULL DEFAULT '',
      "host" varchar(253) NOT NULL DEFAULT ''
    );
    CREATE INDEX "readership_events_at_idx" ON "readership_events" ("at");
    CREATE INDEX "readership_events_article_idx" ON "readership_events" ("article_id", "at");
    CREATE TABLE "readership_hours" (
      "hour" timestamptz NOT NULL,
      "article_id" integer NOT NULL,
      "issue_id" integer NOT NULL,
      "kind" varchar(20) NOT NULL,
      "source" varchar(20) NOT NULL,
      "host" varchar(253) NOT NULL,
      "count" integer NOT NULL,
      PRIMARY KEY ("hour", "article_id", "issue_id", "kind", "source", "host")
    );
    CREATE INDEX "readership_hours_article_idx" ON "readership_hours" ("article_id", "hour");
    CREATE INDEX "readership_hours_issue_idx" ON "readership_hours" ("issue_id") WHERE "issue_id" > 0;
  `);
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
    DROP TABLE "readership_hours";
    DROP TABLE "readership_events";
  `);
}
