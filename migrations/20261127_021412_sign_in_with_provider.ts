import { MigrateUpArgs, MigrateDownArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   ALTER TYPE "public"."enum_security_events_kind" ADD VALUE 'signed-in-with-passkey' BEFORE 'sign-in-failed';
  ALTER TYPE "public"."enum_security_events_kind" ADD VALUE 'signed-in-with-provider' BEFORE 'sign-in-failed';
  ALTER TYPE "public"."enum_security_events_kind" ADD VALUE 'provider-connected' BEFORE 'sign-in-failed';
  ALTER TYPE "public"."enum_security_events_kind" ADD VALUE 'confirmation-failed' BEFORE 'signed-out';
  ALTER TABLE "users" ADD COLUMN "provider_identity" varchar;
  CREATE UNIQUE INDEX "users_provider_identity_idx" ON "users" USING btree ("provider_identity");`)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   ALTER TABLE "security_events" ALTER COLUMN "kind" SET DATA TYPE text;
  DROP TYPE "public"."enum_security_events_kind";
  CREATE TYPE "public"."enum_security_events_kind" AS ENUM('registered', 'invited', 'signed-in', 'sign-in-failed', 'locked-out', 'signed-out', 'session-ended', 'password-changed', 'password-reset', 'address-change-requested', 'address-changed', 'address-set-by-admin', 'password-set-by-admin', 'second-factor-added', 'second-factor-removed', 'second-factor-reset', 'recovery-code-used', 'recovery-codes-renewed', 'passkey-added', 'passkey-removed', 'unlocked', 'data-downloaded', 'account-deleted', 'removed-by-admin');
  ALTER TABLE "security_events" ALTER COLUMN "kind" SET DATA TYPE "public"."enum_security_events_kind" USING "kind"::"public"."enum_security_events_kind";
  DROP INDEX "users_provider_identity_idx";
  ALTER TABLE "users" DROP COLUMN "provider_identity";`)
}
