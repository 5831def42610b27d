import { MigrateUpArgs, MigrateDownArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   CREATE TYPE "public"."enum_subscriptions_next_tier" AS ENUM('GOOD', 'BETTER', 'BEST', 'ALLACCESS');
  CREATE TYPE "public"."enum_subscriptions_next_period" AS ENUM('month', 'year');
  ALTER TABLE "subscriptions" ADD COLUMN "next_tier" "enum_subscriptions_next_tier";
  ALTER TABLE "subscriptions" ADD COLUMN "next_period" "enum_subscriptions_next_period";
  ALTER TABLE "subscriptions" ADD COLUMN "next_price_minor" numeric;`)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   ALTER TABLE "subscriptions" DROP COLUMN "next_tier";
  ALTER TABLE "subscriptions" DROP COLUMN "next_period";
  ALTER TABLE "subscriptions" DROP COLUMN "next_price_minor";
  DROP TYPE "public"."enum_subscriptions_next_tier";
  DROP TYPE "public"."enum_subscriptions_next_period";`)
}
