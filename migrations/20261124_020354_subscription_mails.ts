import { MigrateUpArgs, MigrateDownArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   CREATE TYPE "public"."enum_subscription_invoices_dispute" AS ENUM('open', 'won', 'lost');
  ALTER TYPE "public"."enum_payload_jobs_log_task_slug" ADD VALUE 'stripe-customer' BEFORE 'membership-mail';
  ALTER TYPE "public"."enum_payload_jobs_task_slug" ADD VALUE 'stripe-customer' BEFORE 'membership-mail';
  ALTER TABLE "subscriptions" ADD COLUMN "reminded_for" timestamp(3) with time zone;
  ALTER TABLE "subscription_invoices" ADD COLUMN "refunded_minor" numeric DEFAULT 0;
  ALTER TABLE "subscription_invoices" ADD COLUMN "dispute" "enum_subscription_invoices_dispute";
  ALTER TABLE "paywall" ADD COLUMN "reminder_days" numeric DEFAULT 14 NOT NULL;`)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   ALTER TABLE "payload_jobs_log" ALTER COLUMN "task_slug" SET DATA TYPE text;
  DROP TYPE "public"."enum_payload_jobs_log_task_slug";
  CREATE TYPE "public"."enum_payload_jobs_log_task_slug" AS ENUM('inline', 'release', 'account-mail', 'confirm-letters', 'share-mail', 'newsletter-issue', 'payment-event', 'membership-mail', 'subscription-link-mail', 'webinar-mail', 'order-mail', 'order-refund', 'tell-available', 'apply-prices', 'schedulePublish');
  ALTER TABLE "payload_jobs_log" ALTER COLUMN "task_slug" SET DATA TYPE "public"."enum_payload_jobs_log_task_slug" USING "task_slug"::"public"."enum_payload_jobs_log_task_slug";
  ALTER TABLE "payload_jobs" ALTER COLUMN "task_slug" SET DATA TYPE text;
  DROP TYPE "public"."enum_payload_jobs_task_slug";
  CREATE TYPE "public"."enum_payload_jobs_task_slug" AS ENUM('inline', 'release', 'account-mail', 'confirm-letters', 'share-mail', 'newsletter-issue', 'payment-event', 'membership-mail', 'subscription-link-mail', 'webinar-mail', 'order-mail', 'order-refund', 'tell-available', 'apply-prices', 'schedulePublish');
  ALTER TABLE "payload_jobs" ALTER COLUMN "task_slug" SET DATA TYPE "public"."enum_payload_jobs_task_slug" USING "task_slug"::"public"."enum_payload_jobs_task_slug";
  ALTER TABLE "subscriptions" DROP COLUMN "reminded_for";
  ALTER TABLE "subscription_invoices" DROP COLUMN "refunded_minor";
  ALTER TABLE "subscription_invoices" DROP COLUMN "dispute";
  ALTER TABLE "paywall" DROP COLUMN "reminder_days";
  DROP TYPE "public"."enum_subscription_invoices_dispute";`)
}
