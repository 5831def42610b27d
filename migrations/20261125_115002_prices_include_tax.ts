import { MigrateUpArgs, MigrateDownArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   ALTER TABLE "store_settings" ADD COLUMN "prices_include_tax" boolean DEFAULT false;`)
  await db.execute(sql`
    -- Orders whose prices include the tax have a total without it.
    ALTER TABLE "orders" DROP CONSTRAINT "orders_money_check", ADD CONSTRAINT "orders_money_check" CHECK (
      "grand_total_minor" = "sub_total_minor" - "discount_minor" + CASE WHEN coalesce(("tax_details"->>'isIncluded')::boolean, false) THEN 0 ELSE "tax_minor" END + "shipping_minor"
      AND "sub_total_minor" >= 0 AND "discount_minor" BETWEEN 0 AND "sub_total_minor"
      AND "refunded_minor" BETWEEN 0 AND coalesce("received_minor", "grand_total_minor"));
    -- The rate is in tax_details.
    ALTER TABLE "orders" DROP COLUMN "tax_percent";`)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  // Orders with included tax can't be expressed any more. Their tax is removed from the record.
  await db.execute(sql`
    UPDATE "orders" SET "tax_minor" = 0 WHERE ("tax_details"->>'isIncluded')::boolean;
    ALTER TABLE "orders" ADD COLUMN "tax_percent" numeric;
    UPDATE "orders" SET "tax_percent" = (SELECT (part->>'percent')::numeric FROM jsonb_array_elements("tax_details"->'parts') part
      WHERE (part->>'taxMinor')::int > 0 LIMIT 1);
    ALTER TABLE "orders" DROP CONSTRAINT "orders_money_check", ADD CONSTRAINT "orders_money_check" CHECK (
      "grand_total_minor" = "sub_total_minor" - "discount_minor" + "tax_minor" + "shipping_minor"
      AND "sub_total_minor" >= 0 AND "discount_minor" BETWEEN 0 AND "sub_total_minor"
      AND "refunded_minor" BETWEEN 0 AND coalesce("received_minor", "grand_total_minor"));`);
  await db.execute(sql`
   ALTER TABLE "store_settings" DROP COLUMN "prices_include_tax";`)
}
