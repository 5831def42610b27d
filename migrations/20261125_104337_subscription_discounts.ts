import { MigrateUpArgs, MigrateDownArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   CREATE TYPE "public"."enum_promo_codes_applies_to" AS ENUM('store', 'subscriptions', 'both');
  ALTER TABLE "promo_codes" ADD COLUMN "applies_to" "enum_promo_codes_applies_to" DEFAULT 'store';
  ALTER TABLE "promo_codes" ADD COLUMN "periods" numeric DEFAULT 1;
  ALTER TABLE "subscriptions" ADD COLUMN "discount_name" varchar;
  ALTER TABLE "subscriptions" ADD COLUMN "discount_percent" numeric;
  ALTER TABLE "subscriptions" ADD COLUMN "discount_minor" numeric;
  ALTER TABLE "subscriptions" ADD COLUMN "discount_starts_at" timestamp(3) with time zone;
  ALTER TABLE "subscriptions" ADD COLUMN "discount_ends_at" timestamp(3) with time zone;
  ALTER TABLE "subscriptions" ADD COLUMN "win_back_at" timestamp(3) with time zone;
  ALTER TABLE "subscription_orders" ADD COLUMN "promo_code" varchar;
  ALTER TABLE "subscription_orders" ADD COLUMN "discount_percent" numeric;
  ALTER TABLE "subscription_orders" ADD COLUMN "discount_minor" numeric;
  ALTER TABLE "subscription_orders" ADD COLUMN "discount_periods" numeric;
  ALTER TABLE "subscription_orders" ADD COLUMN "reserved_until" timestamp(3) with time zone;
  ALTER TABLE "paywall" ADD COLUMN "win_back_percent" numeric DEFAULT 0 NOT NULL;
  ALTER TABLE "paywall" ADD COLUMN "win_back_months" numeric DEFAULT 12 NOT NULL;
  CREATE INDEX "subscription_orders_promo_code_idx" ON "subscription_orders" USING btree ("promo_code");`)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   DROP INDEX "subscription_orders_promo_code_idx";
  ALTER TABLE "promo_codes" DROP COLUMN "applies_to";
  ALTER TABLE "promo_codes" DROP COLUMN "periods";
  ALTER TABLE "subscriptions" DROP COLUMN "discount_name";
  ALTER TABLE "subscriptions" DROP COLUMN "discount_percent";
  ALTER TABLE "subscriptions" DROP COLUMN "discount_minor";
  ALTER TABLE "subscriptions" DROP COLUMN "discount_starts_at";
  ALTER TABLE "subscriptions" DROP COLUMN "discount_ends_at";
  ALTER TABLE "subscriptions" DROP COLUMN "win_back_at";
  ALTER TABLE "subscription_orders" DROP COLUMN "promo_code";
  ALTER TABLE "subscription_orders" DROP COLUMN "discount_percent";
  ALTER TABLE "subscription_orders" DROP COLUMN "discount_minor";
  ALTER TABLE "subscription_orders" DROP COLUMN "discount_periods";
  ALTER TABLE "subscription_orders" DROP COLUMN "reserved_until";
  ALTER TABLE "paywall" DROP COLUMN "win_back_percent";
  ALTER TABLE "paywall" DROP COLUMN "win_back_months";
  DROP TYPE "public"."enum_promo_codes_applies_to";`)
}
