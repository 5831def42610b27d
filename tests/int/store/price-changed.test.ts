import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeAdmin } from '../accounts/browser';
import { payload } from '../records';
import { type CartAnswer, makeGoods, makeShopper, rows, shipEverywhere } from './goods';

type Shopper = Awaited<ReturnType<typeof makeShopper>>;
type Refusal = { code: string; oldTotalMinor: number; newTotalMinor: number };

let maine: { id: number };

beforeAll(async () => {
  await makeAdmin();
  await shipEverywhere({ name: 'Standard', priceMinor: 650 });
  maine = await payload.create({ collection: 'tax-rates', data: { country: 'US', state: 'ME', percent: 5.5 } });
});
afterAll(() => payload.destroy());

/** Creates a shopper whose cart is ready to be ordered, with the data of the review page. */
async function reviewing(overrides: Parameters<typeof makeGoods>[0] = {}, promoCode: string | null = null) {
  const shopper = await makeShopper();
  const goods = await makeGoods({ stock: 5, ...overrides });
  await shopper.add(goods.id);
  if (promoCode) await shopper.browser.send('/service/commerce/order/promo-code', { body: { code: promoCode } });
  await shopper.pay();
  const { cart } = await shopper.cart();
  return { shopper, goods, shown: shownIn(cart) };
}

const shownIn = (cart: CartAnswer['cart']) => ({
  totalMinor: Math.round(cart.grandTotal * 100),
  promoCode: cart.coupons[0]?.code ?? null,
  modifiedTime: cart.modifiedTime,
});

const totalNow = async (shopper: Shopper) => Math.round((await shopper.cart()).cart.grandTotal * 100);
const ordersOf = ({ account }: Shopper) =>
  rows<{ status: string; total: number; number: string }>(
    `select order_status as status, grand_total_minor::int as total, order_number as number from orders
     where owner_id = $1 order by id`,
    [account.id],
  );
const chargesOf = ({ account }: Shopper) =>
  rows<{ amount: number }>(
    `select amount_minor as amount from gateway_payments p join orders o using (order_number)
     where o.owner_id = $1 and p.status = 'succeeded'`,
    [account.id],
  );
const stockOf = async (id: number) =>
  Number((await rows<{ stock: string }>('select stock from availabilities where id = $1', [id]))[0]?.stock);
const makeCode = (code: string, more: object) =>
  payload.create({ collection: 'promo-codes', data: { code, kind: 'amount', amountMinor: 500, ...more } as never });
const changeCode = (code: string, data: object) =>
  payload.update({ collection: 'promo-codes', where: { code: { equals: code } }, data: data as never });

const CHANGES: Record<
  string,
  { promo?: string; change: (goods: { availability: { id: number } }, shopper: Shopper) => Promise<unknown> }
> = {
  'the list price rises': {
    change: ({ availability }) =>
      payload.update({ collection: 'availabilities', id: availability.id, data: { listPriceMinor: 5200 } as never }),
  },
  'the tax rate changes': {
    change: () => payload.update({ collection: 'tax-rates', id: maine.id, data: { percent: 8 } }),
  },
  'the shipping rate changes': {
    change: () => shipEverywhere({ name: 'Standard', priceMinor: 950 }),
  },
  'an item’s weight changes': {
    change: async ({ availability }) => {
      await shipEverywhere(
        { name: 'Standard', priceMinor: 950, maxWeightGrams: 500 },
        { name: 'Standard', priceMinor: 1450, minWeightGrams: 500 },
      );
      await payload.update({ collection: 'availabilities', id: availability.id, data: { weightGrams: 501 } });
    },
  },
  'the promo code expires': {
    promo: 'EXPIRES',
    change: () => changeCode('EXPIRES', { endsAt: '2020-01-01T00:00:00.000Z' }),
  },
  'the promo code takes off less': { promo: 'SHRINKS', change: () => changeCode('SHRINKS', { amountMinor: 100 }) },
  'the cart falls below the minimum of its promo code': {
    promo: 'MINIMUM',
    change: () => changeCode('MINIMUM', { minimumMinor: 4000 }),
  },
  'the cart is changed in another tab': {
    change: async (_, shopper) => shopper.add((await makeGoods()).id),
  },
};

for (const [name, { promo, change }] of Object.entries(CHANGES)) {
  test(`requires a new confirmation, and charges nothing, when ${name} after the review`, async () => {
    if (promo) await makeCode(promo, {});
    const { shopper, goods, shown } = await reviewing({}, promo);
    expect(shown.promoCode).toBe(promo ?? null);
    await change(goods, shopper);
    const refused = await shopper.submit('first', shown);
    const now = await totalNow(shopper);
    expect(now).not.toBe(shown.totalMinor);
    expect([refused.status, await refused.json()]).toEqual([
      409,
      expect.objectContaining({ code: 'price-changed', oldTotalMinor: shown.totalMinor, newTotalMinor: now }),
    ]);
    expect(await ordersOf(shopper)).toEqual([]);
    expect(await stockOf(goods.availability.id)).toBe(5);
    const confirmed = shownIn((await shopper.cart()).cart);
    expect((await shopper.submit('second', confirmed)).status).toBe(200);
    expect(await chargesOf(shopper)).toEqual([{ amount: confirmed.totalMinor }]);
  });
}

test('requires a new confirmation when a planned price has started', async () => {
  const { shopper, goods, shown } = await reviewing();
  await payload.create({
    collection: 'price-changes',
    data: {
      availability: goods.availability.id,
      listPriceMinor: 4200,
      startsAt: new Date(Date.now() - 1000).toISOString(),
    },
  });
  await payload.jobs.run({ limit: 50 });
  const refused = (await (await shopper.submit(undefined, shown)).json()) as Refusal;
  expect(refused).toMatchObject({ code: 'price-changed', newTotalMinor: await totalNow(shopper) });
  expect(await ordersOf(shopper)).toEqual([]);
});

test('rejects a cart whose goods were replaced by others at the same price', async () => {
  const { shopper, goods, shown } = await reviewing();
  const other = await makeGoods();
  await shopper.put({ items: [{ itemid: goods.id, quantity: 0 }], mode: 'set' });
  await shopper.add(other.id);
  expect(await totalNow(shopper)).toBe(shown.totalMinor);
  const refused = await shopper.submit(undefined, shown);
  expect([refused.status, ((await refused.json()) as Refusal).code]).toEqual([409, 'conflict']);
  expect(await ordersOf(shopper)).toEqual([]);
});

test('ends a payment that was begun at the old total, and releases its stock, before the new total is confirmed', async () => {
  const { shopper, goods } = await reviewing();
  await shopper.pay('pm_card_threeDSecure2Required');
  const before = shownIn((await shopper.cart()).cart);
  const begun = (await (await shopper.submit('first', before)).json()) as CartAnswer;
  expect([begun.status, await stockOf(goods.availability.id)]).toEqual(['requires_action', 4]);
  await payload.update({
    collection: 'availabilities',
    id: goods.availability.id,
    data: { listPriceMinor: 5200 } as never,
  });
  expect((await shopper.submit('second', before)).status).toBe(409);
  expect((await ordersOf(shopper)).map(({ status }) => status)).toEqual(['CANCELLED']);
  expect(await stockOf(goods.availability.id)).toBe(5);
  const after = shownIn((await shopper.cart()).cart);
  const again = (await (await shopper.submit('third', after)).json()) as CartAnswer;
  expect(again.status).toBe('requires_action');
  expect((await ordersOf(shopper)).at(-1)).toMatchObject({ status: 'PENDING', total: after.totalMinor });
});

test('charges the new total when the old attempt is still open at the moment of the new confirmation', async () => {
  const { shopper, goods } = await reviewing();
  await shopper.pay('pm_card_threeDSecure2Required');
  await shopper.submit('first', shownIn((await shopper.cart()).cart));
  await payload.update({
    collection: 'availabilities',
    id: goods.availability.id,
    data: { listPriceMinor: 5200 } as never,
  });
  const seen = shownIn((await shopper.cart()).cart);
  const answer = (await (await shopper.submit('second', seen)).json()) as CartAnswer;
  await shopper.browser.send(new URL(answer.actionUrl ?? '').pathname, { form: { answer: 'yes' } });
  expect(await chargesOf(shopper)).toEqual([{ amount: seen.totalMinor }]);
});

test('a total from the client is only compared: a wrong one is rejected, and an invalid amount is bad input', async () => {
  const { shopper, shown } = await reviewing();
  expect((await shopper.submit('cheap', { ...shown, totalMinor: 1 })).status).toBe(409);
  expect((await shopper.submit('text', { ...shown, totalMinor: '1' })).status).toBe(400);
  expect((await shopper.submit('negative', { ...shown, totalMinor: -1 })).status).toBe(400);
  expect(await ordersOf(shopper)).toEqual([]);
});

test('a promo code that expired or fell below its minimum stays in the cart as not applied, with the reason, until it is removed', async () => {
  await makeCode('STAYS', { minimumMinor: 5000 });
  const shopper = await makeShopper();
  const goods = await makeGoods();
  await shopper.add(goods.id, 2);
  const enter = (code: string) => shopper.browser.send('/service/commerce/order/promo-code', { body: { code } });
  await enter('STAYS');
  expect((await shopper.cart()).cart).toMatchObject({ coupons: [{ code: 'STAYS' }], unappliedCoupon: null });
  await shopper.put({ items: [{ itemid: goods.id, quantity: 1 }], mode: 'set' });
  expect((await shopper.cart()).cart).toMatchObject({
    coupons: [],
    discount_amount: 0,
    unappliedCoupon: { code: 'STAYS', reason: 'This code needs a subtotal of $50.00.' },
  });
  await changeCode('STAYS', { minimumMinor: null, endsAt: '2020-02-03T00:00:00.000Z' });
  expect((await shopper.cart()).cart.unappliedCoupon?.reason).toBe('This code expired on February 03, 2020.');
  await changeCode('STAYS', { endsAt: null });
  expect((await shopper.cart()).cart).toMatchObject({ coupons: [{ code: 'STAYS' }], unappliedCoupon: null });
  await enter('');
  expect((await shopper.cart()).cart).toMatchObject({ coupons: [], unappliedCoupon: null });
});

test('a code for one use per customer stays applied while that customer authenticates the payment', async () => {
  await makeCode('ONEEACH', { perCustomerLimit: 1 });
  const { shopper } = await reviewing({}, 'ONEEACH');
  await shopper.pay('pm_card_threeDSecure2Required');
  const seen = shownIn((await shopper.cart()).cart);
  await shopper.submit('first', seen);
  expect(shownIn((await shopper.cart()).cart)).toEqual(seen);
  const resumed = (await (await shopper.submit('second', seen)).json()) as CartAnswer;
  await shopper.browser.send(new URL(resumed.actionUrl ?? '').pathname, { form: { answer: 'yes' } });
  expect(await chargesOf(shopper)).toEqual([{ amount: seen.totalMinor }]);
  await shopper.add((await makeGoods()).id);
  await shopper.browser.send('/service/commerce/order/promo-code', { body: { code: 'ONEEACH' } });
  expect((await shopper.cart()).cart.coupons).toEqual([]);
});
