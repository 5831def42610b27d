import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { suggestWhileTyping } from '@/features/search/suggesting';
import { proves } from '../../../helpers/proves';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

/** Returns a field whose responses arrive after the number of milliseconds in the term. */
function typing(delays: Record<string, number> = {}) {
  const requested: string[] = [];
  const shown: (string | null)[] = [];
  const type = suggestWhileTyping<string>({
    ask: (term) => {
      requested.push(term);
      return new Promise((resolve) => setTimeout(() => resolve(`of ${term}`), delays[term] ?? 10));
    },
    show: (suggestions) => shown.push(suggestions),
  });
  return { type, requested, shown };
}

test('SRCH-03 spaces around a term do not count toward its length, and are not sent', async () => {
  const { type, requested } = typing();
  await proves('SRCH-03', async () => {
    type('s');
    type('su');
    type('  su   ');
    await vi.advanceTimersByTimeAsync(1_000);
    expect(requested).toEqual([]);
    type('  sup ');
    expect(requested).toEqual(['sup']);
    type('sup   ply');
    await vi.advanceTimersByTimeAsync(1_000);
    expect(requested.at(-1)).toBe('sup ply');
  });
});

test('while a reader types there is one request in 350 ms, and the last term is always requested', async () => {
  const { type, requested, shown } = typing();
  for (const term of ['sup', 'supp', 'suppl', 'suppli', 'supplie', 'supplier']) {
    type(term);
    await vi.advanceTimersByTimeAsync(100);
  }
  expect(requested).toEqual(['sup', 'suppli']);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(requested).toEqual(['sup', 'suppli', 'supplier']);
  expect(shown.at(-1)).toBe('of supplier');
  type('supplier ');
  await vi.advanceTimersByTimeAsync(1_000);
  expect(requested).toHaveLength(3);
});

test('a late response to an earlier term does not replace a later one', async () => {
  const { type, shown } = typing({ str: 2_000 });
  type('str');
  await vi.advanceTimersByTimeAsync(400);
  type('strategy');
  await vi.advanceTimersByTimeAsync(5_000);
  expect(shown).toEqual(['of strategy']);
});

test('an emptied field shows nothing, not even a response still in flight', async () => {
  const { type, shown } = typing({ str: 500 });
  type('str');
  type('');
  await vi.advanceTimersByTimeAsync(5_000);
  expect(shown).toEqual([null]);
  type('str');
  await vi.advanceTimersByTimeAsync(5_000);
  expect(shown).toEqual([null, 'of str']);
});

test('a failed response removes the suggestions', async () => {
  const shown: unknown[] = [];
  const ask = () => Promise.reject(new Error('offline'));
  suggestWhileTyping({ ask, show: (suggestions) => shown.push(suggestions) })('str');
  await vi.advanceTimersByTimeAsync(1_000);
  expect(shown).toEqual([null]);
});
