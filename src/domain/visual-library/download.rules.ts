import { reachesTier } from '../articles/access.rules';
import { TIER_CAPTIONS, type Tier, tierOfRoleCode } from '../viewer';

/** The download offer of an asset page: the link, or a subscription. */
export type DownloadAction = { kind: 'download'; href: string } | { kind: 'subscribe'; href: string };

/** Facts that decide which action is offered. */
interface DownloadFacts {
  isPaywallEnabled: boolean;
  src: string;
  asset: string;
  /** Digest of an active subscriber. Null for everyone else. */
  subscriberId: string | null;
}

/** Returns the path at which a subscriber downloads an asset. */
export function downloadUrl(subscriberId: string, asset: string): string {
  return `/visual-library/download/${encodeURIComponent(subscriberId)}/${encodeURIComponent(asset)}`;
}

/**
 * Decides where the Download link of an asset leads. While the paywall is on, to the content source (VIS-05). While it
 * is off, to the subscriber's own URL (VIS-04), or for others to the subscription offers (VIS-06).
 */
export function downloadActionOf({ isPaywallEnabled, src, asset, subscriberId }: DownloadFacts): DownloadAction {
  if (isPaywallEnabled) return { kind: 'download', href: src };
  if (subscriberId) return { kind: 'download', href: downloadUrl(subscriberId, asset) };
  return { kind: 'subscribe', href: '/subscriptions' };
}

/** Download terms of all assets, from the paywall setting and the plans. */
export interface DownloadTerms {
  isPaywallEnabled: boolean;
  /** Lowest tier whose plan includes files for subscribers. */
  downloadsTier: Tier;
}

/** Terms that decide who can download the subscriber file of an asset. */
export interface FileTerms {
  /** Lowest tier with access to the asset. */
  lowestTier: Tier;
  terms: DownloadTerms;
}

/** Whether the plan of a role code includes the file of an asset. */
export function includesFile(roleCode: string | undefined, { lowestTier, terms }: FileTerms): boolean {
  const tier = tierOfRoleCode(roleCode);
  return reachesTier(tier, terms.downloadsTier) && reachesTier(tier, lowestTier);
}

/** Returns the name of the lowest plan that includes the file of an asset. Null if every subscription does. */
export function planWithFile({ lowestTier, terms }: FileTerms): string | null {
  const tier = reachesTier(lowestTier, terms.downloadsTier) ? lowestTier : terms.downloadsTier;
  return tier === 'GOOD' ? null : TIER_CAPTIONS[tier];
}
