import { afterAll, beforeAll, expect, test } from 'vitest';
import { sqlOf } from '@/platform/sql';
import { proves } from '../../helpers/proves';
import { payload, rest } from '../records';
import {
  mailsTo,
  makeAccount,
  makeAdmin,
  OTHER_PASSWORD,
  openBrowser,
  PASSWORD,
  registration,
  signedIn,
  tokenIn,
} from './browser';

afterAll(() => payload.destroy());
beforeAll(makeAdmin);

const forget = (emailAddress: string, browser = openBrowser()) =>
  browser.send('/api/user/forgotpassword', { body: { emailAddress } });
const reset = (token: string, password = OTHER_PASSWORD) =>
  openBrowser().send('/service/user/reset-password', { body: { token, password } });

test('AUTH-53 AUTH-54 both paths respond the same for every address, and only a registered one gets a mail', async () => {
  const { email } = await makeAccount();
  const answers = [
    await forget(email),
    await forget(`x${email}`),
    await openBrowser().send('/service/user/forgot-password', { body: { email } }),
    await openBrowser().send('/service/user/forgot-password', { body: { email: `x${email}` } }),
  ];
  await proves('AUTH-53', async () => {
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(new Set(await Promise.all(answers.map((answer) => answer.text()))).size).toBe(1);
  });
  const mails = await mailsTo(email);
  await proves('AUTH-54', async () => {
    expect(mails.length).toBe(2);
    expect(await mailsTo(`x${email}`)).toEqual([]);
    const [mail] = mails;
    const link = /href="([^"]+reset-password[^"]+)"/.exec(mail?.html ?? '')?.[1] ?? '';
    expect(link).toMatch(/\/reset-password\?token=[\w-]{43}$/);
    expect(mail?.text).toContain(link);
  });
  const { docs } = await payload.find({
    collection: 'users',
    where: { email: { equals: email } },
    showHiddenFields: true,
  });
  expect(docs[0]?.resetTokenHash).toMatch(/^[\da-f]{64}$/);
  expect(JSON.stringify(docs)).not.toContain(tokenIn(mails[1]?.text));
});

test('a reset mail is sent once per request, at most five an hour to the same mailbox', async () => {
  const { email } = await makeAccount();
  for (let count = 0; count < 8; count += 1) expect((await forget(email)).status).toBe(200);
  expect((await mailsTo(email)).length).toBe(5);
  expect((await mailsTo(email)).length).toBe(5);
});

test('AUTH-55 a locked-out name, known or not, gets 423 and no mail', async () => {
  const { email } = await makeAccount();
  await proves('AUTH-55', async () => {
    for (const name of [email, `x${email}`]) {
      const browser = openBrowser();
      for (let count = 0; count < 5; count += 1) await browser.signIn(name, OTHER_PASSWORD);
      const response = await forget(name, browser);
      expect(response.status).toBe(423);
      expect((await response.json()).message).toMatch(/^You cannot unlock your account by resetting the password\./);
      expect(await mailsTo(name)).toEqual([]);
    }
  });
});

test('AUTH-56 AUTH-57 a valid token sets a new password once, and other tokens change nothing', async () => {
  const { email, id } = await makeAccount();
  const reader = openBrowser();
  await reader.signIn(email);
  const ask = async () => {
    await forget(email);
    return tokenIn((await mailsTo(email)).at(-1)?.text);
  };
  const signsIn = async (password: string) => (await openBrowser().signIn(email, password)).status === 200;
  const token = await ask();
  await proves('AUTH-57', async () => {
    for (const bad of ['short', 'no-digits-Here!', `${OTHER_PASSWORD} x`])
      expect([bad, (await reset(token, bad)).status]).toEqual([bad, 400]);
    for (const bad of ['x', '', token.slice(1)]) expect([bad, (await reset(bad)).status]).toEqual([bad, 400]);
    expect(await signsIn(PASSWORD)).toBe(true);
    await proves('AUTH-56', async () => {
      const answers = await Promise.all([reset(token), reset(token), reset(token)]);
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400]);
      expect([await signsIn(OTHER_PASSWORD), await signsIn(PASSWORD)]).toEqual([true, false]);
    });
    expect((await reset(token, PASSWORD)).status).toBe(400);
    const second = await ask();
    const resetTokenExpiresAt = new Date(Date.now() - 1).toISOString();
    await payload.update({ collection: 'users', id, data: { resetTokenExpiresAt } });
    expect((await reset(second, PASSWORD)).status).toBe(400);
    expect([await signsIn(OTHER_PASSWORD), await signsIn(PASSWORD)]).toEqual([true, false]);
  });
  expect((await reader.profile()).status).toBe('guest');
});

test('a reset link is valid for ten minutes, as its mail states', async () => {
  const { email, id } = await makeAccount();
  const issue = async () => {
    await forget(email);
    return (await mailsTo(email)).at(-1)?.text ?? '';
  };
  // Moves the expiry back, as if that much time had passed.
  const pass = (interval: string) =>
    sqlOf(payload)('update users set reset_token_expires_at = reset_token_expires_at - $2::interval where id = $1', [
      id,
      interval,
    ]);
  const late = tokenIn(await issue());
  await pass('10 minutes');
  const refused = await reset(late);
  expect([refused.status, await refused.json()]).toMatchObject([400, { code: 'reset-link-spent' }]);
  expect((await openBrowser().signIn(email)).status).toBe(200);

  const inTime = await issue();
  expect(inTime).toContain('works once and expires in 10 minutes');
  await pass('9 minutes');
  expect((await reset(tokenIn(inTime))).status).toBe(200);
  expect((await openBrowser().signIn(email, OTHER_PASSWORD)).status).toBe(200);
});

test('the password reset of the admin sends the site’s mail and accepts no token', async () => {
  const { email } = await makeAccount();
  for (const name of [email, `x${email}`]) {
    const response = await rest('/users/forgot-password', { method: 'POST', body: { email: name } });
    expect([response.status, await response.json()]).toEqual([200, { message: 'Success' }]);
  }
  expect((await mailsTo(email)).length).toBe(1);
  const taken = await rest('/users/reset-password', { method: 'POST', body: { token: 'x', password: PASSWORD } });
  expect(taken.status).toBe(404);
});

test('PROF-22 the right current password changes the password, and ends other sessions', async () => {
  const { email } = await makeAccount();
  const [here, elsewhere] = [openBrowser(), openBrowser()];
  await here.signIn(email);
  await elsewhere.signIn(email);
  const body = { current: PASSWORD, password: OTHER_PASSWORD };
  await proves('PROF-22', async () => {
    expect((await here.send('/service/user/password', { body: { ...body, password: 'short' } })).status).toBe(400);
    expect((await here.send('/service/user/password', { body })).status).toBe(200);
    expect((await openBrowser().signIn(email, OTHER_PASSWORD)).status).toBe(200);
    expect((await openBrowser().signIn(email)).status).toBe(401);
  });
  expect((await here.profile()).status).toBe('registered');
  expect((await elsewhere.profile()).status).toBe('guest');
  expect((await elsewhere.send('/service/user/sessions')).status).toBe(401);
  expect((await openBrowser().signIn(email, OTHER_PASSWORD)).status).toBe(200);
  expect((await mailsTo(email)).at(-1)?.subject).toMatch(/password was changed$/);
});

test('PROF-23 a wrong current password returns 400 and changes nothing', async () => {
  const { email } = await makeAccount();
  const browser = openBrowser();
  await browser.signIn(email);
  const wrong = { current: OTHER_PASSWORD, password: OTHER_PASSWORD };
  await proves('PROF-23', async () => {
    const response = await browser.send('/service/user/password', { body: wrong });
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({
      message: 'Current Password is invalid',
      errors: [{ field: 'current' }],
    });
    expect((await openBrowser().signIn(email)).status).toBe(200);
    expect((await openBrowser().signIn(email, OTHER_PASSWORD)).status).toBe(401);
  });
  for (let count = 0; count < 4; count += 1) await browser.send('/service/user/password', { body: wrong });
  expect((await browser.send('/service/user/password', { body: wrong })).status).toBe(423);
  expect((await openBrowser().signIn(email)).status).toBe(200);
  expect((await openBrowser().send('/service/user/password', { body: wrong })).status).toBe(401);
});

test('a password that is easy to guess is refused wherever one is set, and a wrong current one is recorded', async () => {
  const { account, browser } = await signedIn({ role: 'editor', firstName: 'Philippa' });
  const easy = ['Password123!', 'P@ssw0rd123!', 'Qwertyuiop1!', 'Aa1!Aa1!Aa1!', 'Philippa2026!'];
  for (const password of easy) {
    const changed = await browser.send('/service/user/password', { body: { current: PASSWORD, password } });
    expect([password, changed.status, await changed.json()]).toMatchObject([
      password,
      400,
      { errors: [{ field: 'password', errorMessage: expect.stringMatching(/easy to guess/) }] },
    ]);
    const registered = await openBrowser().send('/service/user/register', {
      body: registration({ password, firstName: 'Philippa' }),
    });
    expect([password, registered.status, (await registered.json()).errors?.[0]?.field]).toEqual([
      password,
      400,
      'password',
    ]);
  }
  expect((await openBrowser().signIn(account.email)).status).toBe(200);
  await browser.send('/service/user/password', { body: { current: 'wrong', password: OTHER_PASSWORD } });
  const { docs } = await payload.find({ collection: 'security-events', where: { user: { equals: account.id } } });
  expect(docs.map(({ kind }) => kind)).toContain('confirmation-failed');
});
