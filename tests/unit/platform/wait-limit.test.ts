import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { limitWait } from '@/platform/wait-limit';

beforeEach(() => void vi.useFakeTimers({ toFake: ['performance', 'setTimeout', 'clearTimeout', 'setImmediate'] }));
afterEach(() => void vi.useRealTimers());

test('a wait ends when its time is over, once', async () => {
  const over = vi.fn();
  limitWait(1_000, over);
  await vi.advanceTimersByTimeAsync(999);
  expect(over).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(over).toHaveBeenCalledOnce();
});

test('a wait that was ended doesn’t end again, and says how long it was', async () => {
  const over = vi.fn();
  const end = limitWait(1_000, over);
  await vi.advanceTimersByTimeAsync(500);
  expect(end()).toBe(500);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(over).not.toHaveBeenCalled();
});

test('what arrives in the turn in which the time is over is read first', async () => {
  const over = vi.fn();
  const end = limitWait(200, over);
  vi.advanceTimersToNextTimer();
  end();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(over).not.toHaveBeenCalled();
});

test('a wait without a limit never ends', async () => {
  const over = vi.fn();
  limitWait(Number.POSITIVE_INFINITY, over);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(over).not.toHaveBeenCalled();
});
