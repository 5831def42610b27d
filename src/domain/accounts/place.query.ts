import type { AccountContext } from '@/platform/caller';
import { countryOf } from './geolocation.rules';
import { isDomestic, isUsOnly } from './region.rules';

/** Where the caller is, as far as marketing rules ask (AUTH-36). When nobody knows, he is not domestic (ERR-12). */
export async function readPlace(
  ctx: AccountContext,
): Promise<{ domestic: boolean; usOnly: boolean; country: string | null }> {
  const country = await ctx.neighbours.geo.locate('country', ctx.caller).then(countryOf, () => null);
  return { domestic: isDomestic(country), usOnly: isUsOnly(country), country };
}
