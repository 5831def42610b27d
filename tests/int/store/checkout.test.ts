import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { ADDRESS } from '../../helpers/postal-address';
import { proves } from '../../helpers/proves';
import { mailsTo, makeAdmin, openBrowser } from '../accounts/browser';
import { payload } from '../records';
import { type CartAnswer, makeGoods, makeShopper, rows, shopIn } from './goods';
import { makeRates, ordersOf, read, stockOf } from './orders';

beforeAll(async () => {
  await makeAdmin();
  await makeRates();
});
afterAll(() => payload.destroy());

const NO_PROMO = 'This promo code is not valid.';

describe('addresses and shipping', () => {
  const address = { firstName: 'Rosa', lastName: 'L', address1: 'Row 1', city: 'Portland', postalCode: '04101' };

  test('CHK-04 stores an address and returns it with its id', async () => {
    const shopper = await makeShopper();
    const body = { ...address, address2: 'Flat 2', state: 'ME', countryCode: 'US' };
    await proves('CHK-04', async () => {
      const saved = await shopper.browser.json<{ address: { id: string } }>('/service/commerce/address', { body });
      expect(saved).toMatchObject({ status: 'success', address: body, cart: { itemCount: 0 } });
      const { addresses } = await shopper.browser.json<{ addresses: object[] }>('/service/commerce/address');
      const lines = ['Row 1, Flat 2', 'Portland, ME 04101', 'United States'];
      expect(addresses).toEqual([{ ...body, id: saved.address.id, lines }]);
      expect(saved.address.id).toMatch(/^\d+$/);
    });
  });

  test('CHK-05 names the missing fields of an address', async () => {
    const shopper = await makeShopper();
    const faults = async (body: object) => {
      const refused = await shopper.browser.send('/service/commerce/address', { body });
      return [refused.status, ((await refused.json()) as CartAnswer).errors?.map(({ field }) => field)];
    };
    const complete = { ...address, postalCode: 'SO23 9AP', countryCode: 'GB' };
    await proves('CHK-05', async () => {
      for (const field of Object.keys(complete))
        expect(await faults({ ...complete, [field]: undefined })).toEqual([400, [field]]);
      expect(await faults({ ...address, countryCode: 'US' })).toEqual([400, ['state']]);
      expect(await faults({})).toEqual([400, Object.keys(complete)]);
      const { addresses } = await shopper.browser.json<{ addresses: object[] }>('/service/commerce/address');
      expect(addresses).toEqual([]);
    });
    expect(await faults({ ...ADDRESS, state: 'ON', postalCode: '041' })).toEqual([400, ['state', 'postalCode']]);
    expect(await faults({ ...ADDRESS, countryCode: 'XX' })).toEqual([400, ['countryCode']]);
  });

  test('an address has the fields of its country', async () => {
    const shopper = await makeShopper();
    const dubai = {
      ...address,
      address1: '1 Sheikh Zayed Road',
      state: 'DU',
      countryCode: 'AE',
      city: '',
      postalCode: '',
    };
    const { cart } = await shopper.browser.json<{ cart: { billingAddress: object } }>(
      '/service/commerce/shipping-payment',
      { body: { billingAddress: { ...dubai, city: undefined, postalCode: undefined } } },
    );
    expect(cart.billingAddress).toMatchObject({
      ...dubai,
      lines: ['1 Sheikh Zayed Road', 'Dubai', 'United Arab Emirates'],
    });
    const saved = await shopper.browser.json<{ address: object }>('/service/commerce/address', { body: dubai });
    expect(saved.address).toMatchObject(dubai);
    const format = await openBrowser().json<object>('/service/commerce/address-format/jp');
    expect(format).toMatchObject({ postalCode: { example: '154-0023' } });
    expect((await openBrowser().send('/service/commerce/address-format/ZZ')).status).toBe(404);
    const { countries } = await openBrowser().json<{ countries: object[] }>('/service/commerce/countries');
    expect(countries).toContainEqual({ code: 'JP', name: 'Japan' });
    await payload.updateGlobal({ slug: 'store-settings', data: { seller: { countryCode: 'IE' } } });
    const listed = await openBrowser().json<{ home: string; countries: { code: string }[] }>(
      '/service/commerce/countries',
    );
    expect([listed.home, listed.countries[0]?.code, listed.countries.length]).toEqual(['IE', 'IE', countries.length]);
    await payload.updateGlobal({ slug: 'store-settings', data: { seller: { countryCode: null } } });
  });

  test('CHK-06 lists the states of countries that have any', async () => {
    const states = (country: string) =>
      openBrowser().json<{ code: string }[]>(`/service/commerce/state-province/${country}`);
    await proves('CHK-06', async () => {
      expect(await states('US')).toContainEqual({ code: 'ME', name: 'Maine' });
      expect((await states('CA')).length).toBe(13);
      expect(await states('GB')).toEqual([]);
    });
  });

  test('CHK-08 CHK-09 stores addresses, payment and shipping method of the order', async () => {
    const shopper = await makeShopper();
    await shopper.add((await makeGoods()).id);
    await proves('CHK-08', async () => {
      const billing = { ...address, postalCode: 'SO23 9AP', countryCode: 'GB' };
      const payment = { brand: 'Visa', last4: '4242' };
      const answer = await shopper.browser.json('/service/commerce/shipping-payment', {
        body: { shippingAddress: ADDRESS, billingAddress: billing, payment: { ...payment, token: 'pm_card_visa' } },
      });
      expect(answer).toMatchObject({ status: 'success', cart: { shippingAddress: ADDRESS, grandTotal: 40.26 } });
      expect((await shopper.cart()).cart).toMatchObject({
        shippingAddress: ADDRESS,
        billingAddress: billing,
        payment,
        shippingCost: 6.5,
      });
    });
    const choose = (method: string) =>
      shopper.browser.send('/service/commerce/order/shipping-method', { body: { method } });
    await proves('CHK-09', async () => {
      expect(await read(choose('express'))).toMatchObject({
        status: 'success',
        cart: { shippingCost: 18, grandTotal: 51.76 },
      });
      expect((await shopper.cart()).cart).toMatchObject({ shippingCost: 18 });
    });
    expect((await choose('owl')).status).toBe(400);
  });
});

describe('promo codes', () => {
  test('CHK-13 CHK-14 discount the cart, and change nothing if they are not valid', async () => {
    const shopper = await makeShopper();
    await shopper.add((await makeGoods()).id, 2);
    const code = (promoCode: string) =>
      shopper.browser.send('/service/commerce/order/promo-code', { body: { code: promoCode } });
    const percent = { kind: 'percent', percent: 10 } as const;
    await payload.create({ collection: 'promo-codes', data: { code: 'noon10', ...percent } });
    await payload.create({
      collection: 'promo-codes',
      data: { code: 'OLD', ...percent, endsAt: '2020-01-01T00:00:00.000Z' },
    });
    const spent = await payload.create({
      collection: 'promo-codes',
      data: { code: 'SPENT', ...percent, totalLimit: 1 },
    });
    const other = await makeShopper();
    await other.add((await makeGoods()).id);
    await other.browser.send('/service/commerce/order/promo-code', { body: { code: spent.code } });
    await other.pay();
    expect((await read(other.submit())).status).toBe('success');
    await proves('CHK-13', async () => {
      expect(await read(code('noon10'))).toMatchObject({
        status: 'success',
        cart: { coupons: [{ code: 'NOON10' }], discount_amount: 6.4 },
      });
    });
    await proves('CHK-14', async () => {
      const before = await shopper.cart();
      for (const wrong of ['OLD', 'SPENT', 'NOTHING', '%']) {
        const refused = await code(wrong);
        const { message } = (await refused.json()) as { message: string };
        expect([wrong, refused.status, message]).toEqual([wrong, 400, NO_PROMO]);
      }
      expect(await shopper.cart()).toEqual(before);
    });
  });
});

describe('submitting', () => {
  test('CHK-15 CHK-17 charges the payment once, creates one order and empties the cart', async () => {
    const shopper = await makeShopper();
    const book = await makeGoods({ stock: 5 });
    await shopper.add(book.id, 2);
    await shopper.pay();
    const twice = await Promise.all([shopper.submit(), shopper.submit()]);
    const [first, second] = await Promise.all(twice.map((each) => read(each)));
    const payments = () =>
      rows('select status, amount_minor::int as amount from gateway_payments where order_number = $1', [
        first?.orderId,
      ]);
    await proves('CHK-15', async () => {
      expect(first).toMatchObject({
        status: 'success',
        cart: { itemCount: 0 },
        orderId: expect.stringMatching(/^M-\d+$/),
      });
      expect(await ordersOf(shopper)).toMatchObject([
        { order_number: first?.orderId, order_status: 'PAID', grand_total_minor: '7402' },
      ]);
      const { entry } = await shopper.browser.json<{ entry: object[] }>('/service/ordered');
      expect(entry).toMatchObject([{ lineItems: [{ quantity: 2 }], content: { itemCount: 2 } }]);
      expect(await payments()).toEqual([{ status: 'succeeded', amount: 7402 }]);
    });
    await proves('CHK-17', async () => {
      expect(second?.orderId).toBe(first?.orderId);
      expect((await read(shopper.submit())).orderId).toBe(first?.orderId);
      expect(await ordersOf(shopper)).toHaveLength(1);
      expect(await payments()).toHaveLength(1);
      expect(await stockOf(book.availability.id)).toBe(3);
    });
    const receipts = (await mailsTo(shopper.account.email)).filter(({ subject }) => subject.includes('receipt'));
    expect(receipts).toHaveLength(1);
    const [{ text = '', html = '' } = {}] = receipts;
    expect(text).toMatch(/\n2 × .+: \$64\.00\nSubtotal: \$64\.00\nShipping: .+\nTax: .+\nTotal paid: \$74\.02\n/);
    expect(text).toMatch(/Shipping to .+, United States\./);
    expect(text).not.toContain('to fetch');
    expect(html).toMatch(/>Total paid<\/td>.+>\$74\.02<\/td>/s);
  });

  test('CHK-11 CHK-16 keeps the cart if the card is declined, and sells to the next card', async () => {
    const shopper = await makeShopper();
    const book = await makeGoods({ stock: 5 });
    await shopper.add(book.id);
    await shopper.pay('pm_card_visa_chargeDeclined');
    await proves('CHK-16', async () => {
      expect((await shopper.submit()).status).toBe(402);
      expect(await shopper.cart()).toMatchObject({ cart: { itemCount: 1 } });
      expect((await ordersOf(shopper)).map((order) => order.order_status)).toEqual(['CANCELLED']);
      expect(await stockOf(book.availability.id)).toBe(5);
      expect(await shopper.browser.json('/service/ordered')).toMatchObject({ entry: [] });
    });
    await proves('CHK-11', async () => {
      const network = vi.spyOn(globalThis, 'fetch');
      expect(await shopper.browser.json('/service/commerce/payment-provider')).toMatchObject({ provider: 'embedded' });
      await shopper.pay('pm_card_visa_chargeDeclinedInsufficientFunds');
      expect((await shopper.submit()).status).toBe(402);
      await shopper.pay('pm_card_visa');
      expect((await read(shopper.submit())).status).toBe('success');
      expect(network).not.toHaveBeenCalled();
      network.mockRestore();
    });
  });

  test('CHK-18 requires a guest to sign in', async () => {
    const guest = shopIn(openBrowser());
    await guest.add((await makeGoods()).id);
    await proves('CHK-18', async () => expect((await guest.submit()).status).toBe(401));
  });

  test('declines a token that names no test card', async () => {
    const shopper = await makeShopper();
    const book = await makeGoods();
    await shopper.add(book.id);
    for (const token of ['constructor', 'toString', 'pm_card_unknown']) {
      await shopper.pay(token);
      expect([token, (await shopper.submit()).status]).toEqual([token, 402]);
    }
  });

  test('rejects a subtotal beyond the limit of an order, even if a promo code reduces it', async () => {
    const shopper = await makeShopper();
    const book = await makeGoods({ listPriceMinor: 9_999_999 });
    await shopper.add(book.id, 999);
    await payload.create({ collection: 'promo-codes', data: { code: 'ALL', kind: 'percent', percent: 100 } });
    await shopper.browser.send('/service/commerce/order/promo-code', { body: { code: 'ALL' } });
    await shopper.pay();
    const refused = await shopper.submit();
    expect([refused.status, ((await refused.json()) as { code: string }).code]).toEqual([400, 'checkout-incomplete']);
  });

  test('creates one order for 50 submissions under the same idempotency key, and rejects another body under it', async () => {
    const shopper = await makeShopper();
    const book = await makeGoods({ stock: 60 });
    await shopper.add(book.id);
    await shopper.pay();
    const answers = await Promise.all(Array.from({ length: 50 }, () => shopper.submit('one')));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(await ordersOf(shopper)).toHaveLength(1);
    expect((await shopper.submit('one', { other: 1 })).status).toBe(422);
    expect(await stockOf(book.availability.id)).toBe(59);
  });
});
