import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres';

/** What belongs to an account goes with it. */
const OWNED = [
  ['subscriptions', 'owner_id', 'users'],
  ['subscription_invoices', 'owner_id', 'users'],
  ['subscription_invoices', 'subscription_id', 'subscriptions'],
  ['subscription_orders', 'owner_id', 'users'],
  ['gifts', 'owner_id', 'users'],
] as const;

// The meters, and what the generated tables cannot say. Names of columns that changed take their content with them.
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    CREATE TABLE "meters" (
      "owner" varchar(80) NOT NULL,
      "kind" varchar(8) NOT NULL,
      "period" varchar(10) NOT NULL,
      "entries" text[] NOT NULL DEFAULT '{}',
      "count" integer NOT NULL DEFAULT 0,
      "touched_at" timestamptz NOT NULL DEFAULT now(),
      PRIMARY KEY ("owner", "kind", "period")
    );
    CREATE INDEX "meters_touched_at_idx" ON "meters" ("touched_at");
    UPDATE "subscribers" SET "subscriber_account_number" = "account_number", "subscription_active" = "is_active";
  `);
  for (const [table, column, other] of OWNED) {
    await db.execute(
      sql.raw(`ALTER TABLE "${table}" DROP CONSTRAINT "${table}_${column}_${other}_id_fk";
        ALTER TABLE "${table}" ADD CONSTRAINT "${table}_${column}_${other}_id_fk"
          FOREIGN KEY ("${column}") REFERENCES "${other}"("id") ON DELETE cascade;`),
    );
  }
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`DROP TABLE "meters"`);
}
