import type { Sql } from '@/platform/sql';
import { type GiftState, stateOfGift } from './gift.rules';
import { isGiftToken } from './gift-token';

/** What a gift link is at this article; one that a person opens is counted for its giver (QUOTA-20). */
export async function openGift(
  sql: Sql,
  { token, path, isPerson }: { token: string; path: string; isPerson: boolean },
  now: Date,
): Promise<GiftState> {
  if (!isGiftToken(token, path)) return 'wrong';
  const [row] = await sql<{ id: number; path: string; expires_at: Date; revoked_at: Date | null }>(
    'select id, path, expires_at, revoked_at from gifts where token = $1',
    [token],
  );
  const gift = row && { path: row.path, expiresAt: new Date(row.expires_at), revokedAt: row.revoked_at };
  const state = stateOfGift(gift, path, now);
  if (row && state === 'open' && isPerson) await sql('update gifts set opens = opens + 1 where id = $1', [row.id]);
  return state;
}
