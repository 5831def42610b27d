import { MigrateUpArgs, MigrateDownArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   ALTER TABLE "users" ADD COLUMN "author_page_id" integer;
  ALTER TABLE "users" ADD CONSTRAINT "users_author_page_id_authors_id_fk" FOREIGN KEY ("author_page_id") REFERENCES "public"."authors"("id") ON DELETE set null ON UPDATE no action;
  CREATE INDEX "users_author_page_idx" ON "users" USING btree ("author_page_id");`)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   ALTER TABLE "users" DROP CONSTRAINT "users_author_page_id_authors_id_fk";
  
  DROP INDEX "users_author_page_idx";
  ALTER TABLE "users" DROP COLUMN "author_page_id";`)
}
