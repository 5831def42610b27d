import type { Context } from '@/platform/context';
import { legalLineOf } from '../shell/legal-line.rules';

/** The publication's details on receipts and certificates. */
export interface Seller {
  siteName: string;
  legalLine: string;
  supportPhone: string;
  supportEmail: string;
  /** Name and address of the company that sells. */
  lines: string[];
}

/** Returns the seller's details from the settings. */
export async function readSeller(ctx: Pick<Context, 'cachedGlobal'>): Promise<Seller> {
  const [brand, settings, { seller }] = await Promise.all([
    ctx.cachedGlobal('brand'),
    ctx.cachedGlobal('site-settings'),
    ctx.cachedGlobal('store-settings'),
  ]);
  return {
    siteName: brand.name,
    legalLine: legalLineOf(brand.legalLine, new Date()),
    supportPhone: settings.phoneDomestic ?? '',
    supportEmail: settings.supportEmail ?? '',
    lines: [seller?.legalName || brand.name, ...(seller?.address ?? '').split('\n')].filter((line) => line.trim()),
  };
}
