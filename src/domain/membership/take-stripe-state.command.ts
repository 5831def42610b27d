import type { Subscription } from '@/generated/payload-types';
import { readStripeSubscription } from '@/platform/payments/stripe-subscriptions';
import type { Transaction } from '@/platform/transaction';
import { addEmbeddedInvoice as keepInvoice } from './embedded-provider.command';
import { tellOfFailedRenewal } from './membership-mail.job';

/**
 * Takes over how a subscription stands at Stripe now. Whoever takes over later asks later, because the question waits
 * for the lock: so the order in which events arrive does not matter, nor how often they do. @returns the id of the
 * stored subscription, or null for one that is none of ours, or not paid for yet.
 */
export async function takeStripeState(change: Transaction, providerId: string, owner?: number): Promise<number | null> {
  const { sql, store } = change;
  await sql('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`stripe ${providerId}`]);
  const state = await readStripeSubscription(providerId);
  const { docs } = await store.find({
    collection: 'subscriptions',
    where: { and: [{ provider: { equals: 'stripe' } }, { providerId: { equals: providerId } }] },
    limit: 1,
    depth: 0,
  });
  const known = docs[0] as Subscription | undefined;
  const [order] = await sql<{ owner_id: number }>('select owner_id from subscription_orders where uid = $1', [
    state.orderUid ?? '',
  ]);
  const stored = known && (typeof known.owner === 'object' ? known.owner.id : known.owner);
  const ownerId = stored ?? owner ?? order?.owner_id;
  if (ownerId === undefined || state.status === 'unpaid') return null;
  const tier = state.tier ?? known?.tier;
  if (!tier) return null;
  const paid = state.invoices.filter((invoice) => invoice.status === 'paid').map(({ issuedAt }) => issuedAt);
  const isPastDue = state.status === 'past_due';
  const data = {
    ...{ owner: ownerId, tier, period: state.period, status: state.status, priceMinor: state.priceMinor },
    ...{ periodStart: state.periodStart, periodEnd: state.periodEnd, cancelAtPeriodEnd: state.cancelAtPeriodEnd },
    ...{ endedAt: state.endedAt, cardLabel: state.cardLabel, firstPurchaseAt: state.startedAt },
    lastPurchaseAt: paid.sort().at(-1) ?? state.startedAt,
    timesRenewed: Math.max(0, paid.length - 1),
    pastDueSince: isPastDue ? (known?.pastDueSince ?? state.periodStart) : null,
  };
  const { id } = known
    ? await store.update({ collection: 'subscriptions', id: known.id, data, depth: 0 })
    : await store.create({ collection: 'subscriptions', data: { ...data, provider: 'stripe', providerId }, depth: 0 });
  for (const { id: invoiceId, ...invoice } of state.invoices) {
    await keepInvoice(change, { ...invoice, ownerId, subscriptionId: id, providerId: invoiceId });
  }
  if (isPastDue && known?.status !== 'past_due') await tellOfFailedRenewal(change, id);
  return id;
}
