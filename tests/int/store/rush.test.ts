import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { contextOf } from '@/platform/context';
import { makeAdmin } from '../accounts/browser';
import { payload } from '../records';
import { makeGoods, rows } from './goods';
import { makeRates, stockOf } from './orders';

beforeAll(async () => {
  await makeAdmin();
  await makeRates();
});
afterAll(() => payload.destroy());

test('200 concurrent submissions sell the 25 copies in stock and reject the rest, bundles included', async () => {
  const single = await makeGoods({ stock: 25 });
  const bundle = await makeGoods({ lineType: 'BUNDLE', components: [single.availability.id] });
  // Accounts, sessions and carts are created by SQL, because only the submissions are measured.
  const shoppers = await Promise.all(
    Array.from({ length: 200 }, async (_, at) => {
      const [user] = await rows<{ id: number }>(
        `insert into users (email, first_name, last_name, role) values ($1, 'Rosa', 'L', 'reader') returning id`,
        [`rush-${at}-${randomUUID()}@meridian.example`],
      );
      const goods = at % 4 === 0 ? bundle : single;
      const line = {
        itemId: goods.id,
        availability: goods.availability.id,
        isPermission: false,
        isSingle: false,
        quantity: 1,
      };
      const place = {
        firstName: 'R',
        lastName: 'L',
        address1: 'a',
        city: 'b',
        postalCode: '1',
        countryCode: 'GB',
      };
      await rows(
        `insert into carts (owner_id, lines, changed_at, billing_address, shipping_address, payment)
         values ($1, $2, date_trunc('second', now()), $3, $3, $4)`,
        [
          user?.id,
          JSON.stringify([line]),
          JSON.stringify(place),
          JSON.stringify({ token: 'pm_card_visa', brand: 'V', last4: '4242' }),
        ],
      );
      return user?.id ?? 0;
    }),
  );
  const { submitOrder } = await import('@/domain/orders/submit-order.command');
  const caller = { network: '10.0.0.1', headers: new Headers(), cookie: () => null };
  const outcomes = await Promise.all(
    shoppers.map(async (id) => {
      const account = { id, email: `rush-${id}@meridian.example` };
      const ctx = { ...contextOf(payload, account as never), caller, services: null };
      try {
        return (await submitOrder(ctx as never, { key: null, body: {} })).status;
      } catch (error) {
        return (error as { code?: string }).code ?? String(error);
      }
    }),
  );
  expect(outcomes.filter((status) => status === 'paid')).toHaveLength(25);
  expect(outcomes.filter((status) => status === 'sold-out')).toHaveLength(175);
  expect(await stockOf(single.availability.id)).toBe(0);
  const [ledger] = await rows<{ sum: string }>('select sum(change) from stock_movements where availability_id = $1', [
    single.availability.id,
  ]);
  expect(Number(ledger?.sum)).toBe(0);
}, 60_000);

test('a single-use promo code submitted 100 times at the same moment counts once', async () => {
  await payload.create({
    collection: 'promo-codes',
    data: { code: 'ONCE', kind: 'amount', amountMinor: 500, totalLimit: 1 },
  });
  const goods = await makeGoods();
  const outcomes = await Promise.all(
    Array.from({ length: 100 }, async (_, at) => {
      const [user] = await rows<{ id: number }>(`insert into users (email, role) values ($1, 'reader') returning id`, [
        `code-${at}-${randomUUID()}@meridian.example`,
      ]);
      const [cart] = await rows<{ id: number }>(
        `insert into carts (owner_id, lines, changed_at) values ($1, '[]', '2024-01-01T00:00:00Z') returning id`,
        [user?.id],
      );
      const line = { availability: goods.availability.id, quantity: 1, isPermission: false };
      const order = {
        owner: user?.id,
        emailAddress: 'a@b.example',
        key: 'k',
        hash: 'h',
        cart: cart?.id,
        cartChangedAt: '2024-01-01T00:00:00Z',
        cartRef: `${cart?.id}:1`,
        lines: [line],
        itemCount: 1,
        subTotal: 3200,
        discount: 500,
        tax: 0,
        shipping: 0,
        grandTotal: 2700,
        promoCode: 'ONCE',
        now: new Date().toISOString(),
        expiresAt: new Date().toISOString(),
      };
      const [row] = await rows<{ verdict: string }>('select verdict from order_place($1::jsonb)', [
        JSON.stringify(order),
      ]);
      return row?.verdict;
    }),
  );
  expect(outcomes.filter((verdict) => verdict === 'placed')).toHaveLength(1);
  expect(outcomes.filter((verdict) => verdict === 'promo-spent')).toHaveLength(99);
});
