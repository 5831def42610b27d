import { roleCodeOf, stepsBetween, type Tier, type TierLadder } from './tier.rules';

/** Origins of a subscription: paid here, granted by staff, transferred from print, or given by another reader. */
export const SUBSCRIPTION_PROVIDERS = ['stripe', 'embedded', 'complimentary', 'print', 'gift'] as const;
export type SubscriptionProvider = (typeof SUBSCRIPTION_PROVIDERS)[number];

/** Whether a subscription is paid here and renews automatically. */
export const isPaidProvider = (provider: SubscriptionProvider): boolean =>
  provider === 'stripe' || provider === 'embedded';

export const SUBSCRIPTION_STATUSES = ['trialing', 'active', 'past_due', 'canceled'] as const;
export type SubscriptionStatus = (typeof SUBSCRIPTION_STATUSES)[number];

/** Source of subscriptions from an access code. They don't make anyone a subscriber (SUB-29). */
export const ACCESS_CODE_SOURCE = 'ACCESS_CODE';

/**
 * Whether print subscriptions of a source can be found and linked: it starts with one of the codes in the settings,
 * ignoring case (SUB-26).
 */
export const isLinkableSource = (source: string | null | undefined, codes: readonly string[]): boolean =>
  codes.some((code) => source?.toLowerCase().startsWith(code.toLowerCase()));

const DAY_MS = 86_400_000;

/** Fields of a subscription that decide on access. Times are ISO 8601. A null end means no end. */
export interface SubscriptionState {
  provider: SubscriptionProvider;
  status: SubscriptionStatus;
  sourceCode?: string | null;
  periodStart: string;
  periodEnd: string | null;
  cancelAtPeriodEnd: boolean;
  /** End of a pause that begins when the paid period ends. */
  resumesAt?: string | null;
  /** Renewal date after support added free days. Applies to the current period if it is its end. */
  extendedUntil?: string | null;
  pastDueSince?: string | null;
}

/**
 * Returns until when a subscription grants access: null for no end, a past moment if it grants none. A subscription
 * that renews automatically gets `graceDays` after its date, because renewals take time and failed ones can be retried.
 * A subscription that isn't renewed, or pauses, ends on its date.
 */
export function opensUntil(subscription: SubscriptionState, graceDays: number): Date | null {
  const { status, sourceCode, periodEnd, cancelAtPeriodEnd, resumesAt, pastDueSince, provider } = subscription;
  const never = new Date(0);
  if (sourceCode === ACCESS_CODE_SOURCE || status === 'canceled') return never;
  if (status === 'past_due') return new Date(Date.parse(pastDueSince ?? periodEnd ?? '') + graceDays * DAY_MS);
  if (periodEnd === null) return null;
  const renewsItself = isPaidProvider(provider) && !cancelAtPeriodEnd && !resumesAt;
  return new Date(Date.parse(periodEnd) + (renewsItself ? graceDays * DAY_MS : 0));
}

/** Whether a subscription grants access at a moment (SUB-29, SUB-38). */
export function isOpen(subscription: SubscriptionState, now: Date, graceDays: number): boolean {
  if (Date.parse(subscription.periodStart) > now.getTime()) return false;
  const until = opensUntil(subscription, graceDays);
  return until === null || until > now;
}

/** Whether staff can end a subscription. True unless it has ended. */
export const mayEnd = ({ status }: SubscriptionState): boolean => status !== 'canceled';

/**
 * Whether staff can extend a subscription. For a paid subscription, the current period is paid or a trial: a failed renewal
 * is settled first, and a pause moves the renewal itself.
 */
export function mayExtend({ provider, status, periodEnd, sourceCode, resumesAt }: SubscriptionState): boolean {
  if (periodEnd === null || sourceCode === ACCESS_CODE_SOURCE) return false;
  return !isPaidProvider(provider) || ((status === 'active' || status === 'trialing') && !resumesAt);
}

/** Whether the current period contains free days that support added. */
export const isExtended = ({
  periodEnd,
  extendedUntil,
}: Pick<SubscriptionState, 'periodEnd' | 'extendedUntil'>): boolean =>
  Boolean(periodEnd && extendedUntil) && Date.parse(periodEnd ?? '') === Date.parse(extendedUntil ?? '');

/** Months for which subscribers can pause. */
export const PAUSE_MONTHS = [1, 2, 3] as const;
export type PauseMonths = (typeof PAUSE_MONTHS)[number];

/**
 * Whether its owner can pause a subscription: it is paid and would be renewed. Free trials and periods with free days
 * can't be paused.
 */
export const mayPause = (subscription: SubscriptionState): boolean => {
  const { provider, status, cancelAtPeriodEnd, resumesAt } = subscription;
  return (
    isPaidProvider(provider) && status === 'active' && !cancelAtPeriodEnd && !resumesAt && !isExtended(subscription)
  );
};

/** Returns the end of a subscription after adding days to its end, or to the current time if it has ended. */
export const extendedEnd = ({ periodEnd }: { periodEnd: string | null }, now: Date, days: number): string =>
  new Date(Math.max(Date.parse(periodEnd ?? '') || 0, now.getTime()) + days * DAY_MS).toISOString();

/** A subscription in a profile (SUB-37). */
export interface ProfileSubscription {
  subscriptionSourceCode: string;
  subscriptionAccessPeriod: { startDate: string; expirationDate: string | null };
  subscriptionStatus: string;
}

/** Whether a subscription of a profile is active, by its status, period and source. */
export function isActiveSubscription(subscription: ProfileSubscription, today: Date): boolean {
  const { startDate, expirationDate } = subscription.subscriptionAccessPeriod;
  return (
    subscription.subscriptionSourceCode !== ACCESS_CODE_SOURCE &&
    subscription.subscriptionStatus === 'active' &&
    Date.parse(startDate) <= today.getTime() &&
    (expirationDate === null || today.getTime() <= Date.parse(expirationDate))
  );
}

/**
 * Returns the rights of an account's subscriptions: role codes from the highest tier, and when the highest ends. Tiers
 * that the settings don't have grant nothing.
 */
export function rightsOf(
  subscriptions: readonly (SubscriptionState & { tier: Tier })[],
  { tiers, graceDays, now }: { tiers: TierLadder; graceDays: number; now: Date },
): { tiers: string[]; until: Date | null } {
  const open = subscriptions
    .filter((subscription) => isOpen(subscription, now, graceDays))
    .flatMap((subscription) => {
      const { tier } = subscription;
      const roleCode = roleCodeOf(tiers, tier);
      return roleCode ? [{ tier, roleCode, until: opensUntil(subscription, graceDays) }] : [];
    })
    .sort(
      (first, second) =>
        stepsBetween(tiers, first.tier, second.tier) ||
        (second.until?.getTime() ?? Number.MAX_VALUE) - (first.until?.getTime() ?? Number.MAX_VALUE),
    );
  return { tiers: [...new Set(open.map(({ roleCode }) => roleCode))], until: open[0]?.until ?? null };
}
