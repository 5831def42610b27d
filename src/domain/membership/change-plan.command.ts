import type { Subscription } from '@/generated/payload-types';
import { t } from '@/language/t';
import type { Context } from '@/platform/context';
import {
  type Plan,
  previewStripeUpgrade,
  releaseStripeSchedule,
  scheduleStripePlan,
  upgradeStripePlan,
} from '@/platform/payments/stripe-subscriptions';
import type { Transaction } from '@/platform/transaction';
import { readTimeZone } from '../calendar/time-zone.query';
import { DomainError } from '../errors';
import { visitorDate } from '../formats/date.rules';
import { type Currency, chargeStep } from '../formats/money.rules';
import { roundsInvoices } from '../payments/stripe-currency.rules';
import { fitsSeats, isSeatCount, MAX_SEATS } from '../teams/team.rules';
import { applyStripeState } from './apply-stripe-state.command';
import { testCardOf } from './billing.rules';
import { type PaidSubscription, requirePaidSubscription, upToDate } from './change-subscription.command';
import { addEmbeddedInvoice, billingOfRow } from './embedded-provider.command';
import { scheduledPlanOf } from './pause-subscription.command';
import {
  type CurrentPlan,
  dueToday,
  effectOf,
  type PlanChoice,
  type PlanEffect,
  prorationMoment,
} from './plan-change.rules';
import { isExtended } from './subscription.rules';
import { paidForPeriod, rowOfDiscount } from './subscription-discount.rules';
import { priceOfPlan } from './subscription-order.command';
import { type SubscriptionTax, type TaxedAmount, taxOfRow, withTax } from './subscription-tax.rules';
import { stateOf } from './sync-rights.command';
import { readTiers, tiersIn } from './tier.query';
import { captionOf } from './tier.rules';

/** Effect of a plan change. Amounts are in minor units. */
export interface PlanPreview {
  effect: PlanEffect;
  /** Amount charged on confirmation, with its tax. */
  dueTodayMinor: number;
  /** Charge per period from then on, with its tax. */
  priceMinor: number;
  /** Tax in that charge. */
  taxMinor: number;
  /** Date when it takes effect. Null for today. */
  startsText: string | null;
  /** The moment for which the amount was calculated. */
  previewedAt: string;
}

/** The preview that the reader confirmed. Only compared with the current one. */
export interface ConfirmedPreview {
  dueTodayMinor: number;
  previewedAt: string;
}

/** Field values without a scheduled plan change. */
const NO_SCHEDULED_CHANGE = { nextTier: null, nextPeriod: null, nextSeats: null, nextPriceMinor: null } as const;

/**
 * Calculates what a plan change would do and cost today. Changes nothing.
 * @throws DomainError not-signed-in, not-found, bad-input for a plan that isn't offered, conflict as in
 * {@link switchPlan}
 */
export async function previewPlan(ctx: Context, choice: RequestedPlan): Promise<PlanPreview> {
  const subscription = await requirePaidSubscription(ctx);
  const unitMinor = await priceOfPlan(ctx, choice.tier, choice.period);
  const tiers = await readTiers(ctx);
  const row = await ctx.transaction((change) => changeable(change, subscription, ctx.now));
  const currentPlan = currentPlanOf(row);
  const tax = taxOfRow(row);
  const requestedPlan = { ...choice, seats: choice.seats ?? currentPlan.seats };
  requireSeats(requestedPlan.seats);
  const priceMinor = unitMinor * requestedPlan.seats;
  const effect = chargeableEffect(subscription, row.currency, effectOf(currentPlan, requestedPlan, tiers));
  const at = ctx.now;
  const price = withTax(priceMinor, tax);
  return {
    effect,
    dueTodayMinor:
      effect === 'now'
        ? (
            await amountDue(
              subscription,
              currentPlan,
              { ...requestedPlan, priceMinor, currency: row.currency, tax, name: captionOf(tiers, choice.tier) },
              at,
            )
          ).totalMinor
        : 0,
    priceMinor: price.totalMinor,
    taxMinor: price.taxMinor,
    startsText: effect === 'period-end' ? visitorDate(currentPlan.periodEnd, await readTimeZone(ctx)) : null,
    previewedAt: at.toISOString(),
  };
}

/**
 * Changes the caller's plan. A higher tier with the same interval takes effect immediately and charges the difference,
 * which must be the confirmed amount. Any other change takes effect at the end of the period. Choosing the current plan
 * cancels a scheduled change. Changing the plan ends a discount.
 * @throws DomainError not-signed-in, not-found, bad-input, price-changed with the confirmed and the current amount,
 * payment-declined, conflict after a failed renewal, during a pause or if the subscription is already canceled
 */
export async function switchPlan(
  ctx: Context,
  choice: RequestedPlan,
  confirmed: ConfirmedPreview | null,
): Promise<void> {
  const subscription = await requirePaidSubscription(ctx);
  const unitMinor = await priceOfPlan(ctx, choice.tier, choice.period);
  await ctx.transaction(async (change) => {
    const tiers = await tiersIn(change.sql);
    const row = await changeable(change, subscription, ctx.now);
    const currentPlan = currentPlanOf(row);
    const requestedPlan = { ...choice, seats: choice.seats ?? currentPlan.seats };
    requireSeats(requestedPlan.seats);
    await requireRoomForMembers(change, row.id, requestedPlan.seats);
    const priceMinor = unitMinor * requestedPlan.seats;
    const tax = taxOfRow(row);
    const { currency } = row;
    const plan = { ...requestedPlan, priceMinor, currency, tax, name: captionOf(tiers, requestedPlan.tier) };
    const effect = chargeableEffect(subscription, currency, effectOf(currentPlan, requestedPlan, tiers));
    if (effect === 'period-end' && row.cancelAtPeriodEnd) throw new DomainError('conflict');
    const at = prorationMoment(confirmed?.previewedAt, currentPlan.periodStart, ctx.now);
    const charge = effect === 'now' ? await amountDue(subscription, currentPlan, plan, at) : withTax(0, null);
    const due = charge.totalMinor;
    const confirmedMinor = confirmed?.dueTodayMinor ?? 0;
    if (due !== confirmedMinor)
      throw new DomainError('price-changed', { data: { oldTotalMinor: confirmedMinor, newTotalMinor: due } });
    if (subscription.provider === 'stripe') {
      await switchAtStripe(subscription.providerId, effect, { plan, at, scheduled: scheduledPlanOf(row, tiers) });
      await applyStripeState(change, subscription.providerId);
    } else await switchEmbedded(change, row, effect, { plan, charge, now: ctx.now });
  });
}

/**
 * Rejects a change before the first charge of a team that was taken over: its period was paid by the previous owner, so
 * the difference can't be charged.
 */
async function requireNoTakeOver({ sql }: Transaction, subscription: number): Promise<void> {
  const [order] = await sql(
    'select 1 from subscription_orders where subscription_id = $1 and takes_over_id is not null limit 1',
    [subscription],
  );
  if (order)
    throw new DomainError('bad-input', {
      errors: [{ field: 'tier', errorMessage: t('You can change the plan after your first payment for this team.') }],
    });
}

/** A requested plan. Without seats, their number doesn't change. */
type RequestedPlan = Omit<PlanChoice, 'seats'> & { seats?: number | undefined };

function requireSeats(seats: number): void {
  if (!isSeatCount(seats))
    throw new DomainError('bad-input', {
      errors: [{ field: 'seats', errorMessage: t('Enter a number from {min} to {max}.', { min: 1, max: MAX_SEATS }) }],
    });
}

/** Rejects fewer seats than are taken by members and invitations. The caller has locked the subscription. */
async function requireRoomForMembers({ sql }: Transaction, subscription: number, seats: number): Promise<void> {
  const [row] = await sql<{ taken: number }>(
    `select count(*)::int as taken from team_members where subscription_id = $1 and status in ('invited', 'active')`,
    [subscription],
  );
  if (!fitsSeats(seats, row?.taken ?? 0))
    throw new DomainError('bad-input', {
      errors: [{ field: 'seats', errorMessage: t('Remove members or invitations first: they have these seats.') }],
    });
}

type PricedPlan = PlanChoice & { priceMinor: number; currency: Currency; name: string };

/** Brings a subscription up to date and returns it. @throws DomainError not-found, conflict if its plan can't change */
async function changeable(change: Transaction, subscription: PaidSubscription, now: Date): Promise<Subscription> {
  const row = await upToDate(change, subscription, now);
  if (row.status === 'past_due' || row.resumesAt) throw new DomainError('conflict');
  if (row.status === 'trialing') await requireNoTakeOver(change, row.id);
  return row;
}

const currentPlanOf = (row: Subscription): CurrentPlan => ({
  tier: row.tier,
  period: row.period ?? 'month',
  seats: row.seats ?? 1,
  // Only what was paid for the current period counts toward another plan.
  priceMinor: paidForPeriod(row),
  status: row.status,
  periodStart: row.periodStart,
  periodEnd: row.periodEnd ?? row.periodStart,
  isExtended: isExtended(stateOf(row)),
});

/** An upgrade waits for the end of the period where Stripe might not charge a part of the period exactly. */
const chargeableEffect = ({ provider }: PaidSubscription, currency: Currency, effect: PlanEffect): PlanEffect =>
  effect === 'now' && provider === 'stripe' && !roundsInvoices(currency) ? 'period-end' : effect;

const amountDue = (
  subscription: PaidSubscription,
  currentPlan: CurrentPlan,
  { tax, ...plan }: PricedPlan & { tax: SubscriptionTax | null },
  at: Date,
): Promise<TaxedAmount> =>
  subscription.provider === 'stripe'
    ? previewStripeUpgrade(subscription.providerId, plan, at)
    : Promise.resolve(withTax(dueToday(currentPlan, plan.priceMinor, at, chargeStep(plan.currency)), tax));

async function switchAtStripe(
  id: string,
  effect: PlanEffect,
  { plan, at, scheduled }: { plan: PricedPlan; at: Date; scheduled: Plan | null },
): Promise<void> {
  if (effect === 'none') await releaseStripeSchedule(id);
  else if (effect === 'period-end') await scheduleStripePlan(id, plan);
  else if ((await upgradeStripePlan(id, plan, at, scheduled)) === 'declined') throw new DomainError('payment-declined');
}

async function switchEmbedded(
  change: Transaction,
  row: Subscription,
  effect: PlanEffect,
  { plan, charge, now }: { plan: PricedPlan; charge: TaxedAmount; now: Date },
): Promise<void> {
  const { id } = row;
  const due = charge.totalMinor;
  const scheduled = {
    nextTier: plan.tier,
    nextPeriod: plan.period,
    nextSeats: plan.seats,
    nextPriceMinor: plan.priceMinor,
  };
  if (effect !== 'now') {
    const data = effect === 'none' ? NO_SCHEDULED_CHANGE : { ...scheduled, ...rowOfDiscount(null) };
    await change.store.update({ collection: 'subscriptions', id, data, depth: 0 });
    return;
  }
  if (due > 0) {
    // As at Stripe, the card is charged without authentication by its owner.
    if (testCardOf(billingOfRow(row).card)?.later !== 'pays') throw new DomainError('payment-declined');
    await addEmbeddedInvoice(change, {
      subscriptionId: id,
      ownerId: typeof row.owner === 'object' ? row.owner.id : row.owner,
      amountMinor: due,
      currency: row.currency,
      taxMinor: charge.taxMinor,
      tax: taxOfRow(row),
      providerId: `${row.providerId}_${plan.tier}_${plan.seats}_${now.getTime()}`,
      status: 'paid',
      issuedAt: now,
    });
  }
  const data = {
    tier: plan.tier,
    seats: plan.seats,
    priceMinor: plan.priceMinor,
    ...NO_SCHEDULED_CHANGE,
    ...rowOfDiscount(null),
    ...(due > 0 ? { lastPurchaseAt: now.toISOString() } : {}),
  };
  await change.store.update({ collection: 'subscriptions', id, data, depth: 0 });
}
