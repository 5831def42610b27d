import { MigrateUpArgs, MigrateDownArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   CREATE TABLE "reading_positions" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"owner_id" integer NOT NULL,
  	"article_id" integer NOT NULL,
  	"fraction" numeric NOT NULL,
  	"read_at" timestamp(3) with time zone NOT NULL,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  
  ALTER TABLE "reading_positions" ADD CONSTRAINT "reading_positions_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "reading_positions" ADD CONSTRAINT "reading_positions_article_id_articles_id_fk" FOREIGN KEY ("article_id") REFERENCES "public"."articles"("id") ON DELETE cascade ON UPDATE no action;
  CREATE INDEX "reading_positions_owner_idx" ON "reading_positions" USING btree ("owner_id");
  CREATE INDEX "reading_positions_article_idx" ON "reading_positions" USING btree ("article_id");
  CREATE INDEX "reading_positions_updated_at_idx" ON "reading_positions" USING btree ("updated_at");
  CREATE INDEX "reading_positions_created_at_idx" ON "reading_positions" USING btree ("created_at");
  CREATE UNIQUE INDEX "owner_article_idx" ON "reading_positions" USING btree ("owner_id","article_id");
  CREATE INDEX "owner_readAt_idx" ON "reading_positions" USING btree ("owner_id","read_at");`)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   DROP TABLE "reading_positions" CASCADE;`)
}
