import { MigrateUpArgs, MigrateDownArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   CREATE TYPE "public"."enum_newsletter_issues_status" AS ENUM('draft', 'scheduled', 'sending', 'sent');
  CREATE TYPE "public"."enum_newsletter_subscriptions_status" AS ENUM('pending', 'active', 'ended');
  CREATE TYPE "public"."enum_newsletter_deliveries_state" AS ENUM('waiting', 'sent', 'failed', 'ended');
  CREATE TYPE "public"."enum_history_entries_kind" AS ENUM('read', 'watched');
  CREATE TYPE "public"."enum_shares_provider" AS ENUM('email', 'Facebook', 'Twitter', 'LinkedIn');
  ALTER TYPE "public"."enum_payload_jobs_log_task_slug" ADD VALUE 'confirm-letters' BEFORE 'schedulePublish';
  ALTER TYPE "public"."enum_payload_jobs_log_task_slug" ADD VALUE 'share-mail' BEFORE 'schedulePublish';
  ALTER TYPE "public"."enum_payload_jobs_log_task_slug" ADD VALUE 'newsletter-issue' BEFORE 'schedulePublish';
  ALTER TYPE "public"."enum_payload_jobs_task_slug" ADD VALUE 'confirm-letters' BEFORE 'schedulePublish';
  ALTER TYPE "public"."enum_payload_jobs_task_slug" ADD VALUE 'share-mail' BEFORE 'schedulePublish';
  ALTER TYPE "public"."enum_payload_jobs_task_slug" ADD VALUE 'newsletter-issue' BEFORE 'schedulePublish';
  CREATE TABLE "newsletter_issues" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"newsletter_id" integer NOT NULL,
  	"subject" varchar NOT NULL,
  	"preview" varchar,
  	"title" varchar NOT NULL,
  	"opening" varchar,
  	"closing" varchar,
  	"status" "enum_newsletter_issues_status" DEFAULT 'draft' NOT NULL,
  	"send_at" timestamp(3) with time zone,
  	"sent_count" numeric DEFAULT 0,
  	"failed_count" numeric DEFAULT 0,
  	"ended_count" numeric DEFAULT 0,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  
  CREATE TABLE "newsletter_issues_rels" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"order" integer,
  	"parent_id" integer NOT NULL,
  	"path" varchar NOT NULL,
  	"articles_id" integer
  );
  
  CREATE TABLE "newsletter_subscriptions" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"newsletter_id" integer NOT NULL,
  	"user_id" integer,
  	"email_address" varchar,
  	"status" "enum_newsletter_subscriptions_status" NOT NULL,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  
  CREATE TABLE "newsletter_deliveries" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"issue_id" integer NOT NULL,
  	"subscription_id" integer NOT NULL,
  	"state" "enum_newsletter_deliveries_state" NOT NULL,
  	"sent_at" timestamp(3) with time zone,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  
  CREATE TABLE "folders" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"owner_id" integer NOT NULL,
  	"name" varchar NOT NULL,
  	"name_key" varchar NOT NULL,
  	"slug" varchar NOT NULL,
  	"description" varchar,
  	"read_only" boolean DEFAULT false,
  	"share_key" varchar,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  
  CREATE TABLE "saved_items" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"owner_id" integer NOT NULL,
  	"url" varchar NOT NULL,
  	"title" varchar NOT NULL,
  	"topic" varchar,
  	"authors" jsonb,
  	"content_type" varchar,
  	"image" varchar,
  	"summary" varchar,
  	"list_price_minor" numeric,
  	"published_at" timestamp(3) with time zone,
  	"read_only" boolean DEFAULT false,
  	"saved_at" timestamp(3) with time zone NOT NULL,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  
  CREATE TABLE "folder_items" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"folder_id" integer NOT NULL,
  	"item_id" integer NOT NULL,
  	"added_at" timestamp(3) with time zone NOT NULL,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  
  CREATE TABLE "history_entries" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"owner_id" integer NOT NULL,
  	"kind" "enum_history_entries_kind" NOT NULL,
  	"url" varchar NOT NULL,
  	"title" varchar NOT NULL,
  	"topic" varchar,
  	"authors" jsonb,
  	"content_type" varchar,
  	"image" varchar,
  	"summary" varchar,
  	"list_price_minor" numeric,
  	"published_at" timestamp(3) with time zone,
  	"seen_at" timestamp(3) with time zone NOT NULL,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  
  CREATE TABLE "shares" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"owner_id" integer,
  	"url" varchar NOT NULL,
  	"title" varchar NOT NULL,
  	"topic" varchar,
  	"authors" jsonb,
  	"content_type" varchar,
  	"image" varchar,
  	"summary" varchar,
  	"list_price_minor" numeric,
  	"published_at" timestamp(3) with time zone,
  	"provider" "enum_shares_provider" NOT NULL,
  	"shared_with" jsonb,
  	"shared_at" timestamp(3) with time zone NOT NULL,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  
  CREATE TABLE "follows" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"owner_id" integer NOT NULL,
  	"topic_id" integer,
  	"campaign_id" integer,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  
  CREATE TABLE "short_links" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"code" varchar NOT NULL,
  	"path" varchar NOT NULL,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  
  ALTER TABLE "users" ADD COLUMN "is_history_off" boolean DEFAULT false;
  ALTER TABLE "users" ADD COLUMN "following_read_at" timestamp(3) with time zone;
  ALTER TABLE "payload_locked_documents_rels" ADD COLUMN "newsletter_issues_id" integer;
  ALTER TABLE "newsletter_issues" ADD CONSTRAINT "newsletter_issues_newsletter_id_newsletters_id_fk" FOREIGN KEY ("newsletter_id") REFERENCES "public"."newsletters"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "newsletter_issues_rels" ADD CONSTRAINT "newsletter_issues_rels_parent_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."newsletter_issues"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "newsletter_issues_rels" ADD CONSTRAINT "newsletter_issues_rels_articles_fk" FOREIGN KEY ("articles_id") REFERENCES "public"."articles"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "newsletter_subscriptions" ADD CONSTRAINT "newsletter_subscriptions_newsletter_id_newsletters_id_fk" FOREIGN KEY ("newsletter_id") REFERENCES "public"."newsletters"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "newsletter_subscriptions" ADD CONSTRAINT "newsletter_subscriptions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "newsletter_deliveries" ADD CONSTRAINT "newsletter_deliveries_issue_id_newsletter_issues_id_fk" FOREIGN KEY ("issue_id") REFERENCES "public"."newsletter_issues"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "newsletter_deliveries" ADD CONSTRAINT "newsletter_deliveries_subscription_id_newsletter_subscriptions_id_fk" FOREIGN KEY ("subscription_id") REFERENCES "public"."newsletter_subscriptions"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "folders" ADD CONSTRAINT "folders_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "saved_items" ADD CONSTRAINT "saved_items_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "folder_items" ADD CONSTRAINT "folder_items_folder_id_folders_id_fk" FOREIGN KEY ("folder_id") REFERENCES "public"."folders"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "folder_items" ADD CONSTRAINT "folder_items_item_id_saved_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."saved_items"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "history_entries" ADD CONSTRAINT "history_entries_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "shares" ADD CONSTRAINT "shares_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "follows" ADD CONSTRAINT "follows_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "follows" ADD CONSTRAINT "follows_topic_id_topics_id_fk" FOREIGN KEY ("topic_id") REFERENCES "public"."topics"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "follows" ADD CONSTRAINT "follows_campaign_id_marketing_campaigns_id_fk" FOREIGN KEY ("campaign_id") REFERENCES "public"."marketing_campaigns"("id") ON DELETE cascade ON UPDATE no action;
  CREATE INDEX "newsletter_issues_newsletter_idx" ON "newsletter_issues" USING btree ("newsletter_id");
  CREATE INDEX "newsletter_issues_status_idx" ON "newsletter_issues" USING btree ("status");
  CREATE INDEX "newsletter_issues_updated_at_idx" ON "newsletter_issues" USING btree ("updated_at");
  CREATE INDEX "newsletter_issues_created_at_idx" ON "newsletter_issues" USING btree ("created_at");
  CREATE INDEX "newsletter_issues_rels_order_idx" ON "newsletter_issues_rels" USING btree ("order");
  CREATE INDEX "newsletter_issues_rels_parent_idx" ON "newsletter_issues_rels" USING btree ("parent_id");
  CREATE INDEX "newsletter_issues_rels_path_idx" ON "newsletter_issues_rels" USING btree ("path");
  CREATE INDEX "newsletter_issues_rels_articles_id_idx" ON "newsletter_issues_rels" USING btree ("articles_id");
  CREATE INDEX "newsletter_subscriptions_newsletter_idx" ON "newsletter_subscriptions" USING btree ("newsletter_id");
  CREATE INDEX "newsletter_subscriptions_user_idx" ON "newsletter_subscriptions" USING btree ("user_id");
  CREATE INDEX "newsletter_subscriptions_email_address_idx" ON "newsletter_subscriptions" USING btree ("email_address");
  CREATE INDEX "newsletter_subscriptions_updated_at_idx" ON "newsletter_subscriptions" USING btree ("updated_at");
  CREATE INDEX "newsletter_subscriptions_created_at_idx" ON "newsletter_subscriptions" USING btree ("created_at");
  CREATE UNIQUE INDEX "newsletter_user_idx" ON "newsletter_subscriptions" USING btree ("newsletter_id","user_id");
  CREATE UNIQUE INDEX "newsletter_emailAddress_idx" ON "newsletter_subscriptions" USING btree ("newsletter_id","email_address");
  CREATE INDEX "user_status_idx" ON "newsletter_subscriptions" USING btree ("user_id","status");
  CREATE INDEX "newsletter_deliveries_issue_idx" ON "newsletter_deliveries" USING btree ("issue_id");
  CREATE INDEX "newsletter_deliveries_subscription_idx" ON "newsletter_deliveries" USING btree ("subscription_id");
  CREATE INDEX "newsletter_deliveries_updated_at_idx" ON "newsletter_deliveries" USING btree ("updated_at");
  CREATE INDEX "newsletter_deliveries_created_at_idx" ON "newsletter_deliveries" USING btree ("created_at");
  CREATE UNIQUE INDEX "issue_subscription_idx" ON "newsletter_deliveries" USING btree ("issue_id","subscription_id");
  CREATE INDEX "issue_state_idx" ON "newsletter_deliveries" USING btree ("issue_id","state");
  CREATE INDEX "folders_owner_idx" ON "folders" USING btree ("owner_id");
  CREATE UNIQUE INDEX "folders_share_key_idx" ON "folders" USING btree ("share_key");
  CREATE INDEX "folders_updated_at_idx" ON "folders" USING btree ("updated_at");
  CREATE INDEX "folders_created_at_idx" ON "folders" USING btree ("created_at");
  CREATE UNIQUE INDEX "owner_nameKey_idx" ON "folders" USING btree ("owner_id","name_key");
  CREATE UNIQUE INDEX "owner_slug_idx" ON "folders" USING btree ("owner_id","slug");
  CREATE INDEX "saved_items_owner_idx" ON "saved_items" USING btree ("owner_id");
  CREATE INDEX "saved_items_updated_at_idx" ON "saved_items" USING btree ("updated_at");
  CREATE INDEX "saved_items_created_at_idx" ON "saved_items" USING btree ("created_at");
  CREATE UNIQUE INDEX "owner_url_idx" ON "saved_items" USING btree ("owner_id","url");
  CREATE INDEX "owner_savedAt_idx" ON "saved_items" USING btree ("owner_id","saved_at");
  CREATE INDEX "folder_items_folder_idx" ON "folder_items" USING btree ("folder_id");
  CREATE INDEX "folder_items_item_idx" ON "folder_items" USING btree ("item_id");
  CREATE INDEX "folder_items_updated_at_idx" ON "folder_items" USING btree ("updated_at");
  CREATE INDEX "folder_items_created_at_idx" ON "folder_items" USING btree ("created_at");
  CREATE UNIQUE INDEX "folder_item_idx" ON "folder_items" USING btree ("folder_id","item_id");
  CREATE INDEX "history_entries_owner_idx" ON "history_entries" USING btree ("owner_id");
  CREATE INDEX "history_entries_updated_at_idx" ON "history_entries" USING btree ("updated_at");
  CREATE INDEX "history_entries_created_at_idx" ON "history_entries" USING btree ("created_at");
  CREATE UNIQUE INDEX "owner_kind_url_idx" ON "history_entries" USING btree ("owner_id","kind","url");
  CREATE INDEX "owner_kind_seenAt_idx" ON "history_entries" USING btree ("owner_id","kind","seen_at");
  CREATE INDEX "shares_owner_idx" ON "shares" USING btree ("owner_id");
  CREATE INDEX "shares_updated_at_idx" ON "shares" USING btree ("updated_at");
  CREATE INDEX "shares_created_at_idx" ON "shares" USING btree ("created_at");
  CREATE INDEX "owner_sharedAt_idx" ON "shares" USING btree ("owner_id","shared_at");
  CREATE INDEX "follows_owner_idx" ON "follows" USING btree ("owner_id");
  CREATE INDEX "follows_topic_idx" ON "follows" USING btree ("topic_id");
  CREATE INDEX "follows_campaign_idx" ON "follows" USING btree ("campaign_id");
  CREATE INDEX "follows_updated_at_idx" ON "follows" USING btree ("updated_at");
  CREATE INDEX "follows_created_at_idx" ON "follows" USING btree ("created_at");
  CREATE UNIQUE INDEX "owner_topic_idx" ON "follows" USING btree ("owner_id","topic_id");
  CREATE UNIQUE INDEX "owner_campaign_idx" ON "follows" USING btree ("owner_id","campaign_id");
  CREATE UNIQUE INDEX "short_links_code_idx" ON "short_links" USING btree ("code");
  CREATE UNIQUE INDEX "short_links_path_idx" ON "short_links" USING btree ("path");
  CREATE INDEX "short_links_updated_at_idx" ON "short_links" USING btree ("updated_at");
  CREATE INDEX "short_links_created_at_idx" ON "short_links" USING btree ("created_at");
  ALTER TABLE "payload_locked_documents_rels" ADD CONSTRAINT "payload_locked_documents_rels_newsletter_issues_fk" FOREIGN KEY ("newsletter_issues_id") REFERENCES "public"."newsletter_issues"("id") ON DELETE cascade ON UPDATE no action;
  CREATE INDEX "payload_locked_documents_rels_newsletter_issues_id_idx" ON "payload_locked_documents_rels" USING btree ("newsletter_issues_id");`)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   ALTER TABLE "newsletter_issues" DISABLE ROW LEVEL SECURITY;
  ALTER TABLE "newsletter_issues_rels" DISABLE ROW LEVEL SECURITY;
  ALTER TABLE "newsletter_subscriptions" DISABLE ROW LEVEL SECURITY;
  ALTER TABLE "newsletter_deliveries" DISABLE ROW LEVEL SECURITY;
  ALTER TABLE "folders" DISABLE ROW LEVEL SECURITY;
  ALTER TABLE "saved_items" DISABLE ROW LEVEL SECURITY;
  ALTER TABLE "folder_items" DISABLE ROW LEVEL SECURITY;
  ALTER TABLE "history_entries" DISABLE ROW LEVEL SECURITY;
  ALTER TABLE "shares" DISABLE ROW LEVEL SECURITY;
  ALTER TABLE "follows" DISABLE ROW LEVEL SECURITY;
  ALTER TABLE "short_links" DISABLE ROW LEVEL SECURITY;
  DROP TABLE "newsletter_issues" CASCADE;
  DROP TABLE "newsletter_issues_rels" CASCADE;
  DROP TABLE "newsletter_subscriptions" CASCADE;
  DROP TABLE "newsletter_deliveries" CASCADE;
  DROP TABLE "folders" CASCADE;
  DROP TABLE "saved_items" CASCADE;
  DROP TABLE "folder_items" CASCADE;
  DROP TABLE "history_entries" CASCADE;
  DROP TABLE "shares" CASCADE;
  DROP TABLE "follows" CASCADE;
  DROP TABLE "short_links" CASCADE;
  ALTER TABLE "payload_locked_documents_rels" DROP CONSTRAINT "payload_locked_documents_rels_newsletter_issues_fk";
  
  ALTER TABLE "payload_jobs_log" ALTER COLUMN "task_slug" SET DATA TYPE text;
  DROP TYPE "public"."enum_payload_jobs_log_task_slug";
  CREATE TYPE "public"."enum_payload_jobs_log_task_slug" AS ENUM('inline', 'release', 'account-mail', 'schedulePublish');
  ALTER TABLE "payload_jobs_log" ALTER COLUMN "task_slug" SET DATA TYPE "public"."enum_payload_jobs_log_task_slug" USING "task_slug"::"public"."enum_payload_jobs_log_task_slug";
  ALTER TABLE "payload_jobs" ALTER COLUMN "task_slug" SET DATA TYPE text;
  DROP TYPE "public"."enum_payload_jobs_task_slug";
  CREATE TYPE "public"."enum_payload_jobs_task_slug" AS ENUM('inline', 'release', 'account-mail', 'schedulePublish');
  ALTER TABLE "payload_jobs" ALTER COLUMN "task_slug" SET DATA TYPE "public"."enum_payload_jobs_task_slug" USING "task_slug"::"public"."enum_payload_jobs_task_slug";
  DROP INDEX "payload_locked_documents_rels_newsletter_issues_id_idx";
  ALTER TABLE "users" DROP COLUMN "is_history_off";
  ALTER TABLE "users" DROP COLUMN "following_read_at";
  ALTER TABLE "payload_locked_documents_rels" DROP COLUMN "newsletter_issues_id";
  DROP TYPE "public"."enum_newsletter_issues_status";
  DROP TYPE "public"."enum_newsletter_subscriptions_status";
  DROP TYPE "public"."enum_newsletter_deliveries_state";
  DROP TYPE "public"."enum_history_entries_kind";
  DROP TYPE "public"."enum_shares_provider";`)
}
