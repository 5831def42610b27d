import { expect, test } from 'vitest';
import { hasTier, isSubscribed, visualDownloadsTier } from '@/domain/membership/benefit.rules';
import type { Tier } from '@/domain/membership/tier.rules';
import { GUEST, type Viewer } from '@/domain/viewer';
import { LADDER, userOf as user } from '../../../helpers/tiers';

const STAFF: Viewer = { kind: 'staff', id: 1, role: 'editor' };
const plan = (code: Tier, ...capabilities: (string | null)[]) => ({
  code,
  features: capabilities.map((capability) => ({ capability })),
});

test('downloads are included from the lowest plan that lists them', () => {
  const plans = [
    plan('GOOD', 'unlimitedReading'),
    plan('BEST', 'visualDownloads'),
    plan('ALLACCESS', 'visualDownloads'),
  ];
  expect(visualDownloadsTier(plans)).toBe('BEST');
});

test('downloads are included in every subscription while no plan lists them', () => {
  expect(visualDownloadsTier([{ code: 'GOOD', features: null }, plan('BEST', null)])).toBe('GOOD');
  for (const none of [null, undefined, []]) expect(visualDownloadsTier(none)).toBeNull();
});

test('every subscription and staff have the benefits of each plan; guests and registered users do not', () => {
  expect([user('GOOD'), user('ALLACCESS'), STAFF].map((viewer) => isSubscribed(viewer, LADDER))).toEqual([
    true,
    true,
    true,
  ]);
  expect([GUEST, user(null)].map((viewer) => isSubscribed(viewer, LADDER))).toEqual([false, false]);
  expect([user('BETTER'), user('BEST'), STAFF, GUEST].map((viewer) => hasTier(viewer, 'BEST', LADDER))).toEqual([
    false,
    true,
    true,
    false,
  ]);
});
