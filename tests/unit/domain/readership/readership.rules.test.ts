import { expect, test } from 'vitest';
import { changeText, periodBefore, periodOf } from '@/domain/readership/period';
import { asksNotToBeCounted, originOf } from '@/domain/readership/readership.rules';

const SITE = 'www.meridian.example';

test.each([
  ['', 'direct', ''],
  ['newsletter', 'newsletter', ''],
  ['meridian.example', 'internal', ''],
  ['WWW.Meridian.example', 'internal', ''],
  ['www.google.com', 'search', 'google.com'],
  ['news.google.de', 'search', 'news.google.de'],
  ['search.brave.com', 'search', 'search.brave.com'],
  ['l.facebook.com', 'social', 'l.facebook.com'],
  ['bsky.app', 'social', 'bsky.app'],
  ['notfacebook.com', 'site', 'notfacebook.com'],
  ['box.com', 'site', 'box.com'],
  ['blog.example.org', 'site', 'blog.example.org'],
  ['blog.example.org/rosa?mail=rosa@a.example', 'direct', ''],
  ['intranet', 'direct', ''],
  ['192.168.1.4', 'direct', ''],
  ['localhost:3000', 'direct', ''],
  ['<script>', 'direct', ''],
])('a page view from %s is %s', (from, source, host) => {
  expect(originOf(from, SITE)).toEqual({ source, host });
});

test('browsers with Do Not Track or Global Privacy Control aren’t counted', () => {
  expect(asksNotToBeCounted(new Headers())).toBe(false);
  expect(asksNotToBeCounted(new Headers({ dnt: '0' }))).toBe(false);
  expect(asksNotToBeCounted(new Headers({ dnt: '1' }))).toBe(true);
  expect(asksNotToBeCounted(new Headers({ 'sec-gpc': '1' }))).toBe(true);
});

test('a period is two days or a number of days up to today in the zone, and the one before is as long', () => {
  const now = new Date('2024-12-05T23:30:00Z');
  expect(periodOf({ days: '7' }, now, 'Asia/Tokyo')).toEqual({ from: '2024-11-30', to: '2024-12-06' });
  expect(periodOf({ from: '2024-02-28', to: '2024-03-01' }, now, 'UTC')).toEqual({
    from: '2024-02-28',
    to: '2024-03-01',
  });
  expect(periodBefore({ from: '2024-02-28', to: '2024-03-01' })).toEqual({ from: '2024-02-25', to: '2024-02-27' });
  const lastDays = { from: '2024-11-06', to: '2024-12-05' };
  for (const choice of [
    {},
    { days: '8' },
    { from: '2024-12-02', to: '2024-12-01' },
    { from: '2024-02-30', to: '2024-03-01' },
    { from: '0001-01-01', to: '2024-03-01' },
    { from: ['2024-12-01'], to: '2024-12-01' },
  ])
    expect(periodOf(choice, now, 'UTC')).toEqual(lastDays);
});

test('a change is in whole percent of the period before', () => {
  expect(changeText(112, 100)).toBe('+12%');
  expect(changeText(97, 100)).toBe('−3%');
  expect(changeText(1001, 1000)).toBe('±0%');
  expect(changeText(5, 0)).toBeNull();
});
