import { MigrateUpArgs, MigrateDownArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   ALTER TYPE "public"."enum_security_events_kind" ADD VALUE 'second-factor-loss-reported' BEFORE 'second-factor-reset';
  ALTER TYPE "public"."enum_security_events_kind" ADD VALUE 'second-factor-loss-withdrawn' BEFORE 'second-factor-reset';
  ALTER TABLE "users" ADD COLUMN "lost_factor_until" timestamp(3) with time zone;
  ALTER TABLE "users" ADD COLUMN "lost_factor_token_hash" varchar;
  ALTER TABLE "users" ADD COLUMN "lost_factor_admin" numeric;
  CREATE INDEX "users_lost_factor_token_hash_idx" ON "users" USING btree ("lost_factor_token_hash");`)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   ALTER TABLE "security_events" ALTER COLUMN "kind" SET DATA TYPE text;
  DROP TYPE "public"."enum_security_events_kind";
  CREATE TYPE "public"."enum_security_events_kind" AS ENUM('registered', 'invited', 'signed-in', 'signed-in-with-passkey', 'signed-in-with-provider', 'provider-connected', 'provider-disconnected', 'sign-in-failed', 'locked-out', 'confirmation-failed', 'signed-out', 'session-ended', 'password-changed', 'password-reset', 'address-change-requested', 'address-changed', 'address-set-by-admin', 'password-set-by-admin', 'second-factor-added', 'second-factor-removed', 'second-factor-reset', 'recovery-code-used', 'recovery-codes-renewed', 'passkey-added', 'passkey-removed', 'unlocked', 'data-downloaded', 'account-deleted', 'removed-by-admin');
  ALTER TABLE "security_events" ALTER COLUMN "kind" SET DATA TYPE "public"."enum_security_events_kind" USING "kind"::"public"."enum_security_events_kind";
  DROP INDEX "users_lost_factor_token_hash_idx";
  ALTER TABLE "users" DROP COLUMN "lost_factor_until";
  ALTER TABLE "users" DROP COLUMN "lost_factor_token_hash";
  ALTER TABLE "users" DROP COLUMN "lost_factor_admin";`)
}
