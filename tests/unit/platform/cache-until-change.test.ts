import { expect, test, vi } from 'vitest';
import { cacheUntilChange } from '@/platform/cache-until-change';
import { announceChange } from '@/platform/changes';

const loader = () => vi.fn(async () => ({ title: 'Ink' }));

test('concurrent requests for the same value compute it once', async () => {
  const keep = cacheUntilChange<object>({ maxEntries: 10, ttlMs: 60_000, isOn: true });
  const [ink, blank] = [loader(), loader()];
  await Promise.all(Array.from({ length: 20 }, () => keep({ term: 'ink' }, ink)));
  expect(await keep({ term: 'ink' }, ink)).toEqual({ title: 'Ink' });
  await keep({ term: 'paper' }, blank);
  expect([ink.mock.calls.length, blank.mock.calls.length]).toEqual([1, 1]);
});

test('no value outlives a change of content, or its lifetime', async () => {
  const keep = cacheUntilChange<object>({ maxEntries: 10, ttlMs: 50, isOn: true });
  const find = loader();
  await keep('ink', find);
  announceChange([]);
  await keep('ink', find);
  expect(find).toHaveBeenCalledTimes(2);
  await vi.waitFor(
    async () => {
      await keep('ink', find);
      expect(find).toHaveBeenCalledTimes(3);
    },
    { timeout: 10_000, interval: 20 },
  );
});

test('a failure is not cached', async () => {
  const keep = cacheUntilChange<object>({ maxEntries: 10, ttlMs: 60_000, isOn: true });
  const find = loader();
  find.mockRejectedValueOnce(new Error('away'));
  await expect(keep('ink', find)).rejects.toThrow('away');
  expect(await keep('ink', find)).toEqual({ title: 'Ink' });
});

test('without change notifications nothing is cached', async () => {
  const keep = cacheUntilChange<object>({ maxEntries: 10, ttlMs: 60_000 });
  const find = loader();
  await keep('ink', find);
  await keep('ink', find);
  expect(find).toHaveBeenCalledTimes(2);
});
