import { isPaidProvider, type SubscriptionProvider, type SubscriptionStatus } from './subscription.rules';

/** Subscription events that subscribers get mails about. */
export const SUBSCRIPTION_NOTICES = [
  'started',
  'renewed',
  'plan-changed',
  'plan-scheduled',
  'canceled',
  'resumed',
  'paused',
  'pause-canceled',
  'pause-ended',
  'ended',
  'payment-failed',
  'reminder',
] as const;
export type SubscriptionNotice = (typeof SUBSCRIPTION_NOTICES)[number];

/** Fields of a subscription that decide which mail is sent. Times are ISO 8601. */
export interface NoticedState {
  provider: SubscriptionProvider;
  status: SubscriptionStatus;
  tier: string;
  period?: string | null | undefined;
  priceMinor?: number | null | undefined;
  periodStart: string;
  cancelAtPeriodEnd?: boolean | null | undefined;
  nextTier?: string | null | undefined;
  nextPeriod?: string | null | undefined;
  resumesAt?: string | null | undefined;
  duplicateOf?: unknown;
}

/**
 * Returns the mail for a change of a subscription, or null. Compares states instead of events, so repeated or late
 * reports of a change cause a single mail. Only paid subscriptions have mails. Duplicates that were canceled and
 * refunded immediately have none.
 */
export function noticeOf(before: NoticedState | null, after: NoticedState): SubscriptionNotice | null {
  if (!isPaidProvider(after.provider) || after.duplicateOf) return null;
  if (after.status === 'past_due') return before?.status === 'past_due' ? null : 'payment-failed';
  if (!before || before.status === 'canceled') return after.status === 'canceled' ? null : 'started';
  if (after.status === 'canceled') return 'ended';
  const isNewPeriod = Date.parse(after.periodStart) > Date.parse(before.periodStart);
  if (isNewPeriod && before.resumesAt) return 'pause-ended';
  if (isNewPeriod || before.status === 'past_due') return 'renewed';
  if (after.tier !== before.tier || after.period !== before.period) return 'plan-changed';
  if (after.cancelAtPeriodEnd && !before.cancelAtPeriodEnd) return 'canceled';
  if (!after.cancelAtPeriodEnd && before.cancelAtPeriodEnd) return 'resumed';
  if (after.resumesAt && after.resumesAt !== before.resumesAt) return 'paused';
  if (!after.resumesAt && before.resumesAt) return 'pause-canceled';
  const isScheduled = after.nextTier && (after.nextTier !== before.nextTier || after.nextPeriod !== before.nextPeriod);
  return isScheduled ? 'plan-scheduled' : null;
}
