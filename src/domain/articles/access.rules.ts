import { TIERS, type Tier, type Viewer } from '../viewer';

/** How an entry is protected, from open to most closed (ADMIN-07). */
export const ACCESS_LEVELS = ['free', 'metered', 'subscriber', 'tier'] as const;
export type AccessLevel = (typeof ACCESS_LEVELS)[number];

/** What protects one entry. `tier` names the lowest tier that may read; it counts only at level 'tier'. */
export interface Protection {
  readonly accessLevel: AccessLevel;
  readonly tier: Tier | null;
}

/** What an entry's stored access level means; anything unknown or missing is the most closed reading of it. */
export function protectionOf(entry: { accessLevel?: string | null; tier?: string | null }): Protection {
  const accessLevel = ACCESS_LEVELS.find((level) => level === entry.accessLevel) ?? 'subscriber';
  return { accessLevel, tier: TIERS.find((tier) => tier === entry.tier) ?? null };
}

/** True when the viewer's tier is the required one or a higher one (ROLE-06). */
export function reachesTier(tier: Tier | null, required: Tier | null): boolean {
  if (!tier) return false;
  return TIERS.indexOf(tier) >= TIERS.indexOf(required ?? 'GOOD');
}

/**
 * Decides whether a viewer is entitled to a protected entry by who he is, leaving the meter aside: staff always,
 * everyone when it is free, subscribers otherwise, and at level 'tier' only from that tier on (ART-11 to 13, ROLE-06).
 */
export function isEntitled(viewer: Viewer, protection: Protection): boolean {
  if (viewer.kind === 'staff' || protection.accessLevel === 'free') return true;
  if (viewer.kind === 'guest') return false;
  return reachesTier(viewer.tier, protection.accessLevel === 'tier' ? protection.tier : null);
}
