import { MigrateUpArgs, MigrateDownArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   ALTER TYPE "public"."enum_payload_jobs_log_task_slug" ADD VALUE 'subscription-taxes' BEFORE 'subscription-link-mail';
  ALTER TYPE "public"."enum_payload_jobs_task_slug" ADD VALUE 'subscription-taxes' BEFORE 'subscription-link-mail';
  ALTER TABLE "subscriptions" ADD COLUMN "tax" jsonb;
  ALTER TABLE "subscription_invoices" ADD COLUMN "tax_minor" numeric DEFAULT 0;
  ALTER TABLE "subscription_invoices" ADD COLUMN "tax" jsonb;
  ALTER TABLE "subscription_orders" ADD COLUMN "tax" jsonb;
  ALTER TABLE "gift_subscriptions" ADD COLUMN "tax" jsonb;`)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   ALTER TABLE "payload_jobs_log" ALTER COLUMN "task_slug" SET DATA TYPE text;
  DELETE FROM "payload_jobs_log" WHERE "task_slug" = 'subscription-taxes';
  DROP TYPE "public"."enum_payload_jobs_log_task_slug";
  CREATE TYPE "public"."enum_payload_jobs_log_task_slug" AS ENUM('inline', 'release', 'account-mail', 'confirm-letters', 'share-mail', 'newsletter-issue', 'payment-event', 'stripe-customer', 'membership-mail', 'subscription-link-mail', 'gift-subscription-mail', 'team-mail', 'webinar-mail', 'order-mail', 'order-refund', 'issue-documents', 'tell-available', 'apply-prices', 'schedulePublish');
  ALTER TABLE "payload_jobs_log" ALTER COLUMN "task_slug" SET DATA TYPE "public"."enum_payload_jobs_log_task_slug" USING "task_slug"::"public"."enum_payload_jobs_log_task_slug";
  ALTER TABLE "payload_jobs" ALTER COLUMN "task_slug" SET DATA TYPE text;
  DELETE FROM "payload_jobs" WHERE "task_slug" = 'subscription-taxes';
  DROP TYPE "public"."enum_payload_jobs_task_slug";
  CREATE TYPE "public"."enum_payload_jobs_task_slug" AS ENUM('inline', 'release', 'account-mail', 'confirm-letters', 'share-mail', 'newsletter-issue', 'payment-event', 'stripe-customer', 'membership-mail', 'subscription-link-mail', 'gift-subscription-mail', 'team-mail', 'webinar-mail', 'order-mail', 'order-refund', 'issue-documents', 'tell-available', 'apply-prices', 'schedulePublish');
  ALTER TABLE "payload_jobs" ALTER COLUMN "task_slug" SET DATA TYPE "public"."enum_payload_jobs_task_slug" USING "task_slug"::"public"."enum_payload_jobs_task_slug";
  ALTER TABLE "subscriptions" DROP COLUMN "tax";
  ALTER TABLE "subscription_invoices" DROP COLUMN "tax_minor";
  ALTER TABLE "subscription_invoices" DROP COLUMN "tax";
  ALTER TABLE "gift_subscriptions" DROP COLUMN "tax";
  ALTER TABLE "subscription_orders" DROP COLUMN "tax";`)
}
