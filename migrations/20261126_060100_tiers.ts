import { MigrateUpArgs, MigrateDownArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   ALTER TABLE "articles" ALTER COLUMN "tier" DROP DEFAULT;
  ALTER TABLE "articles" ALTER COLUMN "tier" SET DATA TYPE varchar USING "tier"::text;
  ALTER TABLE "_articles_v" ALTER COLUMN "version_tier" DROP DEFAULT;
  ALTER TABLE "_articles_v" ALTER COLUMN "version_tier" SET DATA TYPE varchar USING "version_tier"::text;
  ALTER TABLE "reports" ALTER COLUMN "tier" DROP DEFAULT;
  ALTER TABLE "reports" ALTER COLUMN "tier" SET DATA TYPE varchar USING "tier"::text;
  ALTER TABLE "_reports_v" ALTER COLUMN "version_tier" DROP DEFAULT;
  ALTER TABLE "_reports_v" ALTER COLUMN "version_tier" SET DATA TYPE varchar USING "version_tier"::text;
  ALTER TABLE "visual_assets" ALTER COLUMN "tier" DROP DEFAULT;
  ALTER TABLE "visual_assets" ALTER COLUMN "tier" SET DATA TYPE varchar USING "tier"::text;
  ALTER TABLE "_visual_assets_v" ALTER COLUMN "version_tier" DROP DEFAULT;
  ALTER TABLE "_visual_assets_v" ALTER COLUMN "version_tier" SET DATA TYPE varchar USING "version_tier"::text;
  ALTER TABLE "subscriptions" ALTER COLUMN "tier" SET DATA TYPE varchar USING "tier"::text;
  ALTER TABLE "subscriptions" ALTER COLUMN "next_tier" SET DATA TYPE varchar USING "next_tier"::text;
  ALTER TABLE "gift_subscriptions" ALTER COLUMN "tier" SET DATA TYPE varchar USING "tier"::text;
  ALTER TABLE "subscription_orders" ALTER COLUMN "tier" SET DATA TYPE varchar USING "tier"::text;
  ALTER TABLE "subscribers" ALTER COLUMN "subscription_code" DROP DEFAULT;
  ALTER TABLE "subscribers" ALTER COLUMN "subscription_code" SET DATA TYPE varchar USING "subscription_code"::text;
  DROP TYPE "public"."enum_articles_tier";
  DROP TYPE "public"."enum__articles_v_version_tier";
  DROP TYPE "public"."enum_reports_tier";
  DROP TYPE "public"."enum__reports_v_version_tier";
  DROP TYPE "public"."enum_visual_assets_tier";
  DROP TYPE "public"."enum__visual_assets_v_version_tier";
  DROP TYPE "public"."enum_subscriptions_tier";
  DROP TYPE "public"."enum_subscriptions_next_tier";
  DROP TYPE "public"."enum_gift_subscriptions_tier";
  DROP TYPE "public"."enum_subscription_orders_tier";
  DROP TYPE "public"."enum_subscribers_subscription_code";
  CREATE TABLE "users_texts" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"order" integer NOT NULL,
  	"parent_id" integer NOT NULL,
  	"path" varchar NOT NULL,
  	"text" varchar
  );
  INSERT INTO "users_texts" ("order", "parent_id", "path", "text")
    SELECT "order", "parent_id", 'tiers', "value"::text FROM "users_tiers" WHERE "value" IS NOT NULL ORDER BY "parent_id", "order", "id";
  DROP TABLE "users_tiers" CASCADE;
  DROP TYPE "public"."enum_users_tiers";
  ALTER TABLE "users_texts" ADD CONSTRAINT "users_texts_parent_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
  CREATE INDEX "users_texts_order_parent" ON "users_texts" USING btree ("order","parent_id");
  ALTER TABLE "paywall_offers" RENAME TO "paywall_tiers";
  ALTER TABLE "paywall_offers_features" RENAME TO "paywall_tiers_features";
  ALTER TYPE "enum_paywall_offers_features_capability" RENAME TO "enum_paywall_tiers_features_capability";
  ALTER INDEX "paywall_offers_pkey" RENAME TO "paywall_tiers_pkey";
  ALTER INDEX "paywall_offers_order_idx" RENAME TO "paywall_tiers_order_idx";
  ALTER INDEX "paywall_offers_parent_id_idx" RENAME TO "paywall_tiers_parent_id_idx";
  ALTER INDEX "paywall_offers_features_pkey" RENAME TO "paywall_tiers_features_pkey";
  ALTER INDEX "paywall_offers_features_order_idx" RENAME TO "paywall_tiers_features_order_idx";
  ALTER INDEX "paywall_offers_features_parent_id_idx" RENAME TO "paywall_tiers_features_parent_id_idx";
  ALTER TABLE "paywall_tiers" RENAME CONSTRAINT "paywall_offers_parent_id_fk" TO "paywall_tiers_parent_id_fk";
  ALTER TABLE "paywall_tiers_features" RENAME CONSTRAINT "paywall_offers_features_parent_id_fk" TO "paywall_tiers_features_parent_id_fk";
  ALTER TABLE "paywall_tiers" RENAME COLUMN "tier" TO "code";
  ALTER TABLE "paywall_tiers" ALTER COLUMN "code" SET DATA TYPE varchar USING "code"::text;
  DROP TYPE "public"."enum_paywall_offers_tier";
  ALTER TABLE "paywall_tiers" ALTER COLUMN "monthly_minor" DROP NOT NULL;
  ALTER TABLE "paywall_tiers" ALTER COLUMN "yearly_minor" DROP NOT NULL;
  ALTER TABLE "paywall_tiers" ADD COLUMN "name" varchar;
  ALTER TABLE "paywall_tiers" ADD COLUMN "caption" varchar;
  ALTER TABLE "paywall_tiers" ADD COLUMN "role_code" varchar;
  ALTER TABLE "paywall_tiers" ADD COLUMN "is_offered" boolean DEFAULT true;
  -- Until now, the four tiers were part of the code. Installations that use them keep them, those without an offer for them too.
  INSERT INTO "paywall" ("updated_at", "created_at") SELECT now(), now()
    WHERE NOT EXISTS (SELECT 1 FROM "paywall") AND EXISTS (SELECT 1 FROM "users");
  DELETE FROM "paywall_tiers" "t" USING "paywall_tiers" "first" WHERE "first"."code" = "t"."code"
    AND ("first"."_order", "first"."id") < ("t"."_order", "t"."id");
  INSERT INTO "paywall_tiers" ("_order", "_parent_id", "id", "code", "is_offered", "is_recommended")
    SELECT 0, "paywall"."id", 'tier-' || "known"."code", "known"."code", false, false
    FROM "paywall", (VALUES ('GOOD'), ('BETTER'), ('BEST'), ('ALLACCESS')) AS "known"("code")
    WHERE NOT EXISTS (SELECT 1 FROM "paywall_tiers" "t" WHERE "t"."code" = "known"."code");
  UPDATE "paywall_tiers" "t" SET "_order" = "known"."order", "name" = "known"."name", "caption" = "known"."caption",
    "role_code" = 'ROLE_HBRG_' || "known"."code"
    FROM (VALUES (1, 'GOOD', 'Good', 'Digital'), (2, 'BETTER', 'Better', 'Digital + Print'), (3, 'BEST', 'Best', 'Premium'),
      (4, 'ALLACCESS', 'All Access', 'All Access')) AS "known"("order", "code", "name", "caption")
    WHERE "t"."code" = "known"."code";
  -- Until now, print issues began at this tier unless a plan listed them.
  INSERT INTO "paywall_tiers_features" ("_order", "_parent_id", "id", "text", "capability")
    SELECT (SELECT coalesce(max("_order"), 0) + 1 FROM "paywall_tiers_features" WHERE "_parent_id" = "t"."id"),
      "t"."id", 'print-' || "t"."id", 'Print issues by post', 'printDelivery'
    FROM "paywall_tiers" "t" WHERE "t"."code" = 'BETTER'
    AND NOT EXISTS (SELECT 1 FROM "paywall_tiers_features" WHERE "capability" = 'printDelivery');
  ALTER TABLE "paywall_tiers" ALTER COLUMN "name" SET NOT NULL;`)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   -- The tiers become the four of the code again. Others were never known to it.
  DELETE FROM "paywall_tiers" WHERE "code" NOT IN ('GOOD', 'BETTER', 'BEST', 'ALLACCESS') OR "is_offered" IS NOT TRUE OR "monthly_minor" IS NULL OR "yearly_minor" IS NULL;
  ALTER TABLE "paywall_tiers" DROP COLUMN "name";
  ALTER TABLE "paywall_tiers" DROP COLUMN "caption";
  ALTER TABLE "paywall_tiers" DROP COLUMN "role_code";
  ALTER TABLE "paywall_tiers" DROP COLUMN "is_offered";
  ALTER TABLE "paywall_tiers" ALTER COLUMN "monthly_minor" SET NOT NULL;
  ALTER TABLE "paywall_tiers" ALTER COLUMN "yearly_minor" SET NOT NULL;
  CREATE TYPE "public"."enum_paywall_offers_tier" AS ENUM('GOOD', 'BETTER', 'BEST', 'ALLACCESS');
  ALTER TABLE "paywall_tiers" ALTER COLUMN "code" SET DATA TYPE "enum_paywall_offers_tier" USING "code"::"enum_paywall_offers_tier";
  ALTER TABLE "paywall_tiers" RENAME COLUMN "code" TO "tier";
  ALTER TABLE "paywall_tiers" RENAME CONSTRAINT "paywall_tiers_parent_id_fk" TO "paywall_offers_parent_id_fk";
  ALTER TABLE "paywall_tiers_features" RENAME CONSTRAINT "paywall_tiers_features_parent_id_fk" TO "paywall_offers_features_parent_id_fk";
  ALTER INDEX "paywall_tiers_features_parent_id_idx" RENAME TO "paywall_offers_features_parent_id_idx";
  ALTER INDEX "paywall_tiers_features_order_idx" RENAME TO "paywall_offers_features_order_idx";
  ALTER INDEX "paywall_tiers_features_pkey" RENAME TO "paywall_offers_features_pkey";
  ALTER INDEX "paywall_tiers_parent_id_idx" RENAME TO "paywall_offers_parent_id_idx";
  ALTER INDEX "paywall_tiers_order_idx" RENAME TO "paywall_offers_order_idx";
  ALTER INDEX "paywall_tiers_pkey" RENAME TO "paywall_offers_pkey";
  ALTER TYPE "enum_paywall_tiers_features_capability" RENAME TO "enum_paywall_offers_features_capability";
  ALTER TABLE "paywall_tiers_features" RENAME TO "paywall_offers_features";
  ALTER TABLE "paywall_tiers" RENAME TO "paywall_offers";
  CREATE TYPE "public"."enum_users_tiers" AS ENUM('ROLE_HBRG_GOOD', 'ROLE_HBRG_BETTER', 'ROLE_HBRG_BEST', 'ROLE_HBRG_ALLACCESS');
  CREATE TABLE "users_tiers" (
  	"order" integer NOT NULL,
  	"parent_id" integer NOT NULL,
  	"value" "enum_users_tiers",
  	"id" serial PRIMARY KEY NOT NULL
  );
  INSERT INTO "users_tiers" ("order", "parent_id", "value") SELECT "order", "parent_id", "text"::"enum_users_tiers" FROM "users_texts"
    WHERE "path" = 'tiers' AND "text" IN ('ROLE_HBRG_GOOD', 'ROLE_HBRG_BETTER', 'ROLE_HBRG_BEST', 'ROLE_HBRG_ALLACCESS');
  DROP TABLE "users_texts" CASCADE;
  ALTER TABLE "users_tiers" ADD CONSTRAINT "users_tiers_parent_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
  CREATE INDEX "users_tiers_order_idx" ON "users_tiers" USING btree ("order");
  CREATE INDEX "users_tiers_parent_idx" ON "users_tiers" USING btree ("parent_id");
  CREATE TYPE "public"."enum_articles_tier" AS ENUM('GOOD', 'BETTER', 'BEST', 'ALLACCESS');
  ALTER TABLE "articles" ALTER COLUMN "tier" SET DATA TYPE "enum_articles_tier" USING (CASE WHEN "tier" IS NULL OR "tier" IN ('GOOD', 'BETTER', 'BEST', 'ALLACCESS') THEN "tier" ELSE 'ALLACCESS' END)::"enum_articles_tier";
  ALTER TABLE "articles" ALTER COLUMN "tier" SET DEFAULT 'GOOD';
  CREATE TYPE "public"."enum__articles_v_version_tier" AS ENUM('GOOD', 'BETTER', 'BEST', 'ALLACCESS');
  ALTER TABLE "_articles_v" ALTER COLUMN "version_tier" SET DATA TYPE "enum__articles_v_version_tier" USING (CASE WHEN "version_tier" IS NULL OR "version_tier" IN ('GOOD', 'BETTER', 'BEST', 'ALLACCESS') THEN "version_tier" ELSE 'ALLACCESS' END)::"enum__articles_v_version_tier";
  ALTER TABLE "_articles_v" ALTER COLUMN "version_tier" SET DEFAULT 'GOOD';
  CREATE TYPE "public"."enum_reports_tier" AS ENUM('GOOD', 'BETTER', 'BEST', 'ALLACCESS');
  ALTER TABLE "reports" ALTER COLUMN "tier" SET DATA TYPE "enum_reports_tier" USING (CASE WHEN "tier" IS NULL OR "tier" IN ('GOOD', 'BETTER', 'BEST', 'ALLACCESS') THEN "tier" ELSE 'ALLACCESS' END)::"enum_reports_tier";
  ALTER TABLE "reports" ALTER COLUMN "tier" SET DEFAULT 'GOOD';
  CREATE TYPE "public"."enum__reports_v_version_tier" AS ENUM('GOOD', 'BETTER', 'BEST', 'ALLACCESS');
  ALTER TABLE "_reports_v" ALTER COLUMN "version_tier" SET DATA TYPE "enum__reports_v_version_tier" USING (CASE WHEN "version_tier" IS NULL OR "version_tier" IN ('GOOD', 'BETTER', 'BEST', 'ALLACCESS') THEN "version_tier" ELSE 'ALLACCESS' END)::"enum__reports_v_version_tier";
  ALTER TABLE "_reports_v" ALTER COLUMN "version_tier" SET DEFAULT 'GOOD';
  CREATE TYPE "public"."enum_visual_assets_tier" AS ENUM('GOOD', 'BETTER', 'BEST', 'ALLACCESS');
  ALTER TABLE "visual_assets" ALTER COLUMN "tier" SET DATA TYPE "enum_visual_assets_tier" USING (CASE WHEN "tier" IS NULL OR "tier" IN ('GOOD', 'BETTER', 'BEST', 'ALLACCESS') THEN "tier" ELSE 'ALLACCESS' END)::"enum_visual_assets_tier";
  ALTER TABLE "visual_assets" ALTER COLUMN "tier" SET DEFAULT 'GOOD';
  CREATE TYPE "public"."enum__visual_assets_v_version_tier" AS ENUM('GOOD', 'BETTER', 'BEST', 'ALLACCESS');
  ALTER TABLE "_visual_assets_v" ALTER COLUMN "version_tier" SET DATA TYPE "enum__visual_assets_v_version_tier" USING (CASE WHEN "version_tier" IS NULL OR "version_tier" IN ('GOOD', 'BETTER', 'BEST', 'ALLACCESS') THEN "version_tier" ELSE 'ALLACCESS' END)::"enum__visual_assets_v_version_tier";
  ALTER TABLE "_visual_assets_v" ALTER COLUMN "version_tier" SET DEFAULT 'GOOD';
  CREATE TYPE "public"."enum_subscriptions_tier" AS ENUM('GOOD', 'BETTER', 'BEST', 'ALLACCESS');
  ALTER TABLE "subscriptions" ALTER COLUMN "tier" SET DATA TYPE "enum_subscriptions_tier" USING (CASE WHEN "tier" IS NULL OR "tier" IN ('GOOD', 'BETTER', 'BEST', 'ALLACCESS') THEN "tier" ELSE 'GOOD' END)::"enum_subscriptions_tier";
  CREATE TYPE "public"."enum_subscriptions_next_tier" AS ENUM('GOOD', 'BETTER', 'BEST', 'ALLACCESS');
  ALTER TABLE "subscriptions" ALTER COLUMN "next_tier" SET DATA TYPE "enum_subscriptions_next_tier" USING (CASE WHEN "next_tier" IS NULL OR "next_tier" IN ('GOOD', 'BETTER', 'BEST', 'ALLACCESS') THEN "next_tier" ELSE 'GOOD' END)::"enum_subscriptions_next_tier";
  CREATE TYPE "public"."enum_gift_subscriptions_tier" AS ENUM('GOOD', 'BETTER', 'BEST', 'ALLACCESS');
  ALTER TABLE "gift_subscriptions" ALTER COLUMN "tier" SET DATA TYPE "enum_gift_subscriptions_tier" USING (CASE WHEN "tier" IS NULL OR "tier" IN ('GOOD', 'BETTER', 'BEST', 'ALLACCESS') THEN "tier" ELSE 'GOOD' END)::"enum_gift_subscriptions_tier";
  CREATE TYPE "public"."enum_subscription_orders_tier" AS ENUM('GOOD', 'BETTER', 'BEST', 'ALLACCESS');
  ALTER TABLE "subscription_orders" ALTER COLUMN "tier" SET DATA TYPE "enum_subscription_orders_tier" USING (CASE WHEN "tier" IS NULL OR "tier" IN ('GOOD', 'BETTER', 'BEST', 'ALLACCESS') THEN "tier" ELSE 'GOOD' END)::"enum_subscription_orders_tier";
  CREATE TYPE "public"."enum_subscribers_subscription_code" AS ENUM('GOOD', 'BETTER', 'BEST', 'ALLACCESS');
  ALTER TABLE "subscribers" ALTER COLUMN "subscription_code" SET DATA TYPE "enum_subscribers_subscription_code" USING (CASE WHEN "subscription_code" IS NULL OR "subscription_code" IN ('GOOD', 'BETTER', 'BEST', 'ALLACCESS') THEN "subscription_code" ELSE 'GOOD' END)::"enum_subscribers_subscription_code";
  ALTER TABLE "subscribers" ALTER COLUMN "subscription_code" SET DEFAULT 'BETTER';`)
}
