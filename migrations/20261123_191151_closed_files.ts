import { MigrateUpArgs, MigrateDownArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   ALTER TABLE "webinars_downloads" ADD COLUMN "is_sample" boolean DEFAULT false;
  ALTER TABLE "_webinars_v_version_downloads" ADD COLUMN "is_sample" boolean DEFAULT false;
  ALTER TABLE "reports_downloads" ADD COLUMN "is_sample" boolean DEFAULT false;
  ALTER TABLE "_reports_v_version_downloads" ADD COLUMN "is_sample" boolean DEFAULT false;
  ALTER TABLE "visual_assets_downloads" ADD COLUMN "is_sample" boolean DEFAULT false;
  ALTER TABLE "_visual_assets_v_version_downloads" ADD COLUMN "is_sample" boolean DEFAULT false;
  ALTER TABLE "media" ADD COLUMN "copyright" varchar;
  ALTER TABLE "media" ADD COLUMN "sizes_artwork_url" varchar;
  ALTER TABLE "media" ADD COLUMN "sizes_artwork_width" numeric;
  ALTER TABLE "media" ADD COLUMN "sizes_artwork_height" numeric;
  ALTER TABLE "media" ADD COLUMN "sizes_artwork_mime_type" varchar;
  ALTER TABLE "media" ADD COLUMN "sizes_artwork_filesize" numeric;
  ALTER TABLE "media" ADD COLUMN "sizes_artwork_filename" varchar;
  CREATE INDEX "media_sizes_artwork_sizes_artwork_filename_idx" ON "media" USING btree ("sizes_artwork_filename");`)
  // A file that an asset names as its content source was meant for everyone. Whatever else belongs to an entry that
  // isn't free is closed from now on.
  await db.execute(sql`
    UPDATE "visual_assets_downloads" d SET "is_sample" = true
      FROM "visual_assets" a, "files" f
      WHERE d."_parent_id" = a."id" AND d."file_id" = f."id" AND f."is_protected" IS NOT TRUE
        AND a."content_source" LIKE '%/' || f."filename";
    UPDATE "files" SET "is_protected" = true WHERE "id" IN (
      SELECT "file_id" FROM "visual_assets" WHERE "access_level" IS DISTINCT FROM 'free'
      UNION SELECT d."file_id" FROM "visual_assets_downloads" d JOIN "visual_assets" a ON a."id" = d."_parent_id"
        WHERE a."access_level" IS DISTINCT FROM 'free' AND d."is_sample" IS NOT TRUE
      UNION SELECT d."file_id" FROM "reports_downloads" d JOIN "reports" r ON r."id" = d."_parent_id"
        WHERE r."access_level" IS DISTINCT FROM 'free');`)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   DROP INDEX "media_sizes_artwork_sizes_artwork_filename_idx";
  ALTER TABLE "webinars_downloads" DROP COLUMN "is_sample";
  ALTER TABLE "_webinars_v_version_downloads" DROP COLUMN "is_sample";
  ALTER TABLE "reports_downloads" DROP COLUMN "is_sample";
  ALTER TABLE "_reports_v_version_downloads" DROP COLUMN "is_sample";
  ALTER TABLE "visual_assets_downloads" DROP COLUMN "is_sample";
  ALTER TABLE "_visual_assets_v_version_downloads" DROP COLUMN "is_sample";
  ALTER TABLE "media" DROP COLUMN "copyright";
  ALTER TABLE "media" DROP COLUMN "sizes_artwork_url";
  ALTER TABLE "media" DROP COLUMN "sizes_artwork_width";
  ALTER TABLE "media" DROP COLUMN "sizes_artwork_height";
  ALTER TABLE "media" DROP COLUMN "sizes_artwork_mime_type";
  ALTER TABLE "media" DROP COLUMN "sizes_artwork_filesize";
  ALTER TABLE "media" DROP COLUMN "sizes_artwork_filename";`)
}
