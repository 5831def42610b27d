import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { RECOVERY_PURPOSE } from '@/domain/accounts/second-factor.rules';
import { keyedHash, namedHashes } from '@/platform/sealed';
import { up } from '../../../migrations/20261127_195500_recovery_codes';
import { type Person, payload, rest, tokenOf } from '../records';
import {
  type Browser,
  mailsTo,
  makeAccount,
  makeAdmin,
  OTHER_PASSWORD,
  openBrowser,
  PASSWORD,
  tokenIn,
} from './browser';

afterAll(() => {
  vi.useRealTimers();
  return payload.destroy();
});
beforeAll(async () => {
  await makeAdmin();
  // The code must not expire between being computed and being sent.
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() });
});

const HALF_MINUTE_MS = 30_000;

/** Returns the code of an app now, or a number of 30-second periods later. */
const codeOf = (secret: string, later = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + later * HALF_MINUTE_MS });

const withCode = (browser: Browser, username: string, code: string, password = PASSWORD) =>
  browser.send('/authenticate', { body: { username, password, code } });

/** Sets up an authenticator app for a client's account. */
async function setUp(browser: Browser): Promise<{ secret: string; recoveryCodes: string[] }> {
  const { secret } = await browser.json<{ secret: string }>('/service/user/second-factor', {
    body: { password: PASSWORD },
  });
  const { recoveryCodes } = await browser.json<{ recoveryCodes: string[] }>('/service/user/second-factor/confirm', {
    body: { code: codeOf(secret, -1) },
  });
  return { secret, recoveryCodes };
}

const adminLogin = (email: string, code?: string) =>
  rest('/users/login', { method: 'POST', body: { email, password: PASSWORD, ...(code ? { code } : {}) } });

const kindsOf = async (userId: number) =>
  (
    await payload.find({ collection: 'security-events', where: { user: { equals: userId } }, sort: 'id', limit: 50 })
  ).docs.map(({ kind }) => kind);

test('an app is set up with the password and a first code; then both sign-ins require a code, and each code counts once', async () => {
  const { email, id } = await makeAccount({ role: 'editor' });
  const [browser, elsewhere] = [openBrowser(), openBrowser()];
  await browser.signIn(email);
  await elsewhere.signIn(email);
  const begin = (password: string) => browser.send('/service/user/second-factor', { body: { password } });
  expect((await begin(OTHER_PASSWORD)).status).toBe(400);
  const begun = await (await begin(PASSWORD)).json();
  expect(begun.uri).toMatch(/^otpauth:\/\/totp\/Your%20publication:.*secret=/);
  expect(begun.qr).toMatch(/^<svg /);
  const confirm = (code: string) => browser.send('/service/user/second-factor/confirm', { body: { code } });
  expect((await confirm('000000')).status).toBe(400);
  expect((await openBrowser().signIn(email)).status).toBe(200);
  const confirmed = await confirm(codeOf(begun.secret, -1));
  const { recoveryCodes } = await confirmed.json();
  expect(recoveryCodes.length).toBe(10);
  expect((await begin(PASSWORD)).status).toBe(409);
  expect(await browser.json('/service/user/second-factor')).toMatchObject({ isDue: false, recoveryCodesLeft: 10 });
  expect((await elsewhere.profile()).status).toBe('guest');
  expect((await browser.profile()).status).toBe('registered');
  expect((await mailsTo(email)).at(-1)?.subject).toMatch(/^Two-factor authentication is on for/);

  const challenge = await openBrowser().signIn(email);
  expect(challenge.status).toBe(401);
  expect(await challenge.json()).toMatchObject({ code: 'second-factor-required' });
  expect(challenge.headers.getSetCookie()).toEqual([]);
  expect((await openBrowser().signIn(email, OTHER_PASSWORD)).status).toBe(401);
  const code = codeOf(begun.secret);
  expect((await withCode(openBrowser(), email, code, OTHER_PASSWORD)).status).toBe(401);
  expect((await withCode(openBrowser(), email, `${code.slice(0, 3)} ${code.slice(3)}`)).status).toBe(200);
  expect((await withCode(openBrowser(), email, code)).status).toBe(400);

  expect((await adminLogin(email)).status).toBe(401);
  expect(await (await adminLogin(email)).json()).toMatchObject({ code: 'second-factor-required' });
  expect((await adminLogin(email, '123456')).status).toBe(400);
  expect((await adminLogin(email, codeOf(begun.secret, 1))).status).toBe(200);
  expect(await kindsOf(id)).toContain('second-factor-added');
});

test('stored factors cannot be used to sign in, and no response contains them', async () => {
  const { email, id } = await makeAccount();
  const browser = openBrowser();
  await browser.signIn(email);
  const { secret, recoveryCodes } = await setUp(browser);
  const storedAccount = JSON.stringify(await payload.findByID({ collection: 'users', id, showHiddenFields: true }));
  expect(storedAccount).toMatch(/secondFactorSecret":"[\w-]{40,}/);
  for (const open of [secret, ...recoveryCodes, ...recoveryCodes.map((code) => code.replaceAll('-', ''))]) {
    expect(storedAccount).not.toContain(open);
  }
  const admin = await makeAdmin();
  const token = await tokenOf(admin.email);
  const seen = await (await rest(`/users/${id}?showHiddenFields=true`, { as: { token } as Person })).text();
  expect(seen).toContain('secondFactorSince');
  for (const text of [seen, await (await browser.send('/service/user/data')).text()]) {
    expect(text).not.toMatch(/secondFactorSecret|secondFactorPending|recoveryCodeHashes/);
  }
});

test('a recovery code works once, and new codes invalidate the old ones', async () => {
  const { email, id } = await makeAccount();
  const browser = openBrowser();
  await browser.signIn(email);
  const { recoveryCodes } = await setUp(browser);
  const [first = '', second = ''] = recoveryCodes;
  const answers = await Promise.all([1, 2, 3].map(() => withCode(openBrowser(), email, first.toUpperCase())));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400]);
  expect((await withCode(openBrowser(), email, first)).status).toBe(400);
  expect(await browser.json('/service/user/second-factor')).toMatchObject({ recoveryCodesLeft: 9 });
  const renewed = await browser.json<{ recoveryCodes: string[] }>('/service/user/second-factor/recovery-codes', {
    body: { password: PASSWORD, code: second },
  });
  expect(renewed.recoveryCodes.length).toBe(10);
  expect((await withCode(openBrowser(), email, recoveryCodes[2] ?? '')).status).toBe(400);
  expect((await withCode(openBrowser(), email, renewed.recoveryCodes[0] ?? '')).status).toBe(200);
  expect(await kindsOf(id)).toEqual(expect.arrayContaining(['recovery-code-used', 'recovery-codes-renewed']));
});

/** Stores recovery codes as earlier versions did: under a fast hash, the second one with the name of its key. */
async function storeOldCodes(id: number, [first = '', second = '']: string[]) {
  const [{ name, hash } = { name: '', hash: '' }] = namedHashes(RECOVERY_PURPOSE, second);
  const recoveryCodeHashes = [keyedHash(RECOVERY_PURPOSE, first), name + hash];
  await payload.update({ collection: 'users', id, data: { recoveryCodeHashes } });
  return recoveryCodeHashes;
}

/** Returns the hashes of recovery codes that an account has. */
const storedHashes = async (id: number) =>
  (await payload.findByID({ collection: 'users', id, showHiddenFields: true })).recoveryCodeHashes as string[];

const migrate = () => up({ db: payload.db.drizzle, payload } as never);

test('recovery codes of earlier versions are hashed like passwords, and count until they are replaced', async () => {
  const { email, id } = await makeAccount();
  const browser = openBrowser();
  await browser.signIn(email);
  const { recoveryCodes } = await setUp(browser);
  const [first = '', second = ''] = recoveryCodes;
  expect((await withCode(openBrowser(), email, first.replaceAll('-', ' '))).status).toBe(200);
  const older = ['abcdefghjk', '2345678923'];
  const fast = await storeOldCodes(id, older);
  expect((await withCode(openBrowser(), email, 'abcde-fghjk')).status).toBe(400);
  const newer = await makeAccount();
  const other = openBrowser();
  await other.signIn(newer.email);
  const unchanged = (await setUp(other)).recoveryCodes;
  await migrate();
  const slow = await storedHashes(id);
  expect(slow).toEqual([
    expect.stringMatching(/^[\da-f]{64}\.[\w-]{43}$/),
    expect.stringMatching(/^v1_[\w-]{8}_[\da-f]{64}\./),
  ]);
  for (const hash of fast) expect(slow.join()).not.toContain(hash.slice(-43));
  expect((await withCode(openBrowser(), newer.email, unchanged[0] ?? '')).status).toBe(200);
  await migrate();
  expect(await storedHashes(id)).toEqual(slow);
  expect((await withCode(openBrowser(), email, 'abcde-fghjk')).status).toBe(200);
  expect((await withCode(openBrowser(), email, 'abcde-fghjk')).status).toBe(400);
  expect((await withCode(openBrowser(), email, second)).status).toBe(400);
  const body = { password: PASSWORD, code: '23456-78923' };
  expect((await browser.send('/service/user/second-factor/recovery-codes', { body })).status).toBe(200);
  expect((await withCode(openBrowser(), email, '23456-78923')).status).toBe(400);
});

test('wrong codes count like wrong passwords, and a right password in between restores no attempts', async () => {
  const { email } = await makeAccount();
  const browser = openBrowser();
  await browser.signIn(email);
  await setUp(browser);
  const guesser = openBrowser();
  const statuses: number[] = [];
  for (let count = 0; count < 5; count += 1) {
    expect((await guesser.signIn(email)).status).toBe(count < 5 ? 401 : 423);
    statuses.push((await withCode(guesser, email, '000000')).status);
  }
  expect(statuses).toEqual([400, 400, 400, 400, 423]);
  expect((await guesser.signIn(email)).status).toBe(423);
});

test('an owner turns the factor off with password and code', async () => {
  const { email, id } = await makeAccount({ role: 'editor' });
  const browser = openBrowser();
  await browser.signIn(email);
  const { secret } = await setUp(browser);
  const remove = (body: object) => browser.send('/service/user/second-factor/remove', { body });
  expect((await remove({ password: PASSWORD })).status).toBe(401);
  expect((await remove({ password: PASSWORD, code: '000000' })).status).toBe(400);
  expect((await remove({ password: PASSWORD, code: codeOf(secret) })).status).toBe(200);
  expect((await openBrowser().signIn(email)).status).toBe(200);
  expect((await mailsTo(email)).map(({ subject }) => subject.split(' for ')[0])).toContain(
    'Two-factor authentication is off',
  );
  expect(await kindsOf(id)).toContain('second-factor-removed');
});

describe('a lost factor', () => {
  /** An account with an app, and the calls of the admin and of the page behind the link. */
  async function withFactor() {
    const account = await makeAccount({ role: 'editor' });
    const browser = openBrowser();
    await browser.signIn(account.email);
    await setUp(browser);
    const admin = await makeAdmin();
    const as = async (address: string) => ({ token: await tokenOf(address) }) as Person;
    const call = (step: 'lost' | 'found') => async (address: string | null) =>
      rest(`/users/${account.id}/second-factor/${step}`, {
        method: 'POST',
        as: address === null ? null : await as(address),
      });
    /** The tokens of the links that were mailed. */
    const tokens = async () =>
      (await mailsTo(account.email)).flatMap(
        ({ text }) => /lost-authenticator\?token=([\w-]+)/.exec(text ?? '')?.[1] ?? [],
      );
    const use = (token: string | undefined, password = PASSWORD) =>
      openBrowser().send('/service/user/second-factor/lost', { body: { token: token ?? '', password } });
    return { account, browser, admin, report: call('lost'), withdraw: call('found'), tokens, use };
  }
  const asksForCode = async (email: string) => (await openBrowser().signIn(email)).status === 401;

  test('stays on when an admin reports it, until its owner opens the mailed link and enters the password', async () => {
    const { account, browser, admin, report, tokens, use } = await withFactor();
    const { email, id } = account;
    const editor = await makeAccount({ role: 'editor' });
    for (const nobody of [null, editor.email, (await makeAccount()).email]) {
      expect((await report(nobody)).status).toBe(403);
    }
    expect(await tokens()).toEqual([]);

    const answer = await report(admin.email);
    expect(answer.status).toBe(200);
    expect(await answer.json()).toEqual({ lostFactorUntil: new Date(Date.now() + 24 * 3_600_000).toISOString() });
    expect((await browser.profile()).status).toBe('registered');
    expect(await asksForCode(email)).toBe(true);
    const [token] = await tokens();
    const stored = await payload.findByID({ collection: 'users', id, showHiddenFields: true, overrideAccess: true });
    expect(JSON.stringify(stored)).not.toContain(token);

    expect((await use(token, OTHER_PASSWORD)).status).toBe(400);
    expect((await use('x'.repeat(43))).status).toBe(400);
    expect(await asksForCode(email)).toBe(true);
    expect((await use(token)).status).toBe(200);
    expect((await browser.profile()).status).toBe('guest');
    expect(await asksForCode(email)).toBe(false);
    expect(await (await use(token)).json()).toMatchObject({ code: 'reset-link-spent' });

    const subjects = async (address: string) => (await mailsTo(address)).map(({ subject }) => subject).join('\n');
    expect(await subjects(email)).toContain('Two-factor authentication is off');
    expect(await subjects(admin.email)).toMatch(/has turned off two-factor authentication/);
    const kinds = await kindsOf(id);
    for (const kind of ['second-factor-loss-reported', 'confirmation-failed', 'second-factor-reset']) {
      expect(kinds).toContain(kind);
    }
  });

  test('cannot be replaced with a link that was withdrawn, replaced, or has expired', async () => {
    const { account, admin, report, withdraw, tokens, use } = await withFactor();
    await report(admin.email);
    await report(admin.email);
    const [, , ...none] = await tokens();
    expect(none).toEqual([]);
    // The clock stands still, so the mails have no order: only one of the two links works.
    const password = OTHER_PASSWORD;
    const codes = await Promise.all(
      (await tokens()).map(async (token) => (await (await use(token, password)).json()).code),
    );
    expect(codes.sort()).toEqual(['reset-link-spent', 'wrong-password']);

    expect((await withdraw(account.email)).status).toBe(403);
    expect(await (await withdraw(admin.email)).json()).toEqual({ lostFactorUntil: null });
    for (const token of await tokens()) expect((await use(token)).status).toBe(400);
    expect(await kindsOf(account.id)).toContain('second-factor-loss-withdrawn');

    await report(admin.email);
    vi.setSystemTime(Date.now() + 24 * 3_600_000 + 1);
    for (const token of await tokens()) expect((await use(token)).status).toBe(400);
    expect(await asksForCode(account.email)).toBe(true);
  });

  test('cannot be replaced with a link in a mailbox that is no longer the account’s', async () => {
    const { account, admin, report, tokens, use } = await withFactor();
    await report(admin.email);
    const token = { token: await tokenOf(admin.email) } as Person;
    const moved = `moved-${account.email}`;
    const answer = await rest(`/users/${account.id}`, { method: 'PATCH', as: token, body: { email: moved } });
    expect(answer.status).toBe(200);
    for (const link of await tokens()) expect((await use(link)).status).toBe(400);
    expect(await asksForCode(moved)).toBe(true);
  });

  test('is not reported for an account without a factor', async () => {
    const admin = await makeAdmin();
    const { id } = await makeAccount({ role: 'editor' });
    const as = { token: await tokenOf(admin.email) } as Person;
    expect((await rest(`/users/${id}/second-factor/lost`, { method: 'POST', as })).status).toBe(409);
  });
});

test('a newsroom that requires a second factor denies staff without one all rights until they set it up', async () => {
  const admin = await makeAdmin();
  const { email } = await makeAccount({ role: 'editor' });
  const editor = openBrowser();
  await editor.signIn(email);
  const token = editor.cookies.get('masthead-token') ?? '';
  const drafts = () => rest('/activity', { as: { token } as Person });
  expect((await drafts()).status).toBe(200);

  const chief = openBrowser();
  await chief.signIn(admin.email);
  const ask = (isRequired: boolean) =>
    rest('/globals/site-settings', {
      as: { token: chief.cookies.get('masthead-token') } as Person,
      method: 'POST',
      body: { secondFactorRequired: isRequired },
    });
  expect((await ask(true)).status).toBe(400);
  const { secret } = await setUp(chief);
  expect((await ask(true)).status).toBe(200);
  expect((await drafts()).status).toBe(403);
  expect(await editor.json('/service/user/second-factor')).toMatchObject({ isDue: true });
  expect(await (await adminLogin(email)).json()).toMatchObject({ code: 'second-factor-due' });
  const late = await makeAccount({ role: 'merchandiser' });
  expect(await (await adminLogin(late.email)).json()).toMatchObject({ code: 'second-factor-due' });
  expect((await openBrowser().signIn((await makeAccount()).email)).status).toBe(200);

  await setUp(editor);
  expect((await drafts()).status).toBe(200);
  expect((await withCode(openBrowser(), admin.email, codeOf(secret))).status).toBe(200);
  expect((await ask(false)).status).toBe(200);
  expect((await adminLogin(late.email)).status).toBe(200);
});

test('ending a session needs the code too', async () => {
  const { id, email } = await makeAccount();
  const browser = openBrowser();
  await browser.signIn(email);
  const { secret } = await setUp(browser);
  const phone = openBrowser();
  await withCode(phone, email, codeOf(secret));
  const end = (more: object = {}) =>
    browser.send('/service/user/sessions/others/end', { body: { password: PASSWORD, ...more } });
  expect([(await end()).status, await (await end()).json()]).toMatchObject([401, { code: 'second-factor-required' }]);
  expect(await (await end({ code: '000000' })).json()).toMatchObject({ code: 'wrong-code' });
  expect((await phone.profile()).emailAddress).toBe(email);
  expect(await kindsOf(id)).not.toContain('session-ended');
  expect((await end({ code: codeOf(secret, 1) })).status).toBe(200);
  expect((await phone.profile()).status).toBe('guest');
});

test('changing the password or the address needs the code too, on the site and over the CMS', async () => {
  const { id, email } = await makeAccount({ role: 'editor' });
  const browser = openBrowser();
  await browser.signIn(email);
  const { secret, recoveryCodes } = await setUp(browser);
  const change = (more: object = {}) =>
    browser.send('/service/user/password', { body: { current: PASSWORD, password: OTHER_PASSWORD, ...more } });
  const move = (more: object = {}) =>
    browser.send('/service/user/profile', {
      body: { emailAddress: `new-${email}`, currentPassword: PASSWORD, ...more },
    });
  for (const ask of [change, move]) {
    expect([(await ask()).status, await (await ask()).json()]).toMatchObject([401, { code: 'second-factor-required' }]);
    expect(await (await ask({ code: '000000' })).json()).toMatchObject({ code: 'wrong-code' });
  }
  expect((await openBrowser().signIn(email)).status).toBe(401);
  expect(await browser.profile()).toMatchObject({ pendingEmailAddress: null });

  // Without the password, the page of the mailed link asks for both.
  await browser.send('/service/user/profile', { body: { emailAddress: `new-${email}` } });
  const token = tokenIn((await mailsTo(`new-${email}`)).at(-1)?.text);
  const confirm = (more: object) => browser.send('/service/user/confirm-email', { body: { token, ...more } });
  expect((await confirm({})).status).toBe(400);
  expect((await confirm({ password: PASSWORD })).status).toBe(401);
  expect((await confirm({ password: PASSWORD, code: recoveryCodes[0] })).status).toBe(200);
  const moved = `new-${email}`;

  const as = { token: browser.cookies.get('masthead-token') } as Person;
  const patch = (body: object) => rest(`/users/${id}`, { as, method: 'PATCH', body });
  for (const code of [{}, { currentCode: '000000' }]) {
    const answer = await patch({ email: `cms-${email}`, currentPassword: PASSWORD, ...code });
    expect([answer.status, await answer.text()]).toEqual([400, expect.stringContaining('currentCode')]);
  }
  expect(
    (await patch({ email: `cms-${email}`, currentPassword: PASSWORD, currentCode: recoveryCodes[1] })).status,
  ).toBe(200);
  expect((await withCode(openBrowser(), moved, codeOf(secret))).status).toBe(401);
  expect((await change({ code: codeOf(secret) })).status).toBe(200);
  expect((await openBrowser().signIn(`cms-${email}`, OTHER_PASSWORD)).status).toBe(401);
  expect(await kindsOf(id)).toEqual(
    expect.arrayContaining(['confirmation-failed', 'password-changed', 'address-changed']),
  );
});
