import { MigrateUpArgs, MigrateDownArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   CREATE TYPE "public"."enum_reviews_state" AS ENUM('waiting', 'approved', 'sent-back', 'withdrawn');
  ALTER TYPE "public"."enum_payload_jobs_log_task_slug" ADD VALUE 'newsroom-mail' BEFORE 'order-mail';
  ALTER TYPE "public"."enum_payload_jobs_task_slug" ADD VALUE 'newsroom-mail' BEFORE 'order-mail';
  CREATE TABLE "reviews" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"room" varchar NOT NULL,
  	"document_id" numeric NOT NULL,
  	"title" varchar,
  	"sender_id" integer,
  	"assignee_id" integer,
  	"due_at" timestamp(3) with time zone,
  	"note" varchar,
  	"state" "enum_reviews_state" DEFAULT 'waiting' NOT NULL,
  	"answer" varchar,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  
  CREATE TABLE "comments" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"room" varchar NOT NULL,
  	"document_id" numeric NOT NULL,
  	"title" varchar,
  	"author_id" integer,
  	"parent_id" integer,
  	"text" varchar NOT NULL,
  	"quote" jsonb,
  	"mentions" jsonb,
  	"resolved_at" timestamp(3) with time zone,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  
  ALTER TABLE "reviews" ADD CONSTRAINT "reviews_sender_id_users_id_fk" FOREIGN KEY ("sender_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "reviews" ADD CONSTRAINT "reviews_assignee_id_users_id_fk" FOREIGN KEY ("assignee_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "comments" ADD CONSTRAINT "comments_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "comments" ADD CONSTRAINT "comments_parent_id_comments_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."comments"("id") ON DELETE set null ON UPDATE no action;
  CREATE INDEX "reviews_sender_idx" ON "reviews" USING btree ("sender_id");
  CREATE INDEX "reviews_assignee_idx" ON "reviews" USING btree ("assignee_id");
  CREATE INDEX "reviews_updated_at_idx" ON "reviews" USING btree ("updated_at");
  CREATE INDEX "reviews_created_at_idx" ON "reviews" USING btree ("created_at");
  CREATE INDEX "room_documentId_idx" ON "reviews" USING btree ("room","document_id");
  CREATE INDEX "comments_author_idx" ON "comments" USING btree ("author_id");
  CREATE INDEX "comments_parent_idx" ON "comments" USING btree ("parent_id");
  CREATE INDEX "comments_updated_at_idx" ON "comments" USING btree ("updated_at");
  CREATE INDEX "comments_created_at_idx" ON "comments" USING btree ("created_at");
  CREATE INDEX "room_documentId_1_idx" ON "comments" USING btree ("room","document_id");`)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   DROP TABLE "reviews" CASCADE;
  DROP TABLE "comments" CASCADE;
  ALTER TABLE "payload_jobs_log" ALTER COLUMN "task_slug" SET DATA TYPE text;
  DROP TYPE "public"."enum_payload_jobs_log_task_slug";
  CREATE TYPE "public"."enum_payload_jobs_log_task_slug" AS ENUM('inline', 'release', 'account-mail', 'confirm-letters', 'share-mail', 'newsletter-issue', 'payment-event', 'stripe-customer', 'membership-mail', 'subscription-taxes', 'subscription-link-mail', 'gift-subscription-mail', 'team-mail', 'webinar-mail', 'order-mail', 'order-refund', 'issue-documents', 'tell-available', 'apply-prices', 'schedulePublish');
  ALTER TABLE "payload_jobs_log" ALTER COLUMN "task_slug" SET DATA TYPE "public"."enum_payload_jobs_log_task_slug" USING "task_slug"::"public"."enum_payload_jobs_log_task_slug";
  ALTER TABLE "payload_jobs" ALTER COLUMN "task_slug" SET DATA TYPE text;
  DROP TYPE "public"."enum_payload_jobs_task_slug";
  CREATE TYPE "public"."enum_payload_jobs_task_slug" AS ENUM('inline', 'release', 'account-mail', 'confirm-letters', 'share-mail', 'newsletter-issue', 'payment-event', 'stripe-customer', 'membership-mail', 'subscription-taxes', 'subscription-link-mail', 'gift-subscription-mail', 'team-mail', 'webinar-mail', 'order-mail', 'order-refund', 'issue-documents', 'tell-available', 'apply-prices', 'schedulePublish');
  ALTER TABLE "payload_jobs" ALTER COLUMN "task_slug" SET DATA TYPE "public"."enum_payload_jobs_task_slug" USING "task_slug"::"public"."enum_payload_jobs_task_slug";
  DROP TYPE "public"."enum_reviews_state";`)
}
