import type { Sql } from '@/platform/sql';
import { type GiftState, stateOfGift } from './gift.rules';
import { isGiftToken } from './gift-token';

/**
 * Returns the state of a gift link at an article. If a person opens it, the opening is counted for the giver
 * (QUOTA-20).
 */
export async function openGift(
  sql: Sql,
  { token, path, isPerson }: { token: string; path: string; isPerson: boolean },
  now: Date,
): Promise<GiftState> {
  if (!isGiftToken(token, path)) return 'wrong';
  const [row] = await sql<{ id: number; path: string; expires_at: Date; revoked_at: Date | null; is_used_up: boolean }>(
    'select id, path, expires_at, revoked_at, coalesce(opens >= opens_limit, false) as is_used_up from gifts where token = $1',
    [token],
  );
  const gift = row && {
    path: row.path,
    expiresAt: new Date(row.expires_at),
    revokedAt: row.revoked_at,
    isUsedUp: row.is_used_up,
  };
  const state = stateOfGift(gift, path, now);
  if (!row || state !== 'open' || !isPerson) return state;
  // Checks the limit and counts in one statement, so that concurrent openings can't exceed the limit.
  const counted = await sql(
    'update gifts set opens = opens + 1 where id = $1 and (opens_limit is null or opens < opens_limit) returning id',
    [row.id],
  );
  return counted.length > 0 ? 'open' : 'expired';
}

/** Whether a gift link was created by this account. To its giver, the article counts like any other. */
export async function isOwnGift(sql: Sql, token: string, userId: number): Promise<boolean> {
  return (await sql('select 1 from gifts where token = $1 and owner_id = $2', [token, userId])).length > 0;
}
