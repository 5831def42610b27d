import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres';

// What a refund is for: copies of the order's lines, and shipping. Refunds from before have an amount only. Docs:
// docs/decisions/012-store.md.
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    ALTER TABLE "refunds" ADD COLUMN "shipping_minor" integer NOT NULL DEFAULT 0 CHECK ("shipping_minor" >= 0);
    CREATE TABLE "refund_lines" (
      "refund_id" integer NOT NULL REFERENCES "refunds"("id") ON DELETE CASCADE,
      -- The line's itemId in the order.
      "item_id" varchar(200) NOT NULL,
      "quantity" integer NOT NULL CHECK ("quantity" > 0),
      "is_restocked" boolean NOT NULL,
      PRIMARY KEY ("refund_id", "item_id")
    );
    -- Replaced by order_rights, which derives the entitlements of an order instead of ending them all.
    DROP FUNCTION IF EXISTS refund_rights;
  `);
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
    DROP TABLE "refund_lines";
    ALTER TABLE "refunds" DROP COLUMN "shipping_minor";
  `);
}
