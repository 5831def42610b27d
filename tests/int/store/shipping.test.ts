import { randomBytes } from 'node:crypto';
import { drizzle } from 'drizzle-orm/node-postgres';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { withClient } from '@/cli/database';
import { readShippingZones } from '@/domain/cart/shipping-zones.query';
import { changeShippingAddress } from '@/domain/orders/change-address.command';
import { ORDER_COLUMNS, readOrderRows } from '@/domain/orders/order-export.query';
import type { StoreSetting } from '@/generated/payload-types';
import { contextOf } from '@/platform/context';
import { sqlOf } from '@/platform/sql';
import { migrations } from '../../../migrations';
import { ADDRESS } from '../../helpers/postal-address';
import { makeAdmin } from '../accounts/browser';
import { payload } from '../records';
import { type CartAnswer, makeFile, makeFormat, makeGoods, makeShopper, rows } from './goods';

type Zone = NonNullable<StoreSetting['shippingZones']>[number];

const ZONES: Zone[] = [
  {
    name: 'Home',
    countries: ['US'],
    rates: [
      { name: 'Standard', priceMinor: 650, maxWeightGrams: 1000 },
      { name: 'Standard', priceMinor: 950, minWeightGrams: 1000 },
      { name: 'Standard', priceMinor: 0, minTotalMinor: 15_000 },
      { name: 'Express', priceMinor: 1800 },
    ],
  },
  { name: 'Europe', countries: ['DE', 'FR'], rates: [{ name: 'Standard', priceMinor: 1250, maxWeightGrams: 2000 }] },
];
const BERLIN = { ...ADDRESS, countryCode: 'DE', state: null, city: 'Berlin' };
const TOKYO = { ...ADDRESS, countryCode: 'JP', state: '13', city: 'Chiyoda-ku', postalCode: '100-8111' };
const CARD = { token: 'pm_card_visa', brand: 'Visa', last4: '4242' };

const setZones = (shippingZones: Zone[]) => payload.updateGlobal({ slug: 'store-settings', data: { shippingZones } });
const read = async (response: Response | Promise<Response>) =>
  (await (await response).json()) as CartAnswer & {
    cart: { shippingFault: string | null; shippingMethods: { code: string; cost: number }[] };
    errors?: { field: string; errorMessage: string }[];
  };

let admin: Awaited<ReturnType<typeof makeAdmin>>;
beforeAll(async () => {
  admin = await makeAdmin();
  await setZones(ZONES);
});
afterAll(() => payload.destroy());

/** Creates a shopper with copies of a 600 g hardcover in the cart. */
async function shopperWith(copies: number, overrides: Parameters<typeof makeGoods>[0] = {}) {
  const shopper = await makeShopper();
  const goods = await makeGoods({ weightGrams: 600, ...overrides });
  await shopper.add(goods.id, copies);
  return { ...shopper, goods };
}
const estimate = ({ browser }: Awaited<ReturnType<typeof makeShopper>>, country: string) =>
  read(browser.send('/api/shopping-cart/estimate', { body: { country } }));
const save = ({ browser }: Awaited<ReturnType<typeof makeShopper>>, shippingAddress: object) =>
  browser.send('/service/commerce/shipping-payment', {
    body: { shippingAddress, sameAsShipping: true, payment: CARD },
  });

describe('a cart', () => {
  test('is shipped at the rate of its country, weight and total', async () => {
    const shopper = await shopperWith(1);
    expect((await shopper.cart()).cart.shippingCost).toBe(6.5);
    expect((await estimate(shopper, 'DE')).cart).toMatchObject({
      shippingCost: 12.5,
      shippingMethods: [{ code: 'standard', cost: 12.5 }],
    });
    await shopper.add(shopper.goods.id, 1);
    expect((await estimate(shopper, 'US')).cart).toMatchObject({ shippingCost: 9.5, grandTotal: 73.5 });
    await shopper.add(shopper.goods.id, 3);
    expect((await estimate(shopper, 'US')).cart).toMatchObject({ subTotal: 160, shippingCost: 0 });
    const tooHeavy = await estimate(shopper, 'DE');
    expect(tooHeavy.cart.shippingFault).toBe(
      'We can’t ship this order to Germany. Remove an item, or call customer service.',
    );
  });

  test('keeps the chosen method before and after the address is stored, and falls back where it isn’t offered', async () => {
    const shopper = await shopperWith(1);
    const choose = (body: object) => shopper.browser.send('/service/commerce/order/shipping-method', { body });
    expect((await read(choose({ method: 'express', country: 'US' }))).cart.shippingCost).toBe(18);
    expect((await choose({ method: 'express', country: 'DE' })).status).toBe(400);
    expect((await read(save(shopper, BERLIN))).cart.shippingCost).toBe(12.5);
    expect((await read(save(shopper, ADDRESS))).cart.shippingCost).toBe(18);
  });

  test('a bundle weighs what its shipped components weigh, and downloads weigh nothing', async () => {
    const { product, availability } = await makeGoods({ weightGrams: 600 });
    const pdf = await makeFormat(product, {
      format: 'PDF',
      lineType: 'DIGITAL',
      weightGrams: 9000,
      file: await makeFile(),
    });
    const boxed = await makeFormat(product, {
      format: 'Box',
      lineType: 'BUNDLE',
      components: [availability.id, pdf.id],
      listPriceMinor: 4000,
    });
    const shopper = await makeShopper();
    await shopper.add(boxed.availabilityId, 1);
    await shopper.add(pdf.availabilityId, 1);
    expect((await estimate(shopper, 'US')).cart.shippingCost).toBe(6.5);
    await shopper.add(boxed.availabilityId, 1);
    expect((await estimate(shopper, 'US')).cart.shippingCost).toBe(9.5);
  });
});

describe('a country in no zone', () => {
  const MESSAGE = 'We don’t ship to Japan. Enter an address in another country, or order downloads only.';

  test('is rejected at the address, before payment, and nothing is stored', async () => {
    const shopper = await shopperWith(1);
    expect((await estimate(shopper, 'JP')).cart).toMatchObject({ shippingFault: MESSAGE, shippingMethods: [] });
    const answer = await save(shopper, TOKYO);
    expect(answer.status).toBe(400);
    expect((await read(answer)).errors).toEqual([{ field: 'shippingAddress.countryCode', errorMessage: MESSAGE }]);
    expect(
      await rows('select 1 from carts where owner_id = $1 and shipping_address is not null', [shopper.account.id]),
    ).toEqual([]);
  });

  test('can be billed, and can receive downloads', async () => {
    const shopper = await shopperWith(1, { lineType: 'DIGITAL', format: 'PDF', file: await makeFile() });
    const billing = { billingAddress: TOKYO, payment: CARD };
    expect((await shopper.browser.send('/service/commerce/shipping-payment', { body: billing })).status).toBe(200);
    expect((await read(shopper.submit())).status).toBe('success');
  });

  test('that lost its zone after the address was stored can’t be ordered to', async () => {
    const shopper = await shopperWith(1);
    expect((await save(shopper, BERLIN)).status).toBe(200);
    await setZones(ZONES.slice(0, 1));
    const answer = await read(shopper.submit());
    await setZones(ZONES);
    expect(answer).toMatchObject({
      code: 'checkout-incomplete',
      errors: [{ field: 'shippingMethod', errorMessage: MESSAGE.replace('Japan', 'Germany') }],
    });
    expect(await rows('select 1 from orders where owner_id = $1', [shopper.account.id])).toEqual([]);
  });
});

test('an order stores weights and its method, the export lists them, and a new country shows what it would cost', async () => {
  const shopper = await shopperWith(2);
  await save(shopper, ADDRESS);
  const { orderId } = await read(shopper.submit());
  const [order] = await rows<{ id: number; method: string; weight: string }>(
    `select id, shipping_method as method, lines->0->>'weightGrams' as weight from orders where order_number = $1`,
    [orderId],
  );
  expect(order).toMatchObject({ method: 'Standard', weight: '600' });
  const exported: Record<string, unknown>[] = [];
  const today = new Date().toISOString().slice(0, 10);
  for await (const cells of readOrderRows(sqlOf(payload), { from: '2020-01-01', to: today }, 'UTC')) {
    exported.push(Object.fromEntries(ORDER_COLUMNS.map((column, at) => [column, cells[at]])));
  }
  expect(exported.find(({ order_number }) => order_number === orderId)).toMatchObject({
    shipping: { minor: 950 },
    shipping_method: 'Standard',
    weight_grams: '1200',
  });
  const staff = contextOf(payload, { ...admin, collection: 'users' } as never);
  const { notices } = await changeShippingAddress(staff, order?.id ?? 0, BERLIN);
  expect(notices).toContain(
    'Shipping to the new country would be $12.50 instead of $9.50. The charged total stays the same',
  );
});

test('Store settings reject zones that share a country or have none, with the message at the field', async () => {
  const [home, europe] = ZONES as [Zone, Zone];
  const faultsOf = (zones: Zone[]) =>
    setZones(zones).then(
      () => null,
      ({ data }) => data.errors.map(({ path, message }: { path: string; message: string }) => [path, message]),
    );
  expect(await faultsOf([home, { ...europe, countries: ['DE', 'US'] }])).toEqual([
    ['shippingZones.0.countries', 'United States is in two zones: Home and Europe. Remove it from one of them.'],
    ['shippingZones.1.countries', 'United States is in two zones: Home and Europe. Remove it from one of them.'],
  ]);
  expect(await faultsOf([{ ...home, countries: [] }])).toEqual([
    ['shippingZones.0.countries', 'Choose at least one country, or check “Rest of the world”.'],
  ]);
  const world = { ...home, isRestOfWorld: true };
  expect(await faultsOf([world, world])).toContainEqual([
    'shippingZones.1.isRestOfWorld',
    'Only one zone can be the rest of the world.',
  ]);
  const rate = { name: 'Standard', priceMinor: 650, minWeightGrams: 500, maxWeightGrams: 400 };
  expect(await faultsOf([{ ...home, rates: [rate] }])).toEqual([
    ['shippingZones.0.rates.0.maxWeightGrams', 'Enter a value that isn’t below the lower limit.'],
  ]);
  expect(await readShippingZones(sqlOf(payload))).toHaveLength(2);
});

describe('the migration', () => {
  const name = `zones_${process.pid}_${randomBytes(4).toString('hex')}`;
  const clusterUrl = inject('clusterUrl');
  const url = Object.assign(new URL(clusterUrl), { pathname: `/${name}` }).href;
  afterAll(() => withClient(clusterUrl, (client) => client.query(`drop database if exists ${name} with (force)`)));

  test('turns shipping methods into zones with the same prices, and keeps the choice of carts', async () => {
    await withClient(clusterUrl, (client) => client.query(`create database ${name}`));
    await withClient(url, async (client) => {
      const db = drizzle(client);
      const last = migrations.findIndex((migration) => migration.name.endsWith('_shipping_zones'));
      for (const { up } of migrations.slice(0, last)) await up({ db } as never);
      await client.query(
        `insert into shipping_methods (code, name, note, rate_minor, free_from_minor, countries, position) values
           ('std', 'Standard', 'Three days', 650, 15000, null, 0), ('fast', 'Express', null, 1800, null, 'us, CA', 1)`,
      );
      await client.query(
        `insert into carts (token, lines, changed_at, shipping_method) values ('t', '[]', now(), 'fast')`,
      );
      await migrations[last]?.up({ db } as never);
      const sql = async (text: string) => (await client.query(text)).rows;
      const standard = {
        name: 'Standard',
        note: 'Three days',
        minWeightGrams: null,
        maxWeightGrams: null,
        maxTotalMinor: null,
      };
      const both = [
        { ...standard, priceMinor: 650, minTotalMinor: null },
        { ...standard, priceMinor: 0, minTotalMinor: 15000 },
      ];
      expect(await readShippingZones(sql as never)).toEqual([
        {
          name: 'United States, Canada',
          isRestOfWorld: false,
          countries: ['US', 'CA'],
          rates: [...both, { ...standard, name: 'Express', note: null, priceMinor: 1800, minTotalMinor: null }],
        },
        { name: 'Rest of the world', isRestOfWorld: true, countries: [], rates: both },
      ]);
      expect(await sql('select shipping_method from carts')).toEqual([{ shipping_method: 'express' }]);
    });
  });
});
