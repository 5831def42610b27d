import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { env } from '@/platform/env';
import { proves } from '../../helpers/proves';
import { type Person, payload, rest } from '../records';
import { makeAccount, makeAdmin, OTHER_PASSWORD, openBrowser, PASSWORD, signedIn } from './browser';

afterAll(() => payload.destroy());
beforeAll(makeAdmin);

test('AUTH-79 AUTH-80 signing out ends the session on the server and redirects to this site only', async () => {
  await proves('AUTH-79', async () => {
    for (const out of ['/logout?return=/2024/11/a%3Fb=c', '/service/user-service/logout']) {
      const { browser } = await signedIn();
      const previousCookies = new Map(browser.cookies);
      const response = await browser.send(out, out.startsWith('/logout') ? {} : { method: 'POST' });
      expect(response.status).toBe(out.startsWith('/logout') ? 303 : 200);
      if (out.startsWith('/logout')) expect(response.headers.get('Location')).toBe('/2024/11/a?b=c');
      expect(browser.cookies.has('masthead-token')).toBe(false);
      for (const [name, value] of previousCookies) browser.cookies.set(name, value);
      expect((await browser.profile()).status).toBe('guest');
      expect((await browser.send('/service/user/sessions')).status).toBe(401);
    }
  });
  await proves('AUTH-80', async () => {
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
});

test('a plain sign-in redirects to the front page if its return path is invalid', async () => {
  for (const target of ['\0//x', '//evil.example', 'x'.repeat(5000), '\ud800']) {
    const { email } = await makeAccount();
    const form = { username: email, password: PASSWORD, return: target };
    const response = await openBrowser().send('/service/plain/sign-in', { form });
    expect([response.status, response.headers.get('Location')]).toEqual([303, '/']);
  }
});

test('a link on another site ends no session', async () => {
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

test('a malformed cookie is treated as a guest', async () => {
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

test('calls of an admin’s page read the account only after a change, and notice that or the end of the session at once', async () => {
  const admin = await makeAdmin();
  const browser = openBrowser();
  await browser.signIn(admin.email);
  const Cookie = `masthead-token=${browser.cookies.get('masthead-token')}`;
  const read = vi.spyOn(payload, 'findByID');
  const readsMembers = async (headers: Record<string, string> = { 'Sec-Fetch-Site': 'same-origin' }) => {
    read.mockClear();
    const { status } = await rest('/subscriptions?limit=1', { headers: { Cookie, ...headers } });
    return { status, reads: read.mock.calls.filter(([{ collection }]) => collection === 'users').length };
  };
  await readsMembers();
  expect(await readsMembers()).toEqual({ status: 200, reads: 0 });
  // The CMS decides itself about calls of other sites.
  expect((await readsMembers({ 'Sec-Fetch-Site': 'cross-site' })).status).toBe(403);
  await payload.update({ collection: 'users', id: admin.id, data: { role: 'merchandiser' } });
  expect((await readsMembers()).status).toBe(403);
  await payload.update({ collection: 'users', id: admin.id, data: { role: 'admin' } });
  expect((await readsMembers()).status).toBe(200);
  await payload.update({ collection: 'users', id: admin.id, data: { sessions: [] } });
  expect((await readsMembers()).status).toBe(403);
  read.mockRestore();
});

test('a user lists their sessions, and ends one or all others with the password', async () => {
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
  const end = async (id: string, password = PASSWORD) =>
    (await browser.send(`/service/user/sessions/${id}/end`, { body: { password } })).status;
  const ownSession = (await phone.json<typeof seen>('/service/user/sessions'))[0]?.id ?? '';
  for (const id of [ownSession, 'others']) expect(await end(id, OTHER_PASSWORD)).toBe(400);
  expect((await phone.profile()).status).toBe('registered');
  expect(await end(ownSession)).toBe(200);
  expect(await end(ownSession)).toBe(404);
  expect((await phone.profile()).status).toBe('guest');
  expect((await tablet.profile()).status).toBe('registered');
  expect(await end('others')).toBe(200);
  expect((await tablet.profile()).status).toBe('guest');
  expect((await browser.profile()).status).toBe('registered');
});

test('disabling an account ends its sessions immediately and prevents sign-in', async () => {
  const { account, browser } = await signedIn();
  await payload.update({ collection: 'users', id: account.id, data: { isDisabled: true } });
  expect((await browser.profile()).status).toBe('guest');
  expect((await openBrowser().signIn(account.email)).status).toBe(401);
});

test('signing in again ends the session that the browser had', async () => {
  const { account, browser } = await signedIn();
  const previous = browser.cookies.get('masthead-token') ?? '';
  await browser.signIn(account.email);
  expect(browser.cookies.get('masthead-token')).not.toBe(previous);
  browser.cookies.set('masthead-token', previous);
  expect((await browser.profile()).status).toBe('guest');
});

test('the admin extends a session of staff while it is used, for 30 days at most', async () => {
  const { account, browser } = await signedIn({ role: 'editor' });
  const start = Date.now();
  const day = 24 * 60 * 60_000;
  const expiryOf = (token: string) =>
    (JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as { exp: number }).exp * 1000;
  let token = browser.cookies.get('masthead-token') ?? '';
  const ends: number[] = [];
  try {
    for (const days of [6, 12, 18, 24, 29]) {
      vi.useFakeTimers({ toFake: ['Date'], now: start + days * day });
      const answer = await rest('/users/refresh-token', { as: { token } as Person, method: 'POST' });
      expect(answer.status).toBe(200);
      const line = answer.headers.getSetCookie().find((each) => each.startsWith('masthead-token=')) ?? '';
      token = /=([^;]+)/.exec(line)?.[1] ?? '';
      ends.push(Math.round((expiryOf(token) - start) / day));
      const { sessions } = await payload.findByID({ collection: 'users', id: account.id });
      ends.push(Math.round((new Date(sessions?.[0]?.expiresAt ?? 0).getTime() - start) / day));
    }
    expect(ends).toEqual([20, 20, 26, 26, 30, 30, 30, 30, 30, 30]);
    vi.useFakeTimers({ toFake: ['Date'], now: start + 30 * day + 60_000 });
    expect((await (await rest('/users/me', { as: { token } as Person })).json()).user).toBeNull();
  } finally {
    vi.useRealTimers();
  }
});

test('a session that is not used for its role’s time ends, on the site and in the CMS', async () => {
  const [hour, start] = [60 * 60_000, Date.now()];
  const at = (hours: number) => vi.useFakeTimers({ toFake: ['Date'], now: start + hours * hour });
  const { STAFF_IDLE_HOURS, READER_IDLE_HOURS } = env;
  expect([STAFF_IDLE_HOURS, READER_IDLE_HOURS]).toEqual([7 * 24, 10 * 24]);
  try {
    for (const [role, timeout] of [
      ['reader', READER_IDLE_HOURS],
      ['editor', STAFF_IDLE_HOURS],
      ['editor', 0.5],
    ] as const) {
      env.STAFF_IDLE_HOURS = role === 'editor' ? timeout : STAFF_IDLE_HOURS;
      at(0);
      const { account, browser: used } = await signedIn({ role });
      const [idle, inAdmin] = [openBrowser(), openBrowser()];
      for (const browser of [idle, inAdmin]) await browser.signIn(account.email);
      const cms = (path: string, method = 'GET') =>
        rest(path, { as: { token: inAdmin.cookies.get('masthead-token') } as Person, method });
      at(timeout * 0.7);
      expect([role, timeout, (await used.profile()).id]).toEqual([role, timeout, account.id]);

      at(timeout * 1.1);
      expect((await idle.profile()).status).toBe('guest');
      expect((await (await cms('/users/me')).json()).user).toBeNull();
      expect((await cms('/users/refresh-token', 'POST')).status).toBe(403);
      expect((await used.profile()).id).toBe(account.id);
      // Sessions that have ended stay ended, whatever the clock says.
      at(0);
      expect((await idle.profile()).status).toBe('guest');
      expect((await payload.findByID({ collection: 'users', id: account.id })).sessions).toHaveLength(1);
    }
  } finally {
    Object.assign(env, { STAFF_IDLE_HOURS });
    vi.useRealTimers();
  }
});
