import { expect, test } from 'vitest';
import { systemAlerts } from '@/domain/operations/system-alerts.rules';

const MB = 2 ** 20;

test('admins are alerted when search lags behind or the disk is almost full', () => {
  expect(systemAlerts({ unsent: 100, freeBytes: 2_000 * MB })).toEqual([]);
  expect(systemAlerts({ unsent: 0, freeBytes: null })).toEqual([]);
  expect(systemAlerts({ unsent: 1_101, freeBytes: 1_999.5 * MB }).map(({ title }) => title)).toEqual([
    'Search lags behind by 1,101 changes',
    'Only 1,999 MB left for uploads',
  ]);
});
