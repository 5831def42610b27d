import { MigrateUpArgs, MigrateDownArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   CREATE TABLE "issues_rels" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"order" integer,
  	"parent_id" integer NOT NULL,
  	"path" varchar NOT NULL,
  	"articles_id" integer
  );
  
  CREATE TABLE "_issues_v_rels" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"order" integer,
  	"parent_id" integer NOT NULL,
  	"path" varchar NOT NULL,
  	"articles_id" integer
  );
  
  ALTER TABLE "issues_entries_items" ADD COLUMN "pages" numeric;
  ALTER TABLE "issues_entries_items" ADD COLUMN "is_advertising" boolean DEFAULT false;
  ALTER TABLE "issues_entries_items" ADD COLUMN "advertiser" varchar;
  ALTER TABLE "issues" ADD COLUMN "first_page" numeric;
  ALTER TABLE "issues" ADD COLUMN "publishes_articles" boolean DEFAULT true;
  ALTER TABLE "_issues_v_version_entries_items" ADD COLUMN "pages" numeric;
  ALTER TABLE "_issues_v_version_entries_items" ADD COLUMN "is_advertising" boolean DEFAULT false;
  ALTER TABLE "_issues_v_version_entries_items" ADD COLUMN "advertiser" varchar;
  ALTER TABLE "_issues_v" ADD COLUMN "version_first_page" numeric;
  ALTER TABLE "_issues_v" ADD COLUMN "version_publishes_articles" boolean DEFAULT true;
  ALTER TABLE "issues_rels" ADD CONSTRAINT "issues_rels_parent_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."issues"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "issues_rels" ADD CONSTRAINT "issues_rels_articles_fk" FOREIGN KEY ("articles_id") REFERENCES "public"."articles"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_issues_v_rels" ADD CONSTRAINT "_issues_v_rels_parent_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."_issues_v"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_issues_v_rels" ADD CONSTRAINT "_issues_v_rels_articles_fk" FOREIGN KEY ("articles_id") REFERENCES "public"."articles"("id") ON DELETE cascade ON UPDATE no action;
  CREATE INDEX "issues_rels_order_idx" ON "issues_rels" USING btree ("order");
  CREATE INDEX "issues_rels_parent_idx" ON "issues_rels" USING btree ("parent_id");
  CREATE INDEX "issues_rels_path_idx" ON "issues_rels" USING btree ("path");
  CREATE INDEX "issues_rels_articles_id_idx" ON "issues_rels" USING btree ("articles_id");
  CREATE INDEX "_issues_v_rels_order_idx" ON "_issues_v_rels" USING btree ("order");
  CREATE INDEX "_issues_v_rels_parent_idx" ON "_issues_v_rels" USING btree ("parent_id");
  CREATE INDEX "_issues_v_rels_path_idx" ON "_issues_v_rels" USING btree ("path");
  CREATE INDEX "_issues_v_rels_articles_id_idx" ON "_issues_v_rels" USING btree ("articles_id");
  ALTER TABLE "articles" DROP COLUMN "folio";
  ALTER TABLE "_articles_v" DROP COLUMN "version_folio";
  -- Saving an issue that was published before must not publish articles that were left out.
  UPDATE "issues" SET "publishes_articles" = false WHERE "_status" = 'published';
  UPDATE "_issues_v" SET "version_publishes_articles" = false WHERE "parent_id" IN (SELECT "id" FROM "issues" WHERE "_status" = 'published');`)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   DROP TABLE "issues_rels" CASCADE;
  DROP TABLE "_issues_v_rels" CASCADE;
  ALTER TABLE "articles" ADD COLUMN "folio" numeric;
  ALTER TABLE "_articles_v" ADD COLUMN "version_folio" numeric;
  ALTER TABLE "issues_entries_items" DROP COLUMN "pages";
  ALTER TABLE "issues_entries_items" DROP COLUMN "is_advertising";
  ALTER TABLE "issues_entries_items" DROP COLUMN "advertiser";
  ALTER TABLE "issues" DROP COLUMN "first_page";
  ALTER TABLE "issues" DROP COLUMN "publishes_articles";
  ALTER TABLE "_issues_v_version_entries_items" DROP COLUMN "pages";
  ALTER TABLE "_issues_v_version_entries_items" DROP COLUMN "is_advertising";
  ALTER TABLE "_issues_v_version_entries_items" DROP COLUMN "advertiser";
  ALTER TABLE "_issues_v" DROP COLUMN "version_first_page";
  ALTER TABLE "_issues_v" DROP COLUMN "version_publishes_articles";`)
}
