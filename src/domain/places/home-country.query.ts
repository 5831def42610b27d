import type { Context } from '@/platform/context';
import { isCountry } from './places.rules';

/** Returns the seller's country from Store settings, which most buyers live in, or null. Lists of countries begin with it. */
export async function readHomeCountry(ctx: Pick<Context, 'cachedGlobal'>): Promise<string | null> {
  const code = (await ctx.cachedGlobal('store-settings')).seller?.countryCode?.toUpperCase();
  return code && isCountry(code) ? code : null;
}
