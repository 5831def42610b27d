import { describe, expect, test } from 'vitest';
import { GUEST } from '@/domain/viewer';
import { decideAsset, decideDownloads } from '@/domain/visual-library/download.policy';
import { downloadActionOf, includesFile, planWithFile } from '@/domain/visual-library/download.rules';
import { subscriberDigest } from '@/platform/subscriber-digest';
import { proves } from '../../../helpers/proves';
import { LADDER, type TestTier, userOf } from '../../../helpers/tiers';

const SUBSCRIBER = userOf('GOOD');
const READER = userOf(null);
const asset = { src: '/api/cms/files/file/chart.png', asset: '12' };

describe('the link where an asset is downloaded', () => {
  test('with the paywall on is the content source for everyone', () => {
    for (const subscriberId of [null, 'a1b2']) {
      const action = downloadActionOf({ ...asset, isPaywallEnabled: true, subscriberId });
      expect(action).toEqual({ kind: 'download', href: asset.src });
    }
  });

  test('VIS-04 with the paywall off is the subscriber’s personal URL', async () => {
    await proves('VIS-04', async () => {
      const action = downloadActionOf({ ...asset, isPaywallEnabled: false, subscriberId: 'a1b2' });
      expect(action).toEqual({ kind: 'download', href: '/visual-library/download/a1b2/12' });
    });
  });

  test('with the paywall off invites everyone else to subscribe', () => {
    const action = downloadActionOf({ ...asset, isPaywallEnabled: false, subscriberId: null });
    expect(action).toEqual({ kind: 'subscribe', href: '/subscriptions' });
  });
});

describe('access to the download', () => {
  test('only a subscriber can download, at the URL with their digest', () => {
    const viewerFacts = { subscriberId: 'own', ownDigest: 'own', lowestTier: 'GOOD', tiers: LADDER } as const;
    expect(decideDownloads(SUBSCRIBER, viewerFacts)).toBeNull();
    expect(decideDownloads(GUEST, { ...viewerFacts, ownDigest: null })).toBe('not-signed-in');
    expect(decideDownloads(SUBSCRIBER, { ...viewerFacts, subscriberId: 'another' })).toBe('not-allowed');
    expect(decideDownloads(READER, viewerFacts)).toBe('not-allowed');
  });

  test('a tier whose plan does not include downloads gets nothing', () => {
    const premium = { subscriberId: 'own', ownDigest: 'own', lowestTier: 'BEST', tiers: LADDER } as const;
    expect(decideDownloads(userOf('BETTER'), premium)).toBe('not-allowed');
    expect(decideDownloads(userOf('BEST'), premium)).toBeNull();
    expect(decideDownloads(userOf('ALLACCESS'), premium)).toBeNull();
  });

  test('a tier below that of the asset gets nothing', () => {
    const best = { accessLevel: 'tier', tier: 'BEST' } as const;
    expect(decideAsset(SUBSCRIBER, best, LADDER)).toBe('not-allowed');
    expect(decideAsset(userOf('BEST'), best, LADDER)).toBeNull();
  });
});

test('the page links the file for plans that include it, and names the lowest of them to others', () => {
  const file = (tier: TestTier, downloadsTier: TestTier) => ({
    protection: { accessLevel: 'tier' as const, tier },
    terms: { isPaywallEnabled: true, downloadsTier, tiers: LADDER },
  });
  expect(includesFile('ROLE_HBRG_BEST', file('GOOD', 'BEST'))).toBe(true);
  expect(includesFile('ROLE_HBRG_BETTER', file('GOOD', 'BEST'))).toBe(false);
  expect(includesFile('ROLE_HBRG_BEST', file('ALLACCESS', 'BEST'))).toBe(false);
  for (const none of [undefined, 'ROLE_UNKNOWN']) expect(includesFile(none, file('GOOD', 'GOOD'))).toBe(false);
  expect(planWithFile(file('GOOD', 'GOOD'))).toBeNull();
  expect(planWithFile(file('GOOD', 'BEST'))).toBe('Premium');
  expect(planWithFile(file('ALLACCESS', 'BEST'))).toBe('All Access');
});

test('a digest is stable for a user, differs between users and secrets, and reveals no id', () => {
  expect(subscriberDigest(8, 'one secret')).toBe(subscriberDigest(8, 'one secret'));
  expect(subscriberDigest(8, 'one secret')).toMatch(/^[0-9a-f]{32}$/);
  const digests = [subscriberDigest(8, 'one secret'), subscriberDigest(9, 'one secret'), subscriberDigest(8, 'other')];
  expect(new Set(digests).size).toBe(3);
});
