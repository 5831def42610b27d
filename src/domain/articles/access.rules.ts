import { reachesTier, type Tier, type TierLadder, tierOfViewer } from '../membership/tier.rules';
import type { Viewer } from '../viewer';

/** Access levels of an entry, from open to most restricted (ADMIN-07). */
export const ACCESS_LEVELS = ['free', 'metered', 'subscriber', 'tier'] as const;
export type AccessLevel = (typeof ACCESS_LEVELS)[number];

/**
 * Protection of an entry. `tier` is the lowest tier with access, and only applies at level `tier`. There, null means the
 * highest tier.
 */
export interface Protection {
  readonly accessLevel: AccessLevel;
  readonly tier: Tier | null;
}

/** The strictest protection, for entries whose own is unknown. */
const STRICTEST: Protection = { accessLevel: 'tier', tier: null };

/** Returns the protection of an entry. Fails closed: unknown or missing values count as the highest tier. */
export function protectionOf(entry: { accessLevel?: string | null; tier?: string | null }): Protection {
  const accessLevel = ACCESS_LEVELS.find((level) => level === entry.accessLevel);
  return accessLevel ? { accessLevel, tier: entry.tier ?? null } : STRICTEST;
}

/** Returns the lowest tier with access to an entry. Null without any tiers. An unknown tier counts as the highest. */
export function lowestTierFor({ accessLevel, tier }: Protection, tiers: TierLadder): Tier | null {
  if (accessLevel !== 'tier') return tiers[0]?.code ?? null;
  return (tiers.find(({ code }) => code === tier) ?? tiers.at(-1))?.code ?? null;
}

/**
 * Decides whether a viewer is entitled to an entry regardless of the meter: staff always, everyone if it is free,
 * otherwise subscribers, and at level `tier` only from that tier up (ART-11 to ART-13, ROLE-06).
 */
export function isEntitled(viewer: Viewer, protection: Protection, tiers: TierLadder): boolean {
  if (viewer.kind === 'staff' || protection.accessLevel === 'free') return true;
  return reachesTier(tiers, tierOfViewer(tiers, viewer), lowestTierFor(protection, tiers));
}
