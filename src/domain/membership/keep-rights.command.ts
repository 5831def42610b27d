import type { Subscription } from '@/generated/payload-types';
import type { Sql } from '@/platform/sql';
import type { Store } from '@/platform/store';
import { nextLastModified } from '../accounts/session.rules';
import type { Tier } from '../viewer';
import { rightsOf, type SubscriptionState } from './subscription.rules';

/** Days for which a subscription stays open after a renewal that failed, unless the settings say otherwise. */
const DEFAULT_GRACE_DAYS = 14;

/** Days of grace as the settings have them. */
export const graceDaysOf = ({ graceDays }: { graceDays?: number | null }): number => graceDays ?? DEFAULT_GRACE_DAYS;

/** A stored subscription as the rules see it. */
export const stateOf = (
  subscription: Pick<Subscription, 'tier' | keyof SubscriptionState>,
): SubscriptionState & { tier: Tier } => ({
  provider: subscription.provider,
  status: subscription.status,
  tier: subscription.tier,
  sourceCode: subscription.sourceCode ?? null,
  periodStart: subscription.periodStart,
  periodEnd: subscription.periodEnd ?? null,
  cancelAtPeriodEnd: subscription.cancelAtPeriodEnd ?? false,
  pastDueSince: subscription.pastDueSince ?? null,
});

/**
 * Writes to an account what its subscriptions give it now, and the moment at which that ends by itself, so that a
 * lapsed subscription opens nothing from that moment on without anyone having to act.
 */
export async function keepRightsOf(
  { store, sql }: { store: Store; sql: Sql },
  userId: number,
  now: Date,
): Promise<void> {
  const [user] = await sql<{ profile_changed_at: string | null }>(
    'select profile_changed_at from users where id = $1 for update',
    [userId],
  );
  if (!user) return;
  const graceDays = graceDaysOf(await store.findGlobal({ slug: 'paywall', depth: 0 }));
  const { docs } = await store.find({
    collection: 'subscriptions',
    where: { owner: { equals: userId } },
    limit: 100,
    depth: 0,
    pagination: false,
  });
  const { tiers, until } = rightsOf(docs.map(stateOf), now, graceDays);
  await store.update({
    collection: 'users',
    id: userId,
    data: {
      tiers,
      membershipUntil: until?.toISOString() ?? null,
      profileChangedAt: nextLastModified(user.profile_changed_at, now),
    },
    depth: 0,
  });
}

/** The moment until which a row of subscriptions opens what it opens, as `opensUntil` says it; $1 are the days of grace. */
const OPENS_UNTIL = `case
  when s.status = 'past_due' then coalesce(s.past_due_since, s.period_end) + make_interval(days => $1::int)
  when s.provider in ('stripe', 'embedded') and s.cancel_at_period_end is not true
    then s.period_end + make_interval(days => $1::int)
  else s.period_end end`;

/**
 * Writes to all accounts what their subscriptions give them under another number of days of grace: what a page says of
 * it and what it opens stay the same. Accounts with one subscription, nearly all, are one statement.
 */
export async function keepAllRights(
  { store, sql }: { store: Store; sql: Sql },
  graceDays: number,
  now: Date,
): Promise<void> {
  const several = await sql<{ owner_id: number }>(
    `select owner_id from subscriptions where status <> 'canceled' group by owner_id having count(*) > 1`,
  );
  await sql(
    `update users u set membership_until = ${OPENS_UNTIL},
       profile_changed_at = greatest($2::timestamptz, date_trunc('second', u.profile_changed_at) + interval '1 second')
     from subscriptions s where s.owner_id = u.id and s.status <> 'canceled' and s.provider in ('stripe', 'embedded')
       and s.source_code is distinct from 'ACCESS_CODE' and u.membership_until is distinct from ${OPENS_UNTIL}
       and not exists (select 1 from subscriptions o where o.owner_id = u.id and o.id <> s.id and o.status <> 'canceled')`,
    [graceDays, now],
  );
  for (const { owner_id } of several) await keepRightsOf({ store, sql }, owner_id, now);
}
