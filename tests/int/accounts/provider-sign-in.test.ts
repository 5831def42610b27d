import { randomUUID } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { openIdProvider } from '@/platform/identity/identity-provider';
import { payload } from '../records';
import { type Browser, mailsTo, makeAccount, makeAdmin, OTHER_PASSWORD, openBrowser, PASSWORD } from './browser';

const provider = await vi.hoisted(async () => {
  const { startIdentityProvider, CLIENT } = await import('../../helpers/identity-provider');
  const started = await startIdentityProvider('http://localhost:3000');
  Object.assign(process.env, {
    OIDC_ISSUER: started.issuer,
    OIDC_CLIENT_ID: CLIENT.id,
    OIDC_CLIENT_SECRET: CLIENT.secret,
    OIDC_LABEL: 'Newsroom ID',
  });
  return started;
});
const { behavior, visit } = provider;

beforeAll(makeAdmin);
afterEach(() => {
  behavior.changeToken = undefined;
  behavior.isFailing = false;
  vi.useRealTimers();
});
afterAll(async () => {
  await provider.stop();
  await payload.destroy();
});

const START = '/service/authenticate/provider';

/** Makes the provider sign in a person with this address. */
const asPerson = (email: string, sub: string = randomUUID(), isVerified: boolean | undefined = true) => {
  behavior.account = { sub, email, ...(isVerified === undefined ? {} : { email_verified: isVerified }) };
  return sub;
};
const locationOf = (response: Response) => response.headers.get('location') ?? '';
const begin = async (browser: Browser, path = START) => locationOf(await browser.send(path));
/** Signs in with the provider. @returns the path to which the site redirects */
async function signIn(browser: Browser, change: (location: string) => string = (location) => location) {
  return locationOf(await browser.send(await visit(change(await begin(browser)))));
}
const problemOf = (location: string) => new URL(location, 'http://x').searchParams.get('provider');
const isSignedIn = async (browser: Browser) => (await browser.profile()).status !== 'guest';
const kindsOf = async (userId: number) =>
  (await payload.find({ collection: 'security-events', where: { user: { equals: userId } }, sort: 'id' })).docs.map(
    ({ kind }) => kind,
  );

async function refused(email: string, problem: string, isVerified?: boolean) {
  const browser = openBrowser();
  asPerson(email, randomUUID(), isVerified);
  expect(problemOf(await signIn(browser))).toBe(problem);
  expect(await isSignedIn(browser)).toBe(false);
}

test('a colleague signs in with a verified address, and from then on with the same person of the provider', async () => {
  const { id, email } = await makeAccount({ role: 'editor' });
  const browser = openBrowser();
  const sub = asPerson(email.toUpperCase());
  const first = await begin(browser, `${START}?return=${encodeURIComponent('/admin/collections/articles?limit=10')}`);
  const parameters = new URL(first).searchParams;
  expect(parameters.get('code_challenge_method')).toBe('S256');
  expect(parameters.get('scope')).toBe('openid email');
  const callback = await browser.send(await visit(first));
  expect(locationOf(callback)).toBe('/admin/collections/articles?limit=10');
  expect(await browser.profile()).toMatchObject({ emailAddress: email });
  expect(browser.cookies.has('masthead-provider')).toBe(false);
  expect(await kindsOf(id)).toEqual(['provider-connected', 'signed-in-with-provider']);
  const seen = await (await browser.send('/service/user/data')).text();
  expect(seen).not.toContain(sub);

  // The address at the provider has changed, and isn't verified.
  asPerson('elsewhere@meridian.example', sub, false);
  expect(await signIn(openBrowser())).toBe('/admin');
  // Somebody else has got the address.
  await refused(email, 'other-identity');
  for (const change of [{ isDisabled: true }, { isDisabled: false }])
    await payload.update({ collection: 'users', id, data: change as never });
  asPerson(email);
  expect(await signIn(openBrowser())).toBe('/admin');
  expect(await kindsOf(id)).not.toContain('registered');
});

test('readers, strangers, disabled accounts and unverified addresses are refused, and no account is created', async () => {
  const { totalDocs: before } = await payload.count({ collection: 'users' });
  const reader = await makeAccount();
  const former = await makeAccount({ role: 'editor', isDisabled: true });
  const editor = await makeAccount({ role: 'editor' });
  await refused(reader.email, 'no-account');
  await refused('nobody@meridian.example', 'no-account');
  await refused(former.email, 'no-account');
  await refused(editor.email, 'unverified', false);
  behavior.account = { sub: randomUUID(), email: editor.email };
  expect(problemOf(await signIn(openBrowser()))).toBe('unverified');
  expect((await payload.count({ collection: 'users' })).totalDocs).toBe(before + 3);
  expect(await kindsOf(editor.id)).toEqual([]);

  // An account that stops being staff.
  const sub = asPerson(editor.email);
  expect(await signIn(openBrowser())).toBe('/admin');
  await payload.update({ collection: 'users', id: editor.id, data: { role: 'reader' } });
  asPerson(editor.email, sub);
  expect(problemOf(await signIn(openBrowser()))).toBe('no-account');
});

test('an answer for another browser, state or nonce, a forged token and a used code are refused', async () => {
  const { email } = await makeAccount({ role: 'editor' });
  asPerson(email);
  const other = openBrowser();
  expect(problemOf(locationOf(await other.send(await visit(await begin(openBrowser())))))).toBe('expired');
  const swap = (name: string) => (location: string) => {
    const url = new URL(location);
    url.searchParams.set(name, 'x'.repeat(43));
    return url.href;
  };
  for (const name of ['state', 'nonce', 'code_challenge'])
    expect([name, problemOf(await signIn(openBrowser(), swap(name)))]).toEqual([name, 'failed']);

  const browser = openBrowser();
  const path = await visit(await begin(browser));
  expect(problemOf(locationOf(await browser.send(path.replace(/iss=[^&]+/, 'iss=https%3A%2F%2Fother.example'))))).toBe(
    'failed',
  );

  behavior.changeToken = (body) => {
    const [head, claims = '', signature] = (body.id_token ?? '').split('.');
    const changed = { ...JSON.parse(Buffer.from(claims, 'base64url').toString()), sub: 'someone-else' };
    body.id_token = [head, Buffer.from(JSON.stringify(changed)).toString('base64url'), signature].join('.');
  };
  expect(problemOf(await signIn(openBrowser()))).toBe('failed');
  behavior.changeToken = undefined;

  const honest = openBrowser();
  const answer = await visit(await begin(honest));
  const cookie = honest.cookies.get('masthead-provider') ?? '';
  expect(locationOf(await honest.send(answer))).toBe('/admin');
  const thief = openBrowser();
  thief.cookies.set('masthead-provider', cookie);
  expect(problemOf(locationOf(await thief.send(answer)))).toBe('expired');
  // The used code in a flow of the thief's own.
  const state = new URL(await begin(thief)).searchParams.get('state') ?? '';
  const used = new URL(answer, 'http://x');
  used.searchParams.set('state', state);
  expect(problemOf(locationOf(await thief.send(`${used.pathname}${used.search}`)))).toBe('failed');
  expect(await isSignedIn(thief)).toBe(false);
});

test('a sign-in expires, other sites can’t start one, and it redirects to the admin only', async () => {
  const { email } = await makeAccount({ role: 'editor' });
  asPerson(email);
  const foreign = await openBrowser().send(START, { headers: { 'Sec-Fetch-Site': 'cross-site' } });
  expect(locationOf(foreign)).toBe('/admin/login');
  for (const target of [
    'https://other.example/admin',
    '//other.example',
    '/logout',
    '/administration',
    '/admin/login',
  ]) {
    const browser = openBrowser();
    const location = await begin(browser, `${START}?return=${encodeURIComponent(target)}`);
    expect([target, locationOf(await browser.send(await visit(location)))]).toEqual([target, '/admin']);
  }
  const late = openBrowser();
  const answer = await visit(await begin(late));
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 10 * 60_000 + 1_000 });
  expect(problemOf(locationOf(await late.send(answer)))).toBe('expired');
});

test('the second factor is still asked for, once, and required of staff who haven’t set it up', async () => {
  const { id, email } = await makeAccount({ role: 'editor' });
  const owner = openBrowser();
  await owner.signIn(email);
  const now = Date.now();
  vi.useFakeTimers({ toFake: ['Date'], now });
  const { secret } = await owner.json<{ secret: string }>('/service/user/second-factor', {
    body: { password: PASSWORD },
  });
  const codeOf = (later: number) =>
    new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: now + later * 30_000 });
  await owner.send('/service/user/second-factor/confirm', { body: { code: codeOf(-1) } });

  const browser = openBrowser();
  asPerson(email);
  expect(problemOf(await signIn(browser))).toBe('code');
  expect(await isSignedIn(browser)).toBe(false);
  expect(await kindsOf(id)).not.toContain('provider-connected');
  const confirm = (by: Browser, code: string) => by.send(`${START}/code`, { body: { code } });
  expect(await (await confirm(browser, '000000')).json()).toMatchObject({ code: 'wrong-code', tries_left: 4 });
  expect(await (await confirm(openBrowser(), codeOf(0))).json()).toEqual({
    location: '/admin/login?provider=expired&redirect=%2Fadmin',
  });
  const code = codeOf(0);
  expect(await (await confirm(browser, code)).json()).toEqual({ location: '/admin' });
  expect(await isSignedIn(browser)).toBe(true);
  const again = openBrowser();
  await signIn(again);
  expect((await confirm(again, code)).status).toBe(400);

  const late = await makeAccount({ role: 'editor' });
  await payload.update({ collection: 'users', id: late.id, data: { secondFactorDue: true } as never });
  // The hook computes it from the settings, so it is set behind its back.
  const { databasePool } = await import('@/platform/database-pool');
  await databasePool(payload).query('update users set second_factor_due = true where id = $1', [late.id]);
  await refused(late.email, 'second-factor-due', true);
});

const CONNECTION = '/service/user/provider';
const proven = { body: { password: PASSWORD } };

/** Connects an account on its page. @returns the path to which the site redirects */
async function connect(browser: Browser) {
  const { location } = await browser.json<{ location: string }>(`${CONNECTION}/connect`, proven);
  return locationOf(await browser.send(await visit(location)));
}
const subjectsTo = async (email: string) => (await mailsTo(email)).map(({ subject }) => subject);

test('staff connect their account on its page, whatever the address at the provider, and disconnect it', async () => {
  const { id, email } = await makeAccount({ role: 'editor' });
  const browser = openBrowser();
  await browser.signIn(email);
  expect(await browser.json(CONNECTION)).toEqual({ label: 'Newsroom ID', isConnected: false });
  expect((await browser.send(`${CONNECTION}/disconnect`, proven)).status).toBe(404);
  const wrong = { body: { password: OTHER_PASSWORD } };
  expect((await browser.send(`${CONNECTION}/connect`, wrong)).status).toBe(400);
  asPerson('private@elsewhere.example', 'someone', false);
  expect(await connect(browser)).toBe('/admin/account?provider=connected');
  expect(await browser.json(CONNECTION)).toMatchObject({ isConnected: true });
  expect((await browser.send(`${CONNECTION}/connect`, proven)).status).toBe(409);
  expect(await signIn(openBrowser())).toBe('/admin');
  expect((await subjectsTo(email)).at(-1)).toMatch(/^Single sign-on is connected/);

  expect((await browser.send(`${CONNECTION}/disconnect`, wrong)).status).toBe(400);
  expect((await browser.send(`${CONNECTION}/disconnect`, proven)).status).toBe(200);
  expect(await browser.json(CONNECTION)).toMatchObject({ isConnected: false });
  expect(problemOf(await signIn(openBrowser()))).toBe('unverified');
  expect((await subjectsTo(email)).at(-1)).toMatch(/^Single sign-on is disconnected/);
  expect(await kindsOf(id)).toEqual(expect.arrayContaining(['provider-connected', 'provider-disconnected']));

  // Another address, and a first sign-in.
  asPerson(email);
  expect(await signIn(openBrowser())).toBe('/admin');
  expect((await subjectsTo(email)).at(-1)).toMatch(/^Single sign-on is connected/);
  await payload.update({ collection: 'users', id, data: { email: `new-${email}` } });
  expect((await subjectsTo(email)).at(-1)).toMatch(/^Single sign-on is disconnected/);
});

test('a connection is refused for readers, to another session, and with a person who is connected already', async () => {
  const reader = await makeAccount();
  const readersBrowser = openBrowser();
  await readersBrowser.signIn(reader.email);
  expect((await readersBrowser.send(CONNECTION)).status).toBe(404);
  expect((await readersBrowser.send(`${CONNECTION}/connect`, proven)).status).toBe(404);
  expect((await openBrowser().send(CONNECTION)).status).toBe(404);

  const [first, second] = [await makeAccount({ role: 'editor' }), await makeAccount({ role: 'editor' })];
  const [browser, other] = [openBrowser(), openBrowser()];
  await browser.signIn(first.email);
  await other.signIn(second.email);
  asPerson(first.email, 'shared');
  expect(await connect(browser)).toBe('/admin/account?provider=connected');
  expect(problemOf(await connect(other))).toBe('other-account');

  asPerson(second.email);
  const { location } = await other.json<{ location: string }>(`${CONNECTION}/connect`, proven);
  const answer = await visit(location);
  await other.signIn(first.email);
  expect(problemOf(locationOf(await other.send(answer)))).toBe('expired');
  expect(await kindsOf(second.id)).not.toContain('provider-connected');
});

test('while the provider is down or the person cancels, the page says so, and the password signs in', async () => {
  const { email } = await makeAccount({ role: 'editor' });
  behavior.account = null;
  expect(problemOf(await signIn(openBrowser()))).toBe('canceled');
  asPerson(email);
  const browser = openBrowser();
  const answer = await visit(await begin(browser));
  behavior.isFailing = true;
  expect(problemOf(locationOf(await browser.send(answer)))).toBe('unavailable');
  expect((await browser.signIn(email)).status).toBe(200);
  const settings = { clientId: 'x', clientSecret: 'x', label: 'x', secondFactor: [], siteUrl: 'http://x' };
  for (const issuer of [provider.issuer, 'http://127.0.0.1:1'])
    await expect(openIdProvider({ ...settings, issuer }).begin()).rejects.toMatchObject({ problem: 'unavailable' });
});
