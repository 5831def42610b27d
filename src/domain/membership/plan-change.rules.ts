import { roundToStep } from '../formats/money.rules';
import type { BillingPeriod } from './billing.rules';
import type { SubscriptionStatus } from './subscription.rules';
import { stepsBetween, type Tier, type TierLadder } from './tier.rules';

/** A tier with a billing interval. */
export interface PlanChoice {
  tier: Tier;
  period: BillingPeriod;
  /** More than one for a team. The price is for all seats. */
  seats: number;
}

/** The current plan. Times are ISO 8601. */
export interface CurrentPlan extends PlanChoice {
  /** Price per period, in minor units. */
  priceMinor: number;
  status: SubscriptionStatus;
  periodStart: string;
  periodEnd: string;
  /** Whether the period contains free days, which an upgrade must not turn into free days of a higher plan. */
  isExtended?: boolean;
}

/** When a plan change takes effect. `none` if the plan is the current one. */
export type PlanEffect = 'none' | 'now' | 'period-end';

/**
 * Returns when a plan change takes effect. A higher tier or more seats with the same interval take effect immediately
 * and charge the difference. A lower tier, fewer seats or another interval wait for the end of the period, so that
 * nothing already paid is lost. So does an upgrade of an extended period.
 */
export function effectOf(
  currentPlan: PlanChoice & { isExtended?: boolean },
  requestedPlan: PlanChoice,
  tiers: TierLadder,
): PlanEffect {
  if (currentPlan.period !== requestedPlan.period) return 'period-end';
  const rise = stepsBetween(tiers, currentPlan.tier, requestedPlan.tier);
  const moreSeats = requestedPlan.seats - currentPlan.seats;
  if (rise === 0 && moreSeats === 0) return 'none';
  return rise >= 0 && moreSeats >= 0 && !currentPlan.isExtended ? 'now' : 'period-end';
}

/**
 * Returns the cost of an upgrade at a moment in minor units: the price difference for the rest of the period, rounded to
 * `step`. 0
 * during a free trial.
 */
export function dueToday(currentPlan: CurrentPlan, priceMinor: number, at: Date, step = 1): number {
  if (currentPlan.status === 'trialing') return 0;
  const [start, end] = [Date.parse(currentPlan.periodStart), Date.parse(currentPlan.periodEnd)];
  const remainingMs = Math.min(Math.max(end - at.getTime(), 0), end - start);
  return end > start
    ? roundToStep(Math.max(0, ((priceMinor - currentPlan.priceMinor) * remainingMs) / (end - start)), step)
    : 0;
}

/** Milliseconds during which the amount of a preview can be confirmed. */
const PREVIEW_MS = 15 * 60_000;

/** Returns the moment of a preview if it can still be confirmed, otherwise the current time. */
export function prorationMoment(previewedAt: string | undefined, periodStart: string, now: Date): Date {
  const at = Date.parse(previewedAt ?? '');
  const isRecent = at <= now.getTime() && at > now.getTime() - PREVIEW_MS && at >= Date.parse(periodStart);
  return isRecent ? new Date(at) : now;
}
