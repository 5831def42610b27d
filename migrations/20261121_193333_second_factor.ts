import { MigrateUpArgs, MigrateDownArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   ALTER TYPE "public"."enum_security_events_kind" ADD VALUE 'second-factor-added';
  ALTER TYPE "public"."enum_security_events_kind" ADD VALUE 'second-factor-removed';
  ALTER TYPE "public"."enum_security_events_kind" ADD VALUE 'second-factor-reset';
  ALTER TYPE "public"."enum_security_events_kind" ADD VALUE 'recovery-code-used';
  ALTER TYPE "public"."enum_security_events_kind" ADD VALUE 'recovery-codes-renewed';
  ALTER TYPE "public"."enum_security_events_kind" ADD VALUE 'unlocked';
  ALTER TYPE "public"."enum_security_events_kind" ADD VALUE 'data-downloaded';
  ALTER TYPE "public"."enum_security_events_kind" ADD VALUE 'account-deleted';
  ALTER TABLE "users" ADD COLUMN "second_factor_since" timestamp(3) with time zone;
  ALTER TABLE "users" ADD COLUMN "second_factor_due" boolean DEFAULT false;
  ALTER TABLE "users" ADD COLUMN "second_factor_secret" varchar;
  ALTER TABLE "users" ADD COLUMN "second_factor_pending" varchar;
  ALTER TABLE "users" ADD COLUMN "recovery_code_hashes" jsonb;
  ALTER TABLE "site_settings" ADD COLUMN "second_factor_required" boolean DEFAULT false;`)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   DELETE FROM "security_events" WHERE "kind" IN ('second-factor-added', 'second-factor-removed', 'second-factor-reset', 'recovery-code-used', 'recovery-codes-renewed', 'unlocked', 'data-downloaded', 'account-deleted');
  ALTER TABLE "security_events" ALTER COLUMN "kind" SET DATA TYPE text;
  DROP TYPE "public"."enum_security_events_kind";
  CREATE TYPE "public"."enum_security_events_kind" AS ENUM('registered', 'signed-in', 'sign-in-failed', 'locked-out', 'signed-out', 'session-ended', 'password-changed', 'password-reset', 'address-changed');
  ALTER TABLE "security_events" ALTER COLUMN "kind" SET DATA TYPE "public"."enum_security_events_kind" USING "kind"::"public"."enum_security_events_kind";
  ALTER TABLE "users" DROP COLUMN "second_factor_since";
  ALTER TABLE "users" DROP COLUMN "second_factor_due";
  ALTER TABLE "users" DROP COLUMN "second_factor_secret";
  ALTER TABLE "users" DROP COLUMN "second_factor_pending";
  ALTER TABLE "users" DROP COLUMN "recovery_code_hashes";
  ALTER TABLE "site_settings" DROP COLUMN "second_factor_required";`)
}
