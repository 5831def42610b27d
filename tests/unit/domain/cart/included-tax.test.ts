import { expect, test } from 'vitest';
import { taxOfRefund, taxPartsOf } from '@/domain/billing/order-tax.rules';
import { amountsPerLine } from '@/domain/cart/line-share.rules';
import { type Promo, priceLines, taxAt, taxableAt, totalsOf } from '@/domain/cart/price-cart.rules';
import { quoteRefund } from '@/domain/orders/refund-lines.rules';

const NO_PROMO: Promo = {
  kind: 'percent',
  percent: 0,
  amountMinor: 0,
  minimumMinor: null,
  startsAt: null,
  endsAt: null,
  isActive: true,
  totalLimit: null,
  perCustomerLimit: null,
  products: [],
  used: 0,
  usedByCustomer: 0,
};

test('prices that include 20 % tax are charged as shown, and a sixth of them is tax', () => {
  const lines = [{ product: 1, quantity: 1, unitPriceMinor: 2999, isPhysical: true }];
  const untaxed = priceLines(lines, null, { code: 's', name: 'S', note: null, rateMinor: 650 });
  const rate = { state: null, percent: 20, taxesDigital: true, taxesShipping: true };
  const taxMinor = taxAt(rate, lines, untaxed, true);
  expect(totalsOf(untaxed, taxMinor, true)).toMatchObject({ taxMinor: 608, grandTotalMinor: 3649 });
  expect(totalsOf(untaxed, taxAt(rate, lines, untaxed, false), false)).toMatchObject({
    taxMinor: 730,
    grandTotalMinor: 4379,
  });
});

test('random carts with included tax: the total is the prices shown, and parts and refunds add up to the cent', () => {
  let seed = 11;
  const random = (most: number) => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((seed / 2_147_483_648) * most);
  };
  for (let round = 0; round < 5000; round += 1) {
    const lines = Array.from({ length: 1 + random(5) }, (_, at) => ({
      itemId: String(at),
      product: random(3),
      quantity: 1 + random(9),
      unitPriceMinor: 1 + random(20_000),
      isPhysical: random(2) === 0,
      parts: random(4) === 0 ? { physicalMinor: 1 + random(5000), digitalMinor: 1 + random(5000) } : null,
    }));
    const promo = {
      ...NO_PROMO,
      kind: random(2) ? ('percent' as const) : ('amount' as const),
      percent: random(101),
      amountMinor: random(30_000),
      products: random(2) ? [1] : [],
    };
    const method = { code: 's', name: 'S', note: null, rateMinor: random(3000) };
    const rate = {
      state: null,
      percent: random(30_000) / 1000,
      taxesDigital: random(2) === 0,
      taxesShipping: random(2) === 0,
    };
    const untaxed = priceLines(lines, promo, method);
    const taxMinor = taxAt(rate, lines, untaxed, true);
    const totals = totalsOf(untaxed, taxMinor, true);
    const shown = lines.reduce((sum, { quantity, unitPriceMinor }) => sum + quantity * unitPriceMinor, 0);
    expect(totals.grandTotalMinor).toBe(shown + totals.shippingMinor - totals.discountMinor);

    // The tax is that of the net amount, to the cent.
    const taxed = taxableAt(rate, lines, untaxed);
    expect(Math.abs(taxMinor - ((taxed - taxMinor) * rate.percent) / 100)).toBeLessThanOrEqual(1);
    const parts = taxPartsOf({
      percent: rate.percent,
      taxedMinor: taxed - taxMinor,
      amountMinor: totals.grandTotalMinor - taxMinor,
      taxMinor,
    });
    expect(parts.reduce((sum, part) => sum + part.baseMinor + part.taxMinor, 0)).toBe(totals.grandTotalMinor);

    const shared = lines.map(({ isPhysical, parts: of }, at) => ({
      isPhysical,
      parts: of,
      netMinor: untaxed.netMinor[at] ?? 0,
    }));
    const amounts = amountsPerLine(shared, { ...rate, taxMinor, shippingMinor: totals.shippingMinor }, true);
    const taxOfLines = amounts.reduce((sum, { paidMinor, netMinor }) => sum + paidMinor - netMinor, 0);
    expect(amounts.every(({ netMinor, paidMinor }) => netMinor >= 0 && netMinor <= paidMinor)).toBe(true);
    expect(amounts.map(({ paidMinor }) => paidMinor)).toEqual(untaxed.netMinor);
    expect(taxMinor - taxOfLines).toBeGreaterThanOrEqual(0);
    expect(taxMinor - taxOfLines).toBeLessThanOrEqual(totals.shippingMinor);

    // Refunds of single copies in random order, and then of shipping, return exactly what was charged.
    const copies = lines
      .flatMap(({ itemId, quantity }) => Array<string>(quantity).fill(itemId))
      .sort(() => random(3) - 1);
    const order = {
      ...totals,
      currency: 'USD',
      lines: lines.map((line, at) => ({ ...line, left: line.quantity, paidMinor: amounts[at]?.paidMinor ?? 0 })),
      leftMinor: totals.grandTotalMinor,
      shippingRefundedMinor: 0,
    };
    const refunded = { amountMinor: 0, taxMinor: 0 };
    const invoice = { amountMinor: totals.grandTotalMinor, taxMinor };
    for (const [at, itemId] of copies.entries()) {
      const quote = quoteRefund(order, [{ itemId, quantity: 1 }], at === copies.length - 1);
      const amountMinor = quote?.amountMinor ?? Number.NaN;
      if (amountMinor > 0) {
        refunded.taxMinor += taxOfRefund(invoice, { ...refunded }, amountMinor);
        refunded.amountMinor += amountMinor;
      }
      order.leftMinor -= amountMinor;
      order.lines = order.lines.map((line) => (line.itemId === itemId ? { ...line, left: line.left - 1 } : line));
    }
    expect(refunded).toEqual(invoice);
  }
});
