import { lowestTierFor, type Protection } from '../articles/access.rules';
import { captionOf, reachesTier, type Tier, type TierLadder, tierOfRoleCode } from '../membership/tier.rules';

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
  /** Lowest tier whose plan includes files for subscribers. Null without any tiers. */
  downloadsTier: Tier | null;
  tiers: TierLadder;
}

/** Terms that decide who can download the subscriber file of an asset. */
export interface FileTerms {
  /** Protection of the asset, before plans are considered. */
  protection: Protection;
  terms: DownloadTerms;
}

/** Whether the plan of a role code includes the file of an asset. */
export function includesFile(
  roleCode: string | undefined,
  { protection, terms: { downloadsTier, tiers } }: FileTerms,
): boolean {
  const tier = tierOfRoleCode(tiers, roleCode);
  return reachesTier(tiers, tier, downloadsTier) && reachesTier(tiers, tier, lowestTierFor(protection, tiers));
}

/** Returns the name of the lowest plan that includes the file of an asset. Null if every subscription does. */
export function planWithFile({ protection, terms: { downloadsTier, tiers } }: FileTerms): string | null {
  const lowestTier = lowestTierFor(protection, tiers);
  const tier = reachesTier(tiers, lowestTier, downloadsTier) ? lowestTier : downloadsTier;
  return tier === null || tier === tiers[0]?.code ? null : captionOf(tiers, tier);
}
