import type { Context } from '@/platform/context';
import { DomainError } from '../errors';
import { visitorDate } from '../formats/date.rules';
import { TIER_CAPTIONS, type Tier } from '../viewer';
import { graceDaysOf, stateOf } from './keep-rights.command';
import { readSubscriptions } from './subscription.query';
import { isOpen, mayEnd, mayExtend, type SubscriptionProvider, type SubscriptionStatus } from './subscription.rules';

/** What an admin sees of an account besides its form, to help its owner (ADMIN-37). Dates are texts. */
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
  /** Names and sizes; what lies in a folder is its owner's own business (LIB-15). */
  folders: { name: string; count: number }[];
  orders: { id: number; orderNumber: string; status: string; placedText: string; totalMinor: number }[];
}

/** More of either than anyone looks through in a form. */
const MOST = 50;

/** The subscriptions, folders and latest orders of an account, for an admin. @throws DomainError not-found */
export async function readMember(ctx: Context, userId: number): Promise<MemberView> {
  const [user] = await ctx.sql('select id from users where id = $1', [userId]);
  if (!user) throw new DomainError('not-found');
  const [subscriptions, folders, orders, paywall] = await Promise.all([
    readSubscriptions(ctx, userId),
    ctx.sql<{ name: string; count: number }>(
      `select f.name, (select count(*)::int from folder_items i where i.folder_id = f.id) as count
       from folders f where f.owner_id = $1 order by f.name_key limit ${MOST}`,
      [userId],
    ),
    ctx.sql<{ id: number; orderNumber: string; status: string; placedAt: Date; totalMinor: number }>(
      `select id, order_number as "orderNumber", order_status as status, created_at as "placedAt",
         grand_total_minor::int as "totalMinor"
       from orders where owner_id = $1 order by created_at desc, id desc limit ${MOST}`,
      [userId],
    ),
    ctx.cachedGlobal('paywall'),
  ]);
  return {
    subscriptions: subscriptions.map((one) => ({
      id: one.id,
      tier: one.tier,
      name: TIER_CAPTIONS[one.tier],
      provider: one.provider,
      status: one.status,
      isOpen: isOpen(stateOf(one), ctx.now, graceDaysOf(paywall)),
      untilText: one.periodEnd ? visitorDate(one.periodEnd) : null,
      mayEnd: mayEnd(stateOf(one)),
      mayExtend: mayExtend(stateOf(one)),
    })),
    folders,
    orders: orders.map(({ placedAt, ...order }) => ({ ...order, placedText: visitorDate(placedAt) })),
  };
}
