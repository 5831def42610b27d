import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeAdmin, openBrowser } from '../accounts/browser';
import { payload } from '../records';
import { type CartAnswer, makeGoods, makeShopper, rows, shopIn } from './goods';

let book: Awaited<ReturnType<typeof makeGoods>>;
let file: Awaited<ReturnType<typeof makeGoods>>;

beforeAll(async () => {
  await makeAdmin();
  book = await makeGoods({ stock: 40 });
  file = await makeGoods({ lineType: 'DIGITAL', format: 'PDF', listPriceMinor: 1195, permissionsAvailable: true });
  await payload.create({ collection: 'tax-rates', data: { country: 'US', state: 'ME', percent: 5.5 } });
  await payload.create({
    collection: 'shipping-methods',
    data: { code: 'standard', name: 'Standard', rateMinor: 650, freeFromMinor: 10000 },
  });
});
afterAll(() => payload.destroy());

const read = async (response: Response | Promise<Response>) => (await (await response).json()) as CartAnswer;

describe('the cart', () => {
  test('CART-01 CART-02 a new visitor has an empty one in US dollars', async () => {
    const shop = shopIn(openBrowser());
    const answer = await shop.cart();
    expect(answer).toMatchObject({
      status: 'success',
      cart: {
        cart_amount: 0,
        line_items: { physical_items: [], digital_items: [] },
        discount_amount: 0,
        coupons: [],
        currencyCode: 'USD',
        grandTotal: 0,
      },
    });
  });

  test('CART-03 CART-05 CART-06 CART-08 CART-09 CART-14 CART-15 STORE-03 items are added at the catalogue’s price', async () => {
    const shop = shopIn(openBrowser());
    const first = await read(shop.add(book.id, 2));
    expect(first.cart.line_items.physical_items).toMatchObject([
      { itemid: book.id, unitPrice: 32, quantity: 2, lineType: 'SHIP', type: 'Ship', referral: '02749' },
    ]);
    await shop.add(file.id, 1, { referral: '03069' });
    await shop.add(file.id, 1);
    const both = await read(shop.add(file.id, 4, { type: 'Perm' }));
    expect(both.cart.line_items.digital_items).toMatchObject([
      { itemid: file.id, quantity: 1, unitPrice: 11.95 },
      { itemid: `${file.id}:Perm`, type: 'Perm', quantity: 4, unitPrice: 4.5 },
    ]);
    const raised = await read(shop.add(book.id, 1));
    expect(raised.cart).toMatchObject({ itemCount: 8, cart_amount: 125.95, subTotal: 125.95 });
  });

  test('CART-07 what is unknown, below 1, or no number at all leaves it as it was', async () => {
    const shop = shopIn(openBrowser());
    await shop.add(book.id, 1);
    const before = await shop.cart();
    const wrong = [0, -1, 1.5, '2', 1e12, null, Number.NaN].map((quantity) => [{ itemid: book.id, quantity }]);
    for (const body of [
      ...wrong,
      [{ itemid: 'NOTHING', quantity: 1 }],
      [
        { itemid: book.id, quantity: 1 },
        { itemid: 'NO', quantity: 1 },
      ],
      [],
      'x',
    ]) {
      expect([body, (await shop.put(body)).status]).toEqual([body, 400]);
    }
    expect(await shop.cart()).toEqual(before);
    expect((await shop.add(book.id, 900)).status).toBe(409);
  });

  test('CART-10 CART-11 CART-12 quantities are set, lines taken out, and HEAD tells of every change', async () => {
    const shop = shopIn(openBrowser());
    const seen = new Set<string>();
    const look = async () => {
      const head = await shop.browser.send('/service/commerce/shopping-cart', { method: 'HEAD' });
      expect([head.status, await head.text()]).toEqual([200, '']);
      const date = head.headers.get('Last-Modified') ?? '';
      expect(date).not.toBe('');
      expect(seen.has(date)).toBe(false);
      seen.add(date);
    };
    await look();
    await shop.add(book.id, 1);
    await look();
    const set = await read(shop.put({ mode: 'set', items: [{ itemid: book.id, quantity: 7 }] }));
    expect(set.cart.itemCount).toBe(7);
    await look();
    await shop.add(file.id, 1);
    await look();
    const gone = await read(shop.put({ mode: 'set', items: [{ itemid: book.id, quantity: 0 }] }));
    expect(gone.cart.line_items.physical_items).toEqual([]);
    await look();
    const without = await read(shop.browser.send(`/api/shopping-cart?itemid=${file.id}`, { method: 'DELETE' }));
    expect(without.cart.itemCount).toBe(0);
    await look();
    await shop.add(book.id, 1);
    await shop.add(file.id, 1);
    const empty = await read(shop.browser.send('/api/shopping-cart', { method: 'DELETE' }));
    expect([empty.status, empty.cart.itemCount]).toEqual(['success', 0]);
  });

  test('what is no longer sold is named, counts for nothing and can be taken out', async () => {
    const shop = shopIn(openBrowser());
    const [one, other] = [await makeGoods(), await makeGoods()];
    await shop.add(one.id, 2);
    await shop.add(other.id, 1);
    await rows(`update availabilities set availability_status = 'INACTIVE' where id = $1`, [one.form.id]);
    const { cart } = await shop.cart();
    expect([cart.itemCount, cart.subTotal]).toEqual([1, 32]);
    expect(cart.gone).toEqual([{ itemid: one.id, name: `${one.product.title}, Hardcover` }]);
    // A title that is not published is not told.
    await rows(`update products set _status = 'draft' where id = $1`, [one.product.id]);
    expect((await shop.cart()).cart.gone).toEqual([{ itemid: one.id, name: 'A product' }]);
    const without = await read(shop.browser.send(`/api/shopping-cart?itemid=${one.id}`, { method: 'DELETE' }));
    expect([without.cart.gone, without.cart.itemCount]).toEqual([[], 1]);
  });

  test('CART-04 CART-13 an estimate adds tax and shipping of a place to the totals', async () => {
    const shop = shopIn(openBrowser());
    await shop.add(book.id, 2);
    const { cart } = await read(
      shop.browser.send('/api/shopping-cart/estimate', { body: { country: 'US', state: 'ME', postalCode: '04101' } }),
    );
    expect(cart).toMatchObject({ subTotal: 64, tax: 3.52, shippingCost: 6.5, grandTotal: 74.02 });
  });

  test('CART-16 AUTH-87 a guest’s cart joins the account’s, once', async () => {
    const shopper = await makeShopper();
    await shopper.add(book.id, 1);
    const guest = shopIn(openBrowser());
    await guest.add(book.id, 2);
    await guest.add(file.id, 1);
    guest.browser.cookies.set('masthead-token', shopper.browser.cookies.get('masthead-token') ?? '');
    const migrate = () => guest.browser.send('/service/user/migrate', { method: 'POST' });
    expect((await read(migrate())).cart.itemCount).toBe(4);
    expect((await read(migrate())).cart.itemCount).toBe(4);
    expect((await shopper.cart()).cart.itemCount).toBe(4);
    expect((await shopIn(openBrowser()).browser.send('/service/user/migrate', { method: 'POST' })).status).toBe(401);
  });

  test('CART-28 CHK-19 ADMIN-35 while the store is closed nothing is added and nothing ordered', async () => {
    const close = (isMaintenance: boolean) => payload.updateGlobal({ slug: 'store-settings', data: { isMaintenance } });
    const shopper = await makeShopper();
    await shopper.add(book.id, 1);
    await shopper.pay();
    await close(true);
    const answer = await read(shopper.add(book.id, 1));
    expect(answer.maintenanceStatus).toContain('7:30am to 10am EST');
    expect(answer.cart.itemCount).toBe(1);
    const submitted = await read(shopper.submit());
    expect(submitted.maintenanceStatus).toContain('7:30am');
    expect(submitted.orderId).toBeUndefined();
    await close(false);
  });

  test('ADMIN-28 ADMIN-31 a new price counts at once, and what is inactive cannot be added', async () => {
    const goods = await makeGoods();
    const shop = shopIn(openBrowser());
    await shop.add(goods.id, 1);
    await payload.update({ collection: 'availabilities', id: goods.form.id, data: { listPriceMinor: 4100 } });
    expect((await shop.cart()).cart.subTotal).toBe(41);
    await payload.update({ collection: 'availabilities', id: goods.form.id, data: { availabilityStatus: 'INACTIVE' } });
    expect((await shop.add(goods.id, 1)).status).toBe(400);
    expect((await shop.cart()).cart.itemCount).toBe(0);
  });

  test('256 adds at once, to one cart and to 256 carts, are all answered and all count', async () => {
    const one = shopIn(openBrowser());
    await one.cart();
    await one.add(file.id, 1, { type: 'Perm' });
    const { cookies } = one.browser;
    const same = await Promise.all(
      Array.from({ length: 256 }, () => {
        const browser = openBrowser();
        for (const [name, value] of cookies) browser.cookies.set(name, value);
        return shopIn(browser).add(file.id, 1, { type: 'Perm' });
      }),
    );
    expect(new Set(same.map(({ status }) => status))).toEqual(new Set([200]));
    expect((await one.cart()).cart.itemCount).toBe(257);
    const many = await Promise.all(Array.from({ length: 256 }, () => shopIn(openBrowser()).add(file.id, 1)));
    expect(new Set(many.map(({ status }) => status))).toEqual(new Set([200]));
  });
});
