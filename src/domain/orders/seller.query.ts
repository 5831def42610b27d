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

/** Returns the seller's details from the site settings. */
export async function readSeller(ctx: Pick<Context, 'cachedGlobal'>): Promise<Seller> {
  const [settings, { seller }] = await Promise.all([
    ctx.cachedGlobal('site-settings'),
    ctx.cachedGlobal('store-settings'),
  ]);
  return {
    siteName: settings.name ?? '',
    legalLine: legalLineOf(settings.legalLine, new Date()),
    supportPhone: settings.phoneDomestic ?? '',
    supportEmail: settings.supportEmail ?? '',
    lines: [seller?.legalName || settings.name || '', ...(seller?.address ?? '').split('\n')].filter((line) =>
      line.trim(),
    ),
  };
}
