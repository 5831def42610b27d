import { expect, test } from 'vitest';
import { decideReading } from '@/domain/access/reading.rules';
import { cardFor, isBot, quotaOf, readCard, writeCard } from '@/domain/metering/meter.rules';
import { GUEST, type Viewer } from '@/domain/viewer';
import { isHidden } from '@/server/normalize';
import { proves } from '../../../helpers/proves';
import { LADDER, userOf as user } from '../../../helpers/tiers';

test('QUOTA-03 remaining is limit minus count and never below 0', async () => {
  await proves('QUOTA-03', async () => {
    expect(quotaOf(4, 1)).toEqual({ limit: 4, count: 1, remaining: 3 });
    expect(quotaOf(4, 9)).toEqual({ limit: 4, count: 9, remaining: 0 });
  });
});

test('a card is valid for one month and starts again at 0 on the first day of the next', () => {
  const card = { id: 'abcdefgh', month: '2024-11', article: ['a1', 'a2'], ascend: ['r1'], wall: 'a3' };
  for (const wall of ['a3', null]) expect(readCard(writeCard({ ...card, wall }))).toEqual({ ...card, wall });
  expect(cardFor(card, '2024-11')).toBe(card);
  expect(cardFor(card, '2024-12')).toEqual({
    ...card,
    month: '2024-12',
    article: [],
    ascend: [],
    wall: null,
  });
  for (const text of ['', '!', 'x!2024-11!!', 'abcdefgh!2024!!']) expect(readCard(text)).toBeNull();
});

test('one rule decides who can read', () => {
  const ask = (viewer: Viewer, accessLevel: 'free' | 'metered' | 'subscriber' | 'tier', remaining = 0, more = {}) =>
    decideReading({
      viewer,
      protection: { accessLevel, tier: 'BEST' },
      tiers: LADDER,
      isPaywallOn: true,
      isCounted: false,
      remaining,
      ...more,
    }).because;
  expect(ask(GUEST, 'free')).toBe('free');
  expect(ask(GUEST, 'metered', 1)).toBe('count');
  expect(ask(GUEST, 'metered', 0)).toBe('quota-used-up');
  expect(ask(GUEST, 'metered', 0, { isCounted: true })).toBe('counted');
  expect(ask(GUEST, 'subscriber', 4)).toBe('subscribers-only');
  expect(ask(GUEST, 'subscriber', 0, { isPaywallOn: false })).toBe('paywall-off');
  expect(ask(user(null), 'subscriber', 4)).toBe('subscribers-only');
  expect(ask(user('GOOD'), 'subscriber')).toBe('subscription');
  expect(ask(user('GOOD'), 'metered')).toBe('subscription');
  expect(ask(user('GOOD'), 'tier')).toBe('higher-tier');
  expect(ask({ kind: 'user', id: 1, roleCode: 'ROLE_UNKNOWN' }, 'subscriber')).toBe('subscribers-only');
  expect(ask(user('BEST'), 'tier')).toBe('subscription');
  expect(ask({ kind: 'staff', id: 1, role: 'editor' }, 'tier')).toBe('staff');
});

test('bots identify themselves, and no spelling of a path reaches a page variant from outside', () => {
  for (const agent of [
    'Googlebot/2.1',
    'Mozilla/5.0 (compatible; bingbot/2.0)',
    'facebookexternalhit/1.1',
    'Slackbot 1.0',
  ]) {
    expect(isBot(agent)).toBe(true);
  }
  expect(isBot('Mozilla/5.0 (Windows NT 10.0) Firefox/130.0')).toBe(false);
  for (const url of [
    '/page-variant/full/2024/11/a',
    '/%70age-variant/full',
    '/%2570age-variant/x',
    '//PAGE-VARIANT/x',
  ]) {
    expect(isHidden(url)).toBe(true);
  }
  expect(isHidden('/2024/11/a')).toBe(false);
});
