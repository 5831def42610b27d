import { afterAll, beforeAll, expect, test } from 'vitest';
import { mayMail } from '@/domain/mail/mailbox-limit.command';
import { services } from '@/platform/external-services';
import { sqlOf } from '@/platform/sql';
import { down, up } from '../../../migrations/20261123_191605_verified_addresses';
import { makePerson, payload, rest } from '../records';
import {
  type Browser,
  mailsTo,
  makeAccount,
  makeAdmin,
  OTHER_PASSWORD,
  openBrowser,
  PASSWORD,
  registration,
  tokenIn,
} from './browser';

const sql = sqlOf(payload);

afterAll(() => payload.destroy());
beforeAll(makeAdmin);

async function newcomer(overrides: Record<string, unknown> = {}) {
  const browser = openBrowser();
  const sent = registration(overrides);
  expect((await browser.send('/api/user/register', { body: sent })).status).toBe(200);
  return { browser, address: sent.emailAddress };
}

const confirm = (token: string, browser = openBrowser()) =>
  browser.send('/service/user/confirm-email', { body: { token } });
const sendAgain = (browser: Browser) => browser.send('/service/user/confirm-email/send', { method: 'POST' });
const isVerified = async (browser: Browser) => (await browser.profile()).isAddressVerified;
const confirmations = async (address: string) =>
  (await mailsTo(address)).filter(({ subject }) => subject.startsWith('Confirm your email address'));

async function userOf(address: string) {
  const { docs } = await payload.find({ collection: 'users', where: { email: { equals: address } } });
  if (!docs[0]) throw new Error(`There is no account ${address}.`);
  return docs[0];
}

test('a registration mails one link, and the address is verified once the link is opened', async () => {
  const { browser, address } = await newcomer();
  expect(await isVerified(browser)).toBe(false);
  const [mail, ...more] = await mailsTo(address);
  expect(more).toEqual([]);
  expect(mail?.text).toMatch(/\/confirm-email\?token=[\w-]+&address=own/);
  const token = tokenIn(mail?.text);
  for (const bad of [`${token}x`, token.slice(1), 'x']) expect((await confirm(bad)).status).toBe(400);
  expect(await isVerified(browser)).toBe(false);

  // Opened in another browser, such as on a phone, which needs no session and gets none.
  const phone = openBrowser();
  expect((await confirm(token, phone)).status).toBe(200);
  expect(phone.cookies.size).toBe(0);
  expect(await isVerified(browser)).toBe(true);
  const { addressVerifiedAt } = await userOf(address);
  expect((await confirm(token)).status).toBe(200);
  expect((await userOf(address)).addressVerifiedAt).toBe(addressVerifiedAt);
});

test('the link is sent again while the address is unverified, at most five times an hour', async () => {
  const { browser, address } = await newcomer();
  for (let at = 0; at < 6; at += 1) expect((await sendAgain(browser)).status).toBe(200);
  const mails = await confirmations(address);
  expect(mails).toHaveLength(5);
  expect((await confirm(tokenIn(mails.at(-1)?.text))).status).toBe(200);
  expect((await sendAgain(openBrowser())).status).toBe(401);

  const other = await newcomer();
  await confirm(tokenIn((await confirmations(other.address))[0]?.text));
  expect((await sendAgain(other.browser)).status).toBe(200);
  expect(await confirmations(other.address)).toHaveLength(1);
});

test('a registration with an address whose mailbox has reached its limit sends no mail and still signs in', async () => {
  const { emailAddress } = registration();
  const world = { services: services() };
  for (let at = 0; at < 5; at += 1) expect(await mayMail(world, 'address-verification', emailAddress)).toBe(true);
  const { browser } = await newcomer({ emailAddress });
  expect(await browser.profile()).toMatchObject({ status: 'registered', isAddressVerified: false });
  expect(await mailsTo(emailAddress)).toEqual([]);
});

test('a link proves only the mailbox that it was sent to', async () => {
  const { browser, address } = await newcomer();
  const token = tokenIn((await mailsTo(address))[0]?.text);
  const moved = `moved-${address}`;
  const { id } = await userOf(address);
  await sql('update users set email = $2 where id = $1', [id, moved]);
  expect((await confirm(token)).status).toBe(400);
  expect(await isVerified(browser)).toBe(false);
  await sql('update users set email = $2 where id = $1', [id, address]);
  // While a change waits for its own link, the account's current address can still be verified.
  await browser.send('/service/user/profile', { body: { emailAddress: moved, currentPassword: PASSWORD } });
  expect((await confirm(token)).status).toBe(200);
  expect(await userOf(address)).toMatchObject({ pendingEmail: moved, addressVerifiedAt: expect.any(String) });
});

test('a changed address counts as verified once confirmed, and one that an admin sets does not', async () => {
  const { browser, address } = await newcomer();
  const moved = `moved-${address}`;
  await browser.send('/service/user/profile', { body: { emailAddress: moved, currentPassword: PASSWORD } });
  expect(await isVerified(browser)).toBe(false);
  expect((await sendAgain(browser)).status).toBe(200);
  expect(await confirmations(address)).toHaveLength(1);
  expect((await confirm(tokenIn((await mailsTo(moved)).at(-1)?.text), browser)).status).toBe(200);
  expect(await isVerified(browser)).toBe(true);

  const admin = await makePerson({ role: 'admin' });
  const { id } = await userOf(moved);
  const patch = (body: object) => rest(`/users/${id}`, { as: admin, method: 'PATCH', body });
  expect((await patch({ firstName: 'Ida', email: moved })).status).toBe(200);
  expect((await userOf(moved)).addressVerifiedAt).toEqual(expect.any(String));
  expect((await patch({ email: address })).status).toBe(200);
  expect((await userOf(address)).addressVerifiedAt).toBeNull();
});

test('a reset password and a linked subscription prove the mailbox as well', async () => {
  const { address, browser } = await newcomer();
  await browser.send('/api/user/forgotpassword', { body: { emailAddress: address } });
  const reset = (await mailsTo(address)).find(({ text }) => text?.includes('/reset-password'));
  const body = { token: tokenIn(reset?.text), password: OTHER_PASSWORD };
  expect((await openBrowser().send('/service/user/reset-password', { body })).status).toBe(200);
  expect((await userOf(address)).addressVerifiedAt).toEqual(expect.any(String));

  const sent = { ...registration(), id: 4711 };
  await payload.create({
    collection: 'subscribers',
    data: {
      emailAddress: sent.emailAddress,
      source: 'US',
      subscriptionCode: 'BETTER',
      subscriptionActive: true,
    },
  });
  await openBrowser().send('/api/user/subscriber/register', { body: sent });
  const mails = await mailsTo(sent.emailAddress);
  expect(mails).toHaveLength(1);
  expect((await userOf(sent.emailAddress)).addressVerifiedAt).toBeNull();
  const link = /subscription-link\/([\w-]+)/.exec(mails[0]?.text ?? '')?.[1] ?? '';
  await openBrowser().send(`/service/subscriptions/confirm-link/${link}`, { method: 'POST' });
  expect((await userOf(sent.emailAddress)).addressVerifiedAt).toEqual(expect.any(String));
});

test('only the system writes whether an address is verified', async () => {
  const addressVerifiedAt = new Date().toISOString();
  const { browser, address } = await newcomer({ addressVerifiedAt, isAddressVerified: true });
  for (const body of [{ addressVerifiedAt, displayName: 'R.' }, { isAddressVerified: true }])
    await browser.send('/service/user/profile', { body });
  const admin = await makePerson({ role: 'admin' });
  const editor = await makePerson({ role: 'editor' });
  const { id } = await userOf(address);
  const body = { addressVerifiedAt, lastName: 'Changed' };
  expect((await rest(`/users/${id}`, { as: admin, method: 'PATCH', body })).status).toBe(200);
  expect(await userOf(address)).toMatchObject({ lastName: 'Changed', addressVerifiedAt: null });
  await rest(`/users/${editor.user.id}`, { as: editor, method: 'PATCH', body });
  expect(await userOf(editor.user.email)).toMatchObject({ lastName: 'Changed', addressVerifiedAt: null });
});

test('the migration marks addresses as verified that a mailed link has proven before', async () => {
  const event = (user: number, kind: string, at: string) =>
    sql('insert into security_events (user_id, kind, created_at) values ($1, $2::enum_security_events_kind, $3)', [
      user,
      kind,
      at,
    ]);
  const accounts = [];
  for (let at = 0; at < 6; at += 1) accounts.push(await makeAccount(at === 5 ? { role: 'editor' } : {}));
  const ids = accounts.map(({ id }) => id);
  await sql(`update users set email = id || '@reader.example' where id = any($1)`, [ids.slice(0, 6)]);
  const [none = 0, reset = 0, moved = 0, set = 0, resetAfter = 0, editor = 0] = ids;
  await event(none, 'signed-in', '2026-01-01');
  await event(reset, 'password-reset', '2026-01-02');
  await event(moved, 'address-changed', '2026-01-03');
  await event(set, 'password-reset', '2026-01-04');
  await event(set, 'address-set-by-admin', '2026-01-05');
  await event(resetAfter, 'address-set-by-admin', '2026-01-06');
  await event(resetAfter, 'password-reset', '2026-01-07');
  await event(editor, 'address-changed', '2026-01-08');
  const db = { execute: (query: never) => payload.db.drizzle.execute(query) };
  await down({ db } as never);
  await up({ db } as never);
  const rows = await sql<{ day: string | null }>(
    `select to_char(address_verified_at, 'MM-DD') as day from users where id = any($1) order by id`,
    [ids],
  );
  expect(rows.map(({ day }) => day)).toEqual([null, '01-02', '01-03', null, '01-07', null]);
});
