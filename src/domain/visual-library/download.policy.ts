import { isEntitled, type Protection } from '../articles/access.rules';
import type { ErrorCode } from '../errors';
import type { Viewer } from '../viewer';

/**
 * Null when this viewer may ask for downloads at an address that names this subscriber, else the error that says no: a
 * guest signs in first; someone else's address, and an account without an active subscription, lead nowhere (VIS-03).
 * `ownDigest` is the digest of the viewer himself.
 */
export function decideDownloads(
  viewer: Viewer,
  { subscriberId, ownDigest }: { subscriberId: string; ownDigest: string | null },
): ErrorCode | null {
  if (viewer.kind === 'guest') return 'not-signed-in';
  if (ownDigest === null || subscriberId !== ownDigest) return 'not-allowed';
  return viewer.kind === 'staff' || viewer.tier ? null : 'not-allowed';
}

/** Null when this subscriber's tier reaches the asset, else the error that says no (VIS-02, ROLE-06). */
export function decideAsset(viewer: Viewer, protection: Protection): ErrorCode | null {
  return isEntitled(viewer, protection) ? null : 'not-allowed';
}
