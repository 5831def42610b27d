import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres';

// Who works on a job and until when, and which mails have been sent. Docs: docs/decisions/013-jobs.md.
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    ALTER TABLE "payload_jobs"
      ADD COLUMN "claimed_by" varchar(40),
      ADD COLUMN "claimed_until" timestamptz,
      ADD COLUMN "times_lost" integer NOT NULL DEFAULT 0;

    CREATE TABLE "mail_sendings" (
      "key" varchar(200) PRIMARY KEY,
      "claimed_until" timestamptz NOT NULL,
      "sent_at" timestamptz
    );
    CREATE INDEX "mail_sendings_sent_at_idx" ON "mail_sendings" ("sent_at");

    ALTER TABLE "mails" ADD COLUMN "message_id" varchar(200) UNIQUE;
  `);
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
    ALTER TABLE "mails" DROP COLUMN "message_id";
    DROP TABLE "mail_sendings";
    ALTER TABLE "payload_jobs" DROP COLUMN "times_lost", DROP COLUMN "claimed_until", DROP COLUMN "claimed_by";
  `);
}
