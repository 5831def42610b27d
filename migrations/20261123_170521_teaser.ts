import { MigrateUpArgs, MigrateDownArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   ALTER TABLE "articles" ADD COLUMN "teaser" varchar;
  ALTER TABLE "_articles_v" ADD COLUMN "version_teaser" varchar;
  ALTER TABLE "reports" ADD COLUMN "teaser" varchar;
  ALTER TABLE "_reports_v" ADD COLUMN "version_teaser" varchar;`)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   ALTER TABLE "articles" DROP COLUMN "teaser";
  ALTER TABLE "_articles_v" DROP COLUMN "version_teaser";
  ALTER TABLE "reports" DROP COLUMN "teaser";
  ALTER TABLE "_reports_v" DROP COLUMN "version_teaser";`)
}
