import type { Subscription } from '@/generated/payload-types';
import type { Context } from '@/platform/context';
import {
  previewStripeUpgrade,
  releaseStripeSchedule,
  scheduleStripePlan,
  upgradeStripePlan,
} from '@/platform/payments/stripe-subscriptions';
import type { Transaction } from '@/platform/transaction';
import { DomainError } from '../errors';
import { visitorDate } from '../formats/date.rules';
import { TIER_CAPTIONS } from '../viewer';
import { testCardOf } from './billing.rules';
import { type OwnPaid, ownPaid } from './change-subscription.command';
import { addEmbeddedInvoice, billingOfRow, bringUpToDate } from './embedded-provider.command';
import {
  dueToday,
  effectOf,
  type HeldPlan,
  type PlanChoice,
  type PlanEffect,
  prorationMoment,
} from './plan-change.rules';
import { priceOfPlan } from './subscription-order.command';
import { takeStripeState } from './take-stripe-state.command';

/** What a change of plan would do. Amounts are whole cents. */
export interface PlanPreview {
  effect: PlanEffect;
  /** What is charged when it is confirmed. */
  dueTodayMinor: number;
  /** What a period costs from then on. */
  priceMinor: number;
  /** The day from which it counts; null for today. */
  startsText: string | null;
  /** The moment for which the amount was computed. */
  previewedAt: string;
}

/** What the reader was shown and confirmed. It is only compared. */
export interface ConfirmedPreview {
  dueTodayMinor: number;
  previewedAt: string;
}

/** No change is scheduled any more. */
const NOTHING_NEXT = { nextTier: null, nextPeriod: null, nextPriceMinor: null } as const;

/**
 * Computes what a change of the caller's plan would do and cost today. Changes nothing.
 * @throws DomainError not-signed-in, not-found, bad-input for a plan that isn't on offer, conflict as {@link switchPlan}
 */
export async function previewPlan(ctx: Context, wanted: PlanChoice): Promise<PlanPreview> {
  const own = await ownPaid(ctx);
  const priceMinor = await priceOfPlan(ctx, wanted.tier, wanted.period);
  const held = heldPlanOf(await ctx.transaction((change) => upToDate(change, own, ctx.now)));
  const effect = effectOf(held, wanted);
  const at = ctx.now;
  return {
    effect,
    dueTodayMinor: effect === 'now' ? await amountDue(own, held, { ...wanted, priceMinor }, at) : 0,
    priceMinor,
    startsText: effect === 'period-end' ? visitorDate(held.periodEnd) : null,
    previewedAt: at.toISOString(),
  };
}

/**
 * Changes the caller's plan. A higher tier at the same interval counts at once: its difference is charged, and has to be
 * the amount that was confirmed. Any other change waits for the end of the period; choosing the plan that is held
 * cancels it.
 * @throws DomainError not-signed-in, not-found, bad-input, price-changed with the confirmed and the actual amount,
 * payment-declined, conflict while a renewal has failed, or for a change that waits for an end that is final
 */
export async function switchPlan(ctx: Context, wanted: PlanChoice, confirmed: ConfirmedPreview | null): Promise<void> {
  const own = await ownPaid(ctx);
  const priceMinor = await priceOfPlan(ctx, wanted.tier, wanted.period);
  const plan = { ...wanted, priceMinor, name: TIER_CAPTIONS[wanted.tier] };
  await ctx.transaction(async (change) => {
    const row = await upToDate(change, own, ctx.now);
    const held = heldPlanOf(row);
    const effect = effectOf(held, wanted);
    if (effect === 'period-end' && row.cancelAtPeriodEnd) throw new DomainError('conflict');
    const at = prorationMoment(confirmed?.previewedAt, held.periodStart, ctx.now);
    const due = effect === 'now' ? await amountDue(own, held, plan, at) : 0;
    const agreed = confirmed?.dueTodayMinor ?? 0;
    if (due !== agreed) throw new DomainError('price-changed', { data: { oldTotalMinor: agreed, newTotalMinor: due } });
    if (own.provider === 'stripe') {
      await switchAtStripe(own.providerId, effect, plan, at);
      await takeStripeState(change, own.providerId);
    } else await switchEmbedded(change, row, effect, { plan, due, now: ctx.now });
  });
}

type PricedPlan = PlanChoice & { priceMinor: number; name: string };

/** The subscription after everything that was due has happened to it. @throws DomainError not-found, conflict */
async function upToDate(change: Transaction, own: OwnPaid, now: Date): Promise<Subscription> {
  if (own.provider === 'embedded') await bringUpToDate(change, own.id, now);
  else await takeStripeState(change, own.providerId);
  const row = await change.store.findByID({
    collection: 'subscriptions',
    id: own.id,
    depth: 0,
    showHiddenFields: true,
  });
  if (row.status === 'canceled') throw new DomainError('not-found');
  if (row.status === 'past_due') throw new DomainError('conflict');
  return row;
}

const heldPlanOf = (row: Subscription): HeldPlan => ({
  tier: row.tier,
  period: row.period ?? 'month',
  priceMinor: row.priceMinor ?? 0,
  status: row.status,
  periodStart: row.periodStart,
  periodEnd: row.periodEnd ?? row.periodStart,
});

const amountDue = (own: OwnPaid, held: HeldPlan, plan: PlanChoice & { priceMinor: number }, at: Date) =>
  own.provider === 'stripe'
    ? previewStripeUpgrade(own.providerId, { ...plan, name: TIER_CAPTIONS[plan.tier] }, at)
    : Promise.resolve(dueToday(held, plan.priceMinor, at));

async function switchAtStripe(id: string, effect: PlanEffect, plan: PricedPlan, at: Date): Promise<void> {
  if (effect === 'none') await releaseStripeSchedule(id);
  else if (effect === 'period-end') await scheduleStripePlan(id, plan);
  else if ((await upgradeStripePlan(id, plan, at)) === 'declined') throw new DomainError('payment-declined');
}

async function switchEmbedded(
  change: Transaction,
  row: Subscription,
  effect: PlanEffect,
  { plan, due, now }: { plan: PricedPlan; due: number; now: Date },
): Promise<void> {
  const { id } = row;
  const scheduled = { nextTier: plan.tier, nextPeriod: plan.period, nextPriceMinor: plan.priceMinor };
  if (effect !== 'now') {
    const data = effect === 'none' ? NOTHING_NEXT : scheduled;
    await change.store.update({ collection: 'subscriptions', id, data, depth: 0 });
    return;
  }
  if (due > 0) {
    // The card is charged without its owner being asked once more, as at Stripe.
    if (testCardOf(billingOfRow(row).card)?.later !== 'pays') throw new DomainError('payment-declined');
    await addEmbeddedInvoice(change, {
      subscriptionId: id,
      ownerId: typeof row.owner === 'object' ? row.owner.id : row.owner,
      amountMinor: due,
      providerId: `${row.providerId}_${plan.tier}_${now.getTime()}`,
      status: 'paid',
      issuedAt: now,
    });
  }
  const data = {
    tier: plan.tier,
    priceMinor: plan.priceMinor,
    ...NOTHING_NEXT,
    ...(due > 0 ? { lastPurchaseAt: now.toISOString() } : {}),
  };
  await change.store.update({ collection: 'subscriptions', id, data, depth: 0 });
}
