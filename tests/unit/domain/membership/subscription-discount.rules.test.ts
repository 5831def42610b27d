import { expect, test } from 'vitest';
import { renewalTerms } from '@/domain/membership/renewal-terms.rules';
import {
  beginDiscount,
  chargeAt,
  discountedPrice,
  discountText,
  getsWinBack,
  nextChargeOf,
  winBackDiscount,
} from '@/domain/membership/subscription-discount.rules';

const half = { percent: 50, amountMinor: null };
const start = '2026-01-31T10:00:00.000Z';

test('a discount is a percentage, rounded, or an amount, and never more than the price', () => {
  expect(discountedPrice(999, half)).toBe(499);
  expect(discountedPrice(1000, { percent: 33.33, amountMinor: null })).toBe(667);
  expect(discountedPrice(1000, { percent: null, amountMinor: 300 })).toBe(700);
  expect(discountedPrice(1000, { percent: null, amountMinor: 3000 })).toBe(0);
  expect(discountedPrice(1000, null)).toBe(1000);
});

test('a discount covers exactly its billing periods, also at the end of a month', () => {
  const discount = beginDiscount('X', { ...half, periods: 3 }, { start, period: 'month' });
  const charges = [start, '2026-02-28T10:00:00.000Z', '2026-03-31T10:00:00.000Z', '2026-04-30T10:00:00.000Z'];
  expect(charges.map((at) => chargeAt(1000, discount, at))).toEqual([500, 500, 500, 1000]);
  const yearly = beginDiscount('X', { ...half, periods: 1 }, { start, period: 'year' });
  expect(chargeAt(1000, yearly, '2027-01-31T10:00:00.000Z')).toBe(1000);
});

test('the win-back offer reduces the next charge only', () => {
  const row = { priceMinor: 1000, period: 'month' as const, periodEnd: '2026-02-28T10:00:00.000Z' };
  const discount = winBackDiscount(row, 30, new Date('2026-02-10T10:00:00.000Z'));
  expect(chargeAt(1000, discount, '2026-01-28T10:00:00.000Z')).toBe(1000);
  expect(chargeAt(1000, discount, row.periodEnd)).toBe(700);
  expect(chargeAt(1000, discount, '2026-03-28T10:00:00.000Z')).toBe(1000);
});

test('the win-back offer is for full charges of active subscriptions, once in the stated months', () => {
  const row = { status: 'active', provider: 'embedded', priceMinor: 1000, periodEnd: '2026-02-28T10:00:00.000Z' };
  const now = new Date('2026-02-10T10:00:00.000Z');
  const settings = { winBackPercent: 30, winBackMonths: 6 };
  const gets = (more: object, lastAt: string | null = null, winBack = settings) =>
    getsWinBack({ ...row, ...more }, winBack, { lastAt, now });
  expect(gets({})).toBe(true);
  expect(gets({}, null, { ...settings, winBackPercent: 0 })).toBe(false);
  for (const more of [
    { status: 'past_due' },
    { status: 'trialing' },
    { provider: 'print' },
    { cancelAtPeriodEnd: true },
    { resumesAt: '2026-05-01T10:00:00.000Z' },
    { nextTier: 'GOOD' },
    { priceMinor: 0 },
    { discountName: 'X', discountPercent: 10, discountStartsAt: start, discountEndsAt: '2027-01-31T10:00:00.000Z' },
  ])
    expect([more, gets(more)]).toEqual([more, false]);
  expect(gets({}, '2025-08-10T11:00:00.000Z')).toBe(false);
  expect(gets({}, '2025-08-10T10:00:00.000Z')).toBe(true);
});

test('the next charge after a pause is decided at its end', () => {
  const discount = {
    discountName: 'X',
    discountPercent: 50,
    discountStartsAt: start,
    discountEndsAt: '2026-03-31T10:00:00.000Z',
  };
  const row = { priceMinor: 1000, periodEnd: '2026-02-28T10:00:00.000Z', ...discount };
  expect(nextChargeOf(row)).toBe(500);
  expect(nextChargeOf({ ...row, resumesAt: '2026-04-28T10:00:00.000Z' })).toBe(1000);
});

test('the terms state the price now and afterwards', () => {
  const plan = { priceMinor: 1000, currency: 'USD', period: 'month' as const, zone: 'UTC' };
  expect(renewalTerms({ ...plan, discount: { ...half, periods: 1 } })).toContain(
    'You pay $5.00 today. Your subscription renews automatically every month at $10.00 until you cancel.',
  );
  expect(renewalTerms({ ...plan, discount: { ...half, periods: 2 } })).toContain(
    'renews automatically every month, once at $5.00 and then at $10.00 until you cancel.',
  );
  expect(discountText({ ...half, periods: 1 }, { period: 'year', currency: 'USD' })).toBe('50% off the first year');
  expect(discountText({ percent: null, amountMinor: 300, periods: 2 }, { period: 'month', currency: 'USD' })).toBe(
    '$3.00 off each of the first 2 months',
  );
});
