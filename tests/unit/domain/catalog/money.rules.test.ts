import { describe, expect, test } from 'vitest';
import { priceText, readPrice, validateMinorUnits } from '@/domain/catalog/money.rules';

describe('an amount of money', () => {
  test.each([
    ['32', 3200],
    ['32.5', 3250],
    ['32.05', 3205],
    ['$32.00', 3200],
    [' $ 1,250.00 ', 125_000],
    ['0', 0],
    ['999999.99', 99_999_999],
  ])('%s is parsed to the cent, and survives a round trip', (written, minor) => {
    expect(readPrice(written)).toEqual({ minor });
    expect(readPrice(priceText(minor))).toEqual({ minor });
  });

  test.each(['', 'x', '-1', '1,5', '12.345', '1,25.00', '1e3', '1000000', '$', '٣٢'])(
    '"%s" is rejected with a message',
    (written) => {
      expect(readPrice(written)).toEqual({ fault: 'Enter a price in dollars and cents, such as 32.00.' });
    },
  );

  test('only whole cents of 0 or more are stored', () => {
    expect([0, 3200].map(validateMinorUnits)).toEqual([true, true]);
    for (const value of [-1, 0.5, Number.NaN, 2 ** 60])
      expect(validateMinorUnits(value)).toContain('whole number of cents');
    for (const value of [null, undefined, 'twenty']) expect(validateMinorUnits(value)).toContain('such as 32.00');
  });
});
