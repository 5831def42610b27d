import { MigrateUpArgs, MigrateDownArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   ALTER TYPE "public"."enum_payload_jobs_log_task_slug" ADD VALUE 'webinar-mail' BEFORE 'order-mail';
  ALTER TYPE "public"."enum_payload_jobs_task_slug" ADD VALUE 'webinar-mail' BEFORE 'order-mail';
  CREATE TABLE "webinar_registrations" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"owner_id" integer NOT NULL,
  	"webinar_id" integer NOT NULL,
  	"starts_at" timestamp(3) with time zone NOT NULL,
  	"recording_told_at" timestamp(3) with time zone,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  
  ALTER TABLE "webinars" ADD COLUMN "takes_registrations" boolean DEFAULT false;
  ALTER TABLE "webinars" ADD COLUMN "join_url" varchar;
  ALTER TABLE "_webinars_v" ADD COLUMN "version_takes_registrations" boolean DEFAULT false;
  ALTER TABLE "_webinars_v" ADD COLUMN "version_join_url" varchar;
  ALTER TABLE "webinar_registrations" ADD CONSTRAINT "webinar_registrations_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "webinar_registrations" ADD CONSTRAINT "webinar_registrations_webinar_id_webinars_id_fk" FOREIGN KEY ("webinar_id") REFERENCES "public"."webinars"("id") ON DELETE cascade ON UPDATE no action;
  CREATE INDEX "webinar_registrations_owner_idx" ON "webinar_registrations" USING btree ("owner_id");
  CREATE INDEX "webinar_registrations_webinar_idx" ON "webinar_registrations" USING btree ("webinar_id");
  CREATE INDEX "webinar_registrations_updated_at_idx" ON "webinar_registrations" USING btree ("updated_at");
  CREATE INDEX "webinar_registrations_created_at_idx" ON "webinar_registrations" USING btree ("created_at");
  CREATE UNIQUE INDEX "owner_webinar_idx" ON "webinar_registrations" USING btree ("owner_id","webinar_id");`)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   DROP TABLE "webinar_registrations" CASCADE;
  ALTER TABLE "payload_jobs_log" ALTER COLUMN "task_slug" SET DATA TYPE text;
  DROP TYPE "public"."enum_payload_jobs_log_task_slug";
  CREATE TYPE "public"."enum_payload_jobs_log_task_slug" AS ENUM('inline', 'release', 'account-mail', 'confirm-letters', 'share-mail', 'newsletter-issue', 'payment-event', 'membership-mail', 'subscription-link-mail', 'order-mail', 'order-refund', 'tell-available', 'apply-prices', 'schedulePublish');
  ALTER TABLE "payload_jobs_log" ALTER COLUMN "task_slug" SET DATA TYPE "public"."enum_payload_jobs_log_task_slug" USING "task_slug"::"public"."enum_payload_jobs_log_task_slug";
  ALTER TABLE "payload_jobs" ALTER COLUMN "task_slug" SET DATA TYPE text;
  DROP TYPE "public"."enum_payload_jobs_task_slug";
  CREATE TYPE "public"."enum_payload_jobs_task_slug" AS ENUM('inline', 'release', 'account-mail', 'confirm-letters', 'share-mail', 'newsletter-issue', 'payment-event', 'membership-mail', 'subscription-link-mail', 'order-mail', 'order-refund', 'tell-available', 'apply-prices', 'schedulePublish');
  ALTER TABLE "payload_jobs" ALTER COLUMN "task_slug" SET DATA TYPE "public"."enum_payload_jobs_task_slug" USING "task_slug"::"public"."enum_payload_jobs_task_slug";
  ALTER TABLE "webinars" DROP COLUMN "takes_registrations";
  ALTER TABLE "webinars" DROP COLUMN "join_url";
  ALTER TABLE "_webinars_v" DROP COLUMN "version_takes_registrations";
  ALTER TABLE "_webinars_v" DROP COLUMN "version_join_url";`)
}
