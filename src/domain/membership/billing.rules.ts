import { msg, t } from '@/language/t';
import type { SubscriptionStatus } from './subscription.rules';

// Billing rules of a payment provider, which the embedded provider follows.

export type BillingPeriod = 'month' | 'year';

/** Billing state of a subscription. Times are ISO 8601. */
export interface Billing {
  status: SubscriptionStatus;
  period: BillingPeriod;
  periodStart: string;
  periodEnd: string;
  /** Day of the month on which it renews, if the month has that day. */
  anchorDay: number;
  cancelAtPeriodEnd: boolean;
  /** End of a pause that begins when the paid period ends. Null without a pause. */
  resumesAt: string | null;
  pastDueSince: string | null;
  /** Number of retries after a failed payment. */
  tries: number;
  endedAt: string | null;
  timesRenewed: number;
}

/** Days after a failed renewal on which the payment is retried. If the last retry fails, the subscription ends. */
export const RETRY_DAYS = [3, 7, 14] as const;
const DAY_MS = 86_400_000;

/** Returns the end of a period by the calendar. A month from January 31 ends on the last day of February. */
export const endOfPeriod = (start: string, period: BillingPeriod, anchorDay: number): string =>
  monthsAfter(start, period === 'year' ? 12 : 1, anchorDay);

/** Returns the moment some calendar months later, on this day of the month or on the month's last day. */
export function monthsAfter(start: string, months: number, anchorDay: number): string {
  const date = new Date(start);
  date.setUTCDate(1);
  date.setUTCMonth(date.getUTCMonth() + months);
  const lastDay = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate();
  date.setUTCDate(Math.min(anchorDay, lastDay));
  return date.toISOString();
}

/** Starts a subscription, paid from the start or with trial days first. */
export function beginBilling(period: BillingPeriod, now: Date, trialDays: number): Billing {
  const periodStart = now.toISOString();
  const anchor = new Date(now.getTime() + trialDays * DAY_MS);
  return {
    status: trialDays > 0 ? 'trialing' : 'active',
    period,
    periodStart,
    anchorDay: anchor.getUTCDate(),
    periodEnd: trialDays > 0 ? anchor.toISOString() : endOfPeriod(periodStart, period, anchor.getUTCDate()),
    cancelAtPeriodEnd: false,
    resumesAt: null,
    pastDueSince: null,
    tries: 0,
    endedAt: null,
    timesRenewed: 0,
  };
}

/** Returns when the next automatic step of a subscription is due, or null after its end. */
export function nextStepAt({ status, periodEnd, resumesAt, pastDueSince, tries }: Billing): Date | null {
  if (status === 'canceled') return null;
  if (status !== 'past_due') return new Date(resumesAt ?? periodEnd);
  const days = RETRY_DAYS[tries] ?? 0;
  return new Date(Date.parse(pastDueSince ?? periodEnd) + days * DAY_MS);
}

/** Result of a step's charge. Null if nothing was charged. */
export type Charge = 'paid' | 'failed' | null;

/**
 * Performs the step that is due: a renewal, the end of a canceled subscription, or a retry of a failed payment.
 * `isCardGood` says whether the card can be charged.
 */
export function stepBilling(billing: Billing, isCardGood: boolean): { billing: Billing; charge: Charge } {
  const at = nextStepAt(billing)?.toISOString();
  if (!at) return { billing, charge: null };
  const ended = { ...billing, status: 'canceled' as const, endedAt: at };
  if (billing.status === 'past_due') {
    if (isCardGood) return { billing: { ...billing, status: 'active', pastDueSince: null, tries: 0 }, charge: 'paid' };
    const tries = billing.tries + 1;
    return { billing: tries < RETRY_DAYS.length ? { ...billing, tries } : ended, charge: 'failed' };
  }
  if (billing.cancelAtPeriodEnd) return { billing: ended, charge: null };
  const { periodEnd, resumesAt, period } = billing;
  // After a pause, the day on which it ended becomes the day of renewal.
  const anchorDay = resumesAt ? new Date(resumesAt).getUTCDate() : billing.anchorDay;
  const periodStart = resumesAt ?? periodEnd;
  const next = {
    ...billing,
    periodStart,
    anchorDay,
    resumesAt: null,
    periodEnd: endOfPeriod(periodStart, period, anchorDay),
    timesRenewed: billing.timesRenewed + (billing.status === 'trialing' ? 0 : 1),
  };
  return isCardGood
    ? { billing: { ...next, status: 'active' }, charge: 'paid' }
    : { billing: { ...next, status: 'past_due', pastDueSince: at, tries: 0 }, charge: 'failed' };
}

/** Behavior of a test card: `now` with its owner present, `later` for charges without them. */
export interface TestCard {
  now: 'pays' | 'asks' | 'declines';
  later: 'pays' | 'declines';
}

/** Cards of the embedded provider. They are Stripe's test numbers, so that both providers can be tested alike. */
export const TEST_CARDS: Record<string, TestCard & { does: string }> = {
  '4242424242424242': { now: 'pays', later: 'pays', does: msg('succeeds') },
  '4000002500003155': { now: 'asks', later: 'pays', does: msg('requires authentication') },
  '4000000000000341': { now: 'pays', later: 'declines', does: msg('succeeds now and fails at renewal') },
  '4000000000000002': { now: 'declines', later: 'declines', does: msg('is declined') },
};

const digitsOf = (number: string): string => number.replace(/\D/g, '');

/** Returns the behavior of a test card, or null. Only test cards are accepted, never real ones. */
export const testCardOf = (number: string): TestCard | null => TEST_CARDS[digitsOf(number)] ?? null;

/** Returns a card's label for its owner. */
export const cardLabelOf = (number: string): string =>
  t('Test card ending in {last4}', { last4: digitsOf(number).slice(-4) });
