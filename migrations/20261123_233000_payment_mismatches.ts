import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres';

// Payments of another amount than their order's total wait for merchandisers. An order that was accepted at another
// amount can be refunded up to that amount. Docs: docs/decisions/012-store.md.
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    CREATE TABLE "payment_mismatches" (
      "id" serial PRIMARY KEY,
      "order_id" integer NOT NULL REFERENCES "orders"("id") ON DELETE CASCADE,
      "payment_id" varchar(100) NOT NULL,
      "expected_minor" integer NOT NULL,
      "paid_minor" integer NOT NULL,
      "state" varchar(20) NOT NULL DEFAULT 'open' CHECK ("state" IN ('open', 'accepted', 'refunded')),
      "person_id" integer REFERENCES "users"("id") ON DELETE SET NULL,
      "found_at" timestamptz NOT NULL DEFAULT now(),
      "settled_at" timestamptz,
      UNIQUE ("order_id", "payment_id")
    );
    CREATE INDEX "payment_mismatches_open_idx" ON "payment_mismatches" ("order_id") WHERE "state" = 'open';

    -- Null: the total.
    ALTER TABLE "orders" ADD COLUMN "received_minor" integer CHECK ("received_minor" >= 0);
    ALTER TABLE "orders" DROP CONSTRAINT "orders_money_check", ADD CONSTRAINT "orders_money_check" CHECK (
      "grand_total_minor" = "sub_total_minor" - "discount_minor" + "tax_minor" + "shipping_minor"
      AND "sub_total_minor" >= 0 AND "discount_minor" BETWEEN 0 AND "sub_total_minor"
      AND "refunded_minor" BETWEEN 0 AND coalesce("received_minor", "grand_total_minor"));
  `);
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
    ALTER TABLE "orders" DROP CONSTRAINT "orders_money_check", ADD CONSTRAINT "orders_money_check" CHECK (
      "grand_total_minor" = "sub_total_minor" - "discount_minor" + "tax_minor" + "shipping_minor"
      AND "sub_total_minor" >= 0 AND "discount_minor" BETWEEN 0 AND "sub_total_minor"
      AND "refunded_minor" BETWEEN 0 AND "grand_total_minor");
    ALTER TABLE "orders" DROP COLUMN "received_minor";
    DROP TABLE "payment_mismatches";
  `);
}
