import type { Subscription } from '@/generated/payload-types';
import type { Sql } from '@/platform/sql';
import type { Store } from '@/platform/store';
import { nextLastModified } from '../accounts/session.rules';
import { rightsOf, type SubscriptionState } from './subscription.rules';
import { tiersIn } from './tier.query';
import type { Tier } from './tier.rules';

/** Days of grace after a failed renewal if the settings don't define them. */
const DEFAULT_GRACE_DAYS = 14;

/** Returns the days of grace from the settings. */
export const graceDaysOf = ({ graceDays }: { graceDays?: number | null }): number => graceDays ?? DEFAULT_GRACE_DAYS;

/** Returns the fields of a stored subscription that the rules need. */
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
  resumesAt: subscription.resumesAt ?? null,
  extendedUntil: subscription.extendedUntil ?? null,
  pastDueSince: subscription.pastDueSince ?? null,
});

/**
 * Updates an account with the rights of its subscriptions, and with the moment at which they end. A subscription that
 * lapses therefore stops granting access on time, without any job having to run.
 */
export async function syncRightsOf(
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
  // Members of a team have the rights of its subscription.
  const teams = await sql<{ id: number }>(
    `select subscription_id as id from team_members where member_id = $1 and status = 'active'`,
    [userId],
  );
  const { docs } = await store.find({
    collection: 'subscriptions',
    where: { or: [{ owner: { equals: userId } }, { id: { in: teams.map(({ id }) => id) } }] },
    limit: 100,
    depth: 0,
    pagination: false,
  });
  const { tiers, until } = rightsOf(docs.map(stateOf), { tiers: await tiersIn(sql), graceDays, now });
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

/** Returns the accounts that have their rights from a subscription as members of its team. */
export const membersOf = async (sql: Sql, subscription: number): Promise<number[]> =>
  (
    await sql<{ id: number }>(
      `select member_id as id from team_members where subscription_id = $1 and status = 'active' and member_id is not null`,
      [subscription],
    )
  ).map(({ id }) => id);

/**
 * SQL expression for the end of a subscription's access, equivalent to `opensUntil`. $1 is the number of days of grace.
 */
const OPENS_UNTIL = `case
  when s.status = 'past_due' then coalesce(s.past_due_since, s.period_end) + make_interval(days => $1::int)
  when s.provider in ('stripe', 'embedded') and s.cancel_at_period_end is not true and s.resumes_at is null
    then s.period_end + make_interval(days => $1::int)
  else s.period_end end`;

/**
 * Updates the rights of all accounts after the days of grace changed, so that what pages show and what they open agree.
 * Accounts with one subscription, nearly all of them, are updated in a single statement.
 */
export async function syncAllRights(
  { store, sql }: { store: Store; sql: Sql },
  graceDays: number,
  now: Date,
): Promise<void> {
  const ownersOfSeveral = await sql<{ owner_id: number }>(
    `select owner_id from subscriptions where status <> 'canceled' group by owner_id having count(*) > 1
     union select member_id from team_members where status = 'active' and member_id is not null`,
  );
  await sql(
    `update users u set membership_until = ${OPENS_UNTIL},
       profile_changed_at = greatest($2::timestamptz, date_trunc('second', u.profile_changed_at) + interval '1 second')
     from subscriptions s where s.owner_id = u.id and s.status <> 'canceled' and s.provider in ('stripe', 'embedded')
       and s.source_code is distinct from 'ACCESS_CODE' and u.membership_until is distinct from ${OPENS_UNTIL}
       and not exists (select 1 from subscriptions o where o.owner_id = u.id and o.id <> s.id and o.status <> 'canceled')`,
    [graceDays, now],
  );
  for (const { owner_id } of ownersOfSeveral) await syncRightsOf({ store, sql }, owner_id, now);
}
