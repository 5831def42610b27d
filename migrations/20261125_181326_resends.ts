import { MigrateUpArgs, MigrateDownArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   ALTER TABLE "gift_subscriptions" ADD COLUMN "resends" numeric DEFAULT 0;
  ALTER TABLE "gift_subscriptions" ADD COLUMN "resent_at" timestamp(3) with time zone;
  ALTER TABLE "team_members" ADD COLUMN "resends" numeric DEFAULT 0;
  ALTER TABLE "team_members" ADD COLUMN "resent_at" timestamp(3) with time zone;`)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   ALTER TABLE "gift_subscriptions" DROP COLUMN "resends";
  ALTER TABLE "gift_subscriptions" DROP COLUMN "resent_at";
  ALTER TABLE "team_members" DROP COLUMN "resends";
  ALTER TABLE "team_members" DROP COLUMN "resent_at";`)
}
