import { describe, expect, test } from 'vitest';
import { discountOf, taxOn } from '@/domain/cart/price-cart.rules';
import { amountText, chargeStep, decimalsOf, decimalText } from '@/domain/formats/money.rules';
import { discountedPrice } from '@/domain/membership/subscription-discount.rules';
import { stripeAmountFault, stripeCurrencyFault, stripeTaxFault } from '@/domain/payments/stripe-currency.rules';
import { minorOfStripe, stripeAmountOf } from '@/domain/payments/stripe-units.rules';
import { casesOf, randomOf, report } from '../../../helpers/random';

/**
 * Stripe's documentation as a table: the decimals of its amounts, and the digits that they must end in. Written with digits
 * instead of numbers, so that it shares nothing with the code.
 */
const DOCUMENTED: Record<string, { decimals: number; ending: string }> = {
  ...Object.fromEntries(
    [...['BIF', 'CLP', 'DJF', 'GNF', 'JPY', 'KMF', 'KRW', 'MGA', 'PYG', 'RWF', 'VND', 'VUV', 'XAF', 'XOF', 'XPF']].map(
      (code) => [code, { decimals: 0, ending: '' }],
    ),
  ),
  ...Object.fromEntries(['BHD', 'JOD', 'KWD', 'OMR', 'TND'].map((code) => [code, { decimals: 3, ending: '0' }])),
  ISK: { decimals: 2, ending: '00' },
  UGX: { decimals: 2, ending: '00' },
  // Special for payouts only, which this program doesn't make.
  HUF: { decimals: 2, ending: '' },
  TWD: { decimals: 2, ending: '' },
  USD: { decimals: 2, ending: '' },
  EUR: { decimals: 2, ending: '' },
  MRU: { decimals: 2, ending: '' },
};

/** Returns the digits of an amount at Stripe, or null if Stripe can't charge it. */
function modelOf(minor: number, currency: string): string | null {
  const documented = DOCUMENTED[currency] ?? { decimals: 2, ending: '' };
  const [whole = '', fraction = ''] = decimalText(minor, currency).split('.');
  const kept = fraction.padEnd(documented.decimals, '0');
  if (/[1-9]/.test(kept.slice(documented.decimals))) return null;
  const digits = whole + kept.slice(0, documented.decimals);
  return digits.endsWith(documented.ending) ? digits.replace(/^0+(?=.)/, '') : null;
}

const COUNT = casesOf(2_000);

describe.each(Object.keys(DOCUMENTED))('amounts in %s', (currency) => {
  const random = randomOf(currency.charCodeAt(0) * 31 + currency.charCodeAt(2));

  test('are sent as Stripe’s documentation says, come back exactly, and are refused if Stripe can’t charge them', () => {
    let refused = 0;
    for (let number = 0; number < COUNT; number += 1) {
      const minor = (random(2_000_000_000) * (random(2) === 0 ? 1 : chargeStep(currency))) % 2_000_000_000;
      const expected = modelOf(minor, currency);
      const fault = stripeAmountFault(minor, currency);
      expect([minor, fault === null]).toEqual([minor, expected !== null]);
      if (fault !== null) {
        refused += 1;
        expect(fault).toContain(amountText(chargeStep(currency), currency));
        continue;
      }
      const sent = stripeAmountOf(minor, currency);
      expect([minor, String(sent)]).toEqual([minor, expected]);
      expect(minorOfStripe(sent, currency)).toBe(minor);
    }
    report(`${COUNT} amounts in ${currency}: ${refused} refused`);
  });

  test('come from prices, discounts and taxes only in the steps that are charged', () => {
    for (let number = 0; number < COUNT; number += 1) {
      const step = chargeStep(currency);
      const unitPriceMinor = (1 + random(1_000_000)) * step;
      const lines = [{ product: 1, quantity: 1 + random(9), unitPriceMinor, isPhysical: false }];
      const percent = 1 + random(99);
      const promo = {
        kind: 'percent' as const,
        percent,
        amountMinor: null,
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
      const amounts = [
        discountOf(promo, lines, currency),
        discountedPrice(unitPriceMinor, { percent, amountMinor: null }, currency),
        taxOn(unitPriceMinor, random(2_500) / 100, random(2) === 0, step),
      ];
      for (const amount of amounts) expect([amount, stripeAmountFault(amount, currency)]).toEqual([amount, null]);
    }
  });
});

test('the decimals of Stripe differ from those of ISO 4217 for three currencies only', () => {
  const different = Object.entries(DOCUMENTED).filter(([code, { decimals }]) => decimals !== decimalsOf(code));
  expect(different.map(([code]) => code)).toEqual(['MGA', 'ISK', 'UGX']);
});

test('currencies that Stripe doesn’t document are refused, and names say which', () => {
  expect(['IQD', 'LYD', 'CLF'].map(stripeCurrencyFault)).toEqual([
    'Stripe doesn’t charge IQD.',
    'Stripe doesn’t charge LYD.',
    'Stripe doesn’t charge CLF.',
  ]);
  expect(['KWD', 'ISK', 'UGX', 'MGA', 'HUF', 'TWD'].map(stripeCurrencyFault)).toEqual(Array(6).fill(null));
});

test('taxes that Stripe adds to a price must come to an amount that it charges', () => {
  const added = (percent: number) => ({ percent, isIncluded: false });
  // 24% of 2,990 krónur is 717.60.
  expect(stripeTaxFault(2_990, added(24), 'ISK')).toContain('Prices must include the tax.');
  expect(stripeTaxFault(3_000, added(24), 'ISK')).toBeNull();
  expect(stripeTaxFault(2_990, { percent: 24, isIncluded: true }, 'ISK')).toBeNull();
  expect(stripeTaxFault(3_990, added(5), 'KWD')).toContain('KWD');
  expect(stripeTaxFault(4_000, added(5), 'KWD')).toBeNull();
  // Stripe documents that it rounds invoices in UGX, and has whole ariary anyway.
  expect([stripeTaxFault(2_990, added(18), 'UGX'), stripeTaxFault(299_000, added(7), 'MGA')]).toEqual([null, null]);
  expect(stripeTaxFault(2_990, null, 'ISK')).toBeNull();
});
