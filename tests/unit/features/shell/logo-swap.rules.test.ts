import { expect, test } from 'vitest';
import { isLogoCompact, logoSwapThreshold, topAdOffset } from '@/features/shell/logo-swap.rules';
import { proves } from '../../../helpers/proves';

test('NAV-08 the logo swaps at 90 px up to a width of 817, at 120 px up to 1025, and at 250 px above', async () => {
  await proves('NAV-08', async () => {
    expect([320, 817, 818, 1025, 1026, 1920].map(logoSwapThreshold)).toEqual([90, 90, 120, 120, 250, 250]);
  });
});

test('NAV-09 a top ad adds 126 px up to a width of 1366 and 298 px above', async () => {
  await proves('NAV-09', async () => {
    expect([390, 1366, 1367].map((width) => topAdOffset(width, true))).toEqual([126, 126, 298]);
    expect([390, 1366, 1367].map((width) => topAdOffset(width, false))).toEqual([0, 0, 0]);
  });
});

test('the compact logo is shown after scrolling past threshold and ad offset', () => {
  expect(isLogoCompact({ scrolled: 250, width: 1366, hasTopAd: false })).toBe(false);
  expect(isLogoCompact({ scrolled: 251, width: 1366, hasTopAd: false })).toBe(true);
  expect(isLogoCompact({ scrolled: 376, width: 1366, hasTopAd: true })).toBe(false);
  expect(isLogoCompact({ scrolled: 377, width: 1366, hasTopAd: true })).toBe(true);
});
