import { isPaidProvider, type SubscriptionProvider, type SubscriptionStatus } from './subscription.rules';

/** What a subscriber is mailed about. */
export const SUBSCRIPTION_NOTICES = [
  'started',
  'renewed',
  'plan-changed',
  'plan-scheduled',
  'canceled',
  'resumed',
  'ended',
  'payment-failed',
  'reminder',
] as const;
export type SubscriptionNotice = (typeof SUBSCRIPTION_NOTICES)[number];

/** What decides about the mails of a change; moments are ISO. */
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
  duplicateOf?: unknown;
}

/**
 * Returns the mail that a change of a subscription calls for; null for none. It compares states, not events, so a
 * provider that reports the same change twice, or late, causes one mail. Only subscriptions that are paid for here have
 * mails, and a duplicate that was canceled and refunded at once has none.
 */
export function noticeOf(before: NoticedState | null, after: NoticedState): SubscriptionNotice | null {
  if (!isPaidProvider(after.provider) || after.duplicateOf) return null;
  if (after.status === 'past_due') return before?.status === 'past_due' ? null : 'payment-failed';
  if (!before || before.status === 'canceled') return after.status === 'canceled' ? null : 'started';
  if (after.status === 'canceled') return 'ended';
  const isNewPeriod = Date.parse(after.periodStart) > Date.parse(before.periodStart);
  if (isNewPeriod || before.status === 'past_due') return 'renewed';
  if (after.tier !== before.tier || after.period !== before.period) return 'plan-changed';
  if (after.cancelAtPeriodEnd && !before.cancelAtPeriodEnd) return 'canceled';
  if (!after.cancelAtPeriodEnd && before.cancelAtPeriodEnd) return 'resumed';
  const isScheduled = after.nextTier && (after.nextTier !== before.nextTier || after.nextPeriod !== before.nextPeriod);
  return isScheduled ? 'plan-scheduled' : null;
}
