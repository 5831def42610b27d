import { describe, expect, test } from 'vitest';
import { mayReadBody, releasedOrStaff } from '@/domain/access/content.policy';
import { isEntitled as isEntitledIn, type Protection, protectionOf } from '@/domain/articles/access.rules';
import { reachesTier, tierOfRoleCode } from '@/domain/membership/tier.rules';
import { GUEST, type Viewer, viewerOf } from '@/domain/viewer';
import { LADDER, ladderWith, TIERS, userOf as user } from '../../../helpers/tiers';

const isEntitled = (viewer: Viewer, protection: Protection) => isEntitledIn(viewer, protection, LADDER);
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
      expect(reachesTier(LADDER, null, required)).toBe(false);
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

describe.each([1, 2, 7])('a ladder of %i tiers', (length) => {
  const codes = Array.from({ length }, (_, at) => `T${at}`);
  const ladder = ladderWith(...codes);
  const subscriber = (code: string): Viewer => ({ kind: 'user', id: 1, roleCode: `ROLE_${code}` });

  test('opens an entry to its tier and the higher ones', () => {
    for (const [needed, required] of codes.entries())
      for (const [rank, code] of codes.entries())
        expect(isEntitledIn(subscriber(code), { accessLevel: 'tier', tier: required }, ladder)).toBe(rank >= needed);
    for (const code of codes)
      expect(isEntitledIn(subscriber(code), { accessLevel: 'subscriber', tier: null }, ladder)).toBe(true);
  });

  test('opens nothing to unknown codes, and an entry of an unknown tier to the highest only', () => {
    for (const tier of ['T7', '', 'constructor', null])
      for (const code of codes) {
        const isHighest = code === codes.at(-1);
        expect(isEntitledIn(subscriber(code), { accessLevel: 'tier', tier }, ladder)).toBe(isHighest);
      }
    for (const unknown of ['T7', '', 'T0 '])
      expect(isEntitledIn(subscriber(unknown), { accessLevel: 'subscriber', tier: null }, ladder)).toBe(false);
  });
});

test('without any tiers, entries for subscribers are closed to all readers', () => {
  for (const accessLevel of ['metered', 'subscriber', 'tier'] as const)
    for (const viewer of [GUEST, user(null), user('ALLACCESS')])
      expect(isEntitledIn(viewer, { accessLevel, tier: 'GOOD' }, [])).toBe(false);
  expect(isEntitledIn(editor, { accessLevel: 'tier', tier: null }, [])).toBe(true);
});

describe('viewers', () => {
  test('the first role code sets the tier, and an unknown or missing one sets none', () => {
    expect(viewerOf({ id: 1, role: 'reader', tiers: ['ROLE_HBRG_BEST', 'ROLE_HBRG_GOOD'] })).toEqual(user('BEST'));
    expect(tierOfRoleCode(LADDER, 'ROLE_HBRG_GOLD')).toBeNull();
    expect(tierOfRoleCode(LADDER, 'toString')).toBeNull();
    expect(tierOfRoleCode(LADDER, undefined)).toBeNull();
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
    expect(mayReadBody(GUEST, undefined, LADDER)).toBe(false);
    expect(mayReadBody(user('ALLACCESS'), undefined, LADDER)).toBe(false);
    expect(mayReadBody(editor, undefined, [])).toBe(true);
    expect(mayReadBody(GUEST, { accessLevel: 'metered' }, LADDER)).toBe(false);
    expect(mayReadBody(GUEST, { accessLevel: 'free' }, [])).toBe(true);
  });
});
