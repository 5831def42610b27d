import { MigrateUpArgs, MigrateDownArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   CREATE TABLE "programs_former_slugs" (
  	"_order" integer NOT NULL,
  	"_parent_id" integer NOT NULL,
  	"id" varchar PRIMARY KEY NOT NULL,
  	"slug" varchar NOT NULL
  );
  
  CREATE TABLE "programs" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"name" varchar NOT NULL,
  	"description" varchar,
  	"has_own_meter" boolean DEFAULT false,
  	"slug" varchar,
  	"edited_by_name" varchar,
  	"edited_by_id" numeric,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  
  ALTER TABLE "report_categories" ADD COLUMN "program_id" integer;
  ALTER TABLE "_report_categories_v" ADD COLUMN "version_program_id" integer;
  ALTER TABLE "reports" ADD COLUMN "program_id" integer;
  ALTER TABLE "reports" ADD COLUMN "path" varchar;
  ALTER TABLE "_reports_v" ADD COLUMN "version_program_id" integer;
  ALTER TABLE "_reports_v" ADD COLUMN "version_path" varchar;
  ALTER TABLE "programs_former_slugs" ADD CONSTRAINT "programs_former_slugs_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."programs"("id") ON DELETE cascade ON UPDATE no action;
  CREATE INDEX "programs_former_slugs_order_idx" ON "programs_former_slugs" USING btree ("_order");
  CREATE INDEX "programs_former_slugs_parent_id_idx" ON "programs_former_slugs" USING btree ("_parent_id");
  CREATE INDEX "programs_former_slugs_slug_idx" ON "programs_former_slugs" USING btree ("slug");
  CREATE UNIQUE INDEX "programs_name_idx" ON "programs" USING btree ("name");
  CREATE UNIQUE INDEX "programs_slug_idx" ON "programs" USING btree ("slug");
  CREATE INDEX "programs_updated_at_idx" ON "programs" USING btree ("updated_at");
  CREATE INDEX "programs_created_at_idx" ON "programs" USING btree ("created_at");
  ALTER TABLE "report_categories" ADD CONSTRAINT "report_categories_program_id_programs_id_fk" FOREIGN KEY ("program_id") REFERENCES "public"."programs"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "_report_categories_v" ADD CONSTRAINT "_report_categories_v_version_program_id_programs_id_fk" FOREIGN KEY ("version_program_id") REFERENCES "public"."programs"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "reports" ADD CONSTRAINT "reports_program_id_programs_id_fk" FOREIGN KEY ("program_id") REFERENCES "public"."programs"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "_reports_v" ADD CONSTRAINT "_reports_v_version_program_id_programs_id_fk" FOREIGN KEY ("version_program_id") REFERENCES "public"."programs"("id") ON DELETE set null ON UPDATE no action;
  CREATE INDEX "report_categories_program_idx" ON "report_categories" USING btree ("program_id");
  CREATE INDEX "_report_categories_v_version_version_program_idx" ON "_report_categories_v" USING btree ("version_program_id");
  CREATE INDEX "reports_program_idx" ON "reports" USING btree ("program_id");
  CREATE UNIQUE INDEX "reports_path_idx" ON "reports" USING btree ("path");
  CREATE INDEX "_reports_v_version_version_program_idx" ON "_reports_v" USING btree ("version_program_id");
  CREATE INDEX "_reports_v_version_version_path_idx" ON "_reports_v" USING btree ("version_path");
  -- Until now, the two programs were part of the code. Installations that use them keep them.
  INSERT INTO "programs" ("name", "slug", "description", "has_own_meter")
    SELECT * FROM (VALUES
      ('Ascend', 'ascend', 'Reports for people in the first ten years of deciding things. Short enough for one evening.', true),
      ('Analytic Services', 'hbr-analytic-services', 'What we find when we count. Surveys, panels and ledgers, with the method at the end of each.', false)
    ) AS "known"("name", "slug", "description", "has_own_meter")
    WHERE EXISTS (SELECT 1 FROM "reports") OR EXISTS (SELECT 1 FROM "report_categories");
  UPDATE "report_categories" SET "program_id" = "p"."id" FROM "programs" "p" WHERE "p"."has_own_meter" = ("programme" = 'ascend');
  UPDATE "_report_categories_v" SET "version_program_id" = "p"."id" FROM "programs" "p" WHERE "p"."has_own_meter" = ("version_programme" = 'ascend');
  UPDATE "reports" SET "program_id" = "p"."id", "path" = "p"."slug" || '/report/' || "reports"."slug"
    FROM "programs" "p" WHERE "p"."has_own_meter" = ("programme" = 'ascend');
  UPDATE "_reports_v" SET "version_program_id" = "p"."id", "version_path" = "p"."slug" || '/report/' || "version_slug"
    FROM "programs" "p" WHERE "p"."has_own_meter" = ("version_programme" = 'ascend');
   DROP INDEX "report_categories_programme_idx";
  DROP INDEX "_report_categories_v_version_version_programme_idx";
  DROP INDEX "reports_programme_idx";
  DROP INDEX "_reports_v_version_version_programme_idx";
  ALTER TABLE "report_categories" DROP COLUMN "programme";
  ALTER TABLE "_report_categories_v" DROP COLUMN "version_programme";
  ALTER TABLE "reports" DROP COLUMN "programme";
  ALTER TABLE "_reports_v" DROP COLUMN "version_programme";
  DROP TYPE "public"."enum_report_categories_programme";
  DROP TYPE "public"."enum__report_categories_v_version_programme";
  DROP TYPE "public"."enum_reports_programme";
  DROP TYPE "public"."enum__reports_v_version_programme";`)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   CREATE TYPE "public"."enum_report_categories_programme" AS ENUM('ascend', 'analytic-services');
  CREATE TYPE "public"."enum__report_categories_v_version_programme" AS ENUM('ascend', 'analytic-services');
  CREATE TYPE "public"."enum_reports_programme" AS ENUM('ascend', 'analytic-services');
  CREATE TYPE "public"."enum__reports_v_version_programme" AS ENUM('ascend', 'analytic-services');
  ALTER TABLE "report_categories" ADD COLUMN "programme" "enum_report_categories_programme";
  ALTER TABLE "_report_categories_v" ADD COLUMN "version_programme" "enum__report_categories_v_version_programme";
  ALTER TABLE "reports" ADD COLUMN "programme" "enum_reports_programme";
  ALTER TABLE "_reports_v" ADD COLUMN "version_programme" "enum__reports_v_version_programme";
  CREATE INDEX "report_categories_programme_idx" ON "report_categories" USING btree ("programme");
  CREATE INDEX "_report_categories_v_version_version_programme_idx" ON "_report_categories_v" USING btree ("version_programme");
  CREATE INDEX "reports_programme_idx" ON "reports" USING btree ("programme");
  CREATE INDEX "_reports_v_version_version_programme_idx" ON "_reports_v" USING btree ("version_programme");
  UPDATE "report_categories" SET "programme" = CASE WHEN "p"."has_own_meter" THEN 'ascend' ELSE 'analytic-services' END::"enum_report_categories_programme" FROM "programs" "p" WHERE "p"."id" = "program_id";
  UPDATE "_report_categories_v" SET "version_programme" = CASE WHEN "p"."has_own_meter" THEN 'ascend' ELSE 'analytic-services' END::"enum__report_categories_v_version_programme" FROM "programs" "p" WHERE "p"."id" = "version_program_id";
  UPDATE "reports" SET "programme" = CASE WHEN "p"."has_own_meter" THEN 'ascend' ELSE 'analytic-services' END::"enum_reports_programme" FROM "programs" "p" WHERE "p"."id" = "program_id";
  UPDATE "_reports_v" SET "version_programme" = CASE WHEN "p"."has_own_meter" THEN 'ascend' ELSE 'analytic-services' END::"enum__reports_v_version_programme" FROM "programs" "p" WHERE "p"."id" = "version_program_id";
   ALTER TABLE "programs_former_slugs" DISABLE ROW LEVEL SECURITY;
  ALTER TABLE "programs" DISABLE ROW LEVEL SECURITY;
  DROP TABLE "programs_former_slugs" CASCADE;
  DROP TABLE "programs" CASCADE;
  ALTER TABLE "report_categories" DROP CONSTRAINT "report_categories_program_id_programs_id_fk";
  
  ALTER TABLE "_report_categories_v" DROP CONSTRAINT "_report_categories_v_version_program_id_programs_id_fk";
  
  ALTER TABLE "reports" DROP CONSTRAINT "reports_program_id_programs_id_fk";
  
  ALTER TABLE "_reports_v" DROP CONSTRAINT "_reports_v_version_program_id_programs_id_fk";
  
  DROP INDEX "report_categories_program_idx";
  DROP INDEX "_report_categories_v_version_version_program_idx";
  DROP INDEX "reports_program_idx";
  DROP INDEX "reports_path_idx";
  DROP INDEX "_reports_v_version_version_program_idx";
  DROP INDEX "_reports_v_version_version_path_idx";
  ALTER TABLE "report_categories" DROP COLUMN "program_id";
  ALTER TABLE "_report_categories_v" DROP COLUMN "version_program_id";
  ALTER TABLE "reports" DROP COLUMN "program_id";
  ALTER TABLE "reports" DROP COLUMN "path";
  ALTER TABLE "_reports_v" DROP COLUMN "version_program_id";
  ALTER TABLE "_reports_v" DROP COLUMN "version_path";`)
}
