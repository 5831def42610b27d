import type { Subscription } from '@/generated/payload-types';
import { t } from '@/language/t';
import type { Context } from '@/platform/context';
import { requireAccount } from '../accounts/account.query';
import { readTimeZone } from '../calendar/time-zone.query';
import type { TimeZone } from '../calendar/time-zone.rules';
import { visitorDate } from '../formats/date.rules';
import { type Currency, majorOf } from '../formats/money.rules';
import { type GiftSubscriptionView, readGiftSubscriptions } from '../gift-subscriptions/gift-subscription.query';
import { readTeam, readTeamMemberships, type TeamMembershipView, type TeamView } from '../teams/team.query';
import { type ListedInvoiceView, readInvoices } from './invoice.query';
import {
  isOpen,
  isPaidProvider,
  mayPause,
  opensUntil,
  type SubscriptionProvider,
  type SubscriptionStatus,
} from './subscription.rules';
import {
  discountOfRow,
  getsWinBack,
  nextChargeOf,
  rowOfDiscount,
  WIN_BACK_NAME,
  type WinBackSettings,
  winBackDiscount,
} from './subscription-discount.rules';
import { taxOfRow, totalOf, withTax } from './subscription-tax.rules';
import { graceDaysOf, stateOf } from './sync-rights.command';
import { readTiers } from './tier.query';
import { captionOf, ladderOf, type Tier, type TierLadder } from './tier.rules';

/** Fields of a subscription that this query reads. Times are ISO 8601. */
export type SubscriptionRow = Pick<Subscription, (typeof FIELDS)[number]>;

const FIELDS = [
  ...(['id', 'tier', 'status', 'provider', 'period', 'periodStart', 'periodEnd', 'cancelAtPeriodEnd'] as const),
  ...(['pastDueSince', 'endedAt', 'sourceCode', 'accountNumber', 'country', 'cardLabel', 'priceMinor'] as const),
  ...(['timesRenewed', 'firstPurchaseAt', 'lastPurchaseAt', 'duplicateOf'] as const),
  ...(['nextTier', 'nextPeriod', 'nextSeats', 'nextPriceMinor', 'resumesAt', 'extendedUntil', 'seats'] as const),
  ...([
    'discountName',
    'discountPercent',
    'discountMinor',
    'discountStartsAt',
    'discountEndsAt',
    'winBackAt',
    'tax',
    'currency',
  ] as const),
] as const;

/** Columns of {@link HELD}. Casts the numeric columns of the CMS to integers. */
const COLUMNS = FIELDS.map((field) => {
  const name = field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
  const column = field === 'duplicateOf' ? `${name}_id` : name;
  return `${column}${/^(price|nextPrice|times|discountMinor|seats|nextSeats)/.test(field) ? '::int' : field === 'discountPercent' ? '::float8' : ''} as "${field}"`;
}).join(', ');

/** Maximum number of subscriptions to read. */
const MAX_ROWS = 50;

/** Returns all subscriptions of an account, newest first. */
export async function readSubscriptions(ctx: Pick<Context, 'sql'>, ownerId: number): Promise<SubscriptionRow[]> {
  const rows = await ctx.sql<Record<string, unknown>>(
    `select ${COLUMNS} from subscriptions where owner_id = $1 order by id desc limit ${MAX_ROWS}`,
    [ownerId],
  );
  return rows.map(
    (row) =>
      Object.fromEntries(
        Object.entries(row).map(([field, value]) => [field, value instanceof Date ? value.toISOString() : value]),
      ) as SubscriptionRow,
  );
}

export interface ProfileSubscriptions {
  subscriptions: object[];
  isPastDue: boolean;
}

/** Returns the subscriptions of an account as its profile shows them (SUB-37). */
export async function readProfileSubscriptions(ctx: Context, ownerId: number): Promise<ProfileSubscriptions> {
  const [all, paywall] = await Promise.all([readSubscriptions(ctx, ownerId), ctx.cachedGlobal('paywall')]);
  const graceDays = graceDaysOf(paywall);
  const terms = { now: ctx.now, graceDays, tiers: ladderOf(paywall) };
  return {
    subscriptions: all.map((subscription) => presentProfileSubscription(subscription, terms)),
    isPastDue: all.some(
      (subscription) => subscription.status === 'past_due' && isOpen(stateOf(subscription), ctx.now, graceDays),
    ),
  };
}

function presentProfileSubscription(
  subscription: SubscriptionRow,
  { now, graceDays, tiers }: { now: Date; graceDays: number; tiers: TierLadder },
): object {
  const state = stateOf(subscription);
  const isActive = isOpen(state, now, graceDays);
  const until = opensUntil(state, graceDays);
  return {
    subscriptionSourceCode: subscription.sourceCode ?? subscription.provider.toUpperCase(),
    subscriptionAccessPeriod: {
      startDate: subscription.periodStart,
      expirationDate: isActive
        ? (until?.toISOString() ?? null)
        : (subscription.endedAt ?? subscription.periodEnd ?? null),
    },
    accountNumber: subscription.accountNumber ?? '',
    subscriptionStatus: isActive ? 'active' : 'inactive',
    timesRenewed: subscription.timesRenewed ?? 0,
    orderValue: majorOf(subscription.priceMinor ?? 0, subscription.currency),
    country: subscription.country ?? null,
    termTitle: `${captionOf(tiers, subscription.tier)}${subscription.period ? `, ${subscription.period === 'year' ? 'yearly' : 'monthly'}` : ''}`,
    mostRecentPurchaseDate: subscription.lastPurchaseAt ?? null,
    firstPurchaseDate: subscription.firstPurchaseAt ?? null,
  };
}

/** A subscription as its owner manages it. Dates are formatted. */
export interface SubscriptionView {
  id: number;
  tier: Tier;
  name: string;
  period: 'month' | 'year' | null;
  provider: SubscriptionProvider;
  status: SubscriptionStatus;
  isOpen: boolean;
  /** More than one for a team. The price is for all seats. */
  seats: number;
  /** Charge of a period without a discount, with its tax. */
  priceMinor: number | null;
  currency: Currency;
  /** Tax in that charge. */
  taxMinor: number;
  /** Date of the renewal or the end. */
  untilText: string | null;
  endsThen: boolean;
  /** End of the grace period after a failed renewal. */
  graceText: string | null;
  cardLabel: string | null;
  /** A pause that is scheduled or running. Null without one. */
  pause: { startsText: string; resumesText: string; hasStarted: boolean } | null;
  /** Whether the reader can pause it. */
  mayPause: boolean;
  /** A discount that applies to the next charge. `untilText` is when full charges begin. */
  discount: { name: string; chargeMinor: number; untilText: string } | null;
  /** The offer for readers who are about to cancel. Null if they don't get it. */
  winBack: { percent: number; chargeMinor: number } | null;
  /** The plan from the next period on. Null if it doesn't change. */
  next: { tier: Tier; name: string; period: 'month' | 'year'; seats: number; priceMinor: number } | null;
  /** Whether it was canceled and refunded because the reader had another paid subscription. */
  isDuplicate: boolean;
  /** Whether the reader can cancel or resume it. */
  mayCancel: boolean;
}

/** Settings and history that decide what a subscription shows. */
interface Presentation extends WinBackSettings {
  now: Date;
  zone: TimeZone;
  graceDays: number;
  tiers: TierLadder;
  /** When the owner last accepted the win-back offer. */
  lastAt: string | null;
}

const presentSubscription = (
  subscription: SubscriptionRow,
  { now, zone, graceDays, tiers, lastAt, ...winBack }: Presentation,
): SubscriptionView => {
  const state = stateOf(subscription);
  const until = opensUntil(state, graceDays);
  const tax = taxOfRow(subscription);
  return {
    id: subscription.id,
    tier: subscription.tier,
    name: captionOf(tiers, subscription.tier),
    period: subscription.period ?? null,
    provider: subscription.provider,
    status: subscription.status,
    isOpen: isOpen(state, now, graceDays),
    priceMinor: subscription.priceMinor == null ? null : totalOf(subscription.priceMinor, tax),
    currency: subscription.currency,
    taxMinor: withTax(subscription.priceMinor ?? 0, tax).taxMinor,
    seats: subscription.seats ?? 1,
    untilText: subscription.periodEnd ? visitorDate(subscription.periodEnd, zone) : null,
    endsThen: subscription.cancelAtPeriodEnd ?? false,
    graceText: subscription.status === 'past_due' && until ? visitorDate(until, zone) : null,
    cardLabel: subscription.cardLabel ?? null,
    next: subscription.nextTier
      ? {
          tier: subscription.nextTier,
          name: captionOf(tiers, subscription.nextTier),
          period: subscription.nextPeriod ?? 'month',
          seats: subscription.nextSeats ?? subscription.seats ?? 1,
          priceMinor: totalOf(subscription.nextPriceMinor ?? 0, tax),
        }
      : null,
    pause:
      subscription.resumesAt && subscription.periodEnd
        ? {
            startsText: visitorDate(subscription.periodEnd, zone),
            resumesText: visitorDate(subscription.resumesAt, zone),
            hasStarted: Date.parse(subscription.periodEnd) <= now.getTime(),
          }
        : null,
    mayPause: mayPause(state),
    discount: presentDiscount(subscription, zone),
    winBack: getsWinBack(subscription, winBack, { lastAt, now }) ? presentWinBack(subscription, winBack, now) : null,
    isDuplicate: subscription.duplicateOf != null,
    mayCancel: isPaidProvider(subscription.provider) && subscription.status !== 'canceled',
  };
};

function presentDiscount(subscription: SubscriptionRow, zone: TimeZone): SubscriptionView['discount'] {
  const discount = discountOfRow(subscription);
  const chargeMinor = nextChargeOf(subscription);
  if (!discount || subscription.status === 'canceled' || chargeMinor === subscription.priceMinor) return null;
  return {
    name: discount.name === WIN_BACK_NAME ? t(WIN_BACK_NAME) : discount.name,
    chargeMinor: totalOf(chargeMinor, taxOfRow(subscription)),
    untilText: visitorDate(discount.endsAt, zone),
  };
}

function presentWinBack(subscription: SubscriptionRow, { winBackPercent }: WinBackSettings, now: Date) {
  const percent = winBackPercent ?? 0;
  const discount = rowOfDiscount(winBackDiscount(subscription, percent, now));
  return { percent, chargeMinor: totalOf(nextChargeOf({ ...subscription, ...discount }), taxOfRow(subscription)) };
}

/** An order that was refunded immediately, because the account already had a paid subscription. */
export interface RefundedOrderView {
  orderUid: string;
  name: string;
  amountMinor: number;
  currency: Currency;
  /** Whether it was for a team that couldn't be taken over any more. */
  isTakeOver: boolean;
  dateText: string;
}

/** Everything that the owner of an account sees about its subscriptions. */
export interface MembershipView {
  /** The relevant one: the live paid one, else an open one, else the latest. */
  subscription: SubscriptionView | null;
  /** All subscriptions, newest first. */
  subscriptions: SubscriptionView[];
  refundedOrders: RefundedOrderView[];
  /** The team that the reader owns. */
  team: TeamView | null;
  /** Teams that the reader is a member of. */
  teamMemberships: TeamMembershipView[];
  /** Gift subscriptions that were bought or received. */
  giftSubscriptions: GiftSubscriptionView[];
  invoices: ListedInvoiceView[];
}

/** Returns the caller's subscriptions, live and ended, and their invoices. @throws DomainError not-signed-in */
export async function readMembership(ctx: Context): Promise<MembershipView> {
  const { id } = requireAccount(ctx);
  const paywall = await ctx.cachedGlobal('paywall');
  const rows = await readSubscriptions(ctx, id);
  const accepted = rows.map(({ winBackAt }) => winBackAt ?? '').sort();
  const presentation: Presentation = {
    winBackPercent: paywall.winBackPercent,
    winBackMonths: paywall.winBackMonths,
    graceDays: graceDaysOf(paywall),
    tiers: ladderOf(paywall),
    lastAt: accepted.at(-1) || null,
    now: ctx.now,
    zone: await readTimeZone(ctx),
  };
  const subscriptions = rows.map((subscription) => presentSubscription(subscription, presentation));
  const subscription =
    subscriptions.find(({ mayCancel }) => mayCancel) ??
    subscriptions.find((each) => each.isOpen) ??
    subscriptions[0] ??
    null;
  return {
    subscription,
    subscriptions,
    refundedOrders: await refundedOrders(ctx, id),
    team: await readTeam(ctx, id),
    teamMemberships: await readTeamMemberships(ctx, id),
    giftSubscriptions: await readGiftSubscriptions(ctx, id),
    invoices: await readInvoices(ctx, id),
  };
}

async function refundedOrders(ctx: Context, ownerId: number): Promise<RefundedOrderView[]> {
  const { sql } = ctx;
  const [zone, tiers] = [await readTimeZone(ctx), await readTiers(ctx)];
  const rows = await sql<{
    uid: string;
    tier: Tier;
    amount: number;
    currency: Currency;
    at: Date;
    isTakeOver: boolean;
  }>(
    `select o.uid, o.tier, o.currency, o.updated_at as at, (select s.duplicate_of_id = o.takes_over_id from subscriptions s
       where s.id = o.subscription_id) is true as "isTakeOver", coalesce((select sum(i.amount_minor) from subscription_invoices i
       where i.subscription_id = o.subscription_id and i.status = 'refunded'), 0)::int as amount
     from subscription_orders o where o.owner_id = $1 and o.status = 'refunded' order by o.id desc limit ${MAX_ROWS}`,
    [ownerId],
  );
  return rows.map(({ uid, tier, amount, currency, at, isTakeOver }) => ({
    orderUid: uid,
    isTakeOver,
    name: captionOf(tiers, tier),
    amountMinor: amount,
    currency,
    dateText: visitorDate(at, zone),
  }));
}
