import type { Context } from '@/platform/context';
import { readTimeZone } from '../calendar/time-zone.query';
import { monthIn } from '../calendar/time-zone.rules';
import { visitorDate } from '../formats/date.rules';
import type { Currency } from '../formats/money.rules';
import { type GiftSubscriptionView, readGiftSubscriptions } from '../gift-subscriptions/gift-subscription.query';
import { readMeter } from '../metering/meter.command';
import { limitOf } from '../metering/meter.rules';
import type { OrderStatus } from '../orders/order-status.rules';
import { readTeam, readTeamMemberships, type TeamMembershipView, type TeamView } from '../teams/team.query';
import { hasRole } from '../viewer';
import { requireMember } from './manage-member.command';
import { readSubscriptions } from './subscription.query';
import { isOpen, mayEnd, mayExtend, type SubscriptionProvider, type SubscriptionStatus } from './subscription.rules';
import { graceDaysOf, stateOf } from './sync-rights.command';
import { captionOf, ladderOf, type Tier } from './tier.rules';

/** An account as admins and support see it, to help its owner (ADMIN-37). Dates are formatted. */
export interface MemberView {
  subscriptions: {
    id: number;
    tier: Tier;
    name: string;
    provider: SubscriptionProvider;
    status: SubscriptionStatus;
    isOpen: boolean;
    untilText: string | null;
    mayEnd: boolean;
    mayExtend: boolean;
  }[];
  /** Articles read this month, and the limit without a subscription. */
  meter: { count: number; limit: number };
  /** Names and sizes only. The content of folders is private (LIB-15). Support doesn't see them. */
  folders: { name: string; count: number }[];
  team: TeamView | null;
  teamMemberships: TeamMembershipView[];
  giftSubscriptions: GiftSubscriptionView[];
  orders: {
    id: number;
    orderNumber: string;
    status: OrderStatus;
    placedText: string;
    totalMinor: number;
    currency: Currency;
  }[];
}

/** Maximum number of folders and of orders. */
const MAX_ROWS = 50;

/** Returns the subscriptions, folders and latest orders of an account. @throws DomainError not-found */
export async function readMember(ctx: Context, userId: number): Promise<MemberView> {
  await requireMember(ctx, userId);
  const isAdmin = hasRole(ctx.viewer);
  const zone = await readTimeZone(ctx);
  const [subscriptions, meter, [quotas], folders, orders, paywall] = await Promise.all([
    readSubscriptions(ctx, userId),
    readMeter(ctx.sql, `user:${userId}`, monthIn(ctx.now, zone)),
    ctx.sql<{ articleLimit: number | null }>(
      'select quotas_article_limit::int as "articleLimit" from users where id = $1',
      [userId],
    ),
    ctx.sql<{ name: string; count: number }>(
      `select f.name, (select count(*)::int from folder_items i where i.folder_id = f.id) as count
       from folders f where f.owner_id = $1 and $2 order by f.name_key limit ${MAX_ROWS}`,
      [userId, isAdmin],
    ),
    ctx.sql<{
      id: number;
      orderNumber: string;
      status: OrderStatus;
      placedAt: Date;
      totalMinor: number;
      currency: Currency;
    }>(
      `select id, order_number as "orderNumber", order_status as status, created_at as "placedAt",
         grand_total_minor::int as "totalMinor", currency
       from orders where owner_id = $1 order by created_at desc, id desc limit ${MAX_ROWS}`,
      [userId],
    ),
    ctx.cachedGlobal('paywall'),
  ]);
  const tiers = ladderOf(paywall);
  return {
    subscriptions: subscriptions.map((subscription) => ({
      id: subscription.id,
      tier: subscription.tier,
      name: captionOf(tiers, subscription.tier),
      provider: subscription.provider,
      status: subscription.status,
      isOpen: isOpen(stateOf(subscription), ctx.now, graceDaysOf(paywall)),
      untilText: subscription.periodEnd ? visitorDate(subscription.periodEnd, zone) : null,
      mayEnd: isAdmin && mayEnd(stateOf(subscription)),
      mayExtend: mayExtend(stateOf(subscription)),
    })),
    meter: { count: meter.article.length, limit: limitOf('article', paywall, quotas ?? {}) },
    folders,
    team: await readTeam(ctx, userId),
    teamMemberships: await readTeamMemberships(ctx, userId),
    giftSubscriptions: await readGiftSubscriptions(ctx, userId),
    orders: orders.map(({ placedAt, ...order }) => ({ ...order, placedText: visitorDate(placedAt, zone) })),
  };
}
