import { MigrateUpArgs, MigrateDownArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   ALTER TABLE "articles" ADD COLUMN "kept_because" varchar;
  ALTER TABLE "_articles_v" ADD COLUMN "version_kept_because" varchar;
  ALTER TABLE "topics" ADD COLUMN "kept_because" varchar;
  ALTER TABLE "_topics_v" ADD COLUMN "version_kept_because" varchar;
  ALTER TABLE "series" ADD COLUMN "kept_because" varchar;
  ALTER TABLE "_series_v" ADD COLUMN "version_kept_because" varchar;
  ALTER TABLE "issues" ADD COLUMN "kept_because" varchar;
  ALTER TABLE "_issues_v" ADD COLUMN "version_kept_because" varchar;
  ALTER TABLE "volumes" ADD COLUMN "kept_because" varchar;
  ALTER TABLE "_volumes_v" ADD COLUMN "version_kept_because" varchar;
  ALTER TABLE "pages" ADD COLUMN "kept_because" varchar;
  ALTER TABLE "_pages_v" ADD COLUMN "version_kept_because" varchar;
  ALTER TABLE "videos" ADD COLUMN "kept_because" varchar;
  ALTER TABLE "_videos_v" ADD COLUMN "version_kept_because" varchar;
  ALTER TABLE "playlists" ADD COLUMN "kept_because" varchar;
  ALTER TABLE "_playlists_v" ADD COLUMN "version_kept_because" varchar;
  ALTER TABLE "podcasts" ADD COLUMN "kept_because" varchar;
  ALTER TABLE "_podcasts_v" ADD COLUMN "version_kept_because" varchar;
  ALTER TABLE "episodes" ADD COLUMN "kept_because" varchar;
  ALTER TABLE "_episodes_v" ADD COLUMN "version_kept_because" varchar;
  ALTER TABLE "webinars" ADD COLUMN "kept_because" varchar;
  ALTER TABLE "_webinars_v" ADD COLUMN "version_kept_because" varchar;
  ALTER TABLE "report_categories" ADD COLUMN "kept_because" varchar;
  ALTER TABLE "_report_categories_v" ADD COLUMN "version_kept_because" varchar;
  ALTER TABLE "reports" ADD COLUMN "kept_because" varchar;
  ALTER TABLE "_reports_v" ADD COLUMN "version_kept_because" varchar;
  ALTER TABLE "visual_assets" ADD COLUMN "kept_because" varchar;
  ALTER TABLE "_visual_assets_v" ADD COLUMN "version_kept_because" varchar;
  ALTER TABLE "newsletters" ADD COLUMN "kept_because" varchar;
  ALTER TABLE "_newsletters_v" ADD COLUMN "version_kept_because" varchar;
  ALTER TABLE "marketing_campaigns" ADD COLUMN "kept_because" varchar;
  ALTER TABLE "_marketing_campaigns_v" ADD COLUMN "version_kept_because" varchar;
  ALTER TABLE "products" ADD COLUMN "kept_because" varchar;
  ALTER TABLE "_products_v" ADD COLUMN "version_kept_because" varchar;
  ALTER TABLE "availabilities" ADD COLUMN "kept_because" varchar;
  ALTER TABLE "_availabilities_v" ADD COLUMN "version_kept_because" varchar;`)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   ALTER TABLE "articles" DROP COLUMN "kept_because";
  ALTER TABLE "_articles_v" DROP COLUMN "version_kept_because";
  ALTER TABLE "topics" DROP COLUMN "kept_because";
  ALTER TABLE "_topics_v" DROP COLUMN "version_kept_because";
  ALTER TABLE "series" DROP COLUMN "kept_because";
  ALTER TABLE "_series_v" DROP COLUMN "version_kept_because";
  ALTER TABLE "issues" DROP COLUMN "kept_because";
  ALTER TABLE "_issues_v" DROP COLUMN "version_kept_because";
  ALTER TABLE "volumes" DROP COLUMN "kept_because";
  ALTER TABLE "_volumes_v" DROP COLUMN "version_kept_because";
  ALTER TABLE "pages" DROP COLUMN "kept_because";
  ALTER TABLE "_pages_v" DROP COLUMN "version_kept_because";
  ALTER TABLE "videos" DROP COLUMN "kept_because";
  ALTER TABLE "_videos_v" DROP COLUMN "version_kept_because";
  ALTER TABLE "playlists" DROP COLUMN "kept_because";
  ALTER TABLE "_playlists_v" DROP COLUMN "version_kept_because";
  ALTER TABLE "podcasts" DROP COLUMN "kept_because";
  ALTER TABLE "_podcasts_v" DROP COLUMN "version_kept_because";
  ALTER TABLE "episodes" DROP COLUMN "kept_because";
  ALTER TABLE "_episodes_v" DROP COLUMN "version_kept_because";
  ALTER TABLE "webinars" DROP COLUMN "kept_because";
  ALTER TABLE "_webinars_v" DROP COLUMN "version_kept_because";
  ALTER TABLE "report_categories" DROP COLUMN "kept_because";
  ALTER TABLE "_report_categories_v" DROP COLUMN "version_kept_because";
  ALTER TABLE "reports" DROP COLUMN "kept_because";
  ALTER TABLE "_reports_v" DROP COLUMN "version_kept_because";
  ALTER TABLE "visual_assets" DROP COLUMN "kept_because";
  ALTER TABLE "_visual_assets_v" DROP COLUMN "version_kept_because";
  ALTER TABLE "newsletters" DROP COLUMN "kept_because";
  ALTER TABLE "_newsletters_v" DROP COLUMN "version_kept_because";
  ALTER TABLE "marketing_campaigns" DROP COLUMN "kept_because";
  ALTER TABLE "_marketing_campaigns_v" DROP COLUMN "version_kept_because";
  ALTER TABLE "products" DROP COLUMN "kept_because";
  ALTER TABLE "_products_v" DROP COLUMN "version_kept_because";
  ALTER TABLE "availabilities" DROP COLUMN "kept_because";
  ALTER TABLE "_availabilities_v" DROP COLUMN "version_kept_because";`)
}
