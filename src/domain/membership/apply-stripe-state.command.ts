import type { Subscription } from '@/generated/payload-types';
import { readStripeSubscription, type StripeState } from '@/platform/payments/stripe-subscriptions';
import { undoStripeSubscription } from '@/platform/payments/undo-stripe-subscription';
import type { Transaction } from '@/platform/transaction';
import { currencyIn } from '../payments/currency.query';
import { lockLostTakeOver, type TakeOverOrder } from '../teams/lock-take-over.command';
import { monthsAfter } from './billing.rules';
import { addEmbeddedInvoice as storeInvoice } from './embedded-provider.command';
import { monthsOf, rowOfDiscount } from './subscription-discount.rules';
import { lockLivePaid } from './subscription-lock.command';
import { jsonOf, type SubscriptionTax, taxOfRow } from './subscription-tax.rules';
import { tiersIn } from './tier.query';
import type { Tier } from './tier.rules';

/**
 * Stores the current state of a subscription at Stripe. Takes the lock before reading from Stripe, so a later caller
 * stores a later state and events may arrive repeatedly and in any order. A subscription that starts while its owner
 * has another paid one is a duplicate: it is canceled at Stripe, refunded, and stored as canceled.
 * @returns the id of the stored subscription, or null if it isn't ours or isn't paid yet
 */
export async function applyStripeState(
  change: Transaction,
  providerId: string,
  owner?: number,
): Promise<number | null> {
  const { sql, store } = change;
  await sql('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`stripe ${providerId}`]);
  const stripeState = await readStripeSubscription(providerId);
  const { docs } = await store.find({
    collection: 'subscriptions',
    where: { and: [{ provider: { equals: 'stripe' } }, { providerId: { equals: providerId } }] },
    limit: 1,
    depth: 0,
  });
  const stored = docs[0] as Subscription | undefined;
  const [order] = await sql<TakeOverOrder & { tax: SubscriptionTax | null }>(
    'select owner_id, takes_over_id, tier, seats, price_minor, tax from subscription_orders where uid = $1',
    [stripeState.orderUid ?? ''],
  );
  const storedOwner = stored && (typeof stored.owner === 'object' ? stored.owner.id : stored.owner);
  const ownerId = storedOwner ?? owner ?? order?.owner_id;
  if (ownerId === undefined || stripeState.status === 'unpaid') return null;
  // Changes of two subscriptions of one account would deadlock: each updates the account, and a duplicate refers to the
  // other subscription.
  await change.lock('users', ownerId);
  const codes = (await tiersIn(sql)).map(({ code }) => code);
  const isKnown = (tier: Tier | null | undefined) => tier != null && codes.includes(tier);
  const tier = isKnown(stripeState.tier) ? stripeState.tier : stored?.tier;
  if (!tier) return null;
  const { state, duplicateOf, refunded } = await undoDuplicate(change, stripeState, stored, { ownerId, order });
  if (state.status === 'unpaid') return null;
  const tax = stored ? taxOfRow(stored) : (order?.tax ?? null);
  const paid = state.invoices.filter((invoice) => invoice.status === 'paid').map(({ issuedAt }) => issuedAt);
  const isPastDue = state.status === 'past_due';
  const next = isKnown(state.next?.tier) ? state.next : null;
  const data = {
    owner: ownerId,
    tier,
    period: state.period,
    status: state.status,
    seats: state.seats,
    priceMinor: state.priceMinor,
    tax: jsonOf(tax),
    periodStart: state.periodStart,
    periodEnd: state.periodEnd,
    cancelAtPeriodEnd: state.cancelAtPeriodEnd,
    endedAt: state.endedAt,
    resumesAt: state.resumesAt,
    extendedUntil: state.extendedUntil,
    cardLabel: state.cardLabel,
    firstPurchaseAt: state.startedAt,
    duplicateOf,
    nextTier: next?.tier ?? null,
    nextPeriod: next?.period ?? null,
    nextSeats: next?.seats ?? null,
    nextPriceMinor: next?.priceMinor ?? null,
    ...discountColumns(state),
    lastPurchaseAt: paid.sort().at(-1) ?? state.startedAt,
    timesRenewed: Math.max(0, paid.length - 1),
    pastDueSince: isPastDue ? (stored?.pastDueSince ?? state.periodStart) : null,
  };
  const { id } = stored
    ? await store.update({ collection: 'subscriptions', id: stored.id, data, depth: 0 })
    : await store.create({
        collection: 'subscriptions',
        data: { ...data, currency: await currencyIn(sql), provider: 'stripe', providerId },
        depth: 0,
      });
  for (const { id: invoiceId, ...invoice } of state.invoices) {
    const status = refunded.includes(invoiceId) ? 'refunded' : invoice.status;
    await storeInvoice(change, { ...invoice, tax, status, ownerId, subscriptionId: id, providerId: invoiceId });
  }
  return id;
}

/** Returns the columns of a discount at Stripe. One without an end applies to the next charge only. */
function discountColumns({ discount, periodEnd, period }: StripeState) {
  if (!discount) return rowOfDiscount(null);
  const endsAt = discount.endsAt ?? monthsAfter(periodEnd, monthsOf(1, period), new Date(periodEnd).getUTCDate());
  return {
    ...rowOfDiscount({ ...discount, endsAt }),
    ...(discount.isWinBack ? { winBackAt: discount.startsAt } : {}),
  };
}

/** The owner of a subscription, and the order that it was bought with. */
interface Buyer {
  ownerId: number;
  order: TakeOverOrder | undefined;
}

/** Cancels and refunds a duplicate subscription. @returns its state afterwards, and the refunded invoices */
async function undoDuplicate(
  change: Transaction,
  stripeState: StripeState,
  stored: Subscription | undefined,
  buyer: Buyer,
): Promise<{ state: StripeState; duplicateOf: number | null; refunded: string[] }> {
  const duplicateOf = await findDuplicated(change, stripeState, stored, buyer);
  // If both sides are canceled, the duplicate has already been undone.
  const isDone = stripeState.status === 'canceled' && stored?.status === 'canceled';
  if (duplicateOf === null || isDone) return { state: stripeState, duplicateOf, refunded: [] };
  const refunded = await undoStripeSubscription(stripeState, duplicateOf);
  return { state: await readStripeSubscription(stripeState.providerId), duplicateOf, refunded };
}

/** Returns the paid subscription that this one duplicates, or null. A stored mark takes precedence. */
async function findDuplicated(
  change: Transaction,
  state: StripeState,
  stored: Subscription | undefined,
  { ownerId, order }: Buyer,
): Promise<number | null> {
  const marked = typeof stored?.duplicateOf === 'object' ? stored.duplicateOf?.id : stored?.duplicateOf;
  if (marked ?? state.duplicateOf) return marked ?? state.duplicateOf;
  const isStarting = state.status !== 'canceled' && (!stored || stored.status === 'canceled');
  return isStarting ? ((await lockLivePaid(change, ownerId)) ?? (await lockLostTakeOver(change, order))) : null;
}
