import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { SCROLL_INTERVAL_MS, throttle } from '@/ui/throttle';
import { proves } from '../../helpers/proves';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test('UI-18 scroll handlers run at most once per 125 ms, and once more for events in between', async () => {
  await proves('UI-18', async () => {
    expect(SCROLL_INTERVAL_MS).toBe(125);
    const work = vi.fn();
    const onScroll = throttle(work, SCROLL_INTERVAL_MS);
    onScroll();
    onScroll();
    onScroll();
    expect(work).toHaveBeenCalledTimes(1);
    vi.advanceTimersByTime(124);
    expect(work).toHaveBeenCalledTimes(1);
    vi.advanceTimersByTime(1);
    expect(work).toHaveBeenCalledTimes(2);
    onScroll();
    expect(work).toHaveBeenCalledTimes(2);
    vi.advanceTimersByTime(125);
    expect(work).toHaveBeenCalledTimes(3);
    vi.advanceTimersByTime(1000);
    expect(work).toHaveBeenCalledTimes(3);
    onScroll();
    expect(work).toHaveBeenCalledTimes(4);
  });
});
