import { invoiced } from './amounts';
import { answerOf, defaultCard } from './resources/customers';
import { addInvoicePayment } from './resources/invoice-payments';
import { taxedBy } from './resources/tax-rates';
import type { StripeObject, World } from './world';

const DAY = 86_400;
/** Days after a failed payment on which it is retried. After the last retry the subscription ends. */
const RETRY_DAYS = [3, 5, 7];

export interface SubscriptionItem {
  id: string;
  object: 'subscription_item';
  price: StripeObject;
  quantity: number;
  current_period_start: number;
  current_period_end: number;
}

export interface Subscription extends StripeObject {
  status: string;
  customer: string;
  items: { object: 'list'; data: SubscriptionItem[] };
  cancel_at_period_end: boolean;
  canceled_at: number | null;
  ended_at: number | null;
  trial_end: number | null;
  /** Start of the first period. Later ones begin on its day of the month, or on the last day of a shorter month. */
  billing_cycle_anchor: number;
  latest_invoice: string | null;
  schedule: string | null;
  discounts: string[];
  default_tax_rates: StripeObject[];
  fake_retries: number[];
  /** Amount charged for the current period. */
  fake_charged: number;
}

/** Phase of a subscription schedule, with the fields that the stand-in needs. */
interface Phase {
  items: { price: string; quantity: number }[];
  start_date: number;
  end_date: number;
  trial: boolean;
  trial_end: number | null;
  default_tax_rates: StripeObject[];
  metadata: Record<string, string>;
}

export interface Schedule extends StripeObject {
  status: string;
  subscription: string | null;
  phases: Phase[];
  current_phase: { start_date: number; end_date: number } | null;
}

/** Returns the end of the calendar period that begins at a moment, in seconds. */
export function periodEnd(start: number, price: StripeObject, anchor = start): number {
  const { interval } = price.recurring as { interval: string };
  return monthsAfter(start, interval === 'year' ? 12 : 1, anchor);
}

function monthsAfter(start: number, months: number, anchor = start): number {
  const date = new Date(start * 1000);
  const day = new Date(anchor * 1000).getUTCDate();
  date.setUTCDate(1);
  date.setUTCMonth(date.getUTCMonth() + months);
  const lastDay = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate();
  date.setUTCDate(Math.min(day, lastDay));
  return date.getTime() / 1000;
}

/** Starts a subscription. Its first period is paid or a trial. */
export function beginSubscription(
  world: World,
  options: {
    customer: string;
    price: StripeObject;
    quantity?: number;
    trialDays: number;
    trialUntil?: number | null;
    metadata: Record<string, string>;
    coupon?: string | undefined;
    taxRates?: StripeObject[];
  },
): Subscription {
  const { customer, price, quantity = 1, trialDays, trialUntil = null, metadata, coupon, taxRates = [] } = options;
  const trialEnd = trialUntil ?? (trialDays > 0 ? world.now + trialDays * DAY : null);
  const subscription = world.add('sub', 'subscription', {
    status: trialEnd ? 'trialing' : 'active',
    customer,
    metadata,
    items: { object: 'list' as const, data: [] as SubscriptionItem[] },
    cancel_at_period_end: false,
    canceled_at: null,
    ended_at: null,
    start_date: world.now,
    trial_end: trialEnd,
    billing_cycle_anchor: trialEnd ?? world.now,
    default_payment_method: null,
    latest_invoice: null as string | null,
    schedule: null as string | null,
    discounts: [] as string[],
    default_tax_rates: taxRates,
    fake_retries: [] as number[],
    fake_charged: 0,
  });
  subscription.items.data.push({
    id: `si_${subscription.id.slice(4)}`,
    object: 'subscription_item',
    price,
    quantity,
    current_period_start: world.now,
    current_period_end: trialEnd ?? periodEnd(world.now, price),
  });
  if (coupon) setDiscount(world, subscription, coupon);
  world.happen('customer.subscription.created', subscription);
  addInvoice(
    world,
    subscription,
    'paid',
    trialEnd ? 0 : chargePeriod(world, subscription, price),
    'subscription_create',
  );
  return subscription;
}

/** Replaces the discounts of a subscription. A repeating coupon ends after its months. */
export function setDiscount(world: World, subscription: Subscription, couponId: string | null): void {
  subscription.discounts = [];
  if (!couponId) return;
  const coupon = world.get('coupon', couponId);
  const months = Number(coupon.duration_in_months ?? 0);
  const end = months ? monthsAfter(world.now, months) : null;
  const source = { type: 'coupon', coupon: coupon.id };
  subscription.discounts = [
    world.add('di', 'discount', { source, start: world.now, end, subscription: subscription.id }).id,
  ];
}

/** Returns the charge of a period that begins now, less the discount, and removes a discount that is over. */
export function chargePeriod(world: World, subscription: Subscription, price: StripeObject): number {
  const amount = Number(price.unit_amount) * (subscription.items.data[0]?.quantity ?? 1);
  subscription.fake_charged = amount;
  const discount = subscription.discounts[0] ? world.get('discount', subscription.discounts[0]) : null;
  const start = subscription.items.data[0]?.current_period_start ?? world.now;
  if (!discount || (discount.end !== null && Number(discount.end) <= start)) {
    subscription.discounts = [];
    return amount;
  }
  const coupon = world.get('coupon', (discount.source as { coupon: string }).coupon);
  const off = coupon.percent_off ? Math.round((amount * Number(coupon.percent_off)) / 100) : Number(coupon.amount_off);
  if (coupon.duration === 'once') subscription.discounts = [];
  subscription.fake_charged = Math.max(0, amount - off);
  return subscription.fake_charged;
}

/** Creates an invoice of a subscription, with its tax. A paid invoice over more than zero has a payment. */
export function addInvoice(world: World, subscription: Subscription, status: string, amount: number, reason: string) {
  const [item] = subscription.items.data;
  const taxed = taxedBy(subscription.default_tax_rates, amount);
  const { tax } = taxed;
  const total = invoiced(taxed.total, String(item?.price.currency));
  const number = `FAKE-${String(world.all('invoice').length + 1).padStart(4, '0')}`;
  const invoice = world.add('in', 'invoice', {
    status,
    number,
    customer: subscription.customer,
    currency: item?.price.currency,
    billing_reason: reason,
    amount_due: total,
    amount_paid: status === 'paid' ? total : 0,
    total,
    total_taxes: tax > 0 ? [{ amount: tax, tax_behavior: 'exclusive' }] : [],
    attempt_count: 1,
    hosted_invoice_url: `https://invoices.stripe.example/${number}`,
    parent: { type: 'subscription_details', subscription_details: { subscription: subscription.id } },
    period_start: item?.current_period_start,
    period_end: item?.current_period_end,
  });
  subscription.latest_invoice = invoice.id;
  if (status === 'paid') addInvoicePayment(world, invoice);
  world.happen(status === 'paid' ? 'invoice.paid' : 'invoice.payment_failed', invoice);
  return invoice;
}

/** Ends a subscription immediately. */
export function endSubscription(world: World, subscription: Subscription): void {
  Object.assign(subscription, { status: 'canceled', ended_at: world.now, canceled_at: world.now, fake_retries: [] });
  world.happen('customer.subscription.deleted', subscription);
}

/** Returns the next moment at which a subscription changes by itself, or null. */
function nextMoment({ status, items, fake_retries }: Subscription): number | null {
  if (status === 'canceled') return null;
  const end = items.data[0]?.current_period_end ?? 0;
  return status === 'past_due' ? (fake_retries[0] ?? end) : end;
}

/** Moves the clock to a moment, in seconds. Everything that is due until then happens in order. */
export function advanceTo(world: World, moment: number): void {
  for (;;) {
    const due = (world.all('subscription') as Subscription[])
      .map((subscription) => ({ subscription, at: nextMoment(subscription) }))
      .filter(
        (candidate): candidate is { subscription: Subscription; at: number } =>
          candidate.at !== null && candidate.at <= moment,
      )
      .sort((left, right) => left.at - right.at)[0];
    if (!due) break;
    world.now = Math.max(world.now, due.at);
    step(world, due.subscription);
  }
  world.now = Math.max(world.now, moment);
}

function step(world: World, subscription: Subscription): void {
  const [item] = subscription.items.data;
  if (!item) return;
  if (subscription.status === 'past_due') retry(world, subscription);
  else if (subscription.cancel_at_period_end) endSubscription(world, subscription);
  else renew(world, subscription, item);
}

/** Moves the schedule of a subscription to the phase that begins now. After the last phase the schedule is released. */
function enterPhase(world: World, subscription: Subscription, item: SubscriptionItem): void {
  if (!subscription.schedule) return;
  const schedule = world.get('subscription_schedule', subscription.schedule) as Schedule;
  const phase = schedule.phases.find(({ start_date }) => start_date === item.current_period_end);
  if (!phase) {
    Object.assign(schedule, { status: 'released', subscription: null, current_phase: null });
    subscription.schedule = null;
    return;
  }
  item.price = world.get('price', phase.items[0]?.price);
  item.quantity = phase.items[0]?.quantity ?? item.quantity;
  Object.assign(subscription.metadata as object, phase.metadata);
  // A phase has tax rates of its own, or none.
  subscription.default_tax_rates = phase.default_tax_rates;
  subscription.trial_end = phase.trial ? phase.end_date : subscription.trial_end;
  schedule.current_phase = { start_date: phase.start_date, end_date: phase.end_date };
}

/** Returns the proration of a price change: the difference to what was charged, for the rest of the period. */
export function prorationOf(
  subscription: Subscription,
  item: SubscriptionItem,
  price: StripeObject,
  at: number,
  quantity = item.quantity,
): number {
  if (subscription.status === 'trialing') return 0;
  const { current_period_start: start, current_period_end: end } = item;
  const difference = Number(price.unit_amount) * quantity - subscription.fake_charged;
  return Math.round((difference * (end - at)) / (end - start));
}

function renew(world: World, subscription: Subscription, item: SubscriptionItem): void {
  enterPhase(world, subscription, item);
  item.current_period_start = item.current_period_end;
  if ((subscription.trial_end ?? 0) > item.current_period_start) {
    item.current_period_end = Number(subscription.trial_end);
    subscription.billing_cycle_anchor = item.current_period_end;
    subscription.status = 'trialing';
    addInvoice(world, subscription, 'paid', 0, 'subscription_cycle');
    world.happen('customer.subscription.updated', subscription);
    return;
  }
  item.current_period_end = periodEnd(item.current_period_start, item.price, subscription.billing_cycle_anchor);
  const amount = chargePeriod(world, subscription, item.price);
  const isPaid = amount === 0 || answerOf(defaultCard(world, subscription.customer), false) === 'yes';
  subscription.status = isPaid ? 'active' : 'past_due';
  subscription.fake_retries = isPaid ? [] : RETRY_DAYS.map((days) => world.now + days * DAY);
  addInvoice(world, subscription, isPaid ? 'paid' : 'open', amount, 'subscription_cycle');
  world.happen('customer.subscription.updated', subscription);
}

function retry(world: World, subscription: Subscription): void {
  subscription.fake_retries.shift();
  const invoice = world.get('invoice', subscription.latest_invoice ?? '');
  if (answerOf(defaultCard(world, subscription.customer), false) === 'yes') {
    Object.assign(invoice, { status: 'paid', amount_paid: invoice.amount_due });
    addInvoicePayment(world, invoice);
    Object.assign(subscription, { status: 'active', fake_retries: [] });
    world.happen('invoice.paid', invoice);
    world.happen('customer.subscription.updated', subscription);
  } else if (subscription.fake_retries.length > 0) world.happen('invoice.payment_failed', invoice);
  else endSubscription(world, subscription);
}
