import { expect, test } from 'vitest';
import { isLogoCompact, logoSwapThreshold, topAdOffset } from '@/features/shell/logo-swap.rules';

test('NAV-08 the logo swaps at 90 px up to a width of 817, at 120 px up to 1025, and at 250 px above', () => {
  expect([320, 817, 818, 1025, 1026, 1920].map(logoSwapThreshold)).toEqual([90, 90, 120, 120, 250, 250]);
});

test('NAV-09 a top ad adds 126 px up to a width of 1366 and 298 px above, and none adds nothing', () => {
  expect([390, 1366, 1367].map((width) => topAdOffset(width, true))).toEqual([126, 126, 298]);
  expect([390, 1366, 1367].map((width) => topAdOffset(width, false))).toEqual([0, 0, 0]);
});

test('NAV-10 the compact logo stands once more than threshold and ad offset has been scrolled', () => {
  expect(isLogoCompact({ scrolled: 250, width: 1366, hasTopAd: false })).toBe(false);
  expect(isLogoCompact({ scrolled: 251, width: 1366, hasTopAd: false })).toBe(true);
  expect(isLogoCompact({ scrolled: 376, width: 1366, hasTopAd: true })).toBe(false);
  expect(isLogoCompact({ scrolled: 377, width: 1366, hasTopAd: true })).toBe(true);
});
