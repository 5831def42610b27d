import crypto, { createHash } from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { sidePool } from '@/platform/postgres';
import { proves } from '../../helpers/proves';
import { type Person, payload, rest, tokenOf } from '../records';
import { makeAccount, makeAdmin, OTHER_PASSWORD, openBrowser, PASSWORD } from './browser';

afterAll(() => payload.destroy());
beforeAll(makeAdmin);

test('AUTH-38 both paths sign in and set a session cookie that no script can read', async () => {
  await proves('AUTH-38', async () => {
    const { email } = await makeAccount();
    for (const path of ['/authenticate', '/service/authenticate']) {
      const browser = openBrowser();
      const response = await browser.signIn(` ${email.toUpperCase()} `, PASSWORD, path);
      expect(response.status).toBe(200);
      expect(await response.json()).toMatchObject({ user: { status: 'registered', emailAddress: email } });
      const session = response.headers.getSetCookie().find((line) => line.startsWith('masthead-token='));
      expect(session).toMatch(/; Path=\/; .*SameSite=Lax; HttpOnly/);
      expect((await browser.profile()).emailAddress).toBe(email);
    }
  });
});

test('sessions that begin and end at the same moment do not undo each other', async () => {
  const { email } = await makeAccount();
  const early = Array.from({ length: 4 }, () => openBrowser());
  const late = Array.from({ length: 4 }, () => openBrowser());
  await Promise.all(early.map((browser) => browser.signIn(email)));
  await Promise.all([
    ...early.map((browser) => browser.send('/service/user-service/logout', { method: 'POST' })),
    ...late.map((browser) => browser.signIn(email)),
  ]);
  const namesOf = (browsers: typeof early) =>
    Promise.all(browsers.map(async (browser) => (await browser.profile()).emailAddress ?? null));
  expect(await namesOf(late)).toEqual(late.map(() => email));
  expect(await namesOf(early)).toEqual(early.map(() => null));
});

test('a password change or a disabled account wins over a concurrent sign-in', async () => {
  const { email, id } = await makeAccount();
  const browser = openBrowser();
  const [answer] = await Promise.all([
    browser.signIn(email),
    payload.update({ collection: 'users', id, data: { password: OTHER_PASSWORD } }),
  ]);
  expect((await openBrowser().signIn(email, OTHER_PASSWORD)).status).toBe(200);
  expect((await openBrowser().signIn(email)).status).toBe(401);
  if (answer.status === 200) expect((await browser.profile()).emailAddress).toBeUndefined();

  await Promise.all([
    openBrowser().signIn(email, OTHER_PASSWORD),
    payload.update({ collection: 'users', id, data: { isDisabled: true } }),
  ]);
  const stored = await payload.findByID({ collection: 'users', id });
  expect([stored.isDisabled, stored.sessions]).toEqual([true, []]);
});

test('AUTH-39 AUTH-40 AUTH-41 wrong passwords count down to a lockout, for known and unknown names alike', async () => {
  const { email } = await makeAccount();
  const answers: unknown[][] = [];
  for (const name of [email, `nobody-${email}`]) {
    const browser = openBrowser();
    const seen: unknown[] = [];
    for (let count = 0; count < 6; count += 1) {
      const response = await browser.signIn(name, OTHER_PASSWORD);
      seen.push([response.status, await response.json(), [...response.headers.keys()].sort()]);
    }
    answers.push(seen);
  }
  await proves('AUTH-39', () => {
    const [[status, body] = []] = answers[0] as [number, object][];
    expect(status).toBe(401);
    expect(body).toEqual({ tries_left: 4, code: 'wrong-credentials', message: expect.stringMatching(/\w/) });
  });
  await proves('AUTH-40', async () => {
    expect(answers[0]).toEqual(answers[1]);
  });
  const states = (answers[0] as [number, { tries_left: number; lockout_duration?: number }][]).map(
    ([status, { tries_left, lockout_duration }]) => [status, tries_left, lockout_duration],
  );
  await proves('AUTH-41', async () => {
    expect(states.slice(0, 4)).toEqual([
      [401, 4, undefined],
      [401, 3, undefined],
      [401, 2, undefined],
      [401, 1, undefined],
    ]);
  });
  for (const [status, left, seconds] of states.slice(4)) {
    expect([status, left]).toEqual([423, 0]);
    expect(seconds).toBeGreaterThan(86_390);
    expect(seconds).toBeLessThanOrEqual(86_400);
  }
});

test('AUTH-42 AUTH-43 a lockout rejects even the right password for 24 hours, and then ends', async () => {
  const { email } = await makeAccount();
  const browser = openBrowser();
  for (let count = 0; count < 4; count += 1) await browser.signIn(email, OTHER_PASSWORD);
  const lasts = async (password: string) => {
    const response = await browser.signIn(email, password);
    return [response.status, ((await response.json()) as { lockout_duration: number }).lockout_duration] as const;
  };
  await proves('AUTH-42', async () => {
    for (const password of [OTHER_PASSWORD, PASSWORD]) {
      const [status, seconds] = await lasts(password);
      expect(status).toBe(423);
      expect(seconds).toBeGreaterThan(0);
    }
  });
  await proves('AUTH-43', async () => {
    const [, seconds] = await lasts(PASSWORD);
    expect(seconds).toBeGreaterThan(86_000);
    expect(seconds).toBeLessThanOrEqual(86_400);
    const { rowCount } = await sidePool().query("update rate_limits set expire = $1 where key like 'tries:%'", [
      Date.now() - 1,
    ]);
    expect(rowCount).toBeGreaterThan(0);
    expect((await browser.signIn(email)).status).toBe(200);
  });
});

test('AUTH-44 a successful sign-in restores all attempts', async () => {
  await proves('AUTH-44', async () => {
    const { email } = await makeAccount();
    const browser = openBrowser();
    await browser.signIn(email, OTHER_PASSWORD);
    await browser.signIn(email, OTHER_PASSWORD);
    expect((await browser.signIn(email)).status).toBe(200);
    browser.cookies.clear();
    expect(await (await browser.signIn(email, OTHER_PASSWORD)).json()).toMatchObject({ tries_left: 4 });
  });
});

test('a stranger on another network cannot lock out a reader, and concurrent guesses get no extra attempts', async () => {
  const { email } = await makeAccount();
  const reader = openBrowser();
  expect((await reader.signIn(email)).status).toBe(200);
  const stranger = openBrowser();
  const answers = await Promise.all(Array.from({ length: 20 }, () => stranger.signIn(email, OTHER_PASSWORD)));
  const statuses = answers.map(({ status }) => status);
  expect(statuses.filter((status) => status === 401).length).toBeLessThanOrEqual(4);
  expect(new Set(statuses)).toEqual(new Set([401, 423]));
  const tested = await payload.count({
    collection: 'security-events',
    where: { kind: { in: ['sign-in-failed', 'locked-out'] }, user: { exists: true } },
  });
  expect(tested.totalDocs).toBeGreaterThan(0);
  expect((await stranger.signIn(email)).status).toBe(423);
  expect((await reader.signIn(email)).status).toBe(200);
});

test('a known device keeps its attempts while its network is locked', async () => {
  const { email } = await makeAccount();
  const reader = openBrowser('10.1.1.1');
  await reader.signIn(email);
  const stranger = openBrowser('10.1.1.1');
  for (let count = 0; count < 5; count += 1) await stranger.signIn(email, OTHER_PASSWORD);
  expect((await stranger.signIn(email)).status).toBe(423);
  expect((await reader.signIn(email)).status).toBe(200);
});

test('many networks together get a hundred guesses, and no more', async () => {
  const { email } = await makeAccount();
  const reader = openBrowser();
  await reader.signIn(email);
  const hash = createHash('sha256').update(email).digest('base64url');
  await sidePool().query(
    `insert into rate_limits (key, points, expire) values ($1, 100, $2)
     on conflict (key) do update set points = 100, expire = $2`,
    [`tries-anywhere:${hash}`, Date.now() + 60_000],
  );
  expect((await openBrowser().signIn(email, OTHER_PASSWORD)).status).toBe(423);
  expect((await reader.signIn(email)).status).toBe(200);
});

test('only an admin ends a lockout', async () => {
  const admin = await makeAdmin();
  const { email } = await makeAccount();
  const browser = openBrowser();
  for (let count = 0; count < 5; count += 1) await browser.signIn(email, OTHER_PASSWORD);
  const token = await tokenOf(admin.email);
  expect((await rest('/users/unlock', { method: 'POST', body: { email } })).status).toBe(403);
  const as = { token } as Person;
  expect((await rest('/users/unlock', { as, method: 'POST', body: { email } })).status).toBe(200);
  expect((await browser.signIn(email)).status).toBe(200);
});

test('trying one password with a thousand names is blocked before the hundredth attempt', async () => {
  const browser = openBrowser();
  let tested = 0;
  for (let count = 0; count < 1000; count += 1) {
    const { status } = await browser.signIn(`name-${count}@meridian.example`, OTHER_PASSWORD);
    if (status === 429) break;
    tested += 1;
  }
  expect(tested).toBeLessThan(100);
}, 60_000);

test('the sign-in of the admin accepts staff only, and treats readers like unknown names', async () => {
  const admin = await makeAdmin();
  const { email } = await makeAccount();
  const login = (name: string, password: string) =>
    rest('/users/login', { method: 'POST', body: { email: name, password } });
  const entered = await login(admin.email, PASSWORD);
  expect(entered.status).toBe(200);
  const cookie = entered.headers.getSetCookie().find((line) => line.startsWith('masthead-token='));
  const token = /=([^;]+)/.exec(cookie ?? '')?.[1] ?? '';
  const body = await entered.text();
  expect(body).not.toContain(token);
  const { user, exp } = JSON.parse(body);
  expect(user).toMatchObject({ email: admin.email, collection: 'users' });
  expect(user.sessions).toBeUndefined();
  expect(exp).toBeGreaterThan(Date.now() / 1000);
  expect(JSON.stringify(user)).not.toMatch(/hash|salt/);
  expect((await (await rest('/users/me', { as: { token } as Person })).json()).user.email).toBe(admin.email);
  const [reader, nobody] = [await login(email, PASSWORD), await login(`x${email}`, PASSWORD)];
  expect([reader.status, nobody.status]).toEqual([401, 401]);
  expect(await reader.json()).toEqual(await nobody.json());
});

test('no response of the CMS contains a session token', async () => {
  const admin = await makeAdmin();
  const browser = openBrowser();
  await browser.signIn(admin.email);
  const token = browser.cookies.get('masthead-token') ?? '';
  const Cookie = `masthead-token=${token}`;
  for (const [path, method] of [
    ['/users/me', 'GET'],
    ['/users/refresh-token', 'POST'],
  ] as const) {
    const response = await rest(path, { method, headers: { Cookie, 'Sec-Fetch-Site': 'same-origin' } });
    const text = await response.text();
    expect([path, response.status]).toEqual([path, 200]);
    expect(JSON.parse(text)).toMatchObject({ user: { email: admin.email }, exp: expect.any(Number) });
    expect(text).not.toMatch(/eyJ[\w-]+\.[\w-]+\./);
  }
});

test('a wrong password costs the same slow hash for known and unknown names', async () => {
  const { email } = await makeAccount();
  const hash = vi.spyOn(crypto, 'pbkdf2');
  // Named imports of built-in modules are copies.
  syncBuiltinESMExports();
  const work: unknown[] = [];
  for (const name of [email, `x${email}`]) {
    hash.mockClear();
    expect((await openBrowser().signIn(name, OTHER_PASSWORD)).status).toBe(401);
    work.push(hash.mock.calls.map(([, , iterations, bytes, digest]) => ({ iterations, bytes, digest })));
  }
  hash.mockRestore();
  syncBuiltinESMExports();
  expect(work[0]).toEqual([{ iterations: 600_000, bytes: 32, digest: 'sha256' }]);
  expect(work[1]).toEqual(work[0]);
});

test('malformed bodies return 400', async () => {
  const browser = openBrowser();
  for (const body of ['{', '[]', 'null', '{}', '{"username":null}', '{"username":{},"password":[]}', '"x"']) {
    expect((await browser.send('/authenticate', { body })).status).toBe(400);
  }
  expect((await browser.send('/authenticate', { form: { username: 'a' } })).status).toBe(400);
  expect((await browser.send('/authenticate', { form: { username: '\0', password: 'x' } })).status).toBe(400);
});
