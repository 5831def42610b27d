import { MigrateUpArgs, MigrateDownArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   ALTER TABLE "orders" ADD COLUMN "currency" varchar DEFAULT 'USD' NOT NULL;
  ALTER TABLE "subscriptions" ADD COLUMN "currency" varchar DEFAULT 'USD' NOT NULL;
  ALTER TABLE "gift_subscriptions" ADD COLUMN "currency" varchar DEFAULT 'USD' NOT NULL;
  ALTER TABLE "subscription_orders" ADD COLUMN "currency" varchar DEFAULT 'USD' NOT NULL;
  ALTER TABLE "store_settings" ADD COLUMN "currency" varchar DEFAULT 'USD' NOT NULL;`)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   ALTER TABLE "orders" DROP COLUMN "currency";
  ALTER TABLE "subscriptions" DROP COLUMN "currency";
  ALTER TABLE "gift_subscriptions" DROP COLUMN "currency";
  ALTER TABLE "subscription_orders" DROP COLUMN "currency";
  ALTER TABLE "store_settings" DROP COLUMN "currency";`)
}
