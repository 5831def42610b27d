import { expect, test } from 'vitest';
import { trackingOf, trackingUrl } from '@/domain/orders/carrier.rules';
import { lastMonth, parsePeriod } from '@/domain/orders/export-period.rules';
import { deskUrl, parseDeskQuery, searchPatterns } from '@/domain/orders/orders-desk.rules';

test('the address of the desk holds its state, and invalid values become the default', () => {
  const query = { tab: 'ship', term: 'rosa l', sort: 'total', number: 2 } as const;
  const url = deskUrl(query);
  expect(url).toBe('/admin/orders?tab=ship&q=rosa+l&sort=total&page=3');
  expect(parseDeskQuery(Object.fromEntries(new URL(url, 'https://x.example').searchParams))).toEqual(query);
  for (const page of ['0', '-1', '1.5', '1e9', '99999999', 'x', '']) {
    expect(parseDeskQuery({ tab: 'x', sort: 'constructor', page })).toEqual({
      tab: 'all',
      term: '',
      sort: 'newest',
      number: 0,
    });
  }
  expect(parseDeskQuery({ q: '  a\u0000\n b  ' }).term).toBe('a b');
  expect(deskUrl(parseDeskQuery({}))).toBe('/admin/orders');
});

test('a search term becomes one escaped pattern for each word', () => {
  expect(searchPatterns('Lindgren,  ROSA 100%_\\')).toEqual(['%lindgren%', '%rosa%', '%100\\%\\_\\\\%']);
  expect(searchPatterns(' , ')).toEqual([]);
});

test('only known carriers with an ordinary number are linked, always to the site of the carrier', () => {
  expect(trackingUrl('Fed Ex', '1234 5678 9012')).toBe('https://www.fedex.com/fedextrack/?trknbr=123456789012');
  expect(trackingUrl('u.p.s', '1Z9999')).not.toBeNull();
  for (const [carrier, number] of [
    ['Night Post', '123456'],
    ['UPS', ''],
    ['UPS', 'javascript:alert(1)'],
    ['UPS', '123456&x=y'],
    ['UPS', `${'1'.repeat(60)}`],
    ['https://evil.example', '123456'],
  ] as const) {
    expect([carrier, number, trackingUrl(carrier, number)]).toEqual([carrier, number, null]);
  }
  expect(trackingOf({ carrier: null, trackingNumber: null })).toBeNull();
});

test('a period has two valid days in order', () => {
  expect(parsePeriod('2024-02-29', '2024-02-29')).toEqual({ from: '2024-02-29', to: '2024-02-29' });
  for (const [from, to] of [
    ['2023-02-29', '2023-03-01'],
    ['2024-03-02', '2024-03-01'],
    [null, '2024-03-01'],
    ["2024-01-01' or 1=1", '2024-03-01'],
  ] as const) {
    expect(() => parsePeriod(from, to)).toThrow();
  }
  expect(lastMonth(new Date('2026-03-31T23:00:00Z'), 'UTC')).toEqual({ from: '2026-02-01', to: '2026-02-28' });
  const inBerlin = lastMonth(new Date('2026-03-31T23:00:00Z'), 'Europe/Berlin');
  expect(inBerlin).toEqual({ from: '2026-03-01', to: '2026-03-31' });
  expect(lastMonth(new Date('2026-01-05T00:00:00Z'), 'UTC')).toEqual({ from: '2025-12-01', to: '2025-12-31' });
});
