import type { Subscription } from '@/generated/payload-types';
import type { Context } from '@/platform/context';
import { requireAccount } from '../accounts/account.query';
import { visitorDate } from '../formats/date.rules';
import { TIER_CAPTIONS, type Tier } from '../viewer';
import { type InvoiceView, readInvoices } from './invoice.query';
import { graceDaysOf, stateOf } from './keep-rights.command';
import {
  isOpen,
  isPaidProvider,
  opensUntil,
  type SubscriptionProvider,
  type SubscriptionStatus,
} from './subscription.rules';

/** What an account's subscriptions are read for; moments as ISO 8601. */
export type HeldSubscription = Pick<Subscription, (typeof HELD)[number]>;

const HELD = [
  ...(['id', 'tier', 'status', 'provider', 'period', 'periodStart', 'periodEnd', 'cancelAtPeriodEnd'] as const),
  ...(['pastDueSince', 'endedAt', 'sourceCode', 'accountNumber', 'country', 'cardLabel', 'priceMinor'] as const),
  ...(['timesRenewed', 'firstPurchaseAt', 'lastPurchaseAt', 'duplicateOf'] as const),
  ...(['nextTier', 'nextPeriod', 'nextPriceMinor'] as const),
] as const;

/** The columns of {@link HELD}; amounts and counts, which the CMS stores as numeric, are numbers here. */
const HELD_COLUMNS = HELD.map((field) => {
  const name = field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
  const column = field === 'duplicateOf' ? `${name}_id` : name;
  return `${column}${/^(price|nextPrice|times)/.test(field) ? '::int' : ''} as "${field}"`;
}).join(', ');

/** More than anyone has had. */
const MOST_HELD = 50;

/** All subscriptions of an account, the latest first. */
export async function readSubscriptions(ctx: Pick<Context, 'sql'>, ownerId: number): Promise<HeldSubscription[]> {
  const rows = await ctx.sql<Record<string, unknown>>(
    `select ${HELD_COLUMNS} from subscriptions where owner_id = $1 order by id desc limit ${MOST_HELD}`,
    [ownerId],
  );
  return rows.map(
    (row) =>
      Object.fromEntries(
        Object.entries(row).map(([field, value]) => [field, value instanceof Date ? value.toISOString() : value]),
      ) as HeldSubscription,
  );
}

export interface ProfileSubscriptions {
  subscriptions: object[];
  isPastDue: boolean;
}

/** The subscriptions of an account as its profile shows them (SUB-37). */
export async function readProfileSubscriptions(ctx: Context, ownerId: number): Promise<ProfileSubscriptions> {
  const [all, paywall] = await Promise.all([readSubscriptions(ctx, ownerId), ctx.cachedGlobal('paywall')]);
  const graceDays = graceDaysOf(paywall);
  return {
    subscriptions: all.map((one) => presentProfileSubscription(one, ctx.now, graceDays)),
    isPastDue: all.some((one) => one.status === 'past_due' && isOpen(stateOf(one), ctx.now, graceDays)),
  };
}

function presentProfileSubscription(one: HeldSubscription, now: Date, graceDays: number): object {
  const state = stateOf(one);
  const isActive = isOpen(state, now, graceDays);
  const until = opensUntil(state, graceDays);
  return {
    subscriptionSourceCode: one.sourceCode ?? one.provider.toUpperCase(),
    subscriptionAccessPeriod: {
      startDate: one.periodStart,
      expirationDate: isActive ? (until?.toISOString() ?? null) : (one.endedAt ?? one.periodEnd ?? null),
    },
    accountNumber: one.accountNumber ?? '',
    subscriptionStatus: isActive ? 'active' : 'inactive',
    timesRenewed: one.timesRenewed ?? 0,
    orderValue: (one.priceMinor ?? 0) / 100,
    country: one.country ?? null,
    termTitle: `${TIER_CAPTIONS[one.tier]}${one.period ? `, ${one.period === 'year' ? 'yearly' : 'monthly'}` : ''}`,
    mostRecentPurchaseDate: one.lastPurchaseAt ?? null,
    firstPurchaseDate: one.firstPurchaseAt ?? null,
  };
}

/** A subscription as its owner looks after it. Moments as text. */
export interface OwnSubscriptionView {
  id: number;
  tier: Tier;
  name: string;
  period: 'month' | 'year' | null;
  provider: SubscriptionProvider;
  status: SubscriptionStatus;
  isOpen: boolean;
  priceMinor: number | null;
  /** When it is renewed, or ends. */
  untilText: string | null;
  endsThen: boolean;
  /** Until when a failed renewal leaves it open. */
  graceText: string | null;
  cardLabel: string | null;
  /** The plan that begins when the period ends; null when nothing changes then. */
  next: { tier: Tier; name: string; period: 'month' | 'year'; priceMinor: number } | null;
  /** Whether it was canceled and refunded because the reader had another paid subscription. */
  isDuplicate: boolean;
  /** Whether the reader can cancel or resume it. */
  mayCancel: boolean;
}

const presentOwn = (one: HeldSubscription, now: Date, graceDays: number): OwnSubscriptionView => {
  const state = stateOf(one);
  const until = opensUntil(state, graceDays);
  return {
    id: one.id,
    tier: one.tier,
    name: TIER_CAPTIONS[one.tier],
    period: one.period ?? null,
    provider: one.provider,
    status: one.status,
    isOpen: isOpen(state, now, graceDays),
    priceMinor: one.priceMinor ?? null,
    untilText: one.periodEnd ? visitorDate(one.periodEnd) : null,
    endsThen: one.cancelAtPeriodEnd ?? false,
    graceText: one.status === 'past_due' && until ? visitorDate(until.toISOString()) : null,
    cardLabel: one.cardLabel ?? null,
    next: one.nextTier
      ? {
          tier: one.nextTier,
          name: TIER_CAPTIONS[one.nextTier],
          period: one.nextPeriod ?? 'month',
          priceMinor: one.nextPriceMinor ?? 0,
        }
      : null,
    isDuplicate: one.duplicateOf != null,
    mayCancel: isPaidProvider(one.provider) && one.status !== 'canceled',
  };
};

/** An order whose payment was refunded at once, because the account had a paid subscription already. */
export interface RefundedOrderView {
  orderUid: string;
  name: string;
  amountMinor: number;
  dateText: string;
}

/** Everything about an account's subscriptions that its owner sees. */
export interface OwnMembership {
  /** The one that counts: the live paid one, else one that is open, else the latest. */
  subscription: OwnSubscriptionView | null;
  /** All of them, the latest first. */
  subscriptions: OwnSubscriptionView[];
  refundedOrders: RefundedOrderView[];
  invoices: InvoiceView[];
}

/** Returns the caller's subscriptions, live and ended, and invoices. @throws DomainError not-signed-in */
export async function readOwnMembership(ctx: Context): Promise<OwnMembership> {
  const { id } = requireAccount(ctx);
  const graceDays = graceDaysOf(await ctx.cachedGlobal('paywall'));
  const subscriptions = (await readSubscriptions(ctx, id)).map((one) => presentOwn(one, ctx.now, graceDays));
  const subscription =
    subscriptions.find((one) => one.mayCancel) ?? subscriptions.find((one) => one.isOpen) ?? subscriptions[0] ?? null;
  return {
    subscription,
    subscriptions,
    refundedOrders: await refundedOrders(ctx, id),
    invoices: await readInvoices(ctx, id),
  };
}

async function refundedOrders({ sql }: Context, ownerId: number): Promise<RefundedOrderView[]> {
  const rows = await sql<{ uid: string; tier: Tier; amount: number; at: Date }>(
    `select o.uid, o.tier, o.updated_at as at, coalesce((select sum(i.amount_minor) from subscription_invoices i
       where i.subscription_id = o.subscription_id and i.status = 'refunded'), 0)::int as amount
     from subscription_orders o where o.owner_id = $1 and o.status = 'refunded' order by o.id desc limit ${MOST_HELD}`,
    [ownerId],
  );
  return rows.map(({ uid, tier, amount, at }) => ({
    orderUid: uid,
    name: TIER_CAPTIONS[tier],
    amountMinor: amount,
    dateText: visitorDate(at),
  }));
}
