import { afterAll, beforeAll, expect, test } from 'vitest';
import { payload } from '../records';
import { makeAccount, makeAdmin, openBrowser, PASSWORD } from './browser';

afterAll(() => payload.destroy());
beforeAll(makeAdmin);

async function signedIn(given: Record<string, unknown> = {}) {
  const account = await makeAccount(given);
  const browser = openBrowser();
  await browser.signIn(account.email);
  return { account, browser };
}

test('PROF-01 PROF-03 AUTH-22 the profile of a user holds its fields, and no password or hash', async () => {
  const { account, browser } = await signedIn({
    jobTitle: 'Analyst',
    sptCustomAttributes: [{ name: 'experience', value: 'a|b' }],
  });
  const profile = await browser.profile();
  expect(profile).toMatchObject({
    id: account.id,
    guid: account.guid,
    status: 'registered',
    state: 'registered',
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
    tiers: [],
    sptCustomAttributes: [{ name: 'experience', value: 'a|b' }],
    topics: [],
    newsletters: [],
    marketingCampaigns: [],
    following: { items: [] },
    unreadFollowingCount: 0,
    subscriber: null,
  });
  expect(JSON.stringify(profile)).not.toMatch(/hash|salt|password|session|token/i);
});

test('PROF-02 a subscriber’s profile has the digest that its links use', async () => {
  const { browser } = await signedIn({ tiers: ['ROLE_HBRG_BEST'] });
  const profile = (await browser.profile()) as { subscriber: { digest: string } };
  expect(profile).toMatchObject({
    status: 'subscribers',
    tiers: [{ roleCode: 'ROLE_HBRG_BEST' }],
    subscriber: { digest: expect.stringMatching(/^[\da-f]{32}$/), subscriptions: [] },
  });
  expect(profile.subscriber).toMatchObject({ id: profile.subscriber.digest });
});

test('PROF-04 AUTH-86 a guest has quotas and no reference', async () => {
  const guest = openBrowser();
  expect(await guest.profile()).toEqual({
    status: 'guest',
    state: 'guest',
    quota: { limit: 4, count: 0, remaining: 4 },
    ascendQuota: { limit: 3, count: 0, remaining: 3 },
  });
  expect(await guest.json('/service/user/userRef')).toBeNull();
  const { account, browser } = await signedIn();
  expect(await browser.json('/service/user/userRef')).toBe(account.guid);
});

test('PROF-05 HEAD says when the profile changed, and says so anew after a change', async () => {
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

test('PROF-07 PROF-10 a user changes name, address and attributes', async () => {
  const { account, browser } = await signedIn();
  const emailAddress = `New-${account.email}`;
  const attributes = [
    { name: 'industry', value: 'Media' },
    { name: 'job-title', value: 'Analyst' },
    { name: 'company-size', value: '5 to 99' },
  ];
  const body = { displayName: ' R. L. ', emailAddress, attributes };
  expect((await browser.send('/service/user/profile', { body })).status).toBe(200);
  expect(await browser.profile()).toMatchObject({
    displayName: 'R. L.',
    emailAddress: emailAddress.toLowerCase(),
    industry: 'Media',
    jobTitle: 'Analyst',
    companySize: '5 to 99',
  });
  const set = await browser.send('/service/user/attributes', { body: [{ name: 'industry', value: '' }] });
  expect(await set.json()).toEqual([{ name: 'industry', value: '' }, ...attributes.slice(1)]);
  expect(await browser.json('/service/user/attributes')).toEqual([
    { name: 'industry', value: '' },
    ...attributes.slice(1),
  ]);
});

test('PROF-08 PROF-09 unknown attributes, values that are not offered and taken addresses change nothing', async () => {
  const other = await makeAccount();
  const { browser } = await signedIn();
  const before = await browser.profile();
  const refused = async (body: unknown) => (await browser.send('/service/user/profile', { body })).status;
  const attribute = (name: string, value: string) => ({ displayName: 'X', attributes: [{ name, value }] });
  expect(await refused(attribute('industry', 'Piracy'))).toBe(400);
  expect(await refused(attribute('role', 'admin'))).toBe(400);
  expect(await refused({ displayName: 'X', emailAddress: 'nowhere' })).toBe(400);
  expect(await refused({ displayName: 'X', emailAddress: other.email.toUpperCase() })).toBe(409);
  expect(await browser.profile()).toEqual(before);
  expect((await openBrowser().send('/service/user/profile', { body: { displayName: 'X' } })).status).toBe(401);
});

test('AUTH-79 AUTH-80 AUTH-82 signing out ends the session at the server and leads back to this site only', async () => {
  for (const out of ['/logout?return=/2024/11/a%3Fb=c', '/service/user-service/logout']) {
    const { browser } = await signedIn();
    const kept = new Map(browser.cookies);
    const response = await browser.send(out, out.startsWith('/logout') ? {} : { method: 'POST' });
    expect(response.status).toBe(out.startsWith('/logout') ? 303 : 200);
    if (out.startsWith('/logout')) expect(response.headers.get('Location')).toBe('/2024/11/a?b=c');
    expect(browser.cookies.has('masthead-token')).toBe(false);
    for (const [name, value] of kept) browser.cookies.set(name, value);
    expect((await browser.profile()).status).toBe('guest');
    expect((await browser.send('/service/user/sessions')).status).toBe(401);
  }
  for (const path of [
    '/logout',
    '/logout?return=https://evil.example',
    '/logout?return=//evil.example',
    '/logout?return=/a&return=/b',
    '/logout?return=%00//x',
    '/logout?return=/%00',
    '/logout?return=/a%0d%0aLocation:%20//evil.example',
    '/logout?return=%ff%fe',
    '/logout?return=/..//evil.example',
    '/logout?return=%5c%5cevil.example',
    `/logout?return=${'x'.repeat(3000)}`,
    '/logout?return=',
    '/logout?return',
    '/logout?return=page',
    '/logout?return=?a=b',
    '/logout?return=evil.example',
    '/logout?return=javascript:alert(1)',
    '/logout?return=/%5Cevil.example',
    '/logout?return=%5C%5Cevil.example',
    '/logout?return=/%09/evil.example',
    '/logout?return=%20//evil.example',
    '/logout?return=/.//evil.example',
    '/logout?return=/a/..//evil.example',
    '/logout?return=/%252e//evil.example',
    '/logout?return=%2F%2Fevil.example',
    '/logout?return=%E0%A4%A',
    '/logout?return[]=/a',
    '/logout?RETURN=/a',
    '/logout?return=/%0d%0aSet-Cookie:a=b',
  ]) {
    const response = await openBrowser().send(path);
    expect([response.status, response.headers.get('Location')], path).toEqual([303, '/']);
  }
});

test('AUTH-80 a plain sign-in leads to the front page when its return is garbage', async () => {
  for (const target of ['\0//x', '//evil.example', 'x'.repeat(5000), '\ud800']) {
    const { email } = await makeAccount();
    const form = { username: email, password: PASSWORD, return: target };
    const response = await openBrowser().send('/service/plain/sign-in', { form });
    expect([response.status, response.headers.get('Location')]).toEqual([303, '/']);
  }
});

test('AUTH-79 ERR-05 a link on another site ends no session', async () => {
  const { browser } = await signedIn();
  const foreign: Record<string, string>[] = [
    { 'Sec-Fetch-Site': 'cross-site' },
    { 'Sec-Fetch-Site': 'same-site' },
    { Referer: 'https://evil.example/page' },
    { Origin: 'https://evil.example' },
    { Origin: 'null' },
  ];
  for (const headers of foreign) {
    const response = await browser.send('/logout?return=/a', { headers });
    expect([response.status, response.headers.get('Location')]).toEqual([303, '/a']);
    expect((await browser.profile()).status).toBe('registered');
  }
  await browser.send('/logout', { headers: { 'Sec-Fetch-Site': 'same-origin' } });
  expect((await browser.profile()).status).toBe('guest');
});

test('a malformed cookie is a guest’s', async () => {
  for (const name of ['masthead-token', 'masthead-meter', 'masthead-cart', 'masthead-device', 'order-crumb']) {
    for (const value of ['%00', '%', '%ff', '%0d%0a', '\u00e9', '..', 'a.b.c', '{}', '%E2%82%AC.%E2%82%AC']) {
      const browser = openBrowser();
      browser.cookies.set(name, value);
      const answers = await Promise.all([
        browser.send('/service/user/profile'),
        browser.send('/service/user/quota'),
        browser.send('/api/shopping-cart'),
      ]);
      for (const { status } of answers)
        expect([name, value, status]).toEqual([name, value, expect.toBeOneOf([200, 404])]);
    }
  }
});

test('a user sees the own sessions and ends one or all others', async () => {
  const { account, browser } = await signedIn();
  const phone = openBrowser();
  await phone.signIn(account.email);
  const tablet = openBrowser();
  await tablet.signIn(account.email);
  const seen = await browser.json<{ id: string; device: string; isCurrent: boolean }[]>('/service/user/sessions');
  expect(seen.map(({ device, isCurrent }) => [device, isCurrent])).toEqual([
    ['Firefox on Windows', true],
    ['Firefox on Windows', false],
    ['Firefox on Windows', false],
  ]);
  const end = async (id: string) => (await browser.send(`/service/user/sessions/${id}`, { method: 'DELETE' })).status;
  const own = (await phone.json<typeof seen>('/service/user/sessions'))[0]?.id ?? '';
  expect(await end(own)).toBe(200);
  expect(await end(own)).toBe(404);
  expect((await phone.profile()).status).toBe('guest');
  expect((await tablet.profile()).status).toBe('registered');
  expect(await end('others')).toBe(200);
  expect((await tablet.profile()).status).toBe('guest');
  expect((await browser.profile()).status).toBe('registered');
});

test('disabling an account ends its sessions at once, and nobody signs in', async () => {
  const { account, browser } = await signedIn();
  await payload.update({ collection: 'users', id: account.id, data: { isDisabled: true } });
  expect((await browser.profile()).status).toBe('guest');
  expect((await openBrowser().signIn(account.email)).status).toBe(401);
});

test('signing in anew ends the session that the browser had', async () => {
  const { account, browser } = await signedIn();
  const former = browser.cookies.get('masthead-token') ?? '';
  await browser.signIn(account.email);
  expect(browser.cookies.get('masthead-token')).not.toBe(former);
  browser.cookies.set('masthead-token', former);
  expect((await browser.profile()).status).toBe('guest');
});
