import { TIERS, type Tier, type Viewer } from '../viewer';

/** How an entry is protected, from open to most closed (ADMIN-07). */
export const ACCESS_LEVELS = ['free', 'metered', 'subscriber', 'tier'] as const;
export type AccessLevel = (typeof ACCESS_LEVELS)[number];

/** What protects one entry. `tier` names the lowest tier that may read; it counts only at level 'tier'. */
export interface Protection {
  readonly accessLevel: AccessLevel;
  readonly tier: Tier | null;
}

/** The most closed protection there is: what an entry has whose own is unknown or was not read. */
const CLOSED: Protection = { accessLevel: 'tier', tier: 'ALLACCESS' };

/** Returns what an entry's stored fields mean. Fails closed: unknown or missing fields count as the highest tier. */
export function protectionOf(entry: { accessLevel?: string | null; tier?: string | null }): Protection {
  const accessLevel = ACCESS_LEVELS.find((level) => level === entry.accessLevel);
  const tier = TIERS.find((known) => known === entry.tier) ?? null;
  return !accessLevel || (accessLevel === 'tier' && !tier) ? CLOSED : { accessLevel, tier };
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
