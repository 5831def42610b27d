import { randomBytes } from 'node:crypto';
import { t } from '@/language/t';
import type { Context } from '@/platform/context';
import { log } from '@/platform/log';
import { paymentProvider } from '@/platform/payments/payments';
import { openStripeGiftPage, paidGiftOf } from '@/platform/payments/stripe-gift-payments';
import { stripeTaxRateOf } from '@/platform/payments/stripe-tax-rates';
import type { Transaction } from '@/platform/transaction';
import { requireAccount } from '../accounts/account.query';
import { readTimeZone } from '../calendar/time-zone.query';
import { DomainError } from '../errors';
import { type BillingPeriod, monthsAfter, testCardOf } from '../membership/billing.rules';
import { defaultTaxOf, refreshTax } from '../membership/choose-billing-place.command';
import { addEmbeddedInvoice as storeInvoice } from '../membership/embedded-provider.command';
import type { PaymentAnswer } from '../membership/pay-subscription.command';
import { priceOfPlan } from '../membership/subscription-order.command';
import { jsonOf, totalOf, withTax } from '../membership/subscription-tax.rules';
import { readTiers } from '../membership/tier.query';
import { captionOf, type Tier } from '../membership/tier.rules';
import { currencyIn } from '../payments/currency.query';
import { stripeFaultOf } from '../payments/stripe-currency.rules';
import { ensureStripeCustomer } from '../payments/stripe-customer.command';
import { deliveryTime } from './delivery-time';
import {
  CLAIM_MONTHS,
  type GiftSubscriptionInput,
  giftLength,
  giftSubscriptionFaults,
  giftTerms,
} from './gift-subscription.rules';
import { GIFT_SUBSCRIPTION_MAIL_TASK, type GiftSubscriptionMailInput } from './gift-subscription-mail.job';
import { findGiftSubscription, type GiftSubscriptionRow, lockGiftSubscription } from './gift-subscription-row';

/**
 * Orders a gift subscription. @returns the URL of its checkout
 * @throws DomainError not-signed-in, bad-input with an error for each field
 */
export async function orderGiftSubscription(
  ctx: Context,
  { tier, period, ...input }: GiftSubscriptionInput & { tier: Tier; period: BillingPeriod },
): Promise<{ uid: string; url: string }> {
  const account = requireAccount(ctx);
  const zone = await readTimeZone(ctx);
  const errors = giftSubscriptionFaults(input, ctx.now, zone);
  if (errors.length) throw new DomainError('bad-input', { errors });
  const uid = randomBytes(18).toString('base64url');
  const provider = paymentProvider();
  await ctx.store.asSystem('create a gift subscription').create({
    collection: 'gift-subscriptions',
    data: {
      uid,
      buyer: account.id,
      senderName: input.senderName.trim(),
      tier,
      period,
      priceMinor: await priceOfPlan(ctx, tier, period),
      currency: await currencyIn(ctx.sql),
      tax: jsonOf(await defaultTaxOf(ctx.sql, account.id)),
      recipientEmail: input.recipientEmail.trim().toLowerCase(),
      message: input.message.trim(),
      deliverAt: deliveryTime(input.deliverOn, ctx.now, zone).toISOString(),
      provider,
      status: 'open',
    },
    depth: 0,
  });
  return { uid, url: `/gift-subscription-checkout/${uid}` };
}

/** Payment of a gift subscription. */
interface Payment {
  uid: string;
  /** Number of the test card. Not needed at Stripe. */
  card: string;
  isConfirmed: boolean;
  /** The charge in minor units that the buyer saw. Null is not compared. */
  dueMinor: number | null;
}

/**
 * Pays a gift subscription with a test card, or opens Stripe's payment page. Its price was set when it was ordered.
 * @throws DomainError not-signed-in, not-found for one of somebody else
 */
export async function payGiftSubscription(
  ctx: Context,
  { uid, card, isConfirmed, dueMinor }: Payment,
): Promise<{ answer: PaymentAnswer } | { answer: 'continue'; url: string }> {
  const account = requireAccount(ctx);
  const gift = await findGiftSubscription(ctx.sql, uid);
  if (gift?.buyer_id !== account.id) throw new DomainError('not-found');
  if (gift.status !== 'open') return { answer: 'paid' };
  const tax = await refreshTax(ctx.sql, 'gift_subscriptions', gift);
  if (tax === 'no-address') return { answer: tax };
  if (dueMinor !== null && dueMinor !== totalOf(gift.price_minor, tax)) return { answer: 'price-changed' };
  if (gift.provider === 'stripe') {
    const reason = stripeFaultOf(gift.price_minor, tax, gift.currency);
    if (reason) {
      log.error({ gift: gift.id, reason }, 'a price can’t be charged at Stripe');
      return { answer: 'not-chargeable' };
    }
    const name = t('Gift subscription: {plan}, {length}', {
      plan: captionOf(await readTiers(ctx), gift.tier),
      length: giftLength(gift.period),
    });
    const customer = await ensureStripeCustomer(ctx, account.id);
    const terms = giftTerms({ priceMinor: gift.price_minor, currency: gift.currency, period: gift.period, tax });
    const { price_minor: priceMinor, currency } = gift;
    const page = { uid, customer, name, priceMinor, currency, taxRate: await stripeTaxRateOf(tax), terms };
    const { sessionId, url } = await openStripeGiftPage(page);
    await ctx.sql('update gift_subscriptions set session_id = $2 where id = $1', [gift.id, sessionId]);
    return { answer: 'continue', url };
  }
  const test = testCardOf(card);
  if (!test) return { answer: 'no-test-card' };
  if (test.now === 'declines') return { answer: 'declined' };
  if (test.now === 'asks' && !isConfirmed) return { answer: 'challenge' };
  await ctx.transaction(async (change) => {
    const locked = await lockGiftSubscription(change.sql, uid);
    if (locked?.status === 'open') await markPaid(change, locked, { paymentId: null, now: ctx.now });
  });
  return { answer: 'paid' };
}

/**
 * Completes the payment of a gift subscription at Stripe, once, however often it is called: by the provider's event and
 * by the browser's return. @returns whether it is paid. False for an unknown uid
 */
export async function settleGiftSubscription(change: Transaction, uid: string, now: Date): Promise<boolean> {
  const gift = await lockGiftSubscription(change.sql, uid);
  if (!gift) return false;
  if (gift.status !== 'open') return true;
  const paymentId = gift.session_id ? await paidGiftOf(gift.session_id) : null;
  if (!paymentId) return false;
  await markPaid(change, gift, { paymentId, now });
  return true;
}

/** Completes a payment when the browser returns from it. Does nothing for an unknown or unpaid one. */
export async function confirmGiftPayment(ctx: Context, uid: string): Promise<void> {
  await ctx.transaction((change) => settleGiftSubscription(change, uid, ctx.now));
}

/** Records the payment, and queues the confirmation to the buyer and the delivery to the recipient. */
async function markPaid(
  change: Transaction,
  gift: GiftSubscriptionRow,
  { paymentId, now }: { paymentId: string | null; now: Date },
): Promise<void> {
  const deliverAt = new Date(Math.max(new Date(gift.deliver_at).getTime(), now.getTime()));
  const amounts = withTax(gift.price_minor, gift.tax);
  const expiresAt = monthsAfter(deliverAt.toISOString(), CLAIM_MONTHS, deliverAt.getUTCDate());
  await change.sql(
    `update gift_subscriptions set status = 'paid', paid_at = $2, payment_id = $3, deliver_at = $4, expires_at = $5,
       updated_at = now() where id = $1`,
    [gift.id, now, paymentId, deliverAt, expiresAt],
  );
  if (gift.buyer_id !== null)
    await storeInvoice(change, {
      giftSubscriptionId: gift.id,
      ownerId: gift.buyer_id,
      providerId: `gift_${gift.uid}`,
      number: `G-${gift.id}`,
      currency: gift.currency,
      amountMinor: amounts.totalMinor,
      taxMinor: amounts.taxMinor,
      tax: gift.tax,
      status: 'paid',
      issuedAt: now,
    });
  const mail = (notice: GiftSubscriptionMailInput['notice'], notBefore?: Date) =>
    change.queue(GIFT_SUBSCRIPTION_MAIL_TASK, { uid: gift.uid, notice }, notBefore);
  await mail('bought');
  await mail('delivery', deliverAt);
}
