import { isEntitled, type Protection } from '../articles/access.rules';
import type { Viewer } from '../viewer';

/** What decides whether somebody may read an entry now. */
export interface ReadingQuestion {
  viewer: Viewer;
  protection: Protection;
  /** Whether the paywall is switched on in the settings (ART-15). */
  isPaywallOn: boolean;
  /** Whether the meter has counted this entry in this month already (QUOTA-07). */
  isCounted: boolean;
  /** How many more entries the meter would count. */
  remaining: number;
}

/** Why somebody may read an entry. `counted` now costs nothing; `count` costs one of the free ones. */
export type Opening = 'paywall-off' | 'free' | 'staff' | 'subscription' | 'counted' | 'count';
/** Why not. */
export type Closing = 'subscribers-only' | 'higher-tier' | 'quota-used-up';

export type ReadingDecision = { isOpen: true; because: Opening } | { isOpen: false; because: Closing };

/**
 * The one rule by which bodies are given or withheld, for pages and everything else (ART-10 to 15, QUOTA-07, QUOTA-10,
 * ROLE-06). Only at level 'metered' does the meter have a say, and only for those who have no subscription.
 */
export function decideReading(question: ReadingQuestion): ReadingDecision {
  const { viewer, protection, isPaywallOn, isCounted, remaining } = question;
  const { accessLevel } = protection;
  if (accessLevel === 'free') return { isOpen: true, because: 'free' };
  if (!isPaywallOn) return { isOpen: true, because: 'paywall-off' };
  if (viewer.kind === 'staff') return { isOpen: true, because: 'staff' };
  if (isEntitled(viewer, protection)) return { isOpen: true, because: 'subscription' };
  if (accessLevel !== 'metered') {
    const hasTier = viewer.kind === 'user' && viewer.tier !== null;
    return { isOpen: false, because: hasTier ? 'higher-tier' : 'subscribers-only' };
  }
  if (isCounted) return { isOpen: true, because: 'counted' };
  return remaining > 0 ? { isOpen: true, because: 'count' } : { isOpen: false, because: 'quota-used-up' };
}
