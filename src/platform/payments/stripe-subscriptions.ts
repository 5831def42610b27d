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
  /** The plan that begins when the period ends; null when nothing changes then. */
  next: { tier: Tier; period: BillingPeriod; priceMinor: number } | null;
  /** Id of the stored subscription that this one was marked a duplicate of; see `undoStripeSubscription`. */
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
      currency: 'usd',
      unit_amount: plan.priceMinor,
      lookup_key: key,
      recurring: { interval: plan.period },
      product_data: { name: plan.name, metadata: { tier: plan.tier } },
      metadata: { tier: plan.tier },
    },
    { idempotencyKey: key },
  );
  return price.id;
}

/** Opens Stripe's page on which an order is paid. */
export async function openStripeCheckout(order: {
  uid: string;
  customer: string;
  plan: Plan;
  trialDays: number;
  /** The renewal terms, shown beside the pay button. */
  terms: string;
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
      custom_text: { submit: { message: order.terms } },
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
    stripe.subscriptions.retrieve(id, { expand: ['schedule'] }),
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
    next: nextPlanOf(subscription, item),
    duplicateOf: Number(subscription.metadata.duplicate_of) || null,
    cardLabel: await cardLabelOf(customer),
    invoices: invoices.data.map((invoice) => ({
      id: invoice.id ?? '',
      number: invoice.number ?? invoice.id ?? '',
      amountMinor: invoice.total,
      currency: invoice.currency,
      issuedAt: iso(invoice.created),
      url: invoice.hosted_invoice_url ?? null,
      status: invoice.status === 'paid' ? 'paid' : invoice.status === 'open' ? 'open' : 'void',
    })),
  };
}

async function cardLabelOf(customer: string): Promise<string | null> {
  const { data } = await stripeClient().customers.listPaymentMethods(customer, { limit: 1 });
  const card = data[0]?.card;
  return card ? `${card.brand.charAt(0).toUpperCase()}${card.brand.slice(1)} ending in ${card.last4}` : null;
}

/** A subscription at Stripe with its only item. */
async function withItem(id: string) {
  const subscription = await stripeClient().subscriptions.retrieve(id);
  const [item] = subscription.items.data;
  if (!item) throw new Error(`The subscription ${id} holds nothing.`);
  return { subscription, item };
}

const unix = (moment: Date): number => Math.floor(moment.getTime() / 1000);

/** Returns what Stripe would charge now for a higher plan, prorated as of a moment, in cents. */
export async function previewStripeUpgrade(id: string, plan: Plan, at: Date): Promise<number> {
  const { item } = await withItem(id);
  const { amount_due } = await stripeClient().invoices.createPreview({
    subscription: id,
    subscription_details: {
      items: [{ id: item.id, price: await priceOf(plan) }],
      proration_behavior: 'always_invoice',
      proration_date: unix(at),
    },
  });
  return amount_due;
}

/**
 * Puts a subscription on a higher plan at once and charges the difference, prorated as of a moment. A card that declines
 * changes nothing. A scheduled change is dropped.
 */
export async function upgradeStripePlan(id: string, plan: Plan, at: Date): Promise<'done' | 'declined'> {
  await releaseStripeSchedule(id);
  const { item } = await withItem(id);
  const price = await priceOf(plan);
  try {
    await stripeClient().subscriptions.update(
      id,
      {
        items: [{ id: item.id, price }],
        proration_behavior: 'always_invoice',
        proration_date: unix(at),
        payment_behavior: 'error_if_incomplete',
        metadata: { tier: plan.tier },
      },
      { idempotencyKey: `upgrade-${id}-${price}-${unix(at)}` },
    );
    return 'done';
  } catch (error) {
    if (error instanceof Stripe.errors.StripeCardError) return 'declined';
    throw error;
  }
}

/** Puts a subscription on another plan when its period ends; nothing is charged before. Replaces an earlier schedule. */
export async function scheduleStripePlan(id: string, plan: Plan): Promise<void> {
  const stripe = stripeClient();
  await releaseStripeSchedule(id);
  const { subscription, item } = await withItem(id);
  const price = await priceOf(plan);
  const schedule = await stripe.subscriptionSchedules.create({ from_subscription: id });
  const start = schedule.phases[0]?.start_date ?? item.current_period_start;
  await stripe.subscriptionSchedules.update(schedule.id, {
    end_behavior: 'release',
    proration_behavior: 'none',
    phases: [
      {
        items: [{ price: item.price.id, quantity: 1 }],
        start_date: start,
        end_date: item.current_period_end,
        ...(subscription.status === 'trialing' ? { trial: true } : {}),
      },
      {
        items: [{ price, quantity: 1 }],
        duration: { interval: plan.period, interval_count: 1 },
        proration_behavior: 'none',
        metadata: { tier: plan.tier },
      },
    ],
    metadata: {
      next_tier: plan.tier,
      next_period: plan.period,
      next_price: String(plan.priceMinor),
      next_at: String(item.current_period_end),
    },
  });
}

/** Drops the scheduled change of a subscription; it goes on as it is. */
export async function releaseStripeSchedule(id: string): Promise<void> {
  const { subscription } = await withItem(id);
  const { schedule } = subscription;
  if (schedule)
    await stripeClient().subscriptionSchedules.release(typeof schedule === 'string' ? schedule : schedule.id);
}

/** The plan that a schedule puts in the place of the present one; null once it has, and without a schedule. */
function nextPlanOf({ schedule }: Stripe.Subscription, item: Stripe.SubscriptionItem): StripeState['next'] {
  if (!schedule || typeof schedule === 'string') return null;
  const { next_tier, next_period, next_price, next_at } = schedule.metadata ?? {};
  const tier = TIERS.find((one) => one === next_tier);
  if (!tier || item.current_period_start >= Number(next_at)) return null;
  return { tier, period: next_period === 'year' ? 'year' : 'month', priceMinor: Number(next_price) };
}

/** Cancels a subscription at the end of its period, or resumes it. A scheduled change of plan is dropped. */
export async function setStripeEnding(id: string, endsThen: boolean): Promise<void> {
  await releaseStripeSchedule(id);
  await stripeClient().subscriptions.update(id, { cancel_at_period_end: endsThen });
}

/** Cancels a subscription at once. One that is canceled already stays so. */
export async function endStripeSubscription(id: string): Promise<void> {
  try {
    await stripeClient().subscriptions.cancel(id);
  } catch (error) {
    const isGone = error instanceof Stripe.errors.StripeInvalidRequestError && error.code === 'resource_missing';
    if (!isGone) throw error;
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
