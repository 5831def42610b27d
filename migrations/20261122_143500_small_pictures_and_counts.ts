import { MigrateUpArgs, MigrateDownArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   ALTER TABLE "media" ADD COLUMN "sizes_card_small_url" varchar;
  ALTER TABLE "media" ADD COLUMN "sizes_card_small_width" numeric;
  ALTER TABLE "media" ADD COLUMN "sizes_card_small_height" numeric;
  ALTER TABLE "media" ADD COLUMN "sizes_card_small_mime_type" varchar;
  ALTER TABLE "media" ADD COLUMN "sizes_card_small_filesize" numeric;
  ALTER TABLE "media" ADD COLUMN "sizes_card_small_filename" varchar;
  ALTER TABLE "media" ADD COLUMN "sizes_whole_small_url" varchar;
  ALTER TABLE "media" ADD COLUMN "sizes_whole_small_width" numeric;
  ALTER TABLE "media" ADD COLUMN "sizes_whole_small_height" numeric;
  ALTER TABLE "media" ADD COLUMN "sizes_whole_small_mime_type" varchar;
  ALTER TABLE "media" ADD COLUMN "sizes_whole_small_filesize" numeric;
  ALTER TABLE "media" ADD COLUMN "sizes_whole_small_filename" varchar;
  CREATE INDEX "media_sizes_card_small_sizes_card_small_filename_idx" ON "media" USING btree ("sizes_card_small_filename");
  CREATE INDEX "media_sizes_whole_small_sizes_whole_small_filename_idx" ON "media" USING btree ("sizes_whole_small_filename");
  DROP INDEX "_status_publishedAt_idx";
  CREATE INDEX "_status_publishedAt_idx" ON "articles" USING btree ("_status","published_at") INCLUDE ("id","series_id");`)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   DROP INDEX "_status_publishedAt_idx";
  CREATE INDEX "_status_publishedAt_idx" ON "articles" USING btree ("_status","published_at");
  DROP INDEX "media_sizes_card_small_sizes_card_small_filename_idx";
  DROP INDEX "media_sizes_whole_small_sizes_whole_small_filename_idx";
  ALTER TABLE "media" DROP COLUMN "sizes_card_small_url";
  ALTER TABLE "media" DROP COLUMN "sizes_card_small_width";
  ALTER TABLE "media" DROP COLUMN "sizes_card_small_height";
  ALTER TABLE "media" DROP COLUMN "sizes_card_small_mime_type";
  ALTER TABLE "media" DROP COLUMN "sizes_card_small_filesize";
  ALTER TABLE "media" DROP COLUMN "sizes_card_small_filename";
  ALTER TABLE "media" DROP COLUMN "sizes_whole_small_url";
  ALTER TABLE "media" DROP COLUMN "sizes_whole_small_width";
  ALTER TABLE "media" DROP COLUMN "sizes_whole_small_height";
  ALTER TABLE "media" DROP COLUMN "sizes_whole_small_mime_type";
  ALTER TABLE "media" DROP COLUMN "sizes_whole_small_filesize";
  ALTER TABLE "media" DROP COLUMN "sizes_whole_small_filename";`)
}
