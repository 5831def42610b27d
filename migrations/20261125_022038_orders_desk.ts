import { MigrateUpArgs, MigrateDownArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   ALTER TYPE "public"."enum_users_role" ADD VALUE 'support' BEFORE 'reader';
  ALTER TABLE "orders" ADD COLUMN "carrier" varchar;
  ALTER TABLE "orders" ADD COLUMN "tracking_number" varchar;
  -- The rate that the tax was calculated with, if a table had it, and the place, if the address was changed since.
  ALTER TABLE "orders" ADD COLUMN "tax_percent" numeric;
  ALTER TABLE "orders" ADD COLUMN "tax_place" jsonb;
  -- What the search of the orders desk looks in. The database keeps it up to date.
  ALTER TABLE "orders" ADD COLUMN "search_text" text GENERATED ALWAYS AS (lower(
    order_number || ' ' || email_address || ' ' || coalesce(billing_address->>'firstName', '') || ' '
    || coalesce(billing_address->>'lastName', '') || ' ' || coalesce(shipping_address->>'firstName', '') || ' '
    || coalesce(shipping_address->>'lastName', '') || ' ' || coalesce(jsonb_path_query_array(lines, '$[*].availabilityId')::text, '')
  )) STORED;
  CREATE INDEX "orders_search_idx" ON "orders" USING gin ("search_text" gin_trgm_ops);
  CREATE INDEX "orders_desk_idx" ON "orders" ("order_status", "created_at" DESC, "id" DESC) INCLUDE ("grand_total_minor", "refunded_minor");
  CREATE INDEX "orders_newest_idx" ON "orders" ("created_at" DESC, "id" DESC);
  CREATE INDEX "orders_total_idx" ON "orders" ("grand_total_minor", "id");
  CREATE INDEX "refunds_open_idx" ON "refunds" ("order_id") WHERE "state" <> 'paid_out';
  CREATE INDEX "refunds_settled_idx" ON "refunds" ("settled_at") WHERE "state" = 'paid_out';
  -- The same expression as in src/domain/orders/orders-desk.query.ts and src/domain/membership/find-readers.query.ts.
  CREATE INDEX "users_desk_idx" ON "users" USING gin (
    lower(coalesce(first_name, '') || ' ' || coalesce(last_name, '') || ' ' || email) gin_trgm_ops);`)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   DROP INDEX "users_desk_idx";
  DROP INDEX "refunds_settled_idx";
  DROP INDEX "refunds_open_idx";
  DROP INDEX "orders_total_idx";
  DROP INDEX "orders_newest_idx";
  DROP INDEX "orders_desk_idx";
  ALTER TABLE "orders" DROP COLUMN "search_text";
  ALTER TABLE "orders" DROP COLUMN "tax_place";
  ALTER TABLE "orders" DROP COLUMN "tax_percent";
  UPDATE "users" SET "role" = 'reader' WHERE "role" = 'support';
  ALTER TABLE "users" ALTER COLUMN "role" SET DATA TYPE text;
  ALTER TABLE "users" ALTER COLUMN "role" SET DEFAULT 'reader'::text;
  DROP TYPE "public"."enum_users_role";
  CREATE TYPE "public"."enum_users_role" AS ENUM('admin', 'editor', 'merchandiser', 'reader');
  ALTER TABLE "users" ALTER COLUMN "role" SET DEFAULT 'reader'::"public"."enum_users_role";
  ALTER TABLE "users" ALTER COLUMN "role" SET DATA TYPE "public"."enum_users_role" USING "role"::"public"."enum_users_role";
  ALTER TABLE "orders" DROP COLUMN "carrier";
  ALTER TABLE "orders" DROP COLUMN "tracking_number";`)
}
