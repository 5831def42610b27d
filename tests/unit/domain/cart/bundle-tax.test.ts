import { expect, test } from 'vitest';
import { paidPerLine } from '@/domain/cart/line-share.rules';
import { priceLines, type TaxRate, taxAt } from '@/domain/cart/price-cart.rules';

const bundle = {
  product: 1,
  quantity: 1,
  unitPriceMinor: 4000,
  isPhysical: true,
  parts: { physicalMinor: 3200, digitalMinor: 1000 },
};
const rate = (overrides: Partial<TaxRate>): TaxRate => ({
  state: null,
  percent: 20,
  taxesDigital: false,
  taxesShipping: false,
  ...overrides,
});

test('a mixed bundle is taxed for its physical components’ share of the price where files are not taxed', () => {
  const untaxed = priceLines([bundle], null, null);
  expect(taxAt(rate({}), [bundle], untaxed, false)).toBe(610);
  expect(taxAt(rate({ taxesDigital: true }), [bundle], untaxed, false)).toBe(800);
});

test('the tax of a mixed bundle belongs to its line when a cart is refunded line by line', () => {
  const file = { isPhysical: false, netMinor: 1000 };
  const lines = [{ ...bundle, netMinor: 4000 }, file];
  expect(paidPerLine(lines, { taxMinor: 610, shippingMinor: 0, taxesDigital: false, taxesShipping: false })).toEqual([
    4610, 1000,
  ]);
});
