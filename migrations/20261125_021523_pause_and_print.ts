import { MigrateUpArgs, MigrateDownArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   ALTER TYPE "public"."enum_paywall_offers_features_capability" ADD VALUE 'printDelivery';
  CREATE TABLE "print_deliveries" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"owner_id" integer NOT NULL,
  	"first_name" varchar NOT NULL,
  	"last_name" varchar NOT NULL,
  	"address1" varchar NOT NULL,
  	"address2" varchar,
  	"city" varchar NOT NULL,
  	"state" varchar,
  	"postal_code" varchar NOT NULL,
  	"country_code" varchar NOT NULL,
  	"held_from" varchar,
  	"held_until" varchar,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  
  ALTER TABLE "subscriptions" ADD COLUMN "resumes_at" timestamp(3) with time zone;
  ALTER TABLE "print_deliveries" ADD CONSTRAINT "print_deliveries_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
  CREATE UNIQUE INDEX "print_deliveries_owner_idx" ON "print_deliveries" USING btree ("owner_id");
  CREATE INDEX "print_deliveries_updated_at_idx" ON "print_deliveries" USING btree ("updated_at");
  CREATE INDEX "print_deliveries_created_at_idx" ON "print_deliveries" USING btree ("created_at");`)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   DROP TABLE "print_deliveries" CASCADE;
  ALTER TABLE "paywall_offers_features" ALTER COLUMN "capability" SET DATA TYPE text;
  UPDATE "paywall_offers_features" SET "capability" = NULL WHERE "capability" = 'printDelivery';
  DROP TYPE "public"."enum_paywall_offers_features_capability";
  CREATE TYPE "public"."enum_paywall_offers_features_capability" AS ENUM('unlimitedReading', 'subscriberNewsletters', 'unlimitedGiftOpens', 'tierArticles', 'visualDownloads');
  ALTER TABLE "paywall_offers_features" ALTER COLUMN "capability" SET DATA TYPE "public"."enum_paywall_offers_features_capability" USING "capability"::"public"."enum_paywall_offers_features_capability";
  ALTER TABLE "subscriptions" DROP COLUMN "resumes_at";`)
}
