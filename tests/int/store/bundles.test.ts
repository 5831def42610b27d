import { afterAll, beforeAll, expect, test } from 'vitest';
import { findCart } from '@/domain/cart/cart.query';
import { findProductByAvailability } from '@/domain/catalog/product.query';
import { missingFields } from '@/domain/orders/submit-order.command';
import { contextOf } from '@/platform/context';
import { payload } from '../records';
import { contextFor, makeBuyer, press } from './buyers';
import { makeFile, makeFormat, makeGoods, makeProduct, openStore, rows } from './goods';

beforeAll(() => openStore({ percent: 20, taxesDigital: false, taxesShipping: false }));
afterAll(() => payload.destroy());

/** Creates a bundle of components, without a stock of its own, in the cart of a buyer. */
async function bundleOf(...components: { id: number }[]) {
  const { availability } = await makeGoods({
    lineType: 'BUNDLE',
    format: 'Bundle',
    listPriceMinor: 4000,
    components: components.map(({ id }) => id),
  });
  return { availability, buyer: await makeBuyer({ availability }) };
}

const stockOf = async (id: number) =>
  (await rows<{ stock: number }>('select stock::int as stock from availabilities where id = $1', [id]))[0]?.stock;

test('a bundle of a hardcover and a PDF requires an address, shipping and tax, reserves the hardcover and delivers the PDF', async () => {
  const product = await makeProduct();
  const hardcover = await makeFormat(product, { stock: 2 });
  const pdf = await makeFormat(product, {
    lineType: 'DIGITAL',
    format: 'PDF',
    listPriceMinor: 1000,
    file: await makeFile(),
  });
  const { buyer } = await bundleOf(hardcover, pdf);
  await rows('update carts set shipping_address = null where owner_id = $1', [buyer.id]);
  expect(missingFields(await findCart(contextFor(buyer))).map(({ field }) => field)).toContain('shippingAddress');
  await rows('update carts set shipping_address = billing_address where owner_id = $1', [buyer.id]);
  expect(await findCart(contextFor(buyer))).toMatchObject({ hasParcel: true, shippingMinor: 650, taxMinor: 610 });
  expect(await press(buyer)).toBe('paid');
  const [order] = await rows<{ id: number; status: string }>(
    'select id, order_status as status from orders where owner_id = $1',
    [buyer.id],
  );
  expect(order?.status).toBe('PAID');
  expect(await stockOf(hardcover.id)).toBe(1);
  expect(await rows('select availability_id as id, kind from entitlements where order_id = $1', [order?.id])).toEqual([
    { id: pdf.id, kind: 'download' },
  ]);
  expect(await rows(`select order_shipped($1, null, null) as verdict`, [order?.id])).toEqual([{ verdict: 'shipped' }]);
});

test('a bundle of files only needs no address and is fulfilled immediately', async () => {
  const product = await makeProduct();
  const pdf = await makeFormat(product, { lineType: 'DIGITAL', format: 'PDF', file: await makeFile() });
  const { buyer } = await bundleOf(pdf);
  expect(await findCart(contextFor(buyer))).toMatchObject({ hasParcel: false, shippingMinor: 0, taxMinor: 0 });
  expect(await press(buyer)).toBe('paid');
  expect(await rows('select order_status as status from orders where owner_id = $1', [buyer.id])).toEqual([
    { status: 'FULFILLED' },
  ]);
});

test('a bundle is sold out with its scarcest component', async () => {
  const product = await makeProduct();
  const hardcover = await makeFormat(product, { stock: 0 });
  const { availability, buyer } = await bundleOf(
    hardcover,
    await makeFormat(product, { stock: 5, format: 'Paperback' }),
  );
  expect(await press(buyer)).toBe('sold-out');
  const shown = await findProductByAvailability(contextOf(payload, null), availability.availabilityId);
  expect(shown?.availabilities.map(({ isSoldOut }) => isSoldOut)).toEqual([true]);
});
