import { describe, expect, test } from 'vitest';
import { mayReadBody, releasedOrStaff } from '@/domain/access/content.policy';
import { isEntitled, protectionOf, reachesTier } from '@/domain/articles/access.rules';
import { GUEST, TIERS, tierOfRoleCode, type Viewer, viewerOf } from '@/domain/viewer';

const user = (tier: (typeof TIERS)[number] | null): Viewer => ({ kind: 'user', id: 1, tier });
const editor: Viewer = { kind: 'staff', id: 2, role: 'editor' };

describe('entitlement', () => {
  test('a free entry is open to everyone', () => {
    for (const viewer of [GUEST, user(null), user('GOOD'), editor]) {
      expect(isEntitled(viewer, { accessLevel: 'free', tier: null })).toBe(true);
    }
  });

  test('a subscriber entry is closed to guests and registered users and open from the lowest tier on', () => {
    const protection = { accessLevel: 'subscriber', tier: null } as const;
    expect(isEntitled(GUEST, protection)).toBe(false);
    expect(isEntitled(user(null), protection)).toBe(false);
    for (const tier of TIERS) expect(isEntitled(user(tier), protection)).toBe(true);
  });

  test('a tier entry is open to its tier and the higher ones only', () => {
    for (const required of TIERS) {
      for (const tier of TIERS) {
        expect(isEntitled(user(tier), { accessLevel: 'tier', tier: required })).toBe(
          TIERS.indexOf(tier) >= TIERS.indexOf(required),
        );
      }
      expect(reachesTier(null, required)).toBe(false);
    }
  });

  test('an entry whose access level or tier is unknown or missing is open to the highest tier only', () => {
    const entries = [{}, { accessLevel: 'everyone' }, { accessLevel: 'tier' }, { accessLevel: 'tier', tier: 'GOLD' }];
    for (const entry of [...entries, { tier: 'GOOD' }]) {
      for (const viewer of [GUEST, user(null), user('GOOD'), user('BEST')]) {
        expect(isEntitled(viewer, protectionOf(entry)), JSON.stringify([viewer, entry])).toBe(false);
      }
      expect(isEntitled(user('ALLACCESS'), protectionOf(entry))).toBe(true);
    }
  });
});

describe('viewers', () => {
  test('the first role code sets the tier, and an unknown or missing one sets none', () => {
    expect(viewerOf({ id: 1, role: 'reader', tiers: ['ROLE_HBRG_BEST', 'ROLE_HBRG_GOOD'] })).toEqual(user('BEST'));
    expect(tierOfRoleCode('ROLE_HBRG_GOLD')).toBeNull();
    expect(tierOfRoleCode('toString')).toBeNull();
    expect(tierOfRoleCode(undefined)).toBeNull();
  });

  test('an account with an unknown role has no staff rights', () => {
    expect(viewerOf({ id: 1, role: 'owner' }).kind).toBe('user');
    expect(viewerOf(null)).toEqual(GUEST);
  });
});

describe('policies of the CMS', () => {
  const now = new Date('2024-11-20T00:00:00Z');

  test('guests get released documents only', () => {
    expect(releasedOrStaff(GUEST, now)).toEqual({
      _status: { equals: 'published' },
      publishedAt: { less_than_equal: now.toISOString() },
    });
    expect(releasedOrStaff(editor, now)).toBe(true);
  });

  test('without a document only staff can read or search bodies', () => {
    expect(mayReadBody(GUEST, undefined)).toBe(false);
    expect(mayReadBody(user('ALLACCESS'), undefined)).toBe(false);
    expect(mayReadBody(editor, undefined)).toBe(true);
    expect(mayReadBody(GUEST, { accessLevel: 'metered' })).toBe(false);
    expect(mayReadBody(GUEST, { accessLevel: 'free' })).toBe(true);
  });
});
