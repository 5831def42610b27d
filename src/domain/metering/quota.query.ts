import type { AccountContext } from '@/platform/caller';
import { cardIn, METER_COOKIE } from '@/platform/meter-card';
import { isSubscribed } from '../membership/benefit.rules';
import { readMeter } from './meter.command';
import { limitOf, type MeterKind, type Quota, quotaOf } from './meter.rules';

/**
 * How many free entries of each kind the one who asks has read in this month, and may read (QUOTA-01, QUOTA-02,
 * QUOTA-09). Nothing is counted of staff and subscribers (QUOTA-10).
 */
export async function readQuotas(
  ctx: Pick<AccountContext, 'viewer' | 'account' | 'kept' | 'sql' | 'now'> & Partial<Pick<AccountContext, 'caller'>>,
): Promise<Record<MeterKind, Quota>> {
  const { viewer, account, now } = ctx;
  const paywall = await ctx.kept('paywall');
  const isUncounted = isSubscribed(viewer);
  const card = viewer.kind === 'guest' ? cardIn(ctx.caller?.cookie(METER_COOKIE), now) : null;
  const owner =
    viewer.kind === 'guest' ? (card ? (`guest:${card.id}` as const) : null) : (`user:${viewer.id}` as const);
  const counted = isUncounted || !owner ? { article: [], ascend: [] } : await readMeter(ctx.sql, owner, now);
  // Until a card is used for the second time, it alone says what was counted.
  const countOf = (kind: MeterKind) => Math.max(counted[kind].length, isUncounted ? 0 : (card?.[kind].length ?? 0));
  return {
    article: quotaOf(limitOf('article', paywall, account?.quotas), countOf('article')),
    ascend: quotaOf(limitOf('ascend', paywall, account?.quotas), countOf('ascend')),
  };
}
