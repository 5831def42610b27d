import type { Subscription } from '@/generated/payload-types';
import { readStripeSubscription, type StripeState } from '@/platform/payments/stripe-subscriptions';
import { undoStripeSubscription } from '@/platform/payments/undo-stripe-subscription';
import type { Transaction } from '@/platform/transaction';
import { addEmbeddedInvoice as keepInvoice } from './embedded-provider.command';
import { lockLivePaid } from './subscription-lock.command';

/**
 * Stores the state of a subscription as Stripe has it now. The lock is taken before Stripe is asked, so a later caller
 * sees a later state: events can arrive in any order and any number of times. A subscription that begins while its owner
 * has another paid one is a duplicate: it is canceled at Stripe, its payment refunded, and it is stored as canceled.
 * @returns the id of the stored subscription, or null for one that isn't ours, or isn't paid for yet
 */
export async function takeStripeState(change: Transaction, providerId: string, owner?: number): Promise<number | null> {
  const { sql, store } = change;
  await sql('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`stripe ${providerId}`]);
  const found = await readStripeSubscription(providerId);
  const { docs } = await store.find({
    collection: 'subscriptions',
    where: { and: [{ provider: { equals: 'stripe' } }, { providerId: { equals: providerId } }] },
    limit: 1,
    depth: 0,
  });
  const known = docs[0] as Subscription | undefined;
  const [order] = await sql<{ owner_id: number }>('select owner_id from subscription_orders where uid = $1', [
    found.orderUid ?? '',
  ]);
  const stored = known && (typeof known.owner === 'object' ? known.owner.id : known.owner);
  const ownerId = stored ?? owner ?? order?.owner_id;
  if (ownerId === undefined || found.status === 'unpaid') return null;
  const tier = found.tier ?? known?.tier;
  if (!tier) return null;
  const { state, duplicateOf, refunded } = await undoDuplicate(change, found, known, ownerId);
  if (state.status === 'unpaid') return null;
  const paid = state.invoices.filter((invoice) => invoice.status === 'paid').map(({ issuedAt }) => issuedAt);
  const isPastDue = state.status === 'past_due';
  const data = {
    owner: ownerId,
    tier,
    period: state.period,
    status: state.status,
    priceMinor: state.priceMinor,
    periodStart: state.periodStart,
    periodEnd: state.periodEnd,
    cancelAtPeriodEnd: state.cancelAtPeriodEnd,
    endedAt: state.endedAt,
    cardLabel: state.cardLabel,
    firstPurchaseAt: state.startedAt,
    duplicateOf,
    nextTier: state.next?.tier ?? null,
    nextPeriod: state.next?.period ?? null,
    nextPriceMinor: state.next?.priceMinor ?? null,
    lastPurchaseAt: paid.sort().at(-1) ?? state.startedAt,
    timesRenewed: Math.max(0, paid.length - 1),
    pastDueSince: isPastDue ? (known?.pastDueSince ?? state.periodStart) : null,
  };
  const { id } = known
    ? await store.update({ collection: 'subscriptions', id: known.id, data, depth: 0 })
    : await store.create({ collection: 'subscriptions', data: { ...data, provider: 'stripe', providerId }, depth: 0 });
  for (const { id: invoiceId, ...invoice } of state.invoices) {
    const status = refunded.includes(invoiceId) ? 'refunded' : invoice.status;
    await keepInvoice(change, { ...invoice, status, ownerId, subscriptionId: id, providerId: invoiceId });
  }
  return id;
}

/** Cancels and refunds a subscription that is a duplicate. @returns its state after that, and the refunded invoices */
async function undoDuplicate(
  change: Transaction,
  found: StripeState,
  known: Subscription | undefined,
  ownerId: number,
): Promise<{ state: StripeState; duplicateOf: number | null; refunded: string[] }> {
  const duplicateOf = await duplicateOfWhich(change, found, known, ownerId);
  // One that is canceled both here and there has been undone.
  const isDone = found.status === 'canceled' && known?.status === 'canceled';
  if (duplicateOf === null || isDone) return { state: found, duplicateOf, refunded: [] };
  const refunded = await undoStripeSubscription(found, duplicateOf);
  return { state: await readStripeSubscription(found.providerId), duplicateOf, refunded };
}

/** The paid subscription beside which this one is a duplicate; null for one that is not. What was marked stays marked. */
async function duplicateOfWhich(
  change: Transaction,
  state: StripeState,
  known: Subscription | undefined,
  ownerId: number,
): Promise<number | null> {
  const marked = typeof known?.duplicateOf === 'object' ? known.duplicateOf?.id : known?.duplicateOf;
  if (marked ?? state.duplicateOf) return marked ?? state.duplicateOf;
  const begins = state.status !== 'canceled' && (!known || known.status === 'canceled');
  return begins ? lockLivePaid(change, ownerId) : null;
}
