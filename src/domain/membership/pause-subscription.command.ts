import type { Subscription } from '@/generated/payload-types';
import type { Context } from '@/platform/context';
import { pauseStripeSubscription, resumeStripeSubscription } from '@/platform/payments/stripe-pauses';
import type { Plan } from '@/platform/payments/stripe-subscriptions';
import type { Transaction } from '@/platform/transaction';
import { DomainError } from '../errors';
import { applyStripeState } from './apply-stripe-state.command';
import { monthsAfter, testCardOf } from './billing.rules';
import { requirePaidSubscription, upToDate } from './change-subscription.command';
import { advanceSubscription, billingOfRow } from './embedded-provider.command';
import { mayPause, type PauseMonths } from './subscription.rules';
import { rowOfDiscount } from './subscription-discount.rules';
import { stateOf } from './sync-rights.command';
import { tiersIn } from './tier.query';
import { captionOf, type TierLadder } from './tier.rules';

/**
 * Pauses the caller's subscription for some months from the end of the paid period. Nothing is charged while it is
 * paused; a scheduled plan change takes effect when it resumes. A pause ends a discount.
 * @throws DomainError not-signed-in, not-found, conflict for a free trial, a failed renewal, a canceled subscription or
 * one that is paused already
 */
export async function pauseSubscription(ctx: Context, months: PauseMonths): Promise<void> {
  const subscription = await requirePaidSubscription(ctx);
  await ctx.transaction(async (change) => {
    const row = await upToDate(change, subscription, ctx.now);
    if (!row.periodEnd || !mayPause(stateOf(row))) throw new DomainError('conflict');
    const resumesAt = monthsAfter(row.periodEnd, months, new Date(row.periodEnd).getUTCDate());
    if (subscription.provider === 'stripe') {
      const tiers = await tiersIn(change.sql);
      const scheduled = scheduledPlanOf(row, tiers);
      const next = scheduled ?? planOf(row, row, tiers);
      await pauseStripeSubscription(subscription.providerId, { resumesAt, next, isPlanChange: scheduled !== null });
      await applyStripeState(change, subscription.providerId);
    } else {
      const data = { resumesAt, ...rowOfDiscount(null) };
      await change.store.update({ collection: 'subscriptions', id: row.id, data, depth: 0 });
    }
  });
}

/**
 * Ends the pause of the caller's subscription. If it hasn't begun, the subscription renews on its date as before. If it
 * has, a new period begins and is charged now.
 * @throws DomainError not-signed-in, not-found, conflict if it isn't paused, payment-declined (the pause continues)
 */
export async function resumeSubscription(ctx: Context): Promise<void> {
  const subscription = await requirePaidSubscription(ctx);
  await ctx.transaction(async (change) => {
    const row = await upToDate(change, subscription, ctx.now);
    if (!row.resumesAt) throw new DomainError('conflict');
    if (subscription.provider === 'stripe') {
      const result = await resumeStripeSubscription(
        subscription.providerId,
        scheduledPlanOf(row, await tiersIn(change.sql)),
      );
      if (result === 'declined') throw new DomainError('payment-declined');
      await applyStripeState(change, subscription.providerId);
    } else await resumeEmbedded(change, row, ctx.now);
  });
}

async function resumeEmbedded(change: Transaction, row: Subscription, now: Date): Promise<void> {
  const { billing, card } = billingOfRow(row);
  const hasBegun = Date.parse(billing.periodEnd) <= now.getTime();
  if (!hasBegun) {
    await change.store.update({ collection: 'subscriptions', id: row.id, data: { resumesAt: null }, depth: 0 });
    return;
  }
  // As at Stripe, the card is charged without authentication by its owner.
  if (testCardOf(card)?.later !== 'pays') throw new DomainError('payment-declined');
  // Makes the end of the pause due now. The next step mails about it, so this must not.
  await change.sql('update subscriptions set resumes_at = $2 where id = $1', [row.id, now]);
  await advanceSubscription(change, row.id, now);
}

/** Returns the plan that the next period starts with, if it isn't the current one. */
export const scheduledPlanOf = (row: Subscription, tiers: TierLadder): Plan | null =>
  row.nextTier
    ? planOf(
        row,
        {
          tier: row.nextTier,
          period: row.nextPeriod,
          seats: row.nextSeats ?? row.seats,
          priceMinor: row.nextPriceMinor,
        },
        tiers,
      )
    : null;

const planOf = (
  row: Subscription,
  { tier, period, seats, priceMinor }: Pick<Subscription, 'tier' | 'period' | 'seats' | 'priceMinor'>,
  tiers: TierLadder,
): Plan => ({
  tier,
  period: period ?? row.period ?? 'month',
  seats: seats ?? 1,
  priceMinor: priceMinor ?? row.priceMinor ?? 0,
  currency: row.currency,
  name: captionOf(tiers, tier),
});
