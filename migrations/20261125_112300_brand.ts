import { MigrateUpArgs, MigrateDownArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   CREATE TYPE "public"."enum_brand_typeface" AS ENUM('newsreader', 'franklin', 'system');
  CREATE TABLE "brand_profiles" (
  	"_order" integer NOT NULL,
  	"_parent_id" integer NOT NULL,
  	"id" varchar PRIMARY KEY NOT NULL,
  	"label" varchar NOT NULL,
  	"url" varchar NOT NULL
  );
  
  CREATE TABLE "brand" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"name" varchar DEFAULT 'Your publication' NOT NULL,
  	"tagline" varchar,
  	"description" varchar,
  	"legal_line" varchar,
  	"logo" varchar,
  	"compact_logo" varchar,
  	"icon" varchar,
  	"accent" varchar,
  	"page_color" varchar,
  	"dark_page_color" varchar,
  	"typeface" "enum_brand_typeface" DEFAULT 'newsreader' NOT NULL,
  	"updated_at" timestamp(3) with time zone,
  	"created_at" timestamp(3) with time zone
  );
  
  ALTER TABLE "site_settings" ALTER COLUMN "support_email" SET DEFAULT 'help@example.com';
  ALTER TABLE "brand_profiles" ADD CONSTRAINT "brand_profiles_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."brand"("id") ON DELETE cascade ON UPDATE no action;
  CREATE INDEX "brand_profiles_order_idx" ON "brand_profiles" USING btree ("_order");
  CREATE INDEX "brand_profiles_parent_id_idx" ON "brand_profiles" USING btree ("_parent_id");
  INSERT INTO "brand" ("name", "tagline", "description", "legal_line", "updated_at", "created_at")
  SELECT "name", "tagline", "description", "legal_line", now(), now() FROM "site_settings";
  ALTER TABLE "site_settings" DROP COLUMN "name";
  ALTER TABLE "site_settings" DROP COLUMN "tagline";
  ALTER TABLE "site_settings" DROP COLUMN "description";
  ALTER TABLE "site_settings" DROP COLUMN "legal_line";`)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   ALTER TABLE "brand_profiles" DISABLE ROW LEVEL SECURITY;
  ALTER TABLE "brand" DISABLE ROW LEVEL SECURITY;
  ALTER TABLE "site_settings" ALTER COLUMN "support_email" SET DEFAULT 'help@meridian.example';
  ALTER TABLE "site_settings" ADD COLUMN "name" varchar DEFAULT 'Meridian' NOT NULL;
  ALTER TABLE "site_settings" ADD COLUMN "tagline" varchar DEFAULT 'Business in full light.';
  ALTER TABLE "site_settings" ADD COLUMN "description" varchar;
  ALTER TABLE "site_settings" ADD COLUMN "legal_line" varchar;
  UPDATE "site_settings" SET ("name", "tagline", "description", "legal_line") =
  (SELECT "name", "tagline", "description", "legal_line" FROM "brand") WHERE EXISTS (SELECT FROM "brand");
  DROP TABLE "brand_profiles" CASCADE;
  DROP TABLE "brand" CASCADE;
  DROP TYPE "public"."enum_brand_typeface";`)
}
