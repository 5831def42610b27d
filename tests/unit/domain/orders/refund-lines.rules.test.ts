import { describe, expect, test } from 'vitest';
import { paidPerLine, shareBy } from '@/domain/cart/line-share.rules';
import { quoteRefund, type RefundableOrder } from '@/domain/orders/refund-lines.rules';

const order: RefundableOrder = {
  currency: 'USD',
  lines: [
    { itemId: 'book', quantity: 3, left: 3, unitPriceMinor: 1000, isPhysical: true, paidMinor: 3334 },
    { itemId: 'file', quantity: 1, left: 1, unitPriceMinor: 500, isPhysical: false, paidMinor: 500 },
  ],
  subTotalMinor: 3500,
  discountMinor: 0,
  taxMinor: 384,
  shippingMinor: 600,
  grandTotalMinor: 4484,
  leftMinor: 4484,
  shippingRefundedMinor: 0,
};
const without = (copies: number, paid: number, more: Partial<RefundableOrder> = {}): RefundableOrder => ({
  ...order,
  ...more,
  lines: order.lines.map((line) => (line.itemId === 'book' ? { ...line, left: line.left - copies } : line)),
  leftMinor: order.leftMinor - paid,
});

describe('the amount of a refund', () => {
  test('of single copies adds up to the amount paid for the line', () => {
    const amounts: number[] = [];
    for (let copies = 0; copies < 3; copies += 1) {
      const paid = amounts.reduce((sum, amount) => sum + amount, 0);
      const quote = quoteRefund(without(copies, paid), [{ itemId: 'book', quantity: 1 }], false);
      amounts.push(quote?.amountMinor ?? 0);
    }
    expect(amounts).toEqual([1111, 1112, 1111]);
  });

  test('of everything is the total, shipping and its tax included', () => {
    const everything = order.lines.map(({ itemId, quantity }) => ({ itemId, quantity }));
    expect(quoteRefund(order, everything, true)).toEqual({ amountMinor: 4484, shippingMinor: 650 });
    expect(quoteRefund(order, everything, false)).toEqual({ amountMinor: 3834, shippingMinor: 0 });
  });

  test('never exceeds the remaining money, and shipping is refunded once', () => {
    const file = [{ itemId: 'file', quantity: 1 }];
    expect(quoteRefund(without(0, 4184), file, true)).toEqual({ amountMinor: 300, shippingMinor: 0 });
    expect(quoteRefund(without(0, 650, { shippingRefundedMinor: 650 }), file, true)).toEqual({
      amountMinor: 500,
      shippingMinor: 0,
    });
  });

  test('is rejected for an unknown line, and for more copies than remain', () => {
    for (const line of [
      { itemId: 'other', quantity: 1 },
      { itemId: 'book', quantity: 4 },
      { itemId: 'book', quantity: 0 },
      { itemId: 'book', quantity: 1.5 },
    ]) {
      expect(quoteRefund(order, [line], false)).toBeNull();
    }
    expect(quoteRefund(without(3, 3334), [{ itemId: 'book', quantity: 1 }], false)).toBeNull();
  });

  test('of an order without line totals divides its total among the lines', () => {
    const old = {
      ...order,
      lines: order.lines.map(({ paidMinor, ...line }) => line),
      discountMinor: 700,
      leftMinor: 3784,
    };
    const everything = order.lines.map(({ itemId, quantity }) => ({ itemId, quantity }));
    expect(quoteRefund({ ...old, grandTotalMinor: 3784 }, everything, true)?.amountMinor).toBe(3784);
    expect(quoteRefund({ ...old, grandTotalMinor: 3784 }, [{ itemId: 'file', quantity: 1 }], false)?.amountMinor).toBe(
      455,
    );
  });
});

describe('the shares of an amount', () => {
  test('add up to it, whatever the weights', () => {
    for (const weights of [[1, 1, 1], [0, 0], [7, 0, 3, 11], [5]]) {
      expect(shareBy(1000, weights).reduce((sum, share) => sum + share, 0)).toBe(1000);
      expect(shareBy(1000, weights).every((share) => share >= 0)).toBe(true);
    }
  });

  test('assign tax to the lines that it was calculated on', () => {
    const lines = [
      { isPhysical: true, netMinor: 2000 },
      { isPhysical: false, netMinor: 1000 },
    ];
    const tax = { taxMinor: 250, shippingMinor: 500, taxesDigital: false, taxesShipping: true };
    expect(paidPerLine(lines, tax)).toEqual([2200, 1000]);
    expect(paidPerLine(lines, { ...tax, taxesDigital: true, taxesShipping: false })).toEqual([2167, 1083]);
  });
});
