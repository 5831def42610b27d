import type { Context } from '@/platform/context';
import type { Seller } from './paper.presenter';

/** The publication, as receipts sign themselves. */
export async function readSeller(ctx: Pick<Context, 'kept'>): Promise<Seller> {
  const settings = await ctx.kept('site-settings');
  return {
    siteName: settings.name ?? '',
    legalLine: settings.legalLine ?? '',
    supportPhone: settings.phoneDomestic ?? '',
    supportEmail: settings.supportEmail ?? '',
  };
}
