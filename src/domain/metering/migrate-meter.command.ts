import type { AccountContext } from '@/platform/caller';
import { cardIn, METER_COOKIE } from '@/platform/meter-card';
import { openAtGate, takeOverMeter } from './meter.command';

/**
 * Lets what the caller's browser has read as a guest count for an account, once (AUTH-87). A new account also gets the
 * entry at whose gate it was made.
 */
export async function migrateMeter({ caller, sql, now }: AccountContext, userId: number): Promise<void> {
  const card = cardIn(caller.cookie(METER_COOKIE), now);
  if (!card) return;
  await takeOverMeter(sql, card, userId, now);
  if (card.wall) await openAtGate(sql, card.wall, userId, now);
}
