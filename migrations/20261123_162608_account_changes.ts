import { MigrateUpArgs, MigrateDownArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   ALTER TYPE "public"."enum_security_events_kind" ADD VALUE 'address-change-requested' BEFORE 'address-changed';
  ALTER TYPE "public"."enum_security_events_kind" ADD VALUE 'address-set-by-admin' BEFORE 'second-factor-added';
  ALTER TYPE "public"."enum_security_events_kind" ADD VALUE 'password-set-by-admin' BEFORE 'second-factor-added';
  ALTER TABLE "users" ADD COLUMN "pending_email" varchar;
  ALTER TABLE "users" ADD COLUMN "pending_email_proven" boolean;
  ALTER TABLE "users" ADD COLUMN "pending_email_token_hash" varchar;
  ALTER TABLE "users" ADD COLUMN "pending_email_expires_at" timestamp(3) with time zone;
  ALTER TABLE "gifts" ADD COLUMN "opens_limit" numeric;
  ALTER TABLE "paywall" ADD COLUMN "gift_opens" numeric DEFAULT 50 NOT NULL;
  CREATE INDEX "users_pending_email_token_hash_idx" ON "users" USING btree ("pending_email_token_hash");`)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   ALTER TABLE "security_events" ALTER COLUMN "kind" SET DATA TYPE text;
  DROP TYPE "public"."enum_security_events_kind";
  CREATE TYPE "public"."enum_security_events_kind" AS ENUM('registered', 'signed-in', 'sign-in-failed', 'locked-out', 'signed-out', 'session-ended', 'password-changed', 'password-reset', 'address-changed', 'second-factor-added', 'second-factor-removed', 'second-factor-reset', 'recovery-code-used', 'recovery-codes-renewed', 'unlocked', 'data-downloaded', 'account-deleted');
  ALTER TABLE "security_events" ALTER COLUMN "kind" SET DATA TYPE "public"."enum_security_events_kind" USING "kind"::"public"."enum_security_events_kind";
  DROP INDEX "users_pending_email_token_hash_idx";
  ALTER TABLE "users" DROP COLUMN "pending_email";
  ALTER TABLE "users" DROP COLUMN "pending_email_proven";
  ALTER TABLE "users" DROP COLUMN "pending_email_token_hash";
  ALTER TABLE "users" DROP COLUMN "pending_email_expires_at";
  ALTER TABLE "gifts" DROP COLUMN "opens_limit";
  ALTER TABLE "paywall" DROP COLUMN "gift_opens";`)
}
