import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres';

// Failed attempts of mails, when the next one is due, and which mails failed permanently. Docs: docs/decisions/021-mail-delivery.md.
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    ALTER TABLE "mail_sendings"
      ADD COLUMN "id" serial UNIQUE,
      ADD COLUMN "attempts" integer NOT NULL DEFAULT 0,
      ADD COLUMN "first_failed_at" timestamptz,
      ADD COLUMN "next_attempt_at" timestamptz,
      ADD COLUMN "failed_at" timestamptz,
      ADD COLUMN "handed_over_at" timestamptz,
      ADD COLUMN "last_error" varchar(1000),
      ADD COLUMN "job_id" integer,
      ADD COLUMN "recipient" varchar,
      ADD COLUMN "subject" varchar;
    CREATE INDEX "mail_sendings_failed_at_idx" ON "mail_sendings" ("failed_at") WHERE "failed_at" IS NOT NULL;
    CREATE INDEX "mail_sendings_unsent_idx" ON "mail_sendings" ("first_failed_at") WHERE "sent_at" IS NULL AND "first_failed_at" IS NOT NULL;
  `);
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
    DROP INDEX "mail_sendings_unsent_idx";
    DROP INDEX "mail_sendings_failed_at_idx";
    ALTER TABLE "mail_sendings"
      DROP COLUMN "subject", DROP COLUMN "recipient", DROP COLUMN "job_id", DROP COLUMN "last_error",
      DROP COLUMN "handed_over_at", DROP COLUMN "failed_at", DROP COLUMN "next_attempt_at",
      DROP COLUMN "first_failed_at", DROP COLUMN "attempts", DROP COLUMN "id";
  `);
}
