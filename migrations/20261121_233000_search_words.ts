import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres';

// How far the words of the index are learned, apart from how far it is sent to another engine.
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    ALTER TABLE "search_documents" ADD COLUMN "learned_version" bigint NOT NULL DEFAULT 0;
    CREATE INDEX "search_documents_unlearned_idx" ON "search_documents" ("version") WHERE "learned_version" <> "version";
  `);
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`ALTER TABLE "search_documents" DROP COLUMN "learned_version";`);
}
