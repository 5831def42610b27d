import type { Context } from '@/platform/context';
import { declareReads } from '../cache/declared-reads.rules';
import type { Currency } from '../formats/money.rules';
import { readCurrency } from '../payments/currency.query';
import { TIER_CAPTIONS, type Tier } from '../viewer';
import { visualDownloadsTier } from './benefit.rules';

/** Everything that the subscription offers read. */
export const OFFER_READS = declareReads({ globals: ['paywall', 'store-settings'] });

/** An offer of the subscription page. Prices are in minor units. */
export interface OfferView {
  tier: Tier;
  name: string;
  lead: string | null;
  monthlyMinor: number;
  yearlyMinor: number;
  currency: Currency;
  isRecommended: boolean;
  features: string[];
}

/** Returns the lowest tier whose plan includes downloads from the visual library. */
export async function readDownloadsTier(ctx: Context): Promise<Tier> {
  const { offers } = await ctx.store.asViewer.findGlobal({ slug: 'paywall', depth: 0 });
  return visualDownloadsTier(offers);
}

/** Returns the offers in the order of the settings. */
export async function readOffers(ctx: Context): Promise<OfferView[]> {
  const currency = await readCurrency(ctx);
  const { offers } = await ctx.store.asViewer.findGlobal({ slug: 'paywall', depth: 0 });
  return (offers ?? []).map(({ tier, lead, monthlyMinor, yearlyMinor, isRecommended, features }) => ({
    tier,
    name: TIER_CAPTIONS[tier],
    lead: lead ?? null,
    monthlyMinor,
    yearlyMinor,
    currency,
    isRecommended: isRecommended ?? false,
    features: (features ?? []).map(({ text }) => text),
  }));
}
