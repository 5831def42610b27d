import { MigrateUpArgs, MigrateDownArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
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
  
  ALTER TABLE "podcasts" ADD COLUMN "category" varchar DEFAULT 'Business';
  ALTER TABLE "_podcasts_v" ADD COLUMN "version_category" varchar DEFAULT 'Business';
  ALTER TABLE "episodes" ADD COLUMN "episode_number" numeric;
  ALTER TABLE "_episodes_v" ADD COLUMN "version_episode_number" numeric;
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
  ALTER TABLE "redirects_rels" ADD COLUMN "episodes_id" integer;
  ALTER TABLE "redirects_rels" ADD COLUMN "products_id" integer;
  ALTER TABLE "products_details" ADD CONSTRAINT "products_details_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_products_v_version_details" ADD CONSTRAINT "_products_v_version_details_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."_products_v"("id") ON DELETE cascade ON UPDATE no action;
  CREATE INDEX "products_details_order_idx" ON "products_details" USING btree ("_order");
  CREATE INDEX "products_details_parent_id_idx" ON "products_details" USING btree ("_parent_id");
  CREATE INDEX "_products_v_version_details_order_idx" ON "_products_v_version_details" USING btree ("_order");
  CREATE INDEX "_products_v_version_details_parent_id_idx" ON "_products_v_version_details" USING btree ("_parent_id");
  ALTER TABLE "redirects_rels" ADD CONSTRAINT "redirects_rels_episodes_fk" FOREIGN KEY ("episodes_id") REFERENCES "public"."episodes"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "redirects_rels" ADD CONSTRAINT "redirects_rels_products_fk" FOREIGN KEY ("products_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;
  CREATE INDEX "_status_publishedAt_idx" ON "articles" USING btree ("_status","published_at");
  CREATE INDEX "version__status_version_publishedAt_idx" ON "_articles_v" USING btree ("version__status","version_published_at");
  CREATE INDEX "_status_publishedAt_1_idx" ON "issues" USING btree ("_status","published_at");
  CREATE INDEX "version__status_version_publishedAt_1_idx" ON "_issues_v" USING btree ("version__status","version_published_at");
  CREATE INDEX "_status_publishedAt_2_idx" ON "videos" USING btree ("_status","published_at");
  CREATE INDEX "version__status_version_publishedAt_2_idx" ON "_videos_v" USING btree ("version__status","version_published_at");
  CREATE INDEX "_status_publishedAt_3_idx" ON "episodes" USING btree ("_status","published_at");
  CREATE INDEX "version__status_version_publishedAt_3_idx" ON "_episodes_v" USING btree ("version__status","version_published_at");
  CREATE INDEX "_status_publishedAt_4_idx" ON "webinars" USING btree ("_status","published_at");
  CREATE INDEX "version__status_version_publishedAt_4_idx" ON "_webinars_v" USING btree ("version__status","version_published_at");
  CREATE INDEX "_status_publishedAt_5_idx" ON "reports" USING btree ("_status","published_at");
  CREATE INDEX "version__status_version_publishedAt_5_idx" ON "_reports_v" USING btree ("version__status","version_published_at");
  CREATE INDEX "_status_publishedAt_6_idx" ON "visual_assets" USING btree ("_status","published_at");
  CREATE INDEX "version__status_version_publishedAt_6_idx" ON "_visual_assets_v" USING btree ("version__status","version_published_at");
  CREATE INDEX "media_sizes_card_mid_sizes_card_mid_filename_idx" ON "media" USING btree ("sizes_card_mid_filename");
  CREATE INDEX "media_sizes_wide_mid_sizes_wide_mid_filename_idx" ON "media" USING btree ("sizes_wide_mid_filename");
  CREATE INDEX "redirects_rels_episodes_id_idx" ON "redirects_rels" USING btree ("episodes_id");
  CREATE INDEX "redirects_rels_products_id_idx" ON "redirects_rels" USING btree ("products_id");`)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   ALTER TABLE "products_details" DISABLE ROW LEVEL SECURITY;
  ALTER TABLE "_products_v_version_details" DISABLE ROW LEVEL SECURITY;
  DROP TABLE "products_details" CASCADE;
  DROP TABLE "_products_v_version_details" CASCADE;
  ALTER TABLE "redirects_rels" DROP CONSTRAINT "redirects_rels_episodes_fk";
  
  ALTER TABLE "redirects_rels" DROP CONSTRAINT "redirects_rels_products_fk";
  
  DROP INDEX "_status_publishedAt_idx";
  DROP INDEX "version__status_version_publishedAt_idx";
  DROP INDEX "_status_publishedAt_1_idx";
  DROP INDEX "version__status_version_publishedAt_1_idx";
  DROP INDEX "_status_publishedAt_2_idx";
  DROP INDEX "version__status_version_publishedAt_2_idx";
  DROP INDEX "_status_publishedAt_3_idx";
  DROP INDEX "version__status_version_publishedAt_3_idx";
  DROP INDEX "_status_publishedAt_4_idx";
  DROP INDEX "version__status_version_publishedAt_4_idx";
  DROP INDEX "_status_publishedAt_5_idx";
  DROP INDEX "version__status_version_publishedAt_5_idx";
  DROP INDEX "_status_publishedAt_6_idx";
  DROP INDEX "version__status_version_publishedAt_6_idx";
  DROP INDEX "media_sizes_card_mid_sizes_card_mid_filename_idx";
  DROP INDEX "media_sizes_wide_mid_sizes_wide_mid_filename_idx";
  DROP INDEX "redirects_rels_episodes_id_idx";
  DROP INDEX "redirects_rels_products_id_idx";
  ALTER TABLE "podcasts" DROP COLUMN "category";
  ALTER TABLE "_podcasts_v" DROP COLUMN "version_category";
  ALTER TABLE "episodes" DROP COLUMN "episode_number";
  ALTER TABLE "_episodes_v" DROP COLUMN "version_episode_number";
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
  ALTER TABLE "redirects_rels" DROP COLUMN "episodes_id";
  ALTER TABLE "redirects_rels" DROP COLUMN "products_id";`)
}
