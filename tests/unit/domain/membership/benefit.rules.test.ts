import { expect, test } from 'vitest';
import { hasTier, isSubscribed, visualDownloadsTier } from '@/domain/membership/benefit.rules';
import { GUEST, type Tier, type Viewer } from '@/domain/viewer';

const user = (tier: Tier | null): Viewer => ({ kind: 'user', id: 7, tier });
const STAFF: Viewer = { kind: 'staff', id: 1, role: 'editor' };
const plan = (tier: Tier, ...capabilities: (string | null)[]) => ({
  tier,
  features: capabilities.map((capability) => ({ capability })),
});

test('downloads are included from the lowest plan that lists them, whatever the order of the plans', () => {
  const plans = [
    plan('ALLACCESS', 'visualDownloads'),
    plan('GOOD', 'unlimitedReading'),
    plan('BEST', 'visualDownloads'),
  ];
  expect(visualDownloadsTier(plans)).toBe('BEST');
});

test('downloads are included in every subscription while no plan lists them', () => {
  for (const plans of [null, undefined, [], [plan('BEST', null), { tier: 'BETTER' as const, features: null }]])
    expect(visualDownloadsTier(plans)).toBe('GOOD');
});

test('every subscription and staff have the benefits of each plan; guests and registered users do not', () => {
  expect([user('GOOD'), user('ALLACCESS'), STAFF].map(isSubscribed)).toEqual([true, true, true]);
  expect([GUEST, user(null)].map(isSubscribed)).toEqual([false, false]);
  expect([user('BETTER'), user('BEST'), STAFF, GUEST].map((viewer) => hasTier(viewer, 'BEST'))).toEqual([
    false,
    true,
    true,
    false,
  ]);
});
