import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres';

// The monthly price of each paid subscription over time, for recurring revenue and churn. The rows have no reference to
// the subscription, so that past figures stay when an account is deleted. Docs: docs/decisions/011-membership.md.
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    CREATE TABLE "subscription_changes" (
      "id" serial PRIMARY KEY,
      "subscription_id" integer NOT NULL,
      "at" timestamptz NOT NULL,
      "monthly_minor" integer NOT NULL CHECK ("monthly_minor" >= 0),
      "tier" varchar(20) NOT NULL,
      "period" varchar(10) NOT NULL,
      "paused_from" timestamptz,
      "paused_until" timestamptz
    );
    CREATE INDEX "subscription_changes_subscription_idx" ON "subscription_changes" ("subscription_id", "at");

    -- Earlier plan changes are unknown: the current price counts from the first payment.
    INSERT INTO subscription_changes (subscription_id, at, monthly_minor, tier, period, paused_from, paused_until)
      SELECT s.id, x.first, round(coalesce(s.price_minor, 0) / CASE s.period WHEN 'year' THEN 12 ELSE 1 END), s.tier,
        coalesce(s.period::text, 'month'), CASE WHEN s.resumes_at IS NOT NULL THEN s.period_end END, s.resumes_at
      FROM subscriptions s CROSS JOIN LATERAL (SELECT coalesce(
        (SELECT min(i.issued_at) FROM subscription_invoices i WHERE i.subscription_id = s.id AND i.amount_minor > 0),
        CASE WHEN s.status IN ('active', 'past_due') THEN coalesce(s.first_purchase_at, s.period_start) END) AS first) x
      WHERE s.provider IN ('stripe', 'embedded') AND s.duplicate_of_id IS NULL AND s.status <> 'trialing' AND x.first IS NOT NULL
      ORDER BY x.first, s.id;
    INSERT INTO subscription_changes (subscription_id, at, monthly_minor, tier, period)
      SELECT s.id, greatest(c.at, coalesce(s.ended_at, s.updated_at)), 0, c.tier, c.period
      FROM subscription_changes c JOIN subscriptions s ON s.id = c.subscription_id WHERE s.status = 'canceled';
  `);
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
    DROP TRIGGER IF EXISTS subscription_change ON subscriptions;
    DROP FUNCTION IF EXISTS subscription_change, subscription_revenue_at;
    DROP TABLE "subscription_changes";
  `);
}
