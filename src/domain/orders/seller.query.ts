import type { Context } from '@/platform/context';
import { DEFAULT_TIME_ZONE } from '../calendar/default-time-zone.rules';
import type { TimeZone } from '../calendar/time-zone.rules';
import { legalLineOf } from '../shell/legal-line.rules';

/** The publication's details on receipts and certificates. */
export interface Seller {
  siteName: string;
  legalLine: string;
  supportPhone: string;
  supportEmail: string;
  /** Zone of the dates on documents. */
  timeZone: TimeZone;
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
  const timeZone = settings.timeZone ?? DEFAULT_TIME_ZONE;
  return {
    siteName: brand.name,
    legalLine: legalLineOf(brand.legalLine, new Date(), timeZone),
    supportPhone: settings.phoneDomestic ?? '',
    supportEmail: settings.supportEmail ?? '',
    timeZone,
    lines: [seller?.legalName || brand.name, ...(seller?.address ?? '').split('\n')].filter((line) => line.trim()),
  };
}
