import { expect, test } from 'vitest';
import { dollars, roundDollars } from '@/domain/formats/money.rules';

test('amounts have two decimals, and commas between thousands', () => {
  expect([0, 5, 3200, 125000].map(dollars)).toEqual(['$0.00', '$0.05', '$32.00', '$1,250.00']);
});

test('the price of a plan shows cents only if it has any', () => {
  expect([0, 1250, 12000, 125000].map(roundDollars)).toEqual(['$0', '$12.50', '$120', '$1,250']);
});
