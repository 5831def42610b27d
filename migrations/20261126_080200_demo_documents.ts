import { MigrateUpArgs, MigrateDownArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   ALTER TYPE "public"."enum_payload_jobs_log_task_slug" ADD VALUE 'remove-demo' BEFORE 'order-mail';
  ALTER TYPE "public"."enum_payload_jobs_task_slug" ADD VALUE 'remove-demo' BEFORE 'order-mail';
  CREATE TABLE "demo_documents" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"room" varchar NOT NULL,
  	"document_id" numeric NOT NULL,
  	"imported_at" timestamp(3) with time zone,
  	"state" jsonb,
  	"is_assumed" boolean DEFAULT false,
  	"is_chosen" boolean DEFAULT false,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  
  CREATE INDEX "demo_documents_updated_at_idx" ON "demo_documents" USING btree ("updated_at");
  CREATE INDEX "demo_documents_created_at_idx" ON "demo_documents" USING btree ("created_at");
  CREATE UNIQUE INDEX "room_documentId_2_idx" ON "demo_documents" USING btree ("room","document_id");
  -- Installations with the demo publication: what nobody has edited and the import's few minutes created is taken for
  -- the demo's. Its accounts have fixed addresses. Settings and purchases can't be told apart, so they stay.
  INSERT INTO "demo_documents" ("room", "document_id", "imported_at", "state", "is_assumed")
  SELECT made.room, made.id, made.updated_at, made.state, true FROM (
    SELECT 'stock-movements', "id", "updated_at", "created_at", NULL::jsonb FROM "stock_movements" WHERE "edited_by_id" IS NULL
    UNION ALL SELECT 'price-changes', "id", "updated_at", "created_at", NULL::jsonb FROM "price_changes" WHERE "edited_by_id" IS NULL
    UNION ALL SELECT 'promo-codes', "id", "updated_at", "created_at", NULL::jsonb FROM "promo_codes" WHERE "edited_by_id" IS NULL
    UNION ALL SELECT 'tax-rates', "id", "updated_at", "created_at", NULL::jsonb FROM "tax_rates" WHERE "edited_by_id" IS NULL
    UNION ALL SELECT 'availabilities', "id", "updated_at", "created_at", NULL::jsonb FROM "availabilities" WHERE "edited_by_id" IS NULL
    UNION ALL SELECT 'products', "id", "updated_at", "created_at", NULL::jsonb FROM "products" WHERE "edited_by_id" IS NULL
    UNION ALL SELECT 'articles', "id", "updated_at", "created_at", NULL::jsonb FROM "articles" WHERE "edited_by_id" IS NULL
    UNION ALL SELECT 'issues', "id", "updated_at", "created_at", NULL::jsonb FROM "issues" WHERE "edited_by_id" IS NULL
    UNION ALL SELECT 'volumes', "id", "updated_at", "created_at", NULL::jsonb FROM "volumes" WHERE "edited_by_id" IS NULL
    UNION ALL SELECT 'series', "id", "updated_at", "created_at", NULL::jsonb FROM "series" WHERE "edited_by_id" IS NULL
    UNION ALL SELECT 'playlists', "id", "updated_at", "created_at", NULL::jsonb FROM "playlists" WHERE "edited_by_id" IS NULL
    UNION ALL SELECT 'videos', "id", "updated_at", "created_at", NULL::jsonb FROM "videos" WHERE "edited_by_id" IS NULL
    UNION ALL SELECT 'episodes', "id", "updated_at", "created_at", NULL::jsonb FROM "episodes" WHERE "edited_by_id" IS NULL
    UNION ALL SELECT 'podcasts', "id", "updated_at", "created_at", NULL::jsonb FROM "podcasts" WHERE "edited_by_id" IS NULL
    UNION ALL SELECT 'visual-assets', "id", "updated_at", "created_at", NULL::jsonb FROM "visual_assets" WHERE "edited_by_id" IS NULL
    UNION ALL SELECT 'webinars', "id", "updated_at", "created_at", NULL::jsonb FROM "webinars" WHERE "edited_by_id" IS NULL
    UNION ALL SELECT 'reports', "id", "updated_at", "created_at", NULL::jsonb FROM "reports" WHERE "edited_by_id" IS NULL
    UNION ALL SELECT 'report-categories', "id", "updated_at", "created_at", NULL::jsonb FROM "report_categories" WHERE "edited_by_id" IS NULL
    UNION ALL SELECT 'programs', "id", "updated_at", "created_at", NULL::jsonb FROM "programs" WHERE "edited_by_id" IS NULL
    UNION ALL SELECT 'topics', "id", "updated_at", "created_at", NULL::jsonb FROM "topics" WHERE "edited_by_id" IS NULL
    UNION ALL SELECT 'authors', "id", "updated_at", "created_at", NULL::jsonb FROM "authors" WHERE "edited_by_id" IS NULL
    UNION ALL SELECT 'pages', "id", "updated_at", "created_at", NULL::jsonb FROM "pages" WHERE "edited_by_id" IS NULL
    UNION ALL SELECT 'newsletters', "id", "updated_at", "created_at", NULL::jsonb FROM "newsletters" WHERE "edited_by_id" IS NULL
    UNION ALL SELECT 'marketing-campaigns', "id", "updated_at", "created_at", NULL::jsonb FROM "marketing_campaigns" WHERE "edited_by_id" IS NULL
    UNION ALL SELECT 'media', "id", "updated_at", "created_at", NULL::jsonb FROM "media" WHERE "edited_by_id" IS NULL
    UNION ALL SELECT 'files', "id", "updated_at", "created_at", NULL::jsonb FROM "files" WHERE "edited_by_id" IS NULL
    UNION ALL SELECT 'users', "id", "updated_at", (SELECT min("created_at") FROM "authors"), jsonb_build_object('email', "email") FROM "users"
      WHERE "email" IN ('admin@meridian.example', 'editor@meridian.example', 'merchandiser@meridian.example', 'support@meridian.example',
        'reader@meridian.example', 'good@meridian.example', 'better@meridian.example', 'best@meridian.example', 'allaccess@meridian.example')
  ) AS made (room, id, updated_at, created_at, state)
  WHERE made.created_at <= (SELECT min("created_at") FROM "authors") + interval '3 hours'
    AND (EXISTS (SELECT FROM "brand" WHERE "name" = 'Meridian') OR EXISTS (SELECT FROM "users" WHERE "email" = 'admin@meridian.example'));`)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   DROP TABLE "demo_documents" CASCADE;
  ALTER TABLE "payload_jobs_log" ALTER COLUMN "task_slug" SET DATA TYPE text;
  DROP TYPE "public"."enum_payload_jobs_log_task_slug";
  CREATE TYPE "public"."enum_payload_jobs_log_task_slug" AS ENUM('inline', 'release', 'account-mail', 'confirm-letters', 'share-mail', 'newsletter-issue', 'payment-event', 'stripe-customer', 'membership-mail', 'subscription-taxes', 'subscription-link-mail', 'gift-subscription-mail', 'team-mail', 'webinar-mail', 'newsroom-mail', 'order-mail', 'order-refund', 'issue-documents', 'tell-available', 'apply-prices', 'webhook-delivery', 'feed-hub', 'schedulePublish');
  ALTER TABLE "payload_jobs_log" ALTER COLUMN "task_slug" SET DATA TYPE "public"."enum_payload_jobs_log_task_slug" USING "task_slug"::"public"."enum_payload_jobs_log_task_slug";
  ALTER TABLE "payload_jobs" ALTER COLUMN "task_slug" SET DATA TYPE text;
  DROP TYPE "public"."enum_payload_jobs_task_slug";
  CREATE TYPE "public"."enum_payload_jobs_task_slug" AS ENUM('inline', 'release', 'account-mail', 'confirm-letters', 'share-mail', 'newsletter-issue', 'payment-event', 'stripe-customer', 'membership-mail', 'subscription-taxes', 'subscription-link-mail', 'gift-subscription-mail', 'team-mail', 'webinar-mail', 'newsroom-mail', 'order-mail', 'order-refund', 'issue-documents', 'tell-available', 'apply-prices', 'webhook-delivery', 'feed-hub', 'schedulePublish');
  ALTER TABLE "payload_jobs" ALTER COLUMN "task_slug" SET DATA TYPE "public"."enum_payload_jobs_task_slug" USING "task_slug"::"public"."enum_payload_jobs_task_slug";`)
}
