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
export const stateOf = (subscription: Subscription): SubscriptionState & { tier: Tier } => ({
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
