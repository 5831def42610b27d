import type { Context } from '@/platform/context';
import { legalLineOf } from '../shell/legal-line.rules';
import type { Seller } from './paper.presenter';

/** The publication, as receipts sign themselves. */
export async function readSeller(ctx: Pick<Context, 'kept'>): Promise<Seller> {
  const settings = await ctx.kept('site-settings');
  return {
    siteName: settings.name ?? '',
    legalLine: legalLineOf(settings.legalLine, new Date()),
    supportPhone: settings.phoneDomestic ?? '',
    supportEmail: settings.supportEmail ?? '',
  };
}
