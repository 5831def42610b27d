/** What a gift link is when it is opened. */
export type GiftState = 'open' | 'expired' | 'revoked' | 'wrong';

/** Reads a stored gift; `path` is the article at which it is opened. A gift opens the article for which it was made only. */
export function stateOfGift(
  gift: { path: string; expiresAt: Date; revokedAt: Date | null; isUsedUp: boolean } | undefined,
  path: string,
  now: Date,
): GiftState {
  if (!gift || gift.path !== path) return 'wrong';
  if (gift.revokedAt) return 'revoked';
  return gift.expiresAt > now && !gift.isUsedUp ? 'open' : 'expired';
}
