import type { Context } from '@/platform/context';
import { log } from '@/platform/log';
import { couponOf } from '@/platform/payments/stripe-discounts';
import { openStripeCheckout, RESERVATION_MS, reopenStripeCheckout } from '@/platform/payments/stripe-subscriptions';
import { stripeTaxRateOf } from '@/platform/payments/stripe-tax-rates';
import type { Transaction } from '@/platform/transaction';
import { requireAccount } from '../accounts/account.query';
import { readTimeZone } from '../calendar/time-zone.query';
import type { TimeZone } from '../calendar/time-zone.rules';
import { DomainError } from '../errors';
import { storeEvent } from '../payments/receive-event.command';
import { stripeFaultOf } from '../payments/stripe-currency.rules';
import { ensureStripeCustomer } from '../payments/stripe-customer.command';
import { lockLostTakeOver } from '../teams/lock-take-over.command';
import { testCardOf } from './billing.rules';
import { refreshTax } from './choose-billing-place.command';
import { renewalTerms } from './renewal-terms.rules';
import { type DiscountTerms, discountedPrice } from './subscription-discount.rules';
import { lockLivePaid } from './subscription-lock.command';
import { discountOfOrder, freeDaysOf, type LockedOrder, lockOrder } from './subscription-order.command';
import { findSubscriptionPromo } from './subscription-promo.query';
import { totalOf } from './subscription-tax.rules';
import { tiersIn } from './tier.query';
import { captionOf } from './tier.rules';

/**
 * Result of paying an order. `subscribed`: rejected, because the account has a live subscription. `promo-ended`: the
 * promo code can't be used any more, so the order has its full price now. `offer-ended`: the team can't be taken over. `price-changed`: the buyer saw another price. `not-chargeable`: Stripe can't charge the price exactly.
 * `no-address`: subscriptions are taxed, and it isn't known where the buyer is billed.
 * Nothing is charged in these cases.
 */
export type PaymentAnswer =
  | 'paid'
  | 'declined'
  | 'challenge'
  | 'no-test-card'
  | 'subscribed'
  | 'promo-ended'
  | 'offer-ended'
  | 'price-changed'
  | 'not-chargeable'
  | 'no-address';

/**
 * Applies a promo code to an order that isn't paid yet, or removes it. @returns whether the code applies. If it doesn't,
 * the order keeps the code it had. @throws DomainError not-signed-in, not-found for an order of somebody else or a paid one
 */
export async function choosePromoCode(ctx: Context, uid: string, input: string | null): Promise<boolean> {
  const account = requireAccount(ctx);
  const code = input?.trim().toUpperCase() || null;
  return ctx.transaction(async (change) => {
    const order = await lockOrder(change, uid, account.id);
    if (order?.status !== 'open' || order.takes_over_id !== null) throw new DomainError('not-found');
    const terms = code ? await findPromo(ctx, change, order, code) : null;
    if (code && !terms) return false;
    await storePromo(change, order.id, terms && code ? { code, terms } : null);
    return true;
  });
}

const findPromo = async (ctx: Context, { sql }: Transaction, order: LockedOrder, code: string) =>
  (
    await findSubscriptionPromo({ sql, now: ctx.now }, code, {
      owner: order.owner_id,
      priceMinor: Number(order.price_minor),
      currency: order.currency,
    })
  ).terms;

async function storePromo(
  { sql }: Transaction,
  orderId: number,
  promo: { code: string; terms: DiscountTerms } | null,
): Promise<void> {
  const { percent = null, amountMinor = null, periods = null } = promo?.terms ?? {};
  await sql(
    `update subscription_orders set promo_code = $2, discount_percent = $3, discount_minor = $4, discount_periods = $5,
       reserved_until = null, updated_at = now() where id = $1`,
    [orderId, promo?.code ?? null, percent, amountMinor, periods],
  );
}

/**
 * Checks the promo code of an order at payment, with a lock on the code, so that concurrent payments can't exceed its
 * limits. Removes a code that can't be used any more.
 */
async function checkPromo(ctx: Context, change: Transaction, order: LockedOrder): Promise<'fits' | 'promo-ended'> {
  const known = discountOfOrder(order);
  if (!known || !order.promo_code) return 'fits';
  await change.sql('select id from promo_codes where code = $1 for update', [order.promo_code]);
  const terms = await findPromo(ctx, change, order, order.promo_code);
  if (terms && JSON.stringify(terms) === JSON.stringify(known)) return 'fits';
  await storePromo(change, order.id, null);
  return 'promo-ended';
}

/**
 * Whether the buyer has a live paid subscription, or a seat in a team that the order doesn't take over. Joining a team
 * takes the same lock.
 */
async function isSubscribed(change: Transaction, { owner_id, takes_over_id }: LockedOrder): Promise<boolean> {
  if ((await lockLivePaid(change, owner_id)) !== null) return true;
  const seats = await change.sql(
    `select 1 from team_members where member_id = $1 and status = 'active' and subscription_id is distinct from $2 limit 1`,
    [owner_id, takes_over_id],
  );
  return seats.length > 0;
}

/** Payment of an order. */
interface Payment {
  uid: string;
  /** Number of the test card. Not needed at Stripe. */
  card: string;
  isConfirmed: boolean;
  /** The first charge in minor units that the buyer saw. Only compared with the current one. Null is not compared. */
  dueMinor: number | null;
}

/** Pays an order with a test card, or opens Stripe's payment page. @throws DomainError not-signed-in, not-found */
export async function payOrder(
  ctx: Context,
  payment: Payment,
): Promise<{ answer: PaymentAnswer } | { answer: 'continue'; url: string }> {
  const account = requireAccount(ctx);
  const [order] = await ctx.sql<{ provider: string }>(
    'select provider from subscription_orders where uid = $1 and owner_id = $2',
    [payment.uid, account.id],
  );
  return order?.provider === 'stripe' ? payAtStripe(ctx, payment) : { answer: await payWithTestCard(ctx, payment) };
}

/**
 * Pays an order with a test card. The subscription starts with the provider's event or with the browser's return,
 * whichever comes first. @throws DomainError not-found for an unknown order or one of somebody else
 */
export async function payWithTestCard(
  ctx: Context,
  { uid, card, isConfirmed, dueMinor }: Payment,
): Promise<PaymentAnswer> {
  const account = requireAccount(ctx);
  return ctx.transaction(async (change) => {
    const order = await lockOrder(change, uid, account.id);
    if (order?.provider !== 'embedded') throw new DomainError('not-found');
    if (order.status !== 'open') return 'paid';
    if (await isSubscribed(change, order)) return 'subscribed';
    const rejection = await rejectionOf(ctx, change, order, dueMinor);
    if (rejection) return rejection;
    const test = testCardOf(card);
    if (!test) return 'no-test-card';
    if (test.now === 'declines') return 'declined';
    if (test.now === 'asks' && !isConfirmed) return 'challenge';
    await change.sql(
      `update subscription_orders set status = 'paid', paid_at = $2, session_id = $3, updated_at = now() where id = $1`,
      [order.id, ctx.now, card.replace(/\D/g, '')],
    );
    await storeEvent(change, {
      provider: 'embedded',
      id: `evt_${uid}`,
      type: 'checkout.session.completed',
      object: { id: uid, client_reference_id: uid },
    });
    return 'paid';
  });
}

/** Returns why an order can't be paid at the price that the buyer saw, or null. */
async function rejectionOf(
  ctx: Context,
  change: Transaction,
  order: LockedOrder,
  dueMinor: number | null,
): Promise<'promo-ended' | 'offer-ended' | 'price-changed' | 'no-address' | null> {
  const tax = await refreshTax(change.sql, 'subscription_orders', order);
  if (tax === 'no-address') return tax;
  order.tax = tax;
  if ((await checkPromo(ctx, change, order)) === 'promo-ended') return 'promo-ended';
  if ((await lockLostTakeOver(change, order)) !== null) return 'offer-ended';
  const discount = discountOfOrder(order);
  const trialDays = freeDaysOf(order, ctx.now);
  const due = trialDays > 0 ? 0 : totalOf(discountedPrice(Number(order.price_minor), discount, order.currency), tax);
  return dueMinor === null || dueMinor === due ? null : 'price-changed';
}

/**
 * Opens Stripe's payment page for an order, at the price that the buyer saw. A promo code counts as used until the page
 * closes. The code is decided in a transaction of its own, because other buyers wait for its lock.
 */
async function payAtStripe(
  ctx: Context,
  { uid, dueMinor }: Payment,
): Promise<{ answer: PaymentAnswer } | { answer: 'continue'; url: string }> {
  const account = requireAccount(ctx);
  const closesAt = new Date(ctx.now.getTime() + RESERVATION_MS);
  const answer = await ctx.transaction(async (change) => {
    const order = await lockOrder(change, uid, account.id);
    if (!order) throw new DomainError('not-found');
    if (order.status !== 'open') return 'paid';
    if (await isSubscribed(change, order)) return 'subscribed';
    const rejection = await rejectionOf(ctx, change, order, dueMinor);
    if (rejection) return rejection;
    if (!isChargeable(order)) return 'not-chargeable';
    await change.sql('update subscription_orders set reserved_until = $2 where id = $1', [order.id, closesAt]);
    return null;
  });
  if (answer) return { answer };
  const customer = await ensureStripeCustomer(ctx, account.id);
  const zone = await readTimeZone(ctx);
  return ctx.transaction(async (change) => {
    const order = await lockOrder(change, uid, account.id);
    if (!order) throw new DomainError('not-found');
    const name = captionOf(await tiersIn(change.sql), order.tier);
    const page = await openPage(order, { customer, closesAt, now: ctx.now, zone, name });
    if (page === 'paid') return { answer: 'paid' };
    await change.sql('update subscription_orders set session_id = $2, updated_at = now() where id = $1', [
      order.id,
      page.sessionId,
    ]);
    return { answer: 'continue', url: page.url };
  });
}

/** Whether Stripe can charge an order exactly. If not, the reason is logged: it is an error in the settings. */
function isChargeable(order: LockedOrder): boolean {
  const priceMinor = Number(order.price_minor);
  const prices = [priceMinor, discountedPrice(priceMinor, discountOfOrder(order), order.currency)];
  const faults = prices.flatMap((price) => stripeFaultOf(price, order.tax, order.currency) ?? []);
  if (faults.length > 0) log.error({ order: order.id, reason: faults[0] }, 'a price can’t be charged at Stripe');
  return faults.length === 0;
}

async function openPage(
  order: LockedOrder,
  {
    customer,
    closesAt,
    now,
    zone,
    name,
  }: { customer: string; closesAt: Date; now: Date; zone: TimeZone; name: string },
): Promise<'paid' | { sessionId: string; url: string }> {
  const { uid, tier, period, promo_code, session_id, tax, currency, paid_until: paidUntil } = order;
  const priceMinor = Number(order.price_minor);
  const discount = discountOfOrder(order);
  const coupon = discount && promo_code ? await couponOf(promo_code, discount, { period, currency, priceMinor }) : null;
  const taxRate = await stripeTaxRateOf(tax);
  const open = session_id ? await reopenStripeCheckout(session_id, { coupon, taxRate }) : null;
  if (open) return open;
  const trialDays = freeDaysOf(order, now);
  const plan = { tier, period, seats: Number(order.seats ?? 1), priceMinor, currency, name };
  const terms = renewalTerms({ priceMinor, currency, period, trialDays, paidUntil, zone, discount, tax });
  return openStripeCheckout({ uid, customer, plan, trialDays, paidUntil, terms, coupon, taxRate, closesAt });
}
