import { MigrateUpArgs, MigrateDownArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   CREATE TABLE "paywall_fulfillment_sources" (
  	"_order" integer NOT NULL,
  	"_parent_id" integer NOT NULL,
  	"id" varchar PRIMARY KEY NOT NULL,
  	"code" varchar NOT NULL
  );
  
  ALTER TABLE "paywall_fulfillment_sources" ADD CONSTRAINT "paywall_fulfillment_sources_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."paywall"("id") ON DELETE cascade ON UPDATE no action;
  CREATE INDEX "paywall_fulfillment_sources_order_idx" ON "paywall_fulfillment_sources" USING btree ("_order");
  CREATE INDEX "paywall_fulfillment_sources_parent_id_idx" ON "paywall_fulfillment_sources" USING btree ("_parent_id");
  -- Until now, the sources were part of the code.
  INSERT INTO "paywall_fulfillment_sources" ("_order", "_parent_id", "id", "code")
    SELECT "known"."order", "paywall"."id", 'source-' || "known"."code", "known"."code"
    FROM "paywall", (VALUES (1, 'US'), (2, 'UK')) AS "known"("order", "code");`)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   DROP TABLE "paywall_fulfillment_sources" CASCADE;`)
}
