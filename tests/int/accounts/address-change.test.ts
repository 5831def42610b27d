import { afterAll, beforeAll, expect, test } from 'vitest';
import { sqlOf } from '@/platform/sql';
import { makePerson, payload, rest } from '../records';
import { mailsTo, makeAccount, makeAdmin, OTHER_PASSWORD, openBrowser, PASSWORD, signedIn, tokenIn } from './browser';

const sql = sqlOf(payload);

afterAll(() => payload.destroy());
beforeAll(makeAdmin);

let accountCount = 0;
async function mover() {
  const { account, browser } = await signedIn();
  accountCount += 1;
  const address = `moved-${accountCount}-${account.email}`;
  const ask = (body: object = { currentPassword: PASSWORD }) =>
    browser.send('/service/user/profile', { body: { emailAddress: address, ...body } });
  const confirm = (token: string, body: object = {}, at = openBrowser()) =>
    at.send('/service/user/confirm-email', { body: { token, ...body } });
  const stored = () => payload.findByID({ collection: 'users', id: account.id });
  const token = async () => tokenIn((await mailsTo(address)).at(-1)?.text);
  return { account, browser, address, ask, confirm, stored, token };
}

test('a new address takes effect when its link is opened, and not before', async () => {
  const { account, browser, address, ask, confirm, stored, token } = await mover();
  const phone = openBrowser();
  await phone.signIn(account.email);
  expect((await ask()).status).toBe(200);
  expect(await browser.profile()).toMatchObject({
    username: account.email,
    emailAddress: address,
    pendingEmailAddress: address,
  });
  expect((await stored()).email).toBe(account.email);
  expect((await openBrowser().signIn(address)).status).toBe(401);
  const [notice] = await mailsTo(account.email);
  expect(notice?.subject).toContain('about to change');

  const link = await token();
  expect(link).toMatch(/^[\w-]{43}$/);
  const [row] = await sql<{ pending_email_token_hash: string }>('select * from users where id = $1', [account.id]);
  expect(row?.pending_email_token_hash).not.toContain(link);
  expect((await confirm(`${link}x`)).status).toBe(400);
  expect((await confirm(link, {}, browser)).status).toBe(200);
  expect((await confirm(link)).status).toBe(400);
  expect(await browser.profile()).toMatchObject({
    username: address,
    emailAddress: address,
    pendingEmailAddress: null,
  });
  expect((await phone.profile()).status).toBe('guest');
  expect((await openBrowser().signIn(address)).status).toBe(200);
  expect((await openBrowser().signIn(account.email)).status).toBe(401);
  expect((await mailsTo(account.email)).map(({ subject }) => subject)).toContainEqual(
    expect.stringContaining('address was changed'),
  );
  const { docs } = await payload.find({ collection: 'security-events', where: { user: { equals: account.id } } });
  expect(docs.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['address-change-requested', 'address-changed']));
});

test('a wrong password changes nothing, and a missing one is requested when the link is opened', async () => {
  const { account, address, ask, confirm, stored, token } = await mover();
  const refused = await ask({ currentPassword: OTHER_PASSWORD });
  expect([refused.status, await refused.json()]).toMatchObject([400, { errors: [{ field: 'currentPassword' }] }]);
  expect((await stored()).pendingEmail).toBeNull();
  expect(await mailsTo(address)).toEqual([]);

  expect((await ask({})).status).toBe(200);
  const link = await token();
  for (const body of [{}, { password: OTHER_PASSWORD }]) {
    const answer = await confirm(link, body);
    expect([answer.status, await answer.json()]).toMatchObject([400, { code: 'wrong-password' }]);
  }
  expect((await stored()).email).toBe(account.email);
  expect((await confirm(link, { password: PASSWORD })).status).toBe(200);
  expect((await stored()).email).toBe(address);
});

test('a change is sent again, canceled and replaced', async () => {
  const { account, browser, address, ask, confirm, stored, token } = await mover();
  await ask();
  const first = await token();
  await ask({});
  const second = await token();
  expect(second).not.toBe(first);
  expect((await confirm(first)).status).toBe(400);
  expect((await browser.send('/service/user/profile', { body: { emailAddress: account.email } })).status).toBe(200);
  expect(await browser.profile()).toMatchObject({ emailAddress: account.email, pendingEmailAddress: null });
  expect((await confirm(second)).status).toBe(400);

  await ask();
  const third = await token();
  const other = `other-${address}`;
  await browser.send('/service/user/profile', { body: { emailAddress: other, currentPassword: PASSWORD } });
  expect((await confirm(third)).status).toBe(400);
  // Another profile field leaves the change alone.
  await browser.send('/service/user/profile', { body: { displayName: 'R. L.' } });
  expect((await stored()).pendingEmail).toBe(other);
  const last = tokenIn((await mailsTo(other)).at(-1)?.text);
  await sql(`update users set pending_email_expires_at = now() - interval '1 second' where id = $1`, [account.id]);
  expect((await confirm(last)).status).toBe(400);
});

test('an address that another account has taken meanwhile stays with that account', async () => {
  const { account, address, ask, confirm, stored, token } = await mover();
  await ask();
  await makeAccount({ email: address });
  expect((await confirm(await token())).status).toBe(409);
  expect((await stored()).email).toBe(account.email);
});

test('two accounts cannot confirm the same address', async () => {
  const [alice, bob] = [await mover(), await mover()];
  await alice.ask();
  await bob.ask({ emailAddress: alice.address, currentPassword: PASSWORD });
  await payload.jobs.run({ limit: 100 });
  const links = (await mailsTo(alice.address)).map(({ text }) => tokenIn(text));
  const answers = await Promise.all(links.map((link) => alice.confirm(link)));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
});

test('a link to a print subscription proves only the mailbox that it was sent to', async () => {
  const victim = `print-${accountCount}@meridian.example`;
  const source = { source: 'US', subscriptionCode: 'BETTER', subscriptionActive: true } as const;
  await payload.create({ collection: 'subscribers', data: { ...source, emailAddress: victim } });
  const ownAddress = `thief-${accountCount}@meridian.example`;
  await payload.create({ collection: 'subscribers', data: { ...source, emailAddress: ownAddress } });
  const browser = openBrowser();
  const body = { firstName: 'A', lastName: 'B', emailAddress: ownAddress, password: PASSWORD, optIn: false, id: 4711 };
  expect((await browser.send('/api/user/subscriber/register', { body })).status).toBe(200);
  const link = /subscription-link\/([\w-]+)/.exec((await mailsTo(ownAddress)).at(-1)?.text ?? '')?.[1] ?? '';
  await browser.send('/service/user/profile', { body: { emailAddress: victim, currentPassword: PASSWORD } });
  // Not even an account that got the address in another way.
  await sql('update users set email = $2 where email = $1', [ownAddress, victim]);
  const answer = await openBrowser().send(`/service/subscriptions/confirm-link/${link}`, { method: 'POST' });
  expect(answer.headers.get('Location')).toBe('/subscription-link/expired');
  expect((await browser.profile()).status).toBe('registered');
});

test('staff need the current password to change their own address through the CMS API, which changes no password', async () => {
  const editor = await makePerson({ role: 'editor' });
  const path = `/users/${editor.user.id}`;
  const change = (body: object, as = editor) => rest(path, { as, method: 'PATCH', body });
  const before = await payload.findByID({ collection: 'users', id: editor.user.id });
  for (const body of [
    { email: `new-${editor.user.email}` },
    { email: `new-${editor.user.email}`, currentPassword: OTHER_PASSWORD },
    { email: `new-${editor.user.email}`, currentPassword: '' },
  ]) {
    const refused = await change(body);
    expect(refused.status).toBe(400);
    expect(await refused.text()).toContain('currentPassword');
  }
  const proven = { currentPassword: PASSWORD };
  expect((await change({ password: OTHER_PASSWORD, ...proven })).status).toBe(400);
  expect((await openBrowser().signIn(editor.user.email, OTHER_PASSWORD)).status).toBe(401);
  const many = await rest(`/users?where[id][equals]=${editor.user.id}`, {
    as: editor,
    method: 'PATCH',
    body: { email: `new-${editor.user.email}`, ...proven },
  });
  expect(((await many.json()) as { docs?: unknown[] }).docs ?? []).toEqual([]);
  expect(await payload.findByID({ collection: 'users', id: editor.user.id })).toMatchObject({ email: before.email });
  expect((await change({ firstName: 'Cleo', email: editor.user.email })).status).toBe(200);
  const phone = openBrowser();
  await phone.signIn(editor.user.email);
  expect((await change({ email: `new-${editor.user.email}`, ...proven })).status).toBe(200);
  expect((await phone.profile()).status).toBe('guest');
  expect((await (await rest('/users/me', { as: editor })).json()).user).toMatchObject({ email: `new-${before.email}` });
  expect(JSON.stringify(await (await rest(path, { as: editor })).json())).not.toContain('currentPassword');
});

test('an admin’s change of another account’s address ends its sessions and is logged', async () => {
  const admin = await makePerson({ role: 'admin' });
  const { account, browser, address, ask } = await mover();
  await ask();
  const body = { email: `admin-${address}` };
  expect((await rest(`/users/${account.id}`, { as: admin, method: 'PATCH', body })).status).toBe(200);
  expect((await browser.profile()).status).toBe('guest');
  expect((await openBrowser().signIn(body.email)).status).toBe(200);
  expect((await payload.findByID({ collection: 'users', id: account.id })).pendingEmail).toBeNull();
  const { docs } = await payload.find({ collection: 'security-events', where: { user: { equals: account.id } } });
  expect(docs.map(({ kind }) => kind)).toContain('address-set-by-admin');
  const subjects = (await mailsTo(account.email)).map(({ subject }) => subject);
  expect(subjects).toContainEqual(expect.stringContaining('address was changed'));
});
