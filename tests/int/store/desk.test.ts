import { afterAll, expect, test } from 'vitest';
import { readStoreDesk } from '@/domain/orders/store-desk.query';
import { sqlOf } from '@/platform/sql';
import { payload } from '../records';
import { makeBuyer, press } from './buyers';
import { makeFormat, makeGoods, makeProduct, rows, shipEverywhere } from './goods';

afterAll(() => payload.destroy());

const read = () => readStoreDesk(sqlOf(payload), new Date());

test('an order with a parcel must be shipped until it has left; one of files only never', async () => {
  await shipEverywhere({ name: 'Standard', priceMinor: 650 });
  for (const fields of [{}, { lineType: 'DIGITAL', format: 'PDF' } as const]) {
    const { availability } = await makeGoods(fields);
    expect(await press(await makeBuyer({ availability }))).toBe('paid');
  }
  const { toSend } = await read();
  expect(toSend).toMatchObject([{ itemCount: 1 }]);
  await rows('select order_shipped($1, null, null)', [toSend[0]?.id]);
  expect((await read()).toSend).toEqual([]);
});

test('a format on sale with few copies is low in stock; an inactive, uncounted or unpublished one is not', async () => {
  const product = await makeProduct({ title: 'Low' });
  await makeFormat(product, { stock: 3, format: 'Paperback' });
  await makeFormat(product, { stock: 0 });
  await makeFormat(product, { stock: 400, format: 'Ebook' });
  await makeFormat(product, { stock: 1, availabilityStatus: 'INACTIVE', format: 'PDF' });
  await makeFormat(await makeProduct({ productStatus: 'F' }), { stock: 1 });
  const low = (await read()).low.filter(({ title }) => title === 'Low');
  expect(low.map(({ stock }) => stock)).toEqual([0, 3]);
});

test('upcoming prices and products are listed with the next first', async () => {
  const { availability } = await makeGoods();
  for (const [day, listPriceMinor] of [
    [2, 2900],
    [1, 3000],
  ] as const) {
    const startsAt = new Date(Date.now() + day * 86_400_000).toISOString();
    await payload.create({
      collection: 'price-changes',
      data: { availability: availability.id, listPriceMinor, startsAt },
    });
  }
  await makeProduct({ title: 'Later', productStatus: 'F', publicationDate: '2031-01-01T00:00:00.000Z' });
  await makeProduct({ title: 'Sooner', productStatus: 'F', publicationDate: '2030-01-01T00:00:00.000Z' });
  const desk = await read();
  expect(desk.prices.map(({ priceMinor }) => priceMinor)).toEqual([3000, 2900]);
  const titles = desk.coming.map(({ title }) => title);
  expect(titles.indexOf('Sooner')).toBeLessThan(titles.indexOf('Later'));
});

test('the desk lists what the seller’s settings lack for complete invoices', async () => {
  expect((await read()).missingSeller).toEqual(['legal name', 'address', 'country code', 'tax ID or VAT ID', 'email']);
  const seller = { legalName: 'Kai Ltd.', address: 'Am Kai 1', countryCode: 'IE', vatId: 'IE6388047V' };
  await payload.updateGlobal({ slug: 'store-settings', data: { seller } });
  expect((await read()).missingSeller).toEqual(['email']);
  await payload.updateGlobal({ slug: 'store-settings', data: { seller: { ...seller, email: 'billing@kai.example' } } });
  expect((await read()).missingSeller).toEqual([]);
});
