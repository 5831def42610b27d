import { reachesTier } from '../articles/access.rules';
import { TIERS, type Tier, type Viewer } from '../viewer';

/**
 * Capabilities that a benefit of a plan can grant on the site. Code checks every capability; benefits that code doesn't
 * check, such as a readers’ day, are text only.
 */
export const CAPABILITIES = [
  'unlimitedReading',
  'subscriberNewsletters',
  'unlimitedGiftOpens',
  'tierArticles',
  'visualDownloads',
  'printDelivery',
] as const;
export type Capability = (typeof CAPABILITIES)[number];

/** Labels of the capabilities in the admin. */
export const CAPABILITY_LABELS: Readonly<Record<Capability, string>> = {
  unlimitedReading: 'Unlimited reading (every plan)',
  subscriberNewsletters: 'Newsletters for subscribers (every plan)',
  unlimitedGiftOpens: 'Gift links without a limit on opens (every plan)',
  tierArticles: 'Articles and reports reserved for this plan and those above it',
  visualDownloads: 'File downloads from the visual library (this plan and those above it)',
  printDelivery: 'Print issues by post (this plan and those above it)',
};

/** The part of an offer that decides who has a capability. */
export interface OfferBenefits {
  tier: Tier;
  features?: readonly { capability?: string | null }[] | null;
}

/**
 * Returns the lowest tier whose plan includes downloads from the visual library. If no plan lists them, every
 * subscriber has them (VIS-02).
 */
export const visualDownloadsTier = (offers: readonly OfferBenefits[] | null | undefined): Tier =>
  lowestTierWith('visualDownloads', offers) ?? 'GOOD';

/** Returns the tiers whose plans include print issues: the lowest that lists them, or Digital + Print, and those above. */
export const printTiers = (offers: readonly OfferBenefits[] | null | undefined): readonly Tier[] =>
  TIERS.slice(TIERS.indexOf(lowestTierWith('printDelivery', offers) ?? 'BETTER'));

function lowestTierWith(capability: Capability, offers: readonly OfferBenefits[] | null | undefined): Tier | undefined {
  const tiers = new Set(
    (offers ?? [])
      .filter(({ features }) => features?.some((each) => each.capability === capability))
      .map(({ tier }) => tier),
  );
  return TIERS.find((tier) => tiers.has(tier));
}

/** Whether the viewer has the benefits of every subscription. Staff do too. */
export const isSubscribed = (viewer: Viewer): boolean => hasTier(viewer, 'GOOD');

/** Whether the viewer subscribes to this tier or a higher one. Staff count as every tier. */
export const hasTier = (viewer: Viewer, required: Tier): boolean =>
  viewer.kind === 'staff' || (viewer.kind === 'user' && reachesTier(viewer.tier, required));
