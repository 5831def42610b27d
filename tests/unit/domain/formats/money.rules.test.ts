import { data as iso4217 } from 'currency-codes';
import { expect, test } from 'vitest';
import {
  amountText,
  currencyName,
  currencySymbol,
  decimalsOf,
  decimalText,
  isCurrency,
  majorOf,
  majorText,
  minorOf,
  roundAmountText,
} from '@/domain/formats/money.rules';

const plain = (text: string) => text.replaceAll('\u00a0', ' ');

test('every currency in use has the decimals of ISO 4217', () => {
  const used = iso4217.filter(({ code }) => isCurrency(code));
  expect(used.length).toBeGreaterThan(150);
  expect(used.map(({ code }) => [code, decimalsOf(code)])).toEqual(used.map(({ code, digits }) => [code, digits]));
});

test('only codes of currencies are accepted', () => {
  expect(['USD', 'EUR', 'JPY', 'KWD'].every(isCurrency)).toBe(true);
  expect(['usd', 'EURO', 'XYZ', 'DEM', '', null, 978].some(isCurrency)).toBe(false);
});

test('amounts have the decimals of their currency, and commas between thousands', () => {
  const texts = [0, 5, 99, 3200, 125_000, 123_456_789].map((minor) => amountText(minor, 'USD'));
  expect(texts).toEqual(['$0.00', '$0.05', '$0.99', '$32.00', '$1,250.00', '$1,234,567.89']);
  const amounts = [
    ['usd', -500],
    ['EUR', 123456],
    ['JPY', 123456],
    ['KWD', -123456],
    ['KWD', 5],
    // Intl would write these without decimals, because they are rarely used.
    ['IDR', 123456],
    ['IQD', 123456],
  ] as const;
  expect(amounts.map(([currency, minor]) => plain(amountText(minor, currency)))).toEqual([
    ...['−$5.00', '€1,234.56', '¥123,456', '−KWD 123.456', 'KWD 0.005', 'IDR 1,234.56', 'IQD 123.456'],
  ]);
});

test('the price of a plan shows decimals only if it has any', () => {
  expect([0, 1250, 12000, 125000].map((minor) => roundAmountText(minor, 'USD'))).toEqual([
    ...['$0', '$12.50', '$120', '$1,250'],
  ]);
  expect([
    roundAmountText(1200, 'JPY'),
    plain(roundAmountText(12_000, 'KWD')),
    plain(roundAmountText(12_500, 'KWD')),
  ]).toEqual([...['¥1,200', 'KWD 12', 'KWD 12.500']]);
});

test('amounts survive JSON and text in every currency', () => {
  for (const currency of ['USD', 'JPY', 'KWD', 'CLF']) {
    for (const minor of [0, 1, 9, 10, 99, 100, 999, 1005, 29_999, 2_000_000_000]) {
      expect(minorOf(majorOf(minor, currency), currency)).toBe(minor);
      expect(Math.round(Number(decimalText(minor, currency)) * 10 ** decimalsOf(currency))).toBe(minor);
    }
  }
  expect(['USD', 'JPY', 'KWD'].map((currency) => decimalText(5, currency))).toEqual(['0.05', '5', '0.005']);
  expect(majorText(32.5, 'EUR')).toBe('€32.50');
});

test('currencies have a symbol for fields and a name for sentences', () => {
  expect(['USD', 'EUR', 'JPY', 'KWD'].map(currencySymbol)).toEqual(['$', '€', '¥', 'KWD']);
  expect(['USD', 'EUR', 'JPY'].map(currencyName)).toEqual(['US dollars', 'euros', 'Japanese yen']);
});
