import { reachesTier } from '../articles/access.rules';
import { TIER_CAPTIONS, type Tier, tierOfRoleCode } from '../viewer';

/** What stands where an asset is downloaded: the link, or what opens it. */
export type DownloadAction = { kind: 'download'; href: string } | { kind: 'subscribe'; href: string };

/** What decides it: the switch of the paywall, the entry's `content.src` and `content.asset`, and who looks. */
interface DownloadQuestion {
  isPaywallEnabled: boolean;
  src: string;
  asset: string;
  /** The digest of an active subscriber; null for everyone else. */
  subscriberId: string | null;
}

/** The address at which a subscriber downloads an asset. */
export function downloadUrl(subscriberId: string, asset: string): string {
  return `/visual-library/download/${encodeURIComponent(subscriberId)}/${encodeURIComponent(asset)}`;
}

/**
 * Where the Download link of an asset leads. While the paywall is on, to the content source for everyone (VIS-05); while
 * it is off, to the subscriber's own address (VIS-04), and for everyone else there is a call to subscribe (VIS-06).
 */
export function downloadActionOf({ isPaywallEnabled, src, asset, subscriberId }: DownloadQuestion): DownloadAction {
  if (isPaywallEnabled) return { kind: 'download', href: src };
  if (subscriberId) return { kind: 'download', href: downloadUrl(subscriberId, asset) };
  return { kind: 'subscribe', href: '/subscriptions' };
}

/** What the plans on sale and the paywall say about the files of every asset. */
export interface DownloadTerms {
  isPaywallEnabled: boolean;
  /** The lowest tier whose plan includes the files for subscribers. */
  downloadsTier: Tier;
}

/** What decides who can download the file for subscribers of one asset. */
export interface FileTerms {
  /** The lowest tier to which the asset is open. */
  lowestTier: Tier;
  terms: DownloadTerms;
}

/** Whether the plan that a role code names includes the file of an asset. */
export function includesFile(roleCode: string | undefined, { lowestTier, terms }: FileTerms): boolean {
  const tier = tierOfRoleCode(roleCode);
  return reachesTier(tier, terms.downloadsTier) && reachesTier(tier, lowestTier);
}

/** The name of the lowest plan that includes the file of an asset; null when every subscription does. */
export function planWithFile({ lowestTier, terms }: FileTerms): string | null {
  const tier = reachesTier(lowestTier, terms.downloadsTier) ? lowestTier : terms.downloadsTier;
  return tier === 'GOOD' ? null : TIER_CAPTIONS[tier];
}
