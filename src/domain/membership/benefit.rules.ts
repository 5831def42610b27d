import { reachesTier } from '../articles/access.rules';
import { TIERS, type Tier, type Viewer } from '../viewer';

/**
 * What a benefit of a plan can promise on the site. Every capability is checked by the code that grants it; anything the
 * code does not check is a benefit in words only, such as print delivery.
 */
export const CAPABILITIES = [
  'unlimitedReading',
  'subscriberNewsletters',
  'unlimitedGiftOpens',
  'tierArticles',
  'visualDownloads',
] as const;
export type Capability = (typeof CAPABILITIES)[number];

/** Names of the capabilities in the admin. */
export const CAPABILITY_LABELS: Readonly<Record<Capability, string>> = {
  unlimitedReading: 'Unlimited reading (every plan)',
  subscriberNewsletters: 'Newsletters for subscribers (every plan)',
  unlimitedGiftOpens: 'Gift links without a limit on opens (every plan)',
  tierArticles: 'Articles and reports reserved for this plan and those above it',
  visualDownloads: 'File downloads from the visual library (this plan and those above it)',
};

/** The part of an offer that decides who has a capability. */
interface SoldBenefits {
  tier: Tier;
  features?: readonly { capability?: string | null }[] | null;
}

/**
 * The lowest tier whose plan lists the downloads of the visual library. When no plan lists them, they aren't sold apart
 * and belong to every subscriber (VIS-02).
 */
export function visualDownloadsTier(offers: readonly SoldBenefits[] | null | undefined): Tier {
  const sellers = new Set(
    (offers ?? [])
      .filter(({ features }) => features?.some(({ capability }) => capability === 'visualDownloads'))
      .map(({ tier }) => tier),
  );
  return TIERS.find((tier) => sellers.has(tier)) ?? 'GOOD';
}

/** Whether the viewer has what every subscription includes; staff have it too. */
export const isSubscribed = (viewer: Viewer): boolean => hasTier(viewer, 'GOOD');

/** Whether the viewer subscribes at this tier or a higher one; staff pass every tier. */
export const hasTier = (viewer: Viewer, required: Tier): boolean =>
  viewer.kind === 'staff' || (viewer.kind === 'user' && reachesTier(viewer.tier, required));
