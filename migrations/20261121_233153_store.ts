import { MigrateUpArgs, MigrateDownArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   CREATE TYPE "public"."enum_orders_order_status" AS ENUM('PENDING', 'PAID', 'FULFILLED', 'PARTLY_REFUNDED', 'REFUNDED', 'CANCELLED', 'DISPUTED');
  CREATE TYPE "public"."enum_promo_codes_kind" AS ENUM('percent', 'amount', 'free-shipping');
  CREATE TYPE "public"."enum_stock_movements_reason" AS ENUM('received', 'returned', 'damaged', 'counted', 'corrected', 'order', 'released', 'opening');
  CREATE TYPE "public"."enum_entitlements_kind" AS ENUM('download', 'licence');
  ALTER TYPE "public"."enum_payload_jobs_log_task_slug" ADD VALUE 'order-mail' BEFORE 'schedulePublish';
  ALTER TYPE "public"."enum_payload_jobs_log_task_slug" ADD VALUE 'order-refund' BEFORE 'schedulePublish';
  ALTER TYPE "public"."enum_payload_jobs_log_task_slug" ADD VALUE 'tell-available' BEFORE 'schedulePublish';
  ALTER TYPE "public"."enum_payload_jobs_log_task_slug" ADD VALUE 'apply-prices' BEFORE 'schedulePublish';
  ALTER TYPE "public"."enum_payload_jobs_task_slug" ADD VALUE 'order-mail' BEFORE 'schedulePublish';
  ALTER TYPE "public"."enum_payload_jobs_task_slug" ADD VALUE 'order-refund' BEFORE 'schedulePublish';
  ALTER TYPE "public"."enum_payload_jobs_task_slug" ADD VALUE 'tell-available' BEFORE 'schedulePublish';
  ALTER TYPE "public"."enum_payload_jobs_task_slug" ADD VALUE 'apply-prices' BEFORE 'schedulePublish';
  CREATE TABLE "availabilities_rels" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"order" integer,
  	"parent_id" integer NOT NULL,
  	"path" varchar NOT NULL,
  	"availabilities_id" integer
  );
  
  CREATE TABLE "_availabilities_v_rels" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"order" integer,
  	"parent_id" integer NOT NULL,
  	"path" varchar NOT NULL,
  	"availabilities_id" integer
  );
  
  CREATE TABLE "orders" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"order_number" varchar NOT NULL,
  	"order_status" "enum_orders_order_status" DEFAULT 'PENDING' NOT NULL,
  	"owner_id" integer,
  	"email_address" varchar NOT NULL,
  	"lines" jsonb NOT NULL,
  	"sub_total_minor" numeric DEFAULT 0 NOT NULL,
  	"discount_minor" numeric DEFAULT 0 NOT NULL,
  	"tax_minor" numeric DEFAULT 0 NOT NULL,
  	"shipping_minor" numeric DEFAULT 0 NOT NULL,
  	"grand_total_minor" numeric DEFAULT 0 NOT NULL,
  	"refunded_minor" numeric DEFAULT 0 NOT NULL,
  	"item_count" numeric DEFAULT 0 NOT NULL,
  	"promo_code" varchar,
  	"shipping_method" varchar,
  	"shipping_address" jsonb,
  	"billing_address" jsonb,
  	"payment" jsonb,
  	"payment_id" varchar,
  	"provider" varchar,
  	"paid_at" timestamp(3) with time zone,
  	"expires_at" timestamp(3) with time zone,
  	"failure" varchar,
  	"idempotency_key" varchar NOT NULL,
  	"body_hash" varchar NOT NULL,
  	"cart_ref" varchar,
  	"edited_by_name" varchar,
  	"edited_by_id" numeric,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  
  CREATE TABLE "promo_codes" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"code" varchar NOT NULL,
  	"kind" "enum_promo_codes_kind" DEFAULT 'percent' NOT NULL,
  	"percent" numeric,
  	"amount_minor" numeric,
  	"minimum_minor" numeric,
  	"per_customer_limit" numeric,
  	"total_limit" numeric,
  	"starts_at" timestamp(3) with time zone,
  	"ends_at" timestamp(3) with time zone,
  	"is_active" boolean DEFAULT true,
  	"edited_by_name" varchar,
  	"edited_by_id" numeric,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  
  CREATE TABLE "promo_codes_rels" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"order" integer,
  	"parent_id" integer NOT NULL,
  	"path" varchar NOT NULL,
  	"products_id" integer
  );
  
  CREATE TABLE "shipping_methods" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"code" varchar NOT NULL,
  	"name" varchar NOT NULL,
  	"note" varchar,
  	"rate_minor" numeric NOT NULL,
  	"free_from_minor" numeric,
  	"countries" varchar,
  	"position" numeric DEFAULT 0,
  	"edited_by_name" varchar,
  	"edited_by_id" numeric,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  
  CREATE TABLE "tax_rates" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"country" varchar NOT NULL,
  	"state" varchar,
  	"percent" numeric NOT NULL,
  	"taxes_digital" boolean DEFAULT false,
  	"taxes_shipping" boolean DEFAULT false,
  	"edited_by_name" varchar,
  	"edited_by_id" numeric,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  
  CREATE TABLE "stock_movements" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"availability_id" integer NOT NULL,
  	"change" numeric NOT NULL,
  	"reason" "enum_stock_movements_reason" DEFAULT 'received' NOT NULL,
  	"note" varchar,
  	"stock_after" numeric,
  	"person_id" integer,
  	"order_id" integer,
  	"edited_by_name" varchar,
  	"edited_by_id" numeric,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  
  CREATE TABLE "price_changes" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"availability_id" integer NOT NULL,
  	"list_price_minor" numeric NOT NULL,
  	"starts_at" timestamp(3) with time zone NOT NULL,
  	"applied_at" timestamp(3) with time zone,
  	"person_id" integer,
  	"edited_by_name" varchar,
  	"edited_by_id" numeric,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  
  CREATE TABLE "order_events" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"order_id" integer NOT NULL,
  	"kind" varchar NOT NULL,
  	"amount_minor" numeric,
  	"person_id" integer,
  	"note" varchar,
  	"key" varchar,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  
  CREATE TABLE "entitlements" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"owner_id" integer,
  	"order_id" integer NOT NULL,
  	"kind" "enum_entitlements_kind" NOT NULL,
  	"availability_id" integer,
  	"title" varchar NOT NULL,
  	"format" varchar,
  	"copies" numeric,
  	"code" varchar NOT NULL,
  	"expires_at" timestamp(3) with time zone,
  	"revoked_at" timestamp(3) with time zone,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  
  CREATE TABLE "carts" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"owner_id" integer,
  	"token" varchar,
  	"lines" jsonb,
  	"promo_code" varchar,
  	"shipping_method" varchar,
  	"shipping_address" jsonb,
  	"billing_address" jsonb,
  	"payment" jsonb,
  	"last_order" varchar,
  	"changed_at" timestamp(3) with time zone NOT NULL,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  
  CREATE TABLE "addresses" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"owner_id" integer NOT NULL,
  	"first_name" varchar NOT NULL,
  	"last_name" varchar NOT NULL,
  	"address1" varchar NOT NULL,
  	"address2" varchar,
  	"city" varchar NOT NULL,
  	"state" varchar,
  	"postal_code" varchar NOT NULL,
  	"country_code" varchar NOT NULL,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  
  CREATE TABLE "notify_requests" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"product_id" integer NOT NULL,
  	"email_address" varchar NOT NULL,
  	"told_at" timestamp(3) with time zone,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  
  ALTER TABLE "availabilities" ADD COLUMN "permission_price_minor" numeric DEFAULT 450;
  ALTER TABLE "availabilities" ADD COLUMN "file_id" integer;
  ALTER TABLE "_availabilities_v" ADD COLUMN "version_permission_price_minor" numeric DEFAULT 450;
  ALTER TABLE "_availabilities_v" ADD COLUMN "version_file_id" integer;
  ALTER TABLE "payload_locked_documents_rels" ADD COLUMN "orders_id" integer;
  ALTER TABLE "payload_locked_documents_rels" ADD COLUMN "promo_codes_id" integer;
  ALTER TABLE "payload_locked_documents_rels" ADD COLUMN "shipping_methods_id" integer;
  ALTER TABLE "payload_locked_documents_rels" ADD COLUMN "tax_rates_id" integer;
  ALTER TABLE "payload_locked_documents_rels" ADD COLUMN "stock_movements_id" integer;
  ALTER TABLE "payload_locked_documents_rels" ADD COLUMN "price_changes_id" integer;
  ALTER TABLE "availabilities_rels" ADD CONSTRAINT "availabilities_rels_parent_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."availabilities"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "availabilities_rels" ADD CONSTRAINT "availabilities_rels_availabilities_fk" FOREIGN KEY ("availabilities_id") REFERENCES "public"."availabilities"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_availabilities_v_rels" ADD CONSTRAINT "_availabilities_v_rels_parent_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."_availabilities_v"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_availabilities_v_rels" ADD CONSTRAINT "_availabilities_v_rels_availabilities_fk" FOREIGN KEY ("availabilities_id") REFERENCES "public"."availabilities"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "orders" ADD CONSTRAINT "orders_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "promo_codes_rels" ADD CONSTRAINT "promo_codes_rels_parent_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."promo_codes"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "promo_codes_rels" ADD CONSTRAINT "promo_codes_rels_products_fk" FOREIGN KEY ("products_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "stock_movements" ADD CONSTRAINT "stock_movements_availability_id_availabilities_id_fk" FOREIGN KEY ("availability_id") REFERENCES "public"."availabilities"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "stock_movements" ADD CONSTRAINT "stock_movements_person_id_users_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "stock_movements" ADD CONSTRAINT "stock_movements_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "price_changes" ADD CONSTRAINT "price_changes_availability_id_availabilities_id_fk" FOREIGN KEY ("availability_id") REFERENCES "public"."availabilities"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "price_changes" ADD CONSTRAINT "price_changes_person_id_users_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "order_events" ADD CONSTRAINT "order_events_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "order_events" ADD CONSTRAINT "order_events_person_id_users_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "entitlements" ADD CONSTRAINT "entitlements_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "entitlements" ADD CONSTRAINT "entitlements_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "entitlements" ADD CONSTRAINT "entitlements_availability_id_availabilities_id_fk" FOREIGN KEY ("availability_id") REFERENCES "public"."availabilities"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "carts" ADD CONSTRAINT "carts_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "addresses" ADD CONSTRAINT "addresses_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "notify_requests" ADD CONSTRAINT "notify_requests_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE set null ON UPDATE no action;
  CREATE INDEX "availabilities_rels_order_idx" ON "availabilities_rels" USING btree ("order");
  CREATE INDEX "availabilities_rels_parent_idx" ON "availabilities_rels" USING btree ("parent_id");
  CREATE INDEX "availabilities_rels_path_idx" ON "availabilities_rels" USING btree ("path");
  CREATE INDEX "availabilities_rels_availabilities_id_idx" ON "availabilities_rels" USING btree ("availabilities_id");
  CREATE INDEX "_availabilities_v_rels_order_idx" ON "_availabilities_v_rels" USING btree ("order");
  CREATE INDEX "_availabilities_v_rels_parent_idx" ON "_availabilities_v_rels" USING btree ("parent_id");
  CREATE INDEX "_availabilities_v_rels_path_idx" ON "_availabilities_v_rels" USING btree ("path");
  CREATE INDEX "_availabilities_v_rels_availabilities_id_idx" ON "_availabilities_v_rels" USING btree ("availabilities_id");
  CREATE UNIQUE INDEX "orders_order_number_idx" ON "orders" USING btree ("order_number");
  CREATE INDEX "orders_order_status_idx" ON "orders" USING btree ("order_status");
  CREATE INDEX "orders_owner_idx" ON "orders" USING btree ("owner_id");
  CREATE INDEX "orders_email_address_idx" ON "orders" USING btree ("email_address");
  CREATE INDEX "orders_promo_code_idx" ON "orders" USING btree ("promo_code");
  CREATE INDEX "orders_payment_id_idx" ON "orders" USING btree ("payment_id");
  CREATE INDEX "orders_paid_at_idx" ON "orders" USING btree ("paid_at");
  CREATE INDEX "orders_updated_at_idx" ON "orders" USING btree ("updated_at");
  CREATE INDEX "orders_created_at_idx" ON "orders" USING btree ("created_at");
  CREATE UNIQUE INDEX "owner_idempotencyKey_idx" ON "orders" USING btree ("owner_id","idempotency_key");
  CREATE INDEX "owner_createdAt_idx" ON "orders" USING btree ("owner_id","created_at");
  CREATE UNIQUE INDEX "promo_codes_code_idx" ON "promo_codes" USING btree ("code");
  CREATE INDEX "promo_codes_updated_at_idx" ON "promo_codes" USING btree ("updated_at");
  CREATE INDEX "promo_codes_created_at_idx" ON "promo_codes" USING btree ("created_at");
  CREATE INDEX "promo_codes_rels_order_idx" ON "promo_codes_rels" USING btree ("order");
  CREATE INDEX "promo_codes_rels_parent_idx" ON "promo_codes_rels" USING btree ("parent_id");
  CREATE INDEX "promo_codes_rels_path_idx" ON "promo_codes_rels" USING btree ("path");
  CREATE INDEX "promo_codes_rels_products_id_idx" ON "promo_codes_rels" USING btree ("products_id");
  CREATE UNIQUE INDEX "shipping_methods_code_idx" ON "shipping_methods" USING btree ("code");
  CREATE INDEX "shipping_methods_updated_at_idx" ON "shipping_methods" USING btree ("updated_at");
  CREATE INDEX "shipping_methods_created_at_idx" ON "shipping_methods" USING btree ("created_at");
  CREATE INDEX "tax_rates_updated_at_idx" ON "tax_rates" USING btree ("updated_at");
  CREATE INDEX "tax_rates_created_at_idx" ON "tax_rates" USING btree ("created_at");
  CREATE UNIQUE INDEX "country_state_idx" ON "tax_rates" USING btree ("country","state");
  CREATE INDEX "stock_movements_availability_idx" ON "stock_movements" USING btree ("availability_id");
  CREATE INDEX "stock_movements_person_idx" ON "stock_movements" USING btree ("person_id");
  CREATE INDEX "stock_movements_order_idx" ON "stock_movements" USING btree ("order_id");
  CREATE INDEX "stock_movements_updated_at_idx" ON "stock_movements" USING btree ("updated_at");
  CREATE INDEX "stock_movements_created_at_idx" ON "stock_movements" USING btree ("created_at");
  CREATE INDEX "price_changes_availability_idx" ON "price_changes" USING btree ("availability_id");
  CREATE INDEX "price_changes_person_idx" ON "price_changes" USING btree ("person_id");
  CREATE INDEX "price_changes_updated_at_idx" ON "price_changes" USING btree ("updated_at");
  CREATE INDEX "price_changes_created_at_idx" ON "price_changes" USING btree ("created_at");
  CREATE INDEX "order_events_order_idx" ON "order_events" USING btree ("order_id");
  CREATE INDEX "order_events_person_idx" ON "order_events" USING btree ("person_id");
  CREATE UNIQUE INDEX "order_events_key_idx" ON "order_events" USING btree ("key");
  CREATE INDEX "order_events_updated_at_idx" ON "order_events" USING btree ("updated_at");
  CREATE INDEX "order_events_created_at_idx" ON "order_events" USING btree ("created_at");
  CREATE INDEX "entitlements_owner_idx" ON "entitlements" USING btree ("owner_id");
  CREATE INDEX "entitlements_order_idx" ON "entitlements" USING btree ("order_id");
  CREATE INDEX "entitlements_availability_idx" ON "entitlements" USING btree ("availability_id");
  CREATE UNIQUE INDEX "entitlements_code_idx" ON "entitlements" USING btree ("code");
  CREATE INDEX "entitlements_updated_at_idx" ON "entitlements" USING btree ("updated_at");
  CREATE INDEX "entitlements_created_at_idx" ON "entitlements" USING btree ("created_at");
  CREATE UNIQUE INDEX "carts_owner_idx" ON "carts" USING btree ("owner_id");
  CREATE UNIQUE INDEX "carts_token_idx" ON "carts" USING btree ("token");
  CREATE INDEX "carts_updated_at_idx" ON "carts" USING btree ("updated_at");
  CREATE INDEX "carts_created_at_idx" ON "carts" USING btree ("created_at");
  CREATE INDEX "addresses_owner_idx" ON "addresses" USING btree ("owner_id");
  CREATE INDEX "addresses_updated_at_idx" ON "addresses" USING btree ("updated_at");
  CREATE INDEX "addresses_created_at_idx" ON "addresses" USING btree ("created_at");
  CREATE INDEX "notify_requests_product_idx" ON "notify_requests" USING btree ("product_id");
  CREATE INDEX "notify_requests_updated_at_idx" ON "notify_requests" USING btree ("updated_at");
  CREATE INDEX "notify_requests_created_at_idx" ON "notify_requests" USING btree ("created_at");
  CREATE UNIQUE INDEX "product_emailAddress_idx" ON "notify_requests" USING btree ("product_id","email_address");
  ALTER TABLE "availabilities" ADD CONSTRAINT "availabilities_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "_availabilities_v" ADD CONSTRAINT "_availabilities_v_version_file_id_files_id_fk" FOREIGN KEY ("version_file_id") REFERENCES "public"."files"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "payload_locked_documents_rels" ADD CONSTRAINT "payload_locked_documents_rels_orders_fk" FOREIGN KEY ("orders_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "payload_locked_documents_rels" ADD CONSTRAINT "payload_locked_documents_rels_promo_codes_fk" FOREIGN KEY ("promo_codes_id") REFERENCES "public"."promo_codes"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "payload_locked_documents_rels" ADD CONSTRAINT "payload_locked_documents_rels_shipping_methods_fk" FOREIGN KEY ("shipping_methods_id") REFERENCES "public"."shipping_methods"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "payload_locked_documents_rels" ADD CONSTRAINT "payload_locked_documents_rels_tax_rates_fk" FOREIGN KEY ("tax_rates_id") REFERENCES "public"."tax_rates"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "payload_locked_documents_rels" ADD CONSTRAINT "payload_locked_documents_rels_stock_movements_fk" FOREIGN KEY ("stock_movements_id") REFERENCES "public"."stock_movements"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "payload_locked_documents_rels" ADD CONSTRAINT "payload_locked_documents_rels_price_changes_fk" FOREIGN KEY ("price_changes_id") REFERENCES "public"."price_changes"("id") ON DELETE cascade ON UPDATE no action;
  CREATE INDEX "availabilities_file_idx" ON "availabilities" USING btree ("file_id");
  CREATE INDEX "_availabilities_v_version_version_file_idx" ON "_availabilities_v" USING btree ("version_file_id");
  CREATE INDEX "payload_locked_documents_rels_orders_id_idx" ON "payload_locked_documents_rels" USING btree ("orders_id");
  CREATE INDEX "payload_locked_documents_rels_promo_codes_id_idx" ON "payload_locked_documents_rels" USING btree ("promo_codes_id");
  CREATE INDEX "payload_locked_documents_rels_shipping_methods_id_idx" ON "payload_locked_documents_rels" USING btree ("shipping_methods_id");
  CREATE INDEX "payload_locked_documents_rels_tax_rates_id_idx" ON "payload_locked_documents_rels" USING btree ("tax_rates_id");
  CREATE INDEX "payload_locked_documents_rels_stock_movements_id_idx" ON "payload_locked_documents_rels" USING btree ("stock_movements_id");
  CREATE INDEX "payload_locked_documents_rels_price_changes_id_idx" ON "payload_locked_documents_rels" USING btree ("price_changes_id");`)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   ALTER TABLE "availabilities_rels" DISABLE ROW LEVEL SECURITY;
  ALTER TABLE "_availabilities_v_rels" DISABLE ROW LEVEL SECURITY;
  ALTER TABLE "orders" DISABLE ROW LEVEL SECURITY;
  ALTER TABLE "promo_codes" DISABLE ROW LEVEL SECURITY;
  ALTER TABLE "promo_codes_rels" DISABLE ROW LEVEL SECURITY;
  ALTER TABLE "shipping_methods" DISABLE ROW LEVEL SECURITY;
  ALTER TABLE "tax_rates" DISABLE ROW LEVEL SECURITY;
  ALTER TABLE "stock_movements" DISABLE ROW LEVEL SECURITY;
  ALTER TABLE "price_changes" DISABLE ROW LEVEL SECURITY;
  ALTER TABLE "order_events" DISABLE ROW LEVEL SECURITY;
  ALTER TABLE "entitlements" DISABLE ROW LEVEL SECURITY;
  ALTER TABLE "carts" DISABLE ROW LEVEL SECURITY;
  ALTER TABLE "addresses" DISABLE ROW LEVEL SECURITY;
  ALTER TABLE "notify_requests" DISABLE ROW LEVEL SECURITY;
  DROP TABLE "availabilities_rels" CASCADE;
  DROP TABLE "_availabilities_v_rels" CASCADE;
  DROP TABLE "orders" CASCADE;
  DROP TABLE "promo_codes" CASCADE;
  DROP TABLE "promo_codes_rels" CASCADE;
  DROP TABLE "shipping_methods" CASCADE;
  DROP TABLE "tax_rates" CASCADE;
  DROP TABLE "stock_movements" CASCADE;
  DROP TABLE "price_changes" CASCADE;
  DROP TABLE "order_events" CASCADE;
  DROP TABLE "entitlements" CASCADE;
  DROP TABLE "carts" CASCADE;
  DROP TABLE "addresses" CASCADE;
  DROP TABLE "notify_requests" CASCADE;
  ALTER TABLE "availabilities" DROP CONSTRAINT "availabilities_file_id_files_id_fk";
  
  ALTER TABLE "_availabilities_v" DROP CONSTRAINT "_availabilities_v_version_file_id_files_id_fk";
  
  ALTER TABLE "payload_locked_documents_rels" DROP CONSTRAINT "payload_locked_documents_rels_orders_fk";
  
  ALTER TABLE "payload_locked_documents_rels" DROP CONSTRAINT "payload_locked_documents_rels_promo_codes_fk";
  
  ALTER TABLE "payload_locked_documents_rels" DROP CONSTRAINT "payload_locked_documents_rels_shipping_methods_fk";
  
  ALTER TABLE "payload_locked_documents_rels" DROP CONSTRAINT "payload_locked_documents_rels_tax_rates_fk";
  
  ALTER TABLE "payload_locked_documents_rels" DROP CONSTRAINT "payload_locked_documents_rels_stock_movements_fk";
  
  ALTER TABLE "payload_locked_documents_rels" DROP CONSTRAINT "payload_locked_documents_rels_price_changes_fk";
  
  ALTER TABLE "payload_jobs_log" ALTER COLUMN "task_slug" SET DATA TYPE text;
  DROP TYPE "public"."enum_payload_jobs_log_task_slug";
  CREATE TYPE "public"."enum_payload_jobs_log_task_slug" AS ENUM('inline', 'release', 'account-mail', 'confirm-letters', 'share-mail', 'newsletter-issue', 'payment-event', 'schedulePublish');
  ALTER TABLE "payload_jobs_log" ALTER COLUMN "task_slug" SET DATA TYPE "public"."enum_payload_jobs_log_task_slug" USING "task_slug"::"public"."enum_payload_jobs_log_task_slug";
  ALTER TABLE "payload_jobs" ALTER COLUMN "task_slug" SET DATA TYPE text;
  DROP TYPE "public"."enum_payload_jobs_task_slug";
  CREATE TYPE "public"."enum_payload_jobs_task_slug" AS ENUM('inline', 'release', 'account-mail', 'confirm-letters', 'share-mail', 'newsletter-issue', 'payment-event', 'schedulePublish');
  ALTER TABLE "payload_jobs" ALTER COLUMN "task_slug" SET DATA TYPE "public"."enum_payload_jobs_task_slug" USING "task_slug"::"public"."enum_payload_jobs_task_slug";
  DROP INDEX "availabilities_file_idx";
  DROP INDEX "_availabilities_v_version_version_file_idx";
  DROP INDEX "payload_locked_documents_rels_orders_id_idx";
  DROP INDEX "payload_locked_documents_rels_promo_codes_id_idx";
  DROP INDEX "payload_locked_documents_rels_shipping_methods_id_idx";
  DROP INDEX "payload_locked_documents_rels_tax_rates_id_idx";
  DROP INDEX "payload_locked_documents_rels_stock_movements_id_idx";
  DROP INDEX "payload_locked_documents_rels_price_changes_id_idx";
  ALTER TABLE "availabilities" DROP COLUMN "permission_price_minor";
  ALTER TABLE "availabilities" DROP COLUMN "file_id";
  ALTER TABLE "_availabilities_v" DROP COLUMN "version_permission_price_minor";
  ALTER TABLE "_availabilities_v" DROP COLUMN "version_file_id";
  ALTER TABLE "payload_locked_documents_rels" DROP COLUMN "orders_id";
  ALTER TABLE "payload_locked_documents_rels" DROP COLUMN "promo_codes_id";
  ALTER TABLE "payload_locked_documents_rels" DROP COLUMN "shipping_methods_id";
  ALTER TABLE "payload_locked_documents_rels" DROP COLUMN "tax_rates_id";
  ALTER TABLE "payload_locked_documents_rels" DROP COLUMN "stock_movements_id";
  ALTER TABLE "payload_locked_documents_rels" DROP COLUMN "price_changes_id";
  DROP TYPE "public"."enum_orders_order_status";
  DROP TYPE "public"."enum_promo_codes_kind";
  DROP TYPE "public"."enum_stock_movements_reason";
  DROP TYPE "public"."enum_entitlements_kind";`)
}
