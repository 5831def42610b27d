import { expect, test } from 'vitest';
import { partsOfRefund, taxOfRefund, taxPartsOf } from '@/domain/billing/order-tax.rules';

/** Returns a generator of whole numbers below a limit, the same in each run. */
function randomFrom(seed: number) {
  let state = seed;
  return (limit: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * limit);
  };
}

test('the tax of 1,000 random series of refunds never exceeds the invoice’s, and their parts add up to each refund', () => {
  const random = randomFrom(7);
  for (let round = 0; round < 1_000; round += 1) {
    const taxedMinor = 1 + random(90_000);
    const taxMinor = random(Math.ceil(taxedMinor / 4));
    const restMinor = random(3) * random(5_000);
    const invoice = { amountMinor: taxedMinor + restMinor + taxMinor, taxMinor };
    const parts = taxPartsOf({ percent: 20, taxedMinor, amountMinor: taxedMinor + restMinor, taxMinor });
    const refunded = { amountMinor: 0, taxMinor: 0 };
    while (refunded.amountMinor < invoice.amountMinor) {
      const amountMinor = Math.min(1 + random(invoice.amountMinor), invoice.amountMinor - refunded.amountMinor);
      const lineTax = random(2) ? random(taxMinor + 1) : null;
      const tax = taxOfRefund(invoice, refunded, amountMinor, lineTax);
      expect(tax).toBeGreaterThanOrEqual(0);
      expect(tax).toBeLessThanOrEqual(amountMinor);
      const split = partsOfRefund(parts, { amountMinor, taxMinor: tax });
      const sum = split.reduce((total, part) => total + part.baseMinor + part.taxMinor, 0);
      expect(split.length === 0 ? amountMinor : sum).toBe(amountMinor);
      expect(split.every(({ baseMinor, taxMinor: part }) => baseMinor >= 0 && part >= 0)).toBe(true);
      refunded.amountMinor += amountMinor;
      refunded.taxMinor += tax;
    }
    // Only a last refund that is smaller than the remaining tax can fall short.
    expect(refunded.taxMinor).toBeLessThanOrEqual(taxMinor);
  }
});

test('refunds of an amount get their share of the tax, and the last one gets the rest', () => {
  const invoice = { amountMinor: 1055, taxMinor: 55 };
  const first = taxOfRefund(invoice, { amountMinor: 0, taxMinor: 0 }, 500);
  const second = taxOfRefund(invoice, { amountMinor: 500, taxMinor: first }, 555);
  expect([first, second]).toEqual([26, 29]);
  // The rest also includes what rounding left of the tax of earlier lines.
  expect(taxOfRefund(invoice, { amountMinor: 500, taxMinor: first }, 555, 28)).toBe(29);
});
