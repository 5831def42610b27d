import { MigrateUpArgs, MigrateDownArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   CREATE TYPE "public"."enum_paywall_offers_features_capability" AS ENUM('unlimitedReading', 'subscriberNewsletters', 'unlimitedGiftOpens', 'tierArticles', 'visualDownloads');
  ALTER TABLE "paywall_offers_features" ADD COLUMN "capability" "enum_paywall_offers_features_capability";`)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   ALTER TABLE "paywall_offers_features" DROP COLUMN "capability";
  DROP TYPE "public"."enum_paywall_offers_features_capability";`)
}
