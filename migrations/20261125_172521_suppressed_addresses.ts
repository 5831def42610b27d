import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres';

// Addresses without newsletters, and the ids of providers' messages, each processed once. Docs: docs/decisions/021-mail-delivery.md.

export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   CREATE TYPE "public"."enum_suppressed_addresses_reason" AS ENUM('bounce', 'complaint');
  CREATE TYPE "public"."enum_suppressed_addresses_source" AS ENUM('smtp', 'generic', 'ses', 'postmark', 'mailgun');
  ALTER TYPE "public"."enum_newsletter_deliveries_state" ADD VALUE 'suppressed';
  CREATE TABLE "suppressed_addresses" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"email_address" varchar NOT NULL,
  	"reason" "enum_suppressed_addresses_reason" NOT NULL,
  	"detail" varchar,
  	"source" "enum_suppressed_addresses_source" NOT NULL,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  
  ALTER TABLE "newsletter_issues" ADD COLUMN "suppressed_count" numeric DEFAULT 0;
  CREATE UNIQUE INDEX "suppressed_addresses_email_address_idx" ON "suppressed_addresses" USING btree ("email_address");
  CREATE INDEX "suppressed_addresses_updated_at_idx" ON "suppressed_addresses" USING btree ("updated_at");
  CREATE INDEX "suppressed_addresses_created_at_idx" ON "suppressed_addresses" USING btree ("created_at");
  CREATE TABLE "mail_events" (
    "provider" varchar(20) NOT NULL,
    "event_id" varchar(250) NOT NULL,
    "received_at" timestamptz NOT NULL DEFAULT now(),
    PRIMARY KEY ("provider", "event_id")
  );
  CREATE INDEX "mail_events_received_at_idx" ON "mail_events" ("received_at");`);
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   DROP TABLE "mail_events";
  DROP TABLE "suppressed_addresses" CASCADE;
  UPDATE "newsletter_deliveries" SET "state" = 'failed' WHERE "state" = 'suppressed';
  ALTER TABLE "newsletter_deliveries" ALTER COLUMN "state" SET DATA TYPE text;
  DROP TYPE "public"."enum_newsletter_deliveries_state";
  CREATE TYPE "public"."enum_newsletter_deliveries_state" AS ENUM('waiting', 'sent', 'failed', 'ended');
  ALTER TABLE "newsletter_deliveries" ALTER COLUMN "state" SET DATA TYPE "public"."enum_newsletter_deliveries_state" USING "state"::"public"."enum_newsletter_deliveries_state";
  ALTER TABLE "newsletter_issues" DROP COLUMN "suppressed_count";
  DROP TYPE "public"."enum_suppressed_addresses_reason";
  DROP TYPE "public"."enum_suppressed_addresses_source";`);
}
