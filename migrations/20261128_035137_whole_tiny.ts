import { MigrateUpArgs, MigrateDownArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   ALTER TABLE "media" ADD COLUMN "sizes_whole_tiny_url" varchar;
  ALTER TABLE "media" ADD COLUMN "sizes_whole_tiny_width" numeric;
  ALTER TABLE "media" ADD COLUMN "sizes_whole_tiny_height" numeric;
  ALTER TABLE "media" ADD COLUMN "sizes_whole_tiny_mime_type" varchar;
  ALTER TABLE "media" ADD COLUMN "sizes_whole_tiny_filesize" numeric;
  ALTER TABLE "media" ADD COLUMN "sizes_whole_tiny_filename" varchar;
  CREATE INDEX "media_sizes_whole_tiny_sizes_whole_tiny_filename_idx" ON "media" USING btree ("sizes_whole_tiny_filename");`)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   DROP INDEX "media_sizes_whole_tiny_sizes_whole_tiny_filename_idx";
  ALTER TABLE "media" DROP COLUMN "sizes_whole_tiny_url";
  ALTER TABLE "media" DROP COLUMN "sizes_whole_tiny_width";
  ALTER TABLE "media" DROP COLUMN "sizes_whole_tiny_height";
  ALTER TABLE "media" DROP COLUMN "sizes_whole_tiny_mime_type";
  ALTER TABLE "media" DROP COLUMN "sizes_whole_tiny_filesize";
  ALTER TABLE "media" DROP COLUMN "sizes_whole_tiny_filename";`)
}
