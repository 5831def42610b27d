import { isEntitled, type Protection } from '../articles/access.rules';
import { type TierLadder, tierOfViewer } from '../membership/tier.rules';
import type { Viewer } from '../viewer';

/** Facts that decide whether a viewer can read an entry now. */
export interface ReadingFacts {
  viewer: Viewer;
  protection: Protection;
  tiers: TierLadder;
  /** Whether the paywall is enabled in the settings (ART-15). */
  isPaywallOn: boolean;
  /** Whether the meter has already counted this entry this month (QUOTA-07). */
  isCounted: boolean;
  /** Number of further entries that the meter allows this month. */
  remaining: number;
}

/** Reason why an entry is open. `counted` was already counted this month; `count` uses one of the free readings. */
export type Opening = 'paywall-off' | 'free' | 'staff' | 'subscription' | 'counted' | 'count';
/** Reason why an entry is closed. */
export type Closing = 'subscribers-only' | 'higher-tier' | 'quota-used-up';

export type ReadingDecision = { isOpen: true; because: Opening } | { isOpen: false; because: Closing };

/**
 * Decides whether a body is shown or withheld. Pages and every other output use this rule (ART-10 to ART-15, QUOTA-07,
 * QUOTA-10, ROLE-06). The meter applies only to entries at level `metered`, and only to viewers without a subscription.
 */
export function decideReading(facts: ReadingFacts): ReadingDecision {
  const { viewer, protection, tiers, isPaywallOn, isCounted, remaining } = facts;
  const { accessLevel } = protection;
  if (accessLevel === 'free') return { isOpen: true, because: 'free' };
  if (!isPaywallOn) return { isOpen: true, because: 'paywall-off' };
  if (viewer.kind === 'staff') return { isOpen: true, because: 'staff' };
  if (isEntitled(viewer, protection, tiers)) return { isOpen: true, because: 'subscription' };
  if (accessLevel !== 'metered') {
    const hasTier = tierOfViewer(tiers, viewer) !== null;
    return { isOpen: false, because: hasTier ? 'higher-tier' : 'subscribers-only' };
  }
  if (isCounted) return { isOpen: true, because: 'counted' };
  return remaining > 0 ? { isOpen: true, because: 'count' } : { isOpen: false, because: 'quota-used-up' };
}
