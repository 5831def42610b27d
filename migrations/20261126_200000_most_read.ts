import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres';

// Lists of most read articles on the front page. The ranks are derived from the readership and can be computed again.
// Docs: docs/decisions/038-readership.md.

export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   CREATE TYPE "public"."enum_home_page_blocks_latest_picks_by" AS ENUM('chosen', 'reads');
  CREATE TYPE "public"."enum_home_page_blocks_latest_picks_over" AS ENUM('1', '7', '30');
  CREATE TYPE "public"."enum__home_page_v_blocks_latest_picks_by" AS ENUM('chosen', 'reads');
  CREATE TYPE "public"."enum__home_page_v_blocks_latest_picks_over" AS ENUM('1', '7', '30');
  ALTER TABLE "home_page_blocks_latest" ADD COLUMN "picks_by" "enum_home_page_blocks_latest_picks_by" DEFAULT 'chosen';
  ALTER TABLE "home_page_blocks_latest" ADD COLUMN "picks_over" "enum_home_page_blocks_latest_picks_over" DEFAULT '7';
  ALTER TABLE "_home_page_v_blocks_latest" ADD COLUMN "picks_by" "enum__home_page_v_blocks_latest_picks_by" DEFAULT 'chosen';
  ALTER TABLE "_home_page_v_blocks_latest" ADD COLUMN "picks_over" "enum__home_page_v_blocks_latest_picks_over" DEFAULT '7';
  CREATE TABLE "readership_ranks" (
    "days" integer NOT NULL,
    "rank" integer NOT NULL,
    "article_id" integer NOT NULL,
    PRIMARY KEY ("days", "rank")
  );`);
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
  DROP TABLE "readership_ranks";
  ALTER TABLE "home_page_blocks_latest" DROP COLUMN "picks_by";
  ALTER TABLE "home_page_blocks_latest" DROP COLUMN "picks_over";
  ALTER TABLE "_home_page_v_blocks_latest" DROP COLUMN "picks_by";
  ALTER TABLE "_home_page_v_blocks_latest" DROP COLUMN "picks_over";
  DROP TYPE "public"."enum_home_page_blocks_latest_picks_by";
  DROP TYPE "public"."enum_home_page_blocks_latest_picks_over";
  DROP TYPE "public"."enum__home_page_v_blocks_latest_picks_by";
  DROP TYPE "public"."enum__home_page_v_blocks_latest_picks_over";`);
}
