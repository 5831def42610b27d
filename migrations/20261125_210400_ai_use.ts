import { MigrateUpArgs, MigrateDownArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   CREATE TYPE "public"."enum_site_settings_permitted_ai_use" AS ENUM('everything', 'answers', 'nothing');
  ALTER TABLE "site_settings" ADD COLUMN "permitted_ai_use" "enum_site_settings_permitted_ai_use" DEFAULT 'answers' NOT NULL;
  ALTER TABLE "site_settings" ADD COLUMN "licensing_url" varchar;`)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   ALTER TABLE "site_settings" DROP COLUMN "permitted_ai_use";
  ALTER TABLE "site_settings" DROP COLUMN "licensing_url";
  DROP TYPE "public"."enum_site_settings_permitted_ai_use";`)
}
