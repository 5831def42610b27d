import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres';

export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   CREATE TYPE "public"."enum_snippets_status" AS ENUM('draft', 'published');
  CREATE TYPE "public"."enum__snippets_v_version_status" AS ENUM('draft', 'published');
  ALTER TYPE "public"."enum_payload_query_presets_related_collection" ADD VALUE 'snippets' BEFORE 'videos';
  CREATE TABLE "snippets" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"title" varchar,
  	"text" jsonb,
  	"edited_by_name" varchar,
  	"edited_by_id" numeric,
  	"kept_because" varchar,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"deleted_at" timestamp(3) with time zone,
  	"_status" "enum_snippets_status" DEFAULT 'draft'
  );
  
  CREATE TABLE "_snippets_v" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"parent_id" integer,
  	"version_title" varchar,
  	"version_text" jsonb,
  	"version_edited_by_name" varchar,
  	"version_edited_by_id" numeric,
  	"version_kept_because" varchar,
  	"version_updated_at" timestamp(3) with time zone,
  	"version_created_at" timestamp(3) with time zone,
  	"version_deleted_at" timestamp(3) with time zone,
  	"version__status" "enum__snippets_v_version_status" DEFAULT 'draft',
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"latest" boolean
  );
  
  ALTER TABLE "_snippets_v" ADD CONSTRAINT "_snippets_v_parent_id_snippets_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."snippets"("id") ON DELETE set null ON UPDATE no action;
  CREATE INDEX "snippets_updated_at_idx" ON "snippets" USING btree ("updated_at");
  CREATE INDEX "snippets_created_at_idx" ON "snippets" USING btree ("created_at");
  CREATE INDEX "snippets_deleted_at_idx" ON "snippets" USING btree ("deleted_at");
  CREATE INDEX "snippets__status_idx" ON "snippets" USING btree ("_status");
  CREATE INDEX "_snippets_v_parent_idx" ON "_snippets_v" USING btree ("parent_id");
  CREATE INDEX "_snippets_v_version_version_updated_at_idx" ON "_snippets_v" USING btree ("version_updated_at");
  CREATE INDEX "_snippets_v_version_version_created_at_idx" ON "_snippets_v" USING btree ("version_created_at");
  CREATE INDEX "_snippets_v_version_version_deleted_at_idx" ON "_snippets_v" USING btree ("version_deleted_at");
  CREATE INDEX "_snippets_v_version_version__status_idx" ON "_snippets_v" USING btree ("version__status");
  CREATE INDEX "_snippets_v_created_at_idx" ON "_snippets_v" USING btree ("created_at");
  CREATE INDEX "_snippets_v_updated_at_idx" ON "_snippets_v" USING btree ("updated_at");
  CREATE INDEX "_snippets_v_latest_idx" ON "_snippets_v" USING btree ("latest");
  ALTER TABLE "snippets" ADD CONSTRAINT "snippets_trash_is_unpublished" CHECK ("deleted_at" IS NULL OR "_status" IS DISTINCT FROM 'published');`)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   DROP TABLE "snippets" CASCADE;
  DROP TABLE "_snippets_v" CASCADE;
  DELETE FROM "payload_query_presets" WHERE "related_collection" = 'snippets';
  ALTER TABLE "payload_query_presets" ALTER COLUMN "related_collection" SET DATA TYPE text;
  DROP TYPE "public"."enum_payload_query_presets_related_collection";
  CREATE TYPE "public"."enum_payload_query_presets_related_collection" AS ENUM('articles', 'authors', 'topics', 'series', 'issues', 'pages', 'videos', 'episodes', 'webinars', 'reports', 'visual-assets', 'media', 'files', 'products', 'availabilities');
  ALTER TABLE "payload_query_presets" ALTER COLUMN "related_collection" SET DATA TYPE "public"."enum_payload_query_presets_related_collection" USING "related_collection"::"public"."enum_payload_query_presets_related_collection";
  DROP TYPE "public"."enum_snippets_status";
  DROP TYPE "public"."enum__snippets_v_version_status";`)
}
