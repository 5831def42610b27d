import type { StoreSetting } from '@/generated/payload-types';
import type { Store } from '@/platform/store';
import type { DemoProduct } from './content-store';
import { passagesOf, storeFile } from './library-files';
import { documentPdf } from './pdf-text';

const STANDARD = { name: 'Standard', note: 'Arrives in three to five working days' };
const AIRMAIL = { name: 'Standard', note: 'Arrives in one to two weeks' };
const EXPRESS = { name: 'Express', note: 'Arrives in one or two working days' };
const COURIER = { name: 'Express', note: 'Arrives in three working days' };

const ZONES: NonNullable<StoreSetting['shippingZones']> = [
  {
    name: 'United States',
    countries: ['US'],
    rates: [
      { ...STANDARD, priceMinor: 650, maxWeightGrams: 5000 },
      { ...STANDARD, priceMinor: 1250, minWeightGrams: 5000 },
      { ...STANDARD, priceMinor: 0, minTotalMinor: 15000 },
      { ...EXPRESS, priceMinor: 1800 },
    ],
  },
  {
    name: 'Canada and Europe',
    countries: [
      ...(['CA', 'GB', 'IE', 'DE', 'FR', 'ES', 'IT', 'NL', 'BE', 'AT', 'CH'] as const),
      ...(['SE', 'NO', 'DK', 'FI', 'PL', 'PT'] as const),
    ],
    rates: [
      { ...AIRMAIL, priceMinor: 1250, maxWeightGrams: 1000 },
      { ...AIRMAIL, priceMinor: 1900, minWeightGrams: 1000, maxWeightGrams: 3000 },
      { ...AIRMAIL, priceMinor: 3400, minWeightGrams: 3000 },
      { ...COURIER, priceMinor: 3900, maxWeightGrams: 10000 },
    ],
  },
  {
    name: 'Rest of the world',
    isRestOfWorld: true,
    rates: [
      { ...AIRMAIL, priceMinor: 1900, maxWeightGrams: 1000 },
      { ...AIRMAIL, priceMinor: 2900, minWeightGrams: 1000, maxWeightGrams: 3000 },
      { ...AIRMAIL, priceMinor: 5800, minWeightGrams: 3000, maxWeightGrams: 20000 },
    ],
  },
];

const TAXES: [country: string, state: string | null, percent: number, taxesDigital: boolean][] = [
  ['US', 'CA', 7.25, false],
  ['US', 'IL', 6.25, false],
  ['US', 'MA', 6.25, false],
  ['US', 'ME', 5.5, true],
  ['US', 'NY', 4, false],
  ['US', 'TX', 6.25, true],
  ['US', 'WA', 6.5, true],
  ['CA', null, 5, true],
  ['DE', null, 7, true],
  ['IE', null, 9, true],
];

/** Creates the shipping zones, tax rates and promo codes of the demo store. */
export async function seedCheckout(store: Store): Promise<void> {
  await store.updateGlobal({ slug: 'store-settings', data: { shippingZones: ZONES } });
  for (const [country, state, percent, taxesDigital] of TAXES) {
    await store.create({ collection: 'tax-rates', data: { country, state, percent, taxesDigital } });
  }
  const codes = [
    { code: 'NOON10', kind: 'percent' as const, percent: 10 },
    { code: 'FIVEOFF', kind: 'amount' as const, amountMinor: 500, minimumMinor: 2500, perCustomerLimit: 1 },
    { code: 'POSTFREE', kind: 'free-shipping' as const, minimumMinor: 3000 },
    { code: 'FIRSTMONTH', kind: 'percent' as const, percent: 50, appliesTo: 'subscriptions' as const, periods: 1 },
    { code: 'FIRSTYEAR', kind: 'percent' as const, percent: 40, appliesTo: 'subscriptions' as const, periods: 12 },
    { code: 'SUMMER23', kind: 'percent' as const, percent: 20, endsAt: '2023-09-01T00:00:00.000Z' },
  ];
  for (const code of codes) await store.create({ collection: 'promo-codes', data: { ...code, isActive: true } });
}

/** Creates the download of a format: a PDF with the product's text and the format's name. */
export async function storeDownload(
  store: Store,
  product: DemoProduct,
  { id: form, format, language }: DemoProduct['forms'][number],
): Promise<number> {
  const passages = [
    { kind: 'title' as const, text: product.title },
    { kind: 'note' as const, text: `${format}, ${language}` },
    { kind: 'note' as const, text: product.summary },
    ...passagesOf(product.text),
  ];
  const { id } = await storeFile(store, {
    name: `bought-${form.toLowerCase()}.pdf`,
    title: `${product.title}, ${format}, ${language}, for its buyers`,
    type: 'application/pdf',
    data: documentPdf(product.title, passages, 'Meridian. Business in full light.'),
    isProtected: true,
  });
  return id;
}

/** Creates the free sample of a product: its first pages. Returns null if it has none. */
export async function storeSample(store: Store, product: DemoProduct): Promise<number | null> {
  if (!product.sample) return null;
  const passages = [
    { kind: 'title' as const, text: product.title },
    { kind: 'note' as const, text: 'A sample' },
    ...passagesOf(product.sample),
  ];
  const { id } = await storeFile(store, {
    name: `sample-${product.id.toLowerCase()}.pdf`,
    title: `${product.title}, a sample`,
    type: 'application/pdf',
    data: documentPdf(product.title, passages, 'Meridian. Business in full light.'),
    isProtected: false,
  });
  return id;
}
