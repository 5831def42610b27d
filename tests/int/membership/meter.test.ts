import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { timeZones } from '@/domain/calendar/time-zone.rules';
import type { Article } from '@/generated/payload-types';
import { METER_COOKIE } from '@/platform/meter-card';
import { SESSION_COOKIE } from '@/platform/session-cookies';
import { sqlOf } from '@/platform/sql';
import { proves } from '../../helpers/proves';
import { makeAccount, makeAdmin, openBrowser, registration } from '../accounts/browser';
import { makeArticle, payload, programId, tokenOf } from '../records';
import { announceContentChange, visitor } from './visitors';

const sql = sqlOf(payload);
const pathOf = ({ path }: Article) => `/${path}`;
let metered: string[];
const reports: string[] = [];

beforeAll(async () => {
  await makeAdmin();
  metered = [];
  for (let at = 0; at < 100; at += 1) metered.push(pathOf(await makeArticle({ accessLevel: 'metered' })));
  for (const slug of ['one', 'two', 'three', 'four']) {
    await payload.create({
      collection: 'reports',
      data: {
        title: slug,
        slug: `report-${slug}`,
        program: await programId(),
        accessLevel: 'metered',
        _status: 'published',
        publishedAt: '2024-11-12T08:00:00.000Z',
      } as never,
    });
    reports.push(`/ascend/report/report-${slug}`);
  }
});
beforeEach(() => announceContentChange());

/** Client for the API that shares the cookies of a visitor. */
function withCalls(client: ReturnType<typeof visitor>) {
  const browser = openBrowser();
  const quota = async (kind = 'quota') => {
    for (const [name, value] of client.cookies) browser.cookies.set(name, value);
    return browser.json(`/service/user/${kind}`);
  };
  return { browser, quota };
}

const left = (limit: number, count: number) => ({ limit, count, remaining: Math.max(0, limit - count) });

test('QUOTA-01 QUOTA-02 QUOTA-12 quotas start at their limits, in both calls and in the profile', async () => {
  const guest = visitor();
  const { quota, browser } = withCalls(guest);
  await proves('QUOTA-01', async () => expect(await quota()).toEqual(left(4, 0)));
  await proves('QUOTA-02', async () => expect(await quota('ascend-quota')).toEqual(left(3, 0)));
  for (const path of [metered[0], metered[1], reports[0]]) await guest.open(path ?? '');
  await proves('QUOTA-12', async () => {
    const [article, ascend] = [await quota(), await quota('ascend-quota')];
    expect([article, ascend]).toEqual([left(4, 2), left(3, 1)]);
    expect(await browser.profile()).toMatchObject({ quota: article, ascendQuota: ascend });
  });
});

test('QUOTA-04 QUOTA-05 QUOTA-06 each gated entry counts once, articles and reports separately', async () => {
  const guest = visitor();
  const { quota } = withCalls(guest);
  await proves('QUOTA-04', async () => {
    expect(await guest.open(metered[0] ?? '')).toBe('full');
    expect(await quota()).toEqual(left(4, 1));
  });
  await proves('QUOTA-05', async () => {
    const video = await payload.create({
      collection: 'videos',
      data: { title: 'A film', publishedAt: '2024-01-01T00:00:00.000Z', _status: 'published' },
    });
    await payload.create({ collection: 'topics', data: { name: 'Tempo', _status: 'published' } });
    expect(await guest.open(metered[0] ?? '')).toBe('full');
    for (const path of [
      pathOf(await makeArticle({ accessLevel: 'free' })),
      `/video/${video.id}/${video.slug}`,
      '/topic/tempo',
    ])
      expect([path, await guest.open(path)]).toEqual([path, 'same']);
    expect(await quota()).toEqual(left(4, 1));
  });
  await proves('QUOTA-06', async () => {
    await guest.open(reports[0] ?? '');
    expect([await quota(), await quota('ascend-quota')]).toEqual([left(4, 1), left(3, 1)]);
    await guest.open(metered[1] ?? '');
    expect([await quota(), await quota('ascend-quota')]).toEqual([left(4, 2), left(3, 1)]);
  });
});

test('QUOTA-07 another article is gated once the quota is used up, and counted ones stay readable', async () => {
  const guest = visitor();
  const { quota } = withCalls(guest);
  for (const path of metered.slice(0, 4)) await guest.open(path);
  await proves('QUOTA-07', async () => {
    expect(await quota()).toEqual(left(4, 4));
    expect(await guest.open(metered[4] ?? '')).toBe('teaser');
    expect(await guest.open(metered[1] ?? '')).toBe('full');
    expect(await quota()).toEqual(left(4, 4));
  });
});

test('of 100 articles opened at the same moment, a guest and a user each get exactly four', async () => {
  const guest = visitor();
  await guest.open(metered[0] ?? '');
  const answers = await Promise.all(metered.map((path) => guest.open(path)));
  expect(answers.filter((variant) => variant === 'full')).toHaveLength(4);
  const account = await makeAccount();
  const user = visitor();
  user.cookies.set(SESSION_COOKIE, await tokenOf(account.email));
  const variants = await Promise.all(metered.map((path) => user.open(path)));
  expect(variants.filter((variant) => variant === 'full')).toHaveLength(4);
  const again = await Promise.all(Array.from({ length: 50 }, () => user.open(metered[variants.indexOf('full')] ?? '')));
  expect(new Set(again)).toEqual(new Set(['full']));
});

test('QUOTA-08 QUOTA-09 a registered user’s count stays with the account, with the default limits', async () => {
  const account = await makeAccount();
  const here = openBrowser();
  await here.signIn(account.email);
  await proves('QUOTA-08', async () => {
    expect(await here.json('/service/user/quota')).toEqual(left(4, 0));
    expect(await here.json('/service/user/ascend-quota')).toEqual(left(3, 0));
  });
  const alice = visitor();
  for (const [name, value] of here.cookies) alice.cookies.set(name, value);
  expect(await alice.open(metered[0] ?? '')).toBe('full');
  const there = openBrowser();
  await proves('QUOTA-09', async () => {
    await there.signIn(account.email);
    expect(await there.json('/service/user/quota')).toEqual(left(4, 1));
  });
  await payload.update({ collection: 'users', id: account.id, data: { quotas: { articleLimit: 1 } } });
  expect(await there.json('/service/user/quota')).toEqual(left(1, 1));
  expect(await alice.open(metered[1] ?? '')).toBe('teaser');
});

test('a guest’s counts move to the account once, and keeping the card gains nothing', async () => {
  const guest = visitor();
  for (const path of [metered[0], metered[1], reports[0]]) await guest.open(path ?? '');
  const card = guest.cookies.get(METER_COOKIE) ?? '';
  const account = await makeAccount();
  const elsewhere = openBrowser();
  await elsewhere.signIn(account.email);
  const reader = visitor();
  for (const [name, value] of elsewhere.cookies) reader.cookies.set(name, value);
  for (const path of [metered[1], metered[2]]) await reader.open(path ?? '');

  const { browser } = withCalls(guest);
  browser.cookies.set(METER_COOKIE, card);
  expect(await browser.json('/service/user/quota')).toEqual(left(4, 2));
  await browser.signIn(account.email);
  expect(browser.cookies.has(METER_COOKIE)).toBe(false);
  expect(await browser.json('/service/user/quota')).toEqual(left(4, 3));
  expect(await browser.json('/service/user/ascend-quota')).toEqual(left(3, 1));

  for (let time = 0; time < 2; time += 1) {
    browser.cookies.set(METER_COOKIE, card);
    expect((await browser.send('/service/user/migrate', { method: 'POST' })).status).toBe(200);
    expect(browser.cookies.has(METER_COOKIE)).toBe(false);
    expect(await browser.json('/service/user/quota')).toEqual(left(4, 3));
  }
  // The saved copy of the card is just as used up as before.
  const thief = visitor();
  thief.cookies.set(METER_COOKIE, card);
  for (const path of [metered[3], metered[4]]) expect(await thief.open(path ?? '')).toBe('full');
  expect(await thief.open(metered[5] ?? '')).toBe('teaser');
});

test('QUOTA-10 the tier decides who can read, and nothing is counted for subscribers', async () => {
  const levels = {
    free: pathOf(await makeArticle({ accessLevel: 'free' })),
    subscriber: pathOf(await makeArticle({ accessLevel: 'subscriber' })),
    best: pathOf(await makeArticle({ accessLevel: 'tier', tier: 'BEST' })),
  };
  const answersOf = async (overrides: Record<string, unknown> | null) => {
    const alice = visitor();
    if (overrides) {
      const { email } = await makeAccount(overrides);
      alice.cookies.set(SESSION_COOKIE, await tokenOf(email));
    }
    const answers = [];
    for (const path of Object.values(levels)) answers.push(await alice.open(path));
    return { answers, alice };
  };
  expect((await answersOf(null)).answers).toEqual(['same', 'teaser', 'teaser']);
  expect((await answersOf({})).answers).toEqual(['same', 'teaser', 'teaser']);
  expect((await answersOf({ tiers: ['ROLE_HBRG_BETTER'] })).answers).toEqual(['same', 'full', 'teaser']);
  expect((await answersOf({ tiers: ['ROLE_HBRG_ALLACCESS'] })).answers).toEqual(['same', 'full', 'full']);
  expect((await answersOf({ role: 'editor' })).answers).toEqual(['same', 'full', 'full']);
  const past = { tiers: ['ROLE_HBRG_ALLACCESS'], membershipUntil: new Date(Date.now() - 1000).toISOString() };
  const lapsed = await answersOf(past);
  expect(lapsed.answers).toEqual(['same', 'teaser', 'teaser']);
  const { alice } = await answersOf({ tiers: ['ROLE_HBRG_GOOD'] });
  await proves('QUOTA-10', async () => {
    for (const path of metered) expect(await alice.open(path)).toBe('full');
    const { quota } = withCalls(alice);
    for (const path of reports) expect(await alice.open(path)).toBe('full');
    expect([await quota(), await quota('ascend-quota')]).toEqual([left(4, 0), left(3, 0)]);
  });
});

test('HEAD requests, prefetching and bots are not counted', async () => {
  const guest = visitor();
  await guest.open(metered[0] ?? '');
  expect(await guest.open(metered[1] ?? '', { isReading: false })).toBe('teaser');
  expect(await guest.open(metered[1] ?? '', { userAgent: 'Googlebot/2.1' })).toBe('teaser');
  const { quota } = withCalls(guest);
  expect(await quota()).toEqual(left(4, 1));
});

test('QUOTA-11 counts start again at 0 on the first day of the next month', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2024-11-30T23:59:00Z') });
  try {
    await proves('QUOTA-11', async () => {
      const guest = visitor();
      for (const path of metered.slice(0, 4)) await guest.open(path);
      expect(await guest.open(metered[5] ?? '')).toBe('teaser');
      vi.setSystemTime(new Date('2024-12-01T00:00:01Z'));
      announceContentChange();
      expect(await guest.open(metered[5] ?? '')).toBe('full');
    });
  } finally {
    vi.useRealTimers();
  }
});

// The first moments of months after each change of the clocks, in zones that change them by an hour, half an hour or not.
test.each([
  ['America/New_York', '2026-04-01T04:00:00Z'],
  ['America/New_York', '2026-11-01T04:00:00Z'],
  ['America/New_York', '2026-12-01T05:00:00Z'],
  ['Europe/Berlin', '2026-03-31T22:00:00Z'],
  ['Europe/Berlin', '2026-10-31T23:00:00Z'],
  ['Asia/Kolkata', '2026-03-31T18:30:00Z'],
  ['Asia/Kolkata', '2026-10-31T18:30:00Z'],
  ['Australia/Lord_Howe', '2026-04-30T13:30:00Z'],
  ['Australia/Lord_Howe', '2026-10-31T13:00:00Z'],
])('QUOTA-11 in %s the month of the meter begins at %s', async (timeZone, midnight) => {
  const begins = new Date(midnight).getTime();
  vi.useFakeTimers({ toFake: ['Date'], now: begins - 1_000 });
  try {
    await payload.updateGlobal({ slug: 'site-settings', data: { timeZone } });
    announceContentChange();
    const guest = visitor();
    for (const path of metered.slice(0, 4)) await guest.open(path);
    expect(await guest.open(metered[5] ?? '')).toBe('teaser');
    expect(await withCalls(guest).quota()).toEqual(left(4, 4));
    vi.setSystemTime(begins);
    expect(await withCalls(guest).quota()).toEqual(left(4, 0));
    expect(await guest.open(metered[5] ?? '')).toBe('full');
  } finally {
    vi.useRealTimers();
    await payload.updateGlobal({ slug: 'site-settings', data: { timeZone: 'UTC' } });
  }
});

test('an unknown time zone is refused, and nothing changes', async () => {
  for (const timeZone of ['Mars/Olympus', 'europe/berlin', '', "UTC'; drop table orders"]) {
    const change = payload.updateGlobal({ slug: 'site-settings', data: { timeZone } });
    await expect(change).rejects.toMatchObject({
      data: { errors: [{ path: 'timeZone', message: 'Choose a time zone from the list.' }] },
    });
  }
  expect(await payload.findGlobal({ slug: 'site-settings' })).toMatchObject({ timeZone: 'UTC' });
});

test('the database knows every time zone of the list', async () => {
  const rows = await sql<{ name: string }>('select name from pg_timezone_names');
  const known = new Set(rows.map(({ name }) => name));
  expect(timeZones().length).toBeGreaterThan(400);
  expect(timeZones().filter((zone) => !known.has(zone))).toEqual([]);
});

test('visitors who discard or forge the card start again only a limited number of times', async () => {
  await payload.updateGlobal({ slug: 'paywall', data: { freshMetersPerDay: 3 } });
  announceContentChange();
  const network = '10.9.9.9';
  const answers = [];
  for (let at = 0; at < 6; at += 1) {
    const again = visitor({ network });
    again.cookies.set(METER_COOKIE, `invented12345!2024-12!!.${'x'.repeat(43)}`);
    answers.push(await again.open(metered[at] ?? ''));
  }
  expect(answers).toEqual(['full', 'full', 'full', 'register', 'register', 'register']);
  expect(await visitor().open(metered[0] ?? '')).toBe('full');
  await payload.updateGlobal({ slug: 'paywall', data: { freshMetersPerDay: 200 } });
});

test('with the paywall off, everything is the same for everyone', async () => {
  const path = pathOf(await makeArticle({ accessLevel: 'subscriber' }));
  await payload.updateGlobal({ slug: 'paywall', data: { isEnabled: false } });
  announceContentChange();
  expect(await visitor().open(path)).toBe('same');
  await payload.updateGlobal({ slug: 'paywall', data: { isEnabled: true } });
  announceContentChange();
  expect(await visitor().open(path)).toBe('teaser');
});

test('networks are stored only as a daily hash', async () => {
  const alice = visitor({ network: '203.0.113.77' });
  await alice.open(metered[0] ?? '');
  const rows = await sql<{ owner: string }>(`select owner from meters where kind = 'fresh'`);
  expect(rows.length).toBeGreaterThan(0);
  expect(rows.some(({ owner }) => owner.includes('203.0.113'))).toBe(false);
});

test('a guest who registers at the gate reads that article, and the count carries over', async () => {
  const guest = visitor();
  for (const path of metered.slice(0, 4)) await guest.open(path);
  expect(await guest.open(metered[4] ?? '')).toBe('teaser');
  expect(await guest.open(metered[5] ?? '', { isReading: false })).toBe('teaser');
  const { browser } = withCalls(guest);
  for (const [name, value] of guest.cookies) browser.cookies.set(name, value);
  expect((await browser.send('/api/user/register', { body: registration() })).status).toBe(200);
  const reader = visitor();
  for (const [name, value] of browser.cookies) reader.cookies.set(name, value);
  expect(await browser.json('/service/user/quota')).toEqual(left(4, 4));
  expect(await reader.open(metered[4] ?? '')).toBe('full');
  expect(await reader.open(metered[4] ?? '')).toBe('full');
  expect(await reader.open(metered[5] ?? '')).toBe('teaser');
  expect(await browser.json('/service/user/quota')).toEqual(left(4, 4));
});

test('signing in to an older account at the gate opens nothing beyond its quota', async () => {
  const guest = visitor();
  for (const path of metered.slice(0, 5)) await guest.open(path);
  const account = await makeAccount();
  await sql(`update users set created_at = now() - interval '1 day' where id = $1`, [account.id]);
  const { browser } = withCalls(guest);
  for (const [name, value] of guest.cookies) browser.cookies.set(name, value);
  await browser.signIn(account.email);
  const reader = visitor();
  for (const [name, value] of browser.cookies) reader.cookies.set(name, value);
  expect(await reader.open(metered[4] ?? '')).toBe('teaser');
});
