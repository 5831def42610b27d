import { MigrateUpArgs, MigrateDownArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   CREATE TYPE "public"."enum_billing_documents_kind" AS ENUM('invoice', 'credit-note', 'cancellation');
  ALTER TYPE "public"."enum_payload_jobs_log_task_slug" ADD VALUE 'issue-documents' BEFORE 'tell-available';
  ALTER TYPE "public"."enum_payload_jobs_task_slug" ADD VALUE 'issue-documents' BEFORE 'tell-available';
  CREATE TABLE "billing_documents" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"number" varchar NOT NULL,
  	"kind" "enum_billing_documents_kind" NOT NULL,
  	"issued_at" timestamp(3) with time zone NOT NULL,
  	"order_id" integer,
  	"charge_id" integer,
  	"owner" numeric,
  	"email_address" varchar NOT NULL,
  	"total_minor" numeric NOT NULL,
  	"tax_minor" numeric NOT NULL,
  	"currency" varchar NOT NULL,
  	"source" varchar NOT NULL,
  	"snapshot" jsonb NOT NULL,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  
  ALTER TABLE "orders" ADD COLUMN "tax_details" jsonb;
  ALTER TABLE "addresses" ADD COLUMN "company_name" varchar;
  ALTER TABLE "addresses" ADD COLUMN "vat_id" varchar;
  ALTER TABLE "store_settings" ADD COLUMN "seller_legal_name" varchar;
  ALTER TABLE "store_settings" ADD COLUMN "seller_address" varchar;
  ALTER TABLE "store_settings" ADD COLUMN "seller_country_code" varchar;
  ALTER TABLE "store_settings" ADD COLUMN "seller_tax_id" varchar;
  ALTER TABLE "store_settings" ADD COLUMN "seller_vat_id" varchar;
  ALTER TABLE "store_settings" ADD COLUMN "seller_registration" varchar;
  ALTER TABLE "store_settings" ADD COLUMN "seller_email" varchar;
  ALTER TABLE "store_settings" ADD COLUMN "seller_footer_note" varchar;
  ALTER TABLE "store_settings" ADD COLUMN "numbering_invoice_prefix" varchar DEFAULT 'INV-' NOT NULL;
  ALTER TABLE "store_settings" ADD COLUMN "numbering_next_invoice" numeric DEFAULT 1001 NOT NULL;
  ALTER TABLE "store_settings" ADD COLUMN "numbering_credit_note_prefix" varchar DEFAULT 'CN-' NOT NULL;
  ALTER TABLE "store_settings" ADD COLUMN "numbering_next_credit_note" numeric DEFAULT 1001 NOT NULL;
  ALTER TABLE "billing_documents" ADD CONSTRAINT "billing_documents_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "billing_documents" ADD CONSTRAINT "billing_documents_charge_id_subscription_invoices_id_fk" FOREIGN KEY ("charge_id") REFERENCES "public"."subscription_invoices"("id") ON DELETE set null ON UPDATE no action;
  CREATE UNIQUE INDEX "billing_documents_number_idx" ON "billing_documents" USING btree ("number");
  CREATE INDEX "billing_documents_issued_at_idx" ON "billing_documents" USING btree ("issued_at");
  CREATE INDEX "billing_documents_order_idx" ON "billing_documents" USING btree ("order_id");
  CREATE INDEX "billing_documents_charge_idx" ON "billing_documents" USING btree ("charge_id");
  CREATE INDEX "billing_documents_owner_idx" ON "billing_documents" USING btree ("owner");
  CREATE UNIQUE INDEX "billing_documents_source_idx" ON "billing_documents" USING btree ("source");
  CREATE INDEX "billing_documents_updated_at_idx" ON "billing_documents" USING btree ("updated_at");
  CREATE INDEX "billing_documents_created_at_idx" ON "billing_documents" USING btree ("created_at");`)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   DROP TABLE "billing_documents" CASCADE;
  ALTER TABLE "payload_jobs_log" ALTER COLUMN "task_slug" SET DATA TYPE text;
  DROP TYPE "public"."enum_payload_jobs_log_task_slug";
  CREATE TYPE "public"."enum_payload_jobs_log_task_slug" AS ENUM('inline', 'release', 'account-mail', 'confirm-letters', 'share-mail', 'newsletter-issue', 'payment-event', 'stripe-customer', 'membership-mail', 'subscription-link-mail', 'webinar-mail', 'order-mail', 'order-refund', 'tell-available', 'apply-prices', 'schedulePublish');
  ALTER TABLE "payload_jobs_log" ALTER COLUMN "task_slug" SET DATA TYPE "public"."enum_payload_jobs_log_task_slug" USING "task_slug"::"public"."enum_payload_jobs_log_task_slug";
  ALTER TABLE "payload_jobs" ALTER COLUMN "task_slug" SET DATA TYPE text;
  DROP TYPE "public"."enum_payload_jobs_task_slug";
  CREATE TYPE "public"."enum_payload_jobs_task_slug" AS ENUM('inline', 'release', 'account-mail', 'confirm-letters', 'share-mail', 'newsletter-issue', 'payment-event', 'stripe-customer', 'membership-mail', 'subscription-link-mail', 'webinar-mail', 'order-mail', 'order-refund', 'tell-available', 'apply-prices', 'schedulePublish');
  ALTER TABLE "payload_jobs" ALTER COLUMN "task_slug" SET DATA TYPE "public"."enum_payload_jobs_task_slug" USING "task_slug"::"public"."enum_payload_jobs_task_slug";
  ALTER TABLE "orders" DROP COLUMN "tax_details";
  ALTER TABLE "addresses" DROP COLUMN "company_name";
  ALTER TABLE "addresses" DROP COLUMN "vat_id";
  ALTER TABLE "store_settings" DROP COLUMN "seller_legal_name";
  ALTER TABLE "store_settings" DROP COLUMN "seller_address";
  ALTER TABLE "store_settings" DROP COLUMN "seller_country_code";
  ALTER TABLE "store_settings" DROP COLUMN "seller_tax_id";
  ALTER TABLE "store_settings" DROP COLUMN "seller_vat_id";
  ALTER TABLE "store_settings" DROP COLUMN "seller_registration";
  ALTER TABLE "store_settings" DROP COLUMN "seller_email";
  ALTER TABLE "store_settings" DROP COLUMN "seller_footer_note";
  ALTER TABLE "store_settings" DROP COLUMN "numbering_invoice_prefix";
  ALTER TABLE "store_settings" DROP COLUMN "numbering_next_invoice";
  ALTER TABLE "store_settings" DROP COLUMN "numbering_credit_note_prefix";
  ALTER TABLE "store_settings" DROP COLUMN "numbering_next_credit_note";
  DROP TYPE "public"."enum_billing_documents_kind";`)
}
