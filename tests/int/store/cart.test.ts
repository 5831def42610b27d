import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { METER_COOKIE } from '@/platform/meter-card';
import { SESSION_COOKIE } from '@/platform/session-cookies';
import { proves } from '../../helpers/proves';
import { makeAdmin, openBrowser } from '../accounts/browser';
import { visitor } from '../membership/visitors';
import { makeArticle, payload } from '../records';
import { type CartAnswer, makeGoods, makeShopper, shopIn } from './goods';

let book: Awaited<ReturnType<typeof makeGoods>>;
let file: Awaited<ReturnType<typeof makeGoods>>;

beforeAll(async () => {
  await makeAdmin();
  book = await makeGoods({ stock: 40 });
  file = await makeGoods({ lineType: 'DIGITAL', format: 'PDF', listPriceMinor: 1195, permissionsAvailable: true });
});
afterAll(() => payload.destroy());

const read = async (response: Response | Promise<Response>) => (await (await response).json()) as CartAnswer;

describe('the cart', () => {
  test('CART-01 CART-02 is empty and in US dollars for a new visitor', async () => {
    const shop = shopIn(openBrowser());
    await proves('CART-01', async () => {
      expect(await shop.cart()).toMatchObject({
        status: 'success',
        cart: { itemCount: 0, cart_amount: 0, line_items: { physical_items: [], digital_items: [] } },
      });
    });
    await payload.create({ collection: 'promo-codes', data: { code: 'FIVE', kind: 'amount', amountMinor: 500 } });
    await shop.add(book.id, 1);
    await shop.add(file.id, 1);
    await shop.browser.send('/service/commerce/order/promo-code', { body: { code: 'FIVE' } });
    await proves('CART-02', async () => {
      expect((await shop.cart()).cart).toMatchObject({
        cart_amount: 43.95,
        line_items: { physical_items: [{ itemid: book.id }], digital_items: [{ itemid: file.id }] },
        modifiedTime: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
        shoppingCartId: expect.stringMatching(/^\d+$/),
        discount_amount: 5,
        coupons: [{ code: 'FIVE' }],
        currency: { code: 'USD' },
      });
    });
  });

  test('CART-05 CART-06 CART-08 adds items at the catalog price, with their referral codes', async () => {
    const shop = shopIn(openBrowser());
    const items = [
      { itemid: book.id, productId: book.product.productId, listPrice: 1, quantity: 2, type: 'Ship' },
      {
        itemid: file.id,
        productId: file.product.productId,
        listPrice: 1,
        quantity: 1,
        type: 'Digital',
        referral: '03069',
      },
    ];
    const answer = await read(shop.put(items));
    await proves('CART-05', () => {
      expect(answer).toMatchObject({
        status: 'success',
        cart: {
          line_items: {
            physical_items: [{ itemid: book.id, quantity: 2 }],
            digital_items: [{ itemid: file.id, quantity: 1 }],
          },
        },
      });
    });
    const { physical_items: physical, digital_items: digital } = answer.cart.line_items;
    await proves('CART-06', () => {
      expect([physical[0]?.unitPrice, digital[0]?.unitPrice]).toEqual([32, 11.95]);
      expect(answer.cart.subTotal).toBe(75.95);
    });
    await proves('CART-08', () => expect([physical[0]?.referral, digital[0]?.referral]).toEqual(['02749', '03069']));
  });

  test('CART-03 CART-14 describes each line and sorts lines into shipped and digital items', async () => {
    const shop = shopIn(openBrowser());
    await shop.add(book.id, 2);
    const { cart } = await read(shop.add(file.id, 1));
    await proves('CART-03', () => {
      expect(cart.line_items.physical_items).toEqual([
        expect.objectContaining({
          lineType: 'SHIP',
          unitPrice: 32,
          quantity: 2,
          name: expect.stringContaining(book.product.title),
          url: `/product/${book.product.slug}/${book.id}`,
          type: 'Ship',
          list_price: 32,
        }),
      ]);
    });
    await proves('CART-14', () => {
      const ids = (of: 'physical_items' | 'digital_items') => cart.line_items[of].map(({ itemid }) => itemid);
      expect([ids('physical_items'), ids('digital_items')]).toEqual([[book.id], [file.id]]);
    });
  });

  test('STORE-03 CART-15 accepts products of every line type and copyright permissions', async () => {
    const shop = shopIn(openBrowser());
    const ebook = await makeGoods({ lineType: 'EBOOK', format: 'EPUB' });
    const bundle = await makeGoods({ lineType: 'BUNDLE', components: [book.availability.id] });
    for (const { id } of [book, file, ebook, bundle]) await shop.add(id, 1);
    const { cart } = await read(shop.add(file.id, 4, { type: 'Perm' }));
    const lines = Object.values(cart.line_items).flat();
    await proves('STORE-03', () => {
      expect(lines.map(({ itemid, lineType }) => [itemid, lineType]).sort()).toEqual(
        [
          [book.id, 'SHIP'],
          [file.id, 'DIGITAL'],
          [ebook.id, 'EBOOK'],
          [bundle.id, 'BUNDLE'],
          [`${file.id}:Perm`, 'PERM'],
        ].sort(),
      );
    });
    await proves('CART-15', () => {
      expect(lines.find(({ itemid }) => itemid === `${file.id}:Perm`)).toMatchObject({
        type: 'Perm',
        quantity: 4,
        unitPrice: 4.5,
      });
    });
  });

  test('CART-09 raises the quantity of a product added again, except for digital items', async () => {
    const shop = shopIn(openBrowser());
    await shop.add(book.id, 2);
    await shop.add(file.id, 1);
    await proves('CART-09', async () => {
      await shop.add(book.id, 1);
      const { cart } = await read(shop.add(file.id, 1));
      expect(cart.line_items).toMatchObject({
        physical_items: [{ itemid: book.id, quantity: 3 }],
        digital_items: [{ itemid: file.id, quantity: 1 }],
      });
    });
  });

  test('CART-07 rejects unknown products and quantities below 1 without a change', async () => {
    const shop = shopIn(openBrowser());
    await shop.add(book.id, 1);
    const before = await shop.cart();
    const wrong = [0, -1, 1.5, '2', 1e12, null, Number.NaN].map((quantity) => [{ itemid: book.id, quantity }]);
    const isPartlyWrong = [
      { itemid: book.id, quantity: 1 },
      { itemid: 'NO', quantity: 1 },
    ];
    await proves('CART-07', async () => {
      for (const body of [...wrong, [{ itemid: 'NOTHING', quantity: 1 }], isPartlyWrong, [], 'x']) {
        expect([body, (await shop.put(body)).status]).toEqual([body, 400]);
      }
      expect(await shop.cart()).toEqual(before);
    });
    expect((await shop.add(book.id, 900)).status).toBe(409);
  });

  test('CART-10 CART-11 sets quantities and removes one line or all of them', async () => {
    const shop = shopIn(openBrowser());
    await shop.add(book.id, 1);
    await shop.add(file.id, 1);
    const set = async (quantity: number) =>
      (await read(shop.put({ mode: 'set', items: [{ itemid: book.id, quantity }] }))).cart.line_items.physical_items;
    await proves('CART-10', async () => {
      expect(await set(7)).toMatchObject([{ itemid: book.id, quantity: 7 }]);
      expect(await set(2)).toMatchObject([{ itemid: book.id, quantity: 2 }]);
      expect(await set(0)).toEqual([]);
    });
    await shop.add(book.id, 1);
    await proves('CART-11', async () => {
      const without = await read(shop.browser.send(`/api/shopping-cart?itemid=${file.id}`, { method: 'DELETE' }));
      expect(without).toMatchObject({
        status: 'success',
        cart: { line_items: { physical_items: [{ itemid: book.id }], digital_items: [] } },
      });
      await shop.add(file.id, 1);
      const empty = await read(shop.browser.send('/api/shopping-cart', { method: 'DELETE' }));
      expect([empty.status, empty.cart.itemCount]).toEqual(['success', 0]);
    });
  });

  test('CART-12 responds to HEAD with a Last-Modified header that changes with the cart', async () => {
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
    await proves('CART-12', async () => {
      await look();
      await shop.add(book.id, 1);
      await look();
      await shop.put({ mode: 'set', items: [{ itemid: book.id, quantity: 7 }] });
      await look();
      await shop.add(file.id, 1);
      await look();
      await shop.browser.send(`/api/shopping-cart?itemid=${file.id}`, { method: 'DELETE' });
      await look();
    });
  });

  test('CART-16 joins the account’s cart when a guest signs in', async () => {
    const shopper = await makeShopper();
    await shopper.add(book.id, 1);
    const guest = shopIn(openBrowser());
    await guest.add(book.id, 2);
    await guest.add(file.id, 1);
    expect((await guest.browser.signIn(shopper.account.email)).status).toBe(200);
    await proves('CART-16', async () => {
      expect((await guest.cart()).cart.line_items).toMatchObject({
        physical_items: [{ itemid: book.id, quantity: 3 }],
        digital_items: [{ itemid: file.id, quantity: 1 }],
      });
      expect((await shopper.cart()).cart.itemCount).toBe(4);
    });
  });

  test('AUTH-87 moves a guest’s cart and quota counts to the account once', async () => {
    const shopper = await makeShopper();
    await shopper.add(book.id, 1);
    const article = await makeArticle({ accessLevel: 'metered' });
    const guest = shopIn(openBrowser());
    const alice = visitor();
    await alice.open(`/${article.path}`);
    await guest.add(book.id, 2);
    await guest.add(file.id, 1);
    const card = alice.cookies.get(METER_COOKIE) ?? '';
    guest.browser.cookies.set(SESSION_COOKIE, shopper.browser.cookies.get(SESSION_COOKIE) ?? '');
    const migrate = () => {
      guest.browser.cookies.set(METER_COOKIE, card);
      return read(guest.browser.send('/service/user/migrate', { method: 'POST' }));
    };
    await proves('AUTH-87', async () => {
      expect(await shopper.browser.json('/service/user/quota')).toMatchObject({ count: 0 });
      for (let round = 0; round < 2; round += 1) {
        expect((await migrate()).cart.itemCount).toBe(4);
        expect((await shopper.cart()).cart.itemCount).toBe(4);
        expect(await shopper.browser.json('/service/user/quota')).toMatchObject({ count: 1 });
      }
    });
    expect((await shopIn(openBrowser()).browser.send('/service/user/migrate', { method: 'POST' })).status).toBe(401);
  });

  test('counts every one of 256 concurrent adds, to one cart and to 256 carts', async () => {
    const shopper = shopIn(openBrowser());
    await shopper.cart();
    await shopper.add(file.id, 1, { type: 'Perm' });
    const { cookies } = shopper.browser;
    const same = await Promise.all(
      Array.from({ length: 256 }, () => {
        const browser = openBrowser();
        for (const [name, value] of cookies) browser.cookies.set(name, value);
        return shopIn(browser).add(file.id, 1, { type: 'Perm' });
      }),
    );
    expect(new Set(same.map(({ status }) => status))).toEqual(new Set([200]));
    expect((await shopper.cart()).cart.itemCount).toBe(257);
    const many = await Promise.all(Array.from({ length: 256 }, () => shopIn(openBrowser()).add(file.id, 1)));
    expect(new Set(many.map(({ status }) => status))).toEqual(new Set([200]));
  });
});
