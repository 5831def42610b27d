import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres';

// What a document matches, including an open body, apart from the words that rank it: ranking reads the vector of every
// match, and bodies would make that ten times as much. Until the index is rebuilt, rows match what they matched before.
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    ALTER TABLE "search_documents" ADD COLUMN "all_words" tsvector NOT NULL DEFAULT '';
    UPDATE "search_documents" SET "all_words" = "words";
    CREATE INDEX "search_documents_all_words_idx" ON "search_documents" USING gin ("all_words");
  `);
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`ALTER TABLE "search_documents" DROP COLUMN "all_words";`);
}
