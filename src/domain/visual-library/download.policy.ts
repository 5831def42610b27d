import { isEntitled, type Protection } from '../articles/access.rules';
import type { ErrorCode } from '../errors';
import { hasTier } from '../membership/benefit.rules';
import type { Tier, TierLadder } from '../membership/tier.rules';
import type { Viewer } from '../viewer';

/**
 * Decides whether the viewer may download at the URL of a subscriber. Returns null, or the error code: `not-signed-in`
 * for a guest, `not-allowed` for another user's URL and for a tier whose plan doesn't include downloads (VIS-03).
 * `ownDigest` is the viewer's digest, null if the URL has none of theirs; `lowestTier` comes from the plans.
 */
export function decideDownloads(
  viewer: Viewer,
  {
    subscriberId,
    ownDigest,
    lowestTier,
    tiers,
  }: { subscriberId: string; ownDigest: string | null; lowestTier: Tier | null; tiers: TierLadder },
): ErrorCode | null {
  if (viewer.kind === 'guest') return 'not-signed-in';
  if (ownDigest === null || subscriberId !== ownDigest) return 'not-allowed';
  return hasTier(viewer, lowestTier, tiers) ? null : 'not-allowed';
}

/** Decides whether the viewer's tier includes an asset. Returns null, or the error code (VIS-02, ROLE-06). */
export function decideAsset(viewer: Viewer, protection: Protection, tiers: TierLadder): ErrorCode | null {
  return isEntitled(viewer, protection, tiers) ? null : 'not-allowed';
}
