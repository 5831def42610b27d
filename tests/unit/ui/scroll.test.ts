import { expect, test } from 'vitest';
import { ANCHOR_SCROLL_MS, easeInOut, PAGE_SCROLL_MS } from '@/ui/scroll';
import { proves } from '../../helpers/proves';

test('UI-17 a page scroll takes 1000 ms and one to an anchor 468 ms', async () => {
  await proves('UI-17', async () => {
    expect(PAGE_SCROLL_MS).toBe(1000);
    expect(ANCHOR_SCROLL_MS).toBe(468);
  });
});

test('a scroll eases in and out, and ends at its target', () => {
  expect([0, 0.25, 0.5, 0.75, 1].map(easeInOut)).toEqual([0, 0.125, 0.5, 0.875, 1]);
});
