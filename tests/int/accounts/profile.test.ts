import { afterAll, beforeAll, expect, test } from 'vitest';
import { sqlOf } from '@/platform/sql';
import { subscriberDigest } from '@/platform/subscriber-digest';
import { proves } from '../../helpers/proves';
import { payload } from '../records';
import { makeAccount, makeAdmin, openBrowser, PASSWORD, signedIn } from './browser';

afterAll(() => payload.destroy());
beforeAll(makeAdmin);

test('PROF-01 PROF-03 AUTH-22 the profile of a user has its fields, and no password or hash', async () => {
  const { account, browser } = await signedIn({
    jobTitle: 'Analyst',
    tiers: ['ROLE_HBRG_GOOD'],
    sptCustomAttributes: [{ name: 'experience', value: 'a|b' }],
  });
  const profile = await browser.profile();
  await proves('PROF-01', () => {
    expect(profile).toMatchObject({
      id: account.id,
      guid: account.guid,
      status: 'subscribers',
      state: 'subscribers',
      firstName: 'Rosa',
      lastName: 'Lindgren',
      displayName: '',
      username: account.email,
      emailAddress: account.email,
      createdDate: expect.any(String),
      lastUpdatedDate: expect.any(String),
      lastVisitDate: expect.any(String),
      industry: null,
      jobTitle: 'Analyst',
      companySize: null,
      optIn: false,
      hmmEligible: false,
    });
  });
  await proves('PROF-03', () => {
    expect(profile).toMatchObject({
      sptCustomAttributes: [{ name: 'experience', value: 'a|b' }],
      topics: [],
      newsletters: [],
      marketingCampaigns: [],
      tiers: [{ roleCode: 'ROLE_HBRG_GOOD' }],
    });
  });
  await proves('AUTH-22', async () => {
    const { docs } = await payload.find({
      collection: 'users',
      where: { id: { equals: account.id } },
      showHiddenFields: true,
    });
    const { hash, salt } = docs[0] as unknown as Record<string, string>;
    expect([hash, salt]).toEqual([expect.stringMatching(/\w{20}/), expect.stringMatching(/^\w{10}/)]);
    const other = openBrowser();
    const answers = [
      await other.signIn(account.email),
      ...(await Promise.all(
        ['profile', 'sessions', 'data', 'attributes', 'membership'].map((path) =>
          browser.send(`/service/user/${path}`),
        ),
      )),
    ];
    for (const answer of answers) {
      const text = await answer.text();
      expect(answer.status).toBe(200);
      for (const secret of [hash, salt, PASSWORD]) expect(text).not.toContain(secret);
    }
  });
  expect(profile).toMatchObject({ following: { items: [] }, unreadFollowingCount: 0 });
});

test('PROF-02 the profile of a subscriber has the digest that links use', async () => {
  const { account, browser } = await signedIn({ tiers: ['ROLE_HBRG_BEST'] });
  const profile = (await browser.profile()) as { subscriber: { digest: string } };
  await proves('PROF-02', async () => {
    expect(profile).toMatchObject({
      status: 'subscribers',
      tiers: [{ roleCode: 'ROLE_HBRG_BEST' }],
      subscriber: { digest: expect.stringMatching(/^[\da-f]{32}$/), subscriptions: [] },
    });
    expect(profile.subscriber.digest).toBe(subscriberDigest(account.id));
    expect(profile.subscriber).toMatchObject({ id: profile.subscriber.digest });
  });
});

test('PROF-04 AUTH-86 a guest has quotas and no reference, a user has the guid', async () => {
  const guest = openBrowser();
  await proves('PROF-04', async () => {
    expect(await guest.profile()).toEqual({
      status: 'guest',
      state: 'guest',
      quota: { limit: 4, count: 0, remaining: 4 },
      ascendQuota: { limit: 3, count: 0, remaining: 3 },
    });
  });
  await proves('AUTH-86', async () => {
    expect(await guest.json('/service/user/userRef')).toBeNull();
    const { account, browser } = await signedIn();
    expect(await browser.json('/service/user/userRef')).toBe(account.guid);
  });
});

test('PROF-05 HEAD returns Last-Modified without a body, and a new value after each change', async () => {
  await proves('PROF-05', async () => {
    const { browser } = await signedIn();
    const head = async () => {
      const response = await browser.send('/service/user/profile', { method: 'HEAD' });
      expect(await response.text()).toBe('');
      return response.headers.get('Last-Modified');
    };
    const seen = [await head()];
    expect(seen[0]).toBe((await browser.send('/service/user/profile')).headers.get('Last-Modified'));
    for (const displayName of ['One', 'Two', 'Three']) {
      await browser.send('/service/user/profile', { body: { displayName } });
      seen.push(await head());
    }
    expect(new Set(seen).size).toBe(4);
    expect(
      (await openBrowser().send('/service/user/profile', { method: 'HEAD' })).headers.get('Last-Modified'),
    ).toBeNull();
  });
});

test('the profiles of two accounts that changed in the same second have different ETags', async () => {
  const readers = [await signedIn(), await signedIn()];
  const etags = [];
  for (const { account, browser } of readers) {
    await sqlOf(payload)("update users set profile_changed_at = '2026-01-05T10:00:00Z' where email = $1", [
      account.email,
    ]);
    const response = await browser.send('/service/user/profile', { method: 'HEAD' });
    expect(response.headers.get('Last-Modified')).toBe('Mon, 05 Jan 2026 10:00:00 GMT');
    etags.push(response.headers.get('ETag'));
  }
  expect(etags[0]).toMatch(/^"[^"]+"$/);
  expect(etags[0]).not.toBe(etags[1]);
});

test('PROF-07 PROF-10 a user changes name, address and attributes', async () => {
  const { account, browser } = await signedIn();
  const emailAddress = `New-${account.email}`;
  const attributes = [
    { name: 'industry', value: 'Media' },
    { name: 'job-title', value: 'Analyst' },
    { name: 'company-size', value: '5 to 99' },
  ];
  const body = { displayName: ' R. L. ', emailAddress, attributes };
  await proves('PROF-07', async () => {
    expect((await browser.send('/service/user/profile', { body })).status).toBe(200);
    expect(await browser.profile()).toMatchObject({
      displayName: 'R. L.',
      emailAddress: emailAddress.toLowerCase(),
      industry: 'Media',
      jobTitle: 'Analyst',
      companySize: '5 to 99',
    });
  });
  await proves('PROF-10', async () => {
    const set = await browser.send('/service/user/attributes', { body: [{ name: 'industry', value: '' }] });
    expect(await set.json()).toEqual([{ name: 'industry', value: '' }, ...attributes.slice(1)]);
    expect(await browser.json('/service/user/attributes')).toEqual([
      { name: 'industry', value: '' },
      ...attributes.slice(1),
    ]);
  });
});

test('PROF-08 PROF-09 invalid attributes and taken addresses are rejected and change nothing', async () => {
  const other = await makeAccount();
  const { browser } = await signedIn();
  const before = await browser.profile();
  const refused = async (body: unknown) => (await browser.send('/service/user/profile', { body })).status;
  const attribute = (name: string, value: string) => ({ displayName: 'X', attributes: [{ name, value }] });
  await proves('PROF-08', async () => {
    expect(await refused(attribute('industry', 'Piracy'))).toBe(400);
    expect(await refused(attribute('role', 'admin'))).toBe(400);
    expect(await browser.profile()).toEqual(before);
  });
  await proves('PROF-09', async () => {
    expect(await refused({ displayName: 'X', emailAddress: other.email.toUpperCase() })).toBe(409);
    expect(await browser.profile()).toEqual(before);
  });
  expect(await refused({ displayName: 'X', emailAddress: 'nowhere' })).toBe(400);
  expect((await openBrowser().send('/service/user/profile', { body: { displayName: 'X' } })).status).toBe(401);
  expect(await refused(attribute('industry', 'Piracy'))).toBe(400);
  expect(await refused(attribute('role', 'admin'))).toBe(400);
  expect(await refused({ displayName: 'X', emailAddress: 'nowhere' })).toBe(400);
  expect(await refused({ displayName: 'X', emailAddress: other.email.toUpperCase() })).toBe(409);
  expect(await browser.profile()).toEqual(before);
  expect((await openBrowser().send('/service/user/profile', { body: { displayName: 'X' } })).status).toBe(401);
});

test('an account’s browsers get a key of their own to store personal data with, and guests get none', async () => {
  const keyOf = async (browser: ReturnType<typeof openBrowser>, method = 'HEAD') =>
    (await browser.send('/service/user/profile', { method })).headers.get('Storage-Key');
  const [first, second] = [await signedIn(), await signedIn()];
  const key = await keyOf(first.browser);
  expect(key).toMatch(/^[\w-]{43}$/);
  expect(await keyOf(first.browser, 'GET')).toBe(key);
  const again = openBrowser();
  await again.signIn(first.account.email);
  expect(await keyOf(again)).toBe(key);
  expect(await keyOf(second.browser)).toMatch(/^[\w-]{43}$/);
  expect(await keyOf(second.browser)).not.toBe(key);
  expect(await keyOf(openBrowser())).toBeNull();
});
