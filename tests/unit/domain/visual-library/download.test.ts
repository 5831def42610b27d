import { describe, expect, test } from 'vitest';
import { GUEST, type Tier, type Viewer } from '@/domain/viewer';
import { decideAsset, decideDownloads } from '@/domain/visual-library/download.policy';
import { downloadActionOf, includesFile, planWithFile } from '@/domain/visual-library/download.rules';
import { subscriberDigest } from '@/platform/subscriber-digest';
import { proves } from '../../../helpers/proves';

const SUBSCRIBER: Viewer = { kind: 'user', id: 8, tier: 'GOOD' };
const READER: Viewer = { kind: 'user', id: 9, tier: null };
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
    const viewerFacts = { subscriberId: 'own', ownDigest: 'own', lowestTier: 'GOOD' } as const;
    expect(decideDownloads(SUBSCRIBER, viewerFacts)).toBeNull();
    expect(decideDownloads(GUEST, { ...viewerFacts, ownDigest: null })).toBe('not-signed-in');
    expect(decideDownloads(SUBSCRIBER, { ...viewerFacts, subscriberId: 'another' })).toBe('not-allowed');
    expect(decideDownloads(READER, viewerFacts)).toBe('not-allowed');
  });

  test('a tier whose plan does not include downloads gets nothing', () => {
    const premium = { subscriberId: 'own', ownDigest: 'own', lowestTier: 'BEST' } as const;
    expect(decideDownloads({ ...SUBSCRIBER, tier: 'BETTER' }, premium)).toBe('not-allowed');
    expect(decideDownloads({ ...SUBSCRIBER, tier: 'BEST' }, premium)).toBeNull();
    expect(decideDownloads({ ...SUBSCRIBER, tier: 'ALLACCESS' }, premium)).toBeNull();
  });

  test('a tier below that of the asset gets nothing', () => {
    const best = { accessLevel: 'tier', tier: 'BEST' } as const;
    expect(decideAsset(SUBSCRIBER, best)).toBe('not-allowed');
    expect(decideAsset({ ...SUBSCRIBER, tier: 'BEST' }, best)).toBeNull();
  });
});

test('the page links the file for plans that include it, and names the lowest of them to others', () => {
  const file = (lowestTier: Tier, downloadsTier: Tier) => ({
    lowestTier,
    terms: { isPaywallEnabled: true, downloadsTier },
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
