import type { Brand, SiteSetting, StoreSetting } from '@/generated/payload-types';
import type { Store } from '@/platform/store';
import { DEFAULT_TIME_ZONE } from '../calendar/default-time-zone.rules';
import type { BillingSeller } from './billing-snapshot.rules';

/** Number series of a kind of document. */
export interface NumberSeries {
  prefix: string;
  /** The lowest number to use next. */
  first: number;
}

/** The seller and the number series, as the settings are now. */
export interface BillingSettings {
  seller: BillingSeller;
  invoices: NumberSeries;
  creditNotes: NumberSeries;
}

/** Returns the seller and the number series from the settings. */
export async function readBillingSettings(store: Store): Promise<BillingSettings> {
  // One after the other: within a transaction they share a connection.
  const brand = await store.findGlobal({ slug: 'brand', depth: 0 });
  const site = await store.findGlobal({ slug: 'site-settings', depth: 0 });
  const settings = await store.findGlobal({ slug: 'store-settings', depth: 0 });
  return presentBillingSettings({ brand, site, settings });
}

/** Presents the settings. A seller without a legal name is named like the publication. */
export function presentBillingSettings({
  brand,
  site,
  settings: { seller, numbering },
}: {
  brand: Brand;
  site: SiteSetting;
  settings: StoreSetting;
}): BillingSettings {
  return {
    seller: {
      legalName: seller?.legalName || brand.name,
      address: seller?.address ?? null,
      countryCode: seller?.countryCode ?? null,
      taxId: seller?.taxId ?? null,
      vatId: seller?.vatId ?? null,
      registration: seller?.registration ?? null,
      email: seller?.email ?? null,
      footerNote: seller?.footerNote ?? null,
      siteName: brand.name,
      phone: site.phoneDomestic ?? '',
      supportEmail: site.supportEmail ?? '',
      timeZone: site.timeZone ?? DEFAULT_TIME_ZONE,
    },
    invoices: { prefix: numbering?.invoicePrefix ?? 'INV-', first: numbering?.nextInvoice ?? 1001 },
    creditNotes: { prefix: numbering?.creditNotePrefix ?? 'CN-', first: numbering?.nextCreditNote ?? 1001 },
  };
}
