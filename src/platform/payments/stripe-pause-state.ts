import type Stripe from 'stripe';

/** The paid period before a pause, and the pause's end, in seconds. */
export interface PausedPeriod {
  paidFrom: number;
  paidUntil: number;
  resumesAt: number;
}

/** Metadata of a pause, stored on its schedule and on the subscription once the pause begins. */
export const pauseMetadata = ({ paidFrom, paidUntil, resumesAt }: PausedPeriod): Record<string, string> => ({
  paid_from: String(paidFrom),
  paid_until: String(paidUntil),
  resumes_at: String(resumesAt),
});

/** Returns the pause of a subscription that is scheduled or running; null without one or once it is over. */
export function pausedPeriodOf(subscription: Stripe.Subscription, item: Stripe.SubscriptionItem): PausedPeriod | null {
  const { schedule, metadata, status } = subscription;
  const scheduled = schedule && typeof schedule !== 'string' ? schedule.metadata : null;
  // Metadata of the subscription outlives its pause, so it counts only during the trial that stands for the pause.
  const isRunning = status === 'trialing' && subscription.trial_end === Number(metadata.resumes_at);
  const source = scheduled?.resumes_at ? scheduled : isRunning ? metadata : {};
  const resumesAt = Number(source.resumes_at);
  if (!resumesAt || item.current_period_start >= resumesAt) return null;
  return { paidFrom: Number(source.paid_from), paidUntil: Number(source.paid_until), resumesAt };
}
