import { expect, test } from 'vitest';
import { systemAlerts } from '@/domain/operations/system-alerts.rules';

const MB = 2 ** 20;
const healthy = { unsent: 0, freeBytes: null, isScannerDown: false, turnedOff: 0, newErrors: 0 };

test('admins are alerted when search lags behind or the disk is almost full', () => {
  expect(systemAlerts({ ...healthy, unsent: 100, freeBytes: 2_000 * MB })).toEqual([]);
  expect(systemAlerts(healthy)).toEqual([]);
  expect(systemAlerts({ ...healthy, unsent: 1_101, freeBytes: 1_999.5 * MB }).map(({ title }) => title)).toEqual([
    'Search lags behind by 1,101 changes',
    'Only 1,999 MB left for uploads',
  ]);
});

test('admins are alerted when a webhook was turned off and when pages fail in browsers', () => {
  const alerts = systemAlerts({ ...healthy, turnedOff: 1, newErrors: 2 });
  expect(alerts.map(({ title, url }) => [title, url])).toEqual([
    ['A webhook was turned off', '/admin/collections/webhooks'],
    ['2 new errors in browsers', '/admin/collections/client-errors'],
  ]);
});

test('admins are alerted when the malware scanner doesn’t respond', () => {
  expect(systemAlerts({ ...healthy, isScannerDown: true })).toMatchObject([
    { title: 'The malware scanner doesn’t respond', note: expect.stringContaining('Nobody can upload') },
  ]);
});
