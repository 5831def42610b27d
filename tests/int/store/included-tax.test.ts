import { afterAll, beforeAll, expect, test } from 'vitest';
import { findProductByAvailability } from '@/domain/catalog/product.query';
import { refundOrder } from '@/domain/orders/refund-order.command';
import { contextOf, guestContext } from '@/platform/context';
import { ADDRESS } from '../../helpers/postal-address';
import { makeAdmin } from '../accounts/browser';
import { payload } from '../records';
import { type CartAnswer, makeGoods, makeShopper, rows, shipEverywhere } from './goods';

interface Document {
  kind: string;
  total: number;
  tax: number;
  snapshot: { isTaxIncluded: boolean; taxes: { percent: number; baseMinor: number; taxMinor: number }[] };
}

beforeAll(async () => {
  await makeAdmin();
  await shipEverywhere({ name: 'Standard', priceMinor: 650 });
  await payload.create({
    collection: 'tax-rates',
    data: { country: 'DE', percent: 19, taxesDigital: true, taxesShipping: true },
  });
  await payload.updateGlobal({ slug: 'store-settings', data: { pricesIncludeTax: true } });
});
afterAll(() => payload.destroy());

const BERLIN = { ...ADDRESS, countryCode: 'DE', state: null, city: 'Berlin' };
const read = async (response: Response | Promise<Response>) =>
  (await (await response).json()) as CartAnswer & { cart: { includedTax: number | null } };
const documentsOf = (order: number) =>
  rows<Document>(
    `select kind::text, total_minor::int as total, tax_minor::int as tax, snapshot from billing_documents where order_id = $1 order by id`,
    [order],
  );
const work = async () => {
  for (let round = 0; round < 3; round += 1) await payload.jobs.run({ limit: 100, silent: true });
};

/** Places an order of two books at $29.99 to Berlin. */
async function order() {
  const shopper = await makeShopper();
  const { id } = await makeGoods({ listPriceMinor: 2999 });
  await shopper.add(id, 2);
  await shopper.browser.send('/service/commerce/shipping-payment', {
    body: {
      shippingAddress: BERLIN,
      sameAsShipping: true,
      payment: { token: 'pm_card_visa', brand: 'Visa', last4: '4242' },
    },
  });
  const { cart } = await read(shopper.browser.json('/api/shopping-cart').then((body) => Response.json(body)));
  const { orderId } = await read(shopper.submit(undefined, { totalMinor: Math.round(cart.grandTotal * 100) }));
  const [placed] = await rows<{ id: number; item: string }>(
    `select id, lines->0->>'itemId' as item from orders where order_number = $1`,
    [orderId],
  );
  return { shopper, cart, orderId, ...(placed as { id: number; item: string }) };
}

test('the amount charged is the prices shown, and cart, order, exports and invoice name the tax in it', async () => {
  const { shopper, cart, orderId, id } = await order();
  // 19/119 of $66.48.
  expect(cart).toMatchObject({ subTotal: 59.98, shippingCost: 6.5, tax: 0, includedTax: 10.61, grandTotal: 66.48 });
  expect(await shopper.browser.json(`/service/commerce/order/${orderId}`)).toMatchObject({
    tax: 0,
    includedTax: 10.61,
    grandTotal: 66.48,
  });
  const [charged] = await rows<{ amount: number }>(
    'select amount_minor::int as amount from gateway_payments where order_number = $1',
    [orderId],
  );
  expect(charged).toEqual({ amount: 6648 });
  await work();
  const [invoice] = await documentsOf(id);
  expect(invoice).toMatchObject({
    total: 6648,
    tax: 1061,
    snapshot: { isTaxIncluded: true, taxes: [{ percent: 19, baseMinor: 5587, taxMinor: 1061 }] },
  });
  const [split] = await rows(
    'select order_taxable(o)::int as taxable, order_tax_rate(o)::int as rate, order_shipping_net(o)::int as shipping from orders o where id = $1',
    [id],
  );
  expect(split).toEqual({ taxable: 5587, rate: 19, shipping: 546 });
});

test('refunds by line and of shipping return the tax in them, and add up to the invoice', async () => {
  const { id, item } = await order();
  await work();
  const staff = contextOf(payload, null);
  const lines = [{ itemId: item, quantity: 1, isRestocked: false }];
  await refundOrder(staff, id, { lines, includesShipping: false, key: `${id}-1` });
  await work();
  await refundOrder(staff, id, { lines, includesShipping: true, key: `${id}-2` });
  await work();
  const [invoice, ...credits] = await documentsOf(id);
  expect(credits.map(({ kind, total }) => [kind, total])).toEqual([
    ['credit-note', 2999],
    ['credit-note', 3649],
  ]);
  expect(credits.reduce((sum, { tax }) => sum + tax, 0)).toBe(invoice?.tax);
  const parts = await rows<{ net: number; tax: number; shipping: number }>(
    'select p.net_minor as net, p.tax_minor as tax, p.shipping_minor as shipping from orders o, refund_parts(o) p where o.id = $1',
    [id],
  );
  expect(parts.map(({ net, tax, shipping }) => net + tax + shipping)).toEqual([2999, 3649]);
  expect(parts.reduce((sum, { tax }) => sum + tax, 0)).toBe(1061);
  expect(parts[1]?.shipping).toBe(546);
});

test('a country without a rate pays the same price, and the product page says that prices include tax', async () => {
  const shopper = await makeShopper();
  const { id } = await makeGoods({ listPriceMinor: 2999 });
  await shopper.add(id, 1);
  const estimate = (country: string) =>
    read(shopper.browser.send('/api/shopping-cart/estimate', { body: { country } }));
  expect((await estimate('DE')).cart).toMatchObject({ grandTotal: 36.49, includedTax: 5.83 });
  expect((await estimate('JP')).cart).toMatchObject({ grandTotal: 36.49, includedTax: 0 });
  expect(await findProductByAvailability(guestContext(payload), id)).toMatchObject({ isTaxIncluded: true });
  await payload.updateGlobal({ slug: 'store-settings', data: { pricesIncludeTax: false } });
  expect((await estimate('DE')).cart).toMatchObject({ grandTotal: 43.42, tax: 6.93, includedTax: null });
  expect(await findProductByAvailability(guestContext(payload), id)).toMatchObject({ isTaxIncluded: false });
  await payload.updateGlobal({ slug: 'store-settings', data: { pricesIncludeTax: true } });
});
