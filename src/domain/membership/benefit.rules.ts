import { reachesTier } from '../articles/access.rules';
import { TIERS, type Tier, type Viewer } from '../viewer';

/**
 * Capabilities that a benefit of a plan can grant on the site. Code checks every capability; benefits that code doesn't
 * check, such as print delivery, are text only.
 */
export const CAPABILITIES = [
  'unlimitedReading',
  'subscriberNewsletters',
  'unlimitedGiftOpens',
  'tierArticles',
  'visualDownloads',
] as const;
export type Capability = (typeof CAPABILITIES)[number];

/** Labels of the capabilities in the admin. */
export const CAPABILITY_LABELS: Readonly<Record<Capability, string>> = {
  unlimitedReading: 'Unlimited reading (every plan)',
  subscriberNewsletters: 'Newsletters for subscribers (every plan)',
  unlimitedGiftOpens: 'Gift links without a limit on opens (every plan)',
  tierArticles: 'Articles and reports reserved for this plan and those above it',
  visualDownloads: 'File downloads from the visual library (this plan and those above it)',
};

/** The part of an offer that decides who has a capability. */
interface OfferBenefits {
  tier: Tier;
  features?: readonly { capability?: string | null }[] | null;
}

/**
 * Returns the lowest tier whose plan includes downloads from the visual library. If no plan lists them, every
 * subscriber has them (VIS-02).
 */
export function visualDownloadsTier(offers: readonly OfferBenefits[] | null | undefined): Tier {
  const tiersWithDownloads = new Set(
    (offers ?? [])
      .filter(({ features }) => features?.some(({ capability }) => capability === 'visualDownloads'))
      .map(({ tier }) => tier),
  );
  return TIERS.find((tier) => tiersWithDownloads.has(tier)) ?? 'GOOD';
}

/** Whether the viewer has the benefits of every subscription. Staff do too. */
export const isSubscribed = (viewer: Viewer): boolean => hasTier(viewer, 'GOOD');

/** Whether the viewer subscribes to this tier or a higher one. Staff count as every tier. */
export const hasTier = (viewer: Viewer, required: Tier): boolean =>
  viewer.kind === 'staff' || (viewer.kind === 'user' && reachesTier(viewer.tier, required));
