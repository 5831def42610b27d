import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { Article } from '@/generated/payload-types';
import { METER_COOKIE } from '@/platform/meter-card';
import { SESSION_COOKIE } from '@/platform/session-cookies';
import { sqlOf } from '@/platform/sql';
import { makeAccount, makeAdmin, openBrowser, registration } from '../accounts/browser';
import { makeArticle, payload, tokenOf } from '../records';
import { heardOfChange, visitor } from './visitors';

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
        programme: 'ascend',
        accessLevel: 'metered',
        _status: 'published',
        publishedAt: '2024-11-12T08:00:00.000Z',
      } as never,
    });
    reports.push(`/ascend/report/report-${slug}`);
  }
});
beforeEach(() => heardOfChange());

/** A browser for the calls of the API that shares the cookies of a visitor. */
function withCalls(one: ReturnType<typeof visitor>) {
  const browser = openBrowser();
  const quota = async (kind = 'quota') => {
    for (const [name, value] of one.cookies) browser.cookies.set(name, value);
    return browser.json(`/service/user/${kind}`);
  };
  return { browser, quota };
}

const left = (limit: number, count: number) => ({ limit, count, remaining: Math.max(0, limit - count) });

test('QUOTA-01 QUOTA-02 QUOTA-04 QUOTA-05 QUOTA-06 QUOTA-07 QUOTA-12 each entry counts once, articles and reports apart', async () => {
  const guest = visitor();
  const { quota, browser } = withCalls(guest);
  expect(await quota()).toEqual(left(4, 0));
  expect(await quota('ascend-quota')).toEqual(left(3, 0));
  expect(await guest.open(metered[0] ?? '')).toBe('full');
  expect(await quota()).toEqual(left(4, 1));
  expect(await guest.open(metered[0] ?? '')).toBe('full');
  expect(await guest.open(pathOf(await makeArticle({ accessLevel: 'free' })))).toBe('same');
  expect(await quota()).toEqual(left(4, 1));
  for (const path of reports) await guest.open(path);
  expect(await quota('ascend-quota')).toEqual(left(3, 3));
  expect(await quota()).toEqual(left(4, 1));
  for (const path of metered.slice(1, 4)) expect(await guest.open(path)).toBe('full');
  expect(await guest.open(metered[4] ?? '')).toBe('teaser');
  expect(await guest.open(metered[1] ?? '')).toBe('full');
  expect(await quota()).toEqual(left(4, 4));
  const profile = await browser.profile();
  expect(profile).toMatchObject({ quota: left(4, 4), ascendQuota: left(3, 3) });
});

test('QUOTA-07 of 100 articles that are opened at once a guest and a user each get exactly four', async () => {
  const guest = visitor();
  await guest.open(metered[0] ?? '');
  const answers = await Promise.all(metered.map((path) => guest.open(path)));
  expect(answers.filter((variant) => variant === 'full')).toHaveLength(4);
  const account = await makeAccount();
  const user = visitor();
  user.cookies.set(SESSION_COOKIE, await tokenOf(account.email));
  const own = await Promise.all(metered.map((path) => user.open(path)));
  expect(own.filter((variant) => variant === 'full')).toHaveLength(4);
  const again = await Promise.all(Array.from({ length: 50 }, () => user.open(metered[own.indexOf('full')] ?? '')));
  expect(new Set(again)).toEqual(new Set(['full']));
});

test('QUOTA-08 QUOTA-09 a registered user’s count is kept with the account; an account can have limits of its own', async () => {
  const account = await makeAccount();
  const here = openBrowser();
  await here.signIn(account.email);
  const one = visitor();
  for (const [name, value] of here.cookies) one.cookies.set(name, value);
  expect(await one.open(metered[0] ?? '')).toBe('full');
  const there = openBrowser();
  await there.signIn(account.email);
  expect(await there.json('/service/user/quota')).toEqual(left(4, 1));
  expect(await there.json('/service/user/ascend-quota')).toEqual(left(3, 0));
  await payload.update({ collection: 'users', id: account.id, data: { quotas: { articleLimit: 1 } } });
  expect(await there.json('/service/user/quota')).toEqual(left(1, 1));
  expect(await one.open(metered[1] ?? '')).toBe('teaser');
});

test('AUTH-87 what a guest has read follows him into the account, once, and nothing is gained by keeping the card', async () => {
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
  // The kept copy of the card is as used up as it was.
  const thief = visitor();
  thief.cookies.set(METER_COOKIE, card);
  for (const path of [metered[3], metered[4]]) expect(await thief.open(path ?? '')).toBe('full');
  expect(await thief.open(metered[5] ?? '')).toBe('teaser');
});

test('QUOTA-10 ART-11 ART-12 ART-13 ROLE-06 who may read is decided by tier, and nothing is counted of subscribers', async () => {
  const levels = {
    free: pathOf(await makeArticle({ accessLevel: 'free' })),
    subscriber: pathOf(await makeArticle({ accessLevel: 'subscriber' })),
    best: pathOf(await makeArticle({ accessLevel: 'tier', tier: 'BEST' })),
  };
  const answersOf = async (given: Record<string, unknown> | null) => {
    const one = visitor();
    if (given) {
      const { email } = await makeAccount(given);
      one.cookies.set(SESSION_COOKIE, await tokenOf(email));
    }
    const answers = [];
    for (const path of Object.values(levels)) answers.push(await one.open(path));
    return { answers, one };
  };
  expect((await answersOf(null)).answers).toEqual(['same', 'teaser', 'teaser']);
  expect((await answersOf({})).answers).toEqual(['same', 'teaser', 'teaser']);
  expect((await answersOf({ tiers: ['ROLE_HBRG_BETTER'] })).answers).toEqual(['same', 'full', 'teaser']);
  expect((await answersOf({ tiers: ['ROLE_HBRG_ALLACCESS'] })).answers).toEqual(['same', 'full', 'full']);
  expect((await answersOf({ role: 'editor' })).answers).toEqual(['same', 'full', 'full']);
  const past = { tiers: ['ROLE_HBRG_ALLACCESS'], membershipUntil: new Date(Date.now() - 1000).toISOString() };
  const lapsed = await answersOf(past);
  expect(lapsed.answers).toEqual(['same', 'teaser', 'teaser']);
  const { one } = await answersOf({ tiers: ['ROLE_HBRG_GOOD'] });
  for (const path of metered) expect(await one.open(path)).toBe('full');
  const { quota } = withCalls(one);
  expect(await quota()).toEqual(left(4, 0));
});

test('QUOTA-05 what nobody reads does not count: HEAD, prefetching and programs', async () => {
  const guest = visitor();
  await guest.open(metered[0] ?? '');
  expect(await guest.open(metered[1] ?? '', { isReading: false })).toBe('teaser');
  expect(await guest.open(metered[1] ?? '', { userAgent: 'Googlebot/2.1' })).toBe('teaser');
  const { quota } = withCalls(guest);
  expect(await quota()).toEqual(left(4, 1));
});

test('QUOTA-11 the next month begins at 0', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2024-11-30T23:59:00Z') });
  try {
    const guest = visitor();
    for (const path of metered.slice(0, 4)) await guest.open(path);
    expect(await guest.open(metered[5] ?? '')).toBe('teaser');
    vi.setSystemTime(new Date('2024-12-01T00:00:01Z'));
    heardOfChange();
    expect(await guest.open(metered[5] ?? '')).toBe('full');
  } finally {
    vi.useRealTimers();
  }
});

test('who throws the card away, or forges one, begins anew only so often, and is then asked to register', async () => {
  await payload.updateGlobal({ slug: 'paywall', data: { freshMetersPerDay: 3 } });
  heardOfChange();
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

test('ART-15 with the paywall off everything is the same for everyone', async () => {
  const path = pathOf(await makeArticle({ accessLevel: 'subscriber' }));
  await payload.updateGlobal({ slug: 'paywall', data: { isEnabled: false } });
  heardOfChange();
  expect(await visitor().open(path)).toBe('same');
  await payload.updateGlobal({ slug: 'paywall', data: { isEnabled: true } });
  heardOfChange();
  expect(await visitor().open(path)).toBe('teaser');
});

test('no more is kept of a network than a hash of the day', async () => {
  const one = visitor({ network: '203.0.113.77' });
  await one.open(metered[0] ?? '');
  const rows = await sql<{ owner: string }>(`select owner from meters where kind = 'fresh'`);
  expect(rows.length).toBeGreaterThan(0);
  expect(rows.some(({ owner }) => owner.includes('203.0.113'))).toBe(false);
});

test('QUOTA-07 AUTH-87 a guest who registers at the gate reads that article, and the count carries over', async () => {
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

test('QUOTA-07 signing in to an account from before the gate opens nothing on top of its quota', async () => {
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
