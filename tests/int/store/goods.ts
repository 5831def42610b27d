import { randomUUID } from 'node:crypto';
import type { Availability, Product, StoreSetting } from '@/generated/payload-types';
import { ADDRESS } from '../../helpers/postal-address';
import { type Browser, makeAccount, makeAdmin, openBrowser } from '../accounts/browser';
import { payload, tokenOf } from '../records';

/** Creates a published book on sale with a unique id. Its formats are created separately. */
export function makeProduct(overrides: Partial<Product> = {}): Promise<Product> {
  const productId = randomUUID().slice(0, 8).toUpperCase();
  return payload.create({
    collection: 'products',
    data: {
      productId,
      title: `Product ${productId}`,
      contentType: 'Book',
      productStatus: 'A',
      publicationDate: '2024-05-01T00:00:00.000Z',
      _status: 'published',
      ...overrides,
    } as Product,
    draft: overrides._status === 'draft',
  });
}

let forms = 0;

/** Creates a format of a product: a hardcover at $32.00. */
export const makeFormat = (product: Product, overrides: Partial<Availability> = {}): Promise<Availability> =>
  payload.create({
    collection: 'availabilities',
    data: {
      availabilityId: `${product.productId}-${++forms}`,
      product: product.id,
      format: 'Hardcover',
      language: 'English',
      listPriceMinor: 3200,
      lineType: 'SHIP',
      availabilityStatus: 'ACTIVE',
      _status: 'published',
      ...overrides,
    } as Availability,
  });

/** Creates a file that a format can deliver. */
export async function makeFile(): Promise<number> {
  const [file] = await rows<{ id: number }>(
    `insert into files (filename, mime_type, filesize, title)
       values (gen_random_uuid() || '.pdf', 'application/pdf', 1, 'A file') returning id`,
  );
  return file?.id ?? 0;
}

type Rates = NonNullable<NonNullable<StoreSetting['shippingZones']>[number]['rates']>;

/** Sets these shipping rates for every country. */
export const shipEverywhere = (...rates: Rates) =>
  payload.updateGlobal({
    slug: 'store-settings',
    data: { shippingZones: [{ name: 'Everywhere', isRestOfWorld: true, rates }] },
  });

/** Creates the first admin, standard shipping, and a tax rate of Great Britain. */
export async function openStore(tax: { percent: number; taxesDigital: boolean; taxesShipping: boolean }) {
  await makeAdmin();
  await shipEverywhere({ name: 'Standard', priceMinor: 650 });
  await payload.create({ collection: 'tax-rates', data: { country: 'GB', ...tax } });
}

/** Creates a product on sale with one format. */
export async function makeGoods(overrides: Partial<Availability> = {}, about: Partial<Product> = {}) {
  const product = await makeProduct(about);
  const availability = await makeFormat(product, overrides);
  return { product, availability, id: availability.availabilityId };
}

export interface CartAnswer {
  status: string;
  orderId?: string;
  actionUrl?: string;
  maintenanceStatus?: string;
  code?: string;
  errors?: { field: string }[];
  cart: {
    modifiedTime: string;
    itemCount: number;
    gone: { itemid: string; name: string }[];
    cart_amount: number;
    subTotal: number;
    tax: number;
    shippingCost: number;
    discount_amount: number;
    grandTotal: number;
    coupons: { code: string }[];
    unappliedCoupon: { code: string; reason: string } | null;
    line_items: Record<'physical_items' | 'digital_items', Record<string, unknown>[]>;
  };
}

/** Store requests from one browser. */
export const shopIn = (browser: Browser) => ({
  browser,
  cart: () => browser.json<CartAnswer>('/api/shopping-cart'),
  put: (body: unknown) => browser.send('/api/shopping-cart', { body }),
  add: (itemid: string, quantity = 1, more: object = {}) =>
    browser.send('/api/shopping-cart', { body: [{ itemid, productId: itemid, listPrice: 1, quantity, ...more }] }),
  pay: (token = 'pm_card_visa') =>
    browser.send('/service/commerce/shipping-payment', {
      body: { shippingAddress: ADDRESS, sameAsShipping: true, payment: { token, brand: 'Visa', last4: '4242' } },
    }),
  submit: (key?: string, body: object = {}) =>
    browser.send('/service/commerce/order/submit', { body, ...(key ? { headers: { 'Idempotency-Key': key } } : {}) }),
});

/** Signs a user in with a CMS token, which is faster than the sign-in endpoint and its rate limit. */
export async function makeShopper() {
  const account = await makeAccount();
  const browser = openBrowser();
  browser.cookies.set('masthead-token', await tokenOf(account.email));
  return { ...shopIn(browser), account };
}

/** Runs SQL on the test's database. */
export const rows = async <R extends object>(text: string, values: unknown[] = []): Promise<R[]> =>
  (
    await (
      payload.db as unknown as { pool: { query: (t: string, v: unknown[]) => Promise<{ rows: R[] }> } }
    ).pool.query(text, values)
  ).rows;
