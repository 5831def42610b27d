import { MigrateUpArgs, MigrateDownArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   ALTER TYPE "public"."enum_subscription_invoices_status" ADD VALUE 'refunded';
  ALTER TYPE "public"."enum_subscription_orders_status" ADD VALUE 'refunded';
  ALTER TABLE "subscriptions" ADD COLUMN "duplicate_of_id" integer;
  ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_duplicate_of_id_subscriptions_id_fk" FOREIGN KEY ("duplicate_of_id") REFERENCES "public"."subscriptions"("id") ON DELETE set null ON UPDATE no action;
  CREATE INDEX "subscriptions_duplicate_of_idx" ON "subscriptions" USING btree ("duplicate_of_id");`)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   ALTER TABLE "subscriptions" DROP CONSTRAINT "subscriptions_duplicate_of_id_subscriptions_id_fk";
  
  ALTER TABLE "subscription_invoices" ALTER COLUMN "status" SET DATA TYPE text;
  DROP TYPE "public"."enum_subscription_invoices_status";
  CREATE TYPE "public"."enum_subscription_invoices_status" AS ENUM('paid', 'open', 'void');
  ALTER TABLE "subscription_invoices" ALTER COLUMN "status" SET DATA TYPE "public"."enum_subscription_invoices_status" USING "status"::"public"."enum_subscription_invoices_status";
  ALTER TABLE "subscription_orders" ALTER COLUMN "status" SET DATA TYPE text;
  DROP TYPE "public"."enum_subscription_orders_status";
  CREATE TYPE "public"."enum_subscription_orders_status" AS ENUM('open', 'paid', 'activated');
  ALTER TABLE "subscription_orders" ALTER COLUMN "status" SET DATA TYPE "public"."enum_subscription_orders_status" USING "status"::"public"."enum_subscription_orders_status";
  DROP INDEX "subscriptions_duplicate_of_idx";
  ALTER TABLE "subscriptions" DROP COLUMN "duplicate_of_id";`)
}
