import type { Context } from '@/platform/context';
import { declareReads } from '../cache/declared-reads.rules';
import type { Currency } from '../formats/money.rules';
import { readCurrency } from '../payments/currency.query';
import { ladderOf, type Tier } from './tier.rules';

/** Everything that the subscription offers read. */
export const OFFER_READS = declareReads({ globals: ['paywall', 'store-settings'] });

/** An offer of the subscription page. Prices are in minor units. */
export interface OfferView {
  tier: Tier;
  name: string;
  /** Stands for the tier in profiles. */
  roleCode: string;
  /** Names of the tiers whose content it opens: its own and all lower ones. */
  includes: string[];
  lead: string | null;
  monthlyMinor: number;
  yearlyMinor: number;
  currency: Currency;
  isRecommended: boolean;
  features: string[];
}

/** Returns the tiers for sale, from the lowest to the highest. */
export async function readOffers(ctx: Context): Promise<OfferView[]> {
  const currency = await readCurrency(ctx);
  const { tiers } = await ctx.store.asViewer.findGlobal({ slug: 'paywall', depth: 0 });
  const ladder = ladderOf({ tiers });
  return (tiers ?? []).flatMap(({ code, isOffered, lead, monthlyMinor, yearlyMinor, isRecommended, features }) => {
    const rank = ladder.findIndex((tier) => tier.code === code);
    const tier = ladder[rank];
    if (!tier || !isOffered || monthlyMinor == null || yearlyMinor == null) return [];
    return {
      tier: code,
      name: tier.caption,
      roleCode: tier.roleCode,
      includes: ladder.slice(0, rank + 1).map(({ caption }) => caption),
      lead: lead ?? null,
      monthlyMinor,
      yearlyMinor,
      currency,
      isRecommended: isRecommended ?? false,
      features: (features ?? []).map(({ text }) => text),
    };
  });
}
