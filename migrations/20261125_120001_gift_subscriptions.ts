import { MigrateUpArgs, MigrateDownArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   CREATE TYPE "public"."enum_gift_subscriptions_tier" AS ENUM('GOOD', 'BETTER', 'BEST', 'ALLACCESS');
  CREATE TYPE "public"."enum_gift_subscriptions_period" AS ENUM('month', 'year');
  CREATE TYPE "public"."enum_gift_subscriptions_status" AS ENUM('open', 'paid', 'claimed', 'started', 'refunded');
  ALTER TYPE "public"."enum_subscriptions_provider" ADD VALUE 'gift';
  ALTER TYPE "public"."enum_payload_jobs_log_task_slug" ADD VALUE 'gift-subscription-mail' BEFORE 'webinar-mail';
  ALTER TYPE "public"."enum_payload_jobs_task_slug" ADD VALUE 'gift-subscription-mail' BEFORE 'webinar-mail';
  CREATE TABLE "gift_subscriptions" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"uid" varchar NOT NULL,
  	"buyer_id" integer,
  	"sender_name" varchar NOT NULL,
  	"tier" "enum_gift_subscriptions_tier" NOT NULL,
  	"period" "enum_gift_subscriptions_period" NOT NULL,
  	"price_minor" numeric NOT NULL,
  	"recipient_email" varchar NOT NULL,
  	"message" varchar,
  	"deliver_at" timestamp(3) with time zone NOT NULL,
  	"status" "enum_gift_subscriptions_status" NOT NULL,
  	"paid_at" timestamp(3) with time zone,
  	"delivered_at" timestamp(3) with time zone,
  	"expires_at" timestamp(3) with time zone,
  	"claimed_at" timestamp(3) with time zone,
  	"recipient_id" integer,
  	"subscription_id" integer,
  	"refunded_at" timestamp(3) with time zone,
  	"provider" varchar NOT NULL,
  	"session_id" varchar,
  	"payment_id" varchar,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  
  ALTER TABLE "subscription_invoices" ALTER COLUMN "subscription_id" DROP NOT NULL;
  ALTER TABLE "subscription_invoices" ADD COLUMN "gift_subscription_id" integer;
  ALTER TABLE "gift_subscriptions" ADD CONSTRAINT "gift_subscriptions_buyer_id_users_id_fk" FOREIGN KEY ("buyer_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "gift_subscriptions" ADD CONSTRAINT "gift_subscriptions_recipient_id_users_id_fk" FOREIGN KEY ("recipient_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "gift_subscriptions" ADD CONSTRAINT "gift_subscriptions_subscription_id_subscriptions_id_fk" FOREIGN KEY ("subscription_id") REFERENCES "public"."subscriptions"("id") ON DELETE set null ON UPDATE no action;
  CREATE UNIQUE INDEX "gift_subscriptions_uid_idx" ON "gift_subscriptions" USING btree ("uid");
  CREATE INDEX "gift_subscriptions_buyer_idx" ON "gift_subscriptions" USING btree ("buyer_id");
  CREATE INDEX "gift_subscriptions_recipient_email_idx" ON "gift_subscriptions" USING btree ("recipient_email");
  CREATE INDEX "gift_subscriptions_recipient_idx" ON "gift_subscriptions" USING btree ("recipient_id");
  CREATE INDEX "gift_subscriptions_subscription_idx" ON "gift_subscriptions" USING btree ("subscription_id");
  CREATE INDEX "gift_subscriptions_payment_id_idx" ON "gift_subscriptions" USING btree ("payment_id");
  CREATE INDEX "gift_subscriptions_updated_at_idx" ON "gift_subscriptions" USING btree ("updated_at");
  CREATE INDEX "gift_subscriptions_created_at_idx" ON "gift_subscriptions" USING btree ("created_at");
  ALTER TABLE "subscription_invoices" ADD CONSTRAINT "subscription_invoices_gift_subscription_id_gift_subscriptions_id_fk" FOREIGN KEY ("gift_subscription_id") REFERENCES "public"."gift_subscriptions"("id") ON DELETE set null ON UPDATE no action;
  CREATE INDEX "subscription_invoices_gift_subscription_idx" ON "subscription_invoices" USING btree ("gift_subscription_id");`)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   DROP TABLE "gift_subscriptions" CASCADE;
  ALTER TABLE "subscription_invoices" DROP CONSTRAINT IF EXISTS "subscription_invoices_gift_subscription_id_gift_subscriptions_id_fk";
  
  ALTER TABLE "subscriptions" ALTER COLUMN "provider" SET DATA TYPE text;
  ALTER TABLE "subscriptions" ALTER COLUMN "provider" SET DEFAULT 'complimentary'::text;
  UPDATE "subscriptions" SET "provider" = 'complimentary' WHERE "provider" = 'gift';
  DROP TYPE "public"."enum_subscriptions_provider";
  CREATE TYPE "public"."enum_subscriptions_provider" AS ENUM('stripe', 'embedded', 'complimentary', 'print');
  ALTER TABLE "subscriptions" ALTER COLUMN "provider" SET DEFAULT 'complimentary'::"public"."enum_subscriptions_provider";
  ALTER TABLE "subscriptions" ALTER COLUMN "provider" SET DATA TYPE "public"."enum_subscriptions_provider" USING "provider"::"public"."enum_subscriptions_provider";
  ALTER TABLE "payload_jobs_log" ALTER COLUMN "task_slug" SET DATA TYPE text;
  DELETE FROM "payload_jobs_log" WHERE "task_slug" = 'gift-subscription-mail';
  DROP TYPE "public"."enum_payload_jobs_log_task_slug";
  CREATE TYPE "public"."enum_payload_jobs_log_task_slug" AS ENUM('inline', 'release', 'account-mail', 'confirm-letters', 'share-mail', 'newsletter-issue', 'payment-event', 'stripe-customer', 'membership-mail', 'subscription-link-mail', 'webinar-mail', 'order-mail', 'order-refund', 'issue-documents', 'tell-available', 'apply-prices', 'schedulePublish');
  ALTER TABLE "payload_jobs_log" ALTER COLUMN "task_slug" SET DATA TYPE "public"."enum_payload_jobs_log_task_slug" USING "task_slug"::"public"."enum_payload_jobs_log_task_slug";
  ALTER TABLE "payload_jobs" ALTER COLUMN "task_slug" SET DATA TYPE text;
  DELETE FROM "payload_jobs" WHERE "task_slug" = 'gift-subscription-mail';
  DROP TYPE "public"."enum_payload_jobs_task_slug";
  CREATE TYPE "public"."enum_payload_jobs_task_slug" AS ENUM('inline', 'release', 'account-mail', 'confirm-letters', 'share-mail', 'newsletter-issue', 'payment-event', 'stripe-customer', 'membership-mail', 'subscription-link-mail', 'webinar-mail', 'order-mail', 'order-refund', 'issue-documents', 'tell-available', 'apply-prices', 'schedulePublish');
  ALTER TABLE "payload_jobs" ALTER COLUMN "task_slug" SET DATA TYPE "public"."enum_payload_jobs_task_slug" USING "task_slug"::"public"."enum_payload_jobs_task_slug";
  DROP INDEX "subscription_invoices_gift_subscription_idx";
  DELETE FROM "subscription_invoices" WHERE "subscription_id" IS NULL;
  ALTER TABLE "subscription_invoices" ALTER COLUMN "subscription_id" SET NOT NULL;
  ALTER TABLE "subscription_invoices" DROP COLUMN "gift_subscription_id";
  DROP TYPE "public"."enum_gift_subscriptions_tier";
  DROP TYPE "public"."enum_gift_subscriptions_period";
  DROP TYPE "public"."enum_gift_subscriptions_status";`)
}
