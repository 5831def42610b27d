import { randomBytes } from 'node:crypto';
import type { Subscription, SubscriptionOrder } from '@/generated/payload-types';
import { t } from '@/language/t';
import type { Context } from '@/platform/context';
import { paymentProvider } from '@/platform/payments/payments';
import { openStripeCheckout, subscriptionOfCheckout } from '@/platform/payments/stripe-subscriptions';
import type { Transaction } from '@/platform/transaction';
import { requireAccount } from '../accounts/account.query';
import { readTimeZone } from '../calendar/time-zone.query';
import { DomainError } from '../errors';
import { type Currency, majorOf } from '../formats/money.rules';
import { currencyIn } from '../payments/currency.query';
import { ensureStripeCustomer } from '../payments/stripe-customer.command';
import { readHomeCountry } from '../places/home-country.query';
import { countConversion, noteGate } from '../readership/count-event.command';
import { lockLostTakeOver } from '../teams/lock-take-over.command';
import { isSeatCount, MAX_SEATS, MIN_SEATS } from '../teams/team.rules';
import { completeTakeOver } from '../teams/transfer-team.command';
import { applyStripeState } from './apply-stripe-state.command';
import { type BillingPeriod, beginBilling } from './billing.rules';
import { defaultTaxOf } from './choose-billing-place.command';
import { addEmbeddedInvoice, rowOfBilling } from './embedded-provider.command';
import { readOffers } from './offer.query';
import { renewalTerms } from './renewal-terms.rules';
import {
  beginDiscount,
  type DiscountTerms,
  discountedPrice,
  discountText,
  rowOfDiscount,
} from './subscription-discount.rules';
import { lockLivePaid } from './subscription-lock.command';
import { hasSubscriptionCodes, promoFaultOf } from './subscription-promo.query';
import type { SubscriptionOrderStatus } from './subscription-status.rules';
import { readPriceTax } from './subscription-tax.query';
import { jsonOf, type SubscriptionTax, taxOfRow, withTax } from './subscription-tax.rules';
import { readTiers } from './tier.query';
import { captionOf, type Tier } from './tier.rules';

const UID = /^[\w-]{20,40}$/;

/** Returns the price of a plan from the settings, never from a request. @throws DomainError bad-input */
export async function priceOfPlan(ctx: Context, tier: Tier, period: BillingPeriod): Promise<number> {
  const offer = (await readOffers(ctx)).find((offer) => offer.tier === tier);
  if (!offer)
    throw new DomainError('bad-input', { errors: [{ field: 'tier', errorMessage: t('This plan isn’t available.') }] });
  return period === 'year' ? offer.yearlyMinor : offer.monthlyMinor;
}

/** A plan to order. `gate` is the path of the article whose gate the reader came from, for its conversions. */
interface OrderedPlan {
  tier: Tier;
  period: BillingPeriod;
  seats?: number | undefined;
  gate?: string | undefined;
}

/**
 * Places an order for a subscription. @returns the URL of the payment, at Stripe or on this site (SUB-02)
 * @throws DomainError not-signed-in, bad-input, conflict if the account already has a paid subscription or a seat in a
 * team
 */
export async function placeOrder(
  ctx: Context,
  { tier, period, seats = 1, gate }: OrderedPlan,
): Promise<{ uid: string; url: string }> {
  const account = requireAccount(ctx);
  if (!isSeatCount(seats))
    throw new DomainError('bad-input', {
      errors: [
        { field: 'seats', errorMessage: t('Enter a number from {min} to {max}.', { min: MIN_SEATS, max: MAX_SEATS }) },
      ],
    });
  const priceMinor = (await priceOfPlan(ctx, tier, period)) * seats;
  const [live] = await ctx.sql(
    `select 1 from subscriptions where owner_id = $1 and provider in ('stripe', 'embedded') and status <> 'canceled' limit 1`,
    [account.id],
  );
  const [member] = await ctx.sql(`select 1 from team_members where member_id = $1 and status = 'active' limit 1`, [
    account.id,
  ]);
  if (live || member) throw new DomainError('conflict');
  const uid = randomBytes(18).toString('base64url');
  const provider = paymentProvider();
  const store = ctx.store.asSystem('create a subscription order');
  let [sessionId, url] = ['', `/subscription-checkout/${uid}`];
  const trialDays = await trialDaysOf(ctx, account.id);
  const tax = await defaultTaxOf(ctx.sql, account.id);
  const currency = await currencyIn(ctx.sql);
  // Stripe's page comes first, unless there is a promo code or an address to enter on this site.
  const asksHere = (await hasSubscriptionCodes(ctx)) || (await readPriceTax(ctx.sql)) !== 'none';
  if (provider === 'stripe' && !asksHere) {
    const customer = await ensureStripeCustomer(ctx, account.id);
    const plan = { tier, period, seats, priceMinor, currency, name: captionOf(await readTiers(ctx), tier) };
    const terms = renewalTerms({ priceMinor, currency, period, trialDays, zone: await readTimeZone(ctx) });
    ({ sessionId, url } = await openStripeCheckout({ uid, customer, plan, trialDays, terms }));
  }
  await store.create({
    collection: 'subscription-orders',
    data: {
      owner: account.id,
      uid,
      tier,
      period,
      seats,
      priceMinor,
      currency,
      tax: jsonOf(tax),
      trialDays,
      provider,
      sessionId,
      status: 'open',
    },
    depth: 0,
  });
  if (gate) await noteGate(ctx.sql, uid, gate);
  return { uid, url };
}

const DAY_MS = 86_400_000;

/** Returns the time until a moment in days, with fractions, and 0 for the past. */
export const daysUntil = (moment: string, now: Date): number =>
  Math.max(0, (new Date(moment).getTime() - now.getTime()) / DAY_MS);

/** Returns the free days of an account's next subscription. Only the first one has them. */
async function trialDaysOf(ctx: Pick<Context, 'sql' | 'cachedGlobal'>, ownerId: number): Promise<number> {
  const [before] = await ctx.sql('select 1 from subscriptions where owner_id = $1 limit 1', [ownerId]);
  return before ? 0 : ((await ctx.cachedGlobal('paywall')).trialDays ?? 0);
}

/** A locked order, with its columns. */
export interface LockedOrder {
  id: number;
  uid: string;
  owner_id: number;
  tier: Tier;
  period: BillingPeriod;
  price_minor: string;
  currency: Currency;
  seats: string | null;
  trial_days: string | null;
  provider: string;
  session_id: string;
  status: SubscriptionOrderStatus;
  subscription_id: number | null;
  tax: SubscriptionTax | null;
  promo_code: string | null;
  discount_percent: string | null;
  discount_minor: string | null;
  discount_periods: string | null;
  reserved_until: string | null;
  takes_over_id: number | null;
  paid_until: string | null;
}

/** Returns the discount of an order's promo code, or null. */
export const discountOfOrder = (order: LockedOrder): DiscountTerms | null =>
  order.promo_code
    ? {
        percent: order.discount_percent === null ? null : Number(order.discount_percent),
        amountMinor: order.discount_minor === null ? null : Number(order.discount_minor),
        periods: Number(order.discount_periods ?? 1),
      }
    : null;

/**
 * Returns the days before the first charge of an order: the rest of a period that is paid already, or the free trial as
 * the checkout offered it, whatever has changed since. A promo code replaces the trial.
 */
export function freeDaysOf(order: LockedOrder, now: Date): number {
  if (order.paid_until) return daysUntil(order.paid_until, now);
  return order.promo_code ? 0 : Number(order.trial_days ?? 0);
}

/** Locks an order until the transaction ends. Returns null for an unknown order or one of somebody else. */
export async function lockOrder({ sql }: Transaction, uid: string, ownerId?: number): Promise<LockedOrder | null> {
  if (!UID.test(uid)) return null;
  const [order] = await sql<LockedOrder>('select * from subscription_orders where uid = $1 for update', [uid]);
  return order && (ownerId === undefined || order.owner_id === ownerId) ? order : null;
}

/**
 * Starts the subscription of a paid order, once, however often it is called. If the account already has a live paid
 * subscription, the payment is refunded instead: two checkouts can be open at the same time, but readers pay once.
 * @returns whether the order is settled. False while the provider has no payment, and for an order of somebody else
 */
export async function settleOrder(
  ctx: Pick<Context, 'now'>,
  change: Transaction,
  uid: string,
  ownerId?: number,
): Promise<boolean> {
  const order = await lockOrder(change, uid, ownerId);
  if (!order) return false;
  if (order.status === 'activated' || order.status === 'refunded') return true;
  let subscriptionId: number | null = null;
  if (order.provider === 'stripe') {
    const providerId = await subscriptionOfCheckout(order.session_id);
    if (providerId) subscriptionId = await applyStripeState(change, providerId, order.owner_id);
  } else if (order.status === 'paid') {
    subscriptionId = await startEmbedded(change, order, uid, ctx.now);
  }
  if (subscriptionId === null) return false;
  const [started] = await change.sql('select 1 from subscriptions where id = $1 and duplicate_of_id is null', [
    subscriptionId,
  ]);
  if (order.takes_over_id !== null && started)
    await completeTakeOver(change, { previous: order.takes_over_id, next: subscriptionId }, ctx.now);
  await change.sql(
    `update subscription_orders o set status = (case when s.duplicate_of_id is null then 'activated' else 'refunded' end)::enum_subscription_orders_status,
       paid_at = coalesce(o.paid_at, $3), subscription_id = s.id, updated_at = now()
     from subscriptions s where o.id = $1 and s.id = $2`,
    [order.id, subscriptionId, ctx.now],
  );
  if (started) await countConversion(change.sql, uid);
  return true;
}

async function startEmbedded(change: Transaction, order: LockedOrder, uid: string, now: Date): Promise<number> {
  const duplicateOf = (await lockLivePaid(change, order.owner_id)) ?? (await lockLostTakeOver(change, order));
  const terms = discountOfOrder(order);
  const billing = beginBilling(order.period, now, freeDaysOf(order, now));
  const { tax } = order;
  const price = withTax(discountedPrice(Number(order.price_minor), terms, order.currency), tax);
  const charged = billing.status === 'trialing' ? withTax(0, tax) : price;
  const start = { start: billing.periodStart, period: order.period };
  const discount = terms && order.promo_code ? beginDiscount(order.promo_code, terms, start) : null;
  const ended = { status: 'canceled' as const, endedAt: now.toISOString() };
  const subscription = (await change.store.create({
    collection: 'subscriptions',
    data: {
      owner: order.owner_id,
      tier: order.tier,
      provider: 'embedded',
      providerId: `sub_${uid}`,
      priceMinor: Number(order.price_minor),
      currency: order.currency,
      tax: jsonOf(tax),
      seats: Number(order.seats ?? 1),
      ...rowOfDiscount(discount),
      duplicateOf,
      firstPurchaseAt: now.toISOString(),
      lastPurchaseAt: now.toISOString(),
      ...rowOfBilling(duplicateOf === null ? billing : { ...billing, ...ended }, order.session_id),
    },
    depth: 0,
  })) as Subscription;
  await addEmbeddedInvoice(change, {
    subscriptionId: subscription.id,
    ownerId: order.owner_id,
    providerId: `in_${uid}_0`,
    currency: order.currency,
    amountMinor: charged.totalMinor,
    taxMinor: charged.taxMinor,
    tax,
    status: duplicateOf === null ? 'paid' : 'refunded',
    issuedAt: now,
  });
  return subscription.id;
}

/**
 * Activates the caller's order when the browser returns from the payment. @throws DomainError not-signed-in, not-found
 * (decision 13, SUB-07)
 */
export async function activateOrder(ctx: Context, uid: string): Promise<void> {
  const { id } = requireAccount(ctx);
  const isActive = await ctx.transaction((change) => settleOrder(ctx, change, uid, id));
  if (!isActive) throw new DomainError('not-found');
}

/**
 * Returns the facts about a completed purchase that analytics receive (SUB-08). @throws DomainError not-signed-in,
 * not-found
 */
export async function readTransaction(ctx: Context, uid: string) {
  const { id } = requireAccount(ctx);
  const { docs } = await ctx.store.asSystem('read the caller’s order').find({
    collection: 'subscription-orders',
    where: { and: [{ uid: { equals: uid } }, { owner: { equals: id } }, { status: { equals: 'activated' } }] },
    limit: 1,
    depth: 0,
  });
  const [order] = docs as SubscriptionOrder[];
  if (!order) throw new DomainError('not-found');
  return {
    transactionId: order.uid,
    termTitle: `${captionOf(await readTiers(ctx), order.tier)}, ${order.period === 'year' ? 'yearly' : 'monthly'}`,
    orderValue: majorOf(discountedPrice(order.priceMinor, termsOf(order), order.currency), order.currency),
    currency: order.currency,
    tier: order.tier,
    purchasedAt: order.paidAt ?? order.updatedAt,
  };
}

/** Returns the discount of a stored order's promo code, or null. */
const termsOf = (order: SubscriptionOrder): DiscountTerms | null =>
  order.promoCode
    ? {
        percent: order.discountPercent ?? null,
        amountMinor: order.discountMinor ?? null,
        periods: order.discountPeriods ?? 1,
      }
    : null;

/** An order that isn't paid yet, as its checkout shows it. Amounts are in minor units. */
export interface OrderPlanView {
  provider: 'stripe' | 'embedded';
  name: string;
  period: BillingPeriod;
  seats: number;
  /** Price of a period before the discount, as the offers show it. */
  priceMinor: number;
  currency: Currency;
  /** The first charge, with the tax in it. */
  dueMinor: number;
  dueTaxMinor: number;
  /** Null where subscriptions aren't taxed. */
  tax: SubscriptionTax | null;
  /** Whether the buyer must enter where they are billed before they can pay. */
  lacksAddress: boolean;
  /** The seller's country, which the choices begin with. */
  home: string | null;
  trialDays: number;
  /** The applied promo code. */
  promo: { code: string; text: string; replacesTrial: boolean } | null;
  /** A code that was entered but doesn't apply, with the reason. */
  rejectedCode: { code: string; reason: string } | null;
  /** Whether the order takes over a team. Promo codes don't apply to it. */
  isTakeOver: boolean;
  terms: string;
}

/**
 * Returns the plan of an order with its promo code, without its owner. Null for an unknown order. `enteredCode` is a
 * code that was just rejected.
 */
export async function findOrderPlan(ctx: Context, uid: string, enteredCode?: string): Promise<OrderPlanView | null> {
  if (!UID.test(uid)) return null;
  const { docs } = await ctx.store.asSystem('the URL of an order grants access to its price').find({
    collection: 'subscription-orders',
    where: { uid: { equals: uid } },
    limit: 1,
    depth: 0,
  });
  const [order] = docs as SubscriptionOrder[];
  if (!order) return null;
  const { tier, period, priceMinor, currency } = order;
  const owner = typeof order.owner === 'object' ? order.owner.id : order.owner;
  const discount = termsOf(order);
  const paidUntil = order.paidUntil ?? null;
  const trial = order.trialDays ?? 0;
  const trialDays = paidUntil ? daysUntil(paidUntil, ctx.now) : discount ? 0 : trial;
  const tax = taxOfRow(order);
  const due = trialDays > 0 ? withTax(0, tax) : withTax(discountedPrice(priceMinor, discount, currency), tax);
  const reason = enteredCode ? await promoFaultOf(ctx, enteredCode, { owner, priceMinor, currency }) : null;
  return {
    provider: order.provider as OrderPlanView['provider'],
    name: captionOf(await readTiers(ctx), tier),
    period,
    seats: order.seats ?? 1,
    priceMinor,
    currency,
    dueMinor: due.totalMinor,
    dueTaxMinor: due.taxMinor,
    tax,
    lacksAddress: !tax && (await readPriceTax(ctx.sql)) !== 'none',
    home: await readHomeCountry(ctx),
    trialDays,
    promo:
      discount && order.promoCode
        ? { code: order.promoCode, text: discountText(discount, { period, currency }), replacesTrial: trial > 0 }
        : null,
    rejectedCode: enteredCode && reason ? { code: enteredCode, reason } : null,
    isTakeOver: Boolean(order.takesOver),
    terms: renewalTerms({
      priceMinor,
      currency,
      period,
      trialDays,
      paidUntil,
      zone: await readTimeZone(ctx),
      discount,
      tax,
    }),
  };
}
