import type { Context } from '@/platform/context';
import { legalLineOf } from '../shell/legal-line.rules';

/** The publication's details on receipts and certificates. */
export interface Seller {
  siteName: string;
  legalLine: string;
  supportPhone: string;
  supportEmail: string;
}

/** Returns the seller's details from the site settings. */
export async function readSeller(ctx: Pick<Context, 'cachedGlobal'>): Promise<Seller> {
  const settings = await ctx.cachedGlobal('site-settings');
  return {
    siteName: settings.name ?? '',
    legalLine: legalLineOf(settings.legalLine, new Date()),
    supportPhone: settings.phoneDomestic ?? '',
    supportEmail: settings.supportEmail ?? '',
  };
}
