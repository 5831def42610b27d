import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findProductByAvailability } from '@/domain/catalog/product.query';
import { guestContext } from '@/platform/context';
import { proves } from '../../helpers/proves';
import { makeAdmin, openBrowser } from '../accounts/browser';
import { payload } from '../records';
import { type CartAnswer, makeGoods, makeShopper, rows, shipEverywhere, shopIn } from './goods';

let book: Awaited<ReturnType<typeof makeGoods>>;

beforeAll(async () => {
  await makeAdmin();
  book = await makeGoods({ stock: 40 });
  await payload.create({ collection: 'tax-rates', data: { country: 'US', state: 'ME', percent: 5.5 } });
  await shipEverywhere(
    { name: 'Standard', priceMinor: 650 },
    { name: 'Standard', priceMinor: 0, minTotalMinor: 10000 },
  );
});
afterAll(() => payload.destroy());

const read = async (response: Response | Promise<Response>) => (await (await response).json()) as CartAnswer;

describe('a cart', () => {
  test('lists products that are no longer sold, excludes them from the total and lets the buyer remove them', async () => {
    const shop = shopIn(openBrowser());
    const [first, second] = [await makeGoods(), await makeGoods()];
    await shop.add(first.id, 2);
    await shop.add(second.id, 1);
    await rows(`update availabilities set availability_status = 'INACTIVE' where id = $1`, [first.availability.id]);
    const { cart } = await shop.cart();
    expect([cart.itemCount, cart.subTotal]).toEqual([1, 32]);
    expect(cart.gone).toEqual([{ itemid: first.id, name: `${first.product.title}, Hardcover` }]);
    // The title of an unpublished product is not revealed.
    await rows(`update products set _status = 'draft' where id = $1`, [first.product.id]);
    expect((await shop.cart()).cart.gone).toEqual([{ itemid: first.id, name: 'A product' }]);
    const without = await read(shop.browser.send(`/api/shopping-cart?itemid=${first.id}`, { method: 'DELETE' }));
    expect([without.cart.gone, without.cart.itemCount]).toEqual([[], 1]);
  });

  test('CART-04 CART-13 adds tax and shipping of a place to the totals of an estimate', async () => {
    const shop = shopIn(openBrowser());
    await shop.add(book.id, 2);
    await payload.create({ collection: 'promo-codes', data: { code: 'TEN', kind: 'percent', percent: 10 } });
    const estimate = () =>
      read(
        shop.browser.send('/api/shopping-cart/estimate', { body: { country: 'US', state: 'ME', postalCode: '04101' } }),
      );
    await proves('CART-13', async () => {
      expect((await shop.cart()).cart).toMatchObject({ tax: 0, grandTotal: expect.any(Number) });
      expect(await estimate()).toMatchObject({
        status: 'success',
        cart: { subTotal: 64, tax: 3.52, shippingCost: 6.5, grandTotal: 74.02 },
      });
    });
    await shop.browser.send('/service/commerce/order/promo-code', { body: { code: 'TEN' } });
    await proves('CART-04', async () => {
      const { subTotal, discount_amount, tax, shippingCost, grandTotal } = (await estimate()).cart;
      expect([subTotal, discount_amount, tax, shippingCost]).toEqual([64, 6.4, 3.17, 6.5]);
      expect(grandTotal).toBeCloseTo(64 - 6.4 + 3.17 + 6.5, 5);
    });
  });

  test('CART-28 CHK-19 accepts no item and no order while the store is closed', async () => {
    const close = (isMaintenance: boolean) => payload.updateGlobal({ slug: 'store-settings', data: { isMaintenance } });
    const shopper = await makeShopper();
    await shopper.add(book.id, 1);
    await shopper.pay();
    await close(true);
    await proves('CART-28', async () => {
      const answer = await read(shopper.add(book.id, 1));
      expect(answer.maintenanceStatus).toContain('7:30am to 10am EST');
      expect(answer.cart.itemCount).toBe(1);
    });
    await proves('CHK-19', async () => {
      const submitted = await read(shopper.submit());
      expect(submitted.maintenanceStatus).toContain('7:30am');
      expect(submitted.orderId).toBeUndefined();
      expect(await rows('select 1 from orders where owner_id = $1', [shopper.account.id])).toEqual([]);
    });
    await close(false);
    expect((await read(shopper.add(book.id, 1))).cart.itemCount).toBe(2);
  });

  test('ADMIN-28 uses a changed list price from then on, while existing orders keep theirs', async () => {
    const goods = await makeGoods();
    const buyer = await makeShopper();
    await buyer.add(goods.id, 1);
    await buyer.pay();
    expect((await read(buyer.submit())).status).toBe('success');
    const shop = shopIn(openBrowser());
    await shop.add(goods.id, 1);
    await payload.update({ collection: 'availabilities', id: goods.availability.id, data: { listPriceMinor: 4100 } });
    await proves('ADMIN-28', async () => {
      const product = await findProductByAvailability(guestContext(payload), goods.id);
      expect(product?.availabilities.map(({ listPriceMinor }) => listPriceMinor)).toEqual([4100]);
      expect((await shop.cart()).cart.subTotal).toBe(41);
      const { entry } = await buyer.browser.json<{ entry: object[] }>('/service/ordered');
      expect(entry).toMatchObject([{ lineItems: [{ quantity: 1 }], content: { grandTotalIncTax: 40.26 } }]);
    });
  });

  test('ADMIN-31 accepts neither an inactive nor an unpublished availability', async () => {
    const shop = shopIn(openBrowser());
    for (const data of [{ availabilityStatus: 'INACTIVE' }, { _status: 'draft' }] as const) {
      const goods = await makeGoods();
      await shop.add(goods.id, 1);
      await payload.update({ collection: 'availabilities', id: goods.availability.id, data });
      await proves('ADMIN-31', async () => {
        expect([data, (await shop.add(goods.id, 1)).status]).toEqual([data, 400]);
        expect((await shop.cart()).cart.itemCount).toBe(0);
      });
    }
  });
});
