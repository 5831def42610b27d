import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   CREATE TYPE "public"."enum_media_use" AS ENUM('unused', 'used');
  CREATE TABLE "media_texts" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"order" integer NOT NULL,
  	"parent_id" integer NOT NULL,
  	"path" varchar NOT NULL,
  	"text" varchar
  );
  
  CREATE TABLE "media_rels" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"order" integer,
  	"parent_id" integer NOT NULL,
  	"path" varchar NOT NULL,
  	"albums_id" integer
  );
  
  CREATE TABLE "albums" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"name" varchar NOT NULL,
  	"description" varchar,
  	"edited_by_name" varchar,
  	"edited_by_id" numeric,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  
  ALTER TABLE "newsletter_issues" ADD COLUMN "body" jsonb;
  ALTER TABLE "newsletter_issues" ADD COLUMN "edited_by_name" varchar;
  ALTER TABLE "newsletter_issues" ADD COLUMN "edited_by_id" numeric;
  ALTER TABLE "media" ADD COLUMN "license" varchar;
  ALTER TABLE "media" ADD COLUMN "usable_until" timestamp(3) with time zone;
  ALTER TABLE "media" ADD COLUMN "earlier_of_id" integer;
  ALTER TABLE "media" ADD COLUMN "use" "enum_media_use";
  ALTER TABLE "media" ADD COLUMN "sizes_mail_url" varchar;
  ALTER TABLE "media" ADD COLUMN "sizes_mail_width" numeric;
  ALTER TABLE "media" ADD COLUMN "sizes_mail_height" numeric;
  ALTER TABLE "media" ADD COLUMN "sizes_mail_mime_type" varchar;
  ALTER TABLE "media" ADD COLUMN "sizes_mail_filesize" numeric;
  ALTER TABLE "media" ADD COLUMN "sizes_mail_filename" varchar;
  ALTER TABLE "media_texts" ADD CONSTRAINT "media_texts_parent_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."media"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "media_rels" ADD CONSTRAINT "media_rels_parent_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."media"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "media_rels" ADD CONSTRAINT "media_rels_albums_fk" FOREIGN KEY ("albums_id") REFERENCES "public"."albums"("id") ON DELETE cascade ON UPDATE no action;
  CREATE INDEX "media_texts_order_parent" ON "media_texts" USING btree ("order","parent_id");
  CREATE INDEX "media_rels_order_idx" ON "media_rels" USING btree ("order");
  CREATE INDEX "media_rels_parent_idx" ON "media_rels" USING btree ("parent_id");
  CREATE INDEX "media_rels_path_idx" ON "media_rels" USING btree ("path");
  CREATE INDEX "media_rels_albums_id_idx" ON "media_rels" USING btree ("albums_id");
  CREATE UNIQUE INDEX "albums_name_idx" ON "albums" USING btree ("name");
  CREATE INDEX "albums_updated_at_idx" ON "albums" USING btree ("updated_at");
  CREATE INDEX "albums_created_at_idx" ON "albums" USING btree ("created_at");
  ALTER TABLE "media" ADD CONSTRAINT "media_earlier_of_id_media_id_fk" FOREIGN KEY ("earlier_of_id") REFERENCES "public"."media"("id") ON DELETE set null ON UPDATE no action;
  CREATE INDEX "media_usable_until_idx" ON "media" USING btree ("usable_until");
  CREATE INDEX "media_earlier_of_idx" ON "media" USING btree ("earlier_of_id");
  CREATE INDEX "media_sizes_mail_sizes_mail_filename_idx" ON "media" USING btree ("sizes_mail_filename");`)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   ALTER TABLE "media_texts" DISABLE ROW LEVEL SECURITY;
  ALTER TABLE "media_rels" DISABLE ROW LEVEL SECURITY;
  ALTER TABLE "albums" DISABLE ROW LEVEL SECURITY;
  DROP TABLE "media_texts" CASCADE;
  DROP TABLE "media_rels" CASCADE;
  DROP TABLE "albums" CASCADE;
  ALTER TABLE "media" DROP CONSTRAINT "media_earlier_of_id_media_id_fk";
  
  DROP INDEX "media_usable_until_idx";
  DROP INDEX "media_earlier_of_idx";
  DROP INDEX "media_sizes_mail_sizes_mail_filename_idx";
  ALTER TABLE "newsletter_issues" DROP COLUMN "body";
  ALTER TABLE "newsletter_issues" DROP COLUMN "edited_by_name";
  ALTER TABLE "newsletter_issues" DROP COLUMN "edited_by_id";
  ALTER TABLE "media" DROP COLUMN "license";
  ALTER TABLE "media" DROP COLUMN "usable_until";
  ALTER TABLE "media" DROP COLUMN "earlier_of_id";
  ALTER TABLE "media" DROP COLUMN "use";
  ALTER TABLE "media" DROP COLUMN "sizes_mail_url";
  ALTER TABLE "media" DROP COLUMN "sizes_mail_width";
  ALTER TABLE "media" DROP COLUMN "sizes_mail_height";
  ALTER TABLE "media" DROP COLUMN "sizes_mail_mime_type";
  ALTER TABLE "media" DROP COLUMN "sizes_mail_filesize";
  ALTER TABLE "media" DROP COLUMN "sizes_mail_filename";
  DROP TYPE "public"."enum_media_use";`)
}
