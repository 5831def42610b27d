import { MigrateUpArgs, MigrateDownArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   CREATE TABLE "empty_searches" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"term" varchar NOT NULL,
  	"times" numeric DEFAULT 1 NOT NULL,
  	"last_asked_on" timestamp(3) with time zone NOT NULL,
  	"edited_by_name" varchar,
  	"edited_by_id" numeric
  );
  
  CREATE TABLE "search_settings_synonyms" (
  	"_order" integer NOT NULL,
  	"_parent_id" integer NOT NULL,
  	"id" varchar PRIMARY KEY NOT NULL
  );
  
  CREATE TABLE "search_settings_spellings" (
  	"_order" integer NOT NULL,
  	"_parent_id" integer NOT NULL,
  	"id" varchar PRIMARY KEY NOT NULL,
  	"written" varchar NOT NULL,
  	"meant" varchar NOT NULL
  );
  
  CREATE TABLE "search_settings_promoted" (
  	"_order" integer NOT NULL,
  	"_parent_id" integer NOT NULL,
  	"id" varchar PRIMARY KEY NOT NULL
  );
  
  CREATE TABLE "search_settings_redirects" (
  	"_order" integer NOT NULL,
  	"_parent_id" integer NOT NULL,
  	"id" varchar PRIMARY KEY NOT NULL,
  	"url" varchar NOT NULL
  );
  
  CREATE TABLE "search_settings" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"updated_at" timestamp(3) with time zone,
  	"created_at" timestamp(3) with time zone
  );
  
  CREATE TABLE "search_settings_texts" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"order" integer NOT NULL,
  	"parent_id" integer NOT NULL,
  	"path" varchar NOT NULL,
  	"text" varchar
  );
  
  CREATE TABLE "search_settings_rels" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"order" integer,
  	"parent_id" integer NOT NULL,
  	"path" varchar NOT NULL,
  	"articles_id" integer,
  	"videos_id" integer,
  	"episodes_id" integer,
  	"podcasts_id" integer,
  	"webinars_id" integer,
  	"reports_id" integer,
  	"visual_assets_id" integer,
  	"products_id" integer,
  	"issues_id" integer,
  	"topics_id" integer,
  	"authors_id" integer
  );
  
  CREATE TABLE "_search_settings_v_version_synonyms" (
  	"_order" integer NOT NULL,
  	"_parent_id" integer NOT NULL,
  	"id" serial PRIMARY KEY NOT NULL,
  	"_uuid" varchar
  );
  
  CREATE TABLE "_search_settings_v_version_spellings" (
  	"_order" integer NOT NULL,
  	"_parent_id" integer NOT NULL,
  	"id" serial PRIMARY KEY NOT NULL,
  	"written" varchar NOT NULL,
  	"meant" varchar NOT NULL,
  	"_uuid" varchar
  );
  
  CREATE TABLE "_search_settings_v_version_promoted" (
  	"_order" integer NOT NULL,
  	"_parent_id" integer NOT NULL,
  	"id" serial PRIMARY KEY NOT NULL,
  	"_uuid" varchar
  );
  
  CREATE TABLE "_search_settings_v_version_redirects" (
  	"_order" integer NOT NULL,
  	"_parent_id" integer NOT NULL,
  	"id" serial PRIMARY KEY NOT NULL,
  	"url" varchar NOT NULL,
  	"_uuid" varchar
  );
  
  CREATE TABLE "_search_settings_v" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"version_updated_at" timestamp(3) with time zone,
  	"version_created_at" timestamp(3) with time zone,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  
  CREATE TABLE "_search_settings_v_texts" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"order" integer NOT NULL,
  	"parent_id" integer NOT NULL,
  	"path" varchar NOT NULL,
  	"text" varchar
  );
  
  CREATE TABLE "_search_settings_v_rels" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"order" integer,
  	"parent_id" integer NOT NULL,
  	"path" varchar NOT NULL,
  	"articles_id" integer,
  	"videos_id" integer,
  	"episodes_id" integer,
  	"podcasts_id" integer,
  	"webinars_id" integer,
  	"reports_id" integer,
  	"visual_assets_id" integer,
  	"products_id" integer,
  	"issues_id" integer,
  	"topics_id" integer,
  	"authors_id" integer
  );
  
  ALTER TABLE "payload_locked_documents_rels" ADD COLUMN "empty_searches_id" integer;
  ALTER TABLE "search_settings_synonyms" ADD CONSTRAINT "search_settings_synonyms_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."search_settings"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "search_settings_spellings" ADD CONSTRAINT "search_settings_spellings_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."search_settings"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "search_settings_promoted" ADD CONSTRAINT "search_settings_promoted_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."search_settings"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "search_settings_redirects" ADD CONSTRAINT "search_settings_redirects_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."search_settings"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "search_settings_texts" ADD CONSTRAINT "search_settings_texts_parent_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."search_settings"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "search_settings_rels" ADD CONSTRAINT "search_settings_rels_parent_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."search_settings"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "search_settings_rels" ADD CONSTRAINT "search_settings_rels_articles_fk" FOREIGN KEY ("articles_id") REFERENCES "public"."articles"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "search_settings_rels" ADD CONSTRAINT "search_settings_rels_videos_fk" FOREIGN KEY ("videos_id") REFERENCES "public"."videos"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "search_settings_rels" ADD CONSTRAINT "search_settings_rels_episodes_fk" FOREIGN KEY ("episodes_id") REFERENCES "public"."episodes"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "search_settings_rels" ADD CONSTRAINT "search_settings_rels_podcasts_fk" FOREIGN KEY ("podcasts_id") REFERENCES "public"."podcasts"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "search_settings_rels" ADD CONSTRAINT "search_settings_rels_webinars_fk" FOREIGN KEY ("webinars_id") REFERENCES "public"."webinars"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "search_settings_rels" ADD CONSTRAINT "search_settings_rels_reports_fk" FOREIGN KEY ("reports_id") REFERENCES "public"."reports"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "search_settings_rels" ADD CONSTRAINT "search_settings_rels_visual_assets_fk" FOREIGN KEY ("visual_assets_id") REFERENCES "public"."visual_assets"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "search_settings_rels" ADD CONSTRAINT "search_settings_rels_products_fk" FOREIGN KEY ("products_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "search_settings_rels" ADD CONSTRAINT "search_settings_rels_issues_fk" FOREIGN KEY ("issues_id") REFERENCES "public"."issues"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "search_settings_rels" ADD CONSTRAINT "search_settings_rels_topics_fk" FOREIGN KEY ("topics_id") REFERENCES "public"."topics"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "search_settings_rels" ADD CONSTRAINT "search_settings_rels_authors_fk" FOREIGN KEY ("authors_id") REFERENCES "public"."authors"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_search_settings_v_version_synonyms" ADD CONSTRAINT "_search_settings_v_version_synonyms_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."_search_settings_v"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_search_settings_v_version_spellings" ADD CONSTRAINT "_search_settings_v_version_spellings_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."_search_settings_v"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_search_settings_v_version_promoted" ADD CONSTRAINT "_search_settings_v_version_promoted_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."_search_settings_v"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_search_settings_v_version_redirects" ADD CONSTRAINT "_search_settings_v_version_redirects_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."_search_settings_v"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_search_settings_v_texts" ADD CONSTRAINT "_search_settings_v_texts_parent_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."_search_settings_v"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_search_settings_v_rels" ADD CONSTRAINT "_search_settings_v_rels_parent_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."_search_settings_v"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_search_settings_v_rels" ADD CONSTRAINT "_search_settings_v_rels_articles_fk" FOREIGN KEY ("articles_id") REFERENCES "public"."articles"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_search_settings_v_rels" ADD CONSTRAINT "_search_settings_v_rels_videos_fk" FOREIGN KEY ("videos_id") REFERENCES "public"."videos"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_search_settings_v_rels" ADD CONSTRAINT "_search_settings_v_rels_episodes_fk" FOREIGN KEY ("episodes_id") REFERENCES "public"."episodes"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_search_settings_v_rels" ADD CONSTRAINT "_search_settings_v_rels_podcasts_fk" FOREIGN KEY ("podcasts_id") REFERENCES "public"."podcasts"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_search_settings_v_rels" ADD CONSTRAINT "_search_settings_v_rels_webinars_fk" FOREIGN KEY ("webinars_id") REFERENCES "public"."webinars"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_search_settings_v_rels" ADD CONSTRAINT "_search_settings_v_rels_reports_fk" FOREIGN KEY ("reports_id") REFERENCES "public"."reports"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_search_settings_v_rels" ADD CONSTRAINT "_search_settings_v_rels_visual_assets_fk" FOREIGN KEY ("visual_assets_id") REFERENCES "public"."visual_assets"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_search_settings_v_rels" ADD CONSTRAINT "_search_settings_v_rels_products_fk" FOREIGN KEY ("products_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_search_settings_v_rels" ADD CONSTRAINT "_search_settings_v_rels_issues_fk" FOREIGN KEY ("issues_id") REFERENCES "public"."issues"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_search_settings_v_rels" ADD CONSTRAINT "_search_settings_v_rels_topics_fk" FOREIGN KEY ("topics_id") REFERENCES "public"."topics"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_search_settings_v_rels" ADD CONSTRAINT "_search_settings_v_rels_authors_fk" FOREIGN KEY ("authors_id") REFERENCES "public"."authors"("id") ON DELETE cascade ON UPDATE no action;
  CREATE UNIQUE INDEX "empty_searches_term_idx" ON "empty_searches" USING btree ("term");
  CREATE INDEX "empty_searches_times_idx" ON "empty_searches" USING btree ("times");
  CREATE INDEX "search_settings_synonyms_order_idx" ON "search_settings_synonyms" USING btree ("_order");
  CREATE INDEX "search_settings_synonyms_parent_id_idx" ON "search_settings_synonyms" USING btree ("_parent_id");
  CREATE INDEX "search_settings_spellings_order_idx" ON "search_settings_spellings" USING btree ("_order");
  CREATE INDEX "search_settings_spellings_parent_id_idx" ON "search_settings_spellings" USING btree ("_parent_id");
  CREATE INDEX "search_settings_promoted_order_idx" ON "search_settings_promoted" USING btree ("_order");
  CREATE INDEX "search_settings_promoted_parent_id_idx" ON "search_settings_promoted" USING btree ("_parent_id");
  CREATE INDEX "search_settings_redirects_order_idx" ON "search_settings_redirects" USING btree ("_order");
  CREATE INDEX "search_settings_redirects_parent_id_idx" ON "search_settings_redirects" USING btree ("_parent_id");
  CREATE INDEX "search_settings_texts_order_parent" ON "search_settings_texts" USING btree ("order","parent_id");
  CREATE INDEX "search_settings_rels_order_idx" ON "search_settings_rels" USING btree ("order");
  CREATE INDEX "search_settings_rels_parent_idx" ON "search_settings_rels" USING btree ("parent_id");
  CREATE INDEX "search_settings_rels_path_idx" ON "search_settings_rels" USING btree ("path");
  CREATE INDEX "search_settings_rels_articles_id_idx" ON "search_settings_rels" USING btree ("articles_id");
  CREATE INDEX "search_settings_rels_videos_id_idx" ON "search_settings_rels" USING btree ("videos_id");
  CREATE INDEX "search_settings_rels_episodes_id_idx" ON "search_settings_rels" USING btree ("episodes_id");
  CREATE INDEX "search_settings_rels_podcasts_id_idx" ON "search_settings_rels" USING btree ("podcasts_id");
  CREATE INDEX "search_settings_rels_webinars_id_idx" ON "search_settings_rels" USING btree ("webinars_id");
  CREATE INDEX "search_settings_rels_reports_id_idx" ON "search_settings_rels" USING btree ("reports_id");
  CREATE INDEX "search_settings_rels_visual_assets_id_idx" ON "search_settings_rels" USING btree ("visual_assets_id");
  CREATE INDEX "search_settings_rels_products_id_idx" ON "search_settings_rels" USING btree ("products_id");
  CREATE INDEX "search_settings_rels_issues_id_idx" ON "search_settings_rels" USING btree ("issues_id");
  CREATE INDEX "search_settings_rels_topics_id_idx" ON "search_settings_rels" USING btree ("topics_id");
  CREATE INDEX "search_settings_rels_authors_id_idx" ON "search_settings_rels" USING btree ("authors_id");
  CREATE INDEX "_search_settings_v_version_synonyms_order_idx" ON "_search_settings_v_version_synonyms" USING btree ("_order");
  CREATE INDEX "_search_settings_v_version_synonyms_parent_id_idx" ON "_search_settings_v_version_synonyms" USING btree ("_parent_id");
  CREATE INDEX "_search_settings_v_version_spellings_order_idx" ON "_search_settings_v_version_spellings" USING btree ("_order");
  CREATE INDEX "_search_settings_v_version_spellings_parent_id_idx" ON "_search_settings_v_version_spellings" USING btree ("_parent_id");
  CREATE INDEX "_search_settings_v_version_promoted_order_idx" ON "_search_settings_v_version_promoted" USING btree ("_order");
  CREATE INDEX "_search_settings_v_version_promoted_parent_id_idx" ON "_search_settings_v_version_promoted" USING btree ("_parent_id");
  CREATE INDEX "_search_settings_v_version_redirects_order_idx" ON "_search_settings_v_version_redirects" USING btree ("_order");
  CREATE INDEX "_search_settings_v_version_redirects_parent_id_idx" ON "_search_settings_v_version_redirects" USING btree ("_parent_id");
  CREATE INDEX "_search_settings_v_created_at_idx" ON "_search_settings_v" USING btree ("created_at");
  CREATE INDEX "_search_settings_v_updated_at_idx" ON "_search_settings_v" USING btree ("updated_at");
  CREATE INDEX "_search_settings_v_texts_order_parent" ON "_search_settings_v_texts" USING btree ("order","parent_id");
  CREATE INDEX "_search_settings_v_rels_order_idx" ON "_search_settings_v_rels" USING btree ("order");
  CREATE INDEX "_search_settings_v_rels_parent_idx" ON "_search_settings_v_rels" USING btree ("parent_id");
  CREATE INDEX "_search_settings_v_rels_path_idx" ON "_search_settings_v_rels" USING btree ("path");
  CREATE INDEX "_search_settings_v_rels_articles_id_idx" ON "_search_settings_v_rels" USING btree ("articles_id");
  CREATE INDEX "_search_settings_v_rels_videos_id_idx" ON "_search_settings_v_rels" USING btree ("videos_id");
  CREATE INDEX "_search_settings_v_rels_episodes_id_idx" ON "_search_settings_v_rels" USING btree ("episodes_id");
  CREATE INDEX "_search_settings_v_rels_podcasts_id_idx" ON "_search_settings_v_rels" USING btree ("podcasts_id");
  CREATE INDEX "_search_settings_v_rels_webinars_id_idx" ON "_search_settings_v_rels" USING btree ("webinars_id");
  CREATE INDEX "_search_settings_v_rels_reports_id_idx" ON "_search_settings_v_rels" USING btree ("reports_id");
  CREATE INDEX "_search_settings_v_rels_visual_assets_id_idx" ON "_search_settings_v_rels" USING btree ("visual_assets_id");
  CREATE INDEX "_search_settings_v_rels_products_id_idx" ON "_search_settings_v_rels" USING btree ("products_id");
  CREATE INDEX "_search_settings_v_rels_issues_id_idx" ON "_search_settings_v_rels" USING btree ("issues_id");
  CREATE INDEX "_search_settings_v_rels_topics_id_idx" ON "_search_settings_v_rels" USING btree ("topics_id");
  CREATE INDEX "_search_settings_v_rels_authors_id_idx" ON "_search_settings_v_rels" USING btree ("authors_id");
  ALTER TABLE "payload_locked_documents_rels" ADD CONSTRAINT "payload_locked_documents_rels_empty_searches_fk" FOREIGN KEY ("empty_searches_id") REFERENCES "public"."empty_searches"("id") ON DELETE cascade ON UPDATE no action;
  CREATE INDEX "payload_locked_documents_rels_empty_searches_id_idx" ON "payload_locked_documents_rels" USING btree ("empty_searches_id");`)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   ALTER TABLE "empty_searches" DISABLE ROW LEVEL SECURITY;
  ALTER TABLE "search_settings_synonyms" DISABLE ROW LEVEL SECURITY;
  ALTER TABLE "search_settings_spellings" DISABLE ROW LEVEL SECURITY;
  ALTER TABLE "search_settings_promoted" DISABLE ROW LEVEL SECURITY;
  ALTER TABLE "search_settings_redirects" DISABLE ROW LEVEL SECURITY;
  ALTER TABLE "search_settings" DISABLE ROW LEVEL SECURITY;
  ALTER TABLE "search_settings_texts" DISABLE ROW LEVEL SECURITY;
  ALTER TABLE "search_settings_rels" DISABLE ROW LEVEL SECURITY;
  ALTER TABLE "_search_settings_v_version_synonyms" DISABLE ROW LEVEL SECURITY;
  ALTER TABLE "_search_settings_v_version_spellings" DISABLE ROW LEVEL SECURITY;
  ALTER TABLE "_search_settings_v_version_promoted" DISABLE ROW LEVEL SECURITY;
  ALTER TABLE "_search_settings_v_version_redirects" DISABLE ROW LEVEL SECURITY;
  ALTER TABLE "_search_settings_v" DISABLE ROW LEVEL SECURITY;
  ALTER TABLE "_search_settings_v_texts" DISABLE ROW LEVEL SECURITY;
  ALTER TABLE "_search_settings_v_rels" DISABLE ROW LEVEL SECURITY;
  DROP TABLE "empty_searches" CASCADE;
  DROP TABLE "search_settings_synonyms" CASCADE;
  DROP TABLE "search_settings_spellings" CASCADE;
  DROP TABLE "search_settings_promoted" CASCADE;
  DROP TABLE "search_settings_redirects" CASCADE;
  DROP TABLE "search_settings" CASCADE;
  DROP TABLE "search_settings_texts" CASCADE;
  DROP TABLE "search_settings_rels" CASCADE;
  DROP TABLE "_search_settings_v_version_synonyms" CASCADE;
  DROP TABLE "_search_settings_v_version_spellings" CASCADE;
  DROP TABLE "_search_settings_v_version_promoted" CASCADE;
  DROP TABLE "_search_settings_v_version_redirects" CASCADE;
  DROP TABLE "_search_settings_v" CASCADE;
  DROP TABLE "_search_settings_v_texts" CASCADE;
  DROP TABLE "_search_settings_v_rels" CASCADE;
  ALTER TABLE "payload_locked_documents_rels" DROP CONSTRAINT "payload_locked_documents_rels_empty_searches_fk";
  
  DROP INDEX "payload_locked_documents_rels_empty_searches_id_idx";
  ALTER TABLE "payload_locked_documents_rels" DROP COLUMN "empty_searches_id";`)
}
