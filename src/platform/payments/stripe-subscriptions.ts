import Stripe from 'stripe';
import { type Currency, DEFAULT_CURRENCY } from '@/domain/formats/money.rules';
import type { BillingPeriod } from '@/domain/membership/billing.rules';
import type { InvoiceStatus } from '@/domain/membership/invoice-status.rules';
import type { SubscriptionStatus } from '@/domain/membership/subscription.rules';
import type { TaxedAmount } from '@/domain/membership/subscription-tax.rules';
import type { Tier } from '@/domain/membership/tier.rules';
import { stripeLocale } from '@/domain/payments/stripe-locale.rules';
import { t } from '@/language/t';
import { env } from '../env';
import { fromStripe, toStripe } from './stripe-amounts';
import { stripeClient } from './stripe-client';
import { discountIn, removeStripeDiscount, type StripeDiscount } from './stripe-discounts';
import { pausedPeriodOf } from './stripe-pause-state';
import { taxIn, taxRatesOf } from './stripe-tax-rates';

/** A plan for sale: a tier for a month or a year, with a price in minor units. */
export interface Plan {
  tier: Tier;
  period: BillingPeriod;
  /** More than one for a team. The price is for all seats. */
  seats: number;
  priceMinor: number;
  currency: Currency;
  /** The name of the tier on invoices. */
  name: string;
}

/** A subscription as stored at Stripe. Times are ISO strings. */
export interface StripeState {
  providerId: string;
  orderUid: string | null;
  tier: Tier | null;
  period: BillingPeriod;
  seats: number;
  priceMinor: number;
  status: SubscriptionStatus | 'unpaid';
  periodStart: string;
  periodEnd: string;
  startedAt: string;
  cancelAtPeriodEnd: boolean;
  endedAt: string | null;
  /** End of a pause that is scheduled or running; the period is then the paid one before it. */
  resumesAt: string | null;
  /** Renewal date after free days were added to the current period. */
  extendedUntil: string | null;
  /** The plan that starts when the period ends; null if the plan doesn't change. */
  next: { tier: Tier; period: BillingPeriod; seats: number; priceMinor: number } | null;
  /** The id of the stored subscription that this one was marked a duplicate of; see `undoStripeSubscription`. */
  duplicateOf: number | null;
  discount: StripeDiscount | null;
  cardLabel: string | null;
  /** Newest first. */
  invoices: {
    id: string;
    number: string;
    /** The amount charged, with the tax in it. */
    amountMinor: number;
    taxMinor: number;
    currency: string;
    status: Exclude<InvoiceStatus, 'refunded'>;
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

/** Returns the key of a price at Stripe. In US dollars it has no code, as prices had before there were other currencies. */
function priceKeyOf({ tier, period, currency }: Plan, unitAmount: number): string {
  const key = `masthead-${tier.toLowerCase()}-${period}-${unitAmount}`;
  return currency === DEFAULT_CURRENCY ? key : `${key}-${currency.toLowerCase()}`;
}

/** Returns the Stripe price of one seat of a plan, creating it on its first sale. A different amount is a different price. */
export async function priceOf(plan: Plan): Promise<string> {
  const stripe = stripeClient();
  const unitAmount = toStripe(plan.priceMinor / plan.seats, plan.currency);
  const key = priceKeyOf(plan, unitAmount);
  const { data } = await stripe.prices.list({ lookup_keys: [key], limit: 1 });
  if (data[0]) return data[0].id;
  const price = await stripe.prices.create(
    {
      currency: plan.currency.toLowerCase(),
      unit_amount: unitAmount,
      lookup_key: key,
      recurring: { interval: plan.period },
      product_data: { name: plan.name, metadata: { tier: plan.tier } },
      metadata: { tier: plan.tier },
    },
    { idempotencyKey: key },
  );
  return price.id;
}

/** How long a payment page stays open that was opened from the checkout here. Stripe's minimum is 30 minutes. */
export const RESERVATION_MS = 31 * 60_000;

/** Payment page of an order at Stripe. */
export interface StripeCheckout {
  uid: string;
  customer: string;
  plan: Plan;
  trialDays: number;
  /** Moment of the first charge, in place of the trial. */
  paidUntil?: string | null;
  /** The renewal terms, shown next to the payment button. */
  terms: string;
  coupon?: string | null;
  /** Tax rate of all charges. Null where nothing is taxed. */
  taxRate?: string | null;
  /** When the page closes. Null for Stripe's default of a day. */
  closesAt?: Date | null;
}

const trialOf = ({ trialDays, paidUntil }: StripeCheckout) => {
  if (paidUntil) return { trial_end: unix(new Date(paidUntil)) };
  return trialDays > 0 ? { trial_period_days: trialDays } : {};
};

/** Opens Stripe's payment page for an order. */
export async function openStripeCheckout(order: StripeCheckout): Promise<{ sessionId: string; url: string }> {
  const { coupon, taxRate, closesAt } = order;
  const session = await stripeClient().checkout.sessions.create(
    {
      mode: 'subscription',
      locale: stripeLocale(),
      customer: order.customer,
      client_reference_id: order.uid,
      line_items: [{ price: await priceOf(order.plan), quantity: order.plan.seats }],
      subscription_data: {
        metadata: { order: order.uid, tier: order.plan.tier },
        ...(taxRate ? { default_tax_rates: [taxRate] } : {}),
        ...trialOf(order),
      },
      custom_text: { submit: { message: order.terms } },
      ...(coupon ? { discounts: [{ coupon }] } : {}),
      ...(closesAt ? { expires_at: unix(closesAt), metadata: { coupon: coupon ?? '', tax_rate: taxRate ?? '' } } : {}),
      success_url: `${env.SITE_URL}/service/subscriptions/paid/${order.uid}`,
      cancel_url: closesAt ? `${env.SITE_URL}/subscription-checkout/${order.uid}` : `${env.SITE_URL}/subscriptions`,
    },
    {
      idempotencyKey: closesAt
        ? `checkout-${order.uid}-${coupon ?? 'full'}-${taxRate ?? 'untaxed'}-${unix(closesAt)}`
        : `checkout-${order.uid}`,
    },
  );
  if (!session.url) throw new Error('Stripe opened a checkout without a URL.');
  return { sessionId: session.id, url: session.url };
}

/**
 * Returns the payment page of an order if it is still open at this discount and tax. A page at another price is closed, so that
 * an order is paid once. `paid` if it was paid already, null if no page is open.
 */
export async function reopenStripeCheckout(
  sessionId: string,
  price: { coupon: string | null; taxRate: string | null },
): Promise<'paid' | { sessionId: string; url: string } | null> {
  const stripe = stripeClient();
  const { status, url, metadata } = await stripe.checkout.sessions.retrieve(sessionId);
  if (status !== 'open') return status === 'complete' ? 'paid' : null;
  const isSame = metadata?.coupon === (price.coupon ?? '') && (metadata.tax_rate ?? '') === (price.taxRate ?? '');
  if (url && isSame) return { sessionId, url };
  try {
    await stripe.checkout.sessions.expire(sessionId);
    return null;
  } catch (error) {
    // It was paid or closed in the meantime.
    if (error instanceof Stripe.errors.StripeInvalidRequestError) return reopenStripeCheckout(sessionId, price);
    throw error;
  }
}

/** Returns the subscription created by a checkout; null if it isn't paid. */
export async function subscriptionOfCheckout(sessionId: string): Promise<string | null> {
  const { status, subscription } = await stripeClient().checkout.sessions.retrieve(sessionId);
  if (status !== 'complete' || !subscription) return null;
  return typeof subscription === 'string' ? subscription : subscription.id;
}

/** Returns a subscription as stored at Stripe. */
export async function readStripeSubscription(id: string): Promise<StripeState> {
  const stripe = stripeClient();
  const [subscription, invoices] = await Promise.all([
    stripe.subscriptions.retrieve(id, { expand: ['schedule', 'discounts.source.coupon'] }),
    stripe.invoices.list({ subscription: id, limit: 24 }),
  ]);
  const [item] = subscription.items.data;
  if (!item) throw new Error(`The subscription ${id} has no items.`);
  const customer = typeof subscription.customer === 'string' ? subscription.customer : subscription.customer.id;
  const paused = pausedPeriodOf(subscription, item);
  const extension = extensionOf(subscription, item);
  return {
    providerId: subscription.id,
    orderUid: subscription.metadata.order ?? null,
    tier: item.price.metadata.tier ?? subscription.metadata.tier ?? null,
    period: item.price.recurring?.interval === 'year' ? 'year' : 'month',
    seats: item.quantity ?? 1,
    priceMinor: fromStripe(item.price.unit_amount ?? 0, item.price.currency) * (item.quantity ?? 1),
    // At Stripe, a pause is a trial, and so are free days.
    status:
      extension?.status ??
      (paused && subscription.status === 'trialing' ? 'active' : (STATUSES[subscription.status] ?? 'unpaid')),
    periodStart: iso(paused?.paidFrom ?? extension?.from ?? item.current_period_start),
    periodEnd: iso(paused?.paidUntil ?? item.current_period_end),
    resumesAt: paused ? iso(paused.resumesAt) : null,
    extendedUntil: extension ? iso(item.current_period_end) : null,
    startedAt: iso(subscription.start_date),
    cancelAtPeriodEnd: subscription.cancel_at_period_end,
    endedAt: subscription.ended_at ? iso(subscription.ended_at) : null,
    next: nextPlanOf(subscription, item),
    duplicateOf: Number(subscription.metadata.duplicate_of) || null,
    discount: discountIn(subscription),
    cardLabel: await cardLabelOf(customer),
    invoices: invoices.data.filter(isShown).map((invoice) => ({
      id: invoice.id ?? '',
      number: invoice.number ?? invoice.id ?? '',
      amountMinor: fromStripe(invoice.total, invoice.currency),
      taxMinor: taxIn(invoice),
      currency: invoice.currency,
      issuedAt: iso(invoice.created),
      url: invoice.hosted_invoice_url ?? null,
      status: invoice.status === 'paid' ? 'paid' : invoice.status === 'open' ? 'open' : 'void',
    })),
  };
}

/**
 * Whether an invoice charges something or began a trial. Those of a pause are over nothing, and a draft can still
 * change: Stripe finalizes the invoice of a renewal about an hour later.
 */
const isShown = ({ total, billing_reason, status }: Stripe.Invoice): boolean =>
  status !== 'draft' && (total > 0 || billing_reason === 'subscription_create');

async function cardLabelOf(customer: string): Promise<string | null> {
  const { data } = await stripeClient().customers.listPaymentMethods(customer, { limit: 1 });
  const card = data[0]?.card;
  if (!card) return null;
  const brand = `${card.brand.charAt(0).toUpperCase()}${card.brand.slice(1)}`;
  return t('{brand} ending in {last4}', { brand, last4: card.last4 });
}

/** Returns a Stripe subscription and its only item. */
export async function readWithItem(id: string) {
  const subscription = await stripeClient().subscriptions.retrieve(id, { expand: ['schedule'] });
  const [item] = subscription.items.data;
  if (!item) throw new Error(`The subscription ${id} has no items.`);
  return { subscription, item };
}

const unix = (moment: Date): number => Math.floor(moment.getTime() / 1000);

/** Returns the prorated amount in minor units that Stripe would charge for a higher plan at the given time, with its tax. */
export async function previewStripeUpgrade(id: string, plan: Plan, at: Date): Promise<TaxedAmount> {
  const { item } = await readWithItem(id);
  const invoice = await stripeClient().invoices.createPreview({
    subscription: id,
    // A plan change ends a discount.
    discounts: '',
    subscription_details: {
      items: [{ id: item.id, price: await priceOf(plan), quantity: plan.seats }],
      proration_behavior: 'always_invoice',
      proration_date: unix(at),
    },
  });
  const [totalMinor, taxMinor] = [fromStripe(invoice.amount_due, invoice.currency), taxIn(invoice)];
  return { totalMinor, taxMinor, netMinor: totalMinor - taxMinor };
}

/**
 * Immediately changes a subscription to a higher plan and charges the prorated difference, which discards a scheduled
 * change. Nothing changes if the card is declined: `scheduled`, the plan of that change, is scheduled again.
 */
export async function upgradeStripePlan(
  id: string,
  plan: Plan,
  at: Date,
  scheduled: Plan | null,
): Promise<'done' | 'declined'> {
  await releaseStripeSchedule(id);
  const { item } = await readWithItem(id);
  const price = await priceOf(plan);
  try {
    await stripeClient().subscriptions.update(
      id,
      {
        items: [{ id: item.id, price, quantity: plan.seats }],
        discounts: '',
        proration_behavior: 'always_invoice',
        proration_date: unix(at),
        payment_behavior: 'error_if_incomplete',
        metadata: { tier: plan.tier },
      },
      { idempotencyKey: `upgrade-${id}-${price}-${plan.seats}-${unix(at)}` },
    );
    return 'done';
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeCardError)) throw error;
    if (scheduled) await scheduleStripePlan(id, scheduled);
    return 'declined';
  }
}

/** Schedules another plan for the end of the period, without charging before. Replaces an earlier schedule. */
export async function scheduleStripePlan(id: string, plan: Plan): Promise<void> {
  const stripe = stripeClient();
  await releaseStripeSchedule(id);
  const { subscription, item } = await readWithItem(id);
  if (subscription.discounts.length) await removeStripeDiscount(id);
  const price = await priceOf(plan);
  const schedule = await stripe.subscriptionSchedules.create({ from_subscription: id });
  const start = schedule.phases[0]?.start_date ?? item.current_period_start;
  // Phases don't inherit the tax of their subscription.
  const default_tax_rates = taxRatesOf(subscription.default_tax_rates);
  await stripe.subscriptionSchedules.update(schedule.id, {
    end_behavior: 'release',
    proration_behavior: 'none',
    phases: [
      {
        items: [{ price: item.price.id, quantity: item.quantity ?? 1 }],
        start_date: start,
        end_date: item.current_period_end,
        ...(subscription.status === 'trialing' ? { trial: true } : {}),
        default_tax_rates,
      },
      {
        items: [{ price, quantity: plan.seats }],
        duration: { interval: plan.period, interval_count: 1 },
        proration_behavior: 'none',
        metadata: { tier: plan.tier },
        default_tax_rates,
      },
    ],
    metadata: {
      next_tier: plan.tier,
      next_period: plan.period,
      next_seats: String(plan.seats),
      next_price: String(plan.priceMinor),
      next_at: String(item.current_period_end),
    },
  });
}

/** Discards the scheduled change of a subscription. */
export async function releaseStripeSchedule(id: string): Promise<void> {
  const { subscription } = await readWithItem(id);
  const { schedule } = subscription;
  if (schedule)
    await stripeClient().subscriptionSchedules.release(typeof schedule === 'string' ? schedule : schedule.id);
}

/** Returns the scheduled next plan; null without a schedule or once it has taken effect. */
function nextPlanOf({ schedule }: Stripe.Subscription, item: Stripe.SubscriptionItem): StripeState['next'] {
  if (!schedule || typeof schedule === 'string') return null;
  const { next_tier: tier, next_period, next_seats, next_price, next_at } = schedule.metadata ?? {};
  if (!tier || item.current_period_start >= Number(next_at)) return null;
  const period = next_period === 'year' ? 'year' : 'month';
  return { tier, period, seats: Number(next_seats ?? 1), priceMinor: Number(next_price) };
}

/**
 * Cancels a subscription at the end of its period, or resumes it. A scheduled plan change or pause is discarded. A
 * subscription that is paused ends immediately, because nothing paid is left.
 */
export async function setStripeEnding(id: string, endsThen: boolean): Promise<void> {
  const { subscription, item } = await readWithItem(id);
  await releaseStripeSchedule(id);
  if (endsThen && subscription.status === 'trialing' && pausedPeriodOf(subscription, item)) {
    return endStripeSubscription(id);
  }
  await stripeClient().subscriptions.update(id, { cancel_at_period_end: endsThen });
}

/** Cancels a subscription immediately. Does nothing if it is already canceled. */
export async function endStripeSubscription(id: string): Promise<void> {
  try {
    await stripeClient().subscriptions.cancel(id);
  } catch (error) {
    const isGone = error instanceof Stripe.errors.StripeInvalidRequestError && error.code === 'resource_missing';
    if (!isGone) throw error;
  }
}

/** Returns the start of the period to which free days were added, and the status before; null without free days. */
function extensionOf({ status, metadata }: Stripe.Subscription, item: Stripe.SubscriptionItem) {
  const { extended_from, extended_until, extended_status } = metadata;
  if (status !== 'trialing' || Number(extended_until) !== item.current_period_end) return null;
  return {
    from: Number(extended_from),
    status: extended_status === 'trialing' ? ('trialing' as const) : ('active' as const),
  };
}

/**
 * Moves the renewal of a subscription to a later moment without a charge: a trial until then, which is how Stripe
 * changes a renewal date. The current period and its status are kept in the metadata. A scheduled plan change waits for
 * the new date. Safe to repeat.
 */
export async function extendStripeSubscription(id: string, until: Date, scheduled: Plan | null): Promise<void> {
  const { subscription, item } = await readWithItem(id);
  const extension = extensionOf(subscription, item);
  await releaseStripeSchedule(id);
  await stripeClient().subscriptions.update(id, {
    trial_end: unix(until),
    proration_behavior: 'none',
    metadata: {
      extended_from: String(extension?.from ?? item.current_period_start),
      extended_until: String(unix(until)),
      extended_status: extension?.status ?? subscription.status,
    },
  });
  if (scheduled) await scheduleStripePlan(id, scheduled);
}
