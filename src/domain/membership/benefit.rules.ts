import type { Viewer } from '../viewer';
import { reachesTier, type Tier, type TierLadder, tierOfViewer } from './tier.rules';

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

/** The part of a tier in the settings that decides who has a capability. */
export interface TierBenefits {
  code: Tier;
  features?: readonly { capability?: string | null }[] | null;
}

/**
 * Returns the lowest tier whose plan includes downloads from the visual library. If no plan lists them, every
 * subscriber has them (VIS-02). Null without any tiers.
 */
export const visualDownloadsTier = (tiers: readonly TierBenefits[] | null | undefined): Tier | null =>
  tiersWith('visualDownloads', tiers)[0] ?? tiers?.[0]?.code ?? null;

/** Returns the tiers whose plans include print issues: the lowest that lists them and those above, or none. */
export const printTiers = (tiers: readonly TierBenefits[] | null | undefined): readonly Tier[] =>
  tiersWith('printDelivery', tiers);

/** Returns the lowest tier that lists a capability and all higher ones. */
function tiersWith(capability: Capability, tiers: readonly TierBenefits[] | null | undefined): readonly Tier[] {
  const lowest = (tiers ?? []).findIndex(({ features }) => features?.some((each) => each.capability === capability));
  return lowest < 0 ? [] : (tiers ?? []).slice(lowest).map(({ code }) => code);
}

/** Whether the viewer has the benefits of every subscription. Staff do too. */
export const isSubscribed = (viewer: Viewer, tiers: TierLadder): boolean =>
  hasTier(viewer, tiers[0]?.code ?? null, tiers);

/** Whether the viewer subscribes to this tier or a higher one. Staff count as every tier. */
export const hasTier = (viewer: Viewer, required: Tier | null, tiers: TierLadder): boolean =>
  viewer.kind === 'staff' || reachesTier(tiers, tierOfViewer(tiers, viewer), required);
