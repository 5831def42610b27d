import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres';

export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   ALTER TYPE "public"."enum_security_events_kind" ADD VALUE 'passkey-added' BEFORE 'unlocked';
  ALTER TYPE "public"."enum_security_events_kind" ADD VALUE 'passkey-removed' BEFORE 'unlocked';
  CREATE TABLE "passkeys" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"owner_id" integer NOT NULL,
  	"credential_id" varchar NOT NULL,
  	"public_key" varchar NOT NULL,
  	"signatures" numeric NOT NULL,
  	"transports" jsonb,
  	"name" varchar NOT NULL,
  	"last_used_at" timestamp(3) with time zone,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  
  ALTER TABLE "passkeys" ADD CONSTRAINT "passkeys_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
  CREATE INDEX "passkeys_owner_idx" ON "passkeys" USING btree ("owner_id");
  CREATE UNIQUE INDEX "passkeys_credential_id_idx" ON "passkeys" USING btree ("credential_id");
  CREATE INDEX "passkeys_updated_at_idx" ON "passkeys" USING btree ("updated_at");
  CREATE INDEX "passkeys_created_at_idx" ON "passkeys" USING btree ("created_at");`)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   DROP TABLE "passkeys" CASCADE;
  ALTER TABLE "security_events" ALTER COLUMN "kind" SET DATA TYPE text;
  DROP TYPE "public"."enum_security_events_kind";
  CREATE TYPE "public"."enum_security_events_kind" AS ENUM('registered', 'invited', 'signed-in', 'sign-in-failed', 'locked-out', 'signed-out', 'session-ended', 'password-changed', 'password-reset', 'address-change-requested', 'address-changed', 'address-set-by-admin', 'password-set-by-admin', 'second-factor-added', 'second-factor-removed', 'second-factor-reset', 'recovery-code-used', 'recovery-codes-renewed', 'unlocked', 'data-downloaded', 'account-deleted', 'removed-by-admin');
  ALTER TABLE "security_events" ALTER COLUMN "kind" SET DATA TYPE "public"."enum_security_events_kind" USING "kind"::"public"."enum_security_events_kind";`)
}
