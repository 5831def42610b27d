import Stripe from 'stripe';
import { stripeClient } from './stripe-client';
import { removeStripeDiscount } from './stripe-discounts';
import { pausedPeriodOf, pauseMetadata } from './stripe-pause-state';
import { type Plan, priceOf, readWithItem, releaseStripeSchedule, scheduleStripePlan } from './stripe-subscriptions';
import { taxRatesOf } from './stripe-tax-rates';

const unix = (moment: string): number => Math.floor(Date.parse(moment) / 1000);

/**
 * Pauses a subscription from the end of its paid period: a schedule inserts a trial until `resumesAt`, and then charges
 * `next`, the current or a scheduled plan. (`pause_collection` would give a whole year away, because it skips invoices.)
 */
export async function pauseStripeSubscription(
  id: string,
  { resumesAt, next, isPlanChange }: { resumesAt: string; next: Plan; isPlanChange: boolean },
): Promise<void> {
  const stripe = stripeClient();
  await releaseStripeSchedule(id);
  const { subscription, item } = await readWithItem(id);
  if (subscription.discounts.length) await removeStripeDiscount(id);
  const price = await priceOf(next);
  const { current_period_start: paidFrom, current_period_end: paidUntil } = item;
  const pause = pauseMetadata({ paidFrom, paidUntil, resumesAt: unix(resumesAt) });
  const schedule = await stripe.subscriptionSchedules.create({ from_subscription: id });
  // Phases don't inherit the tax of their subscription.
  const default_tax_rates = taxRatesOf(subscription.default_tax_rates);
  const current = [{ price: item.price.id, quantity: item.quantity ?? 1 }];
  const nextPlan = {
    next_tier: next.tier,
    next_period: next.period,
    next_seats: String(next.seats),
    next_price: String(next.priceMinor),
    next_at: pause.resumes_at ?? '',
  };
  await stripe.subscriptionSchedules.update(schedule.id, {
    end_behavior: 'release',
    proration_behavior: 'none',
    phases: [
      {
        items: current,
        start_date: schedule.phases[0]?.start_date ?? paidFrom,
        end_date: paidUntil,
        default_tax_rates,
      },
      {
        items: current,
        end_date: unix(resumesAt),
        trial: true,
        proration_behavior: 'none',
        metadata: pause,
        default_tax_rates,
      },
      {
        items: [{ price, quantity: next.seats }],
        duration: { interval: next.period, interval_count: 1 },
        billing_cycle_anchor: 'phase_start',
        proration_behavior: 'none',
        metadata: { tier: next.tier },
        default_tax_rates,
      },
    ],
    metadata: isPlanChange ? { ...pause, ...nextPlan } : pause,
  });
}

/**
 * Ends a pause. A pause that hasn't begun is dropped; one that is running ends now, and the card is charged for a new
 * period. If the card is declined, the pause continues. `scheduled` is the plan change that the pause postponed.
 */
export async function resumeStripeSubscription(id: string, scheduled: Plan | null): Promise<'done' | 'declined'> {
  const { subscription, item } = await readWithItem(id);
  const isRunning = subscription.status === 'trialing' && pausedPeriodOf(subscription, item) !== null;
  await releaseStripeSchedule(id);
  if (!isRunning) {
    if (scheduled) await scheduleStripePlan(id, scheduled);
    return 'done';
  }
  try {
    await stripeClient().subscriptions.update(id, {
      ...(scheduled
        ? {
            items: [{ id: item.id, price: await priceOf(scheduled), quantity: scheduled.seats }],
            metadata: { tier: scheduled.tier },
          }
        : {}),
      trial_end: 'now',
      proration_behavior: 'none',
      payment_behavior: 'error_if_incomplete',
    });
    return 'done';
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeCardError)) throw error;
    if (scheduled) await scheduleStripePlan(id, scheduled);
    return 'declined';
  }
}
