import { MigrateUpArgs, MigrateDownArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   DROP INDEX "subscribers_account_number_idx";
  ALTER TABLE "subscribers" DROP COLUMN "account_number";
  ALTER TABLE "subscribers" DROP COLUMN "is_active";`)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   ALTER TABLE "subscribers" ADD COLUMN "account_number" varchar;
  ALTER TABLE "subscribers" ADD COLUMN "is_active" boolean DEFAULT true;
  CREATE INDEX "subscribers_account_number_idx" ON "subscribers" USING btree ("account_number");`)
}
