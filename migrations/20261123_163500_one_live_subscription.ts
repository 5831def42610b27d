import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres';

// An account has one live paid subscription. Where there are several, the one with the longest rights stays live; the
// others are canceled here and name it in duplicate_of_id, by which staff find them. One that Stripe bills goes on there
// until staff cancel it, or until its next event, with which the platform cancels and refunds it. What an account may
// read stays as it is until its next change of a subscription: nobody loses rights in the night of an update.
// Docs: docs/decisions/011-membership.md, docs/operations.md.
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    WITH live AS (
      SELECT id, first_value(id) OVER (PARTITION BY owner_id ORDER BY
        (status <> 'past_due') DESC, coalesce(period_end, 'infinity') DESC, (cancel_at_period_end IS NOT TRUE) DESC, id DESC) AS kept
      FROM subscriptions WHERE provider IN ('stripe', 'embedded') AND status <> 'canceled'
    )
    UPDATE subscriptions s SET status = 'canceled', ended_at = now(), duplicate_of_id = live.kept, updated_at = now(),
      note = right(concat_ws(E'\\n', s.note, CASE s.provider
        WHEN 'stripe' THEN 'Duplicate of subscription ' || live.kept || ': cancel and refund it at Stripe (' || s.provider_id || ').'
        ELSE 'Duplicate of subscription ' || live.kept || ': ended by a migration.' END), 500)
      FROM live WHERE s.id = live.id AND live.id <> live.kept;
    CREATE UNIQUE INDEX "subscriptions_one_live_idx" ON "subscriptions" ("owner_id")
      WHERE provider IN ('stripe', 'embedded') AND status <> 'canceled';
  `);
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`DROP INDEX "subscriptions_one_live_idx"`);
}
