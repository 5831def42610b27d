import type { AccountContext } from '@/platform/caller';
import type { Context } from '@/platform/context';
import { cardIn, METER_COOKIE } from '@/platform/meter-card';
import { decideReading } from '../access/reading.rules';
import type { Protection } from '../articles/access.rules';
import { readTimeZone } from '../calendar/time-zone.query';
import { monthIn } from '../calendar/time-zone.rules';
import { ladderOf } from '../membership/tier.rules';
import { readMeter } from './meter.command';
import type { MeterKind } from './meter.rules';

/** An entry with its protection and its key in the meter. */
export interface MeteredEntry {
  /** Unique across all kinds: `a12` for an article, `r5` for a report. */
  key: string;
  meter: MeterKind;
  protection: Protection;
}

/** Whether the viewer can read an entry now. Nothing is counted: an entry of the meter must have been counted before. */
export async function mayReadNow(
  ctx: Context & Pick<AccountContext, 'caller'>,
  { key, meter, protection }: MeteredEntry,
): Promise<boolean> {
  const paywall = await ctx.cachedGlobal('paywall');
  return decideReading({
    viewer: ctx.viewer,
    protection,
    tiers: ladderOf(paywall),
    isPaywallOn: paywall.isEnabled !== false,
    isCounted: await isCounted(ctx, meter, key),
    remaining: 0,
  }).isOpen;
}

async function isCounted(
  { viewer, caller, sql, now, cachedGlobal }: Context & Pick<AccountContext, 'caller'>,
  meter: MeterKind,
  key: string,
): Promise<boolean> {
  const month = monthIn(now, await readTimeZone({ cachedGlobal }));
  if (viewer.kind !== 'guest') return (await readMeter(sql, `user:${viewer.id}`, month))[meter].includes(key);
  return cardIn(caller.cookie(METER_COOKIE), month)?.[meter].includes(key) ?? false;
}
