import { MigrateUpArgs, MigrateDownArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   CREATE TYPE "public"."enum_webhooks_events" AS ENUM('article.published', 'article.updated', 'article.unpublished', 'order.paid', 'order.refunded', 'subscription.started', 'subscription.changed', 'subscription.ended');
  CREATE TYPE "public"."enum_webhook_deliveries_state" AS ENUM('waiting', 'delivered', 'failed');
  CREATE TYPE "public"."enum_client_errors_side" AS ENUM('site', 'admin');
  ALTER TYPE "public"."enum_payload_jobs_log_task_slug" ADD VALUE 'webhook-delivery' BEFORE 'schedulePublish';
  ALTER TYPE "public"."enum_payload_jobs_log_task_slug" ADD VALUE 'feed-hub' BEFORE 'schedulePublish';
  ALTER TYPE "public"."enum_payload_jobs_task_slug" ADD VALUE 'webhook-delivery' BEFORE 'schedulePublish';
  ALTER TYPE "public"."enum_payload_jobs_task_slug" ADD VALUE 'feed-hub' BEFORE 'schedulePublish';
  CREATE TABLE "webhooks_events" (
  	"order" integer NOT NULL,
  	"parent_id" integer NOT NULL,
  	"value" "enum_webhooks_events",
  	"id" serial PRIMARY KEY NOT NULL
  );
  
  CREATE TABLE "webhooks" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"address" varchar NOT NULL,
  	"is_enabled" boolean DEFAULT true,
  	"note" varchar,
  	"failing_since" timestamp(3) with time zone,
  	"turned_off_at" timestamp(3) with time zone,
  	"turned_off_reason" varchar,
  	"secret" varchar,
  	"previous_secret" varchar,
  	"previous_secret_until" timestamp(3) with time zone,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  
  CREATE TABLE "webhook_deliveries" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"type" varchar NOT NULL,
  	"webhook_id" integer NOT NULL,
  	"event_id" varchar NOT NULL,
  	"state" "enum_webhook_deliveries_state" NOT NULL,
  	"response_status" numeric,
  	"duration_ms" numeric,
  	"error" varchar,
  	"attempts" numeric DEFAULT 0 NOT NULL,
  	"next_attempt_at" timestamp(3) with time zone,
  	"data" jsonb,
  	"occurred_at" timestamp(3) with time zone NOT NULL,
  	"first_tried_at" timestamp(3) with time zone,
  	"finished_at" timestamp(3) with time zone,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  
  CREATE TABLE "client_errors" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"message" varchar NOT NULL,
  	"occurrences" numeric DEFAULT 1 NOT NULL,
  	"side" "enum_client_errors_side" NOT NULL,
  	"place" varchar,
  	"stack" varchar,
  	"page" varchar,
  	"browser" varchar,
  	"first_seen_at" timestamp(3) with time zone NOT NULL,
  	"last_seen_at" timestamp(3) with time zone NOT NULL,
  	"fingerprint" varchar NOT NULL,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  
  ALTER TABLE "articles" ADD COLUMN "revised_at" timestamp(3) with time zone;
  ALTER TABLE "_articles_v" ADD COLUMN "version_revised_at" timestamp(3) with time zone;
  ALTER TABLE "site_settings" ADD COLUMN "feed_hub_url" varchar;
  ALTER TABLE "webhooks_events" ADD CONSTRAINT "webhooks_events_parent_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."webhooks"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "webhook_deliveries" ADD CONSTRAINT "webhook_deliveries_webhook_id_webhooks_id_fk" FOREIGN KEY ("webhook_id") REFERENCES "public"."webhooks"("id") ON DELETE set null ON UPDATE no action;
  CREATE INDEX "webhooks_events_order_idx" ON "webhooks_events" USING btree ("order");
  CREATE INDEX "webhooks_events_parent_idx" ON "webhooks_events" USING btree ("parent_id");
  CREATE INDEX "webhooks_updated_at_idx" ON "webhooks" USING btree ("updated_at");
  CREATE INDEX "webhooks_created_at_idx" ON "webhooks" USING btree ("created_at");
  CREATE INDEX "webhook_deliveries_webhook_idx" ON "webhook_deliveries" USING btree ("webhook_id");
  CREATE INDEX "webhook_deliveries_state_idx" ON "webhook_deliveries" USING btree ("state");
  CREATE INDEX "webhook_deliveries_finished_at_idx" ON "webhook_deliveries" USING btree ("finished_at");
  CREATE INDEX "webhook_deliveries_updated_at_idx" ON "webhook_deliveries" USING btree ("updated_at");
  CREATE INDEX "webhook_deliveries_created_at_idx" ON "webhook_deliveries" USING btree ("created_at");
  CREATE UNIQUE INDEX "webhook_eventId_idx" ON "webhook_deliveries" USING btree ("webhook_id","event_id");
  CREATE INDEX "webhook_occurredAt_idx" ON "webhook_deliveries" USING btree ("webhook_id","occurred_at");
  CREATE INDEX "client_errors_last_seen_at_idx" ON "client_errors" USING btree ("last_seen_at");
  CREATE UNIQUE INDEX "client_errors_fingerprint_idx" ON "client_errors" USING btree ("fingerprint");
  CREATE INDEX "client_errors_updated_at_idx" ON "client_errors" USING btree ("updated_at");
  CREATE INDEX "client_errors_created_at_idx" ON "client_errors" USING btree ("created_at");`)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   DROP TABLE "webhooks_events" CASCADE;
  DROP TABLE "webhooks" CASCADE;
  DROP TABLE "webhook_deliveries" CASCADE;
  DROP TABLE "client_errors" CASCADE;
  ALTER TABLE "payload_jobs_log" ALTER COLUMN "task_slug" SET DATA TYPE text;
  DROP TYPE "public"."enum_payload_jobs_log_task_slug";
  CREATE TYPE "public"."enum_payload_jobs_log_task_slug" AS ENUM('inline', 'release', 'account-mail', 'confirm-letters', 'share-mail', 'newsletter-issue', 'payment-event', 'stripe-customer', 'membership-mail', 'subscription-taxes', 'subscription-link-mail', 'gift-subscription-mail', 'team-mail', 'webinar-mail', 'newsroom-mail', 'order-mail', 'order-refund', 'issue-documents', 'tell-available', 'apply-prices', 'schedulePublish');
  ALTER TABLE "payload_jobs_log" ALTER COLUMN "task_slug" SET DATA TYPE "public"."enum_payload_jobs_log_task_slug" USING "task_slug"::"public"."enum_payload_jobs_log_task_slug";
  ALTER TABLE "payload_jobs" ALTER COLUMN "task_slug" SET DATA TYPE text;
  DROP TYPE "public"."enum_payload_jobs_task_slug";
  CREATE TYPE "public"."enum_payload_jobs_task_slug" AS ENUM('inline', 'release', 'account-mail', 'confirm-letters', 'share-mail', 'newsletter-issue', 'payment-event', 'stripe-customer', 'membership-mail', 'subscription-taxes', 'subscription-link-mail', 'gift-subscription-mail', 'team-mail', 'webinar-mail', 'newsroom-mail', 'order-mail', 'order-refund', 'issue-documents', 'tell-available', 'apply-prices', 'schedulePublish');
  ALTER TABLE "payload_jobs" ALTER COLUMN "task_slug" SET DATA TYPE "public"."enum_payload_jobs_task_slug" USING "task_slug"::"public"."enum_payload_jobs_task_slug";
  ALTER TABLE "articles" DROP COLUMN "revised_at";
  ALTER TABLE "_articles_v" DROP COLUMN "version_revised_at";
  ALTER TABLE "site_settings" DROP COLUMN "feed_hub_url";
  DROP TYPE "public"."enum_webhooks_events";
  DROP TYPE "public"."enum_webhook_deliveries_state";
  DROP TYPE "public"."enum_client_errors_side";`)
}
