import { expect, test } from 'vitest';
import { cacheUntilChange } from '@/platform/cache-until-change';
import { cachedGlobal } from '@/platform/cached-global';
import { watchDatabase } from '@/platform/outage';

const lost = () => Object.assign(new Error('read ECONNRESET'), { code: 'ECONNRESET' });

/** Returns a failure that was counted before, and that reaches those who wait for it only now. */
function lateFailure() {
  const { promise, reject } = Promise.withResolvers<never>();
  return { promise, fail: () => reject(lost()) };
}

test('a request that joins a read of a global after its query failed knows of the outage', async () => {
  const { promise, fail } = lateFailure();
  const payload = { db: { pool: { query: () => promise } } } as never;
  const first = cachedGlobal(payload, 'paywall');
  const wasAway = watchDatabase();
  const second = cachedGlobal(payload, 'paywall');
  fail();
  await expect(first).rejects.toThrow('ECONNRESET');
  await second.catch(() => expect(wasAway()).toBe(true));
  expect.assertions(2);
});

test('a request that joins a cached query after it failed knows of the outage', async () => {
  const cached = cacheUntilChange({ maxEntries: 5, ttlMs: 1_000, isOn: true });
  const { promise, fail } = lateFailure();
  const first = cached('question', () => promise);
  const wasAway = watchDatabase();
  const second = cached('question', () => promise);
  fail();
  await expect(first).rejects.toThrow('ECONNRESET');
  await second.catch(() => expect(wasAway()).toBe(true));
  expect.assertions(2);
});
