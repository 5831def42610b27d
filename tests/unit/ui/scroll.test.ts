import { expect, test } from 'vitest';
import { ANCHOR_SCROLL_MS, easeInOut, PAGE_SCROLL_MS } from '@/ui/scroll';

test('UI-17 a page scroll takes 1000 ms and one to an anchor 468 ms', () => {
  expect(PAGE_SCROLL_MS).toBe(1000);
  expect(ANCHOR_SCROLL_MS).toBe(468);
});

test('UI-17 a scroll begins and ends slowly and arrives', () => {
  expect([0, 0.25, 0.5, 0.75, 1].map(easeInOut)).toEqual([0, 0.125, 0.5, 0.875, 1]);
});
