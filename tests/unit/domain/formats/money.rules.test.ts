import { expect, test } from 'vitest';
import { amountText, dollars, roundDollars } from '@/domain/formats/money.rules';

test('amounts have two decimals, and commas between thousands', () => {
  expect([0, 5, 3200, 125000].map(dollars)).toEqual(['$0.00', '$0.05', '$32.00', '$1,250.00']);
});

test('the price of a plan shows cents only if it has any', () => {
  expect([0, 1250, 12000, 125000].map(roundDollars)).toEqual(['$0', '$12.50', '$120', '$1,250']);
});

test('amounts of other currencies have the decimals of their currency: none, two or three', () => {
  const amounts = [
    ['usd', 123456],
    ['usd', -500],
    ['eur', 123456],
    ['jpy', 123456],
    ['kwd', -123456],
  ] as const;
  expect(amounts.map(([currency, minor]) => amountText(minor, currency).replace('\u00a0', ' '))).toEqual([
    '$1,234.56',
    '−$5.00',
    '€1,234.56',
    '¥123,456',
    '−KWD 123.456',
  ]);
});
