import { MigrateUpArgs, MigrateDownArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   ALTER TABLE "brand" ADD COLUMN "headline_font" varchar;
  ALTER TABLE "brand" ADD COLUMN "headline_face" jsonb;
  ALTER TABLE "brand" ADD COLUMN "text_font" varchar;
  ALTER TABLE "brand" ADD COLUMN "text_face" jsonb;
  ALTER TABLE "brand" ADD COLUMN "font_license" varchar;`)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   ALTER TABLE "brand" DROP COLUMN "headline_font";
  ALTER TABLE "brand" DROP COLUMN "headline_face";
  ALTER TABLE "brand" DROP COLUMN "text_font";
  ALTER TABLE "brand" DROP COLUMN "text_face";
  ALTER TABLE "brand" DROP COLUMN "font_license";`)
}
