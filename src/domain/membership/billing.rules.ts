import type { SubscriptionStatus } from './subscription.rules';

// What a payment provider does with a subscription as time goes by. The embedded provider does it by these rules.

export type BillingPeriod = 'month' | 'year';

/** A subscription at its provider. Moments are ISO. */
export interface Billing {
  status: SubscriptionStatus;
  period: BillingPeriod;
  periodStart: string;
  periodEnd: string;
  /** The day of the month on which it is renewed, as far as the month has it. */
  anchorDay: number;
  cancelAtPeriodEnd: boolean;
  pastDueSince: string | null;
  /** How often a failed payment was tried again. */
  tries: number;
  endedAt: string | null;
  timesRenewed: number;
}

/** Days after a failed renewal on which it is tried again; with the last one the subscription ends. */
export const RETRY_DAYS = [3, 7, 14] as const;
const DAY_MS = 86_400_000;

/** The end of the period that begins at a moment, by the calendar: a month of January 31 ends on the last of February. */
export function endOfPeriod(start: string, period: BillingPeriod, anchorDay: number): string {
  const date = new Date(start);
  date.setUTCDate(1);
  date.setUTCMonth(date.getUTCMonth() + (period === 'year' ? 12 : 1));
  const lastDay = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate();
  date.setUTCDate(Math.min(anchorDay, lastDay));
  return date.toISOString();
}

/** A subscription that begins now: paid for, or with free days first. */
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
    pastDueSince: null,
    tries: 0,
    endedAt: null,
    timesRenewed: 0,
  };
}

/** The moment at which something happens to a subscription by itself; null when nothing does any more. */
export function nextStepAt({ status, periodEnd, pastDueSince, tries }: Billing): Date | null {
  if (status === 'canceled') return null;
  if (status !== 'past_due') return new Date(periodEnd);
  const days = RETRY_DAYS[tries] ?? 0;
  return new Date(Date.parse(pastDueSince ?? periodEnd) + days * DAY_MS);
}

/** What a step charged: nothing, or a price that was paid or not. */
export type Charge = 'paid' | 'failed' | null;

/**
 * Lets happen what is due at a moment: the renewal of a period, the end of a subscription that was to end, or one more
 * try after a payment that failed. `isCardGood` says whether the card pays.
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
  const { periodEnd: periodStart, period, anchorDay } = billing;
  const next = {
    ...billing,
    periodStart,
    periodEnd: endOfPeriod(periodStart, period, anchorDay),
    timesRenewed: billing.timesRenewed + (billing.status === 'trialing' ? 0 : 1),
  };
  return isCardGood
    ? { billing: { ...next, status: 'active' }, charge: 'paid' }
    : { billing: { ...next, status: 'past_due', pastDueSince: at, tries: 0 }, charge: 'failed' };
}

/** What a test card does: now, when its owner is there, and later, when it is charged without him. */
export interface TestCard {
  now: 'pays' | 'asks' | 'declines';
  later: 'pays' | 'declines';
}

/** The cards of the embedded provider; they are Stripe's test numbers, so that both can be tried alike. */
export const TEST_CARDS: Record<string, TestCard & { does: string }> = {
  '4242424242424242': { now: 'pays', later: 'pays', does: 'pays' },
  '4000002500003155': { now: 'asks', later: 'pays', does: 'asks its owner first' },
  '4000000000000341': { now: 'pays', later: 'declines', does: 'pays now and fails at the renewal' },
  '4000000000000002': { now: 'declines', later: 'declines', does: 'is declined' },
};

const digitsOf = (number: string): string => number.replace(/\D/g, '');

/** What a card of this number does; null for a number that is no test card: nobody's real card is taken here. */
export const testCardOf = (number: string): TestCard | null => TEST_CARDS[digitsOf(number)] ?? null;

/** A card as its owner knows it again. */
export const cardLabelOf = (number: string): string => `Test card ending in ${digitsOf(number).slice(-4)}`;
