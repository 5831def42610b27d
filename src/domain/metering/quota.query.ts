import type { AccountContext } from '@/platform/caller';
import { cardIn, METER_COOKIE } from '@/platform/meter-card';
import { readTimeZone } from '../calendar/time-zone.query';
import { monthIn } from '../calendar/time-zone.rules';
import { isSubscribed } from '../membership/benefit.rules';
import { ladderOf } from '../membership/tier.rules';
import { readMeter } from './meter.command';
import { limitOf, type MeterKind, type Quota, quotaOf } from './meter.rules';

/**
 * Returns how many free entries of each kind the viewer has read this month and how many they may read (QUOTA-01,
 * QUOTA-02, QUOTA-09). Readings of staff and subscribers aren't counted (QUOTA-10).
 */
export async function readQuotas(
  ctx: Pick<AccountContext, 'viewer' | 'account' | 'cachedGlobal' | 'sql' | 'now'> &
    Partial<Pick<AccountContext, 'caller'>>,
): Promise<Record<MeterKind, Quota>> {
  const { viewer, account, now } = ctx;
  const paywall = await ctx.cachedGlobal('paywall');
  const month = monthIn(now, await readTimeZone(ctx));
  const isUncounted = isSubscribed(viewer, ladderOf(paywall));
  const card = viewer.kind === 'guest' ? cardIn(ctx.caller?.cookie(METER_COOKIE), month) : null;
  const owner =
    viewer.kind === 'guest' ? (card ? (`guest:${card.id}` as const) : null) : (`user:${viewer.id}` as const);
  const counted = isUncounted || !owner ? { article: [], ascend: [] } : await readMeter(ctx.sql, owner, month);
  // The server has no row for a card until the card is sent back, so the card's own count applies if it is higher.
  const countOf = (kind: MeterKind) => Math.max(counted[kind].length, isUncounted ? 0 : (card?.[kind].length ?? 0));
  return {
    article: quotaOf(limitOf('article', paywall, account?.quotas), countOf('article')),
    ascend: quotaOf(limitOf('ascend', paywall, account?.quotas), countOf('ascend')),
  };
}
