import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres';
import { readingMinutesOf } from '../src/domain/articles/reading-time.rules';

const BATCH = 100;

// Reading times are stored with each article and count its boxes from now on. Saving an article computes the same.
export async function up({ db }: MigrateUpArgs): Promise<void> {
  let last = 0;
  for (;;) {
    const { rows } = await db.execute<{ id: number; body: unknown }>(
      sql`SELECT "id", "body" FROM "articles" WHERE "id" > ${last} ORDER BY "id" LIMIT ${BATCH}`,
    );
    for (const { id, body } of rows) {
      const minutes = readingMinutesOf(body);
      await db.execute(
        sql`UPDATE "articles" SET "reading_minutes" = ${minutes}
            WHERE "id" = ${id} AND "reading_minutes" IS DISTINCT FROM ${minutes}::numeric`,
      );
      last = id;
    }
    if (rows.length < BATCH) return;
  }
}

export async function down(_: MigrateDownArgs): Promise<void> {
  // The next save of an article computes its reading time by the rule of then.
}
