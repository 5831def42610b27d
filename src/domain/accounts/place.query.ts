import type { AccountContext } from '@/platform/caller';
import { countryOf } from './geolocation.rules';
import { isDomestic, isUsOnly } from './region.rules';

/** Returns the caller's country as marketing rules need it (AUTH-36). An unknown country is not domestic (ERR-12). */
export async function readPlace(
  ctx: AccountContext,
): Promise<{ domestic: boolean; usOnly: boolean; country: string | null }> {
  const country = await ctx.services.geo.locate('country', ctx.caller).then(countryOf, () => null);
  return { domestic: isDomestic(country), usOnly: isUsOnly(country), country };
}
