import Stripe from 'stripe';
import type { BillingPeriod } from '@/domain/membership/billing.rules';
import type { SubscriptionStatus } from '@/domain/membership/subscription.rules';
import { TIERS, type Tier } from '@/domain/viewer';
import { env } from '../env';
import { stripeClient } from './stripe-client';

/** What is sold: a tier for a month or a year, at a price in cents. */
export interface Plan {
  tier: Tier;
  period: BillingPeriod;
  priceMinor: number;
  /** What the tier is called on an invoice. */
  name: string;
}

/** A subscription as it stands at Stripe now. Moments are ISO. */
export interface StripeState {
  providerId: string;
  orderUid: string | null;
  tier: Tier | null;
  period: BillingPeriod;
  priceMinor: number;
  status: SubscriptionStatus | 'unpaid';
  periodStart: string;
  periodEnd: string;
  startedAt: string;
  cancelAtPeriodEnd: boolean;
  endedAt: string | null;
  /** Id of the stored subscription that this one was marked a duplicate of; see {@link undoStripeSubscription}. */
  duplicateOf: number | null;
  cardLabel: string | null;
  /** The newest first. */
  invoices: {
    id: string;
    number: string;
    amountMinor: number;
    currency: string;
    status: 'paid' | 'open' | 'void';
    issuedAt: string;
    url: string | null;
  }[];
}

const iso = (seconds: number): string => new Date(seconds * 1000).toISOString();

const STATUSES: Partial<Record<Stripe.Subscription.Status, SubscriptionStatus>> = {
  trialing: 'trialing',
  active: 'active',
  past_due: 'past_due',
  unpaid: 'past_due',
  canceled: 'canceled',
  incomplete_expired: 'canceled',
  paused: 'canceled',
};

/** The price of a plan at Stripe, made when it is sold for the first time. Another amount is another price. */
async function priceOf(plan: Plan): Promise<string> {
  const stripe = stripeClient();
  const key = `masthead-${plan.tier.toLowerCase()}-${plan.period}-${plan.priceMinor}`;
  const { data } = await stripe.prices.list({ lookup_keys: [key], limit: 1 });
  if (data[0]) return data[0].id;
  const price = await stripe.prices.create(
    {
      ...{ currency: 'usd', unit_amount: plan.priceMinor, lookup_key: key, recurring: { interval: plan.period } },
      product_data: { name: plan.name, metadata: { tier: plan.tier } },
      metadata: { tier: plan.tier },
    },
    { idempotencyKey: key },
  );
  return price.id;
}

/** A customer of Stripe's for an account. */
export async function makeStripeCustomer(account: { id: number; email: string; name: string }): Promise<string> {
  const { id } = await stripeClient().customers.create(
    { email: account.email, name: account.name, metadata: { user: String(account.id) } },
    { idempotencyKey: `customer-${account.id}-${account.email}` },
  );
  return id;
}

/** Opens Stripe's page on which an order is paid. */
export async function openStripeCheckout(order: {
  uid: string;
  customer: string;
  plan: Plan;
  trialDays: number;
}): Promise<{ sessionId: string; url: string }> {
  const session = await stripeClient().checkout.sessions.create(
    {
      mode: 'subscription',
      customer: order.customer,
      client_reference_id: order.uid,
      line_items: [{ price: await priceOf(order.plan), quantity: 1 }],
      subscription_data: {
        metadata: { order: order.uid, tier: order.plan.tier },
        ...(order.trialDays > 0 ? { trial_period_days: order.trialDays } : {}),
      },
      success_url: `${env.SITE_URL}/service/subscriptions/paid/${order.uid}`,
      cancel_url: `${env.SITE_URL}/subscriptions`,
    },
    { idempotencyKey: `checkout-${order.uid}` },
  );
  if (!session.url) throw new Error('Stripe opened a checkout without an address.');
  return { sessionId: session.id, url: session.url };
}

/** The subscription that a checkout has brought; null while it is not paid. */
export async function subscriptionOfCheckout(sessionId: string): Promise<string | null> {
  const { status, subscription } = await stripeClient().checkout.sessions.retrieve(sessionId);
  if (status !== 'complete' || !subscription) return null;
  return typeof subscription === 'string' ? subscription : subscription.id;
}

/** A subscription as it stands at Stripe now. */
export async function readStripeSubscription(id: string): Promise<StripeState> {
  const stripe = stripeClient();
  const [subscription, invoices] = await Promise.all([
    stripe.subscriptions.retrieve(id),
    stripe.invoices.list({ subscription: id, limit: 24 }),
  ]);
  const [item] = subscription.items.data;
  if (!item) throw new Error(`The subscription ${id} holds nothing.`);
  const customer = typeof subscription.customer === 'string' ? subscription.customer : subscription.customer.id;
  const named = item.price.metadata.tier ?? subscription.metadata.tier;
  return {
    providerId: subscription.id,
    orderUid: subscription.metadata.order ?? null,
    tier: TIERS.find((tier) => tier === named) ?? null,
    period: item.price.recurring?.interval === 'year' ? 'year' : 'month',
    priceMinor: item.price.unit_amount ?? 0,
    status: STATUSES[subscription.status] ?? 'unpaid',
    periodStart: iso(item.current_period_start),
    periodEnd: iso(item.current_period_end),
    startedAt: iso(subscription.start_date),
    cancelAtPeriodEnd: subscription.cancel_at_period_end,
    endedAt: subscription.ended_at ? iso(subscription.ended_at) : null,
    duplicateOf: Number(subscription.metadata.duplicate_of) || null,
    cardLabel: await cardLabelOf(customer),
    invoices: invoices.data.map((invoice) => ({
      ...{ id: invoice.id ?? '', number: invoice.number ?? invoice.id ?? '', amountMinor: invoice.total },
      ...{ currency: invoice.currency, issuedAt: iso(invoice.created), url: invoice.hosted_invoice_url ?? null },
      status: invoice.status === 'paid' ? 'paid' : invoice.status === 'open' ? 'open' : 'void',
    })),
  };
}

async function cardLabelOf(customer: string): Promise<string | null> {
  const { data } = await stripeClient().customers.listPaymentMethods(customer, { limit: 1 });
  const card = data[0]?.card;
  return card ? `${card.brand.charAt(0).toUpperCase()}${card.brand.slice(1)} ending in ${card.last4}` : null;
}

/** Puts a subscription on another plan; the new price is charged from the next period on. */
export async function switchStripePlan(id: string, plan: Plan): Promise<void> {
  const stripe = stripeClient();
  const { items } = await stripe.subscriptions.retrieve(id);
  await stripe.subscriptions.update(id, {
    items: [{ id: items.data[0]?.id ?? '', price: await priceOf(plan) }],
    proration_behavior: 'none',
    metadata: { tier: plan.tier },
  });
}

/** Lets a subscription end with its period, or go on after all. */
export async function setStripeEnding(id: string, endsThen: boolean): Promise<void> {
  await stripeClient().subscriptions.update(id, { cancel_at_period_end: endsThen });
}

/** Ends a subscription at once. */
export async function endStripeSubscription(id: string): Promise<void> {
  await stripeClient().subscriptions.cancel(id);
}

/**
 * Cancels a subscription at once and refunds its latest payment. The subscription is marked first, so that a repetition
 * after a crash finishes the work whatever has changed meanwhile; each step happens once however often it is repeated.
 * @returns the ids of the invoices that were refunded; none for a free trial
 */
export async function undoStripeSubscription(state: StripeState, duplicateOf: number): Promise<string[]> {
  const stripe = stripeClient();
  const id = state.providerId;
  if (state.duplicateOf === null) {
    await stripe.subscriptions.update(id, { metadata: { duplicate_of: String(duplicateOf) } });
  }
  const refunded: string[] = [];
  const [latest] = state.invoices;
  if (latest?.status === 'paid' && latest.amountMinor > 0) {
    const { data } = await stripe.invoicePayments.list({ invoice: latest.id, status: 'paid', limit: 10 });
    for (const { id: paymentId, payment } of data) {
      const intent = typeof payment.payment_intent === 'object' ? payment.payment_intent.id : payment.payment_intent;
      if (!intent) throw new Error(`The invoice ${latest.id} was paid by ${payment.type}, which is not refunded here.`);
      await refundOnce(intent, `duplicate-${paymentId}`);
    }
    refunded.push(latest.id);
  }
  if (state.status !== 'canceled') await stripe.subscriptions.cancel(id);
  return refunded;
}

async function refundOnce(paymentIntent: string, key: string): Promise<void> {
  try {
    await stripeClient().refunds.create(
      { payment_intent: paymentIntent, reason: 'duplicate', metadata: { key } },
      { idempotencyKey: key },
    );
  } catch (error) {
    // Stripe forgets a key after a day; the refund itself stays.
    const isDone = error instanceof Stripe.errors.StripeInvalidRequestError && error.code === 'charge_already_refunded';
    if (!isDone) throw error;
  }
}

/** Stripe's page on which a customer changes the card. */
export async function stripeCardPage(customer: string): Promise<string> {
  const { url } = await stripeClient().billingPortal.sessions.create({
    customer,
    return_url: `${env.SITE_URL}/my-account`,
  });
  return url;
}
