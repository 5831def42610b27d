import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { createAuthenticator } from '../../helpers/authenticator';
import { payload, rest } from '../records';
import { type Browser, mailsTo, makeAdmin, OTHER_PASSWORD, openBrowser, PASSWORD, signedIn } from './browser';

type Authenticator = ReturnType<typeof createAuthenticator>;
interface Challenge {
  options: { challenge: string; excludeCredentials?: { id: string }[]; user?: { id: string } };
  ticket: string;
}

beforeAll(makeAdmin);
afterEach(() => vi.useRealTimers());
afterAll(() => payload.destroy());

const begin = (browser: Browser, body: object = { password: PASSWORD }) =>
  browser.send('/service/user/passkeys/challenge', { body });

async function add(browser: Browser, device: Authenticator, change: object = {}): Promise<Response> {
  const { options, ticket }: Challenge = await (await begin(browser)).json();
  return browser.send('/service/user/passkeys', { body: { ticket, response: device.create(options), ...change } });
}
const ask = async (browser: Browser): Promise<Challenge> =>
  browser.json<Challenge & Record<string, unknown>>('/service/authenticate/passkey/challenge', { method: 'POST' });

async function enter(browser: Browser, device: Authenticator, change: object = {}): Promise<Response> {
  const { options, ticket } = await ask(browser);
  return browser.send('/service/authenticate/passkey', { body: { ticket, response: device.get(options), ...change } });
}
const refused = async (response: Response) => {
  expect(await response.json()).toMatchObject({ code: 'wrong-passkey' });
  expect(response.headers.getSetCookie()).toEqual([]);
};
const list = (browser: Browser) =>
  browser.json<{ id: number; name: string; lastUsedAt: string | null }[] & Record<string, unknown>>(
    '/service/user/passkeys',
  );

test('a passkey is added with the password, signs in without it and without a code, and is removed', async () => {
  const { account, browser } = await signedIn();
  const device = createAuthenticator();
  expect((await begin(browser, { password: OTHER_PASSWORD })).status).toBe(400);
  expect((await begin(openBrowser())).status).toBe(401);
  expect((await add(browser, device)).status).toBe(200);
  expect(await list(browser)).toMatchObject([{ name: 'Firefox on Windows', lastUsedAt: null }]);
  expect((await mailsTo(account.email)).at(-1)?.subject).toMatch(/^New passkey for your/);
  await payload.update({
    collection: 'users',
    id: account.id,
    data: { secondFactorSince: new Date().toISOString() } as never,
  });

  const visitor = openBrowser();
  const entered = await enter(visitor, device);
  expect(await entered.json()).toMatchObject({ user: { id: account.id, emailAddress: account.email } });
  expect((await visitor.profile()).emailAddress).toBe(account.email);
  const [passkey] = await list(visitor);
  expect(passkey?.lastUsedAt).toMatch(/^\d{4}-/);
  const exported = await (await visitor.send('/service/user/data')).text();
  expect(exported).toContain('"passkeys"');
  expect(exported).not.toMatch(/publicKey|credentialId/);

  await payload.update({ collection: 'users', id: account.id, data: { secondFactorSince: null } as never });
  const other = await signedIn();
  const remove = (by: Browser, password = PASSWORD) =>
    by.send(`/service/user/passkeys/${passkey?.id}/remove`, { body: { password } });
  expect((await remove(other.browser)).status).toBe(404);
  expect((await remove(browser, OTHER_PASSWORD)).status).toBe(400);
  expect((await remove(browser)).status).toBe(200);
  expect(await list(browser)).toEqual([]);
  await refused(await enter(openBrowser(), device));
  const { docs } = await payload.find({ collection: 'security-events', where: { user: { equals: account.id } } });
  expect(docs.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['passkey-added', 'passkey-removed']));
});

test('a passkey has the name that its owner gives it', async () => {
  const { browser } = await signedIn();
  await add(browser, createAuthenticator());
  const [{ id } = { id: 0 }] = await list(browser);
  const rename = (by: Browser, name: string) => by.send(`/service/user/passkeys/${id}/name`, { body: { name } });
  expect(await (await rename(browser, '  Key on my desk ')).json()).toMatchObject({ id, name: 'Key on my desk' });
  for (const name of ['', '   ', 'x'.repeat(61)]) expect((await rename(browser, name)).status).toBe(400);
  const other = await signedIn();
  expect((await rename(other.browser, 'Mine')).status).toBe(404);
  expect((await rename(openBrowser(), 'Mine')).status).toBe(401);
  expect(await list(browser)).toMatchObject([{ name: 'Key on my desk' }]);
});

test('a challenge counts once, for five minutes, for one account and for one purpose', async () => {
  const { account, browser } = await signedIn();
  const device = createAuthenticator();
  const { options, ticket }: Challenge = await (await begin(browser)).json();
  const thief = await signedIn();
  const response = device.create(options);
  await refused(await thief.browser.send('/service/user/passkeys', { body: { ticket, response } }));
  expect((await browser.send('/service/user/passkeys', { body: { ticket, response } })).status).toBe(200);
  await refused(await browser.send('/service/user/passkeys', { body: { ticket, response } }));
  // The same device again, and one that another account has.
  await refused(await add(browser, device));
  await refused(await add(thief.browser, device));
  const again: Challenge = await (await begin(browser)).json();
  expect(again.options.excludeCredentials).toMatchObject([{ id: response.id }]);
  expect(Buffer.from(again.options.user?.id ?? '', 'base64url').toString()).not.toContain(account.email);

  const challenge = await ask(openBrowser());
  const answer = { ticket: challenge.ticket, response: device.get(challenge.options) };
  const answers = await Promise.all(
    [1, 2, 3].map(() => openBrowser().send('/service/authenticate/passkey', { body: answer })),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400]);
  // A ticket for adding doesn't sign in, and a foreign ticket doesn't fit.
  await refused(await enter(openBrowser(), device, { ticket: again.ticket }));
  await refused(await enter(openBrowser(), device, { ticket: (await ask(openBrowser())).ticket }));
  await refused(await enter(openBrowser(), device, { ticket: 'x'.repeat(90) }));

  const late = await ask(openBrowser());
  const signed = device.get(late.options);
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 5 * 60_000 + 1_000 });
  await refused(
    await openBrowser().send('/service/authenticate/passkey', { body: { ticket: late.ticket, response: signed } }),
  );
});

test('another site, an unverified person, a copied passkey and another key are refused', async () => {
  const { browser } = await signedIn();
  await refused(await add(browser, createAuthenticator({ origin: 'http://localhost.example:3000' })));
  await refused(await add(browser, createAuthenticator({ isVerified: false })));
  const device = createAuthenticator();
  expect((await add(browser, device)).status).toBe(200);
  for (const _ of [1, 2]) expect((await enter(openBrowser(), device)).status).toBe(200);
  device.forget(2);
  await refused(await enter(openBrowser(), device));

  const { options, ticket } = await ask(openBrowser());
  const { id, rawId } = device.get(options);
  const forged = { ...createAuthenticator().get(options), id, rawId };
  await refused(await openBrowser().send('/service/authenticate/passkey', { body: { ticket, response: forged } }));
  await refused(await enter(openBrowser(), createAuthenticator()));
  for (const body of [{}, { ticket, response: {} }, { ticket, response: { ...forged, id: '' } }])
    expect((await openBrowser().send('/service/authenticate/passkey', { body })).status).toBe(400);

  // Devices that synchronize passkeys don't count signatures.
  const synchronized = createAuthenticator({ counts: false });
  expect((await add(browser, synchronized)).status).toBe(200);
  for (const _ of [1, 2]) expect((await enter(openBrowser(), synchronized)).status).toBe(200);
});

test('disabled accounts don’t sign in, deleted ones leave no passkey, and nobody reads passkeys in the CMS', async () => {
  const { account, browser } = await signedIn();
  const device = createAuthenticator();
  expect((await add(browser, device)).status).toBe(200);
  await payload.update({ collection: 'users', id: account.id, data: { isDisabled: true } as never });
  await refused(await enter(openBrowser(), device));
  const { account: admin, browser: office } = await signedIn({ role: 'admin' });
  const token = office.cookies.get('masthead-token') ?? '';
  const as = { token, user: admin } as never;
  for (const method of ['GET', 'POST', 'DELETE'])
    expect([
      method,
      (await rest('/passkeys', { as, method, ...(method === 'POST' ? { body: {} } : {}) })).status,
    ]).toEqual([method, 403]);
  await payload.delete({ collection: 'users', id: account.id });
  const { docs } = await payload.find({ collection: 'passkeys', where: { owner: { equals: account.id } } });
  expect(docs).toEqual([]);
});
