import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres';

// A library of ten thousand items is searched for a part of a word: without this every one of them is looked at.
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`CREATE INDEX saved_items_search_idx ON saved_items USING gin (search_text gin_trgm_ops)`);
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`DROP INDEX saved_items_search_idx`);
}
