import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeAdmin } from '../accounts/browser';
import { payload } from '../records';
import { type CartAnswer, makeGoods, makeShopper } from './goods';

beforeAll(async () => {
  await makeAdmin();
  for (const data of [
    { code: 'FROM50', kind: 'amount', amountMinor: 500, minimumMinor: 5000 },
    { code: 'TEN', kind: 'percent', percent: 10 },
    { code: 'OVER50', kind: 'amount', amountMinor: 500, minimumMinor: 5000, endsAt: '2020-01-01T00:00:00.000Z' },
  ] as const) {
    await payload.create({ collection: 'promo-codes', data: { ...data, isActive: true } });
  }
});
afterAll(() => payload.destroy());

/** Creates a buyer with one copy at $32.00 in the cart. */
async function shopper() {
  const shop = await makeShopper();
  const { id } = await makeGoods();
  await shop.add(id);
  const choose = async (code: string) => {
    const answer = await shop.browser.send('/service/commerce/order/promo-code', { body: { code } });
    return { http: answer.status, ...((await answer.json()) as Pick<CartAnswer, 'cart' | 'errors'>) };
  };
  return { ...shop, choose, addOne: () => shop.add(id) };
}

const reason = 'This code needs a subtotal of $50.00.';

test('a code below its minimum stays in the cart with the reason, and applies once the minimum is reached', async () => {
  const { choose, cart, addOne } = await shopper();
  expect(await choose('from50')).toMatchObject({
    http: 200,
    cart: { coupons: [], discount_amount: 0, unappliedCoupon: { code: 'FROM50', reason } },
  });
  expect((await cart()).cart.unappliedCoupon).toEqual({ code: 'FROM50', reason });
  await addOne();
  expect((await cart()).cart).toMatchObject({
    coupons: [{ code: 'FROM50' }],
    discount_amount: 5,
    unappliedCoupon: null,
  });
});

test('a code below its minimum does not replace one that applies, and returns the reason', async () => {
  const { choose, cart } = await shopper();
  await choose('TEN');
  expect(await choose('FROM50')).toMatchObject({ http: 400, errors: [{ field: 'code', errorMessage: reason }] });
  expect((await cart()).cart.coupons).toEqual([{ code: 'TEN' }]);
});

test('an expired code is rejected even if the cart is below its minimum too', async () => {
  const { choose, cart } = await shopper();
  expect((await choose('OVER50')).http).toBe(400);
  expect((await cart()).cart.unappliedCoupon).toBeNull();
});
