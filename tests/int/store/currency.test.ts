import { parse } from 'csv-parse/sync';
import { beforeAll, expect, test } from 'vitest';
import { presentCart } from '@/domain/cart/cart.presenter';
import { findCart } from '@/domain/cart/cart.query';
import { orderById } from '@/domain/orders/order.query';
import { openExport } from '@/domain/orders/order-export.command';
import { presentPlacedOrder } from '@/domain/orders/placed-order.presenter';
import { presentReceipt } from '@/domain/orders/receipt.presenter';
import { submitOrder } from '@/domain/orders/submit-order.command';
import { viewerOf } from '@/domain/viewer';
import { contextOf } from '@/platform/context';
import { casesOf, randomOf, report } from '../../helpers/random';
import { payload } from '../records';
import { contextFor, makeBuyer } from './buyers';
import { makeGoods, openStore, rows } from './goods';

const setCurrency = (currency: string) => payload.updateGlobal({ slug: 'store-settings', data: { currency } });

beforeAll(async () => {
  await openStore({ percent: 10, taxesDigital: true, taxesShipping: true });
});

test('the currency of the settings is checked, and goes through cart, order, receipt and export', async () => {
  await expect(setCurrency('EURO')).rejects.toThrow('Currency');
  await setCurrency('JPY');
  const goods = await makeGoods({ listPriceMinor: 3200 });
  const buyer = await makeBuyer();
  await rows('update carts set lines = $2 where owner_id = $1', [
    buyer.id,
    JSON.stringify([
      { itemId: goods.id, availability: goods.availability.id, isPermission: false, isSingle: false, quantity: 2 },
    ]),
  ]);
  const ctx = contextFor(buyer);
  const cart = await findCart(ctx);
  const json = presentCart(cart, { now: ctx.now, storeCurrency: 'USD' });
  expect(json).toMatchObject({ currency: { code: 'JPY' }, currencyCode: 'JPY', subTotal: 6400 });
  expect(json.grandTotal).toBe(cart?.grandTotalMinor);

  // A page from before a change of the currency can't charge the same number in the new one.
  const shown = { totalMinor: cart?.grandTotalMinor ?? 0, currency: 'USD' };
  await expect(submitOrder(ctx, { key: null, body: {}, shown })).rejects.toMatchObject({ code: 'conflict' });
  const { orderNumber, status } = await submitOrder(ctx, { key: null, body: {}, shown: { ...shown, currency: 'JPY' } });
  expect(status).toBe('paid');
  const [stored] = await rows<{ id: number; currency: string; paid: string; charged: number; total: number }>(
    `select o.id, o.currency, p.currency as paid, p.amount_minor::int as charged, o.grand_total_minor::int as total
     from orders o join gateway_payments p on p.order_number = o.order_number where o.order_number = $1`,
    [orderNumber],
  );
  expect(stored).toMatchObject({ currency: 'JPY', paid: 'JPY', charged: shown.totalMinor, total: shown.totalMinor });

  const order = await orderById({ sql: ctx.sql }, stored?.id ?? 0);
  if (!order) throw new Error('The order is missing.');
  expect(presentPlacedOrder(order, '')).toMatchObject({
    currency: 'JPY',
    subTotal: 6400,
    grandTotal: shown.totalMinor,
  });
  const seller = { siteName: 'M', supportPhone: '', supportEmail: '', legalLine: '' } as never;
  expect(presentReceipt(order, seller).totals[0]).toMatchObject({ label: 'Subtotal', amount: '¥6,400' });

  const merchandiser = { ...contextOf(payload, null), viewer: viewerOf({ id: 0, role: 'merchandiser' } as never) };
  const csv = await new Response((await openExport(merchandiser, 'orders', '2000-01-01', '2099-12-31')).body).text();
  const record = (parse(csv, { columns: true, bom: true }) as Record<string, string>[]).find(
    (each) => each.order_number === orderNumber,
  );
  expect(record).toMatchObject({ lines_total: '6400', total: String(shown.totalMinor), currency: 'JPY' });
});

test('a currency can’t change while something was bought in it, and nothing is lost', async () => {
  const before = await rows('select currency, grand_total_minor from orders order by id');
  await expect(setCurrency('EUR')).rejects.toThrow('Currency');
  // Nor by a change that skips the form's validation.
  await expect(rows(`update store_settings set currency = 'EUR'`)).rejects.toMatchObject({ code: 'CU001' });
  await expect(rows(`update orders set currency = 'EUR'`)).rejects.toMatchObject({ code: 'CU001' });
  expect(await rows('select currency from store_settings')).toEqual([{ currency: 'JPY' }]);
  expect(await rows('select currency, grand_total_minor from orders order by id')).toEqual(before);
  await setCurrency('JPY');
});

const CARTS = casesOf(20);

/** Rounds a fraction of whole numbers half up, to a multiple of a step. */
const roundedShare = (amount: bigint, part: bigint, whole: bigint, step: bigint) =>
  ((amount * part * 2n + whole * step) / (whole * step * 2n)) * step;

test.each([
  ['EUR', 2, 1],
  ['JPY', 0, 1],
  ['KWD', 3, 10],
  ['MGA', 2, 100],
] as const)(
  `${CARTS} random carts in %s are charged what a model computes, to the minor unit`,
  async (currency, decimals, step) => {
    // Only for a test: everything that was bought before is gone.
    await rows('truncate orders, gateway_payments, gateway_refunds cascade');
    await setCurrency(currency);
    await rows('update store_settings_shipping_zones_rates set price_minor = 600');
    const random = randomOf(decimals);
    const goods = [await makeGoods(), await makeGoods(), await makeGoods({ lineType: 'EBOOK', format: 'Ebook' })];
    const code = `CUT${currency}`;
    await payload.create({ collection: 'promo-codes', data: { code, kind: 'percent', percent: 1 } as never });
    for (let number = 0; number < CARTS; number += 1) {
      const percent = 1 + random(100);
      const taxPercent = random(2500) / 100;
      await rows('update promo_codes set percent = $1 where code = $2', [percent, code]);
      await rows('update tax_rates set percent = $1', [taxPercent]);
      let subTotal = 0n;
      const lines: object[] = [];
      for (const { availability, id } of goods.slice(0, 1 + random(3))) {
        const [price, quantity] = [(1 + random(100_000)) * step, 1 + random(5)];
        await rows('update availabilities set list_price_minor = $1 where id = $2', [price, availability.id]);
        lines.push({ itemId: id, availability: availability.id, isPermission: false, isSingle: false, quantity });
        subTotal += BigInt(price) * BigInt(quantity);
      }
      const hasCode = random(2) === 0;
      const buyer = await makeBuyer({ promoCode: hasCode ? code : null });
      await rows('update carts set lines = $2 where owner_id = $1', [buyer.id, JSON.stringify(lines)]);
      const { orderNumber } = await submitOrder(contextFor(buyer), { key: null, body: {} });

      const discount = hasCode ? roundedShare(subTotal, BigInt(percent), 100n, BigInt(step)) : 0n;
      const taxable = subTotal - discount + 600n;
      const tax = roundedShare(taxable, BigInt(Math.round(taxPercent * 100)), 10_000n, BigInt(step));
      const total = taxable + tax;
      const [stored] = await rows<{ id: number; currency: string; charged: string; paidIn: string; tax: string }>(
        `select o.id, o.currency, p.amount_minor::text as charged, p.currency as "paidIn", o.tax_minor::text as tax
       from orders o join gateway_payments p on p.order_number = o.order_number where o.order_number = $1`,
        [orderNumber],
      );
      const expected = { currency, paidIn: currency, charged: String(total), tax: String(tax) };
      expect({ number, ...stored }).toMatchObject({ number, ...expected });
      const order = await orderById({ sql: contextFor(buyer).sql }, stored?.id ?? 0);
      const json = order && presentPlacedOrder(order, '');
      // The amounts of the JSON, written with the decimals of the currency, have the same digits.
      expect(
        json?.grandTotal
          .toFixed(decimals)
          .replace('.', '')
          .replace(/^0+(?=.)/, ''),
      ).toBe(String(total));
    }
    report(`${CARTS} carts in ${currency}: all equal`);
  },
  36_000_000,
);
