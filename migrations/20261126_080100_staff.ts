import { MigrateUpArgs, MigrateDownArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   ALTER TYPE "public"."enum_security_events_kind" ADD VALUE 'invited' BEFORE 'signed-in';
  ALTER TYPE "public"."enum_security_events_kind" ADD VALUE 'removed-by-admin';
  ALTER TABLE "users" ADD COLUMN "invited_at" timestamp(3) with time zone;`)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   ALTER TABLE "security_events" ALTER COLUMN "kind" SET DATA TYPE text;
  DROP TYPE "public"."enum_security_events_kind";
  CREATE TYPE "public"."enum_security_events_kind" AS ENUM('registered', 'signed-in', 'sign-in-failed', 'locked-out', 'signed-out', 'session-ended', 'password-changed', 'password-reset', 'address-change-requested', 'address-changed', 'address-set-by-admin', 'password-set-by-admin', 'second-factor-added', 'second-factor-removed', 'second-factor-reset', 'recovery-code-used', 'recovery-codes-renewed', 'unlocked', 'data-downloaded', 'account-deleted');
  ALTER TABLE "security_events" ALTER COLUMN "kind" SET DATA TYPE "public"."enum_security_events_kind" USING "kind"::"public"."enum_security_events_kind";
  ALTER TABLE "users" DROP COLUMN "invited_at";`)
}
