import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres';

// The next number of each series of invoices and credit notes, and the results of checking VAT IDs. Docs:
// docs/decisions/012-store.md.
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    CREATE TABLE "document_series" (
      "series" varchar(20) PRIMARY KEY,
      "next_number" integer NOT NULL CHECK ("next_number" > 0)
    );
    CREATE TABLE "vat_checks" (
      "vat_id" varchar(20) PRIMARY KEY,
      "is_valid" boolean NOT NULL,
      "reference" varchar(80),
      "checked_at" timestamptz NOT NULL DEFAULT now()
    );
  `);
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
    DROP TABLE "document_series";
    DROP TABLE "vat_checks";
  `);
}
