import type { AccountContext } from '@/platform/caller';
import { cardIn, METER_COOKIE } from '@/platform/meter-card';
import { readTimeZone } from '../calendar/time-zone.query';
import { monthIn } from '../calendar/time-zone.rules';
import { mergeGuestMeter, unlockAtRegistration } from './meter.command';

/**
 * Adds the readings on the guest card of the caller's browser to an account, once per entry (AUTH-87). For a new
 * account it also unlocks the entry whose gate prompted the registration.
 */
export async function migrateMeter(ctx: AccountContext, userId: number): Promise<void> {
  const { caller, sql, now } = ctx;
  const month = monthIn(now, await readTimeZone(ctx));
  const card = cardIn(caller.cookie(METER_COOKIE), month);
  if (!card) return;
  await mergeGuestMeter(sql, card, userId, month);
  if (card.wall) await unlockAtRegistration(sql, { entry: card.wall, userId, month }, now);
}
