/** State of a gift link when it is opened. */
export type GiftState = 'open' | 'expired' | 'revoked' | 'wrong';

/**
 * Returns the state of a stored gift at the article with this path. A gift opens only the article it was created for.
 */
export function stateOfGift(
  gift: { path: string; expiresAt: Date; revokedAt: Date | null; isUsedUp: boolean } | undefined,
  path: string,
  now: Date,
): GiftState {
  if (!gift || gift.path !== path) return 'wrong';
  if (gift.revokedAt) return 'revoked';
  return gift.expiresAt > now && !gift.isUsedUp ? 'open' : 'expired';
}

/** Number of openings of a gift from an account with an unverified address and no subscription. */
const UNVERIFIED_GIFT_OPENS = 3;

/**
 * Returns how often a gift can be opened, or null for no limit. Gifts from readers without a subscription are limited,
 * so that free accounts can't publish restricted articles, and more strictly while their address is unverified.
 */
export function limitOpens(
  giver: { hasSubscription: boolean; isVerified: boolean },
  isFree: boolean,
  opensSetting: number,
): number | null {
  if (giver.hasSubscription || isFree) return null;
  return giver.isVerified ? opensSetting : Math.min(UNVERIFIED_GIFT_OPENS, opensSetting);
}
