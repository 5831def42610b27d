import { MigrateUpArgs, MigrateDownArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   CREATE TYPE "public"."enum_articles_content_type" AS ENUM('Digital Article', 'Magazine Article', 'Research', 'Interview', 'Case Study');
  CREATE TYPE "public"."enum_articles_access_level" AS ENUM('free', 'metered', 'subscriber', 'tier');
  CREATE TYPE "public"."enum_articles_tier" AS ENUM('GOOD', 'BETTER', 'BEST', 'ALLACCESS');
  CREATE TYPE "public"."enum_articles_status" AS ENUM('draft', 'published');
  CREATE TYPE "public"."enum__articles_v_version_content_type" AS ENUM('Digital Article', 'Magazine Article', 'Research', 'Interview', 'Case Study');
  CREATE TYPE "public"."enum__articles_v_version_access_level" AS ENUM('free', 'metered', 'subscriber', 'tier');
  CREATE TYPE "public"."enum__articles_v_version_tier" AS ENUM('GOOD', 'BETTER', 'BEST', 'ALLACCESS');
  CREATE TYPE "public"."enum__articles_v_version_status" AS ENUM('draft', 'published');
  CREATE TYPE "public"."enum_topics_status" AS ENUM('draft', 'published');
  CREATE TYPE "public"."enum__topics_v_version_status" AS ENUM('draft', 'published');
  CREATE TYPE "public"."enum_series_kind" AS ENUM('spotlight', 'bigIdea', 'plain');
  CREATE TYPE "public"."enum_series_status" AS ENUM('draft', 'published');
  CREATE TYPE "public"."enum__series_v_version_kind" AS ENUM('spotlight', 'bigIdea', 'plain');
  CREATE TYPE "public"."enum__series_v_version_status" AS ENUM('draft', 'published');
  CREATE TYPE "public"."enum_issues_status" AS ENUM('draft', 'published');
  CREATE TYPE "public"."enum__issues_v_version_status" AS ENUM('draft', 'published');
  CREATE TYPE "public"."enum_volumes_status" AS ENUM('draft', 'published');
  CREATE TYPE "public"."enum__volumes_v_version_status" AS ENUM('draft', 'published');
  CREATE TYPE "public"."enum_pages_access_level" AS ENUM('free');
  CREATE TYPE "public"."enum_pages_status" AS ENUM('draft', 'published');
  CREATE TYPE "public"."enum__pages_v_version_access_level" AS ENUM('free');
  CREATE TYPE "public"."enum__pages_v_version_status" AS ENUM('draft', 'published');
  CREATE TYPE "public"."enum_videos_status" AS ENUM('draft', 'published');
  CREATE TYPE "public"."enum__videos_v_version_status" AS ENUM('draft', 'published');
  CREATE TYPE "public"."enum_playlists_status" AS ENUM('draft', 'published');
  CREATE TYPE "public"."enum__playlists_v_version_status" AS ENUM('draft', 'published');
  CREATE TYPE "public"."enum_podcasts_media_medium" AS ENUM('Apple Podcasts', 'Google Podcasts', 'Spotify', 'RSS', 'Overcast Podcasts', 'RadioPublic Podcasts');
  CREATE TYPE "public"."enum_podcasts_status" AS ENUM('draft', 'published');
  CREATE TYPE "public"."enum__podcasts_v_version_media_medium" AS ENUM('Apple Podcasts', 'Google Podcasts', 'Spotify', 'RSS', 'Overcast Podcasts', 'RadioPublic Podcasts');
  CREATE TYPE "public"."enum__podcasts_v_version_status" AS ENUM('draft', 'published');
  CREATE TYPE "public"."enum_episodes_status" AS ENUM('draft', 'published');
  CREATE TYPE "public"."enum__episodes_v_version_status" AS ENUM('draft', 'published');
  CREATE TYPE "public"."enum_webinars_status" AS ENUM('draft', 'published');
  CREATE TYPE "public"."enum__webinars_v_version_status" AS ENUM('draft', 'published');
  CREATE TYPE "public"."enum_report_categories_programme" AS ENUM('ascend', 'analytic-services');
  CREATE TYPE "public"."enum_report_categories_status" AS ENUM('draft', 'published');
  CREATE TYPE "public"."enum__report_categories_v_version_programme" AS ENUM('ascend', 'analytic-services');
  CREATE TYPE "public"."enum__report_categories_v_version_status" AS ENUM('draft', 'published');
  CREATE TYPE "public"."enum_reports_programme" AS ENUM('ascend', 'analytic-services');
  CREATE TYPE "public"."enum_reports_access_level" AS ENUM('free', 'metered', 'subscriber', 'tier');
  CREATE TYPE "public"."enum_reports_tier" AS ENUM('GOOD', 'BETTER', 'BEST', 'ALLACCESS');
  CREATE TYPE "public"."enum_reports_status" AS ENUM('draft', 'published');
  CREATE TYPE "public"."enum__reports_v_version_programme" AS ENUM('ascend', 'analytic-services');
  CREATE TYPE "public"."enum__reports_v_version_access_level" AS ENUM('free', 'metered', 'subscriber', 'tier');
  CREATE TYPE "public"."enum__reports_v_version_tier" AS ENUM('GOOD', 'BETTER', 'BEST', 'ALLACCESS');
  CREATE TYPE "public"."enum__reports_v_version_status" AS ENUM('draft', 'published');
  CREATE TYPE "public"."enum_visual_assets_access_level" AS ENUM('free', 'metered', 'subscriber', 'tier');
  CREATE TYPE "public"."enum_visual_assets_tier" AS ENUM('GOOD', 'BETTER', 'BEST', 'ALLACCESS');
  CREATE TYPE "public"."enum_visual_assets_status" AS ENUM('draft', 'published');
  CREATE TYPE "public"."enum__visual_assets_v_version_access_level" AS ENUM('free', 'metered', 'subscriber', 'tier');
  CREATE TYPE "public"."enum__visual_assets_v_version_tier" AS ENUM('GOOD', 'BETTER', 'BEST', 'ALLACCESS');
  CREATE TYPE "public"."enum__visual_assets_v_version_status" AS ENUM('draft', 'published');
  CREATE TYPE "public"."enum_newsletters_status" AS ENUM('draft', 'published');
  CREATE TYPE "public"."enum__newsletters_v_version_status" AS ENUM('draft', 'published');
  CREATE TYPE "public"."enum_marketing_campaigns_status" AS ENUM('draft', 'published');
  CREATE TYPE "public"."enum__marketing_campaigns_v_version_status" AS ENUM('draft', 'published');
  CREATE TYPE "public"."enum_products_content_type" AS ENUM('Book', 'Ebook', 'Case Study', 'Toolkit', 'Bundle', 'Magazine Issue', 'Magazine Article', 'Digital Article', 'Course');
  CREATE TYPE "public"."enum_products_product_status" AS ENUM('A', 'F', 'O');
  CREATE TYPE "public"."enum_products_status" AS ENUM('draft', 'published');
  CREATE TYPE "public"."enum__products_v_version_content_type" AS ENUM('Book', 'Ebook', 'Case Study', 'Toolkit', 'Bundle', 'Magazine Issue', 'Magazine Article', 'Digital Article', 'Course');
  CREATE TYPE "public"."enum__products_v_version_product_status" AS ENUM('A', 'F', 'O');
  CREATE TYPE "public"."enum__products_v_version_status" AS ENUM('draft', 'published');
  CREATE TYPE "public"."enum_availabilities_line_type" AS ENUM('SHIP', 'EBOOK', 'BUNDLE', 'DIGITAL');
  CREATE TYPE "public"."enum_availabilities_availability_status" AS ENUM('ACTIVE', 'INACTIVE');
  CREATE TYPE "public"."enum_availabilities_status" AS ENUM('draft', 'published');
  CREATE TYPE "public"."enum__availabilities_v_version_line_type" AS ENUM('SHIP', 'EBOOK', 'BUNDLE', 'DIGITAL');
  CREATE TYPE "public"."enum__availabilities_v_version_availability_status" AS ENUM('ACTIVE', 'INACTIVE');
  CREATE TYPE "public"."enum__availabilities_v_version_status" AS ENUM('draft', 'published');
  CREATE TYPE "public"."enum_users_tiers" AS ENUM('ROLE_HBRG_GOOD', 'ROLE_HBRG_BETTER', 'ROLE_HBRG_BEST', 'ROLE_HBRG_ALLACCESS');
  CREATE TYPE "public"."enum_users_role" AS ENUM('admin', 'editor', 'merchandiser', 'reader');
  CREATE TYPE "public"."enum_users_job_title" AS ENUM('Administrative', 'Analyst', 'Consultant', 'Executive/C-Level', 'Manager/Senior Manager', 'Other', 'Owner/Partner', 'Retired', 'Sales/Account Management', 'Student/Researcher', 'Teacher/Lecturer', 'Technical Specialist', 'Vice President/Director/General Manager');
  CREATE TYPE "public"."enum_users_company_size" AS ENUM('Self-Employed', '1 to 4', '5 to 99', '100 to 499', '500 to 999', '1000 to 4999', '5000 to 9999', '10000+');
  CREATE TYPE "public"."enum_users_industry" AS ENUM('Advertising/Marketing/Public Relations', 'Agriculture', 'Automotive', 'Consultant', 'Education', 'Energy/Natural Resources', 'Engineering/Construction', 'Environmental', 'Financial Services', 'Food & Beverage', 'Government', 'Healthcare', 'Human Resources', 'IT/Technology', 'Life Sciences/Pharmaceuticals', 'Manufacturing & Materials', 'Media', 'Other', 'Professional Services', 'Real Estate', 'Retail/Consumer Goods', 'Telecommunications', 'Transportation', 'Travel/Entertainment');
  CREATE TYPE "public"."enum_redirects_to_type" AS ENUM('reference', 'custom');
  CREATE TYPE "public"."enum_payload_jobs_log_task_slug" AS ENUM('inline', 'release', 'schedulePublish');
  CREATE TYPE "public"."enum_payload_jobs_log_state" AS ENUM('failed', 'succeeded');
  CREATE TYPE "public"."enum_payload_jobs_task_slug" AS ENUM('inline', 'release', 'schedulePublish');
  CREATE TYPE "public"."enum_home_page_status" AS ENUM('draft', 'published');
  CREATE TYPE "public"."enum__home_page_v_version_status" AS ENUM('draft', 'published');
  CREATE TYPE "public"."enum_help_texts_help_boxes_box" AS ENUM('sign-in-benefits', 'article-saves', 'firmographics', 'my-library', 'insider-newsletter', 'subscriber-search');
  CREATE TYPE "public"."enum_help_texts_empty_states_state" AS ENUM('watched-history', 'reading-history', 'sharing-history', 'purchase-history', 'topics', 'new-folder-created', 'library', 'activity-feed', 'generic-content');
  CREATE TYPE "public"."enum__help_texts_v_version_help_boxes_box" AS ENUM('sign-in-benefits', 'article-saves', 'firmographics', 'my-library', 'insider-newsletter', 'subscriber-search');
  CREATE TYPE "public"."enum__help_texts_v_version_empty_states_state" AS ENUM('watched-history', 'reading-history', 'sharing-history', 'purchase-history', 'topics', 'new-folder-created', 'library', 'activity-feed', 'generic-content');
  CREATE TYPE "public"."enum_paywall_offers_tier" AS ENUM('GOOD', 'BETTER', 'BEST', 'ALLACCESS');
  CREATE TABLE "articles_corrections" (
  	"_order" integer NOT NULL,
  	"_parent_id" integer NOT NULL,
  	"id" varchar PRIMARY KEY NOT NULL,
  	"date" timestamp(3) with time zone,
  	"text" varchar
  );
  
  CREATE TABLE "articles" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"title" varchar,
  	"summary" varchar,
  	"image_id" integer,
  	"body" jsonb,
  	"opening_id" integer,
  	"series_id" integer,
  	"series_part" numeric,
  	"issue_id" integer,
  	"folio" numeric,
  	"product_id" integer,
  	"meta_title" varchar,
  	"meta_description" varchar,
  	"meta_image_id" integer,
  	"slug" varchar,
  	"published_at" timestamp(3) with time zone,
  	"content_type" "enum_articles_content_type" DEFAULT 'Digital Article',
  	"access_level" "enum_articles_access_level" DEFAULT 'metered',
  	"tier" "enum_articles_tier" DEFAULT 'GOOD',
  	"path" varchar,
  	"reading_minutes" numeric,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"_status" "enum_articles_status" DEFAULT 'draft'
  );
  
  CREATE TABLE "articles_rels" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"order" integer,
  	"parent_id" integer NOT NULL,
  	"path" varchar NOT NULL,
  	"authors_id" integer,
  	"topics_id" integer
  );
  
  CREATE TABLE "_articles_v_version_corrections" (
  	"_order" integer NOT NULL,
  	"_parent_id" integer NOT NULL,
  	"id" serial PRIMARY KEY NOT NULL,
  	"date" timestamp(3) with time zone,
  	"text" varchar,
  	"_uuid" varchar
  );
  
  CREATE TABLE "_articles_v" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"parent_id" integer,
  	"version_title" varchar,
  	"version_summary" varchar,
  	"version_image_id" integer,
  	"version_body" jsonb,
  	"version_opening_id" integer,
  	"version_series_id" integer,
  	"version_series_part" numeric,
  	"version_issue_id" integer,
  	"version_folio" numeric,
  	"version_product_id" integer,
  	"version_meta_title" varchar,
  	"version_meta_description" varchar,
  	"version_meta_image_id" integer,
  	"version_slug" varchar,
  	"version_published_at" timestamp(3) with time zone,
  	"version_content_type" "enum__articles_v_version_content_type" DEFAULT 'Digital Article',
  	"version_access_level" "enum__articles_v_version_access_level" DEFAULT 'metered',
  	"version_tier" "enum__articles_v_version_tier" DEFAULT 'GOOD',
  	"version_path" varchar,
  	"version_reading_minutes" numeric,
  	"version_updated_at" timestamp(3) with time zone,
  	"version_created_at" timestamp(3) with time zone,
  	"version__status" "enum__articles_v_version_status" DEFAULT 'draft',
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"latest" boolean,
  	"autosave" boolean
  );
  
  CREATE TABLE "_articles_v_rels" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"order" integer,
  	"parent_id" integer NOT NULL,
  	"path" varchar NOT NULL,
  	"authors_id" integer,
  	"topics_id" integer
  );
  
  CREATE TABLE "authors" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"name" varchar NOT NULL,
  	"title" varchar,
  	"short" varchar,
  	"bio" varchar,
  	"portrait_id" integer,
  	"slug" varchar,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  
  CREATE TABLE "topics" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"name" varchar,
  	"description" varchar,
  	"image_id" integer,
  	"is_featured" boolean DEFAULT false,
  	"slug" varchar,
  	"subject_slug" varchar,
  	"meta_title" varchar,
  	"meta_description" varchar,
  	"meta_image_id" integer,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"_status" "enum_topics_status" DEFAULT 'draft'
  );
  
  CREATE TABLE "topics_rels" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"order" integer,
  	"parent_id" integer NOT NULL,
  	"path" varchar NOT NULL,
  	"topics_id" integer,
  	"articles_id" integer
  );
  
  CREATE TABLE "_topics_v" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"parent_id" integer,
  	"version_name" varchar,
  	"version_description" varchar,
  	"version_image_id" integer,
  	"version_is_featured" boolean DEFAULT false,
  	"version_slug" varchar,
  	"version_subject_slug" varchar,
  	"version_meta_title" varchar,
  	"version_meta_description" varchar,
  	"version_meta_image_id" integer,
  	"version_updated_at" timestamp(3) with time zone,
  	"version_created_at" timestamp(3) with time zone,
  	"version__status" "enum__topics_v_version_status" DEFAULT 'draft',
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"latest" boolean
  );
  
  CREATE TABLE "_topics_v_rels" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"order" integer,
  	"parent_id" integer NOT NULL,
  	"path" varchar NOT NULL,
  	"topics_id" integer,
  	"articles_id" integer
  );
  
  CREATE TABLE "series" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"title" varchar,
  	"summary" varchar,
  	"image_id" integer,
  	"slug" varchar,
  	"kind" "enum_series_kind" DEFAULT 'plain',
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"_status" "enum_series_status" DEFAULT 'draft'
  );
  
  CREATE TABLE "_series_v" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"parent_id" integer,
  	"version_title" varchar,
  	"version_summary" varchar,
  	"version_image_id" integer,
  	"version_slug" varchar,
  	"version_kind" "enum__series_v_version_kind" DEFAULT 'plain',
  	"version_updated_at" timestamp(3) with time zone,
  	"version_created_at" timestamp(3) with time zone,
  	"version__status" "enum__series_v_version_status" DEFAULT 'draft',
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"latest" boolean
  );
  
  CREATE TABLE "issues_entries_items" (
  	"_order" integer NOT NULL,
  	"_parent_id" varchar NOT NULL,
  	"id" varchar PRIMARY KEY NOT NULL,
  	"article_id" integer,
  	"folio" numeric,
  	"title" varchar,
  	"byline" varchar,
  	"summary" varchar
  );
  
  CREATE TABLE "issues_entries" (
  	"_order" integer NOT NULL,
  	"_parent_id" integer NOT NULL,
  	"id" varchar PRIMARY KEY NOT NULL,
  	"series_title" varchar,
  	"series_id" integer,
  	"big_idea" boolean DEFAULT false,
  	"topic_id" integer
  );
  
  CREATE TABLE "issues" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"issue_id" varchar,
  	"year" numeric,
  	"month_label" varchar,
  	"label" varchar,
  	"cover_line" varchar,
  	"summary" varchar,
  	"cover_id" integer,
  	"published_at" timestamp(3) with time zone,
  	"meta_title" varchar,
  	"meta_description" varchar,
  	"meta_image_id" integer,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"_status" "enum_issues_status" DEFAULT 'draft'
  );
  
  CREATE TABLE "_issues_v_version_entries_items" (
  	"_order" integer NOT NULL,
  	"_parent_id" integer NOT NULL,
  	"id" serial PRIMARY KEY NOT NULL,
  	"article_id" integer,
  	"folio" numeric,
  	"title" varchar,
  	"byline" varchar,
  	"summary" varchar,
  	"_uuid" varchar
  );
  
  CREATE TABLE "_issues_v_version_entries" (
  	"_order" integer NOT NULL,
  	"_parent_id" integer NOT NULL,
  	"id" serial PRIMARY KEY NOT NULL,
  	"series_title" varchar,
  	"series_id" integer,
  	"big_idea" boolean DEFAULT false,
  	"topic_id" integer,
  	"_uuid" varchar
  );
  
  CREATE TABLE "_issues_v" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"parent_id" integer,
  	"version_issue_id" varchar,
  	"version_year" numeric,
  	"version_month_label" varchar,
  	"version_label" varchar,
  	"version_cover_line" varchar,
  	"version_summary" varchar,
  	"version_cover_id" integer,
  	"version_published_at" timestamp(3) with time zone,
  	"version_meta_title" varchar,
  	"version_meta_description" varchar,
  	"version_meta_image_id" integer,
  	"version_updated_at" timestamp(3) with time zone,
  	"version_created_at" timestamp(3) with time zone,
  	"version__status" "enum__issues_v_version_status" DEFAULT 'draft',
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"latest" boolean
  );
  
  CREATE TABLE "volumes_items" (
  	"_order" integer NOT NULL,
  	"_parent_id" integer NOT NULL,
  	"id" varchar PRIMARY KEY NOT NULL,
  	"title" varchar,
  	"link" varchar
  );
  
  CREATE TABLE "volumes" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"title" varchar,
  	"summary" varchar,
  	"image_id" integer,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"_status" "enum_volumes_status" DEFAULT 'draft'
  );
  
  CREATE TABLE "_volumes_v_version_items" (
  	"_order" integer NOT NULL,
  	"_parent_id" integer NOT NULL,
  	"id" serial PRIMARY KEY NOT NULL,
  	"title" varchar,
  	"link" varchar,
  	"_uuid" varchar
  );
  
  CREATE TABLE "_volumes_v" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"parent_id" integer,
  	"version_title" varchar,
  	"version_summary" varchar,
  	"version_image_id" integer,
  	"version_updated_at" timestamp(3) with time zone,
  	"version_created_at" timestamp(3) with time zone,
  	"version__status" "enum__volumes_v_version_status" DEFAULT 'draft',
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"latest" boolean
  );
  
  CREATE TABLE "pages" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"title" varchar,
  	"summary" varchar,
  	"body" jsonb,
  	"slug" varchar,
  	"access_level" "enum_pages_access_level" DEFAULT 'free',
  	"meta_title" varchar,
  	"meta_description" varchar,
  	"meta_image_id" integer,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"_status" "enum_pages_status" DEFAULT 'draft'
  );
  
  CREATE TABLE "_pages_v" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"parent_id" integer,
  	"version_title" varchar,
  	"version_summary" varchar,
  	"version_body" jsonb,
  	"version_slug" varchar,
  	"version_access_level" "enum__pages_v_version_access_level" DEFAULT 'free',
  	"version_meta_title" varchar,
  	"version_meta_description" varchar,
  	"version_meta_image_id" integer,
  	"version_updated_at" timestamp(3) with time zone,
  	"version_created_at" timestamp(3) with time zone,
  	"version__status" "enum__pages_v_version_status" DEFAULT 'draft',
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"latest" boolean,
  	"autosave" boolean
  );
  
  CREATE TABLE "videos_sources" (
  	"_order" integer NOT NULL,
  	"_parent_id" integer NOT NULL,
  	"id" varchar PRIMARY KEY NOT NULL,
  	"file_id" integer,
  	"url" varchar
  );
  
  CREATE TABLE "videos" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"title" varchar,
  	"summary" varchar,
  	"poster_id" integer,
  	"captions_id" integer,
  	"duration_seconds" numeric,
  	"transcript" varchar,
  	"slug" varchar,
  	"published_at" timestamp(3) with time zone,
  	"meta_title" varchar,
  	"meta_description" varchar,
  	"meta_image_id" integer,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"_status" "enum_videos_status" DEFAULT 'draft'
  );
  
  CREATE TABLE "videos_rels" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"order" integer,
  	"parent_id" integer NOT NULL,
  	"path" varchar NOT NULL,
  	"authors_id" integer,
  	"topics_id" integer
  );
  
  CREATE TABLE "_videos_v_version_sources" (
  	"_order" integer NOT NULL,
  	"_parent_id" integer NOT NULL,
  	"id" serial PRIMARY KEY NOT NULL,
  	"file_id" integer,
  	"url" varchar,
  	"_uuid" varchar
  );
  
  CREATE TABLE "_videos_v" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"parent_id" integer,
  	"version_title" varchar,
  	"version_summary" varchar,
  	"version_poster_id" integer,
  	"version_captions_id" integer,
  	"version_duration_seconds" numeric,
  	"version_transcript" varchar,
  	"version_slug" varchar,
  	"version_published_at" timestamp(3) with time zone,
  	"version_meta_title" varchar,
  	"version_meta_description" varchar,
  	"version_meta_image_id" integer,
  	"version_updated_at" timestamp(3) with time zone,
  	"version_created_at" timestamp(3) with time zone,
  	"version__status" "enum__videos_v_version_status" DEFAULT 'draft',
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"latest" boolean
  );
  
  CREATE TABLE "_videos_v_rels" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"order" integer,
  	"parent_id" integer NOT NULL,
  	"path" varchar NOT NULL,
  	"authors_id" integer,
  	"topics_id" integer
  );
  
  CREATE TABLE "playlists" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"title" varchar,
  	"summary" varchar,
  	"slug" varchar,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"_status" "enum_playlists_status" DEFAULT 'draft'
  );
  
  CREATE TABLE "playlists_rels" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"order" integer,
  	"parent_id" integer NOT NULL,
  	"path" varchar NOT NULL,
  	"videos_id" integer
  );
  
  CREATE TABLE "_playlists_v" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"parent_id" integer,
  	"version_title" varchar,
  	"version_summary" varchar,
  	"version_slug" varchar,
  	"version_updated_at" timestamp(3) with time zone,
  	"version_created_at" timestamp(3) with time zone,
  	"version__status" "enum__playlists_v_version_status" DEFAULT 'draft',
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"latest" boolean
  );
  
  CREATE TABLE "_playlists_v_rels" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"order" integer,
  	"parent_id" integer NOT NULL,
  	"path" varchar NOT NULL,
  	"videos_id" integer
  );
  
  CREATE TABLE "podcasts_media" (
  	"_order" integer NOT NULL,
  	"_parent_id" integer NOT NULL,
  	"id" varchar PRIMARY KEY NOT NULL,
  	"medium" "enum_podcasts_media_medium",
  	"url" varchar
  );
  
  CREATE TABLE "podcasts" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"title" varchar,
  	"summary" varchar,
  	"image_id" integer,
  	"slug" varchar,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"_status" "enum_podcasts_status" DEFAULT 'draft'
  );
  
  CREATE TABLE "podcasts_rels" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"order" integer,
  	"parent_id" integer NOT NULL,
  	"path" varchar NOT NULL,
  	"authors_id" integer,
  	"topics_id" integer
  );
  
  CREATE TABLE "_podcasts_v_version_media" (
  	"_order" integer NOT NULL,
  	"_parent_id" integer NOT NULL,
  	"id" serial PRIMARY KEY NOT NULL,
  	"medium" "enum__podcasts_v_version_media_medium",
  	"url" varchar,
  	"_uuid" varchar
  );
  
  CREATE TABLE "_podcasts_v" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"parent_id" integer,
  	"version_title" varchar,
  	"version_summary" varchar,
  	"version_image_id" integer,
  	"version_slug" varchar,
  	"version_updated_at" timestamp(3) with time zone,
  	"version_created_at" timestamp(3) with time zone,
  	"version__status" "enum__podcasts_v_version_status" DEFAULT 'draft',
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"latest" boolean
  );
  
  CREATE TABLE "_podcasts_v_rels" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"order" integer,
  	"parent_id" integer NOT NULL,
  	"path" varchar NOT NULL,
  	"authors_id" integer,
  	"topics_id" integer
  );
  
  CREATE TABLE "episodes_chapters" (
  	"_order" integer NOT NULL,
  	"_parent_id" integer NOT NULL,
  	"id" varchar PRIMARY KEY NOT NULL,
  	"start_seconds" numeric,
  	"title" varchar
  );
  
  CREATE TABLE "episodes" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"title" varchar,
  	"podcast_id" integer,
  	"summary" varchar,
  	"image_id" integer,
  	"audio_id" integer,
  	"duration_seconds" numeric,
  	"transcript" varchar,
  	"slug" varchar,
  	"published_at" timestamp(3) with time zone,
  	"path" varchar,
  	"meta_title" varchar,
  	"meta_description" varchar,
  	"meta_image_id" integer,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"_status" "enum_episodes_status" DEFAULT 'draft'
  );
  
  CREATE TABLE "episodes_rels" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"order" integer,
  	"parent_id" integer NOT NULL,
  	"path" varchar NOT NULL,
  	"authors_id" integer,
  	"topics_id" integer
  );
  
  CREATE TABLE "_episodes_v_version_chapters" (
  	"_order" integer NOT NULL,
  	"_parent_id" integer NOT NULL,
  	"id" serial PRIMARY KEY NOT NULL,
  	"start_seconds" numeric,
  	"title" varchar,
  	"_uuid" varchar
  );
  
  CREATE TABLE "_episodes_v" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"parent_id" integer,
  	"version_title" varchar,
  	"version_podcast_id" integer,
  	"version_summary" varchar,
  	"version_image_id" integer,
  	"version_audio_id" integer,
  	"version_duration_seconds" numeric,
  	"version_transcript" varchar,
  	"version_slug" varchar,
  	"version_published_at" timestamp(3) with time zone,
  	"version_path" varchar,
  	"version_meta_title" varchar,
  	"version_meta_description" varchar,
  	"version_meta_image_id" integer,
  	"version_updated_at" timestamp(3) with time zone,
  	"version_created_at" timestamp(3) with time zone,
  	"version__status" "enum__episodes_v_version_status" DEFAULT 'draft',
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"latest" boolean
  );
  
  CREATE TABLE "_episodes_v_rels" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"order" integer,
  	"parent_id" integer NOT NULL,
  	"path" varchar NOT NULL,
  	"authors_id" integer,
  	"topics_id" integer
  );
  
  CREATE TABLE "webinars_downloads" (
  	"_order" integer NOT NULL,
  	"_parent_id" integer NOT NULL,
  	"id" varchar PRIMARY KEY NOT NULL,
  	"format" varchar,
  	"file_id" integer,
  	"link" varchar
  );
  
  CREATE TABLE "webinars" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"title" varchar,
  	"summary" varchar,
  	"image_id" integer,
  	"starts_at" timestamp(3) with time zone,
  	"duration_minutes" numeric,
  	"registration_url" varchar,
  	"recording_id" integer,
  	"slug" varchar,
  	"published_at" timestamp(3) with time zone,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"_status" "enum_webinars_status" DEFAULT 'draft'
  );
  
  CREATE TABLE "webinars_rels" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"order" integer,
  	"parent_id" integer NOT NULL,
  	"path" varchar NOT NULL,
  	"authors_id" integer,
  	"topics_id" integer
  );
  
  CREATE TABLE "_webinars_v_version_downloads" (
  	"_order" integer NOT NULL,
  	"_parent_id" integer NOT NULL,
  	"id" serial PRIMARY KEY NOT NULL,
  	"format" varchar,
  	"file_id" integer,
  	"link" varchar,
  	"_uuid" varchar
  );
  
  CREATE TABLE "_webinars_v" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"parent_id" integer,
  	"version_title" varchar,
  	"version_summary" varchar,
  	"version_image_id" integer,
  	"version_starts_at" timestamp(3) with time zone,
  	"version_duration_minutes" numeric,
  	"version_registration_url" varchar,
  	"version_recording_id" integer,
  	"version_slug" varchar,
  	"version_published_at" timestamp(3) with time zone,
  	"version_updated_at" timestamp(3) with time zone,
  	"version_created_at" timestamp(3) with time zone,
  	"version__status" "enum__webinars_v_version_status" DEFAULT 'draft',
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"latest" boolean
  );
  
  CREATE TABLE "_webinars_v_rels" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"order" integer,
  	"parent_id" integer NOT NULL,
  	"path" varchar NOT NULL,
  	"authors_id" integer,
  	"topics_id" integer
  );
  
  CREATE TABLE "report_categories" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"name" varchar,
  	"programme" "enum_report_categories_programme",
  	"slug" varchar,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"_status" "enum_report_categories_status" DEFAULT 'draft'
  );
  
  CREATE TABLE "_report_categories_v" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"parent_id" integer,
  	"version_name" varchar,
  	"version_programme" "enum__report_categories_v_version_programme",
  	"version_slug" varchar,
  	"version_updated_at" timestamp(3) with time zone,
  	"version_created_at" timestamp(3) with time zone,
  	"version__status" "enum__report_categories_v_version_status" DEFAULT 'draft',
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"latest" boolean
  );
  
  CREATE TABLE "reports_downloads" (
  	"_order" integer NOT NULL,
  	"_parent_id" integer NOT NULL,
  	"id" varchar PRIMARY KEY NOT NULL,
  	"format" varchar,
  	"file_id" integer,
  	"link" varchar
  );
  
  CREATE TABLE "reports" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"title" varchar,
  	"summary" varchar,
  	"image_id" integer,
  	"body" jsonb,
  	"programme" "enum_reports_programme",
  	"category_id" integer,
  	"slug" varchar,
  	"published_at" timestamp(3) with time zone,
  	"access_level" "enum_reports_access_level" DEFAULT 'metered',
  	"tier" "enum_reports_tier" DEFAULT 'GOOD',
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"_status" "enum_reports_status" DEFAULT 'draft'
  );
  
  CREATE TABLE "reports_rels" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"order" integer,
  	"parent_id" integer NOT NULL,
  	"path" varchar NOT NULL,
  	"authors_id" integer,
  	"topics_id" integer
  );
  
  CREATE TABLE "_reports_v_version_downloads" (
  	"_order" integer NOT NULL,
  	"_parent_id" integer NOT NULL,
  	"id" serial PRIMARY KEY NOT NULL,
  	"format" varchar,
  	"file_id" integer,
  	"link" varchar,
  	"_uuid" varchar
  );
  
  CREATE TABLE "_reports_v" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"parent_id" integer,
  	"version_title" varchar,
  	"version_summary" varchar,
  	"version_image_id" integer,
  	"version_body" jsonb,
  	"version_programme" "enum__reports_v_version_programme",
  	"version_category_id" integer,
  	"version_slug" varchar,
  	"version_published_at" timestamp(3) with time zone,
  	"version_access_level" "enum__reports_v_version_access_level" DEFAULT 'metered',
  	"version_tier" "enum__reports_v_version_tier" DEFAULT 'GOOD',
  	"version_updated_at" timestamp(3) with time zone,
  	"version_created_at" timestamp(3) with time zone,
  	"version__status" "enum__reports_v_version_status" DEFAULT 'draft',
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"latest" boolean
  );
  
  CREATE TABLE "_reports_v_rels" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"order" integer,
  	"parent_id" integer NOT NULL,
  	"path" varchar NOT NULL,
  	"authors_id" integer,
  	"topics_id" integer
  );
  
  CREATE TABLE "visual_assets_downloads" (
  	"_order" integer NOT NULL,
  	"_parent_id" integer NOT NULL,
  	"id" varchar PRIMARY KEY NOT NULL,
  	"format" varchar,
  	"file_id" integer,
  	"link" varchar
  );
  
  CREATE TABLE "visual_assets" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"title" varchar,
  	"summary" varchar,
  	"image_id" integer,
  	"file_id" integer,
  	"content_source" varchar,
  	"slug" varchar,
  	"published_at" timestamp(3) with time zone,
  	"access_level" "enum_visual_assets_access_level" DEFAULT 'subscriber',
  	"tier" "enum_visual_assets_tier" DEFAULT 'GOOD',
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"_status" "enum_visual_assets_status" DEFAULT 'draft'
  );
  
  CREATE TABLE "visual_assets_rels" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"order" integer,
  	"parent_id" integer NOT NULL,
  	"path" varchar NOT NULL,
  	"authors_id" integer,
  	"topics_id" integer
  );
  
  CREATE TABLE "_visual_assets_v_version_downloads" (
  	"_order" integer NOT NULL,
  	"_parent_id" integer NOT NULL,
  	"id" serial PRIMARY KEY NOT NULL,
  	"format" varchar,
  	"file_id" integer,
  	"link" varchar,
  	"_uuid" varchar
  );
  
  CREATE TABLE "_visual_assets_v" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"parent_id" integer,
  	"version_title" varchar,
  	"version_summary" varchar,
  	"version_image_id" integer,
  	"version_file_id" integer,
  	"version_content_source" varchar,
  	"version_slug" varchar,
  	"version_published_at" timestamp(3) with time zone,
  	"version_access_level" "enum__visual_assets_v_version_access_level" DEFAULT 'subscriber',
  	"version_tier" "enum__visual_assets_v_version_tier" DEFAULT 'GOOD',
  	"version_updated_at" timestamp(3) with time zone,
  	"version_created_at" timestamp(3) with time zone,
  	"version__status" "enum__visual_assets_v_version_status" DEFAULT 'draft',
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"latest" boolean
  );
  
  CREATE TABLE "_visual_assets_v_rels" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"order" integer,
  	"parent_id" integer NOT NULL,
  	"path" varchar NOT NULL,
  	"authors_id" integer,
  	"topics_id" integer
  );
  
  CREATE TABLE "newsletters" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"name" varchar,
  	"description" varchar,
  	"cadence" varchar,
  	"image_id" integer,
  	"subscriber_only" boolean DEFAULT false,
  	"slug" varchar,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"_status" "enum_newsletters_status" DEFAULT 'draft'
  );
  
  CREATE TABLE "_newsletters_v" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"parent_id" integer,
  	"version_name" varchar,
  	"version_description" varchar,
  	"version_cadence" varchar,
  	"version_image_id" integer,
  	"version_subscriber_only" boolean DEFAULT false,
  	"version_slug" varchar,
  	"version_updated_at" timestamp(3) with time zone,
  	"version_created_at" timestamp(3) with time zone,
  	"version__status" "enum__newsletters_v_version_status" DEFAULT 'draft',
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"latest" boolean
  );
  
  CREATE TABLE "marketing_campaigns" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"name" varchar,
  	"marketing_campaign_id" varchar,
  	"description" varchar,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"_status" "enum_marketing_campaigns_status" DEFAULT 'draft'
  );
  
  CREATE TABLE "_marketing_campaigns_v" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"parent_id" integer,
  	"version_name" varchar,
  	"version_marketing_campaign_id" varchar,
  	"version_description" varchar,
  	"version_updated_at" timestamp(3) with time zone,
  	"version_created_at" timestamp(3) with time zone,
  	"version__status" "enum__marketing_campaigns_v_version_status" DEFAULT 'draft',
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"latest" boolean
  );
  
  CREATE TABLE "media" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"alt" varchar NOT NULL,
  	"caption" varchar,
  	"credit" varchar,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"url" varchar,
  	"thumbnail_u_r_l" varchar,
  	"filename" varchar,
  	"mime_type" varchar,
  	"filesize" numeric,
  	"width" numeric,
  	"height" numeric,
  	"focal_x" numeric,
  	"focal_y" numeric,
  	"sizes_thumb_url" varchar,
  	"sizes_thumb_width" numeric,
  	"sizes_thumb_height" numeric,
  	"sizes_thumb_mime_type" varchar,
  	"sizes_thumb_filesize" numeric,
  	"sizes_thumb_filename" varchar,
  	"sizes_thumb2x_url" varchar,
  	"sizes_thumb2x_width" numeric,
  	"sizes_thumb2x_height" numeric,
  	"sizes_thumb2x_mime_type" varchar,
  	"sizes_thumb2x_filesize" numeric,
  	"sizes_thumb2x_filename" varchar,
  	"sizes_card_url" varchar,
  	"sizes_card_width" numeric,
  	"sizes_card_height" numeric,
  	"sizes_card_mime_type" varchar,
  	"sizes_card_filesize" numeric,
  	"sizes_card_filename" varchar,
  	"sizes_card2x_url" varchar,
  	"sizes_card2x_width" numeric,
  	"sizes_card2x_height" numeric,
  	"sizes_card2x_mime_type" varchar,
  	"sizes_card2x_filesize" numeric,
  	"sizes_card2x_filename" varchar,
  	"sizes_wide_url" varchar,
  	"sizes_wide_width" numeric,
  	"sizes_wide_height" numeric,
  	"sizes_wide_mime_type" varchar,
  	"sizes_wide_filesize" numeric,
  	"sizes_wide_filename" varchar,
  	"sizes_wide2x_url" varchar,
  	"sizes_wide2x_width" numeric,
  	"sizes_wide2x_height" numeric,
  	"sizes_wide2x_mime_type" varchar,
  	"sizes_wide2x_filesize" numeric,
  	"sizes_wide2x_filename" varchar,
  	"sizes_square_url" varchar,
  	"sizes_square_width" numeric,
  	"sizes_square_height" numeric,
  	"sizes_square_mime_type" varchar,
  	"sizes_square_filesize" numeric,
  	"sizes_square_filename" varchar,
  	"sizes_square2x_url" varchar,
  	"sizes_square2x_width" numeric,
  	"sizes_square2x_height" numeric,
  	"sizes_square2x_mime_type" varchar,
  	"sizes_square2x_filesize" numeric,
  	"sizes_square2x_filename" varchar,
  	"sizes_whole_url" varchar,
  	"sizes_whole_width" numeric,
  	"sizes_whole_height" numeric,
  	"sizes_whole_mime_type" varchar,
  	"sizes_whole_filesize" numeric,
  	"sizes_whole_filename" varchar,
  	"sizes_whole2x_url" varchar,
  	"sizes_whole2x_width" numeric,
  	"sizes_whole2x_height" numeric,
  	"sizes_whole2x_mime_type" varchar,
  	"sizes_whole2x_filesize" numeric,
  	"sizes_whole2x_filename" varchar,
  	"sizes_social_url" varchar,
  	"sizes_social_width" numeric,
  	"sizes_social_height" numeric,
  	"sizes_social_mime_type" varchar,
  	"sizes_social_filesize" numeric,
  	"sizes_social_filename" varchar
  );
  
  CREATE TABLE "files" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"title" varchar NOT NULL,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"url" varchar,
  	"thumbnail_u_r_l" varchar,
  	"filename" varchar,
  	"mime_type" varchar,
  	"filesize" numeric,
  	"width" numeric,
  	"height" numeric,
  	"focal_x" numeric,
  	"focal_y" numeric
  );
  
  CREATE TABLE "products" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"product_id" varchar,
  	"title" varchar,
  	"summary" varchar,
  	"image_id" integer,
  	"description" jsonb,
  	"major_subject_id" integer,
  	"content_type" "enum_products_content_type" DEFAULT 'Book',
  	"product_status" "enum_products_product_status" DEFAULT 'A',
  	"publication_date" timestamp(3) with time zone,
  	"sample_id" integer,
  	"slug" varchar,
  	"meta_title" varchar,
  	"meta_description" varchar,
  	"meta_image_id" integer,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"_status" "enum_products_status" DEFAULT 'draft'
  );
  
  CREATE TABLE "products_rels" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"order" integer,
  	"parent_id" integer NOT NULL,
  	"path" varchar NOT NULL,
  	"products_id" integer,
  	"authors_id" integer,
  	"topics_id" integer
  );
  
  CREATE TABLE "_products_v" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"parent_id" integer,
  	"version_product_id" varchar,
  	"version_title" varchar,
  	"version_summary" varchar,
  	"version_image_id" integer,
  	"version_description" jsonb,
  	"version_major_subject_id" integer,
  	"version_content_type" "enum__products_v_version_content_type" DEFAULT 'Book',
  	"version_product_status" "enum__products_v_version_product_status" DEFAULT 'A',
  	"version_publication_date" timestamp(3) with time zone,
  	"version_sample_id" integer,
  	"version_slug" varchar,
  	"version_meta_title" varchar,
  	"version_meta_description" varchar,
  	"version_meta_image_id" integer,
  	"version_updated_at" timestamp(3) with time zone,
  	"version_created_at" timestamp(3) with time zone,
  	"version__status" "enum__products_v_version_status" DEFAULT 'draft',
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"latest" boolean
  );
  
  CREATE TABLE "_products_v_rels" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"order" integer,
  	"parent_id" integer NOT NULL,
  	"path" varchar NOT NULL,
  	"products_id" integer,
  	"authors_id" integer,
  	"topics_id" integer
  );
  
  CREATE TABLE "availabilities" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"availability_id" varchar,
  	"product_id" integer,
  	"format" varchar,
  	"language" varchar DEFAULT 'English',
  	"list_price_minor" numeric,
  	"line_type" "enum_availabilities_line_type" DEFAULT 'SHIP',
  	"permissions_available" boolean DEFAULT false,
  	"is_volume_pricing_available" boolean DEFAULT false,
  	"stock" numeric,
  	"availability_status" "enum_availabilities_availability_status" DEFAULT 'ACTIVE',
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"_status" "enum_availabilities_status" DEFAULT 'draft'
  );
  
  CREATE TABLE "_availabilities_v" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"parent_id" integer,
  	"version_availability_id" varchar,
  	"version_product_id" integer,
  	"version_format" varchar,
  	"version_language" varchar DEFAULT 'English',
  	"version_list_price_minor" numeric,
  	"version_line_type" "enum__availabilities_v_version_line_type" DEFAULT 'SHIP',
  	"version_permissions_available" boolean DEFAULT false,
  	"version_is_volume_pricing_available" boolean DEFAULT false,
  	"version_stock" numeric,
  	"version_availability_status" "enum__availabilities_v_version_availability_status" DEFAULT 'ACTIVE',
  	"version_updated_at" timestamp(3) with time zone,
  	"version_created_at" timestamp(3) with time zone,
  	"version__status" "enum__availabilities_v_version_status" DEFAULT 'draft',
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"latest" boolean
  );
  
  CREATE TABLE "users_tiers" (
  	"order" integer NOT NULL,
  	"parent_id" integer NOT NULL,
  	"value" "enum_users_tiers",
  	"id" serial PRIMARY KEY NOT NULL
  );
  
  CREATE TABLE "users_spt_custom_attributes" (
  	"_order" integer NOT NULL,
  	"_parent_id" integer NOT NULL,
  	"id" varchar PRIMARY KEY NOT NULL,
  	"name" varchar NOT NULL,
  	"value" varchar
  );
  
  CREATE TABLE "users_sessions" (
  	"_order" integer NOT NULL,
  	"_parent_id" integer NOT NULL,
  	"id" varchar PRIMARY KEY NOT NULL,
  	"created_at" timestamp(3) with time zone,
  	"expires_at" timestamp(3) with time zone NOT NULL
  );
  
  CREATE TABLE "users" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"first_name" varchar,
  	"last_name" varchar,
  	"display_name" varchar,
  	"role" "enum_users_role" DEFAULT 'reader' NOT NULL,
  	"hmm_eligible" boolean DEFAULT false,
  	"quotas_article_limit" numeric,
  	"quotas_ascend_limit" numeric,
  	"job_title" "enum_users_job_title",
  	"company_size" "enum_users_company_size",
  	"industry" "enum_users_industry",
  	"opt_in" boolean DEFAULT false,
  	"guid" varchar,
  	"last_visit_date" timestamp(3) with time zone,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"email" varchar NOT NULL,
  	"reset_password_token" varchar,
  	"reset_password_expiration" timestamp(3) with time zone,
  	"salt" varchar,
  	"hash" varchar,
  	"reset_password_requested_at" timestamp(3) with time zone,
  	"login_attempts" numeric DEFAULT 0,
  	"lock_until" timestamp(3) with time zone
  );
  
  CREATE TABLE "redirects" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"from" varchar NOT NULL,
  	"to_type" "enum_redirects_to_type" DEFAULT 'reference',
  	"to_url" varchar,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  
  CREATE TABLE "redirects_rels" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"order" integer,
  	"parent_id" integer NOT NULL,
  	"path" varchar NOT NULL,
  	"articles_id" integer,
  	"topics_id" integer,
  	"pages_id" integer,
  	"issues_id" integer,
  	"videos_id" integer
  );
  
  CREATE TABLE "payload_kv" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"key" varchar NOT NULL,
  	"data" jsonb NOT NULL
  );
  
  CREATE TABLE "payload_jobs_log" (
  	"_order" integer NOT NULL,
  	"_parent_id" integer NOT NULL,
  	"id" varchar PRIMARY KEY NOT NULL,
  	"executed_at" timestamp(3) with time zone NOT NULL,
  	"completed_at" timestamp(3) with time zone NOT NULL,
  	"task_slug" "enum_payload_jobs_log_task_slug" NOT NULL,
  	"task_i_d" varchar NOT NULL,
  	"input" jsonb,
  	"output" jsonb,
  	"state" "enum_payload_jobs_log_state" NOT NULL,
  	"error" jsonb
  );
  
  CREATE TABLE "payload_jobs" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"input" jsonb,
  	"completed_at" timestamp(3) with time zone,
  	"total_tried" numeric DEFAULT 0,
  	"has_error" boolean DEFAULT false,
  	"error" jsonb,
  	"task_slug" "enum_payload_jobs_task_slug",
  	"queue" varchar DEFAULT 'default',
  	"wait_until" timestamp(3) with time zone,
  	"processing" boolean DEFAULT false,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  
  CREATE TABLE "payload_locked_documents" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"global_slug" varchar,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  
  CREATE TABLE "payload_locked_documents_rels" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"order" integer,
  	"parent_id" integer NOT NULL,
  	"path" varchar NOT NULL,
  	"articles_id" integer,
  	"authors_id" integer,
  	"topics_id" integer,
  	"series_id" integer,
  	"issues_id" integer,
  	"volumes_id" integer,
  	"pages_id" integer,
  	"videos_id" integer,
  	"playlists_id" integer,
  	"podcasts_id" integer,
  	"episodes_id" integer,
  	"webinars_id" integer,
  	"report_categories_id" integer,
  	"reports_id" integer,
  	"visual_assets_id" integer,
  	"newsletters_id" integer,
  	"marketing_campaigns_id" integer,
  	"media_id" integer,
  	"files_id" integer,
  	"products_id" integer,
  	"availabilities_id" integer,
  	"users_id" integer,
  	"redirects_id" integer
  );
  
  CREATE TABLE "payload_preferences" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"key" varchar,
  	"value" jsonb,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  
  CREATE TABLE "payload_preferences_rels" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"order" integer,
  	"parent_id" integer NOT NULL,
  	"path" varchar NOT NULL,
  	"users_id" integer
  );
  
  CREATE TABLE "payload_migrations" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"name" varchar,
  	"batch" numeric,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  
  CREATE TABLE "home_page_blocks_lead" (
  	"_order" integer NOT NULL,
  	"_parent_id" integer NOT NULL,
  	"_path" text NOT NULL,
  	"id" varchar PRIMARY KEY NOT NULL,
  	"kicker" varchar,
  	"article_id" integer,
  	"block_name" varchar
  );
  
  CREATE TABLE "home_page_blocks_stories" (
  	"_order" integer NOT NULL,
  	"_parent_id" integer NOT NULL,
  	"_path" text NOT NULL,
  	"id" varchar PRIMARY KEY NOT NULL,
  	"block_name" varchar
  );
  
  CREATE TABLE "home_page_blocks_issue_band" (
  	"_order" integer NOT NULL,
  	"_parent_id" integer NOT NULL,
  	"_path" text NOT NULL,
  	"id" varchar PRIMARY KEY NOT NULL,
  	"issue_id" integer,
  	"block_name" varchar
  );
  
  CREATE TABLE "home_page_blocks_latest" (
  	"_order" integer NOT NULL,
  	"_parent_id" integer NOT NULL,
  	"_path" text NOT NULL,
  	"id" varchar PRIMARY KEY NOT NULL,
  	"title" varchar DEFAULT 'The latest',
  	"picks_title" varchar DEFAULT 'Most read',
  	"block_name" varchar
  );
  
  CREATE TABLE "home_page_blocks_feature" (
  	"_order" integer NOT NULL,
  	"_parent_id" integer NOT NULL,
  	"_path" text NOT NULL,
  	"id" varchar PRIMARY KEY NOT NULL,
  	"kicker" varchar,
  	"title" varchar,
  	"text" varchar,
  	"picture_id" integer,
  	"block_name" varchar
  );
  
  CREATE TABLE "home_page_blocks_media_shelf" (
  	"_order" integer NOT NULL,
  	"_parent_id" integer NOT NULL,
  	"_path" text NOT NULL,
  	"id" varchar PRIMARY KEY NOT NULL,
  	"title" varchar DEFAULT 'Watch and listen',
  	"block_name" varchar
  );
  
  CREATE TABLE "home_page_blocks_product_shelf" (
  	"_order" integer NOT NULL,
  	"_parent_id" integer NOT NULL,
  	"_path" text NOT NULL,
  	"id" varchar PRIMARY KEY NOT NULL,
  	"title" varchar DEFAULT 'From the store',
  	"block_name" varchar
  );
  
  CREATE TABLE "home_page_blocks_topic_list" (
  	"_order" integer NOT NULL,
  	"_parent_id" integer NOT NULL,
  	"_path" text NOT NULL,
  	"id" varchar PRIMARY KEY NOT NULL,
  	"title" varchar DEFAULT 'Follow a topic',
  	"text" varchar,
  	"block_name" varchar
  );
  
  CREATE TABLE "home_page" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"_status" "enum_home_page_status" DEFAULT 'draft',
  	"updated_at" timestamp(3) with time zone,
  	"created_at" timestamp(3) with time zone
  );
  
  CREATE TABLE "home_page_rels" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"order" integer,
  	"parent_id" integer NOT NULL,
  	"path" varchar NOT NULL,
  	"articles_id" integer,
  	"videos_id" integer,
  	"episodes_id" integer,
  	"products_id" integer,
  	"topics_id" integer
  );
  
  CREATE TABLE "_home_page_v_blocks_lead" (
  	"_order" integer NOT NULL,
  	"_parent_id" integer NOT NULL,
  	"_path" text NOT NULL,
  	"id" serial PRIMARY KEY NOT NULL,
  	"kicker" varchar,
  	"article_id" integer,
  	"_uuid" varchar,
  	"block_name" varchar
  );
  
  CREATE TABLE "_home_page_v_blocks_stories" (
  	"_order" integer NOT NULL,
  	"_parent_id" integer NOT NULL,
  	"_path" text NOT NULL,
  	"id" serial PRIMARY KEY NOT NULL,
  	"_uuid" varchar,
  	"block_name" varchar
  );
  
  CREATE TABLE "_home_page_v_blocks_issue_band" (
  	"_order" integer NOT NULL,
  	"_parent_id" integer NOT NULL,
  	"_path" text NOT NULL,
  	"id" serial PRIMARY KEY NOT NULL,
  	"issue_id" integer,
  	"_uuid" varchar,
  	"block_name" varchar
  );
  
  CREATE TABLE "_home_page_v_blocks_latest" (
  	"_order" integer NOT NULL,
  	"_parent_id" integer NOT NULL,
  	"_path" text NOT NULL,
  	"id" serial PRIMARY KEY NOT NULL,
  	"title" varchar DEFAULT 'The latest',
  	"picks_title" varchar DEFAULT 'Most read',
  	"_uuid" varchar,
  	"block_name" varchar
  );
  
  CREATE TABLE "_home_page_v_blocks_feature" (
  	"_order" integer NOT NULL,
  	"_parent_id" integer NOT NULL,
  	"_path" text NOT NULL,
  	"id" serial PRIMARY KEY NOT NULL,
  	"kicker" varchar,
  	"title" varchar,
  	"text" varchar,
  	"picture_id" integer,
  	"_uuid" varchar,
  	"block_name" varchar
  );
  
  CREATE TABLE "_home_page_v_blocks_media_shelf" (
  	"_order" integer NOT NULL,
  	"_parent_id" integer NOT NULL,
  	"_path" text NOT NULL,
  	"id" serial PRIMARY KEY NOT NULL,
  	"title" varchar DEFAULT 'Watch and listen',
  	"_uuid" varchar,
  	"block_name" varchar
  );
  
  CREATE TABLE "_home_page_v_blocks_product_shelf" (
  	"_order" integer NOT NULL,
  	"_parent_id" integer NOT NULL,
  	"_path" text NOT NULL,
  	"id" serial PRIMARY KEY NOT NULL,
  	"title" varchar DEFAULT 'From the store',
  	"_uuid" varchar,
  	"block_name" varchar
  );
  
  CREATE TABLE "_home_page_v_blocks_topic_list" (
  	"_order" integer NOT NULL,
  	"_parent_id" integer NOT NULL,
  	"_path" text NOT NULL,
  	"id" serial PRIMARY KEY NOT NULL,
  	"title" varchar DEFAULT 'Follow a topic',
  	"text" varchar,
  	"_uuid" varchar,
  	"block_name" varchar
  );
  
  CREATE TABLE "_home_page_v" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"version__status" "enum__home_page_v_version_status" DEFAULT 'draft',
  	"version_updated_at" timestamp(3) with time zone,
  	"version_created_at" timestamp(3) with time zone,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"latest" boolean
  );
  
  CREATE TABLE "_home_page_v_rels" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"order" integer,
  	"parent_id" integer NOT NULL,
  	"path" varchar NOT NULL,
  	"articles_id" integer,
  	"videos_id" integer,
  	"episodes_id" integer,
  	"products_id" integer,
  	"topics_id" integer
  );
  
  CREATE TABLE "navigation_items" (
  	"_order" integer NOT NULL,
  	"_parent_id" integer NOT NULL,
  	"id" varchar PRIMARY KEY NOT NULL,
  	"label" varchar NOT NULL,
  	"url" varchar NOT NULL
  );
  
  CREATE TABLE "navigation_columns_links" (
  	"_order" integer NOT NULL,
  	"_parent_id" varchar NOT NULL,
  	"id" varchar PRIMARY KEY NOT NULL,
  	"label" varchar NOT NULL,
  	"url" varchar NOT NULL
  );
  
  CREATE TABLE "navigation_columns" (
  	"_order" integer NOT NULL,
  	"_parent_id" integer NOT NULL,
  	"id" varchar PRIMARY KEY NOT NULL,
  	"title" varchar NOT NULL,
  	"more_label" varchar,
  	"more_url" varchar
  );
  
  CREATE TABLE "navigation" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"updated_at" timestamp(3) with time zone,
  	"created_at" timestamp(3) with time zone
  );
  
  CREATE TABLE "_navigation_v_version_items" (
  	"_order" integer NOT NULL,
  	"_parent_id" integer NOT NULL,
  	"id" serial PRIMARY KEY NOT NULL,
  	"label" varchar NOT NULL,
  	"url" varchar NOT NULL,
  	"_uuid" varchar
  );
  
  CREATE TABLE "_navigation_v_version_columns_links" (
  	"_order" integer NOT NULL,
  	"_parent_id" integer NOT NULL,
  	"id" serial PRIMARY KEY NOT NULL,
  	"label" varchar NOT NULL,
  	"url" varchar NOT NULL,
  	"_uuid" varchar
  );
  
  CREATE TABLE "_navigation_v_version_columns" (
  	"_order" integer NOT NULL,
  	"_parent_id" integer NOT NULL,
  	"id" serial PRIMARY KEY NOT NULL,
  	"title" varchar NOT NULL,
  	"more_label" varchar,
  	"more_url" varchar,
  	"_uuid" varchar
  );
  
  CREATE TABLE "_navigation_v" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"version_updated_at" timestamp(3) with time zone,
  	"version_created_at" timestamp(3) with time zone,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  
  CREATE TABLE "footer_columns_links" (
  	"_order" integer NOT NULL,
  	"_parent_id" varchar NOT NULL,
  	"id" varchar PRIMARY KEY NOT NULL,
  	"label" varchar NOT NULL,
  	"url" varchar NOT NULL
  );
  
  CREATE TABLE "footer_columns" (
  	"_order" integer NOT NULL,
  	"_parent_id" integer NOT NULL,
  	"id" varchar PRIMARY KEY NOT NULL,
  	"title" varchar NOT NULL
  );
  
  CREATE TABLE "footer_legal_links" (
  	"_order" integer NOT NULL,
  	"_parent_id" integer NOT NULL,
  	"id" varchar PRIMARY KEY NOT NULL,
  	"label" varchar NOT NULL,
  	"url" varchar NOT NULL
  );
  
  CREATE TABLE "footer" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"updated_at" timestamp(3) with time zone,
  	"created_at" timestamp(3) with time zone
  );
  
  CREATE TABLE "_footer_v_version_columns_links" (
  	"_order" integer NOT NULL,
  	"_parent_id" integer NOT NULL,
  	"id" serial PRIMARY KEY NOT NULL,
  	"label" varchar NOT NULL,
  	"url" varchar NOT NULL,
  	"_uuid" varchar
  );
  
  CREATE TABLE "_footer_v_version_columns" (
  	"_order" integer NOT NULL,
  	"_parent_id" integer NOT NULL,
  	"id" serial PRIMARY KEY NOT NULL,
  	"title" varchar NOT NULL,
  	"_uuid" varchar
  );
  
  CREATE TABLE "_footer_v_version_legal_links" (
  	"_order" integer NOT NULL,
  	"_parent_id" integer NOT NULL,
  	"id" serial PRIMARY KEY NOT NULL,
  	"label" varchar NOT NULL,
  	"url" varchar NOT NULL,
  	"_uuid" varchar
  );
  
  CREATE TABLE "_footer_v" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"version_updated_at" timestamp(3) with time zone,
  	"version_created_at" timestamp(3) with time zone,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  
  CREATE TABLE "help_texts_help_boxes" (
  	"_order" integer NOT NULL,
  	"_parent_id" integer NOT NULL,
  	"id" varchar PRIMARY KEY NOT NULL,
  	"box" "enum_help_texts_help_boxes_box" NOT NULL,
  	"title" varchar NOT NULL,
  	"text" varchar NOT NULL
  );
  
  CREATE TABLE "help_texts_empty_states_actions" (
  	"_order" integer NOT NULL,
  	"_parent_id" varchar NOT NULL,
  	"id" varchar PRIMARY KEY NOT NULL,
  	"label" varchar NOT NULL,
  	"url" varchar NOT NULL
  );
  
  CREATE TABLE "help_texts_empty_states" (
  	"_order" integer NOT NULL,
  	"_parent_id" integer NOT NULL,
  	"id" varchar PRIMARY KEY NOT NULL,
  	"state" "enum_help_texts_empty_states_state" NOT NULL,
  	"title" varchar NOT NULL,
  	"text" varchar NOT NULL
  );
  
  CREATE TABLE "help_texts" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"updated_at" timestamp(3) with time zone,
  	"created_at" timestamp(3) with time zone
  );
  
  CREATE TABLE "_help_texts_v_version_help_boxes" (
  	"_order" integer NOT NULL,
  	"_parent_id" integer NOT NULL,
  	"id" serial PRIMARY KEY NOT NULL,
  	"box" "enum__help_texts_v_version_help_boxes_box" NOT NULL,
  	"title" varchar NOT NULL,
  	"text" varchar NOT NULL,
  	"_uuid" varchar
  );
  
  CREATE TABLE "_help_texts_v_version_empty_states_actions" (
  	"_order" integer NOT NULL,
  	"_parent_id" integer NOT NULL,
  	"id" serial PRIMARY KEY NOT NULL,
  	"label" varchar NOT NULL,
  	"url" varchar NOT NULL,
  	"_uuid" varchar
  );
  
  CREATE TABLE "_help_texts_v_version_empty_states" (
  	"_order" integer NOT NULL,
  	"_parent_id" integer NOT NULL,
  	"id" serial PRIMARY KEY NOT NULL,
  	"state" "enum__help_texts_v_version_empty_states_state" NOT NULL,
  	"title" varchar NOT NULL,
  	"text" varchar NOT NULL,
  	"_uuid" varchar
  );
  
  CREATE TABLE "_help_texts_v" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"version_updated_at" timestamp(3) with time zone,
  	"version_created_at" timestamp(3) with time zone,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  
  CREATE TABLE "site_settings" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"name" varchar DEFAULT 'Meridian' NOT NULL,
  	"tagline" varchar DEFAULT 'Business in full light.',
  	"description" varchar,
  	"legal_line" varchar,
  	"phone_domestic" varchar DEFAULT '+1 800 555 0142' NOT NULL,
  	"phone_international" varchar DEFAULT '+44 20 7946 0142' NOT NULL,
  	"support_email" varchar DEFAULT 'help@meridian.example' NOT NULL,
  	"magazine_code" varchar DEFAULT 'BR' NOT NULL,
  	"learning_url" varchar,
  	"captcha_enabled" boolean DEFAULT false,
  	"updated_at" timestamp(3) with time zone,
  	"created_at" timestamp(3) with time zone
  );
  
  CREATE TABLE "paywall_offers_features" (
  	"_order" integer NOT NULL,
  	"_parent_id" varchar NOT NULL,
  	"id" varchar PRIMARY KEY NOT NULL,
  	"text" varchar NOT NULL
  );
  
  CREATE TABLE "paywall_offers" (
  	"_order" integer NOT NULL,
  	"_parent_id" integer NOT NULL,
  	"id" varchar PRIMARY KEY NOT NULL,
  	"tier" "enum_paywall_offers_tier" NOT NULL,
  	"lead" varchar,
  	"monthly_minor" numeric NOT NULL,
  	"yearly_minor" numeric NOT NULL,
  	"is_recommended" boolean DEFAULT false
  );
  
  CREATE TABLE "paywall" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"is_enabled" boolean DEFAULT true,
  	"article_limit" numeric DEFAULT 4 NOT NULL,
  	"ascend_limit" numeric DEFAULT 3 NOT NULL,
  	"gift_limit" numeric DEFAULT 5 NOT NULL,
  	"updated_at" timestamp(3) with time zone,
  	"created_at" timestamp(3) with time zone
  );
  
  CREATE TABLE "store_settings" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"is_maintenance" boolean DEFAULT false,
  	"maintenance_notice" varchar DEFAULT 'Ordering and order history are unavailable 7:30am to 10am EST during a store migration.' NOT NULL,
  	"updated_at" timestamp(3) with time zone,
  	"created_at" timestamp(3) with time zone
  );
  
  ALTER TABLE "articles_corrections" ADD CONSTRAINT "articles_corrections_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."articles"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "articles" ADD CONSTRAINT "articles_image_id_media_id_fk" FOREIGN KEY ("image_id") REFERENCES "public"."media"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "articles" ADD CONSTRAINT "articles_opening_id_media_id_fk" FOREIGN KEY ("opening_id") REFERENCES "public"."media"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "articles" ADD CONSTRAINT "articles_series_id_series_id_fk" FOREIGN KEY ("series_id") REFERENCES "public"."series"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "articles" ADD CONSTRAINT "articles_issue_id_issues_id_fk" FOREIGN KEY ("issue_id") REFERENCES "public"."issues"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "articles" ADD CONSTRAINT "articles_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "articles" ADD CONSTRAINT "articles_meta_image_id_media_id_fk" FOREIGN KEY ("meta_image_id") REFERENCES "public"."media"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "articles_rels" ADD CONSTRAINT "articles_rels_parent_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."articles"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "articles_rels" ADD CONSTRAINT "articles_rels_authors_fk" FOREIGN KEY ("authors_id") REFERENCES "public"."authors"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "articles_rels" ADD CONSTRAINT "articles_rels_topics_fk" FOREIGN KEY ("topics_id") REFERENCES "public"."topics"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_articles_v_version_corrections" ADD CONSTRAINT "_articles_v_version_corrections_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."_articles_v"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_articles_v" ADD CONSTRAINT "_articles_v_parent_id_articles_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."articles"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "_articles_v" ADD CONSTRAINT "_articles_v_version_image_id_media_id_fk" FOREIGN KEY ("version_image_id") REFERENCES "public"."media"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "_articles_v" ADD CONSTRAINT "_articles_v_version_opening_id_media_id_fk" FOREIGN KEY ("version_opening_id") REFERENCES "public"."media"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "_articles_v" ADD CONSTRAINT "_articles_v_version_series_id_series_id_fk" FOREIGN KEY ("version_series_id") REFERENCES "public"."series"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "_articles_v" ADD CONSTRAINT "_articles_v_version_issue_id_issues_id_fk" FOREIGN KEY ("version_issue_id") REFERENCES "public"."issues"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "_articles_v" ADD CONSTRAINT "_articles_v_version_product_id_products_id_fk" FOREIGN KEY ("version_product_id") REFERENCES "public"."products"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "_articles_v" ADD CONSTRAINT "_articles_v_version_meta_image_id_media_id_fk" FOREIGN KEY ("version_meta_image_id") REFERENCES "public"."media"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "_articles_v_rels" ADD CONSTRAINT "_articles_v_rels_parent_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."_articles_v"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_articles_v_rels" ADD CONSTRAINT "_articles_v_rels_authors_fk" FOREIGN KEY ("authors_id") REFERENCES "public"."authors"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_articles_v_rels" ADD CONSTRAINT "_articles_v_rels_topics_fk" FOREIGN KEY ("topics_id") REFERENCES "public"."topics"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "authors" ADD CONSTRAINT "authors_portrait_id_media_id_fk" FOREIGN KEY ("portrait_id") REFERENCES "public"."media"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "topics" ADD CONSTRAINT "topics_image_id_media_id_fk" FOREIGN KEY ("image_id") REFERENCES "public"."media"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "topics" ADD CONSTRAINT "topics_meta_image_id_media_id_fk" FOREIGN KEY ("meta_image_id") REFERENCES "public"."media"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "topics_rels" ADD CONSTRAINT "topics_rels_parent_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."topics"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "topics_rels" ADD CONSTRAINT "topics_rels_topics_fk" FOREIGN KEY ("topics_id") REFERENCES "public"."topics"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "topics_rels" ADD CONSTRAINT "topics_rels_articles_fk" FOREIGN KEY ("articles_id") REFERENCES "public"."articles"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_topics_v" ADD CONSTRAINT "_topics_v_parent_id_topics_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."topics"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "_topics_v" ADD CONSTRAINT "_topics_v_version_image_id_media_id_fk" FOREIGN KEY ("version_image_id") REFERENCES "public"."media"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "_topics_v" ADD CONSTRAINT "_topics_v_version_meta_image_id_media_id_fk" FOREIGN KEY ("version_meta_image_id") REFERENCES "public"."media"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "_topics_v_rels" ADD CONSTRAINT "_topics_v_rels_parent_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."_topics_v"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_topics_v_rels" ADD CONSTRAINT "_topics_v_rels_topics_fk" FOREIGN KEY ("topics_id") REFERENCES "public"."topics"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_topics_v_rels" ADD CONSTRAINT "_topics_v_rels_articles_fk" FOREIGN KEY ("articles_id") REFERENCES "public"."articles"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "series" ADD CONSTRAINT "series_image_id_media_id_fk" FOREIGN KEY ("image_id") REFERENCES "public"."media"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "_series_v" ADD CONSTRAINT "_series_v_parent_id_series_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."series"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "_series_v" ADD CONSTRAINT "_series_v_version_image_id_media_id_fk" FOREIGN KEY ("version_image_id") REFERENCES "public"."media"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "issues_entries_items" ADD CONSTRAINT "issues_entries_items_article_id_articles_id_fk" FOREIGN KEY ("article_id") REFERENCES "public"."articles"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "issues_entries_items" ADD CONSTRAINT "issues_entries_items_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."issues_entries"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "issues_entries" ADD CONSTRAINT "issues_entries_series_id_series_id_fk" FOREIGN KEY ("series_id") REFERENCES "public"."series"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "issues_entries" ADD CONSTRAINT "issues_entries_topic_id_topics_id_fk" FOREIGN KEY ("topic_id") REFERENCES "public"."topics"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "issues_entries" ADD CONSTRAINT "issues_entries_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."issues"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "issues" ADD CONSTRAINT "issues_cover_id_media_id_fk" FOREIGN KEY ("cover_id") REFERENCES "public"."media"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "issues" ADD CONSTRAINT "issues_meta_image_id_media_id_fk" FOREIGN KEY ("meta_image_id") REFERENCES "public"."media"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "_issues_v_version_entries_items" ADD CONSTRAINT "_issues_v_version_entries_items_article_id_articles_id_fk" FOREIGN KEY ("article_id") REFERENCES "public"."articles"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "_issues_v_version_entries_items" ADD CONSTRAINT "_issues_v_version_entries_items_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."_issues_v_version_entries"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_issues_v_version_entries" ADD CONSTRAINT "_issues_v_version_entries_series_id_series_id_fk" FOREIGN KEY ("series_id") REFERENCES "public"."series"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "_issues_v_version_entries" ADD CONSTRAINT "_issues_v_version_entries_topic_id_topics_id_fk" FOREIGN KEY ("topic_id") REFERENCES "public"."topics"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "_issues_v_version_entries" ADD CONSTRAINT "_issues_v_version_entries_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."_issues_v"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_issues_v" ADD CONSTRAINT "_issues_v_parent_id_issues_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."issues"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "_issues_v" ADD CONSTRAINT "_issues_v_version_cover_id_media_id_fk" FOREIGN KEY ("version_cover_id") REFERENCES "public"."media"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "_issues_v" ADD CONSTRAINT "_issues_v_version_meta_image_id_media_id_fk" FOREIGN KEY ("version_meta_image_id") REFERENCES "public"."media"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "volumes_items" ADD CONSTRAINT "volumes_items_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."volumes"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "volumes" ADD CONSTRAINT "volumes_image_id_media_id_fk" FOREIGN KEY ("image_id") REFERENCES "public"."media"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "_volumes_v_version_items" ADD CONSTRAINT "_volumes_v_version_items_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."_volumes_v"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_volumes_v" ADD CONSTRAINT "_volumes_v_parent_id_volumes_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."volumes"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "_volumes_v" ADD CONSTRAINT "_volumes_v_version_image_id_media_id_fk" FOREIGN KEY ("version_image_id") REFERENCES "public"."media"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "pages" ADD CONSTRAINT "pages_meta_image_id_media_id_fk" FOREIGN KEY ("meta_image_id") REFERENCES "public"."media"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "_pages_v" ADD CONSTRAINT "_pages_v_parent_id_pages_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."pages"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "_pages_v" ADD CONSTRAINT "_pages_v_version_meta_image_id_media_id_fk" FOREIGN KEY ("version_meta_image_id") REFERENCES "public"."media"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "videos_sources" ADD CONSTRAINT "videos_sources_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "videos_sources" ADD CONSTRAINT "videos_sources_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."videos"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "videos" ADD CONSTRAINT "videos_poster_id_media_id_fk" FOREIGN KEY ("poster_id") REFERENCES "public"."media"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "videos" ADD CONSTRAINT "videos_captions_id_files_id_fk" FOREIGN KEY ("captions_id") REFERENCES "public"."files"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "videos" ADD CONSTRAINT "videos_meta_image_id_media_id_fk" FOREIGN KEY ("meta_image_id") REFERENCES "public"."media"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "videos_rels" ADD CONSTRAINT "videos_rels_parent_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."videos"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "videos_rels" ADD CONSTRAINT "videos_rels_authors_fk" FOREIGN KEY ("authors_id") REFERENCES "public"."authors"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "videos_rels" ADD CONSTRAINT "videos_rels_topics_fk" FOREIGN KEY ("topics_id") REFERENCES "public"."topics"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_videos_v_version_sources" ADD CONSTRAINT "_videos_v_version_sources_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "_videos_v_version_sources" ADD CONSTRAINT "_videos_v_version_sources_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."_videos_v"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_videos_v" ADD CONSTRAINT "_videos_v_parent_id_videos_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."videos"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "_videos_v" ADD CONSTRAINT "_videos_v_version_poster_id_media_id_fk" FOREIGN KEY ("version_poster_id") REFERENCES "public"."media"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "_videos_v" ADD CONSTRAINT "_videos_v_version_captions_id_files_id_fk" FOREIGN KEY ("version_captions_id") REFERENCES "public"."files"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "_videos_v" ADD CONSTRAINT "_videos_v_version_meta_image_id_media_id_fk" FOREIGN KEY ("version_meta_image_id") REFERENCES "public"."media"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "_videos_v_rels" ADD CONSTRAINT "_videos_v_rels_parent_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."_videos_v"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_videos_v_rels" ADD CONSTRAINT "_videos_v_rels_authors_fk" FOREIGN KEY ("authors_id") REFERENCES "public"."authors"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_videos_v_rels" ADD CONSTRAINT "_videos_v_rels_topics_fk" FOREIGN KEY ("topics_id") REFERENCES "public"."topics"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "playlists_rels" ADD CONSTRAINT "playlists_rels_parent_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."playlists"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "playlists_rels" ADD CONSTRAINT "playlists_rels_videos_fk" FOREIGN KEY ("videos_id") REFERENCES "public"."videos"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_playlists_v" ADD CONSTRAINT "_playlists_v_parent_id_playlists_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."playlists"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "_playlists_v_rels" ADD CONSTRAINT "_playlists_v_rels_parent_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."_playlists_v"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_playlists_v_rels" ADD CONSTRAINT "_playlists_v_rels_videos_fk" FOREIGN KEY ("videos_id") REFERENCES "public"."videos"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "podcasts_media" ADD CONSTRAINT "podcasts_media_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."podcasts"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "podcasts" ADD CONSTRAINT "podcasts_image_id_media_id_fk" FOREIGN KEY ("image_id") REFERENCES "public"."media"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "podcasts_rels" ADD CONSTRAINT "podcasts_rels_parent_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."podcasts"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "podcasts_rels" ADD CONSTRAINT "podcasts_rels_authors_fk" FOREIGN KEY ("authors_id") REFERENCES "public"."authors"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "podcasts_rels" ADD CONSTRAINT "podcasts_rels_topics_fk" FOREIGN KEY ("topics_id") REFERENCES "public"."topics"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_podcasts_v_version_media" ADD CONSTRAINT "_podcasts_v_version_media_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."_podcasts_v"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_podcasts_v" ADD CONSTRAINT "_podcasts_v_parent_id_podcasts_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."podcasts"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "_podcasts_v" ADD CONSTRAINT "_podcasts_v_version_image_id_media_id_fk" FOREIGN KEY ("version_image_id") REFERENCES "public"."media"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "_podcasts_v_rels" ADD CONSTRAINT "_podcasts_v_rels_parent_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."_podcasts_v"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_podcasts_v_rels" ADD CONSTRAINT "_podcasts_v_rels_authors_fk" FOREIGN KEY ("authors_id") REFERENCES "public"."authors"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_podcasts_v_rels" ADD CONSTRAINT "_podcasts_v_rels_topics_fk" FOREIGN KEY ("topics_id") REFERENCES "public"."topics"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "episodes_chapters" ADD CONSTRAINT "episodes_chapters_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."episodes"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "episodes" ADD CONSTRAINT "episodes_podcast_id_podcasts_id_fk" FOREIGN KEY ("podcast_id") REFERENCES "public"."podcasts"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "episodes" ADD CONSTRAINT "episodes_image_id_media_id_fk" FOREIGN KEY ("image_id") REFERENCES "public"."media"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "episodes" ADD CONSTRAINT "episodes_audio_id_files_id_fk" FOREIGN KEY ("audio_id") REFERENCES "public"."files"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "episodes" ADD CONSTRAINT "episodes_meta_image_id_media_id_fk" FOREIGN KEY ("meta_image_id") REFERENCES "public"."media"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "episodes_rels" ADD CONSTRAINT "episodes_rels_parent_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."episodes"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "episodes_rels" ADD CONSTRAINT "episodes_rels_authors_fk" FOREIGN KEY ("authors_id") REFERENCES "public"."authors"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "episodes_rels" ADD CONSTRAINT "episodes_rels_topics_fk" FOREIGN KEY ("topics_id") REFERENCES "public"."topics"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_episodes_v_version_chapters" ADD CONSTRAINT "_episodes_v_version_chapters_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."_episodes_v"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_episodes_v" ADD CONSTRAINT "_episodes_v_parent_id_episodes_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."episodes"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "_episodes_v" ADD CONSTRAINT "_episodes_v_version_podcast_id_podcasts_id_fk" FOREIGN KEY ("version_podcast_id") REFERENCES "public"."podcasts"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "_episodes_v" ADD CONSTRAINT "_episodes_v_version_image_id_media_id_fk" FOREIGN KEY ("version_image_id") REFERENCES "public"."media"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "_episodes_v" ADD CONSTRAINT "_episodes_v_version_audio_id_files_id_fk" FOREIGN KEY ("version_audio_id") REFERENCES "public"."files"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "_episodes_v" ADD CONSTRAINT "_episodes_v_version_meta_image_id_media_id_fk" FOREIGN KEY ("version_meta_image_id") REFERENCES "public"."media"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "_episodes_v_rels" ADD CONSTRAINT "_episodes_v_rels_parent_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."_episodes_v"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_episodes_v_rels" ADD CONSTRAINT "_episodes_v_rels_authors_fk" FOREIGN KEY ("authors_id") REFERENCES "public"."authors"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_episodes_v_rels" ADD CONSTRAINT "_episodes_v_rels_topics_fk" FOREIGN KEY ("topics_id") REFERENCES "public"."topics"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "webinars_downloads" ADD CONSTRAINT "webinars_downloads_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "webinars_downloads" ADD CONSTRAINT "webinars_downloads_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."webinars"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "webinars" ADD CONSTRAINT "webinars_image_id_media_id_fk" FOREIGN KEY ("image_id") REFERENCES "public"."media"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "webinars" ADD CONSTRAINT "webinars_recording_id_videos_id_fk" FOREIGN KEY ("recording_id") REFERENCES "public"."videos"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "webinars_rels" ADD CONSTRAINT "webinars_rels_parent_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."webinars"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "webinars_rels" ADD CONSTRAINT "webinars_rels_authors_fk" FOREIGN KEY ("authors_id") REFERENCES "public"."authors"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "webinars_rels" ADD CONSTRAINT "webinars_rels_topics_fk" FOREIGN KEY ("topics_id") REFERENCES "public"."topics"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_webinars_v_version_downloads" ADD CONSTRAINT "_webinars_v_version_downloads_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "_webinars_v_version_downloads" ADD CONSTRAINT "_webinars_v_version_downloads_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."_webinars_v"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_webinars_v" ADD CONSTRAINT "_webinars_v_parent_id_webinars_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."webinars"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "_webinars_v" ADD CONSTRAINT "_webinars_v_version_image_id_media_id_fk" FOREIGN KEY ("version_image_id") REFERENCES "public"."media"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "_webinars_v" ADD CONSTRAINT "_webinars_v_version_recording_id_videos_id_fk" FOREIGN KEY ("version_recording_id") REFERENCES "public"."videos"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "_webinars_v_rels" ADD CONSTRAINT "_webinars_v_rels_parent_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."_webinars_v"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_webinars_v_rels" ADD CONSTRAINT "_webinars_v_rels_authors_fk" FOREIGN KEY ("authors_id") REFERENCES "public"."authors"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_webinars_v_rels" ADD CONSTRAINT "_webinars_v_rels_topics_fk" FOREIGN KEY ("topics_id") REFERENCES "public"."topics"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_report_categories_v" ADD CONSTRAINT "_report_categories_v_parent_id_report_categories_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."report_categories"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "reports_downloads" ADD CONSTRAINT "reports_downloads_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "reports_downloads" ADD CONSTRAINT "reports_downloads_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."reports"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "reports" ADD CONSTRAINT "reports_image_id_media_id_fk" FOREIGN KEY ("image_id") REFERENCES "public"."media"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "reports" ADD CONSTRAINT "reports_category_id_report_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."report_categories"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "reports_rels" ADD CONSTRAINT "reports_rels_parent_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."reports"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "reports_rels" ADD CONSTRAINT "reports_rels_authors_fk" FOREIGN KEY ("authors_id") REFERENCES "public"."authors"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "reports_rels" ADD CONSTRAINT "reports_rels_topics_fk" FOREIGN KEY ("topics_id") REFERENCES "public"."topics"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_reports_v_version_downloads" ADD CONSTRAINT "_reports_v_version_downloads_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "_reports_v_version_downloads" ADD CONSTRAINT "_reports_v_version_downloads_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."_reports_v"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_reports_v" ADD CONSTRAINT "_reports_v_parent_id_reports_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."reports"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "_reports_v" ADD CONSTRAINT "_reports_v_version_image_id_media_id_fk" FOREIGN KEY ("version_image_id") REFERENCES "public"."media"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "_reports_v" ADD CONSTRAINT "_reports_v_version_category_id_report_categories_id_fk" FOREIGN KEY ("version_category_id") REFERENCES "public"."report_categories"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "_reports_v_rels" ADD CONSTRAINT "_reports_v_rels_parent_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."_reports_v"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_reports_v_rels" ADD CONSTRAINT "_reports_v_rels_authors_fk" FOREIGN KEY ("authors_id") REFERENCES "public"."authors"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_reports_v_rels" ADD CONSTRAINT "_reports_v_rels_topics_fk" FOREIGN KEY ("topics_id") REFERENCES "public"."topics"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "visual_assets_downloads" ADD CONSTRAINT "visual_assets_downloads_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "visual_assets_downloads" ADD CONSTRAINT "visual_assets_downloads_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."visual_assets"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "visual_assets" ADD CONSTRAINT "visual_assets_image_id_media_id_fk" FOREIGN KEY ("image_id") REFERENCES "public"."media"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "visual_assets" ADD CONSTRAINT "visual_assets_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "visual_assets_rels" ADD CONSTRAINT "visual_assets_rels_parent_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."visual_assets"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "visual_assets_rels" ADD CONSTRAINT "visual_assets_rels_authors_fk" FOREIGN KEY ("authors_id") REFERENCES "public"."authors"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "visual_assets_rels" ADD CONSTRAINT "visual_assets_rels_topics_fk" FOREIGN KEY ("topics_id") REFERENCES "public"."topics"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_visual_assets_v_version_downloads" ADD CONSTRAINT "_visual_assets_v_version_downloads_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "_visual_assets_v_version_downloads" ADD CONSTRAINT "_visual_assets_v_version_downloads_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."_visual_assets_v"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_visual_assets_v" ADD CONSTRAINT "_visual_assets_v_parent_id_visual_assets_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."visual_assets"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "_visual_assets_v" ADD CONSTRAINT "_visual_assets_v_version_image_id_media_id_fk" FOREIGN KEY ("version_image_id") REFERENCES "public"."media"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "_visual_assets_v" ADD CONSTRAINT "_visual_assets_v_version_file_id_files_id_fk" FOREIGN KEY ("version_file_id") REFERENCES "public"."files"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "_visual_assets_v_rels" ADD CONSTRAINT "_visual_assets_v_rels_parent_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."_visual_assets_v"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_visual_assets_v_rels" ADD CONSTRAINT "_visual_assets_v_rels_authors_fk" FOREIGN KEY ("authors_id") REFERENCES "public"."authors"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_visual_assets_v_rels" ADD CONSTRAINT "_visual_assets_v_rels_topics_fk" FOREIGN KEY ("topics_id") REFERENCES "public"."topics"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "newsletters" ADD CONSTRAINT "newsletters_image_id_media_id_fk" FOREIGN KEY ("image_id") REFERENCES "public"."media"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "_newsletters_v" ADD CONSTRAINT "_newsletters_v_parent_id_newsletters_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."newsletters"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "_newsletters_v" ADD CONSTRAINT "_newsletters_v_version_image_id_media_id_fk" FOREIGN KEY ("version_image_id") REFERENCES "public"."media"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "_marketing_campaigns_v" ADD CONSTRAINT "_marketing_campaigns_v_parent_id_marketing_campaigns_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."marketing_campaigns"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "products" ADD CONSTRAINT "products_image_id_media_id_fk" FOREIGN KEY ("image_id") REFERENCES "public"."media"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "products" ADD CONSTRAINT "products_major_subject_id_topics_id_fk" FOREIGN KEY ("major_subject_id") REFERENCES "public"."topics"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "products" ADD CONSTRAINT "products_sample_id_files_id_fk" FOREIGN KEY ("sample_id") REFERENCES "public"."files"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "products" ADD CONSTRAINT "products_meta_image_id_media_id_fk" FOREIGN KEY ("meta_image_id") REFERENCES "public"."media"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "products_rels" ADD CONSTRAINT "products_rels_parent_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "products_rels" ADD CONSTRAINT "products_rels_products_fk" FOREIGN KEY ("products_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "products_rels" ADD CONSTRAINT "products_rels_authors_fk" FOREIGN KEY ("authors_id") REFERENCES "public"."authors"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "products_rels" ADD CONSTRAINT "products_rels_topics_fk" FOREIGN KEY ("topics_id") REFERENCES "public"."topics"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_products_v" ADD CONSTRAINT "_products_v_parent_id_products_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."products"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "_products_v" ADD CONSTRAINT "_products_v_version_image_id_media_id_fk" FOREIGN KEY ("version_image_id") REFERENCES "public"."media"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "_products_v" ADD CONSTRAINT "_products_v_version_major_subject_id_topics_id_fk" FOREIGN KEY ("version_major_subject_id") REFERENCES "public"."topics"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "_products_v" ADD CONSTRAINT "_products_v_version_sample_id_files_id_fk" FOREIGN KEY ("version_sample_id") REFERENCES "public"."files"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "_products_v" ADD CONSTRAINT "_products_v_version_meta_image_id_media_id_fk" FOREIGN KEY ("version_meta_image_id") REFERENCES "public"."media"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "_products_v_rels" ADD CONSTRAINT "_products_v_rels_parent_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."_products_v"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_products_v_rels" ADD CONSTRAINT "_products_v_rels_products_fk" FOREIGN KEY ("products_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_products_v_rels" ADD CONSTRAINT "_products_v_rels_authors_fk" FOREIGN KEY ("authors_id") REFERENCES "public"."authors"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_products_v_rels" ADD CONSTRAINT "_products_v_rels_topics_fk" FOREIGN KEY ("topics_id") REFERENCES "public"."topics"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "availabilities" ADD CONSTRAINT "availabilities_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "_availabilities_v" ADD CONSTRAINT "_availabilities_v_parent_id_availabilities_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."availabilities"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "_availabilities_v" ADD CONSTRAINT "_availabilities_v_version_product_id_products_id_fk" FOREIGN KEY ("version_product_id") REFERENCES "public"."products"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "users_tiers" ADD CONSTRAINT "users_tiers_parent_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "users_spt_custom_attributes" ADD CONSTRAINT "users_spt_custom_attributes_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "users_sessions" ADD CONSTRAINT "users_sessions_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "redirects_rels" ADD CONSTRAINT "redirects_rels_parent_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."redirects"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "redirects_rels" ADD CONSTRAINT "redirects_rels_articles_fk" FOREIGN KEY ("articles_id") REFERENCES "public"."articles"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "redirects_rels" ADD CONSTRAINT "redirects_rels_topics_fk" FOREIGN KEY ("topics_id") REFERENCES "public"."topics"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "redirects_rels" ADD CONSTRAINT "redirects_rels_pages_fk" FOREIGN KEY ("pages_id") REFERENCES "public"."pages"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "redirects_rels" ADD CONSTRAINT "redirects_rels_issues_fk" FOREIGN KEY ("issues_id") REFERENCES "public"."issues"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "redirects_rels" ADD CONSTRAINT "redirects_rels_videos_fk" FOREIGN KEY ("videos_id") REFERENCES "public"."videos"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "payload_jobs_log" ADD CONSTRAINT "payload_jobs_log_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."payload_jobs"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "payload_locked_documents_rels" ADD CONSTRAINT "payload_locked_documents_rels_parent_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."payload_locked_documents"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "payload_locked_documents_rels" ADD CONSTRAINT "payload_locked_documents_rels_articles_fk" FOREIGN KEY ("articles_id") REFERENCES "public"."articles"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "payload_locked_documents_rels" ADD CONSTRAINT "payload_locked_documents_rels_authors_fk" FOREIGN KEY ("authors_id") REFERENCES "public"."authors"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "payload_locked_documents_rels" ADD CONSTRAINT "payload_locked_documents_rels_topics_fk" FOREIGN KEY ("topics_id") REFERENCES "public"."topics"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "payload_locked_documents_rels" ADD CONSTRAINT "payload_locked_documents_rels_series_fk" FOREIGN KEY ("series_id") REFERENCES "public"."series"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "payload_locked_documents_rels" ADD CONSTRAINT "payload_locked_documents_rels_issues_fk" FOREIGN KEY ("issues_id") REFERENCES "public"."issues"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "payload_locked_documents_rels" ADD CONSTRAINT "payload_locked_documents_rels_volumes_fk" FOREIGN KEY ("volumes_id") REFERENCES "public"."volumes"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "payload_locked_documents_rels" ADD CONSTRAINT "payload_locked_documents_rels_pages_fk" FOREIGN KEY ("pages_id") REFERENCES "public"."pages"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "payload_locked_documents_rels" ADD CONSTRAINT "payload_locked_documents_rels_videos_fk" FOREIGN KEY ("videos_id") REFERENCES "public"."videos"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "payload_locked_documents_rels" ADD CONSTRAINT "payload_locked_documents_rels_playlists_fk" FOREIGN KEY ("playlists_id") REFERENCES "public"."playlists"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "payload_locked_documents_rels" ADD CONSTRAINT "payload_locked_documents_rels_podcasts_fk" FOREIGN KEY ("podcasts_id") REFERENCES "public"."podcasts"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "payload_locked_documents_rels" ADD CONSTRAINT "payload_locked_documents_rels_episodes_fk" FOREIGN KEY ("episodes_id") REFERENCES "public"."episodes"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "payload_locked_documents_rels" ADD CONSTRAINT "payload_locked_documents_rels_webinars_fk" FOREIGN KEY ("webinars_id") REFERENCES "public"."webinars"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "payload_locked_documents_rels" ADD CONSTRAINT "payload_locked_documents_rels_report_categories_fk" FOREIGN KEY ("report_categories_id") REFERENCES "public"."report_categories"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "payload_locked_documents_rels" ADD CONSTRAINT "payload_locked_documents_rels_reports_fk" FOREIGN KEY ("reports_id") REFERENCES "public"."reports"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "payload_locked_documents_rels" ADD CONSTRAINT "payload_locked_documents_rels_visual_assets_fk" FOREIGN KEY ("visual_assets_id") REFERENCES "public"."visual_assets"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "payload_locked_documents_rels" ADD CONSTRAINT "payload_locked_documents_rels_newsletters_fk" FOREIGN KEY ("newsletters_id") REFERENCES "public"."newsletters"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "payload_locked_documents_rels" ADD CONSTRAINT "payload_locked_documents_rels_marketing_campaigns_fk" FOREIGN KEY ("marketing_campaigns_id") REFERENCES "public"."marketing_campaigns"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "payload_locked_documents_rels" ADD CONSTRAINT "payload_locked_documents_rels_media_fk" FOREIGN KEY ("media_id") REFERENCES "public"."media"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "payload_locked_documents_rels" ADD CONSTRAINT "payload_locked_documents_rels_files_fk" FOREIGN KEY ("files_id") REFERENCES "public"."files"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "payload_locked_documents_rels" ADD CONSTRAINT "payload_locked_documents_rels_products_fk" FOREIGN KEY ("products_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "payload_locked_documents_rels" ADD CONSTRAINT "payload_locked_documents_rels_availabilities_fk" FOREIGN KEY ("availabilities_id") REFERENCES "public"."availabilities"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "payload_locked_documents_rels" ADD CONSTRAINT "payload_locked_documents_rels_users_fk" FOREIGN KEY ("users_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "payload_locked_documents_rels" ADD CONSTRAINT "payload_locked_documents_rels_redirects_fk" FOREIGN KEY ("redirects_id") REFERENCES "public"."redirects"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "payload_preferences_rels" ADD CONSTRAINT "payload_preferences_rels_parent_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."payload_preferences"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "payload_preferences_rels" ADD CONSTRAINT "payload_preferences_rels_users_fk" FOREIGN KEY ("users_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "home_page_blocks_lead" ADD CONSTRAINT "home_page_blocks_lead_article_id_articles_id_fk" FOREIGN KEY ("article_id") REFERENCES "public"."articles"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "home_page_blocks_lead" ADD CONSTRAINT "home_page_blocks_lead_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."home_page"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "home_page_blocks_stories" ADD CONSTRAINT "home_page_blocks_stories_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."home_page"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "home_page_blocks_issue_band" ADD CONSTRAINT "home_page_blocks_issue_band_issue_id_issues_id_fk" FOREIGN KEY ("issue_id") REFERENCES "public"."issues"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "home_page_blocks_issue_band" ADD CONSTRAINT "home_page_blocks_issue_band_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."home_page"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "home_page_blocks_latest" ADD CONSTRAINT "home_page_blocks_latest_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."home_page"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "home_page_blocks_feature" ADD CONSTRAINT "home_page_blocks_feature_picture_id_media_id_fk" FOREIGN KEY ("picture_id") REFERENCES "public"."media"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "home_page_blocks_feature" ADD CONSTRAINT "home_page_blocks_feature_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."home_page"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "home_page_blocks_media_shelf" ADD CONSTRAINT "home_page_blocks_media_shelf_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."home_page"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "home_page_blocks_product_shelf" ADD CONSTRAINT "home_page_blocks_product_shelf_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."home_page"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "home_page_blocks_topic_list" ADD CONSTRAINT "home_page_blocks_topic_list_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."home_page"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "home_page_rels" ADD CONSTRAINT "home_page_rels_parent_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."home_page"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "home_page_rels" ADD CONSTRAINT "home_page_rels_articles_fk" FOREIGN KEY ("articles_id") REFERENCES "public"."articles"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "home_page_rels" ADD CONSTRAINT "home_page_rels_videos_fk" FOREIGN KEY ("videos_id") REFERENCES "public"."videos"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "home_page_rels" ADD CONSTRAINT "home_page_rels_episodes_fk" FOREIGN KEY ("episodes_id") REFERENCES "public"."episodes"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "home_page_rels" ADD CONSTRAINT "home_page_rels_products_fk" FOREIGN KEY ("products_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "home_page_rels" ADD CONSTRAINT "home_page_rels_topics_fk" FOREIGN KEY ("topics_id") REFERENCES "public"."topics"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_home_page_v_blocks_lead" ADD CONSTRAINT "_home_page_v_blocks_lead_article_id_articles_id_fk" FOREIGN KEY ("article_id") REFERENCES "public"."articles"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "_home_page_v_blocks_lead" ADD CONSTRAINT "_home_page_v_blocks_lead_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."_home_page_v"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_home_page_v_blocks_stories" ADD CONSTRAINT "_home_page_v_blocks_stories_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."_home_page_v"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_home_page_v_blocks_issue_band" ADD CONSTRAINT "_home_page_v_blocks_issue_band_issue_id_issues_id_fk" FOREIGN KEY ("issue_id") REFERENCES "public"."issues"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "_home_page_v_blocks_issue_band" ADD CONSTRAINT "_home_page_v_blocks_issue_band_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."_home_page_v"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_home_page_v_blocks_latest" ADD CONSTRAINT "_home_page_v_blocks_latest_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."_home_page_v"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_home_page_v_blocks_feature" ADD CONSTRAINT "_home_page_v_blocks_feature_picture_id_media_id_fk" FOREIGN KEY ("picture_id") REFERENCES "public"."media"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "_home_page_v_blocks_feature" ADD CONSTRAINT "_home_page_v_blocks_feature_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."_home_page_v"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_home_page_v_blocks_media_shelf" ADD CONSTRAINT "_home_page_v_blocks_media_shelf_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."_home_page_v"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_home_page_v_blocks_product_shelf" ADD CONSTRAINT "_home_page_v_blocks_product_shelf_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."_home_page_v"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_home_page_v_blocks_topic_list" ADD CONSTRAINT "_home_page_v_blocks_topic_list_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."_home_page_v"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_home_page_v_rels" ADD CONSTRAINT "_home_page_v_rels_parent_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."_home_page_v"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_home_page_v_rels" ADD CONSTRAINT "_home_page_v_rels_articles_fk" FOREIGN KEY ("articles_id") REFERENCES "public"."articles"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_home_page_v_rels" ADD CONSTRAINT "_home_page_v_rels_videos_fk" FOREIGN KEY ("videos_id") REFERENCES "public"."videos"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_home_page_v_rels" ADD CONSTRAINT "_home_page_v_rels_episodes_fk" FOREIGN KEY ("episodes_id") REFERENCES "public"."episodes"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_home_page_v_rels" ADD CONSTRAINT "_home_page_v_rels_products_fk" FOREIGN KEY ("products_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_home_page_v_rels" ADD CONSTRAINT "_home_page_v_rels_topics_fk" FOREIGN KEY ("topics_id") REFERENCES "public"."topics"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "navigation_items" ADD CONSTRAINT "navigation_items_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."navigation"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "navigation_columns_links" ADD CONSTRAINT "navigation_columns_links_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."navigation_columns"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "navigation_columns" ADD CONSTRAINT "navigation_columns_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."navigation"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_navigation_v_version_items" ADD CONSTRAINT "_navigation_v_version_items_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."_navigation_v"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_navigation_v_version_columns_links" ADD CONSTRAINT "_navigation_v_version_columns_links_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."_navigation_v_version_columns"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_navigation_v_version_columns" ADD CONSTRAINT "_navigation_v_version_columns_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."_navigation_v"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "footer_columns_links" ADD CONSTRAINT "footer_columns_links_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."footer_columns"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "footer_columns" ADD CONSTRAINT "footer_columns_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."footer"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "footer_legal_links" ADD CONSTRAINT "footer_legal_links_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."footer"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_footer_v_version_columns_links" ADD CONSTRAINT "_footer_v_version_columns_links_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."_footer_v_version_columns"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_footer_v_version_columns" ADD CONSTRAINT "_footer_v_version_columns_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."_footer_v"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_footer_v_version_legal_links" ADD CONSTRAINT "_footer_v_version_legal_links_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."_footer_v"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "help_texts_help_boxes" ADD CONSTRAINT "help_texts_help_boxes_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."help_texts"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "help_texts_empty_states_actions" ADD CONSTRAINT "help_texts_empty_states_actions_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."help_texts_empty_states"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "help_texts_empty_states" ADD CONSTRAINT "help_texts_empty_states_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."help_texts"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_help_texts_v_version_help_boxes" ADD CONSTRAINT "_help_texts_v_version_help_boxes_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."_help_texts_v"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_help_texts_v_version_empty_states_actions" ADD CONSTRAINT "_help_texts_v_version_empty_states_actions_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."_help_texts_v_version_empty_states"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_help_texts_v_version_empty_states" ADD CONSTRAINT "_help_texts_v_version_empty_states_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."_help_texts_v"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "paywall_offers_features" ADD CONSTRAINT "paywall_offers_features_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."paywall_offers"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "paywall_offers" ADD CONSTRAINT "paywall_offers_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."paywall"("id") ON DELETE cascade ON UPDATE no action;
  CREATE INDEX "articles_corrections_order_idx" ON "articles_corrections" USING btree ("_order");
  CREATE INDEX "articles_corrections_parent_id_idx" ON "articles_corrections" USING btree ("_parent_id");
  CREATE INDEX "articles_image_idx" ON "articles" USING btree ("image_id");
  CREATE INDEX "articles_opening_idx" ON "articles" USING btree ("opening_id");
  CREATE INDEX "articles_series_idx" ON "articles" USING btree ("series_id");
  CREATE INDEX "articles_issue_idx" ON "articles" USING btree ("issue_id");
  CREATE INDEX "articles_product_idx" ON "articles" USING btree ("product_id");
  CREATE INDEX "articles_meta_meta_image_idx" ON "articles" USING btree ("meta_image_id");
  CREATE INDEX "articles_slug_idx" ON "articles" USING btree ("slug");
  CREATE INDEX "articles_published_at_idx" ON "articles" USING btree ("published_at");
  CREATE UNIQUE INDEX "articles_path_idx" ON "articles" USING btree ("path");
  CREATE INDEX "articles_updated_at_idx" ON "articles" USING btree ("updated_at");
  CREATE INDEX "articles_created_at_idx" ON "articles" USING btree ("created_at");
  CREATE INDEX "articles__status_idx" ON "articles" USING btree ("_status");
  CREATE INDEX "articles_rels_order_idx" ON "articles_rels" USING btree ("order");
  CREATE INDEX "articles_rels_parent_idx" ON "articles_rels" USING btree ("parent_id");
  CREATE INDEX "articles_rels_path_idx" ON "articles_rels" USING btree ("path");
  CREATE INDEX "articles_rels_authors_id_idx" ON "articles_rels" USING btree ("authors_id");
  CREATE INDEX "articles_rels_topics_id_idx" ON "articles_rels" USING btree ("topics_id");
  CREATE INDEX "_articles_v_version_corrections_order_idx" ON "_articles_v_version_corrections" USING btree ("_order");
  CREATE INDEX "_articles_v_version_corrections_parent_id_idx" ON "_articles_v_version_corrections" USING btree ("_parent_id");
  CREATE INDEX "_articles_v_parent_idx" ON "_articles_v" USING btree ("parent_id");
  CREATE INDEX "_articles_v_version_version_image_idx" ON "_articles_v" USING btree ("version_image_id");
  CREATE INDEX "_articles_v_version_version_opening_idx" ON "_articles_v" USING btree ("version_opening_id");
  CREATE INDEX "_articles_v_version_version_series_idx" ON "_articles_v" USING btree ("version_series_id");
  CREATE INDEX "_articles_v_version_version_issue_idx" ON "_articles_v" USING btree ("version_issue_id");
  CREATE INDEX "_articles_v_version_version_product_idx" ON "_articles_v" USING btree ("version_product_id");
  CREATE INDEX "_articles_v_version_meta_version_meta_image_idx" ON "_articles_v" USING btree ("version_meta_image_id");
  CREATE INDEX "_articles_v_version_version_slug_idx" ON "_articles_v" USING btree ("version_slug");
  CREATE INDEX "_articles_v_version_version_published_at_idx" ON "_articles_v" USING btree ("version_published_at");
  CREATE INDEX "_articles_v_version_version_path_idx" ON "_articles_v" USING btree ("version_path");
  CREATE INDEX "_articles_v_version_version_updated_at_idx" ON "_articles_v" USING btree ("version_updated_at");
  CREATE INDEX "_articles_v_version_version_created_at_idx" ON "_articles_v" USING btree ("version_created_at");
  CREATE INDEX "_articles_v_version_version__status_idx" ON "_articles_v" USING btree ("version__status");
  CREATE INDEX "_articles_v_created_at_idx" ON "_articles_v" USING btree ("created_at");
  CREATE INDEX "_articles_v_updated_at_idx" ON "_articles_v" USING btree ("updated_at");
  CREATE INDEX "_articles_v_latest_idx" ON "_articles_v" USING btree ("latest");
  CREATE INDEX "_articles_v_autosave_idx" ON "_articles_v" USING btree ("autosave");
  CREATE INDEX "_articles_v_rels_order_idx" ON "_articles_v_rels" USING btree ("order");
  CREATE INDEX "_articles_v_rels_parent_idx" ON "_articles_v_rels" USING btree ("parent_id");
  CREATE INDEX "_articles_v_rels_path_idx" ON "_articles_v_rels" USING btree ("path");
  CREATE INDEX "_articles_v_rels_authors_id_idx" ON "_articles_v_rels" USING btree ("authors_id");
  CREATE INDEX "_articles_v_rels_topics_id_idx" ON "_articles_v_rels" USING btree ("topics_id");
  CREATE INDEX "authors_name_idx" ON "authors" USING btree ("name");
  CREATE INDEX "authors_portrait_idx" ON "authors" USING btree ("portrait_id");
  CREATE UNIQUE INDEX "authors_slug_idx" ON "authors" USING btree ("slug");
  CREATE INDEX "authors_updated_at_idx" ON "authors" USING btree ("updated_at");
  CREATE INDEX "authors_created_at_idx" ON "authors" USING btree ("created_at");
  CREATE UNIQUE INDEX "topics_name_idx" ON "topics" USING btree ("name");
  CREATE INDEX "topics_image_idx" ON "topics" USING btree ("image_id");
  CREATE UNIQUE INDEX "topics_slug_idx" ON "topics" USING btree ("slug");
  CREATE UNIQUE INDEX "topics_subject_slug_idx" ON "topics" USING btree ("subject_slug");
  CREATE INDEX "topics_meta_meta_image_idx" ON "topics" USING btree ("meta_image_id");
  CREATE INDEX "topics_updated_at_idx" ON "topics" USING btree ("updated_at");
  CREATE INDEX "topics_created_at_idx" ON "topics" USING btree ("created_at");
  CREATE INDEX "topics__status_idx" ON "topics" USING btree ("_status");
  CREATE INDEX "topics_rels_order_idx" ON "topics_rels" USING btree ("order");
  CREATE INDEX "topics_rels_parent_idx" ON "topics_rels" USING btree ("parent_id");
  CREATE INDEX "topics_rels_path_idx" ON "topics_rels" USING btree ("path");
  CREATE INDEX "topics_rels_topics_id_idx" ON "topics_rels" USING btree ("topics_id");
  CREATE INDEX "topics_rels_articles_id_idx" ON "topics_rels" USING btree ("articles_id");
  CREATE INDEX "_topics_v_parent_idx" ON "_topics_v" USING btree ("parent_id");
  CREATE INDEX "_topics_v_version_version_name_idx" ON "_topics_v" USING btree ("version_name");
  CREATE INDEX "_topics_v_version_version_image_idx" ON "_topics_v" USING btree ("version_image_id");
  CREATE INDEX "_topics_v_version_version_slug_idx" ON "_topics_v" USING btree ("version_slug");
  CREATE INDEX "_topics_v_version_version_subject_slug_idx" ON "_topics_v" USING btree ("version_subject_slug");
  CREATE INDEX "_topics_v_version_meta_version_meta_image_idx" ON "_topics_v" USING btree ("version_meta_image_id");
  CREATE INDEX "_topics_v_version_version_updated_at_idx" ON "_topics_v" USING btree ("version_updated_at");
  CREATE INDEX "_topics_v_version_version_created_at_idx" ON "_topics_v" USING btree ("version_created_at");
  CREATE INDEX "_topics_v_version_version__status_idx" ON "_topics_v" USING btree ("version__status");
  CREATE INDEX "_topics_v_created_at_idx" ON "_topics_v" USING btree ("created_at");
  CREATE INDEX "_topics_v_updated_at_idx" ON "_topics_v" USING btree ("updated_at");
  CREATE INDEX "_topics_v_latest_idx" ON "_topics_v" USING btree ("latest");
  CREATE INDEX "_topics_v_rels_order_idx" ON "_topics_v_rels" USING btree ("order");
  CREATE INDEX "_topics_v_rels_parent_idx" ON "_topics_v_rels" USING btree ("parent_id");
  CREATE INDEX "_topics_v_rels_path_idx" ON "_topics_v_rels" USING btree ("path");
  CREATE INDEX "_topics_v_rels_topics_id_idx" ON "_topics_v_rels" USING btree ("topics_id");
  CREATE INDEX "_topics_v_rels_articles_id_idx" ON "_topics_v_rels" USING btree ("articles_id");
  CREATE INDEX "series_image_idx" ON "series" USING btree ("image_id");
  CREATE UNIQUE INDEX "series_slug_idx" ON "series" USING btree ("slug");
  CREATE INDEX "series_updated_at_idx" ON "series" USING btree ("updated_at");
  CREATE INDEX "series_created_at_idx" ON "series" USING btree ("created_at");
  CREATE INDEX "series__status_idx" ON "series" USING btree ("_status");
  CREATE INDEX "_series_v_parent_idx" ON "_series_v" USING btree ("parent_id");
  CREATE INDEX "_series_v_version_version_image_idx" ON "_series_v" USING btree ("version_image_id");
  CREATE INDEX "_series_v_version_version_slug_idx" ON "_series_v" USING btree ("version_slug");
  CREATE INDEX "_series_v_version_version_updated_at_idx" ON "_series_v" USING btree ("version_updated_at");
  CREATE INDEX "_series_v_version_version_created_at_idx" ON "_series_v" USING btree ("version_created_at");
  CREATE INDEX "_series_v_version_version__status_idx" ON "_series_v" USING btree ("version__status");
  CREATE INDEX "_series_v_created_at_idx" ON "_series_v" USING btree ("created_at");
  CREATE INDEX "_series_v_updated_at_idx" ON "_series_v" USING btree ("updated_at");
  CREATE INDEX "_series_v_latest_idx" ON "_series_v" USING btree ("latest");
  CREATE INDEX "issues_entries_items_order_idx" ON "issues_entries_items" USING btree ("_order");
  CREATE INDEX "issues_entries_items_parent_id_idx" ON "issues_entries_items" USING btree ("_parent_id");
  CREATE INDEX "issues_entries_items_article_idx" ON "issues_entries_items" USING btree ("article_id");
  CREATE INDEX "issues_entries_order_idx" ON "issues_entries" USING btree ("_order");
  CREATE INDEX "issues_entries_parent_id_idx" ON "issues_entries" USING btree ("_parent_id");
  CREATE INDEX "issues_entries_series_idx" ON "issues_entries" USING btree ("series_id");
  CREATE INDEX "issues_entries_topic_idx" ON "issues_entries" USING btree ("topic_id");
  CREATE UNIQUE INDEX "issues_issue_id_idx" ON "issues" USING btree ("issue_id");
  CREATE INDEX "issues_year_idx" ON "issues" USING btree ("year");
  CREATE INDEX "issues_cover_idx" ON "issues" USING btree ("cover_id");
  CREATE INDEX "issues_published_at_idx" ON "issues" USING btree ("published_at");
  CREATE INDEX "issues_meta_meta_image_idx" ON "issues" USING btree ("meta_image_id");
  CREATE INDEX "issues_updated_at_idx" ON "issues" USING btree ("updated_at");
  CREATE INDEX "issues_created_at_idx" ON "issues" USING btree ("created_at");
  CREATE INDEX "issues__status_idx" ON "issues" USING btree ("_status");
  CREATE INDEX "_issues_v_version_entries_items_order_idx" ON "_issues_v_version_entries_items" USING btree ("_order");
  CREATE INDEX "_issues_v_version_entries_items_parent_id_idx" ON "_issues_v_version_entries_items" USING btree ("_parent_id");
  CREATE INDEX "_issues_v_version_entries_items_article_idx" ON "_issues_v_version_entries_items" USING btree ("article_id");
  CREATE INDEX "_issues_v_version_entries_order_idx" ON "_issues_v_version_entries" USING btree ("_order");
  CREATE INDEX "_issues_v_version_entries_parent_id_idx" ON "_issues_v_version_entries" USING btree ("_parent_id");
  CREATE INDEX "_issues_v_version_entries_series_idx" ON "_issues_v_version_entries" USING btree ("series_id");
  CREATE INDEX "_issues_v_version_entries_topic_idx" ON "_issues_v_version_entries" USING btree ("topic_id");
  CREATE INDEX "_issues_v_parent_idx" ON "_issues_v" USING btree ("parent_id");
  CREATE INDEX "_issues_v_version_version_issue_id_idx" ON "_issues_v" USING btree ("version_issue_id");
  CREATE INDEX "_issues_v_version_version_year_idx" ON "_issues_v" USING btree ("version_year");
  CREATE INDEX "_issues_v_version_version_cover_idx" ON "_issues_v" USING btree ("version_cover_id");
  CREATE INDEX "_issues_v_version_version_published_at_idx" ON "_issues_v" USING btree ("version_published_at");
  CREATE INDEX "_issues_v_version_meta_version_meta_image_idx" ON "_issues_v" USING btree ("version_meta_image_id");
  CREATE INDEX "_issues_v_version_version_updated_at_idx" ON "_issues_v" USING btree ("version_updated_at");
  CREATE INDEX "_issues_v_version_version_created_at_idx" ON "_issues_v" USING btree ("version_created_at");
  CREATE INDEX "_issues_v_version_version__status_idx" ON "_issues_v" USING btree ("version__status");
  CREATE INDEX "_issues_v_created_at_idx" ON "_issues_v" USING btree ("created_at");
  CREATE INDEX "_issues_v_updated_at_idx" ON "_issues_v" USING btree ("updated_at");
  CREATE INDEX "_issues_v_latest_idx" ON "_issues_v" USING btree ("latest");
  CREATE INDEX "volumes_items_order_idx" ON "volumes_items" USING btree ("_order");
  CREATE INDEX "volumes_items_parent_id_idx" ON "volumes_items" USING btree ("_parent_id");
  CREATE INDEX "volumes_image_idx" ON "volumes" USING btree ("image_id");
  CREATE INDEX "volumes_updated_at_idx" ON "volumes" USING btree ("updated_at");
  CREATE INDEX "volumes_created_at_idx" ON "volumes" USING btree ("created_at");
  CREATE INDEX "volumes__status_idx" ON "volumes" USING btree ("_status");
  CREATE INDEX "_volumes_v_version_items_order_idx" ON "_volumes_v_version_items" USING btree ("_order");
  CREATE INDEX "_volumes_v_version_items_parent_id_idx" ON "_volumes_v_version_items" USING btree ("_parent_id");
  CREATE INDEX "_volumes_v_parent_idx" ON "_volumes_v" USING btree ("parent_id");
  CREATE INDEX "_volumes_v_version_version_image_idx" ON "_volumes_v" USING btree ("version_image_id");
  CREATE INDEX "_volumes_v_version_version_updated_at_idx" ON "_volumes_v" USING btree ("version_updated_at");
  CREATE INDEX "_volumes_v_version_version_created_at_idx" ON "_volumes_v" USING btree ("version_created_at");
  CREATE INDEX "_volumes_v_version_version__status_idx" ON "_volumes_v" USING btree ("version__status");
  CREATE INDEX "_volumes_v_created_at_idx" ON "_volumes_v" USING btree ("created_at");
  CREATE INDEX "_volumes_v_updated_at_idx" ON "_volumes_v" USING btree ("updated_at");
  CREATE INDEX "_volumes_v_latest_idx" ON "_volumes_v" USING btree ("latest");
  CREATE UNIQUE INDEX "pages_slug_idx" ON "pages" USING btree ("slug");
  CREATE INDEX "pages_meta_meta_image_idx" ON "pages" USING btree ("meta_image_id");
  CREATE INDEX "pages_updated_at_idx" ON "pages" USING btree ("updated_at");
  CREATE INDEX "pages_created_at_idx" ON "pages" USING btree ("created_at");
  CREATE INDEX "pages__status_idx" ON "pages" USING btree ("_status");
  CREATE INDEX "_pages_v_parent_idx" ON "_pages_v" USING btree ("parent_id");
  CREATE INDEX "_pages_v_version_version_slug_idx" ON "_pages_v" USING btree ("version_slug");
  CREATE INDEX "_pages_v_version_meta_version_meta_image_idx" ON "_pages_v" USING btree ("version_meta_image_id");
  CREATE INDEX "_pages_v_version_version_updated_at_idx" ON "_pages_v" USING btree ("version_updated_at");
  CREATE INDEX "_pages_v_version_version_created_at_idx" ON "_pages_v" USING btree ("version_created_at");
  CREATE INDEX "_pages_v_version_version__status_idx" ON "_pages_v" USING btree ("version__status");
  CREATE INDEX "_pages_v_created_at_idx" ON "_pages_v" USING btree ("created_at");
  CREATE INDEX "_pages_v_updated_at_idx" ON "_pages_v" USING btree ("updated_at");
  CREATE INDEX "_pages_v_latest_idx" ON "_pages_v" USING btree ("latest");
  CREATE INDEX "_pages_v_autosave_idx" ON "_pages_v" USING btree ("autosave");
  CREATE INDEX "videos_sources_order_idx" ON "videos_sources" USING btree ("_order");
  CREATE INDEX "videos_sources_parent_id_idx" ON "videos_sources" USING btree ("_parent_id");
  CREATE INDEX "videos_sources_file_idx" ON "videos_sources" USING btree ("file_id");
  CREATE INDEX "videos_poster_idx" ON "videos" USING btree ("poster_id");
  CREATE INDEX "videos_captions_idx" ON "videos" USING btree ("captions_id");
  CREATE INDEX "videos_slug_idx" ON "videos" USING btree ("slug");
  CREATE INDEX "videos_published_at_idx" ON "videos" USING btree ("published_at");
  CREATE INDEX "videos_meta_meta_image_idx" ON "videos" USING btree ("meta_image_id");
  CREATE INDEX "videos_updated_at_idx" ON "videos" USING btree ("updated_at");
  CREATE INDEX "videos_created_at_idx" ON "videos" USING btree ("created_at");
  CREATE INDEX "videos__status_idx" ON "videos" USING btree ("_status");
  CREATE INDEX "videos_rels_order_idx" ON "videos_rels" USING btree ("order");
  CREATE INDEX "videos_rels_parent_idx" ON "videos_rels" USING btree ("parent_id");
  CREATE INDEX "videos_rels_path_idx" ON "videos_rels" USING btree ("path");
  CREATE INDEX "videos_rels_authors_id_idx" ON "videos_rels" USING btree ("authors_id");
  CREATE INDEX "videos_rels_topics_id_idx" ON "videos_rels" USING btree ("topics_id");
  CREATE INDEX "_videos_v_version_sources_order_idx" ON "_videos_v_version_sources" USING btree ("_order");
  CREATE INDEX "_videos_v_version_sources_parent_id_idx" ON "_videos_v_version_sources" USING btree ("_parent_id");
  CREATE INDEX "_videos_v_version_sources_file_idx" ON "_videos_v_version_sources" USING btree ("file_id");
  CREATE INDEX "_videos_v_parent_idx" ON "_videos_v" USING btree ("parent_id");
  CREATE INDEX "_videos_v_version_version_poster_idx" ON "_videos_v" USING btree ("version_poster_id");
  CREATE INDEX "_videos_v_version_version_captions_idx" ON "_videos_v" USING btree ("version_captions_id");
  CREATE INDEX "_videos_v_version_version_slug_idx" ON "_videos_v" USING btree ("version_slug");
  CREATE INDEX "_videos_v_version_version_published_at_idx" ON "_videos_v" USING btree ("version_published_at");
  CREATE INDEX "_videos_v_version_meta_version_meta_image_idx" ON "_videos_v" USING btree ("version_meta_image_id");
  CREATE INDEX "_videos_v_version_version_updated_at_idx" ON "_videos_v" USING btree ("version_updated_at");
  CREATE INDEX "_videos_v_version_version_created_at_idx" ON "_videos_v" USING btree ("version_created_at");
  CREATE INDEX "_videos_v_version_version__status_idx" ON "_videos_v" USING btree ("version__status");
  CREATE INDEX "_videos_v_created_at_idx" ON "_videos_v" USING btree ("created_at");
  CREATE INDEX "_videos_v_updated_at_idx" ON "_videos_v" USING btree ("updated_at");
  CREATE INDEX "_videos_v_latest_idx" ON "_videos_v" USING btree ("latest");
  CREATE INDEX "_videos_v_rels_order_idx" ON "_videos_v_rels" USING btree ("order");
  CREATE INDEX "_videos_v_rels_parent_idx" ON "_videos_v_rels" USING btree ("parent_id");
  CREATE INDEX "_videos_v_rels_path_idx" ON "_videos_v_rels" USING btree ("path");
  CREATE INDEX "_videos_v_rels_authors_id_idx" ON "_videos_v_rels" USING btree ("authors_id");
  CREATE INDEX "_videos_v_rels_topics_id_idx" ON "_videos_v_rels" USING btree ("topics_id");
  CREATE UNIQUE INDEX "playlists_slug_idx" ON "playlists" USING btree ("slug");
  CREATE INDEX "playlists_updated_at_idx" ON "playlists" USING btree ("updated_at");
  CREATE INDEX "playlists_created_at_idx" ON "playlists" USING btree ("created_at");
  CREATE INDEX "playlists__status_idx" ON "playlists" USING btree ("_status");
  CREATE INDEX "playlists_rels_order_idx" ON "playlists_rels" USING btree ("order");
  CREATE INDEX "playlists_rels_parent_idx" ON "playlists_rels" USING btree ("parent_id");
  CREATE INDEX "playlists_rels_path_idx" ON "playlists_rels" USING btree ("path");
  CREATE INDEX "playlists_rels_videos_id_idx" ON "playlists_rels" USING btree ("videos_id");
  CREATE INDEX "_playlists_v_parent_idx" ON "_playlists_v" USING btree ("parent_id");
  CREATE INDEX "_playlists_v_version_version_slug_idx" ON "_playlists_v" USING btree ("version_slug");
  CREATE INDEX "_playlists_v_version_version_updated_at_idx" ON "_playlists_v" USING btree ("version_updated_at");
  CREATE INDEX "_playlists_v_version_version_created_at_idx" ON "_playlists_v" USING btree ("version_created_at");
  CREATE INDEX "_playlists_v_version_version__status_idx" ON "_playlists_v" USING btree ("version__status");
  CREATE INDEX "_playlists_v_created_at_idx" ON "_playlists_v" USING btree ("created_at");
  CREATE INDEX "_playlists_v_updated_at_idx" ON "_playlists_v" USING btree ("updated_at");
  CREATE INDEX "_playlists_v_latest_idx" ON "_playlists_v" USING btree ("latest");
  CREATE INDEX "_playlists_v_rels_order_idx" ON "_playlists_v_rels" USING btree ("order");
  CREATE INDEX "_playlists_v_rels_parent_idx" ON "_playlists_v_rels" USING btree ("parent_id");
  CREATE INDEX "_playlists_v_rels_path_idx" ON "_playlists_v_rels" USING btree ("path");
  CREATE INDEX "_playlists_v_rels_videos_id_idx" ON "_playlists_v_rels" USING btree ("videos_id");
  CREATE INDEX "podcasts_media_order_idx" ON "podcasts_media" USING btree ("_order");
  CREATE INDEX "podcasts_media_parent_id_idx" ON "podcasts_media" USING btree ("_parent_id");
  CREATE INDEX "podcasts_image_idx" ON "podcasts" USING btree ("image_id");
  CREATE UNIQUE INDEX "podcasts_slug_idx" ON "podcasts" USING btree ("slug");
  CREATE INDEX "podcasts_updated_at_idx" ON "podcasts" USING btree ("updated_at");
  CREATE INDEX "podcasts_created_at_idx" ON "podcasts" USING btree ("created_at");
  CREATE INDEX "podcasts__status_idx" ON "podcasts" USING btree ("_status");
  CREATE INDEX "podcasts_rels_order_idx" ON "podcasts_rels" USING btree ("order");
  CREATE INDEX "podcasts_rels_parent_idx" ON "podcasts_rels" USING btree ("parent_id");
  CREATE INDEX "podcasts_rels_path_idx" ON "podcasts_rels" USING btree ("path");
  CREATE INDEX "podcasts_rels_authors_id_idx" ON "podcasts_rels" USING btree ("authors_id");
  CREATE INDEX "podcasts_rels_topics_id_idx" ON "podcasts_rels" USING btree ("topics_id");
  CREATE INDEX "_podcasts_v_version_media_order_idx" ON "_podcasts_v_version_media" USING btree ("_order");
  CREATE INDEX "_podcasts_v_version_media_parent_id_idx" ON "_podcasts_v_version_media" USING btree ("_parent_id");
  CREATE INDEX "_podcasts_v_parent_idx" ON "_podcasts_v" USING btree ("parent_id");
  CREATE INDEX "_podcasts_v_version_version_image_idx" ON "_podcasts_v" USING btree ("version_image_id");
  CREATE INDEX "_podcasts_v_version_version_slug_idx" ON "_podcasts_v" USING btree ("version_slug");
  CREATE INDEX "_podcasts_v_version_version_updated_at_idx" ON "_podcasts_v" USING btree ("version_updated_at");
  CREATE INDEX "_podcasts_v_version_version_created_at_idx" ON "_podcasts_v" USING btree ("version_created_at");
  CREATE INDEX "_podcasts_v_version_version__status_idx" ON "_podcasts_v" USING btree ("version__status");
  CREATE INDEX "_podcasts_v_created_at_idx" ON "_podcasts_v" USING btree ("created_at");
  CREATE INDEX "_podcasts_v_updated_at_idx" ON "_podcasts_v" USING btree ("updated_at");
  CREATE INDEX "_podcasts_v_latest_idx" ON "_podcasts_v" USING btree ("latest");
  CREATE INDEX "_podcasts_v_rels_order_idx" ON "_podcasts_v_rels" USING btree ("order");
  CREATE INDEX "_podcasts_v_rels_parent_idx" ON "_podcasts_v_rels" USING btree ("parent_id");
  CREATE INDEX "_podcasts_v_rels_path_idx" ON "_podcasts_v_rels" USING btree ("path");
  CREATE INDEX "_podcasts_v_rels_authors_id_idx" ON "_podcasts_v_rels" USING btree ("authors_id");
  CREATE INDEX "_podcasts_v_rels_topics_id_idx" ON "_podcasts_v_rels" USING btree ("topics_id");
  CREATE INDEX "episodes_chapters_order_idx" ON "episodes_chapters" USING btree ("_order");
  CREATE INDEX "episodes_chapters_parent_id_idx" ON "episodes_chapters" USING btree ("_parent_id");
  CREATE INDEX "episodes_podcast_idx" ON "episodes" USING btree ("podcast_id");
  CREATE INDEX "episodes_image_idx" ON "episodes" USING btree ("image_id");
  CREATE INDEX "episodes_audio_idx" ON "episodes" USING btree ("audio_id");
  CREATE INDEX "episodes_slug_idx" ON "episodes" USING btree ("slug");
  CREATE INDEX "episodes_published_at_idx" ON "episodes" USING btree ("published_at");
  CREATE UNIQUE INDEX "episodes_path_idx" ON "episodes" USING btree ("path");
  CREATE INDEX "episodes_meta_meta_image_idx" ON "episodes" USING btree ("meta_image_id");
  CREATE INDEX "episodes_updated_at_idx" ON "episodes" USING btree ("updated_at");
  CREATE INDEX "episodes_created_at_idx" ON "episodes" USING btree ("created_at");
  CREATE INDEX "episodes__status_idx" ON "episodes" USING btree ("_status");
  CREATE INDEX "episodes_rels_order_idx" ON "episodes_rels" USING btree ("order");
  CREATE INDEX "episodes_rels_parent_idx" ON "episodes_rels" USING btree ("parent_id");
  CREATE INDEX "episodes_rels_path_idx" ON "episodes_rels" USING btree ("path");
  CREATE INDEX "episodes_rels_authors_id_idx" ON "episodes_rels" USING btree ("authors_id");
  CREATE INDEX "episodes_rels_topics_id_idx" ON "episodes_rels" USING btree ("topics_id");
  CREATE INDEX "_episodes_v_version_chapters_order_idx" ON "_episodes_v_version_chapters" USING btree ("_order");
  CREATE INDEX "_episodes_v_version_chapters_parent_id_idx" ON "_episodes_v_version_chapters" USING btree ("_parent_id");
  CREATE INDEX "_episodes_v_parent_idx" ON "_episodes_v" USING btree ("parent_id");
  CREATE INDEX "_episodes_v_version_version_podcast_idx" ON "_episodes_v" USING btree ("version_podcast_id");
  CREATE INDEX "_episodes_v_version_version_image_idx" ON "_episodes_v" USING btree ("version_image_id");
  CREATE INDEX "_episodes_v_version_version_audio_idx" ON "_episodes_v" USING btree ("version_audio_id");
  CREATE INDEX "_episodes_v_version_version_slug_idx" ON "_episodes_v" USING btree ("version_slug");
  CREATE INDEX "_episodes_v_version_version_published_at_idx" ON "_episodes_v" USING btree ("version_published_at");
  CREATE INDEX "_episodes_v_version_version_path_idx" ON "_episodes_v" USING btree ("version_path");
  CREATE INDEX "_episodes_v_version_meta_version_meta_image_idx" ON "_episodes_v" USING btree ("version_meta_image_id");
  CREATE INDEX "_episodes_v_version_version_updated_at_idx" ON "_episodes_v" USING btree ("version_updated_at");
  CREATE INDEX "_episodes_v_version_version_created_at_idx" ON "_episodes_v" USING btree ("version_created_at");
  CREATE INDEX "_episodes_v_version_version__status_idx" ON "_episodes_v" USING btree ("version__status");
  CREATE INDEX "_episodes_v_created_at_idx" ON "_episodes_v" USING btree ("created_at");
  CREATE INDEX "_episodes_v_updated_at_idx" ON "_episodes_v" USING btree ("updated_at");
  CREATE INDEX "_episodes_v_latest_idx" ON "_episodes_v" USING btree ("latest");
  CREATE INDEX "_episodes_v_rels_order_idx" ON "_episodes_v_rels" USING btree ("order");
  CREATE INDEX "_episodes_v_rels_parent_idx" ON "_episodes_v_rels" USING btree ("parent_id");
  CREATE INDEX "_episodes_v_rels_path_idx" ON "_episodes_v_rels" USING btree ("path");
  CREATE INDEX "_episodes_v_rels_authors_id_idx" ON "_episodes_v_rels" USING btree ("authors_id");
  CREATE INDEX "_episodes_v_rels_topics_id_idx" ON "_episodes_v_rels" USING btree ("topics_id");
  CREATE INDEX "webinars_downloads_order_idx" ON "webinars_downloads" USING btree ("_order");
  CREATE INDEX "webinars_downloads_parent_id_idx" ON "webinars_downloads" USING btree ("_parent_id");
  CREATE INDEX "webinars_downloads_file_idx" ON "webinars_downloads" USING btree ("file_id");
  CREATE INDEX "webinars_image_idx" ON "webinars" USING btree ("image_id");
  CREATE INDEX "webinars_starts_at_idx" ON "webinars" USING btree ("starts_at");
  CREATE INDEX "webinars_recording_idx" ON "webinars" USING btree ("recording_id");
  CREATE UNIQUE INDEX "webinars_slug_idx" ON "webinars" USING btree ("slug");
  CREATE INDEX "webinars_published_at_idx" ON "webinars" USING btree ("published_at");
  CREATE INDEX "webinars_updated_at_idx" ON "webinars" USING btree ("updated_at");
  CREATE INDEX "webinars_created_at_idx" ON "webinars" USING btree ("created_at");
  CREATE INDEX "webinars__status_idx" ON "webinars" USING btree ("_status");
  CREATE INDEX "webinars_rels_order_idx" ON "webinars_rels" USING btree ("order");
  CREATE INDEX "webinars_rels_parent_idx" ON "webinars_rels" USING btree ("parent_id");
  CREATE INDEX "webinars_rels_path_idx" ON "webinars_rels" USING btree ("path");
  CREATE INDEX "webinars_rels_authors_id_idx" ON "webinars_rels" USING btree ("authors_id");
  CREATE INDEX "webinars_rels_topics_id_idx" ON "webinars_rels" USING btree ("topics_id");
  CREATE INDEX "_webinars_v_version_downloads_order_idx" ON "_webinars_v_version_downloads" USING btree ("_order");
  CREATE INDEX "_webinars_v_version_downloads_parent_id_idx" ON "_webinars_v_version_downloads" USING btree ("_parent_id");
  CREATE INDEX "_webinars_v_version_downloads_file_idx" ON "_webinars_v_version_downloads" USING btree ("file_id");
  CREATE INDEX "_webinars_v_parent_idx" ON "_webinars_v" USING btree ("parent_id");
  CREATE INDEX "_webinars_v_version_version_image_idx" ON "_webinars_v" USING btree ("version_image_id");
  CREATE INDEX "_webinars_v_version_version_starts_at_idx" ON "_webinars_v" USING btree ("version_starts_at");
  CREATE INDEX "_webinars_v_version_version_recording_idx" ON "_webinars_v" USING btree ("version_recording_id");
  CREATE INDEX "_webinars_v_version_version_slug_idx" ON "_webinars_v" USING btree ("version_slug");
  CREATE INDEX "_webinars_v_version_version_published_at_idx" ON "_webinars_v" USING btree ("version_published_at");
  CREATE INDEX "_webinars_v_version_version_updated_at_idx" ON "_webinars_v" USING btree ("version_updated_at");
  CREATE INDEX "_webinars_v_version_version_created_at_idx" ON "_webinars_v" USING btree ("version_created_at");
  CREATE INDEX "_webinars_v_version_version__status_idx" ON "_webinars_v" USING btree ("version__status");
  CREATE INDEX "_webinars_v_created_at_idx" ON "_webinars_v" USING btree ("created_at");
  CREATE INDEX "_webinars_v_updated_at_idx" ON "_webinars_v" USING btree ("updated_at");
  CREATE INDEX "_webinars_v_latest_idx" ON "_webinars_v" USING btree ("latest");
  CREATE INDEX "_webinars_v_rels_order_idx" ON "_webinars_v_rels" USING btree ("order");
  CREATE INDEX "_webinars_v_rels_parent_idx" ON "_webinars_v_rels" USING btree ("parent_id");
  CREATE INDEX "_webinars_v_rels_path_idx" ON "_webinars_v_rels" USING btree ("path");
  CREATE INDEX "_webinars_v_rels_authors_id_idx" ON "_webinars_v_rels" USING btree ("authors_id");
  CREATE INDEX "_webinars_v_rels_topics_id_idx" ON "_webinars_v_rels" USING btree ("topics_id");
  CREATE INDEX "report_categories_programme_idx" ON "report_categories" USING btree ("programme");
  CREATE INDEX "report_categories_slug_idx" ON "report_categories" USING btree ("slug");
  CREATE INDEX "report_categories_updated_at_idx" ON "report_categories" USING btree ("updated_at");
  CREATE INDEX "report_categories_created_at_idx" ON "report_categories" USING btree ("created_at");
  CREATE INDEX "report_categories__status_idx" ON "report_categories" USING btree ("_status");
  CREATE INDEX "_report_categories_v_parent_idx" ON "_report_categories_v" USING btree ("parent_id");
  CREATE INDEX "_report_categories_v_version_version_programme_idx" ON "_report_categories_v" USING btree ("version_programme");
  CREATE INDEX "_report_categories_v_version_version_slug_idx" ON "_report_categories_v" USING btree ("version_slug");
  CREATE INDEX "_report_categories_v_version_version_updated_at_idx" ON "_report_categories_v" USING btree ("version_updated_at");
  CREATE INDEX "_report_categories_v_version_version_created_at_idx" ON "_report_categories_v" USING btree ("version_created_at");
  CREATE INDEX "_report_categories_v_version_version__status_idx" ON "_report_categories_v" USING btree ("version__status");
  CREATE INDEX "_report_categories_v_created_at_idx" ON "_report_categories_v" USING btree ("created_at");
  CREATE INDEX "_report_categories_v_updated_at_idx" ON "_report_categories_v" USING btree ("updated_at");
  CREATE INDEX "_report_categories_v_latest_idx" ON "_report_categories_v" USING btree ("latest");
  CREATE INDEX "reports_downloads_order_idx" ON "reports_downloads" USING btree ("_order");
  CREATE INDEX "reports_downloads_parent_id_idx" ON "reports_downloads" USING btree ("_parent_id");
  CREATE INDEX "reports_downloads_file_idx" ON "reports_downloads" USING btree ("file_id");
  CREATE INDEX "reports_image_idx" ON "reports" USING btree ("image_id");
  CREATE INDEX "reports_programme_idx" ON "reports" USING btree ("programme");
  CREATE INDEX "reports_category_idx" ON "reports" USING btree ("category_id");
  CREATE UNIQUE INDEX "reports_slug_idx" ON "reports" USING btree ("slug");
  CREATE INDEX "reports_published_at_idx" ON "reports" USING btree ("published_at");
  CREATE INDEX "reports_updated_at_idx" ON "reports" USING btree ("updated_at");
  CREATE INDEX "reports_created_at_idx" ON "reports" USING btree ("created_at");
  CREATE INDEX "reports__status_idx" ON "reports" USING btree ("_status");
  CREATE INDEX "reports_rels_order_idx" ON "reports_rels" USING btree ("order");
  CREATE INDEX "reports_rels_parent_idx" ON "reports_rels" USING btree ("parent_id");
  CREATE INDEX "reports_rels_path_idx" ON "reports_rels" USING btree ("path");
  CREATE INDEX "reports_rels_authors_id_idx" ON "reports_rels" USING btree ("authors_id");
  CREATE INDEX "reports_rels_topics_id_idx" ON "reports_rels" USING btree ("topics_id");
  CREATE INDEX "_reports_v_version_downloads_order_idx" ON "_reports_v_version_downloads" USING btree ("_order");
  CREATE INDEX "_reports_v_version_downloads_parent_id_idx" ON "_reports_v_version_downloads" USING btree ("_parent_id");
  CREATE INDEX "_reports_v_version_downloads_file_idx" ON "_reports_v_version_downloads" USING btree ("file_id");
  CREATE INDEX "_reports_v_parent_idx" ON "_reports_v" USING btree ("parent_id");
  CREATE INDEX "_reports_v_version_version_image_idx" ON "_reports_v" USING btree ("version_image_id");
  CREATE INDEX "_reports_v_version_version_programme_idx" ON "_reports_v" USING btree ("version_programme");
  CREATE INDEX "_reports_v_version_version_category_idx" ON "_reports_v" USING btree ("version_category_id");
  CREATE INDEX "_reports_v_version_version_slug_idx" ON "_reports_v" USING btree ("version_slug");
  CREATE INDEX "_reports_v_version_version_published_at_idx" ON "_reports_v" USING btree ("version_published_at");
  CREATE INDEX "_reports_v_version_version_updated_at_idx" ON "_reports_v" USING btree ("version_updated_at");
  CREATE INDEX "_reports_v_version_version_created_at_idx" ON "_reports_v" USING btree ("version_created_at");
  CREATE INDEX "_reports_v_version_version__status_idx" ON "_reports_v" USING btree ("version__status");
  CREATE INDEX "_reports_v_created_at_idx" ON "_reports_v" USING btree ("created_at");
  CREATE INDEX "_reports_v_updated_at_idx" ON "_reports_v" USING btree ("updated_at");
  CREATE INDEX "_reports_v_latest_idx" ON "_reports_v" USING btree ("latest");
  CREATE INDEX "_reports_v_rels_order_idx" ON "_reports_v_rels" USING btree ("order");
  CREATE INDEX "_reports_v_rels_parent_idx" ON "_reports_v_rels" USING btree ("parent_id");
  CREATE INDEX "_reports_v_rels_path_idx" ON "_reports_v_rels" USING btree ("path");
  CREATE INDEX "_reports_v_rels_authors_id_idx" ON "_reports_v_rels" USING btree ("authors_id");
  CREATE INDEX "_reports_v_rels_topics_id_idx" ON "_reports_v_rels" USING btree ("topics_id");
  CREATE INDEX "visual_assets_downloads_order_idx" ON "visual_assets_downloads" USING btree ("_order");
  CREATE INDEX "visual_assets_downloads_parent_id_idx" ON "visual_assets_downloads" USING btree ("_parent_id");
  CREATE INDEX "visual_assets_downloads_file_idx" ON "visual_assets_downloads" USING btree ("file_id");
  CREATE INDEX "visual_assets_image_idx" ON "visual_assets" USING btree ("image_id");
  CREATE INDEX "visual_assets_file_idx" ON "visual_assets" USING btree ("file_id");
  CREATE UNIQUE INDEX "visual_assets_slug_idx" ON "visual_assets" USING btree ("slug");
  CREATE INDEX "visual_assets_published_at_idx" ON "visual_assets" USING btree ("published_at");
  CREATE INDEX "visual_assets_updated_at_idx" ON "visual_assets" USING btree ("updated_at");
  CREATE INDEX "visual_assets_created_at_idx" ON "visual_assets" USING btree ("created_at");
  CREATE INDEX "visual_assets__status_idx" ON "visual_assets" USING btree ("_status");
  CREATE INDEX "visual_assets_rels_order_idx" ON "visual_assets_rels" USING btree ("order");
  CREATE INDEX "visual_assets_rels_parent_idx" ON "visual_assets_rels" USING btree ("parent_id");
  CREATE INDEX "visual_assets_rels_path_idx" ON "visual_assets_rels" USING btree ("path");
  CREATE INDEX "visual_assets_rels_authors_id_idx" ON "visual_assets_rels" USING btree ("authors_id");
  CREATE INDEX "visual_assets_rels_topics_id_idx" ON "visual_assets_rels" USING btree ("topics_id");
  CREATE INDEX "_visual_assets_v_version_downloads_order_idx" ON "_visual_assets_v_version_downloads" USING btree ("_order");
  CREATE INDEX "_visual_assets_v_version_downloads_parent_id_idx" ON "_visual_assets_v_version_downloads" USING btree ("_parent_id");
  CREATE INDEX "_visual_assets_v_version_downloads_file_idx" ON "_visual_assets_v_version_downloads" USING btree ("file_id");
  CREATE INDEX "_visual_assets_v_parent_idx" ON "_visual_assets_v" USING btree ("parent_id");
  CREATE INDEX "_visual_assets_v_version_version_image_idx" ON "_visual_assets_v" USING btree ("version_image_id");
  CREATE INDEX "_visual_assets_v_version_version_file_idx" ON "_visual_assets_v" USING btree ("version_file_id");
  CREATE INDEX "_visual_assets_v_version_version_slug_idx" ON "_visual_assets_v" USING btree ("version_slug");
  CREATE INDEX "_visual_assets_v_version_version_published_at_idx" ON "_visual_assets_v" USING btree ("version_published_at");
  CREATE INDEX "_visual_assets_v_version_version_updated_at_idx" ON "_visual_assets_v" USING btree ("version_updated_at");
  CREATE INDEX "_visual_assets_v_version_version_created_at_idx" ON "_visual_assets_v" USING btree ("version_created_at");
  CREATE INDEX "_visual_assets_v_version_version__status_idx" ON "_visual_assets_v" USING btree ("version__status");
  CREATE INDEX "_visual_assets_v_created_at_idx" ON "_visual_assets_v" USING btree ("created_at");
  CREATE INDEX "_visual_assets_v_updated_at_idx" ON "_visual_assets_v" USING btree ("updated_at");
  CREATE INDEX "_visual_assets_v_latest_idx" ON "_visual_assets_v" USING btree ("latest");
  CREATE INDEX "_visual_assets_v_rels_order_idx" ON "_visual_assets_v_rels" USING btree ("order");
  CREATE INDEX "_visual_assets_v_rels_parent_idx" ON "_visual_assets_v_rels" USING btree ("parent_id");
  CREATE INDEX "_visual_assets_v_rels_path_idx" ON "_visual_assets_v_rels" USING btree ("path");
  CREATE INDEX "_visual_assets_v_rels_authors_id_idx" ON "_visual_assets_v_rels" USING btree ("authors_id");
  CREATE INDEX "_visual_assets_v_rels_topics_id_idx" ON "_visual_assets_v_rels" USING btree ("topics_id");
  CREATE UNIQUE INDEX "newsletters_name_idx" ON "newsletters" USING btree ("name");
  CREATE INDEX "newsletters_image_idx" ON "newsletters" USING btree ("image_id");
  CREATE UNIQUE INDEX "newsletters_slug_idx" ON "newsletters" USING btree ("slug");
  CREATE INDEX "newsletters_updated_at_idx" ON "newsletters" USING btree ("updated_at");
  CREATE INDEX "newsletters_created_at_idx" ON "newsletters" USING btree ("created_at");
  CREATE INDEX "newsletters__status_idx" ON "newsletters" USING btree ("_status");
  CREATE INDEX "_newsletters_v_parent_idx" ON "_newsletters_v" USING btree ("parent_id");
  CREATE INDEX "_newsletters_v_version_version_name_idx" ON "_newsletters_v" USING btree ("version_name");
  CREATE INDEX "_newsletters_v_version_version_image_idx" ON "_newsletters_v" USING btree ("version_image_id");
  CREATE INDEX "_newsletters_v_version_version_slug_idx" ON "_newsletters_v" USING btree ("version_slug");
  CREATE INDEX "_newsletters_v_version_version_updated_at_idx" ON "_newsletters_v" USING btree ("version_updated_at");
  CREATE INDEX "_newsletters_v_version_version_created_at_idx" ON "_newsletters_v" USING btree ("version_created_at");
  CREATE INDEX "_newsletters_v_version_version__status_idx" ON "_newsletters_v" USING btree ("version__status");
  CREATE INDEX "_newsletters_v_created_at_idx" ON "_newsletters_v" USING btree ("created_at");
  CREATE INDEX "_newsletters_v_updated_at_idx" ON "_newsletters_v" USING btree ("updated_at");
  CREATE INDEX "_newsletters_v_latest_idx" ON "_newsletters_v" USING btree ("latest");
  CREATE UNIQUE INDEX "marketing_campaigns_marketing_campaign_id_idx" ON "marketing_campaigns" USING btree ("marketing_campaign_id");
  CREATE INDEX "marketing_campaigns_updated_at_idx" ON "marketing_campaigns" USING btree ("updated_at");
  CREATE INDEX "marketing_campaigns_created_at_idx" ON "marketing_campaigns" USING btree ("created_at");
  CREATE INDEX "marketing_campaigns__status_idx" ON "marketing_campaigns" USING btree ("_status");
  CREATE INDEX "_marketing_campaigns_v_parent_idx" ON "_marketing_campaigns_v" USING btree ("parent_id");
  CREATE INDEX "_marketing_campaigns_v_version_version_marketing_campaig_idx" ON "_marketing_campaigns_v" USING btree ("version_marketing_campaign_id");
  CREATE INDEX "_marketing_campaigns_v_version_version_updated_at_idx" ON "_marketing_campaigns_v" USING btree ("version_updated_at");
  CREATE INDEX "_marketing_campaigns_v_version_version_created_at_idx" ON "_marketing_campaigns_v" USING btree ("version_created_at");
  CREATE INDEX "_marketing_campaigns_v_version_version__status_idx" ON "_marketing_campaigns_v" USING btree ("version__status");
  CREATE INDEX "_marketing_campaigns_v_created_at_idx" ON "_marketing_campaigns_v" USING btree ("created_at");
  CREATE INDEX "_marketing_campaigns_v_updated_at_idx" ON "_marketing_campaigns_v" USING btree ("updated_at");
  CREATE INDEX "_marketing_campaigns_v_latest_idx" ON "_marketing_campaigns_v" USING btree ("latest");
  CREATE INDEX "media_updated_at_idx" ON "media" USING btree ("updated_at");
  CREATE INDEX "media_created_at_idx" ON "media" USING btree ("created_at");
  CREATE UNIQUE INDEX "media_filename_idx" ON "media" USING btree ("filename");
  CREATE INDEX "media_sizes_thumb_sizes_thumb_filename_idx" ON "media" USING btree ("sizes_thumb_filename");
  CREATE INDEX "media_sizes_thumb2x_sizes_thumb2x_filename_idx" ON "media" USING btree ("sizes_thumb2x_filename");
  CREATE INDEX "media_sizes_card_sizes_card_filename_idx" ON "media" USING btree ("sizes_card_filename");
  CREATE INDEX "media_sizes_card2x_sizes_card2x_filename_idx" ON "media" USING btree ("sizes_card2x_filename");
  CREATE INDEX "media_sizes_wide_sizes_wide_filename_idx" ON "media" USING btree ("sizes_wide_filename");
  CREATE INDEX "media_sizes_wide2x_sizes_wide2x_filename_idx" ON "media" USING btree ("sizes_wide2x_filename");
  CREATE INDEX "media_sizes_square_sizes_square_filename_idx" ON "media" USING btree ("sizes_square_filename");
  CREATE INDEX "media_sizes_square2x_sizes_square2x_filename_idx" ON "media" USING btree ("sizes_square2x_filename");
  CREATE INDEX "media_sizes_whole_sizes_whole_filename_idx" ON "media" USING btree ("sizes_whole_filename");
  CREATE INDEX "media_sizes_whole2x_sizes_whole2x_filename_idx" ON "media" USING btree ("sizes_whole2x_filename");
  CREATE INDEX "media_sizes_social_sizes_social_filename_idx" ON "media" USING btree ("sizes_social_filename");
  CREATE INDEX "files_updated_at_idx" ON "files" USING btree ("updated_at");
  CREATE INDEX "files_created_at_idx" ON "files" USING btree ("created_at");
  CREATE UNIQUE INDEX "files_filename_idx" ON "files" USING btree ("filename");
  CREATE UNIQUE INDEX "products_product_id_idx" ON "products" USING btree ("product_id");
  CREATE INDEX "products_image_idx" ON "products" USING btree ("image_id");
  CREATE INDEX "products_major_subject_idx" ON "products" USING btree ("major_subject_id");
  CREATE INDEX "products_sample_idx" ON "products" USING btree ("sample_id");
  CREATE UNIQUE INDEX "products_slug_idx" ON "products" USING btree ("slug");
  CREATE INDEX "products_meta_meta_image_idx" ON "products" USING btree ("meta_image_id");
  CREATE INDEX "products_updated_at_idx" ON "products" USING btree ("updated_at");
  CREATE INDEX "products_created_at_idx" ON "products" USING btree ("created_at");
  CREATE INDEX "products__status_idx" ON "products" USING btree ("_status");
  CREATE INDEX "products_rels_order_idx" ON "products_rels" USING btree ("order");
  CREATE INDEX "products_rels_parent_idx" ON "products_rels" USING btree ("parent_id");
  CREATE INDEX "products_rels_path_idx" ON "products_rels" USING btree ("path");
  CREATE INDEX "products_rels_products_id_idx" ON "products_rels" USING btree ("products_id");
  CREATE INDEX "products_rels_authors_id_idx" ON "products_rels" USING btree ("authors_id");
  CREATE INDEX "products_rels_topics_id_idx" ON "products_rels" USING btree ("topics_id");
  CREATE INDEX "_products_v_parent_idx" ON "_products_v" USING btree ("parent_id");
  CREATE INDEX "_products_v_version_version_product_id_idx" ON "_products_v" USING btree ("version_product_id");
  CREATE INDEX "_products_v_version_version_image_idx" ON "_products_v" USING btree ("version_image_id");
  CREATE INDEX "_products_v_version_version_major_subject_idx" ON "_products_v" USING btree ("version_major_subject_id");
  CREATE INDEX "_products_v_version_version_sample_idx" ON "_products_v" USING btree ("version_sample_id");
  CREATE INDEX "_products_v_version_version_slug_idx" ON "_products_v" USING btree ("version_slug");
  CREATE INDEX "_products_v_version_meta_version_meta_image_idx" ON "_products_v" USING btree ("version_meta_image_id");
  CREATE INDEX "_products_v_version_version_updated_at_idx" ON "_products_v" USING btree ("version_updated_at");
  CREATE INDEX "_products_v_version_version_created_at_idx" ON "_products_v" USING btree ("version_created_at");
  CREATE INDEX "_products_v_version_version__status_idx" ON "_products_v" USING btree ("version__status");
  CREATE INDEX "_products_v_created_at_idx" ON "_products_v" USING btree ("created_at");
  CREATE INDEX "_products_v_updated_at_idx" ON "_products_v" USING btree ("updated_at");
  CREATE INDEX "_products_v_latest_idx" ON "_products_v" USING btree ("latest");
  CREATE INDEX "_products_v_rels_order_idx" ON "_products_v_rels" USING btree ("order");
  CREATE INDEX "_products_v_rels_parent_idx" ON "_products_v_rels" USING btree ("parent_id");
  CREATE INDEX "_products_v_rels_path_idx" ON "_products_v_rels" USING btree ("path");
  CREATE INDEX "_products_v_rels_products_id_idx" ON "_products_v_rels" USING btree ("products_id");
  CREATE INDEX "_products_v_rels_authors_id_idx" ON "_products_v_rels" USING btree ("authors_id");
  CREATE INDEX "_products_v_rels_topics_id_idx" ON "_products_v_rels" USING btree ("topics_id");
  CREATE UNIQUE INDEX "availabilities_availability_id_idx" ON "availabilities" USING btree ("availability_id");
  CREATE INDEX "availabilities_product_idx" ON "availabilities" USING btree ("product_id");
  CREATE INDEX "availabilities_updated_at_idx" ON "availabilities" USING btree ("updated_at");
  CREATE INDEX "availabilities_created_at_idx" ON "availabilities" USING btree ("created_at");
  CREATE INDEX "availabilities__status_idx" ON "availabilities" USING btree ("_status");
  CREATE INDEX "_availabilities_v_parent_idx" ON "_availabilities_v" USING btree ("parent_id");
  CREATE INDEX "_availabilities_v_version_version_availability_id_idx" ON "_availabilities_v" USING btree ("version_availability_id");
  CREATE INDEX "_availabilities_v_version_version_product_idx" ON "_availabilities_v" USING btree ("version_product_id");
  CREATE INDEX "_availabilities_v_version_version_updated_at_idx" ON "_availabilities_v" USING btree ("version_updated_at");
  CREATE INDEX "_availabilities_v_version_version_created_at_idx" ON "_availabilities_v" USING btree ("version_created_at");
  CREATE INDEX "_availabilities_v_version_version__status_idx" ON "_availabilities_v" USING btree ("version__status");
  CREATE INDEX "_availabilities_v_created_at_idx" ON "_availabilities_v" USING btree ("created_at");
  CREATE INDEX "_availabilities_v_updated_at_idx" ON "_availabilities_v" USING btree ("updated_at");
  CREATE INDEX "_availabilities_v_latest_idx" ON "_availabilities_v" USING btree ("latest");
  CREATE INDEX "users_tiers_order_idx" ON "users_tiers" USING btree ("order");
  CREATE INDEX "users_tiers_parent_idx" ON "users_tiers" USING btree ("parent_id");
  CREATE INDEX "users_spt_custom_attributes_order_idx" ON "users_spt_custom_attributes" USING btree ("_order");
  CREATE INDEX "users_spt_custom_attributes_parent_id_idx" ON "users_spt_custom_attributes" USING btree ("_parent_id");
  CREATE INDEX "users_sessions_order_idx" ON "users_sessions" USING btree ("_order");
  CREATE INDEX "users_sessions_parent_id_idx" ON "users_sessions" USING btree ("_parent_id");
  CREATE INDEX "users_role_idx" ON "users" USING btree ("role");
  CREATE UNIQUE INDEX "users_guid_idx" ON "users" USING btree ("guid");
  CREATE INDEX "users_updated_at_idx" ON "users" USING btree ("updated_at");
  CREATE INDEX "users_created_at_idx" ON "users" USING btree ("created_at");
  CREATE UNIQUE INDEX "users_email_idx" ON "users" USING btree ("email");
  CREATE UNIQUE INDEX "redirects_from_idx" ON "redirects" USING btree ("from");
  CREATE INDEX "redirects_updated_at_idx" ON "redirects" USING btree ("updated_at");
  CREATE INDEX "redirects_created_at_idx" ON "redirects" USING btree ("created_at");
  CREATE INDEX "redirects_rels_order_idx" ON "redirects_rels" USING btree ("order");
  CREATE INDEX "redirects_rels_parent_idx" ON "redirects_rels" USING btree ("parent_id");
  CREATE INDEX "redirects_rels_path_idx" ON "redirects_rels" USING btree ("path");
  CREATE INDEX "redirects_rels_articles_id_idx" ON "redirects_rels" USING btree ("articles_id");
  CREATE INDEX "redirects_rels_topics_id_idx" ON "redirects_rels" USING btree ("topics_id");
  CREATE INDEX "redirects_rels_pages_id_idx" ON "redirects_rels" USING btree ("pages_id");
  CREATE INDEX "redirects_rels_issues_id_idx" ON "redirects_rels" USING btree ("issues_id");
  CREATE INDEX "redirects_rels_videos_id_idx" ON "redirects_rels" USING btree ("videos_id");
  CREATE UNIQUE INDEX "payload_kv_key_idx" ON "payload_kv" USING btree ("key");
  CREATE INDEX "payload_jobs_log_order_idx" ON "payload_jobs_log" USING btree ("_order");
  CREATE INDEX "payload_jobs_log_parent_id_idx" ON "payload_jobs_log" USING btree ("_parent_id");
  CREATE INDEX "payload_jobs_completed_at_idx" ON "payload_jobs" USING btree ("completed_at");
  CREATE INDEX "payload_jobs_total_tried_idx" ON "payload_jobs" USING btree ("total_tried");
  CREATE INDEX "payload_jobs_has_error_idx" ON "payload_jobs" USING btree ("has_error");
  CREATE INDEX "payload_jobs_task_slug_idx" ON "payload_jobs" USING btree ("task_slug");
  CREATE INDEX "payload_jobs_queue_idx" ON "payload_jobs" USING btree ("queue");
  CREATE INDEX "payload_jobs_wait_until_idx" ON "payload_jobs" USING btree ("wait_until");
  CREATE INDEX "payload_jobs_processing_idx" ON "payload_jobs" USING btree ("processing");
  CREATE INDEX "payload_jobs_updated_at_idx" ON "payload_jobs" USING btree ("updated_at");
  CREATE INDEX "payload_jobs_created_at_idx" ON "payload_jobs" USING btree ("created_at");
  CREATE INDEX "payload_locked_documents_global_slug_idx" ON "payload_locked_documents" USING btree ("global_slug");
  CREATE INDEX "payload_locked_documents_updated_at_idx" ON "payload_locked_documents" USING btree ("updated_at");
  CREATE INDEX "payload_locked_documents_created_at_idx" ON "payload_locked_documents" USING btree ("created_at");
  CREATE INDEX "payload_locked_documents_rels_order_idx" ON "payload_locked_documents_rels" USING btree ("order");
  CREATE INDEX "payload_locked_documents_rels_parent_idx" ON "payload_locked_documents_rels" USING btree ("parent_id");
  CREATE INDEX "payload_locked_documents_rels_path_idx" ON "payload_locked_documents_rels" USING btree ("path");
  CREATE INDEX "payload_locked_documents_rels_articles_id_idx" ON "payload_locked_documents_rels" USING btree ("articles_id");
  CREATE INDEX "payload_locked_documents_rels_authors_id_idx" ON "payload_locked_documents_rels" USING btree ("authors_id");
  CREATE INDEX "payload_locked_documents_rels_topics_id_idx" ON "payload_locked_documents_rels" USING btree ("topics_id");
  CREATE INDEX "payload_locked_documents_rels_series_id_idx" ON "payload_locked_documents_rels" USING btree ("series_id");
  CREATE INDEX "payload_locked_documents_rels_issues_id_idx" ON "payload_locked_documents_rels" USING btree ("issues_id");
  CREATE INDEX "payload_locked_documents_rels_volumes_id_idx" ON "payload_locked_documents_rels" USING btree ("volumes_id");
  CREATE INDEX "payload_locked_documents_rels_pages_id_idx" ON "payload_locked_documents_rels" USING btree ("pages_id");
  CREATE INDEX "payload_locked_documents_rels_videos_id_idx" ON "payload_locked_documents_rels" USING btree ("videos_id");
  CREATE INDEX "payload_locked_documents_rels_playlists_id_idx" ON "payload_locked_documents_rels" USING btree ("playlists_id");
  CREATE INDEX "payload_locked_documents_rels_podcasts_id_idx" ON "payload_locked_documents_rels" USING btree ("podcasts_id");
  CREATE INDEX "payload_locked_documents_rels_episodes_id_idx" ON "payload_locked_documents_rels" USING btree ("episodes_id");
  CREATE INDEX "payload_locked_documents_rels_webinars_id_idx" ON "payload_locked_documents_rels" USING btree ("webinars_id");
  CREATE INDEX "payload_locked_documents_rels_report_categories_id_idx" ON "payload_locked_documents_rels" USING btree ("report_categories_id");
  CREATE INDEX "payload_locked_documents_rels_reports_id_idx" ON "payload_locked_documents_rels" USING btree ("reports_id");
  CREATE INDEX "payload_locked_documents_rels_visual_assets_id_idx" ON "payload_locked_documents_rels" USING btree ("visual_assets_id");
  CREATE INDEX "payload_locked_documents_rels_newsletters_id_idx" ON "payload_locked_documents_rels" USING btree ("newsletters_id");
  CREATE INDEX "payload_locked_documents_rels_marketing_campaigns_id_idx" ON "payload_locked_documents_rels" USING btree ("marketing_campaigns_id");
  CREATE INDEX "payload_locked_documents_rels_media_id_idx" ON "payload_locked_documents_rels" USING btree ("media_id");
  CREATE INDEX "payload_locked_documents_rels_files_id_idx" ON "payload_locked_documents_rels" USING btree ("files_id");
  CREATE INDEX "payload_locked_documents_rels_products_id_idx" ON "payload_locked_documents_rels" USING btree ("products_id");
  CREATE INDEX "payload_locked_documents_rels_availabilities_id_idx" ON "payload_locked_documents_rels" USING btree ("availabilities_id");
  CREATE INDEX "payload_locked_documents_rels_users_id_idx" ON "payload_locked_documents_rels" USING btree ("users_id");
  CREATE INDEX "payload_locked_documents_rels_redirects_id_idx" ON "payload_locked_documents_rels" USING btree ("redirects_id");
  CREATE INDEX "payload_preferences_key_idx" ON "payload_preferences" USING btree ("key");
  CREATE INDEX "payload_preferences_updated_at_idx" ON "payload_preferences" USING btree ("updated_at");
  CREATE INDEX "payload_preferences_created_at_idx" ON "payload_preferences" USING btree ("created_at");
  CREATE INDEX "payload_preferences_rels_order_idx" ON "payload_preferences_rels" USING btree ("order");
  CREATE INDEX "payload_preferences_rels_parent_idx" ON "payload_preferences_rels" USING btree ("parent_id");
  CREATE INDEX "payload_preferences_rels_path_idx" ON "payload_preferences_rels" USING btree ("path");
  CREATE INDEX "payload_preferences_rels_users_id_idx" ON "payload_preferences_rels" USING btree ("users_id");
  CREATE INDEX "payload_migrations_updated_at_idx" ON "payload_migrations" USING btree ("updated_at");
  CREATE INDEX "payload_migrations_created_at_idx" ON "payload_migrations" USING btree ("created_at");
  CREATE INDEX "home_page_blocks_lead_order_idx" ON "home_page_blocks_lead" USING btree ("_order");
  CREATE INDEX "home_page_blocks_lead_parent_id_idx" ON "home_page_blocks_lead" USING btree ("_parent_id");
  CREATE INDEX "home_page_blocks_lead_path_idx" ON "home_page_blocks_lead" USING btree ("_path");
  CREATE INDEX "home_page_blocks_lead_article_idx" ON "home_page_blocks_lead" USING btree ("article_id");
  CREATE INDEX "home_page_blocks_stories_order_idx" ON "home_page_blocks_stories" USING btree ("_order");
  CREATE INDEX "home_page_blocks_stories_parent_id_idx" ON "home_page_blocks_stories" USING btree ("_parent_id");
  CREATE INDEX "home_page_blocks_stories_path_idx" ON "home_page_blocks_stories" USING btree ("_path");
  CREATE INDEX "home_page_blocks_issue_band_order_idx" ON "home_page_blocks_issue_band" USING btree ("_order");
  CREATE INDEX "home_page_blocks_issue_band_parent_id_idx" ON "home_page_blocks_issue_band" USING btree ("_parent_id");
  CREATE INDEX "home_page_blocks_issue_band_path_idx" ON "home_page_blocks_issue_band" USING btree ("_path");
  CREATE INDEX "home_page_blocks_issue_band_issue_idx" ON "home_page_blocks_issue_band" USING btree ("issue_id");
  CREATE INDEX "home_page_blocks_latest_order_idx" ON "home_page_blocks_latest" USING btree ("_order");
  CREATE INDEX "home_page_blocks_latest_parent_id_idx" ON "home_page_blocks_latest" USING btree ("_parent_id");
  CREATE INDEX "home_page_blocks_latest_path_idx" ON "home_page_blocks_latest" USING btree ("_path");
  CREATE INDEX "home_page_blocks_feature_order_idx" ON "home_page_blocks_feature" USING btree ("_order");
  CREATE INDEX "home_page_blocks_feature_parent_id_idx" ON "home_page_blocks_feature" USING btree ("_parent_id");
  CREATE INDEX "home_page_blocks_feature_path_idx" ON "home_page_blocks_feature" USING btree ("_path");
  CREATE INDEX "home_page_blocks_feature_picture_idx" ON "home_page_blocks_feature" USING btree ("picture_id");
  CREATE INDEX "home_page_blocks_media_shelf_order_idx" ON "home_page_blocks_media_shelf" USING btree ("_order");
  CREATE INDEX "home_page_blocks_media_shelf_parent_id_idx" ON "home_page_blocks_media_shelf" USING btree ("_parent_id");
  CREATE INDEX "home_page_blocks_media_shelf_path_idx" ON "home_page_blocks_media_shelf" USING btree ("_path");
  CREATE INDEX "home_page_blocks_product_shelf_order_idx" ON "home_page_blocks_product_shelf" USING btree ("_order");
  CREATE INDEX "home_page_blocks_product_shelf_parent_id_idx" ON "home_page_blocks_product_shelf" USING btree ("_parent_id");
  CREATE INDEX "home_page_blocks_product_shelf_path_idx" ON "home_page_blocks_product_shelf" USING btree ("_path");
  CREATE INDEX "home_page_blocks_topic_list_order_idx" ON "home_page_blocks_topic_list" USING btree ("_order");
  CREATE INDEX "home_page_blocks_topic_list_parent_id_idx" ON "home_page_blocks_topic_list" USING btree ("_parent_id");
  CREATE INDEX "home_page_blocks_topic_list_path_idx" ON "home_page_blocks_topic_list" USING btree ("_path");
  CREATE INDEX "home_page__status_idx" ON "home_page" USING btree ("_status");
  CREATE INDEX "home_page_rels_order_idx" ON "home_page_rels" USING btree ("order");
  CREATE INDEX "home_page_rels_parent_idx" ON "home_page_rels" USING btree ("parent_id");
  CREATE INDEX "home_page_rels_path_idx" ON "home_page_rels" USING btree ("path");
  CREATE INDEX "home_page_rels_articles_id_idx" ON "home_page_rels" USING btree ("articles_id");
  CREATE INDEX "home_page_rels_videos_id_idx" ON "home_page_rels" USING btree ("videos_id");
  CREATE INDEX "home_page_rels_episodes_id_idx" ON "home_page_rels" USING btree ("episodes_id");
  CREATE INDEX "home_page_rels_products_id_idx" ON "home_page_rels" USING btree ("products_id");
  CREATE INDEX "home_page_rels_topics_id_idx" ON "home_page_rels" USING btree ("topics_id");
  CREATE INDEX "_home_page_v_blocks_lead_order_idx" ON "_home_page_v_blocks_lead" USING btree ("_order");
  CREATE INDEX "_home_page_v_blocks_lead_parent_id_idx" ON "_home_page_v_blocks_lead" USING btree ("_parent_id");
  CREATE INDEX "_home_page_v_blocks_lead_path_idx" ON "_home_page_v_blocks_lead" USING btree ("_path");
  CREATE INDEX "_home_page_v_blocks_lead_article_idx" ON "_home_page_v_blocks_lead" USING btree ("article_id");
  CREATE INDEX "_home_page_v_blocks_stories_order_idx" ON "_home_page_v_blocks_stories" USING btree ("_order");
  CREATE INDEX "_home_page_v_blocks_stories_parent_id_idx" ON "_home_page_v_blocks_stories" USING btree ("_parent_id");
  CREATE INDEX "_home_page_v_blocks_stories_path_idx" ON "_home_page_v_blocks_stories" USING btree ("_path");
  CREATE INDEX "_home_page_v_blocks_issue_band_order_idx" ON "_home_page_v_blocks_issue_band" USING btree ("_order");
  CREATE INDEX "_home_page_v_blocks_issue_band_parent_id_idx" ON "_home_page_v_blocks_issue_band" USING btree ("_parent_id");
  CREATE INDEX "_home_page_v_blocks_issue_band_path_idx" ON "_home_page_v_blocks_issue_band" USING btree ("_path");
  CREATE INDEX "_home_page_v_blocks_issue_band_issue_idx" ON "_home_page_v_blocks_issue_band" USING btree ("issue_id");
  CREATE INDEX "_home_page_v_blocks_latest_order_idx" ON "_home_page_v_blocks_latest" USING btree ("_order");
  CREATE INDEX "_home_page_v_blocks_latest_parent_id_idx" ON "_home_page_v_blocks_latest" USING btree ("_parent_id");
  CREATE INDEX "_home_page_v_blocks_latest_path_idx" ON "_home_page_v_blocks_latest" USING btree ("_path");
  CREATE INDEX "_home_page_v_blocks_feature_order_idx" ON "_home_page_v_blocks_feature" USING btree ("_order");
  CREATE INDEX "_home_page_v_blocks_feature_parent_id_idx" ON "_home_page_v_blocks_feature" USING btree ("_parent_id");
  CREATE INDEX "_home_page_v_blocks_feature_path_idx" ON "_home_page_v_blocks_feature" USING btree ("_path");
  CREATE INDEX "_home_page_v_blocks_feature_picture_idx" ON "_home_page_v_blocks_feature" USING btree ("picture_id");
  CREATE INDEX "_home_page_v_blocks_media_shelf_order_idx" ON "_home_page_v_blocks_media_shelf" USING btree ("_order");
  CREATE INDEX "_home_page_v_blocks_media_shelf_parent_id_idx" ON "_home_page_v_blocks_media_shelf" USING btree ("_parent_id");
  CREATE INDEX "_home_page_v_blocks_media_shelf_path_idx" ON "_home_page_v_blocks_media_shelf" USING btree ("_path");
  CREATE INDEX "_home_page_v_blocks_product_shelf_order_idx" ON "_home_page_v_blocks_product_shelf" USING btree ("_order");
  CREATE INDEX "_home_page_v_blocks_product_shelf_parent_id_idx" ON "_home_page_v_blocks_product_shelf" USING btree ("_parent_id");
  CREATE INDEX "_home_page_v_blocks_product_shelf_path_idx" ON "_home_page_v_blocks_product_shelf" USING btree ("_path");
  CREATE INDEX "_home_page_v_blocks_topic_list_order_idx" ON "_home_page_v_blocks_topic_list" USING btree ("_order");
  CREATE INDEX "_home_page_v_blocks_topic_list_parent_id_idx" ON "_home_page_v_blocks_topic_list" USING btree ("_parent_id");
  CREATE INDEX "_home_page_v_blocks_topic_list_path_idx" ON "_home_page_v_blocks_topic_list" USING btree ("_path");
  CREATE INDEX "_home_page_v_version_version__status_idx" ON "_home_page_v" USING btree ("version__status");
  CREATE INDEX "_home_page_v_created_at_idx" ON "_home_page_v" USING btree ("created_at");
  CREATE INDEX "_home_page_v_updated_at_idx" ON "_home_page_v" USING btree ("updated_at");
  CREATE INDEX "_home_page_v_latest_idx" ON "_home_page_v" USING btree ("latest");
  CREATE INDEX "_home_page_v_rels_order_idx" ON "_home_page_v_rels" USING btree ("order");
  CREATE INDEX "_home_page_v_rels_parent_idx" ON "_home_page_v_rels" USING btree ("parent_id");
  CREATE INDEX "_home_page_v_rels_path_idx" ON "_home_page_v_rels" USING btree ("path");
  CREATE INDEX "_home_page_v_rels_articles_id_idx" ON "_home_page_v_rels" USING btree ("articles_id");
  CREATE INDEX "_home_page_v_rels_videos_id_idx" ON "_home_page_v_rels" USING btree ("videos_id");
  CREATE INDEX "_home_page_v_rels_episodes_id_idx" ON "_home_page_v_rels" USING btree ("episodes_id");
  CREATE INDEX "_home_page_v_rels_products_id_idx" ON "_home_page_v_rels" USING btree ("products_id");
  CREATE INDEX "_home_page_v_rels_topics_id_idx" ON "_home_page_v_rels" USING btree ("topics_id");
  CREATE INDEX "navigation_items_order_idx" ON "navigation_items" USING btree ("_order");
  CREATE INDEX "navigation_items_parent_id_idx" ON "navigation_items" USING btree ("_parent_id");
  CREATE INDEX "navigation_columns_links_order_idx" ON "navigation_columns_links" USING btree ("_order");
  CREATE INDEX "navigation_columns_links_parent_id_idx" ON "navigation_columns_links" USING btree ("_parent_id");
  CREATE INDEX "navigation_columns_order_idx" ON "navigation_columns" USING btree ("_order");
  CREATE INDEX "navigation_columns_parent_id_idx" ON "navigation_columns" USING btree ("_parent_id");
  CREATE INDEX "_navigation_v_version_items_order_idx" ON "_navigation_v_version_items" USING btree ("_order");
  CREATE INDEX "_navigation_v_version_items_parent_id_idx" ON "_navigation_v_version_items" USING btree ("_parent_id");
  CREATE INDEX "_navigation_v_version_columns_links_order_idx" ON "_navigation_v_version_columns_links" USING btree ("_order");
  CREATE INDEX "_navigation_v_version_columns_links_parent_id_idx" ON "_navigation_v_version_columns_links" USING btree ("_parent_id");
  CREATE INDEX "_navigation_v_version_columns_order_idx" ON "_navigation_v_version_columns" USING btree ("_order");
  CREATE INDEX "_navigation_v_version_columns_parent_id_idx" ON "_navigation_v_version_columns" USING btree ("_parent_id");
  CREATE INDEX "_navigation_v_created_at_idx" ON "_navigation_v" USING btree ("created_at");
  CREATE INDEX "_navigation_v_updated_at_idx" ON "_navigation_v" USING btree ("updated_at");
  CREATE INDEX "footer_columns_links_order_idx" ON "footer_columns_links" USING btree ("_order");
  CREATE INDEX "footer_columns_links_parent_id_idx" ON "footer_columns_links" USING btree ("_parent_id");
  CREATE INDEX "footer_columns_order_idx" ON "footer_columns" USING btree ("_order");
  CREATE INDEX "footer_columns_parent_id_idx" ON "footer_columns" USING btree ("_parent_id");
  CREATE INDEX "footer_legal_links_order_idx" ON "footer_legal_links" USING btree ("_order");
  CREATE INDEX "footer_legal_links_parent_id_idx" ON "footer_legal_links" USING btree ("_parent_id");
  CREATE INDEX "_footer_v_version_columns_links_order_idx" ON "_footer_v_version_columns_links" USING btree ("_order");
  CREATE INDEX "_footer_v_version_columns_links_parent_id_idx" ON "_footer_v_version_columns_links" USING btree ("_parent_id");
  CREATE INDEX "_footer_v_version_columns_order_idx" ON "_footer_v_version_columns" USING btree ("_order");
  CREATE INDEX "_footer_v_version_columns_parent_id_idx" ON "_footer_v_version_columns" USING btree ("_parent_id");
  CREATE INDEX "_footer_v_version_legal_links_order_idx" ON "_footer_v_version_legal_links" USING btree ("_order");
  CREATE INDEX "_footer_v_version_legal_links_parent_id_idx" ON "_footer_v_version_legal_links" USING btree ("_parent_id");
  CREATE INDEX "_footer_v_created_at_idx" ON "_footer_v" USING btree ("created_at");
  CREATE INDEX "_footer_v_updated_at_idx" ON "_footer_v" USING btree ("updated_at");
  CREATE INDEX "help_texts_help_boxes_order_idx" ON "help_texts_help_boxes" USING btree ("_order");
  CREATE INDEX "help_texts_help_boxes_parent_id_idx" ON "help_texts_help_boxes" USING btree ("_parent_id");
  CREATE INDEX "help_texts_empty_states_actions_order_idx" ON "help_texts_empty_states_actions" USING btree ("_order");
  CREATE INDEX "help_texts_empty_states_actions_parent_id_idx" ON "help_texts_empty_states_actions" USING btree ("_parent_id");
  CREATE INDEX "help_texts_empty_states_order_idx" ON "help_texts_empty_states" USING btree ("_order");
  CREATE INDEX "help_texts_empty_states_parent_id_idx" ON "help_texts_empty_states" USING btree ("_parent_id");
  CREATE INDEX "_help_texts_v_version_help_boxes_order_idx" ON "_help_texts_v_version_help_boxes" USING btree ("_order");
  CREATE INDEX "_help_texts_v_version_help_boxes_parent_id_idx" ON "_help_texts_v_version_help_boxes" USING btree ("_parent_id");
  CREATE INDEX "_help_texts_v_version_empty_states_actions_order_idx" ON "_help_texts_v_version_empty_states_actions" USING btree ("_order");
  CREATE INDEX "_help_texts_v_version_empty_states_actions_parent_id_idx" ON "_help_texts_v_version_empty_states_actions" USING btree ("_parent_id");
  CREATE INDEX "_help_texts_v_version_empty_states_order_idx" ON "_help_texts_v_version_empty_states" USING btree ("_order");
  CREATE INDEX "_help_texts_v_version_empty_states_parent_id_idx" ON "_help_texts_v_version_empty_states" USING btree ("_parent_id");
  CREATE INDEX "_help_texts_v_created_at_idx" ON "_help_texts_v" USING btree ("created_at");
  CREATE INDEX "_help_texts_v_updated_at_idx" ON "_help_texts_v" USING btree ("updated_at");
  CREATE INDEX "paywall_offers_features_order_idx" ON "paywall_offers_features" USING btree ("_order");
  CREATE INDEX "paywall_offers_features_parent_id_idx" ON "paywall_offers_features" USING btree ("_parent_id");
  CREATE INDEX "paywall_offers_order_idx" ON "paywall_offers" USING btree ("_order");
  CREATE INDEX "paywall_offers_parent_id_idx" ON "paywall_offers" USING btree ("_parent_id");`)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   DROP TABLE "articles_corrections" CASCADE;
  DROP TABLE "articles" CASCADE;
  DROP TABLE "articles_rels" CASCADE;
  DROP TABLE "_articles_v_version_corrections" CASCADE;
  DROP TABLE "_articles_v" CASCADE;
  DROP TABLE "_articles_v_rels" CASCADE;
  DROP TABLE "authors" CASCADE;
  DROP TABLE "topics" CASCADE;
  DROP TABLE "topics_rels" CASCADE;
  DROP TABLE "_topics_v" CASCADE;
  DROP TABLE "_topics_v_rels" CASCADE;
  DROP TABLE "series" CASCADE;
  DROP TABLE "_series_v" CASCADE;
  DROP TABLE "issues_entries_items" CASCADE;
  DROP TABLE "issues_entries" CASCADE;
  DROP TABLE "issues" CASCADE;
  DROP TABLE "_issues_v_version_entries_items" CASCADE;
  DROP TABLE "_issues_v_version_entries" CASCADE;
  DROP TABLE "_issues_v" CASCADE;
  DROP TABLE "volumes_items" CASCADE;
  DROP TABLE "volumes" CASCADE;
  DROP TABLE "_volumes_v_version_items" CASCADE;
  DROP TABLE "_volumes_v" CASCADE;
  DROP TABLE "pages" CASCADE;
  DROP TABLE "_pages_v" CASCADE;
  DROP TABLE "videos_sources" CASCADE;
  DROP TABLE "videos" CASCADE;
  DROP TABLE "videos_rels" CASCADE;
  DROP TABLE "_videos_v_version_sources" CASCADE;
  DROP TABLE "_videos_v" CASCADE;
  DROP TABLE "_videos_v_rels" CASCADE;
  DROP TABLE "playlists" CASCADE;
  DROP TABLE "playlists_rels" CASCADE;
  DROP TABLE "_playlists_v" CASCADE;
  DROP TABLE "_playlists_v_rels" CASCADE;
  DROP TABLE "podcasts_media" CASCADE;
  DROP TABLE "podcasts" CASCADE;
  DROP TABLE "podcasts_rels" CASCADE;
  DROP TABLE "_podcasts_v_version_media" CASCADE;
  DROP TABLE "_podcasts_v" CASCADE;
  DROP TABLE "_podcasts_v_rels" CASCADE;
  DROP TABLE "episodes_chapters" CASCADE;
  DROP TABLE "episodes" CASCADE;
  DROP TABLE "episodes_rels" CASCADE;
  DROP TABLE "_episodes_v_version_chapters" CASCADE;
  DROP TABLE "_episodes_v" CASCADE;
  DROP TABLE "_episodes_v_rels" CASCADE;
  DROP TABLE "webinars_downloads" CASCADE;
  DROP TABLE "webinars" CASCADE;
  DROP TABLE "webinars_rels" CASCADE;
  DROP TABLE "_webinars_v_version_downloads" CASCADE;
  DROP TABLE "_webinars_v" CASCADE;
  DROP TABLE "_webinars_v_rels" CASCADE;
  DROP TABLE "report_categories" CASCADE;
  DROP TABLE "_report_categories_v" CASCADE;
  DROP TABLE "reports_downloads" CASCADE;
  DROP TABLE "reports" CASCADE;
  DROP TABLE "reports_rels" CASCADE;
  DROP TABLE "_reports_v_version_downloads" CASCADE;
  DROP TABLE "_reports_v" CASCADE;
  DROP TABLE "_reports_v_rels" CASCADE;
  DROP TABLE "visual_assets_downloads" CASCADE;
  DROP TABLE "visual_assets" CASCADE;
  DROP TABLE "visual_assets_rels" CASCADE;
  DROP TABLE "_visual_assets_v_version_downloads" CASCADE;
  DROP TABLE "_visual_assets_v" CASCADE;
  DROP TABLE "_visual_assets_v_rels" CASCADE;
  DROP TABLE "newsletters" CASCADE;
  DROP TABLE "_newsletters_v" CASCADE;
  DROP TABLE "marketing_campaigns" CASCADE;
  DROP TABLE "_marketing_campaigns_v" CASCADE;
  DROP TABLE "media" CASCADE;
  DROP TABLE "files" CASCADE;
  DROP TABLE "products" CASCADE;
  DROP TABLE "products_rels" CASCADE;
  DROP TABLE "_products_v" CASCADE;
  DROP TABLE "_products_v_rels" CASCADE;
  DROP TABLE "availabilities" CASCADE;
  DROP TABLE "_availabilities_v" CASCADE;
  DROP TABLE "users_tiers" CASCADE;
  DROP TABLE "users_spt_custom_attributes" CASCADE;
  DROP TABLE "users_sessions" CASCADE;
  DROP TABLE "users" CASCADE;
  DROP TABLE "redirects" CASCADE;
  DROP TABLE "redirects_rels" CASCADE;
  DROP TABLE "payload_kv" CASCADE;
  DROP TABLE "payload_jobs_log" CASCADE;
  DROP TABLE "payload_jobs" CASCADE;
  DROP TABLE "payload_locked_documents" CASCADE;
  DROP TABLE "payload_locked_documents_rels" CASCADE;
  DROP TABLE "payload_preferences" CASCADE;
  DROP TABLE "payload_preferences_rels" CASCADE;
  DROP TABLE "payload_migrations" CASCADE;
  DROP TABLE "home_page_blocks_lead" CASCADE;
  DROP TABLE "home_page_blocks_stories" CASCADE;
  DROP TABLE "home_page_blocks_issue_band" CASCADE;
  DROP TABLE "home_page_blocks_latest" CASCADE;
  DROP TABLE "home_page_blocks_feature" CASCADE;
  DROP TABLE "home_page_blocks_media_shelf" CASCADE;
  DROP TABLE "home_page_blocks_product_shelf" CASCADE;
  DROP TABLE "home_page_blocks_topic_list" CASCADE;
  DROP TABLE "home_page" CASCADE;
  DROP TABLE "home_page_rels" CASCADE;
  DROP TABLE "_home_page_v_blocks_lead" CASCADE;
  DROP TABLE "_home_page_v_blocks_stories" CASCADE;
  DROP TABLE "_home_page_v_blocks_issue_band" CASCADE;
  DROP TABLE "_home_page_v_blocks_latest" CASCADE;
  DROP TABLE "_home_page_v_blocks_feature" CASCADE;
  DROP TABLE "_home_page_v_blocks_media_shelf" CASCADE;
  DROP TABLE "_home_page_v_blocks_product_shelf" CASCADE;
  DROP TABLE "_home_page_v_blocks_topic_list" CASCADE;
  DROP TABLE "_home_page_v" CASCADE;
  DROP TABLE "_home_page_v_rels" CASCADE;
  DROP TABLE "navigation_items" CASCADE;
  DROP TABLE "navigation_columns_links" CASCADE;
  DROP TABLE "navigation_columns" CASCADE;
  DROP TABLE "navigation" CASCADE;
  DROP TABLE "_navigation_v_version_items" CASCADE;
  DROP TABLE "_navigation_v_version_columns_links" CASCADE;
  DROP TABLE "_navigation_v_version_columns" CASCADE;
  DROP TABLE "_navigation_v" CASCADE;
  DROP TABLE "footer_columns_links" CASCADE;
  DROP TABLE "footer_columns" CASCADE;
  DROP TABLE "footer_legal_links" CASCADE;
  DROP TABLE "footer" CASCADE;
  DROP TABLE "_footer_v_version_columns_links" CASCADE;
  DROP TABLE "_footer_v_version_columns" CASCADE;
  DROP TABLE "_footer_v_version_legal_links" CASCADE;
  DROP TABLE "_footer_v" CASCADE;
  DROP TABLE "help_texts_help_boxes" CASCADE;
  DROP TABLE "help_texts_empty_states_actions" CASCADE;
  DROP TABLE "help_texts_empty_states" CASCADE;
  DROP TABLE "help_texts" CASCADE;
  DROP TABLE "_help_texts_v_version_help_boxes" CASCADE;
  DROP TABLE "_help_texts_v_version_empty_states_actions" CASCADE;
  DROP TABLE "_help_texts_v_version_empty_states" CASCADE;
  DROP TABLE "_help_texts_v" CASCADE;
  DROP TABLE "site_settings" CASCADE;
  DROP TABLE "paywall_offers_features" CASCADE;
  DROP TABLE "paywall_offers" CASCADE;
  DROP TABLE "paywall" CASCADE;
  DROP TABLE "store_settings" CASCADE;
  DROP TYPE "public"."enum_articles_content_type";
  DROP TYPE "public"."enum_articles_access_level";
  DROP TYPE "public"."enum_articles_tier";
  DROP TYPE "public"."enum_articles_status";
  DROP TYPE "public"."enum__articles_v_version_content_type";
  DROP TYPE "public"."enum__articles_v_version_access_level";
  DROP TYPE "public"."enum__articles_v_version_tier";
  DROP TYPE "public"."enum__articles_v_version_status";
  DROP TYPE "public"."enum_topics_status";
  DROP TYPE "public"."enum__topics_v_version_status";
  DROP TYPE "public"."enum_series_kind";
  DROP TYPE "public"."enum_series_status";
  DROP TYPE "public"."enum__series_v_version_kind";
  DROP TYPE "public"."enum__series_v_version_status";
  DROP TYPE "public"."enum_issues_status";
  DROP TYPE "public"."enum__issues_v_version_status";
  DROP TYPE "public"."enum_volumes_status";
  DROP TYPE "public"."enum__volumes_v_version_status";
  DROP TYPE "public"."enum_pages_access_level";
  DROP TYPE "public"."enum_pages_status";
  DROP TYPE "public"."enum__pages_v_version_access_level";
  DROP TYPE "public"."enum__pages_v_version_status";
  DROP TYPE "public"."enum_videos_status";
  DROP TYPE "public"."enum__videos_v_version_status";
  DROP TYPE "public"."enum_playlists_status";
  DROP TYPE "public"."enum__playlists_v_version_status";
  DROP TYPE "public"."enum_podcasts_media_medium";
  DROP TYPE "public"."enum_podcasts_status";
  DROP TYPE "public"."enum__podcasts_v_version_media_medium";
  DROP TYPE "public"."enum__podcasts_v_version_status";
  DROP TYPE "public"."enum_episodes_status";
  DROP TYPE "public"."enum__episodes_v_version_status";
  DROP TYPE "public"."enum_webinars_status";
  DROP TYPE "public"."enum__webinars_v_version_status";
  DROP TYPE "public"."enum_report_categories_programme";
  DROP TYPE "public"."enum_report_categories_status";
  DROP TYPE "public"."enum__report_categories_v_version_programme";
  DROP TYPE "public"."enum__report_categories_v_version_status";
  DROP TYPE "public"."enum_reports_programme";
  DROP TYPE "public"."enum_reports_access_level";
  DROP TYPE "public"."enum_reports_tier";
  DROP TYPE "public"."enum_reports_status";
  DROP TYPE "public"."enum__reports_v_version_programme";
  DROP TYPE "public"."enum__reports_v_version_access_level";
  DROP TYPE "public"."enum__reports_v_version_tier";
  DROP TYPE "public"."enum__reports_v_version_status";
  DROP TYPE "public"."enum_visual_assets_access_level";
  DROP TYPE "public"."enum_visual_assets_tier";
  DROP TYPE "public"."enum_visual_assets_status";
  DROP TYPE "public"."enum__visual_assets_v_version_access_level";
  DROP TYPE "public"."enum__visual_assets_v_version_tier";
  DROP TYPE "public"."enum__visual_assets_v_version_status";
  DROP TYPE "public"."enum_newsletters_status";
  DROP TYPE "public"."enum__newsletters_v_version_status";
  DROP TYPE "public"."enum_marketing_campaigns_status";
  DROP TYPE "public"."enum__marketing_campaigns_v_version_status";
  DROP TYPE "public"."enum_products_content_type";
  DROP TYPE "public"."enum_products_product_status";
  DROP TYPE "public"."enum_products_status";
  DROP TYPE "public"."enum__products_v_version_content_type";
  DROP TYPE "public"."enum__products_v_version_product_status";
  DROP TYPE "public"."enum__products_v_version_status";
  DROP TYPE "public"."enum_availabilities_line_type";
  DROP TYPE "public"."enum_availabilities_availability_status";
  DROP TYPE "public"."enum_availabilities_status";
  DROP TYPE "public"."enum__availabilities_v_version_line_type";
  DROP TYPE "public"."enum__availabilities_v_version_availability_status";
  DROP TYPE "public"."enum__availabilities_v_version_status";
  DROP TYPE "public"."enum_users_tiers";
  DROP TYPE "public"."enum_users_role";
  DROP TYPE "public"."enum_users_job_title";
  DROP TYPE "public"."enum_users_company_size";
  DROP TYPE "public"."enum_users_industry";
  DROP TYPE "public"."enum_redirects_to_type";
  DROP TYPE "public"."enum_payload_jobs_log_task_slug";
  DROP TYPE "public"."enum_payload_jobs_log_state";
  DROP TYPE "public"."enum_payload_jobs_task_slug";
  DROP TYPE "public"."enum_home_page_status";
  DROP TYPE "public"."enum__home_page_v_version_status";
  DROP TYPE "public"."enum_help_texts_help_boxes_box";
  DROP TYPE "public"."enum_help_texts_empty_states_state";
  DROP TYPE "public"."enum__help_texts_v_version_help_boxes_box";
  DROP TYPE "public"."enum__help_texts_v_version_empty_states_state";
  DROP TYPE "public"."enum_paywall_offers_tier";`)
}
