import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres';

// What can be found: the index of the search on Postgres, and what other engines are sent from.
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    CREATE EXTENSION IF NOT EXISTS pg_trgm;
    CREATE SEQUENCE "search_versions";
    CREATE TABLE "search_documents" (
      "key" varchar(80) PRIMARY KEY,
      "collection" varchar(40) NOT NULL,
      "kind" varchar(16) NOT NULL,
      "title" text NOT NULL DEFAULT '',
      "title_text" text NOT NULL DEFAULT '',
      "subject" text,
      "facets" text[] NOT NULL DEFAULT '{}',
      "labels" text[] NOT NULL DEFAULT '{}',
      "mentions" text[] NOT NULL DEFAULT '{}',
      "price_minor" integer,
      "dated_at" timestamptz,
      "visible_from" timestamptz NOT NULL DEFAULT '-infinity',
      "story" jsonb,
      "texts" jsonb,
      "title_words" tsvector NOT NULL DEFAULT '',
      "words" tsvector NOT NULL DEFAULT '',
      "digest" varchar(64) NOT NULL DEFAULT '',
      "is_gone" boolean NOT NULL DEFAULT false,
      "version" bigint NOT NULL DEFAULT nextval('search_versions'),
      "sent_version" bigint NOT NULL DEFAULT 0
    );
    CREATE INDEX "search_documents_words_idx" ON "search_documents" USING gin ("words");
    CREATE INDEX "search_documents_title_words_idx" ON "search_documents" USING gin ("title_words");
    CREATE INDEX "search_documents_facets_idx" ON "search_documents" USING gin ("facets");
    CREATE INDEX "search_documents_mentions_idx" ON "search_documents" USING gin ("mentions");
    CREATE INDEX "search_documents_collection_idx" ON "search_documents" ("collection");
    CREATE INDEX "search_documents_unsent_idx" ON "search_documents" ("version") WHERE "sent_version" <> "version";
    CREATE TABLE "search_words" ("word" varchar(40) PRIMARY KEY);
    CREATE INDEX "search_words_near_idx" ON "search_words" USING gist ("word" gist_trgm_ops);
    CREATE TABLE "search_states" ("name" varchar(40) PRIMARY KEY, "value" text NOT NULL);
  `);
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
    DROP TABLE "search_states";
    DROP TABLE "search_words";
    DROP TABLE "search_documents";
    DROP SEQUENCE "search_versions";
  `);
}
