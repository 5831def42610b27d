import type { AccountContext } from '@/platform/caller';
import { cardIn, METER_COOKIE } from '@/platform/meter-card';
import { takeOverMeter } from './meter.command';

/** Lets what the caller's browser has read as a guest count for an account, once (AUTH-87). */
export async function migrateMeter({ caller, sql, now }: AccountContext, userId: number): Promise<void> {
  const card = cardIn(caller.cookie(METER_COOKIE), now);
  if (card) await takeOverMeter(sql, card, userId, now);
}
