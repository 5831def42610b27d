import type { Context } from '@/platform/context';
import { readTimeZone } from '../calendar/time-zone.query';
import { visitorDate } from '../formats/date.rules';
import type { Currency } from '../formats/money.rules';
import { type Resend, resendOf } from '../mail/resend.rules';
import type { BillingPeriod } from '../membership/billing.rules';
import { readPriceTax } from '../membership/subscription-tax.query';
import { type SubscriptionTax, withTax } from '../membership/subscription-tax.rules';
import { readTiers } from '../membership/tier.query';
import { captionOf } from '../membership/tier.rules';
import { readHomeCountry } from '../places/home-country.query';
import {
  type ClaimState,
  claimStateOf,
  giftLength,
  giftStateText,
  giftTerms,
  mayRefundGift,
  mayResendGift,
} from './gift-subscription.rules';
import { uidOfToken } from './gift-subscription-link';
import { findGiftSubscription, listGiftSubscriptions } from './gift-subscription-row';

/** A gift subscription in a list, as its buyer, its recipient and support see it. Dates are formatted. */
export interface GiftSubscriptionView {
  id: number;
  role: 'buyer' | 'recipient';
  name: string;
  length: string;
  /** The recipient's address for the buyer, the buyer's name for the recipient. */
  otherParty: string;
  stateText: string;
  deliveryText: string;
  /** Whether it waits for the recipient's present subscription to end. */
  isWaiting: boolean;
  mayRefund: boolean;
  /** Whether its buyer, or support, can send its mail again. Null unless it waits to be claimed. */
  resend: Resend | null;
}

/** Returns the gift subscriptions that an account bought or received, the latest first. */
export async function readGiftSubscriptions(
  ctx: Pick<Context, 'sql' | 'now' | 'cachedGlobal'>,
  accountId: number,
): Promise<GiftSubscriptionView[]> {
  const { sql, now } = ctx;
  const [zone, tiers] = [await readTimeZone(ctx), await readTiers(ctx)];
  const rows = await listGiftSubscriptions(sql, accountId);
  return rows.map((row) => {
    const isBuyer = row.buyer_id === accountId;
    const state = { status: row.status, deliveredAt: row.delivered_at, expiresAt: row.expires_at };
    return {
      id: row.id,
      role: isBuyer ? 'buyer' : 'recipient',
      name: captionOf(tiers, row.tier),
      length: giftLength(row.period),
      otherParty: isBuyer ? row.recipient_email : row.sender_name,
      stateText: giftStateText(state, now),
      deliveryText: visitorDate(row.delivered_at ?? row.deliver_at, zone),
      isWaiting: row.status === 'claimed',
      mayRefund: isBuyer && mayRefundGift(row),
      resend:
        isBuyer && mayResendGift(state, now) ? resendOf({ resends: row.resends, resentAt: row.resent_at }, now) : null,
    };
  });
}

/** An order of a gift subscription, as its checkout shows it. */
export interface GiftSubscriptionOrderView {
  provider: 'stripe' | 'embedded';
  name: string;
  length: string;
  period: BillingPeriod;
  /** Price without the tax that is added, as the offers show it. */
  priceMinor: number;
  currency: Currency;
  /** The charge, with the tax in it. */
  dueMinor: number;
  dueTaxMinor: number;
  /** Null where subscriptions aren't taxed. */
  tax: SubscriptionTax | null;
  /** Whether the buyer must enter where they are billed before they can pay. */
  lacksAddress: boolean;
  /** The seller's country, which the choices begin with. */
  home: string | null;
  recipientEmail: string;
  deliveryText: string;
  isPaid: boolean;
  terms: string;
}

/** Returns the order of a gift subscription. Its URL grants access to it. Null for an unknown one. */
export async function findGiftSubscriptionOrder(
  ctx: Pick<Context, 'sql' | 'cachedGlobal'>,
  uid: string,
): Promise<GiftSubscriptionOrderView | null> {
  const { sql } = ctx;
  const row = await findGiftSubscription(sql, uid);
  if (!row) return null;
  const { totalMinor, taxMinor } = withTax(row.price_minor, row.tax);
  return {
    provider: row.provider === 'stripe' ? 'stripe' : 'embedded',
    name: captionOf(await readTiers(ctx), row.tier),
    length: giftLength(row.period),
    period: row.period,
    priceMinor: row.price_minor,
    currency: row.currency,
    dueMinor: totalMinor,
    dueTaxMinor: taxMinor,
    tax: row.tax,
    lacksAddress: !row.tax && (await readPriceTax(sql)) !== 'none',
    home: await readHomeCountry(ctx),
    recipientEmail: row.recipient_email,
    deliveryText: visitorDate(row.deliver_at, await readTimeZone(ctx)),
    isPaid: row.status !== 'open',
    terms: giftTerms({ priceMinor: row.price_minor, currency: row.currency, period: row.period, tax: row.tax }),
  };
}

/** A gift subscription as its link shows it. */
export interface ClaimView {
  state: ClaimState;
  name: string;
  length: string;
  senderName: string;
  message: string;
  /** Last day on which it can be claimed. */
  expiresText: string;
}

/** Returns the gift subscription of a link. Null for an unknown or forged link. */
export async function findClaim(
  ctx: Pick<Context, 'sql' | 'now' | 'cachedGlobal'>,
  token: string,
): Promise<ClaimView | null> {
  const { sql, now } = ctx;
  const uid = uidOfToken(token);
  const row = uid ? await findGiftSubscription(sql, uid) : null;
  const state = row && claimStateOf({ status: row.status, expiresAt: row.expires_at }, now);
  if (!row || !state) return null;
  return {
    state,
    name: captionOf(await readTiers(ctx), row.tier),
    length: giftLength(row.period),
    senderName: row.sender_name,
    message: row.message ?? '',
    expiresText: row.expires_at ? visitorDate(row.expires_at, await readTimeZone(ctx)) : '',
  };
}
