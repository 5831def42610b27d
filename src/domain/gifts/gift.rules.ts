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

/** How often a gift from an account with an unverified address and no subscription opens. */
const UNVERIFIED_GIFT_OPENS = 3;

/**
 * How often a gift can be opened; null for no limit. Gifts from readers without a subscription are limited, so that free
 * accounts cannot publish what is closed, and more strictly while nobody has proven that their mailbox exists.
 */
export function limitOpens(
  giver: { hasSubscription: boolean; isVerified: boolean },
  isFree: boolean,
  opensSetting: number,
): number | null {
  if (giver.hasSubscription || isFree) return null;
  return giver.isVerified ? opensSetting : Math.min(UNVERIFIED_GIFT_OPENS, opensSetting);
}
