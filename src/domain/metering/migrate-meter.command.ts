import type { AccountContext } from '@/platform/caller';
import { cardIn, METER_COOKIE } from '@/platform/meter-card';
import { mergeGuestMeter, unlockAtRegistration } from './meter.command';

/**
 * Adds the readings on the guest card of the caller's browser to an account, once per entry (AUTH-87). For a new
 * account it also unlocks the entry whose gate prompted the registration.
 */
export async function migrateMeter({ caller, sql, now }: AccountContext, userId: number): Promise<void> {
  const card = cardIn(caller.cookie(METER_COOKIE), now);
  if (!card) return;
  await mergeGuestMeter(sql, card, userId, now);
  if (card.wall) await unlockAtRegistration(sql, card.wall, userId, now);
}
