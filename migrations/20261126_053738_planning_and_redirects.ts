import { MigrateUpArgs, MigrateDownArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   ALTER TYPE "public"."enum_articles_stage" ADD VALUE 'idea' BEFORE 'draft';
  ALTER TYPE "public"."enum__articles_v_version_stage" ADD VALUE 'idea' BEFORE 'draft';
  ALTER TYPE "public"."enum_issues_stage" ADD VALUE 'idea' BEFORE 'draft';
  ALTER TYPE "public"."enum__issues_v_version_stage" ADD VALUE 'idea' BEFORE 'draft';
  ALTER TYPE "public"."enum_pages_stage" ADD VALUE 'idea' BEFORE 'draft';
  ALTER TYPE "public"."enum__pages_v_version_stage" ADD VALUE 'idea' BEFORE 'draft';
  ALTER TYPE "public"."enum_videos_stage" ADD VALUE 'idea' BEFORE 'draft';
  ALTER TYPE "public"."enum__videos_v_version_stage" ADD VALUE 'idea' BEFORE 'draft';
  ALTER TYPE "public"."enum_episodes_stage" ADD VALUE 'idea' BEFORE 'draft';
  ALTER TYPE "public"."enum__episodes_v_version_stage" ADD VALUE 'idea' BEFORE 'draft';
  ALTER TYPE "public"."enum_webinars_stage" ADD VALUE 'idea' BEFORE 'draft';
  ALTER TYPE "public"."enum__webinars_v_version_stage" ADD VALUE 'idea' BEFORE 'draft';
  ALTER TYPE "public"."enum_reports_stage" ADD VALUE 'idea' BEFORE 'draft';
  ALTER TYPE "public"."enum__reports_v_version_stage" ADD VALUE 'idea' BEFORE 'draft';
  ALTER TYPE "public"."enum_visual_assets_stage" ADD VALUE 'idea' BEFORE 'draft';
  ALTER TYPE "public"."enum__visual_assets_v_version_stage" ADD VALUE 'idea' BEFORE 'draft';
  ALTER TABLE "articles" ADD COLUMN "assignee_id" integer;
  ALTER TABLE "_articles_v" ADD COLUMN "version_assignee_id" integer;
  ALTER TABLE "issues" ADD COLUMN "assignee_id" integer;
  ALTER TABLE "_issues_v" ADD COLUMN "version_assignee_id" integer;
  ALTER TABLE "pages" ADD COLUMN "assignee_id" integer;
  ALTER TABLE "_pages_v" ADD COLUMN "version_assignee_id" integer;
  ALTER TABLE "videos" ADD COLUMN "assignee_id" integer;
  ALTER TABLE "_videos_v" ADD COLUMN "version_assignee_id" integer;
  ALTER TABLE "episodes" ADD COLUMN "assignee_id" integer;
  ALTER TABLE "_episodes_v" ADD COLUMN "version_assignee_id" integer;
  ALTER TABLE "webinars" ADD COLUMN "assignee_id" integer;
  ALTER TABLE "_webinars_v" ADD COLUMN "version_assignee_id" integer;
  ALTER TABLE "reports" ADD COLUMN "assignee_id" integer;
  ALTER TABLE "_reports_v" ADD COLUMN "version_assignee_id" integer;
  ALTER TABLE "visual_assets" ADD COLUMN "assignee_id" integer;
  ALTER TABLE "_visual_assets_v" ADD COLUMN "version_assignee_id" integer;
  ALTER TABLE "redirects" ADD COLUMN "uses" numeric DEFAULT 0;
  ALTER TABLE "redirects" ADD COLUMN "last_used_at" timestamp(3) with time zone;
  ALTER TABLE "articles" ADD CONSTRAINT "articles_assignee_id_users_id_fk" FOREIGN KEY ("assignee_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "_articles_v" ADD CONSTRAINT "_articles_v_version_assignee_id_users_id_fk" FOREIGN KEY ("version_assignee_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "issues" ADD CONSTRAINT "issues_assignee_id_users_id_fk" FOREIGN KEY ("assignee_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "_issues_v" ADD CONSTRAINT "_issues_v_version_assignee_id_users_id_fk" FOREIGN KEY ("version_assignee_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "pages" ADD CONSTRAINT "pages_assignee_id_users_id_fk" FOREIGN KEY ("assignee_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "_pages_v" ADD CONSTRAINT "_pages_v_version_assignee_id_users_id_fk" FOREIGN KEY ("version_assignee_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "videos" ADD CONSTRAINT "videos_assignee_id_users_id_fk" FOREIGN KEY ("assignee_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "_videos_v" ADD CONSTRAINT "_videos_v_version_assignee_id_users_id_fk" FOREIGN KEY ("version_assignee_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "episodes" ADD CONSTRAINT "episodes_assignee_id_users_id_fk" FOREIGN KEY ("assignee_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "_episodes_v" ADD CONSTRAINT "_episodes_v_version_assignee_id_users_id_fk" FOREIGN KEY ("version_assignee_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "webinars" ADD CONSTRAINT "webinars_assignee_id_users_id_fk" FOREIGN KEY ("assignee_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "_webinars_v" ADD CONSTRAINT "_webinars_v_version_assignee_id_users_id_fk" FOREIGN KEY ("version_assignee_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "reports" ADD CONSTRAINT "reports_assignee_id_users_id_fk" FOREIGN KEY ("assignee_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "_reports_v" ADD CONSTRAINT "_reports_v_version_assignee_id_users_id_fk" FOREIGN KEY ("version_assignee_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "visual_assets" ADD CONSTRAINT "visual_assets_assignee_id_users_id_fk" FOREIGN KEY ("assignee_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "_visual_assets_v" ADD CONSTRAINT "_visual_assets_v_version_assignee_id_users_id_fk" FOREIGN KEY ("version_assignee_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
  CREATE INDEX "articles_assignee_idx" ON "articles" USING btree ("assignee_id");
  CREATE INDEX "_articles_v_version_version_assignee_idx" ON "_articles_v" USING btree ("version_assignee_id");
  CREATE INDEX "issues_assignee_idx" ON "issues" USING btree ("assignee_id");
  CREATE INDEX "_issues_v_version_version_assignee_idx" ON "_issues_v" USING btree ("version_assignee_id");
  CREATE INDEX "pages_assignee_idx" ON "pages" USING btree ("assignee_id");
  CREATE INDEX "_pages_v_version_version_assignee_idx" ON "_pages_v" USING btree ("version_assignee_id");
  CREATE INDEX "videos_assignee_idx" ON "videos" USING btree ("assignee_id");
  CREATE INDEX "_videos_v_version_version_assignee_idx" ON "_videos_v" USING btree ("version_assignee_id");
  CREATE INDEX "episodes_assignee_idx" ON "episodes" USING btree ("assignee_id");
  CREATE INDEX "_episodes_v_version_version_assignee_idx" ON "_episodes_v" USING btree ("version_assignee_id");
  CREATE INDEX "webinars_assignee_idx" ON "webinars" USING btree ("assignee_id");
  CREATE INDEX "_webinars_v_version_version_assignee_idx" ON "_webinars_v" USING btree ("version_assignee_id");
  CREATE INDEX "reports_assignee_idx" ON "reports" USING btree ("assignee_id");
  CREATE INDEX "_reports_v_version_version_assignee_idx" ON "_reports_v" USING btree ("version_assignee_id");
  CREATE INDEX "visual_assets_assignee_idx" ON "visual_assets" USING btree ("assignee_id");
  CREATE INDEX "_visual_assets_v_version_version_assignee_idx" ON "_visual_assets_v" USING btree ("version_assignee_id");`)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   ALTER TABLE "articles" DROP CONSTRAINT "articles_assignee_id_users_id_fk";
  
  ALTER TABLE "_articles_v" DROP CONSTRAINT "_articles_v_version_assignee_id_users_id_fk";
  
  ALTER TABLE "issues" DROP CONSTRAINT "issues_assignee_id_users_id_fk";
  
  ALTER TABLE "_issues_v" DROP CONSTRAINT "_issues_v_version_assignee_id_users_id_fk";
  
  ALTER TABLE "pages" DROP CONSTRAINT "pages_assignee_id_users_id_fk";
  
  ALTER TABLE "_pages_v" DROP CONSTRAINT "_pages_v_version_assignee_id_users_id_fk";
  
  ALTER TABLE "videos" DROP CONSTRAINT "videos_assignee_id_users_id_fk";
  
  ALTER TABLE "_videos_v" DROP CONSTRAINT "_videos_v_version_assignee_id_users_id_fk";
  
  ALTER TABLE "episodes" DROP CONSTRAINT "episodes_assignee_id_users_id_fk";
  
  ALTER TABLE "_episodes_v" DROP CONSTRAINT "_episodes_v_version_assignee_id_users_id_fk";
  
  ALTER TABLE "webinars" DROP CONSTRAINT "webinars_assignee_id_users_id_fk";
  
  ALTER TABLE "_webinars_v" DROP CONSTRAINT "_webinars_v_version_assignee_id_users_id_fk";
  
  ALTER TABLE "reports" DROP CONSTRAINT "reports_assignee_id_users_id_fk";
  
  ALTER TABLE "_reports_v" DROP CONSTRAINT "_reports_v_version_assignee_id_users_id_fk";
  
  ALTER TABLE "visual_assets" DROP CONSTRAINT "visual_assets_assignee_id_users_id_fk";
  
  ALTER TABLE "_visual_assets_v" DROP CONSTRAINT "_visual_assets_v_version_assignee_id_users_id_fk";
  
  ALTER TABLE "articles" ALTER COLUMN "stage" SET DATA TYPE text;
  ALTER TABLE "articles" ALTER COLUMN "stage" SET DEFAULT 'draft'::text;
  DROP TYPE "public"."enum_articles_stage";
  CREATE TYPE "public"."enum_articles_stage" AS ENUM('draft', 'review', 'approved');
  ALTER TABLE "articles" ALTER COLUMN "stage" SET DEFAULT 'draft'::"public"."enum_articles_stage";
  ALTER TABLE "articles" ALTER COLUMN "stage" SET DATA TYPE "public"."enum_articles_stage" USING "stage"::"public"."enum_articles_stage";
  ALTER TABLE "_articles_v" ALTER COLUMN "version_stage" SET DATA TYPE text;
  ALTER TABLE "_articles_v" ALTER COLUMN "version_stage" SET DEFAULT 'draft'::text;
  DROP TYPE "public"."enum__articles_v_version_stage";
  CREATE TYPE "public"."enum__articles_v_version_stage" AS ENUM('draft', 'review', 'approved');
  ALTER TABLE "_articles_v" ALTER COLUMN "version_stage" SET DEFAULT 'draft'::"public"."enum__articles_v_version_stage";
  ALTER TABLE "_articles_v" ALTER COLUMN "version_stage" SET DATA TYPE "public"."enum__articles_v_version_stage" USING "version_stage"::"public"."enum__articles_v_version_stage";
  ALTER TABLE "issues" ALTER COLUMN "stage" SET DATA TYPE text;
  ALTER TABLE "issues" ALTER COLUMN "stage" SET DEFAULT 'draft'::text;
  DROP TYPE "public"."enum_issues_stage";
  CREATE TYPE "public"."enum_issues_stage" AS ENUM('draft', 'review', 'approved');
  ALTER TABLE "issues" ALTER COLUMN "stage" SET DEFAULT 'draft'::"public"."enum_issues_stage";
  ALTER TABLE "issues" ALTER COLUMN "stage" SET DATA TYPE "public"."enum_issues_stage" USING "stage"::"public"."enum_issues_stage";
  ALTER TABLE "_issues_v" ALTER COLUMN "version_stage" SET DATA TYPE text;
  ALTER TABLE "_issues_v" ALTER COLUMN "version_stage" SET DEFAULT 'draft'::text;
  DROP TYPE "public"."enum__issues_v_version_stage";
  CREATE TYPE "public"."enum__issues_v_version_stage" AS ENUM('draft', 'review', 'approved');
  ALTER TABLE "_issues_v" ALTER COLUMN "version_stage" SET DEFAULT 'draft'::"public"."enum__issues_v_version_stage";
  ALTER TABLE "_issues_v" ALTER COLUMN "version_stage" SET DATA TYPE "public"."enum__issues_v_version_stage" USING "version_stage"::"public"."enum__issues_v_version_stage";
  ALTER TABLE "pages" ALTER COLUMN "stage" SET DATA TYPE text;
  ALTER TABLE "pages" ALTER COLUMN "stage" SET DEFAULT 'draft'::text;
  DROP TYPE "public"."enum_pages_stage";
  CREATE TYPE "public"."enum_pages_stage" AS ENUM('draft', 'review', 'approved');
  ALTER TABLE "pages" ALTER COLUMN "stage" SET DEFAULT 'draft'::"public"."enum_pages_stage";
  ALTER TABLE "pages" ALTER COLUMN "stage" SET DATA TYPE "public"."enum_pages_stage" USING "stage"::"public"."enum_pages_stage";
  ALTER TABLE "_pages_v" ALTER COLUMN "version_stage" SET DATA TYPE text;
  ALTER TABLE "_pages_v" ALTER COLUMN "version_stage" SET DEFAULT 'draft'::text;
  DROP TYPE "public"."enum__pages_v_version_stage";
  CREATE TYPE "public"."enum__pages_v_version_stage" AS ENUM('draft', 'review', 'approved');
  ALTER TABLE "_pages_v" ALTER COLUMN "version_stage" SET DEFAULT 'draft'::"public"."enum__pages_v_version_stage";
  ALTER TABLE "_pages_v" ALTER COLUMN "version_stage" SET DATA TYPE "public"."enum__pages_v_version_stage" USING "version_stage"::"public"."enum__pages_v_version_stage";
  ALTER TABLE "videos" ALTER COLUMN "stage" SET DATA TYPE text;
  ALTER TABLE "videos" ALTER COLUMN "stage" SET DEFAULT 'draft'::text;
  DROP TYPE "public"."enum_videos_stage";
  CREATE TYPE "public"."enum_videos_stage" AS ENUM('draft', 'review', 'approved');
  ALTER TABLE "videos" ALTER COLUMN "stage" SET DEFAULT 'draft'::"public"."enum_videos_stage";
  ALTER TABLE "videos" ALTER COLUMN "stage" SET DATA TYPE "public"."enum_videos_stage" USING "stage"::"public"."enum_videos_stage";
  ALTER TABLE "_videos_v" ALTER COLUMN "version_stage" SET DATA TYPE text;
  ALTER TABLE "_videos_v" ALTER COLUMN "version_stage" SET DEFAULT 'draft'::text;
  DROP TYPE "public"."enum__videos_v_version_stage";
  CREATE TYPE "public"."enum__videos_v_version_stage" AS ENUM('draft', 'review', 'approved');
  ALTER TABLE "_videos_v" ALTER COLUMN "version_stage" SET DEFAULT 'draft'::"public"."enum__videos_v_version_stage";
  ALTER TABLE "_videos_v" ALTER COLUMN "version_stage" SET DATA TYPE "public"."enum__videos_v_version_stage" USING "version_stage"::"public"."enum__videos_v_version_stage";
  ALTER TABLE "episodes" ALTER COLUMN "stage" SET DATA TYPE text;
  ALTER TABLE "episodes" ALTER COLUMN "stage" SET DEFAULT 'draft'::text;
  DROP TYPE "public"."enum_episodes_stage";
  CREATE TYPE "public"."enum_episodes_stage" AS ENUM('draft', 'review', 'approved');
  ALTER TABLE "episodes" ALTER COLUMN "stage" SET DEFAULT 'draft'::"public"."enum_episodes_stage";
  ALTER TABLE "episodes" ALTER COLUMN "stage" SET DATA TYPE "public"."enum_episodes_stage" USING "stage"::"public"."enum_episodes_stage";
  ALTER TABLE "_episodes_v" ALTER COLUMN "version_stage" SET DATA TYPE text;
  ALTER TABLE "_episodes_v" ALTER COLUMN "version_stage" SET DEFAULT 'draft'::text;
  DROP TYPE "public"."enum__episodes_v_version_stage";
  CREATE TYPE "public"."enum__episodes_v_version_stage" AS ENUM('draft', 'review', 'approved');
  ALTER TABLE "_episodes_v" ALTER COLUMN "version_stage" SET DEFAULT 'draft'::"public"."enum__episodes_v_version_stage";
  ALTER TABLE "_episodes_v" ALTER COLUMN "version_stage" SET DATA TYPE "public"."enum__episodes_v_version_stage" USING "version_stage"::"public"."enum__episodes_v_version_stage";
  ALTER TABLE "webinars" ALTER COLUMN "stage" SET DATA TYPE text;
  ALTER TABLE "webinars" ALTER COLUMN "stage" SET DEFAULT 'draft'::text;
  DROP TYPE "public"."enum_webinars_stage";
  CREATE TYPE "public"."enum_webinars_stage" AS ENUM('draft', 'review', 'approved');
  ALTER TABLE "webinars" ALTER COLUMN "stage" SET DEFAULT 'draft'::"public"."enum_webinars_stage";
  ALTER TABLE "webinars" ALTER COLUMN "stage" SET DATA TYPE "public"."enum_webinars_stage" USING "stage"::"public"."enum_webinars_stage";
  ALTER TABLE "_webinars_v" ALTER COLUMN "version_stage" SET DATA TYPE text;
  ALTER TABLE "_webinars_v" ALTER COLUMN "version_stage" SET DEFAULT 'draft'::text;
  DROP TYPE "public"."enum__webinars_v_version_stage";
  CREATE TYPE "public"."enum__webinars_v_version_stage" AS ENUM('draft', 'review', 'approved');
  ALTER TABLE "_webinars_v" ALTER COLUMN "version_stage" SET DEFAULT 'draft'::"public"."enum__webinars_v_version_stage";
  ALTER TABLE "_webinars_v" ALTER COLUMN "version_stage" SET DATA TYPE "public"."enum__webinars_v_version_stage" USING "version_stage"::"public"."enum__webinars_v_version_stage";
  ALTER TABLE "reports" ALTER COLUMN "stage" SET DATA TYPE text;
  ALTER TABLE "reports" ALTER COLUMN "stage" SET DEFAULT 'draft'::text;
  DROP TYPE "public"."enum_reports_stage";
  CREATE TYPE "public"."enum_reports_stage" AS ENUM('draft', 'review', 'approved');
  ALTER TABLE "reports" ALTER COLUMN "stage" SET DEFAULT 'draft'::"public"."enum_reports_stage";
  ALTER TABLE "reports" ALTER COLUMN "stage" SET DATA TYPE "public"."enum_reports_stage" USING "stage"::"public"."enum_reports_stage";
  ALTER TABLE "_reports_v" ALTER COLUMN "version_stage" SET DATA TYPE text;
  ALTER TABLE "_reports_v" ALTER COLUMN "version_stage" SET DEFAULT 'draft'::text;
  DROP TYPE "public"."enum__reports_v_version_stage";
  CREATE TYPE "public"."enum__reports_v_version_stage" AS ENUM('draft', 'review', 'approved');
  ALTER TABLE "_reports_v" ALTER COLUMN "version_stage" SET DEFAULT 'draft'::"public"."enum__reports_v_version_stage";
  ALTER TABLE "_reports_v" ALTER COLUMN "version_stage" SET DATA TYPE "public"."enum__reports_v_version_stage" USING "version_stage"::"public"."enum__reports_v_version_stage";
  ALTER TABLE "visual_assets" ALTER COLUMN "stage" SET DATA TYPE text;
  ALTER TABLE "visual_assets" ALTER COLUMN "stage" SET DEFAULT 'draft'::text;
  DROP TYPE "public"."enum_visual_assets_stage";
  CREATE TYPE "public"."enum_visual_assets_stage" AS ENUM('draft', 'review', 'approved');
  ALTER TABLE "visual_assets" ALTER COLUMN "stage" SET DEFAULT 'draft'::"public"."enum_visual_assets_stage";
  ALTER TABLE "visual_assets" ALTER COLUMN "stage" SET DATA TYPE "public"."enum_visual_assets_stage" USING "stage"::"public"."enum_visual_assets_stage";
  ALTER TABLE "_visual_assets_v" ALTER COLUMN "version_stage" SET DATA TYPE text;
  ALTER TABLE "_visual_assets_v" ALTER COLUMN "version_stage" SET DEFAULT 'draft'::text;
  DROP TYPE "public"."enum__visual_assets_v_version_stage";
  CREATE TYPE "public"."enum__visual_assets_v_version_stage" AS ENUM('draft', 'review', 'approved');
  ALTER TABLE "_visual_assets_v" ALTER COLUMN "version_stage" SET DEFAULT 'draft'::"public"."enum__visual_assets_v_version_stage";
  ALTER TABLE "_visual_assets_v" ALTER COLUMN "version_stage" SET DATA TYPE "public"."enum__visual_assets_v_version_stage" USING "version_stage"::"public"."enum__visual_assets_v_version_stage";
  DROP INDEX "articles_assignee_idx";
  DROP INDEX "_articles_v_version_version_assignee_idx";
  DROP INDEX "issues_assignee_idx";
  DROP INDEX "_issues_v_version_version_assignee_idx";
  DROP INDEX "pages_assignee_idx";
  DROP INDEX "_pages_v_version_version_assignee_idx";
  DROP INDEX "videos_assignee_idx";
  DROP INDEX "_videos_v_version_version_assignee_idx";
  DROP INDEX "episodes_assignee_idx";
  DROP INDEX "_episodes_v_version_version_assignee_idx";
  DROP INDEX "webinars_assignee_idx";
  DROP INDEX "_webinars_v_version_version_assignee_idx";
  DROP INDEX "reports_assignee_idx";
  DROP INDEX "_reports_v_version_version_assignee_idx";
  DROP INDEX "visual_assets_assignee_idx";
  DROP INDEX "_visual_assets_v_version_version_assignee_idx";
  ALTER TABLE "articles" DROP COLUMN "assignee_id";
  ALTER TABLE "_articles_v" DROP COLUMN "version_assignee_id";
  ALTER TABLE "issues" DROP COLUMN "assignee_id";
  ALTER TABLE "_issues_v" DROP COLUMN "version_assignee_id";
  ALTER TABLE "pages" DROP COLUMN "assignee_id";
  ALTER TABLE "_pages_v" DROP COLUMN "version_assignee_id";
  ALTER TABLE "videos" DROP COLUMN "assignee_id";
  ALTER TABLE "_videos_v" DROP COLUMN "version_assignee_id";
  ALTER TABLE "episodes" DROP COLUMN "assignee_id";
  ALTER TABLE "_episodes_v" DROP COLUMN "version_assignee_id";
  ALTER TABLE "webinars" DROP COLUMN "assignee_id";
  ALTER TABLE "_webinars_v" DROP COLUMN "version_assignee_id";
  ALTER TABLE "reports" DROP COLUMN "assignee_id";
  ALTER TABLE "_reports_v" DROP COLUMN "version_assignee_id";
  ALTER TABLE "visual_assets" DROP COLUMN "assignee_id";
  ALTER TABLE "_visual_assets_v" DROP COLUMN "version_assignee_id";
  ALTER TABLE "redirects" DROP COLUMN "uses";
  ALTER TABLE "redirects" DROP COLUMN "last_used_at";`)
}
