import { MigrateUpArgs, MigrateDownArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   ALTER TABLE "paywall" ADD COLUMN "gift_folder_slug" varchar DEFAULT 'gifts' NOT NULL;
  -- The slug used to be fixed. Installations that use it, and those with the demo publication, keep it.
  UPDATE "paywall" SET "gift_folder_slug" = 'hbrgift'
    WHERE EXISTS (SELECT FROM "folders" WHERE "read_only" IS TRUE)
      OR EXISTS (SELECT FROM "brand" WHERE "name" = 'Meridian');`)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   ALTER TABLE "paywall" DROP COLUMN "gift_folder_slug";`)
}
