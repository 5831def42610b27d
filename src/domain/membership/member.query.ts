import type { Context } from '@/platform/context';
import { DomainError } from '../errors';
import { visitorDate } from '../formats/date.rules';
import { TIER_CAPTIONS, type Tier } from '../viewer';
import { readSubscriptions } from './subscription.query';
import { isOpen, mayEnd, mayExtend, type SubscriptionProvider, type SubscriptionStatus } from './subscription.rules';
import { graceDaysOf, stateOf } from './sync-rights.command';

/** An account as admins see it next to its form, to help its owner (ADMIN-37). Dates are formatted. */
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
  /** Names and sizes only. The content of folders is private (LIB-15). */
  folders: { name: string; count: number }[];
  orders: { id: number; orderNumber: string; status: string; placedText: string; totalMinor: number }[];
}

/** Maximum number of folders and of orders. */
const MAX_ROWS = 50;

/** Returns the subscriptions, folders and latest orders of an account. @throws DomainError not-found */
export async function readMember(ctx: Context, userId: number): Promise<MemberView> {
  const [user] = await ctx.sql('select id from users where id = $1', [userId]);
  if (!user) throw new DomainError('not-found');
  const [subscriptions, folders, orders, paywall] = await Promise.all([
    readSubscriptions(ctx, userId),
    ctx.sql<{ name: string; count: number }>(
      `select f.name, (select count(*)::int from folder_items i where i.folder_id = f.id) as count
       from folders f where f.owner_id = $1 order by f.name_key limit ${MAX_ROWS}`,
      [userId],
    ),
    ctx.sql<{ id: number; orderNumber: string; status: string; placedAt: Date; totalMinor: number }>(
      `select id, order_number as "orderNumber", order_status as status, created_at as "placedAt",
         grand_total_minor::int as "totalMinor"
       from orders where owner_id = $1 order by created_at desc, id desc limit ${MAX_ROWS}`,
      [userId],
    ),
    ctx.cachedGlobal('paywall'),
  ]);
  return {
    subscriptions: subscriptions.map((subscription) => ({
      id: subscription.id,
      tier: subscription.tier,
      name: TIER_CAPTIONS[subscription.tier],
      provider: subscription.provider,
      status: subscription.status,
      isOpen: isOpen(stateOf(subscription), ctx.now, graceDaysOf(paywall)),
      untilText: subscription.periodEnd ? visitorDate(subscription.periodEnd) : null,
      mayEnd: mayEnd(stateOf(subscription)),
      mayExtend: mayExtend(stateOf(subscription)),
    })),
    folders,
    orders: orders.map(({ placedAt, ...order }) => ({ ...order, placedText: visitorDate(placedAt) })),
  };
}
