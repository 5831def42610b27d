import type { Context } from '@/platform/context';
import { TIER_CAPTIONS, type Tier } from '../viewer';

/** An offer of the subscription page. Prices are whole cents. */
export interface OfferView {
  tier: Tier;
  name: string;
  lead: string | null;
  monthlyMinor: number;
  yearlyMinor: number;
  isRecommended: boolean;
  features: string[];
}

/** The offers in the order in which an admin put them. */
export async function readOffers(ctx: Context): Promise<OfferView[]> {
  const { offers } = await ctx.store.asViewer.findGlobal({ slug: 'paywall', depth: 0 });
  return (offers ?? []).map(({ tier, lead, monthlyMinor, yearlyMinor, isRecommended, features }) => ({
    tier,
    name: TIER_CAPTIONS[tier],
    lead: lead ?? null,
    monthlyMinor,
    yearlyMinor,
    isRecommended: isRecommended ?? false,
    features: (features ?? []).map(({ text }) => text),
  }));
}
