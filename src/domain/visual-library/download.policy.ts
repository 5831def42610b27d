import { isEntitled, type Protection } from '../articles/access.rules';
import type { ErrorCode } from '../errors';
import { hasTier } from '../membership/benefit.rules';
import type { Tier, Viewer } from '../viewer';

/**
 * Returns null when the viewer may download at the URL of this subscriber, else the error: `not-signed-in` for a guest,
 * `not-allowed` for another user's URL and for a tier whose plan doesn't include downloads (VIS-03). `ownDigest` is the
 * viewer's own digest; `lowestTier` comes from the plans on sale.
 */
export function decideDownloads(
  viewer: Viewer,
  { subscriberId, ownDigest, lowestTier }: { subscriberId: string; ownDigest: string | null; lowestTier: Tier },
): ErrorCode | null {
  if (viewer.kind === 'guest') return 'not-signed-in';
  if (ownDigest === null || subscriberId !== ownDigest) return 'not-allowed';
  return hasTier(viewer, lowestTier) ? null : 'not-allowed';
}

/** Null when this subscriber's tier reaches the asset, else the error that says no (VIS-02, ROLE-06). */
export function decideAsset(viewer: Viewer, protection: Protection): ErrorCode | null {
  return isEntitled(viewer, protection) ? null : 'not-allowed';
}
