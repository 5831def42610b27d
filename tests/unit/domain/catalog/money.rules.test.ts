import { describe, expect, test } from 'vitest';
import { priceText, readPrice, validateMinorUnits } from '@/domain/catalog/money.rules';

describe('an amount of money', () => {
  test.each([
    ['USD', '32', 3200],
    ['USD', '32.5', 3250],
    ['USD', '32.05', 3205],
    ['USD', '$32.00', 3200],
    ['USD', ' $ 1,250.00 ', 125_000],
    ['USD', '0', 0],
    ['USD', '999999.99', 99_999_999],
    ['EUR', '€32.00', 3200],
    ['EUR', 'EUR 32', 3200],
    ['JPY', '¥3,200', 3200],
    ['JPY', '3200', 3200],
    ['KWD', '3.2', 3200],
    ['KWD', 'KWD 1,250.12', 1_250_120],
  ])('%s: %s is parsed to the minor unit, and survives a round trip', (currency, written, minor) => {
    expect(readPrice(written, currency)).toEqual({ minor });
    expect(readPrice(priceText(minor, currency), currency)).toEqual({ minor });
  });

  test.each(['', 'x', '-1', '1,5', '12.345', '1,25.00', '1e3', '1000000', '$', '٣٢', '€5'])(
    '"%s" is rejected with a message',
    (written) => {
      expect(readPrice(written, 'USD')).toEqual({ fault: 'Enter a price in dollars and cents, such as 32.00.' });
    },
  );

  test('more decimals than the currency has are rejected with an example', () => {
    expect(readPrice('3200.5', 'JPY')).toEqual({ fault: 'Enter a price in JPY, such as 32.' });
    expect(readPrice('3.2005', 'KWD')).toEqual({ fault: 'Enter a price in KWD, such as 32.000.' });
  });

  test('amounts between the steps of a currency are rejected with the nearest ones', () => {
    const plain = (text: string | true) => String(text).replaceAll('\u00a0', ' ');
    const kuwait = 'Cards are charged in steps of KWD 0.010. Enter KWD 5.120 or KWD 5.130.';
    const reading = readPrice('5.124', 'KWD');
    expect('fault' in reading && plain(reading.fault)).toBe(kuwait);
    expect(plain(validateMinorUnits(5_124, 'KWD'))).toBe(kuwait);
    expect(plain(validateMinorUnits(150, 'MGA'))).toContain('Enter MGA 1.00 or MGA 2.00.');
    expect([validateMinorUnits(5_120, 'KWD'), validateMinorUnits(3_201, 'ISK')]).toEqual([true, true]);
  });

  test('only whole minor units of 0 or more are stored', () => {
    expect([0, 3200].map((value) => validateMinorUnits(value, 'USD'))).toEqual([true, true]);
    for (const value of [-1, 0.5, Number.NaN])
      expect(validateMinorUnits(value, 'USD')).toContain('whole number of cents');
    for (const value of [null, undefined, 'twenty'])
      expect(validateMinorUnits(value, 'USD')).toContain('such as 32.00');
    // Amounts are sums of integers of 32 bits in the database.
    expect([99_999_999, 100_000_000, 2 ** 60].map((value) => validateMinorUnits(value, 'USD'))).toEqual([
      true,
      'The price can be $999,999.99 at most.',
      'The price can be $999,999.99 at most.',
    ]);
    expect([999_999_999, 1_000_000_000].map((value) => validateMinorUnits(value, 'JPY'))).toEqual([
      true,
      'The price can be ¥999,999,999 at most.',
    ]);
    expect(validateMinorUnits(0.5, 'JPY')).toContain('smallest unit of JPY');
  });
});
