import type { Context } from '@/platform/context';
import { legalLineOf } from '../shell/legal-line.rules';

/** The publication, as receipts and certificates sign themselves. */
export interface Seller {
  siteName: string;
  legalLine: string;
  supportPhone: string;
  supportEmail: string;
}

/** Returns the seller as the settings name it. */
export async function readSeller(ctx: Pick<Context, 'kept'>): Promise<Seller> {
  const settings = await ctx.kept('site-settings');
  return {
    siteName: settings.name ?? '',
    legalLine: legalLineOf(settings.legalLine, new Date()),
    supportPhone: settings.phoneDomestic ?? '',
    supportEmail: settings.supportEmail ?? '',
  };
}
