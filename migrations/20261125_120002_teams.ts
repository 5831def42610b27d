import { MigrateUpArgs, MigrateDownArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   CREATE TYPE "public"."enum_team_members_status" AS ENUM('invited', 'active', 'removed', 'left');
  ALTER TYPE "public"."enum_payload_jobs_log_task_slug" ADD VALUE 'team-mail' BEFORE 'webinar-mail';
  ALTER TYPE "public"."enum_payload_jobs_task_slug" ADD VALUE 'team-mail' BEFORE 'webinar-mail';
  CREATE TABLE "team_members" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"uid" varchar NOT NULL,
  	"subscription_id" integer NOT NULL,
  	"email" varchar NOT NULL,
  	"member_id" integer,
  	"status" "enum_team_members_status" NOT NULL,
  	"offered_at" timestamp(3) with time zone,
  	"joined_at" timestamp(3) with time zone,
  	"ended_at" timestamp(3) with time zone,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  
  ALTER TABLE "subscriptions" ADD COLUMN "seats" numeric DEFAULT 1;
  ALTER TABLE "subscriptions" ADD COLUMN "next_seats" numeric;
  ALTER TABLE "subscription_orders" ADD COLUMN "seats" numeric DEFAULT 1;
  ALTER TABLE "subscription_orders" ADD COLUMN "takes_over_id" integer;
  ALTER TABLE "subscription_orders" ADD COLUMN "paid_until" timestamp(3) with time zone;
  ALTER TABLE "team_members" ADD CONSTRAINT "team_members_subscription_id_subscriptions_id_fk" FOREIGN KEY ("subscription_id") REFERENCES "public"."subscriptions"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "team_members" ADD CONSTRAINT "team_members_member_id_users_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
  CREATE UNIQUE INDEX "team_members_uid_idx" ON "team_members" USING btree ("uid");
  CREATE INDEX "team_members_subscription_idx" ON "team_members" USING btree ("subscription_id");
  CREATE INDEX "team_members_email_idx" ON "team_members" USING btree ("email");
  CREATE INDEX "team_members_member_idx" ON "team_members" USING btree ("member_id");
  CREATE INDEX "team_members_updated_at_idx" ON "team_members" USING btree ("updated_at");
  CREATE INDEX "team_members_created_at_idx" ON "team_members" USING btree ("created_at");
  ALTER TABLE "subscription_orders" ADD CONSTRAINT "subscription_orders_takes_over_id_subscriptions_id_fk" FOREIGN KEY ("takes_over_id") REFERENCES "public"."subscriptions"("id") ON DELETE set null ON UPDATE no action;
  CREATE INDEX "subscription_orders_takes_over_idx" ON "subscription_orders" USING btree ("takes_over_id");`)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   DROP TABLE "team_members" CASCADE;
  ALTER TABLE "subscription_orders" DROP CONSTRAINT "subscription_orders_takes_over_id_subscriptions_id_fk";
  
  ALTER TABLE "payload_jobs_log" ALTER COLUMN "task_slug" SET DATA TYPE text;
  DELETE FROM "payload_jobs_log" WHERE "task_slug" = 'team-mail';
  DROP TYPE "public"."enum_payload_jobs_log_task_slug";
  CREATE TYPE "public"."enum_payload_jobs_log_task_slug" AS ENUM('inline', 'release', 'account-mail', 'confirm-letters', 'share-mail', 'newsletter-issue', 'payment-event', 'stripe-customer', 'membership-mail', 'subscription-link-mail', 'gift-subscription-mail', 'webinar-mail', 'order-mail', 'order-refund', 'issue-documents', 'tell-available', 'apply-prices', 'schedulePublish');
  ALTER TABLE "payload_jobs_log" ALTER COLUMN "task_slug" SET DATA TYPE "public"."enum_payload_jobs_log_task_slug" USING "task_slug"::"public"."enum_payload_jobs_log_task_slug";
  ALTER TABLE "payload_jobs" ALTER COLUMN "task_slug" SET DATA TYPE text;
  DELETE FROM "payload_jobs" WHERE "task_slug" = 'team-mail';
  DROP TYPE "public"."enum_payload_jobs_task_slug";
  CREATE TYPE "public"."enum_payload_jobs_task_slug" AS ENUM('inline', 'release', 'account-mail', 'confirm-letters', 'share-mail', 'newsletter-issue', 'payment-event', 'stripe-customer', 'membership-mail', 'subscription-link-mail', 'gift-subscription-mail', 'webinar-mail', 'order-mail', 'order-refund', 'issue-documents', 'tell-available', 'apply-prices', 'schedulePublish');
  ALTER TABLE "payload_jobs" ALTER COLUMN "task_slug" SET DATA TYPE "public"."enum_payload_jobs_task_slug" USING "task_slug"::"public"."enum_payload_jobs_task_slug";
  DROP INDEX "subscription_orders_takes_over_idx";
  ALTER TABLE "subscriptions" DROP COLUMN "seats";
  ALTER TABLE "subscriptions" DROP COLUMN "next_seats";
  ALTER TABLE "subscription_orders" DROP COLUMN "seats";
  ALTER TABLE "subscription_orders" DROP COLUMN "takes_over_id";
  ALTER TABLE "subscription_orders" DROP COLUMN "paid_until";
  DROP TYPE "public"."enum_team_members_status";`)
}
