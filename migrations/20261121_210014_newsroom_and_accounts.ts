import { MigrateUpArgs, MigrateDownArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   CREATE TYPE "public"."enum_articles_stage" AS ENUM('draft', 'review', 'approved');
  CREATE TYPE "public"."enum__articles_v_version_stage" AS ENUM('draft', 'review', 'approved');
  CREATE TYPE "public"."enum_issues_stage" AS ENUM('draft', 'review', 'approved');
  CREATE TYPE "public"."enum__issues_v_version_stage" AS ENUM('draft', 'review', 'approved');
  CREATE TYPE "public"."enum_pages_stage" AS ENUM('draft', 'review', 'approved');
  CREATE TYPE "public"."enum__pages_v_version_stage" AS ENUM('draft', 'review', 'approved');
  CREATE TYPE "public"."enum_videos_stage" AS ENUM('draft', 'review', 'approved');
  CREATE TYPE "public"."enum__videos_v_version_stage" AS ENUM('draft', 'review', 'approved');
  CREATE TYPE "public"."enum_episodes_stage" AS ENUM('draft', 'review', 'approved');
  CREATE TYPE "public"."enum__episodes_v_version_stage" AS ENUM('draft', 'review', 'approved');
  CREATE TYPE "public"."enum_webinars_stage" AS ENUM('draft', 'review', 'approved');
  CREATE TYPE "public"."enum__webinars_v_version_stage" AS ENUM('draft', 'review', 'approved');
  CREATE TYPE "public"."enum_reports_stage" AS ENUM('draft', 'review', 'approved');
  CREATE TYPE "public"."enum__reports_v_version_stage" AS ENUM('draft', 'review', 'approved');
  CREATE TYPE "public"."enum_visual_assets_stage" AS ENUM('draft', 'review', 'approved');
  CREATE TYPE "public"."enum__visual_assets_v_version_stage" AS ENUM('draft', 'review', 'approved');
  CREATE TYPE "public"."enum_security_events_kind" AS ENUM('registered', 'signed-in', 'sign-in-failed', 'locked-out', 'signed-out', 'session-ended', 'password-changed', 'password-reset', 'address-changed', 'second-factor-added', 'second-factor-removed', 'second-factor-reset', 'recovery-code-used', 'recovery-codes-renewed', 'unlocked', 'data-downloaded', 'account-deleted');
  CREATE TYPE "public"."enum_payload_query_presets_access_read_constraint" AS ENUM('everyone', 'onlyMe', 'specificUsers');
  CREATE TYPE "public"."enum_payload_query_presets_access_update_constraint" AS ENUM('everyone', 'onlyMe', 'specificUsers');
  CREATE TYPE "public"."enum_payload_query_presets_access_delete_constraint" AS ENUM('everyone', 'onlyMe', 'specificUsers');
  CREATE TYPE "public"."enum_payload_query_presets_related_collection" AS ENUM('articles', 'authors', 'topics', 'series', 'issues', 'pages', 'videos', 'episodes', 'webinars', 'reports', 'visual-assets', 'media', 'files', 'products', 'availabilities');
  ALTER TYPE "public"."enum_payload_jobs_log_task_slug" ADD VALUE 'account-mail' BEFORE 'schedulePublish';
  ALTER TYPE "public"."enum_payload_jobs_task_slug" ADD VALUE 'account-mail' BEFORE 'schedulePublish';
  CREATE TABLE "products_details" (
  	"_order" integer NOT NULL,
  	"_parent_id" integer NOT NULL,
  	"id" varchar PRIMARY KEY NOT NULL,
  	"label" varchar,
  	"value" varchar
  );
  
  CREATE TABLE "_products_v_version_details" (
  	"_order" integer NOT NULL,
  	"_parent_id" integer NOT NULL,
  	"id" serial PRIMARY KEY NOT NULL,
  	"label" varchar,
  	"value" varchar,
  	"_uuid" varchar
  );
  
  CREATE TABLE "activity" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"person" varchar NOT NULL,
  	"person_id" numeric,
  	"action" varchar NOT NULL,
  	"title" varchar,
  	"room" varchar NOT NULL,
  	"document_id" varchar,
  	"detail" varchar,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  
  CREATE TABLE "subscribers" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"email_address" varchar NOT NULL,
  	"account_number" varchar,
  	"first_name" varchar,
  	"last_name" varchar,
  	"is_active" boolean DEFAULT true,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  
  CREATE TABLE "security_events" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"kind" "enum_security_events_kind" NOT NULL,
  	"user_id" integer,
  	"network" varchar,
  	"device" varchar,
  	"session_id" varchar,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  
  CREATE TABLE "mails" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"to" varchar NOT NULL,
  	"subject" varchar NOT NULL,
  	"text" varchar,
  	"html" varchar,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  
  CREATE TABLE "payload_query_presets" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"title" varchar NOT NULL,
  	"is_shared" boolean DEFAULT false,
  	"access_read_constraint" "enum_payload_query_presets_access_read_constraint" DEFAULT 'onlyMe',
  	"access_update_constraint" "enum_payload_query_presets_access_update_constraint" DEFAULT 'onlyMe',
  	"access_delete_constraint" "enum_payload_query_presets_access_delete_constraint" DEFAULT 'onlyMe',
  	"where" jsonb,
  	"columns" jsonb,
  	"group_by" varchar,
  	"related_collection" "enum_payload_query_presets_related_collection" NOT NULL,
  	"is_temp" boolean,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  
  CREATE TABLE "payload_query_presets_rels" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"order" integer,
  	"parent_id" integer NOT NULL,
  	"path" varchar NOT NULL,
  	"users_id" integer
  );
  
  ALTER TABLE "articles" ADD COLUMN "stage" "enum_articles_stage" DEFAULT 'draft';
  ALTER TABLE "articles" ADD COLUMN "due_at" timestamp(3) with time zone;
  ALTER TABLE "articles" ADD COLUMN "edited_by_name" varchar;
  ALTER TABLE "articles" ADD COLUMN "edited_by_id" numeric;
  ALTER TABLE "_articles_v" ADD COLUMN "version_stage" "enum__articles_v_version_stage" DEFAULT 'draft';
  ALTER TABLE "_articles_v" ADD COLUMN "version_due_at" timestamp(3) with time zone;
  ALTER TABLE "_articles_v" ADD COLUMN "version_edited_by_name" varchar;
  ALTER TABLE "_articles_v" ADD COLUMN "version_edited_by_id" numeric;
  ALTER TABLE "authors" ADD COLUMN "edited_by_name" varchar;
  ALTER TABLE "authors" ADD COLUMN "edited_by_id" numeric;
  ALTER TABLE "topics" ADD COLUMN "edited_by_name" varchar;
  ALTER TABLE "topics" ADD COLUMN "edited_by_id" numeric;
  ALTER TABLE "_topics_v" ADD COLUMN "version_edited_by_name" varchar;
  ALTER TABLE "_topics_v" ADD COLUMN "version_edited_by_id" numeric;
  ALTER TABLE "series" ADD COLUMN "edited_by_name" varchar;
  ALTER TABLE "series" ADD COLUMN "edited_by_id" numeric;
  ALTER TABLE "_series_v" ADD COLUMN "version_edited_by_name" varchar;
  ALTER TABLE "_series_v" ADD COLUMN "version_edited_by_id" numeric;
  ALTER TABLE "issues" ADD COLUMN "stage" "enum_issues_stage" DEFAULT 'draft';
  ALTER TABLE "issues" ADD COLUMN "due_at" timestamp(3) with time zone;
  ALTER TABLE "issues" ADD COLUMN "edited_by_name" varchar;
  ALTER TABLE "issues" ADD COLUMN "edited_by_id" numeric;
  ALTER TABLE "_issues_v" ADD COLUMN "version_stage" "enum__issues_v_version_stage" DEFAULT 'draft';
  ALTER TABLE "_issues_v" ADD COLUMN "version_due_at" timestamp(3) with time zone;
  ALTER TABLE "_issues_v" ADD COLUMN "version_edited_by_name" varchar;
  ALTER TABLE "_issues_v" ADD COLUMN "version_edited_by_id" numeric;
  ALTER TABLE "volumes" ADD COLUMN "edited_by_name" varchar;
  ALTER TABLE "volumes" ADD COLUMN "edited_by_id" numeric;
  ALTER TABLE "_volumes_v" ADD COLUMN "version_edited_by_name" varchar;
  ALTER TABLE "_volumes_v" ADD COLUMN "version_edited_by_id" numeric;
  ALTER TABLE "pages" ADD COLUMN "stage" "enum_pages_stage" DEFAULT 'draft';
  ALTER TABLE "pages" ADD COLUMN "due_at" timestamp(3) with time zone;
  ALTER TABLE "pages" ADD COLUMN "edited_by_name" varchar;
  ALTER TABLE "pages" ADD COLUMN "edited_by_id" numeric;
  ALTER TABLE "_pages_v" ADD COLUMN "version_stage" "enum__pages_v_version_stage" DEFAULT 'draft';
  ALTER TABLE "_pages_v" ADD COLUMN "version_due_at" timestamp(3) with time zone;
  ALTER TABLE "_pages_v" ADD COLUMN "version_edited_by_name" varchar;
  ALTER TABLE "_pages_v" ADD COLUMN "version_edited_by_id" numeric;
  ALTER TABLE "videos" ADD COLUMN "stage" "enum_videos_stage" DEFAULT 'draft';
  ALTER TABLE "videos" ADD COLUMN "due_at" timestamp(3) with time zone;
  ALTER TABLE "videos" ADD COLUMN "edited_by_name" varchar;
  ALTER TABLE "videos" ADD COLUMN "edited_by_id" numeric;
  ALTER TABLE "_videos_v" ADD COLUMN "version_stage" "enum__videos_v_version_stage" DEFAULT 'draft';
  ALTER TABLE "_videos_v" ADD COLUMN "version_due_at" timestamp(3) with time zone;
  ALTER TABLE "_videos_v" ADD COLUMN "version_edited_by_name" varchar;
  ALTER TABLE "_videos_v" ADD COLUMN "version_edited_by_id" numeric;
  ALTER TABLE "playlists" ADD COLUMN "edited_by_name" varchar;
  ALTER TABLE "playlists" ADD COLUMN "edited_by_id" numeric;
  ALTER TABLE "_playlists_v" ADD COLUMN "version_edited_by_name" varchar;
  ALTER TABLE "_playlists_v" ADD COLUMN "version_edited_by_id" numeric;
  ALTER TABLE "podcasts" ADD COLUMN "category" varchar DEFAULT 'Business';
  ALTER TABLE "podcasts" ADD COLUMN "edited_by_name" varchar;
  ALTER TABLE "podcasts" ADD COLUMN "edited_by_id" numeric;
  ALTER TABLE "_podcasts_v" ADD COLUMN "version_category" varchar DEFAULT 'Business';
  ALTER TABLE "_podcasts_v" ADD COLUMN "version_edited_by_name" varchar;
  ALTER TABLE "_podcasts_v" ADD COLUMN "version_edited_by_id" numeric;
  ALTER TABLE "episodes" ADD COLUMN "episode_number" numeric;
  ALTER TABLE "episodes" ADD COLUMN "stage" "enum_episodes_stage" DEFAULT 'draft';
  ALTER TABLE "episodes" ADD COLUMN "due_at" timestamp(3) with time zone;
  ALTER TABLE "episodes" ADD COLUMN "edited_by_name" varchar;
  ALTER TABLE "episodes" ADD COLUMN "edited_by_id" numeric;
  ALTER TABLE "_episodes_v" ADD COLUMN "version_episode_number" numeric;
  ALTER TABLE "_episodes_v" ADD COLUMN "version_stage" "enum__episodes_v_version_stage" DEFAULT 'draft';
  ALTER TABLE "_episodes_v" ADD COLUMN "version_due_at" timestamp(3) with time zone;
  ALTER TABLE "_episodes_v" ADD COLUMN "version_edited_by_name" varchar;
  ALTER TABLE "_episodes_v" ADD COLUMN "version_edited_by_id" numeric;
  ALTER TABLE "webinars" ADD COLUMN "stage" "enum_webinars_stage" DEFAULT 'draft';
  ALTER TABLE "webinars" ADD COLUMN "due_at" timestamp(3) with time zone;
  ALTER TABLE "webinars" ADD COLUMN "edited_by_name" varchar;
  ALTER TABLE "webinars" ADD COLUMN "edited_by_id" numeric;
  ALTER TABLE "_webinars_v" ADD COLUMN "version_stage" "enum__webinars_v_version_stage" DEFAULT 'draft';
  ALTER TABLE "_webinars_v" ADD COLUMN "version_due_at" timestamp(3) with time zone;
  ALTER TABLE "_webinars_v" ADD COLUMN "version_edited_by_name" varchar;
  ALTER TABLE "_webinars_v" ADD COLUMN "version_edited_by_id" numeric;
  ALTER TABLE "report_categories" ADD COLUMN "edited_by_name" varchar;
  ALTER TABLE "report_categories" ADD COLUMN "edited_by_id" numeric;
  ALTER TABLE "_report_categories_v" ADD COLUMN "version_edited_by_name" varchar;
  ALTER TABLE "_report_categories_v" ADD COLUMN "version_edited_by_id" numeric;
  ALTER TABLE "reports" ADD COLUMN "stage" "enum_reports_stage" DEFAULT 'draft';
  ALTER TABLE "reports" ADD COLUMN "due_at" timestamp(3) with time zone;
  ALTER TABLE "reports" ADD COLUMN "edited_by_name" varchar;
  ALTER TABLE "reports" ADD COLUMN "edited_by_id" numeric;
  ALTER TABLE "_reports_v" ADD COLUMN "version_stage" "enum__reports_v_version_stage" DEFAULT 'draft';
  ALTER TABLE "_reports_v" ADD COLUMN "version_due_at" timestamp(3) with time zone;
  ALTER TABLE "_reports_v" ADD COLUMN "version_edited_by_name" varchar;
  ALTER TABLE "_reports_v" ADD COLUMN "version_edited_by_id" numeric;
  ALTER TABLE "visual_assets" ADD COLUMN "stage" "enum_visual_assets_stage" DEFAULT 'draft';
  ALTER TABLE "visual_assets" ADD COLUMN "due_at" timestamp(3) with time zone;
  ALTER TABLE "visual_assets" ADD COLUMN "edited_by_name" varchar;
  ALTER TABLE "visual_assets" ADD COLUMN "edited_by_id" numeric;
  ALTER TABLE "_visual_assets_v" ADD COLUMN "version_stage" "enum__visual_assets_v_version_stage" DEFAULT 'draft';
  ALTER TABLE "_visual_assets_v" ADD COLUMN "version_due_at" timestamp(3) with time zone;
  ALTER TABLE "_visual_assets_v" ADD COLUMN "version_edited_by_name" varchar;
  ALTER TABLE "_visual_assets_v" ADD COLUMN "version_edited_by_id" numeric;
  ALTER TABLE "newsletters" ADD COLUMN "edited_by_name" varchar;
  ALTER TABLE "newsletters" ADD COLUMN "edited_by_id" numeric;
  ALTER TABLE "_newsletters_v" ADD COLUMN "version_edited_by_name" varchar;
  ALTER TABLE "_newsletters_v" ADD COLUMN "version_edited_by_id" numeric;
  ALTER TABLE "marketing_campaigns" ADD COLUMN "edited_by_name" varchar;
  ALTER TABLE "marketing_campaigns" ADD COLUMN "edited_by_id" numeric;
  ALTER TABLE "_marketing_campaigns_v" ADD COLUMN "version_edited_by_name" varchar;
  ALTER TABLE "_marketing_campaigns_v" ADD COLUMN "version_edited_by_id" numeric;
  ALTER TABLE "media" ADD COLUMN "edited_by_name" varchar;
  ALTER TABLE "media" ADD COLUMN "edited_by_id" numeric;
  ALTER TABLE "media" ADD COLUMN "sizes_card_mid_url" varchar;
  ALTER TABLE "media" ADD COLUMN "sizes_card_mid_width" numeric;
  ALTER TABLE "media" ADD COLUMN "sizes_card_mid_height" numeric;
  ALTER TABLE "media" ADD COLUMN "sizes_card_mid_mime_type" varchar;
  ALTER TABLE "media" ADD COLUMN "sizes_card_mid_filesize" numeric;
  ALTER TABLE "media" ADD COLUMN "sizes_card_mid_filename" varchar;
  ALTER TABLE "media" ADD COLUMN "sizes_wide_mid_url" varchar;
  ALTER TABLE "media" ADD COLUMN "sizes_wide_mid_width" numeric;
  ALTER TABLE "media" ADD COLUMN "sizes_wide_mid_height" numeric;
  ALTER TABLE "media" ADD COLUMN "sizes_wide_mid_mime_type" varchar;
  ALTER TABLE "media" ADD COLUMN "sizes_wide_mid_filesize" numeric;
  ALTER TABLE "media" ADD COLUMN "sizes_wide_mid_filename" varchar;
  ALTER TABLE "files" ADD COLUMN "is_protected" boolean DEFAULT false;
  ALTER TABLE "files" ADD COLUMN "edited_by_name" varchar;
  ALTER TABLE "files" ADD COLUMN "edited_by_id" numeric;
  ALTER TABLE "products" ADD COLUMN "edited_by_name" varchar;
  ALTER TABLE "products" ADD COLUMN "edited_by_id" numeric;
  ALTER TABLE "_products_v" ADD COLUMN "version_edited_by_name" varchar;
  ALTER TABLE "_products_v" ADD COLUMN "version_edited_by_id" numeric;
  ALTER TABLE "availabilities" ADD COLUMN "edited_by_name" varchar;
  ALTER TABLE "availabilities" ADD COLUMN "edited_by_id" numeric;
  ALTER TABLE "_availabilities_v" ADD COLUMN "version_edited_by_name" varchar;
  ALTER TABLE "_availabilities_v" ADD COLUMN "version_edited_by_id" numeric;
  ALTER TABLE "users" ADD COLUMN "is_disabled" boolean DEFAULT false;
  ALTER TABLE "users" ADD COLUMN "second_factor_since" timestamp(3) with time zone;
  ALTER TABLE "users" ADD COLUMN "second_factor_due" boolean DEFAULT false;
  ALTER TABLE "users" ADD COLUMN "second_factor_secret" varchar;
  ALTER TABLE "users" ADD COLUMN "second_factor_pending" varchar;
  ALTER TABLE "users" ADD COLUMN "recovery_code_hashes" jsonb;
  ALTER TABLE "users" ADD COLUMN "profile_changed_at" timestamp(3) with time zone;
  ALTER TABLE "users" ADD COLUMN "reset_token_hash" varchar;
  ALTER TABLE "users" ADD COLUMN "reset_token_expires_at" timestamp(3) with time zone;
  ALTER TABLE "users" ADD COLUMN "is_contributor" boolean DEFAULT false;
  ALTER TABLE "redirects" ADD COLUMN "edited_by_name" varchar;
  ALTER TABLE "redirects" ADD COLUMN "edited_by_id" numeric;
  ALTER TABLE "redirects_rels" ADD COLUMN "episodes_id" integer;
  ALTER TABLE "redirects_rels" ADD COLUMN "products_id" integer;
  ALTER TABLE "redirects_rels" ADD COLUMN "authors_id" integer;
  ALTER TABLE "redirects_rels" ADD COLUMN "podcasts_id" integer;
  ALTER TABLE "redirects_rels" ADD COLUMN "reports_id" integer;
  ALTER TABLE "redirects_rels" ADD COLUMN "webinars_id" integer;
  ALTER TABLE "redirects_rels" ADD COLUMN "visual_assets_id" integer;
  ALTER TABLE "payload_locked_documents_rels" ADD COLUMN "subscribers_id" integer;
  ALTER TABLE "payload_locked_documents_rels" ADD COLUMN "security_events_id" integer;
  ALTER TABLE "payload_locked_documents_rels" ADD COLUMN "mails_id" integer;
  ALTER TABLE "_home_page_v" ADD COLUMN "autosave" boolean;
  ALTER TABLE "site_settings" ADD COLUMN "second_factor_required" boolean DEFAULT false;
  ALTER TABLE "products_details" ADD CONSTRAINT "products_details_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_products_v_version_details" ADD CONSTRAINT "_products_v_version_details_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."_products_v"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "security_events" ADD CONSTRAINT "security_events_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "payload_query_presets_rels" ADD CONSTRAINT "payload_query_presets_rels_parent_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."payload_query_presets"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "payload_query_presets_rels" ADD CONSTRAINT "payload_query_presets_rels_users_fk" FOREIGN KEY ("users_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
  CREATE INDEX "products_details_order_idx" ON "products_details" USING btree ("_order");
  CREATE INDEX "products_details_parent_id_idx" ON "products_details" USING btree ("_parent_id");
  CREATE INDEX "_products_v_version_details_order_idx" ON "_products_v_version_details" USING btree ("_order");
  CREATE INDEX "_products_v_version_details_parent_id_idx" ON "_products_v_version_details" USING btree ("_parent_id");
  CREATE INDEX "activity_person_id_idx" ON "activity" USING btree ("person_id");
  CREATE INDEX "activity_action_idx" ON "activity" USING btree ("action");
  CREATE INDEX "activity_document_id_idx" ON "activity" USING btree ("document_id");
  CREATE INDEX "activity_updated_at_idx" ON "activity" USING btree ("updated_at");
  CREATE INDEX "activity_created_at_idx" ON "activity" USING btree ("created_at");
  CREATE INDEX "subscribers_email_address_idx" ON "subscribers" USING btree ("email_address");
  CREATE INDEX "subscribers_account_number_idx" ON "subscribers" USING btree ("account_number");
  CREATE INDEX "subscribers_updated_at_idx" ON "subscribers" USING btree ("updated_at");
  CREATE INDEX "subscribers_created_at_idx" ON "subscribers" USING btree ("created_at");
  CREATE INDEX "security_events_kind_idx" ON "security_events" USING btree ("kind");
  CREATE INDEX "security_events_user_idx" ON "security_events" USING btree ("user_id");
  CREATE INDEX "security_events_session_id_idx" ON "security_events" USING btree ("session_id");
  CREATE INDEX "security_events_updated_at_idx" ON "security_events" USING btree ("updated_at");
  CREATE INDEX "security_events_created_at_idx" ON "security_events" USING btree ("created_at");
  CREATE INDEX "mails_updated_at_idx" ON "mails" USING btree ("updated_at");
  CREATE INDEX "mails_created_at_idx" ON "mails" USING btree ("created_at");
  CREATE INDEX "payload_query_presets_updated_at_idx" ON "payload_query_presets" USING btree ("updated_at");
  CREATE INDEX "payload_query_presets_created_at_idx" ON "payload_query_presets" USING btree ("created_at");
  CREATE INDEX "payload_query_presets_rels_order_idx" ON "payload_query_presets_rels" USING btree ("order");
  CREATE INDEX "payload_query_presets_rels_parent_idx" ON "payload_query_presets_rels" USING btree ("parent_id");
  CREATE INDEX "payload_query_presets_rels_path_idx" ON "payload_query_presets_rels" USING btree ("path");
  CREATE INDEX "payload_query_presets_rels_users_id_idx" ON "payload_query_presets_rels" USING btree ("users_id");
  ALTER TABLE "redirects_rels" ADD CONSTRAINT "redirects_rels_episodes_fk" FOREIGN KEY ("episodes_id") REFERENCES "public"."episodes"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "redirects_rels" ADD CONSTRAINT "redirects_rels_products_fk" FOREIGN KEY ("products_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "redirects_rels" ADD CONSTRAINT "redirects_rels_authors_fk" FOREIGN KEY ("authors_id") REFERENCES "public"."authors"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "redirects_rels" ADD CONSTRAINT "redirects_rels_podcasts_fk" FOREIGN KEY ("podcasts_id") REFERENCES "public"."podcasts"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "redirects_rels" ADD CONSTRAINT "redirects_rels_reports_fk" FOREIGN KEY ("reports_id") REFERENCES "public"."reports"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "redirects_rels" ADD CONSTRAINT "redirects_rels_webinars_fk" FOREIGN KEY ("webinars_id") REFERENCES "public"."webinars"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "redirects_rels" ADD CONSTRAINT "redirects_rels_visual_assets_fk" FOREIGN KEY ("visual_assets_id") REFERENCES "public"."visual_assets"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "payload_locked_documents_rels" ADD CONSTRAINT "payload_locked_documents_rels_subscribers_fk" FOREIGN KEY ("subscribers_id") REFERENCES "public"."subscribers"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "payload_locked_documents_rels" ADD CONSTRAINT "payload_locked_documents_rels_security_events_fk" FOREIGN KEY ("security_events_id") REFERENCES "public"."security_events"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "payload_locked_documents_rels" ADD CONSTRAINT "payload_locked_documents_rels_mails_fk" FOREIGN KEY ("mails_id") REFERENCES "public"."mails"("id") ON DELETE cascade ON UPDATE no action;
  CREATE INDEX "articles_stage_idx" ON "articles" USING btree ("stage");
  CREATE INDEX "articles_due_at_idx" ON "articles" USING btree ("due_at");
  CREATE INDEX "_status_publishedAt_idx" ON "articles" USING btree ("_status","published_at");
  CREATE INDEX "_articles_v_version_version_stage_idx" ON "_articles_v" USING btree ("version_stage");
  CREATE INDEX "_articles_v_version_version_due_at_idx" ON "_articles_v" USING btree ("version_due_at");
  CREATE INDEX "version__status_version_publishedAt_idx" ON "_articles_v" USING btree ("version__status","version_published_at");
  CREATE INDEX "issues_stage_idx" ON "issues" USING btree ("stage");
  CREATE INDEX "issues_due_at_idx" ON "issues" USING btree ("due_at");
  CREATE INDEX "_status_publishedAt_1_idx" ON "issues" USING btree ("_status","published_at");
  CREATE INDEX "_issues_v_version_version_stage_idx" ON "_issues_v" USING btree ("version_stage");
  CREATE INDEX "_issues_v_version_version_due_at_idx" ON "_issues_v" USING btree ("version_due_at");
  CREATE INDEX "version__status_version_publishedAt_1_idx" ON "_issues_v" USING btree ("version__status","version_published_at");
  CREATE INDEX "pages_stage_idx" ON "pages" USING btree ("stage");
  CREATE INDEX "pages_due_at_idx" ON "pages" USING btree ("due_at");
  CREATE INDEX "_pages_v_version_version_stage_idx" ON "_pages_v" USING btree ("version_stage");
  CREATE INDEX "_pages_v_version_version_due_at_idx" ON "_pages_v" USING btree ("version_due_at");
  CREATE INDEX "videos_stage_idx" ON "videos" USING btree ("stage");
  CREATE INDEX "videos_due_at_idx" ON "videos" USING btree ("due_at");
  CREATE INDEX "_status_publishedAt_2_idx" ON "videos" USING btree ("_status","published_at");
  CREATE INDEX "_videos_v_version_version_stage_idx" ON "_videos_v" USING btree ("version_stage");
  CREATE INDEX "_videos_v_version_version_due_at_idx" ON "_videos_v" USING btree ("version_due_at");
  CREATE INDEX "version__status_version_publishedAt_2_idx" ON "_videos_v" USING btree ("version__status","version_published_at");
  CREATE INDEX "episodes_stage_idx" ON "episodes" USING btree ("stage");
  CREATE INDEX "episodes_due_at_idx" ON "episodes" USING btree ("due_at");
  CREATE INDEX "_status_publishedAt_3_idx" ON "episodes" USING btree ("_status","published_at");
  CREATE INDEX "_episodes_v_version_version_stage_idx" ON "_episodes_v" USING btree ("version_stage");
  CREATE INDEX "_episodes_v_version_version_due_at_idx" ON "_episodes_v" USING btree ("version_due_at");
  CREATE INDEX "version__status_version_publishedAt_3_idx" ON "_episodes_v" USING btree ("version__status","version_published_at");
  CREATE INDEX "webinars_stage_idx" ON "webinars" USING btree ("stage");
  CREATE INDEX "webinars_due_at_idx" ON "webinars" USING btree ("due_at");
  CREATE INDEX "_status_publishedAt_4_idx" ON "webinars" USING btree ("_status","published_at");
  CREATE INDEX "_webinars_v_version_version_stage_idx" ON "_webinars_v" USING btree ("version_stage");
  CREATE INDEX "_webinars_v_version_version_due_at_idx" ON "_webinars_v" USING btree ("version_due_at");
  CREATE INDEX "version__status_version_publishedAt_4_idx" ON "_webinars_v" USING btree ("version__status","version_published_at");
  CREATE INDEX "reports_stage_idx" ON "reports" USING btree ("stage");
  CREATE INDEX "reports_due_at_idx" ON "reports" USING btree ("due_at");
  CREATE INDEX "_status_publishedAt_5_idx" ON "reports" USING btree ("_status","published_at");
  CREATE INDEX "_reports_v_version_version_stage_idx" ON "_reports_v" USING btree ("version_stage");
  CREATE INDEX "_reports_v_version_version_due_at_idx" ON "_reports_v" USING btree ("version_due_at");
  CREATE INDEX "version__status_version_publishedAt_5_idx" ON "_reports_v" USING btree ("version__status","version_published_at");
  CREATE INDEX "visual_assets_stage_idx" ON "visual_assets" USING btree ("stage");
  CREATE INDEX "visual_assets_due_at_idx" ON "visual_assets" USING btree ("due_at");
  CREATE INDEX "_status_publishedAt_6_idx" ON "visual_assets" USING btree ("_status","published_at");
  CREATE INDEX "_visual_assets_v_version_version_stage_idx" ON "_visual_assets_v" USING btree ("version_stage");
  CREATE INDEX "_visual_assets_v_version_version_due_at_idx" ON "_visual_assets_v" USING btree ("version_due_at");
  CREATE INDEX "version__status_version_publishedAt_6_idx" ON "_visual_assets_v" USING btree ("version__status","version_published_at");
  CREATE INDEX "media_sizes_card_mid_sizes_card_mid_filename_idx" ON "media" USING btree ("sizes_card_mid_filename");
  CREATE INDEX "media_sizes_wide_mid_sizes_wide_mid_filename_idx" ON "media" USING btree ("sizes_wide_mid_filename");
  CREATE INDEX "users_reset_token_hash_idx" ON "users" USING btree ("reset_token_hash");
  CREATE INDEX "redirects_rels_episodes_id_idx" ON "redirects_rels" USING btree ("episodes_id");
  CREATE INDEX "redirects_rels_products_id_idx" ON "redirects_rels" USING btree ("products_id");
  CREATE INDEX "redirects_rels_authors_id_idx" ON "redirects_rels" USING btree ("authors_id");
  CREATE INDEX "redirects_rels_podcasts_id_idx" ON "redirects_rels" USING btree ("podcasts_id");
  CREATE INDEX "redirects_rels_reports_id_idx" ON "redirects_rels" USING btree ("reports_id");
  CREATE INDEX "redirects_rels_webinars_id_idx" ON "redirects_rels" USING btree ("webinars_id");
  CREATE INDEX "redirects_rels_visual_assets_id_idx" ON "redirects_rels" USING btree ("visual_assets_id");
  CREATE INDEX "payload_locked_documents_rels_subscribers_id_idx" ON "payload_locked_documents_rels" USING btree ("subscribers_id");
  CREATE INDEX "payload_locked_documents_rels_security_events_id_idx" ON "payload_locked_documents_rels" USING btree ("security_events_id");
  CREATE INDEX "payload_locked_documents_rels_mails_id_idx" ON "payload_locked_documents_rels" USING btree ("mails_id");
  CREATE INDEX "_home_page_v_autosave_idx" ON "_home_page_v" USING btree ("autosave");`)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   ALTER TABLE "products_details" DISABLE ROW LEVEL SECURITY;
  ALTER TABLE "_products_v_version_details" DISABLE ROW LEVEL SECURITY;
  ALTER TABLE "activity" DISABLE ROW LEVEL SECURITY;
  ALTER TABLE "subscribers" DISABLE ROW LEVEL SECURITY;
  ALTER TABLE "security_events" DISABLE ROW LEVEL SECURITY;
  ALTER TABLE "mails" DISABLE ROW LEVEL SECURITY;
  ALTER TABLE "payload_query_presets" DISABLE ROW LEVEL SECURITY;
  ALTER TABLE "payload_query_presets_rels" DISABLE ROW LEVEL SECURITY;
  DROP TABLE "products_details" CASCADE;
  DROP TABLE "_products_v_version_details" CASCADE;
  DROP TABLE "activity" CASCADE;
  DROP TABLE "subscribers" CASCADE;
  DROP TABLE "security_events" CASCADE;
  DROP TABLE "mails" CASCADE;
  DROP TABLE "payload_query_presets" CASCADE;
  DROP TABLE "payload_query_presets_rels" CASCADE;
  ALTER TABLE "redirects_rels" DROP CONSTRAINT "redirects_rels_episodes_fk";
  
  ALTER TABLE "redirects_rels" DROP CONSTRAINT "redirects_rels_products_fk";
  
  ALTER TABLE "redirects_rels" DROP CONSTRAINT "redirects_rels_authors_fk";
  
  ALTER TABLE "redirects_rels" DROP CONSTRAINT "redirects_rels_podcasts_fk";
  
  ALTER TABLE "redirects_rels" DROP CONSTRAINT "redirects_rels_reports_fk";
  
  ALTER TABLE "redirects_rels" DROP CONSTRAINT "redirects_rels_webinars_fk";
  
  ALTER TABLE "redirects_rels" DROP CONSTRAINT "redirects_rels_visual_assets_fk";
  
  ALTER TABLE "payload_locked_documents_rels" DROP CONSTRAINT "payload_locked_documents_rels_subscribers_fk";
  
  ALTER TABLE "payload_locked_documents_rels" DROP CONSTRAINT "payload_locked_documents_rels_security_events_fk";
  
  ALTER TABLE "payload_locked_documents_rels" DROP CONSTRAINT "payload_locked_documents_rels_mails_fk";
  
  ALTER TABLE "payload_jobs_log" ALTER COLUMN "task_slug" SET DATA TYPE text;
  DROP TYPE "public"."enum_payload_jobs_log_task_slug";
  CREATE TYPE "public"."enum_payload_jobs_log_task_slug" AS ENUM('inline', 'release', 'schedulePublish');
  ALTER TABLE "payload_jobs_log" ALTER COLUMN "task_slug" SET DATA TYPE "public"."enum_payload_jobs_log_task_slug" USING "task_slug"::"public"."enum_payload_jobs_log_task_slug";
  ALTER TABLE "payload_jobs" ALTER COLUMN "task_slug" SET DATA TYPE text;
  DROP TYPE "public"."enum_payload_jobs_task_slug";
  CREATE TYPE "public"."enum_payload_jobs_task_slug" AS ENUM('inline', 'release', 'schedulePublish');
  ALTER TABLE "payload_jobs" ALTER COLUMN "task_slug" SET DATA TYPE "public"."enum_payload_jobs_task_slug" USING "task_slug"::"public"."enum_payload_jobs_task_slug";
  DROP INDEX "articles_stage_idx";
  DROP INDEX "articles_due_at_idx";
  DROP INDEX "_status_publishedAt_idx";
  DROP INDEX "_articles_v_version_version_stage_idx";
  DROP INDEX "_articles_v_version_version_due_at_idx";
  DROP INDEX "version__status_version_publishedAt_idx";
  DROP INDEX "issues_stage_idx";
  DROP INDEX "issues_due_at_idx";
  DROP INDEX "_status_publishedAt_1_idx";
  DROP INDEX "_issues_v_version_version_stage_idx";
  DROP INDEX "_issues_v_version_version_due_at_idx";
  DROP INDEX "version__status_version_publishedAt_1_idx";
  DROP INDEX "pages_stage_idx";
  DROP INDEX "pages_due_at_idx";
  DROP INDEX "_pages_v_version_version_stage_idx";
  DROP INDEX "_pages_v_version_version_due_at_idx";
  DROP INDEX "videos_stage_idx";
  DROP INDEX "videos_due_at_idx";
  DROP INDEX "_status_publishedAt_2_idx";
  DROP INDEX "_videos_v_version_version_stage_idx";
  DROP INDEX "_videos_v_version_version_due_at_idx";
  DROP INDEX "version__status_version_publishedAt_2_idx";
  DROP INDEX "episodes_stage_idx";
  DROP INDEX "episodes_due_at_idx";
  DROP INDEX "_status_publishedAt_3_idx";
  DROP INDEX "_episodes_v_version_version_stage_idx";
  DROP INDEX "_episodes_v_version_version_due_at_idx";
  DROP INDEX "version__status_version_publishedAt_3_idx";
  DROP INDEX "webinars_stage_idx";
  DROP INDEX "webinars_due_at_idx";
  DROP INDEX "_status_publishedAt_4_idx";
  DROP INDEX "_webinars_v_version_version_stage_idx";
  DROP INDEX "_webinars_v_version_version_due_at_idx";
  DROP INDEX "version__status_version_publishedAt_4_idx";
  DROP INDEX "reports_stage_idx";
  DROP INDEX "reports_due_at_idx";
  DROP INDEX "_status_publishedAt_5_idx";
  DROP INDEX "_reports_v_version_version_stage_idx";
  DROP INDEX "_reports_v_version_version_due_at_idx";
  DROP INDEX "version__status_version_publishedAt_5_idx";
  DROP INDEX "visual_assets_stage_idx";
  DROP INDEX "visual_assets_due_at_idx";
  DROP INDEX "_status_publishedAt_6_idx";
  DROP INDEX "_visual_assets_v_version_version_stage_idx";
  DROP INDEX "_visual_assets_v_version_version_due_at_idx";
  DROP INDEX "version__status_version_publishedAt_6_idx";
  DROP INDEX "media_sizes_card_mid_sizes_card_mid_filename_idx";
  DROP INDEX "media_sizes_wide_mid_sizes_wide_mid_filename_idx";
  DROP INDEX "users_reset_token_hash_idx";
  DROP INDEX "redirects_rels_episodes_id_idx";
  DROP INDEX "redirects_rels_products_id_idx";
  DROP INDEX "redirects_rels_authors_id_idx";
  DROP INDEX "redirects_rels_podcasts_id_idx";
  DROP INDEX "redirects_rels_reports_id_idx";
  DROP INDEX "redirects_rels_webinars_id_idx";
  DROP INDEX "redirects_rels_visual_assets_id_idx";
  DROP INDEX "payload_locked_documents_rels_subscribers_id_idx";
  DROP INDEX "payload_locked_documents_rels_security_events_id_idx";
  DROP INDEX "payload_locked_documents_rels_mails_id_idx";
  DROP INDEX "_home_page_v_autosave_idx";
  ALTER TABLE "articles" DROP COLUMN "stage";
  ALTER TABLE "articles" DROP COLUMN "due_at";
  ALTER TABLE "articles" DROP COLUMN "edited_by_name";
  ALTER TABLE "articles" DROP COLUMN "edited_by_id";
  ALTER TABLE "_articles_v" DROP COLUMN "version_stage";
  ALTER TABLE "_articles_v" DROP COLUMN "version_due_at";
  ALTER TABLE "_articles_v" DROP COLUMN "version_edited_by_name";
  ALTER TABLE "_articles_v" DROP COLUMN "version_edited_by_id";
  ALTER TABLE "authors" DROP COLUMN "edited_by_name";
  ALTER TABLE "authors" DROP COLUMN "edited_by_id";
  ALTER TABLE "topics" DROP COLUMN "edited_by_name";
  ALTER TABLE "topics" DROP COLUMN "edited_by_id";
  ALTER TABLE "_topics_v" DROP COLUMN "version_edited_by_name";
  ALTER TABLE "_topics_v" DROP COLUMN "version_edited_by_id";
  ALTER TABLE "series" DROP COLUMN "edited_by_name";
  ALTER TABLE "series" DROP COLUMN "edited_by_id";
  ALTER TABLE "_series_v" DROP COLUMN "version_edited_by_name";
  ALTER TABLE "_series_v" DROP COLUMN "version_edited_by_id";
  ALTER TABLE "issues" DROP COLUMN "stage";
  ALTER TABLE "issues" DROP COLUMN "due_at";
  ALTER TABLE "issues" DROP COLUMN "edited_by_name";
  ALTER TABLE "issues" DROP COLUMN "edited_by_id";
  ALTER TABLE "_issues_v" DROP COLUMN "version_stage";
  ALTER TABLE "_issues_v" DROP COLUMN "version_due_at";
  ALTER TABLE "_issues_v" DROP COLUMN "version_edited_by_name";
  ALTER TABLE "_issues_v" DROP COLUMN "version_edited_by_id";
  ALTER TABLE "volumes" DROP COLUMN "edited_by_name";
  ALTER TABLE "volumes" DROP COLUMN "edited_by_id";
  ALTER TABLE "_volumes_v" DROP COLUMN "version_edited_by_name";
  ALTER TABLE "_volumes_v" DROP COLUMN "version_edited_by_id";
  ALTER TABLE "pages" DROP COLUMN "stage";
  ALTER TABLE "pages" DROP COLUMN "due_at";
  ALTER TABLE "pages" DROP COLUMN "edited_by_name";
  ALTER TABLE "pages" DROP COLUMN "edited_by_id";
  ALTER TABLE "_pages_v" DROP COLUMN "version_stage";
  ALTER TABLE "_pages_v" DROP COLUMN "version_due_at";
  ALTER TABLE "_pages_v" DROP COLUMN "version_edited_by_name";
  ALTER TABLE "_pages_v" DROP COLUMN "version_edited_by_id";
  ALTER TABLE "videos" DROP COLUMN "stage";
  ALTER TABLE "videos" DROP COLUMN "due_at";
  ALTER TABLE "videos" DROP COLUMN "edited_by_name";
  ALTER TABLE "videos" DROP COLUMN "edited_by_id";
  ALTER TABLE "_videos_v" DROP COLUMN "version_stage";
  ALTER TABLE "_videos_v" DROP COLUMN "version_due_at";
  ALTER TABLE "_videos_v" DROP COLUMN "version_edited_by_name";
  ALTER TABLE "_videos_v" DROP COLUMN "version_edited_by_id";
  ALTER TABLE "playlists" DROP COLUMN "edited_by_name";
  ALTER TABLE "playlists" DROP COLUMN "edited_by_id";
  ALTER TABLE "_playlists_v" DROP COLUMN "version_edited_by_name";
  ALTER TABLE "_playlists_v" DROP COLUMN "version_edited_by_id";
  ALTER TABLE "podcasts" DROP COLUMN "category";
  ALTER TABLE "podcasts" DROP COLUMN "edited_by_name";
  ALTER TABLE "podcasts" DROP COLUMN "edited_by_id";
  ALTER TABLE "_podcasts_v" DROP COLUMN "version_category";
  ALTER TABLE "_podcasts_v" DROP COLUMN "version_edited_by_name";
  ALTER TABLE "_podcasts_v" DROP COLUMN "version_edited_by_id";
  ALTER TABLE "episodes" DROP COLUMN "episode_number";
  ALTER TABLE "episodes" DROP COLUMN "stage";
  ALTER TABLE "episodes" DROP COLUMN "due_at";
  ALTER TABLE "episodes" DROP COLUMN "edited_by_name";
  ALTER TABLE "episodes" DROP COLUMN "edited_by_id";
  ALTER TABLE "_episodes_v" DROP COLUMN "version_episode_number";
  ALTER TABLE "_episodes_v" DROP COLUMN "version_stage";
  ALTER TABLE "_episodes_v" DROP COLUMN "version_due_at";
  ALTER TABLE "_episodes_v" DROP COLUMN "version_edited_by_name";
  ALTER TABLE "_episodes_v" DROP COLUMN "version_edited_by_id";
  ALTER TABLE "webinars" DROP COLUMN "stage";
  ALTER TABLE "webinars" DROP COLUMN "due_at";
  ALTER TABLE "webinars" DROP COLUMN "edited_by_name";
  ALTER TABLE "webinars" DROP COLUMN "edited_by_id";
  ALTER TABLE "_webinars_v" DROP COLUMN "version_stage";
  ALTER TABLE "_webinars_v" DROP COLUMN "version_due_at";
  ALTER TABLE "_webinars_v" DROP COLUMN "version_edited_by_name";
  ALTER TABLE "_webinars_v" DROP COLUMN "version_edited_by_id";
  ALTER TABLE "report_categories" DROP COLUMN "edited_by_name";
  ALTER TABLE "report_categories" DROP COLUMN "edited_by_id";
  ALTER TABLE "_report_categories_v" DROP COLUMN "version_edited_by_name";
  ALTER TABLE "_report_categories_v" DROP COLUMN "version_edited_by_id";
  ALTER TABLE "reports" DROP COLUMN "stage";
  ALTER TABLE "reports" DROP COLUMN "due_at";
  ALTER TABLE "reports" DROP COLUMN "edited_by_name";
  ALTER TABLE "reports" DROP COLUMN "edited_by_id";
  ALTER TABLE "_reports_v" DROP COLUMN "version_stage";
  ALTER TABLE "_reports_v" DROP COLUMN "version_due_at";
  ALTER TABLE "_reports_v" DROP COLUMN "version_edited_by_name";
  ALTER TABLE "_reports_v" DROP COLUMN "version_edited_by_id";
  ALTER TABLE "visual_assets" DROP COLUMN "stage";
  ALTER TABLE "visual_assets" DROP COLUMN "due_at";
  ALTER TABLE "visual_assets" DROP COLUMN "edited_by_name";
  ALTER TABLE "visual_assets" DROP COLUMN "edited_by_id";
  ALTER TABLE "_visual_assets_v" DROP COLUMN "version_stage";
  ALTER TABLE "_visual_assets_v" DROP COLUMN "version_due_at";
  ALTER TABLE "_visual_assets_v" DROP COLUMN "version_edited_by_name";
  ALTER TABLE "_visual_assets_v" DROP COLUMN "version_edited_by_id";
  ALTER TABLE "newsletters" DROP COLUMN "edited_by_name";
  ALTER TABLE "newsletters" DROP COLUMN "edited_by_id";
  ALTER TABLE "_newsletters_v" DROP COLUMN "version_edited_by_name";
  ALTER TABLE "_newsletters_v" DROP COLUMN "version_edited_by_id";
  ALTER TABLE "marketing_campaigns" DROP COLUMN "edited_by_name";
  ALTER TABLE "marketing_campaigns" DROP COLUMN "edited_by_id";
  ALTER TABLE "_marketing_campaigns_v" DROP COLUMN "version_edited_by_name";
  ALTER TABLE "_marketing_campaigns_v" DROP COLUMN "version_edited_by_id";
  ALTER TABLE "media" DROP COLUMN "edited_by_name";
  ALTER TABLE "media" DROP COLUMN "edited_by_id";
  ALTER TABLE "media" DROP COLUMN "sizes_card_mid_url";
  ALTER TABLE "media" DROP COLUMN "sizes_card_mid_width";
  ALTER TABLE "media" DROP COLUMN "sizes_card_mid_height";
  ALTER TABLE "media" DROP COLUMN "sizes_card_mid_mime_type";
  ALTER TABLE "media" DROP COLUMN "sizes_card_mid_filesize";
  ALTER TABLE "media" DROP COLUMN "sizes_card_mid_filename";
  ALTER TABLE "media" DROP COLUMN "sizes_wide_mid_url";
  ALTER TABLE "media" DROP COLUMN "sizes_wide_mid_width";
  ALTER TABLE "media" DROP COLUMN "sizes_wide_mid_height";
  ALTER TABLE "media" DROP COLUMN "sizes_wide_mid_mime_type";
  ALTER TABLE "media" DROP COLUMN "sizes_wide_mid_filesize";
  ALTER TABLE "media" DROP COLUMN "sizes_wide_mid_filename";
  ALTER TABLE "files" DROP COLUMN "is_protected";
  ALTER TABLE "files" DROP COLUMN "edited_by_name";
  ALTER TABLE "files" DROP COLUMN "edited_by_id";
  ALTER TABLE "products" DROP COLUMN "edited_by_name";
  ALTER TABLE "products" DROP COLUMN "edited_by_id";
  ALTER TABLE "_products_v" DROP COLUMN "version_edited_by_name";
  ALTER TABLE "_products_v" DROP COLUMN "version_edited_by_id";
  ALTER TABLE "availabilities" DROP COLUMN "edited_by_name";
  ALTER TABLE "availabilities" DROP COLUMN "edited_by_id";
  ALTER TABLE "_availabilities_v" DROP COLUMN "version_edited_by_name";
  ALTER TABLE "_availabilities_v" DROP COLUMN "version_edited_by_id";
  ALTER TABLE "users" DROP COLUMN "is_disabled";
  ALTER TABLE "users" DROP COLUMN "second_factor_since";
  ALTER TABLE "users" DROP COLUMN "second_factor_due";
  ALTER TABLE "users" DROP COLUMN "second_factor_secret";
  ALTER TABLE "users" DROP COLUMN "second_factor_pending";
  ALTER TABLE "users" DROP COLUMN "recovery_code_hashes";
  ALTER TABLE "users" DROP COLUMN "profile_changed_at";
  ALTER TABLE "users" DROP COLUMN "reset_token_hash";
  ALTER TABLE "users" DROP COLUMN "reset_token_expires_at";
  ALTER TABLE "users" DROP COLUMN "is_contributor";
  ALTER TABLE "redirects" DROP COLUMN "edited_by_name";
  ALTER TABLE "redirects" DROP COLUMN "edited_by_id";
  ALTER TABLE "redirects_rels" DROP COLUMN "episodes_id";
  ALTER TABLE "redirects_rels" DROP COLUMN "products_id";
  ALTER TABLE "redirects_rels" DROP COLUMN "authors_id";
  ALTER TABLE "redirects_rels" DROP COLUMN "podcasts_id";
  ALTER TABLE "redirects_rels" DROP COLUMN "reports_id";
  ALTER TABLE "redirects_rels" DROP COLUMN "webinars_id";
  ALTER TABLE "redirects_rels" DROP COLUMN "visual_assets_id";
  ALTER TABLE "payload_locked_documents_rels" DROP COLUMN "subscribers_id";
  ALTER TABLE "payload_locked_documents_rels" DROP COLUMN "security_events_id";
  ALTER TABLE "payload_locked_documents_rels" DROP COLUMN "mails_id";
  ALTER TABLE "_home_page_v" DROP COLUMN "autosave";
  ALTER TABLE "site_settings" DROP COLUMN "second_factor_required";
  DROP TYPE "public"."enum_articles_stage";
  DROP TYPE "public"."enum__articles_v_version_stage";
  DROP TYPE "public"."enum_issues_stage";
  DROP TYPE "public"."enum__issues_v_version_stage";
  DROP TYPE "public"."enum_pages_stage";
  DROP TYPE "public"."enum__pages_v_version_stage";
  DROP TYPE "public"."enum_videos_stage";
  DROP TYPE "public"."enum__videos_v_version_stage";
  DROP TYPE "public"."enum_episodes_stage";
  DROP TYPE "public"."enum__episodes_v_version_stage";
  DROP TYPE "public"."enum_webinars_stage";
  DROP TYPE "public"."enum__webinars_v_version_stage";
  DROP TYPE "public"."enum_reports_stage";
  DROP TYPE "public"."enum__reports_v_version_stage";
  DROP TYPE "public"."enum_visual_assets_stage";
  DROP TYPE "public"."enum__visual_assets_v_version_stage";
  DROP TYPE "public"."enum_security_events_kind";
  DROP TYPE "public"."enum_payload_query_presets_access_read_constraint";
  DROP TYPE "public"."enum_payload_query_presets_access_update_constraint";
  DROP TYPE "public"."enum_payload_query_presets_access_delete_constraint";
  DROP TYPE "public"."enum_payload_query_presets_related_collection";`)
}
