import { TIERS, type Tier, type Viewer } from '../viewer';

/** Access levels of an entry, from open to most restricted (ADMIN-07). */
export const ACCESS_LEVELS = ['free', 'metered', 'subscriber', 'tier'] as const;
export type AccessLevel = (typeof ACCESS_LEVELS)[number];

/** Protection of an entry. `tier` is the lowest tier with access, and only applies at level `tier`. */
export interface Protection {
  readonly accessLevel: AccessLevel;
  readonly tier: Tier | null;
}

/** The strictest protection, for entries whose own is unknown. */
const STRICTEST: Protection = { accessLevel: 'tier', tier: 'ALLACCESS' };

/** Returns the protection of an entry. Fails closed: unknown or missing values count as the highest tier. */
export function protectionOf(entry: { accessLevel?: string | null; tier?: string | null }): Protection {
  const accessLevel = ACCESS_LEVELS.find((level) => level === entry.accessLevel);
  const tier = TIERS.find((known) => known === entry.tier) ?? null;
  return !accessLevel || (accessLevel === 'tier' && !tier) ? STRICTEST : { accessLevel, tier };
}

/** Whether a tier is the required one or higher (ROLE-06). */
export function reachesTier(tier: Tier | null, required: Tier | null): boolean {
  if (!tier) return false;
  return TIERS.indexOf(tier) >= TIERS.indexOf(required ?? 'GOOD');
}

/**
 * Decides whether a viewer is entitled to an entry regardless of the meter: staff always, everyone if it is free,
 * otherwise subscribers, and at level `tier` only from that tier up (ART-11 to ART-13, ROLE-06).
 */
export function isEntitled(viewer: Viewer, protection: Protection): boolean {
  if (viewer.kind === 'staff' || protection.accessLevel === 'free') return true;
  if (viewer.kind === 'guest') return false;
  return reachesTier(viewer.tier, protection.accessLevel === 'tier' ? protection.tier : null);
}
