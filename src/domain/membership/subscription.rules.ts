import { ROLE_CODES, type RoleCode, TIERS, type Tier } from '../viewer';

/** Where a subscription comes from: paid for here, given by staff, or brought over from print. */
export const SUBSCRIPTION_PROVIDERS = ['stripe', 'embedded', 'complimentary', 'print'] as const;
export type SubscriptionProvider = (typeof SUBSCRIPTION_PROVIDERS)[number];

/** Whether a subscription is paid for here, and renews itself. */
export const isPaidProvider = (provider: SubscriptionProvider): boolean =>
  provider === 'stripe' || provider === 'embedded';

export const SUBSCRIPTION_STATUSES = ['trialing', 'active', 'past_due', 'canceled'] as const;
export type SubscriptionStatus = (typeof SUBSCRIPTION_STATUSES)[number];

/** The source of subscriptions that stand for a code somebody typed in: they make nobody a subscriber (SUB-29). */
export const ACCESS_CODE_SOURCE = 'ACCESS_CODE';

/** Sources of the fulfilment houses in the US and the UK, whose subscriptions can be looked up and linked (SUB-26). */
export const isLinkableSource = (source: string | null | undefined): boolean => /^(?:US|UK)/i.test(source ?? '');

const DAY_MS = 86_400_000;

/** What of a subscription decides whether it opens anything. Moments are ISO; an end of null is none. */
export interface SubscriptionState {
  provider: SubscriptionProvider;
  status: SubscriptionStatus;
  sourceCode?: string | null;
  periodStart: string;
  periodEnd: string | null;
  cancelAtPeriodEnd: boolean;
  pastDueSince?: string | null;
}

/**
 * The moment until which a subscription opens what it opens: null for one without an end, a moment in the past for one
 * that opens nothing. One that renews itself is given `graceDays` after its date, because a renewal takes its time and
 * a failed one can be healed; one that ends at its date ends then.
 */
export function opensUntil(subscription: SubscriptionState, graceDays: number): Date | null {
  const { status, sourceCode, periodEnd, cancelAtPeriodEnd, pastDueSince, provider } = subscription;
  const never = new Date(0);
  if (sourceCode === ACCESS_CODE_SOURCE || status === 'canceled') return never;
  if (status === 'past_due') return new Date(Date.parse(pastDueSince ?? periodEnd ?? '') + graceDays * DAY_MS);
  if (periodEnd === null) return null;
  const renewsItself = isPaidProvider(provider) && !cancelAtPeriodEnd;
  return new Date(Date.parse(periodEnd) + (renewsItself ? graceDays * DAY_MS : 0));
}

/** Whether a subscription opens anything at a moment (SUB-29, SUB-38). */
export function isOpen(subscription: SubscriptionState, now: Date, graceDays: number): boolean {
  if (Date.parse(subscription.periodStart) > now.getTime()) return false;
  const until = opensUntil(subscription, graceDays);
  return until === null || until > now;
}

/** Whether staff can end a subscription: any that has not ended. */
export const mayEnd = ({ status }: SubscriptionState): boolean => status !== 'canceled';

/** Whether staff can let it last longer: what is paid for lasts as long as it is paid for. */
export const mayExtend = ({ provider, periodEnd, sourceCode }: SubscriptionState): boolean =>
  (provider === 'complimentary' || provider === 'print') && periodEnd !== null && sourceCode !== ACCESS_CODE_SOURCE;

/** The end of a subscription with so many days more: from its end on, or from now on when that is over. */
export const extendedEnd = ({ periodEnd }: { periodEnd: string | null }, now: Date, days: number): string =>
  new Date(Math.max(Date.parse(periodEnd ?? '') || 0, now.getTime()) + days * DAY_MS).toISOString();

/** A subscription as profiles show it (SUB-37). */
export interface ProfileSubscription {
  subscriptionSourceCode: string;
  subscriptionAccessPeriod: { startDate: string; expirationDate: string | null };
  subscriptionStatus: string;
}

/** Whether a subscription of a profile is active: its status says so, today lies in its period, and its source counts. */
export function isActiveSubscription(subscription: ProfileSubscription, today: Date): boolean {
  const { startDate, expirationDate } = subscription.subscriptionAccessPeriod;
  return (
    subscription.subscriptionSourceCode !== ACCESS_CODE_SOURCE &&
    subscription.subscriptionStatus === 'active' &&
    Date.parse(startDate) <= today.getTime() &&
    (expirationDate === null || today.getTime() <= Date.parse(expirationDate))
  );
}

/** The role code of a tier. */
export const roleCodeOf = (tier: Tier): RoleCode => ROLE_CODES[TIERS.indexOf(tier)] as RoleCode;

/** What the subscriptions of an account give it: role codes, the highest first, and until when the first one lasts. */
export function rightsOf(
  subscriptions: readonly (SubscriptionState & { tier: Tier })[],
  now: Date,
  graceDays: number,
): { tiers: RoleCode[]; until: Date | null } {
  const open = subscriptions
    .filter((one) => isOpen(one, now, graceDays))
    .map((one) => ({ tier: one.tier, until: opensUntil(one, graceDays) }))
    .sort(
      (one, other) =>
        TIERS.indexOf(other.tier) - TIERS.indexOf(one.tier) ||
        (other.until?.getTime() ?? Number.MAX_VALUE) - (one.until?.getTime() ?? Number.MAX_VALUE),
    );
  return { tiers: [...new Set(open.map(({ tier }) => roleCodeOf(tier)))], until: open[0]?.until ?? null };
}

/** Tier and caption of each role code (SUB-39). */
export const TIER_NAMES: Readonly<Record<string, { tier: string; caption: string }>> = {
  ROLE_HBRG_GOOD: { tier: 'Good', caption: 'Digital' },
  ROLE_HBRG_BETTER: { tier: 'Better', caption: 'Digital + Print' },
  ROLE_HBRG_BEST: { tier: 'Best', caption: 'Premium' },
  ROLE_HBRG_ALLACCESS: { tier: 'All Access', caption: 'All Access' },
};
