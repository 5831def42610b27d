import { TIERS, type Tier } from '../viewer';
import type { BillingPeriod } from './billing.rules';
import type { SubscriptionStatus } from './subscription.rules';

/** A tier for a month or a year. */
export interface PlanChoice {
  tier: Tier;
  period: BillingPeriod;
}

/** The plan that is paid for now. Moments are ISO. */
export interface HeldPlan extends PlanChoice {
  /** What a period of it costs, in cents. */
  priceMinor: number;
  status: SubscriptionStatus;
  periodStart: string;
  periodEnd: string;
}

/** When a change of plan takes effect; `none` for the plan that is held already. */
export type PlanEffect = 'none' | 'now' | 'period-end';

/**
 * Returns when a change takes effect. A higher tier at the same interval counts at once, and its difference is charged.
 * A lower tier or another interval waits for the end of the period, so that nothing that was paid for is lost.
 */
export function effectOf(held: PlanChoice, wanted: PlanChoice): PlanEffect {
  if (held.period !== wanted.period) return 'period-end';
  if (held.tier === wanted.tier) return 'none';
  return TIERS.indexOf(wanted.tier) > TIERS.indexOf(held.tier) ? 'now' : 'period-end';
}

/**
 * Returns what a change to a higher price costs at a moment, in cents: the difference for what is left of the period,
 * rounded. Nothing during a free trial.
 */
export function dueToday(held: HeldPlan, priceMinor: number, at: Date): number {
  if (held.status === 'trialing') return 0;
  const [start, end] = [Date.parse(held.periodStart), Date.parse(held.periodEnd)];
  const left = Math.min(Math.max(end - at.getTime(), 0), end - start);
  return end > start ? Math.max(0, Math.round(((priceMinor - held.priceMinor) * left) / (end - start))) : 0;
}

/** Milliseconds for which the amount of a preview can be confirmed. */
const PREVIEW_MS = 15 * 60_000;

/** Returns the moment for which a preview was made if it can still be confirmed, else the present moment. */
export function prorationMoment(previewedAt: string | undefined, periodStart: string, now: Date): Date {
  const at = Date.parse(previewedAt ?? '');
  const isRecent = at <= now.getTime() && at > now.getTime() - PREVIEW_MS && at >= Date.parse(periodStart);
  return isRecent ? new Date(at) : now;
}
