import { MigrateUpArgs, MigrateDownArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   CREATE TYPE "public"."enum_subscriptions_tier" AS ENUM('GOOD', 'BETTER', 'BEST', 'ALLACCESS');
  CREATE TYPE "public"."enum_subscriptions_status" AS ENUM('trialing', 'active', 'past_due', 'canceled');
  CREATE TYPE "public"."enum_subscriptions_provider" AS ENUM('stripe', 'embedded', 'complimentary', 'print');
  CREATE TYPE "public"."enum_subscriptions_period" AS ENUM('month', 'year');
  CREATE TYPE "public"."enum_subscription_invoices_status" AS ENUM('paid', 'open', 'void');
  CREATE TYPE "public"."enum_subscription_orders_tier" AS ENUM('GOOD', 'BETTER', 'BEST', 'ALLACCESS');
  CREATE TYPE "public"."enum_subscription_orders_period" AS ENUM('month', 'year');
  CREATE TYPE "public"."enum_subscription_orders_status" AS ENUM('open', 'paid', 'activated');
  CREATE TYPE "public"."enum_subscribers_subscription_code" AS ENUM('GOOD', 'BETTER', 'BEST', 'ALLACCESS');
  CREATE TABLE "subscriptions" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"owner_id" integer NOT NULL,
  	"tier" "enum_subscriptions_tier" NOT NULL,
  	"status" "enum_subscriptions_status" DEFAULT 'active' NOT NULL,
  	"period_start" timestamp(3) with time zone NOT NULL,
  	"period_end" timestamp(3) with time zone,
  	"cancel_at_period_end" boolean DEFAULT false,
  	"note" varchar,
  	"provider" "enum_subscriptions_provider" DEFAULT 'complimentary' NOT NULL,
  	"provider_id" varchar,
  	"period" "enum_subscriptions_period",
  	"price_minor" numeric,
  	"source_code" varchar,
  	"account_number" varchar,
  	"country" varchar,
  	"times_renewed" numeric DEFAULT 0,
  	"first_purchase_at" timestamp(3) with time zone,
  	"last_purchase_at" timestamp(3) with time zone,
  	"past_due_since" timestamp(3) with time zone,
  	"ended_at" timestamp(3) with time zone,
  	"card_label" varchar,
  	"test_card" varchar,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  
  CREATE TABLE "subscription_invoices" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"owner_id" integer NOT NULL,
  	"subscription_id" integer NOT NULL,
  	"provider_id" varchar NOT NULL,
  	"number" varchar NOT NULL,
  	"amount_minor" numeric NOT NULL,
  	"currency" varchar DEFAULT 'usd' NOT NULL,
  	"status" "enum_subscription_invoices_status" NOT NULL,
  	"issued_at" timestamp(3) with time zone NOT NULL,
  	"url" varchar,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  
  CREATE TABLE "subscription_orders" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"owner_id" integer NOT NULL,
  	"uid" varchar NOT NULL,
  	"tier" "enum_subscription_orders_tier" NOT NULL,
  	"period" "enum_subscription_orders_period" NOT NULL,
  	"price_minor" numeric NOT NULL,
  	"provider" varchar NOT NULL,
  	"session_id" varchar,
  	"status" "enum_subscription_orders_status" NOT NULL,
  	"subscription_id" integer,
  	"paid_at" timestamp(3) with time zone,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  
  CREATE TABLE "subscribers_rels" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"order" integer,
  	"parent_id" integer NOT NULL,
  	"path" varchar NOT NULL,
  	"issues_id" integer
  );
  
  CREATE TABLE "gifts" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"owner_id" integer NOT NULL,
  	"path" varchar NOT NULL,
  	"month" varchar NOT NULL,
  	"token" varchar NOT NULL,
  	"expires_at" timestamp(3) with time zone NOT NULL,
  	"revoked_at" timestamp(3) with time zone,
  	"opens" numeric DEFAULT 0 NOT NULL,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  
  ALTER TABLE "users" ADD COLUMN "membership_until" timestamp(3) with time zone;
  ALTER TABLE "users" ADD COLUMN "stripe_customer" varchar;
  ALTER TABLE "subscribers" ADD COLUMN "subscriber_account_number" varchar;
  ALTER TABLE "subscribers" ADD COLUMN "source" varchar DEFAULT 'US' NOT NULL;
  ALTER TABLE "subscribers" ADD COLUMN "subscription_code" "enum_subscribers_subscription_code" DEFAULT 'BETTER' NOT NULL;
  ALTER TABLE "subscribers" ADD COLUMN "subscription_active" boolean DEFAULT true;
  ALTER TABLE "subscribers" ADD COLUMN "expires_at" timestamp(3) with time zone;
  ALTER TABLE "subscribers" ADD COLUMN "subscription_linked" boolean DEFAULT false;
  ALTER TABLE "subscribers" ADD COLUMN "linked_to_id" integer;
  ALTER TABLE "subscribers" ADD COLUMN "opt_in" boolean DEFAULT false;
  ALTER TABLE "payload_locked_documents_rels" ADD COLUMN "subscriptions_id" integer;
  ALTER TABLE "paywall" ADD COLUMN "fresh_meters_per_day" numeric DEFAULT 200 NOT NULL;
  ALTER TABLE "paywall" ADD COLUMN "gift_days" numeric DEFAULT 30 NOT NULL;
  ALTER TABLE "paywall" ADD COLUMN "grace_days" numeric DEFAULT 14 NOT NULL;
  ALTER TABLE "paywall" ADD COLUMN "trial_days" numeric DEFAULT 0 NOT NULL;
  ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "subscription_invoices" ADD CONSTRAINT "subscription_invoices_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "subscription_invoices" ADD CONSTRAINT "subscription_invoices_subscription_id_subscriptions_id_fk" FOREIGN KEY ("subscription_id") REFERENCES "public"."subscriptions"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "subscription_orders" ADD CONSTRAINT "subscription_orders_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "subscription_orders" ADD CONSTRAINT "subscription_orders_subscription_id_subscriptions_id_fk" FOREIGN KEY ("subscription_id") REFERENCES "public"."subscriptions"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "subscribers_rels" ADD CONSTRAINT "subscribers_rels_parent_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."subscribers"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "subscribers_rels" ADD CONSTRAINT "subscribers_rels_issues_fk" FOREIGN KEY ("issues_id") REFERENCES "public"."issues"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "gifts" ADD CONSTRAINT "gifts_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
  CREATE INDEX "subscriptions_owner_idx" ON "subscriptions" USING btree ("owner_id");
  CREATE INDEX "subscriptions_account_number_idx" ON "subscriptions" USING btree ("account_number");
  CREATE INDEX "subscriptions_updated_at_idx" ON "subscriptions" USING btree ("updated_at");
  CREATE INDEX "subscriptions_created_at_idx" ON "subscriptions" USING btree ("created_at");
  CREATE UNIQUE INDEX "provider_providerId_idx" ON "subscriptions" USING btree ("provider","provider_id");
  CREATE INDEX "subscription_invoices_owner_idx" ON "subscription_invoices" USING btree ("owner_id");
  CREATE INDEX "subscription_invoices_subscription_idx" ON "subscription_invoices" USING btree ("subscription_id");
  CREATE INDEX "subscription_invoices_updated_at_idx" ON "subscription_invoices" USING btree ("updated_at");
  CREATE INDEX "subscription_invoices_created_at_idx" ON "subscription_invoices" USING btree ("created_at");
  CREATE UNIQUE INDEX "providerId_idx" ON "subscription_invoices" USING btree ("provider_id");
  CREATE INDEX "subscription_orders_owner_idx" ON "subscription_orders" USING btree ("owner_id");
  CREATE UNIQUE INDEX "subscription_orders_uid_idx" ON "subscription_orders" USING btree ("uid");
  CREATE INDEX "subscription_orders_session_id_idx" ON "subscription_orders" USING btree ("session_id");
  CREATE INDEX "subscription_orders_subscription_idx" ON "subscription_orders" USING btree ("subscription_id");
  CREATE INDEX "subscription_orders_updated_at_idx" ON "subscription_orders" USING btree ("updated_at");
  CREATE INDEX "subscription_orders_created_at_idx" ON "subscription_orders" USING btree ("created_at");
  CREATE INDEX "subscribers_rels_order_idx" ON "subscribers_rels" USING btree ("order");
  CREATE INDEX "subscribers_rels_parent_idx" ON "subscribers_rels" USING btree ("parent_id");
  CREATE INDEX "subscribers_rels_path_idx" ON "subscribers_rels" USING btree ("path");
  CREATE INDEX "subscribers_rels_issues_id_idx" ON "subscribers_rels" USING btree ("issues_id");
  CREATE INDEX "gifts_owner_idx" ON "gifts" USING btree ("owner_id");
  CREATE UNIQUE INDEX "gifts_token_idx" ON "gifts" USING btree ("token");
  CREATE INDEX "gifts_updated_at_idx" ON "gifts" USING btree ("updated_at");
  CREATE INDEX "gifts_created_at_idx" ON "gifts" USING btree ("created_at");
  CREATE UNIQUE INDEX "owner_path_month_idx" ON "gifts" USING btree ("owner_id","path","month");
  ALTER TABLE "subscribers" ADD CONSTRAINT "subscribers_linked_to_id_users_id_fk" FOREIGN KEY ("linked_to_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "payload_locked_documents_rels" ADD CONSTRAINT "payload_locked_documents_rels_subscriptions_fk" FOREIGN KEY ("subscriptions_id") REFERENCES "public"."subscriptions"("id") ON DELETE cascade ON UPDATE no action;
  CREATE INDEX "users_stripe_customer_idx" ON "users" USING btree ("stripe_customer");
  CREATE INDEX "subscribers_subscriber_account_number_idx" ON "subscribers" USING btree ("subscriber_account_number");
  CREATE INDEX "subscribers_linked_to_idx" ON "subscribers" USING btree ("linked_to_id");
  CREATE INDEX "payload_locked_documents_rels_subscriptions_id_idx" ON "payload_locked_documents_rels" USING btree ("subscriptions_id");`)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   ALTER TABLE "subscriptions" DISABLE ROW LEVEL SECURITY;
  ALTER TABLE "subscription_invoices" DISABLE ROW LEVEL SECURITY;
  ALTER TABLE "subscription_orders" DISABLE ROW LEVEL SECURITY;
  ALTER TABLE "subscribers_rels" DISABLE ROW LEVEL SECURITY;
  ALTER TABLE "gifts" DISABLE ROW LEVEL SECURITY;
  DROP TABLE "subscriptions" CASCADE;
  DROP TABLE "subscription_invoices" CASCADE;
  DROP TABLE "subscription_orders" CASCADE;
  DROP TABLE "subscribers_rels" CASCADE;
  DROP TABLE "gifts" CASCADE;
  ALTER TABLE "subscribers" DROP CONSTRAINT "subscribers_linked_to_id_users_id_fk";
  
  ALTER TABLE "payload_locked_documents_rels" DROP CONSTRAINT "payload_locked_documents_rels_subscriptions_fk";
  
  DROP INDEX "users_stripe_customer_idx";
  DROP INDEX "subscribers_subscriber_account_number_idx";
  DROP INDEX "subscribers_linked_to_idx";
  DROP INDEX "payload_locked_documents_rels_subscriptions_id_idx";
  ALTER TABLE "users" DROP COLUMN "membership_until";
  ALTER TABLE "users" DROP COLUMN "stripe_customer";
  ALTER TABLE "subscribers" DROP COLUMN "subscriber_account_number";
  ALTER TABLE "subscribers" DROP COLUMN "source";
  ALTER TABLE "subscribers" DROP COLUMN "subscription_code";
  ALTER TABLE "subscribers" DROP COLUMN "subscription_active";
  ALTER TABLE "subscribers" DROP COLUMN "expires_at";
  ALTER TABLE "subscribers" DROP COLUMN "subscription_linked";
  ALTER TABLE "subscribers" DROP COLUMN "linked_to_id";
  ALTER TABLE "subscribers" DROP COLUMN "opt_in";
  ALTER TABLE "payload_locked_documents_rels" DROP COLUMN "subscriptions_id";
  ALTER TABLE "paywall" DROP COLUMN "fresh_meters_per_day";
  ALTER TABLE "paywall" DROP COLUMN "gift_days";
  ALTER TABLE "paywall" DROP COLUMN "grace_days";
  ALTER TABLE "paywall" DROP COLUMN "trial_days";
  DROP TYPE "public"."enum_subscriptions_tier";
  DROP TYPE "public"."enum_subscriptions_status";
  DROP TYPE "public"."enum_subscriptions_provider";
  DROP TYPE "public"."enum_subscriptions_period";
  DROP TYPE "public"."enum_subscription_invoices_status";
  DROP TYPE "public"."enum_subscription_orders_tier";
  DROP TYPE "public"."enum_subscription_orders_period";
  DROP TYPE "public"."enum_subscription_orders_status";
  DROP TYPE "public"."enum_subscribers_subscription_code";`)
}
