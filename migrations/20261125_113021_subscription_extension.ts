import { MigrateUpArgs, MigrateDownArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   ALTER TABLE "subscriptions" ADD COLUMN "extended_until" timestamp(3) with time zone;
  ALTER TABLE "subscription_orders" ADD COLUMN "trial_days" numeric;`)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   ALTER TABLE "subscriptions" DROP COLUMN "extended_until";
  ALTER TABLE "subscription_orders" DROP COLUMN "trial_days";`)
}
