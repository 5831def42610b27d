import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findReader, findReaders } from '@/domain/membership/find-readers.query';
import { SESSION_COOKIE } from '@/platform/session-cookies';
import { sqlOf } from '@/platform/sql';
import { mailsTo, makeAccount, openBrowser } from '../accounts/browser';
import { makeArticle, makePerson, type Person, payload, rest } from '../records';

// The support role: helps readers and buyers, and changes nothing else.

const sql = sqlOf(payload);
let admin: Person;
let support: Person;
let merchandiser: Person;

beforeAll(async () => {
  admin = await makePerson({ role: 'admin' });
  support = await makePerson({ role: 'support', firstName: 'Sana', lastName: 'Iqbal' });
  merchandiser = await makePerson({ role: 'merchandiser' });
});
afterAll(() => payload.destroy());

const call = async (person: Person, path: string, body?: object) => {
  const browser = openBrowser();
  browser.cookies.set(SESSION_COOKIE, person.token);
  const response = await browser.send(`/service/membership/${path}`, body ? { body } : {});
  return { status: response.status, body: (await response.json()) as Record<string, unknown> };
};

const complimentary = (owner: number) =>
  payload.create({
    collection: 'subscriptions',
    data: {
      owner,
      tier: 'GOOD',
      status: 'active',
      provider: 'complimentary',
      currency: 'USD',
      periodStart: new Date().toISOString(),
      periodEnd: '2099-01-01T00:00:00.000Z',
    },
  });

test('support finds readers by a part of the name or address, and no staff', async () => {
  const name = `Quill${randomUUID().slice(0, 6)}`;
  const account = await makeAccount({ lastName: name });
  await makePerson({ role: 'editor', firstName: 'Rosa', lastName: name });
  for (const term of [name.toUpperCase(), `rosa ${name}`, account.email.slice(2, 20)]) {
    const { readers, total } = await findReaders({ sql, zone: 'UTC' }, { term, number: 0 });
    expect([readers.map(({ id }) => id), total]).toEqual([[account.id], 1]);
  }
  for (const term of ['%', `${name}_`])
    expect((await findReaders({ sql, zone: 'UTC' }, { term, number: 0 })).total).toBe(0);
  expect(await findReader({ sql, zone: 'UTC' }, Number(admin.user.id))).toBeNull();
});

test('support sees subscriptions, orders and the meter of a reader, explains reading, and sees no staff or folders', async () => {
  const account = await makeAccount();
  await complimentary(account.id);
  const reader = openBrowser();
  await reader.signIn(account.email);
  await reader.send('/service/user/lists', { body: { name: 'Private', description: '' } });
  const { path } = await makeArticle({ accessLevel: 'metered' });
  const seen = await call(support, `accounts/${account.id}`);
  expect(seen).toMatchObject({
    status: 200,
    body: {
      subscriptions: [{ tier: 'GOOD', mayExtend: true, mayEnd: false }],
      orders: [],
      folders: [],
      meter: { count: 0 },
    },
  });
  expect(JSON.stringify(seen.body)).not.toMatch(/password|secret|factor|recovery/i);
  expect((await call(admin, `accounts/${account.id}`)).body.folders).toHaveLength(1);
  expect((await call(support, `why?user=${account.id}&url=/${path}`)).body).toMatchObject({ isOpen: true });
  for (const person of [admin, merchandiser]) {
    expect((await call(support, `accounts/${person.user.id}`)).status).toBe(404);
    expect((await call(support, `why?user=${person.user.id}&url=/${path}`)).status).toBe(404);
  }
  expect((await call(merchandiser, `accounts/${account.id}`)).status).toBe(404);
});

test('support extends a subscription, which records who did it, and can neither end nor give one', async () => {
  const account = await makeAccount();
  const { id } = await complimentary(account.id);
  const path = `accounts/${account.id}/subscriptions`;
  expect(
    (await call(support, `${path}/${id}`, { action: 'extend', days: 30, note: 'Two issues missing' })).status,
  ).toBe(200);
  const stored = await payload.findByID({ collection: 'subscriptions', id, depth: 0 });
  expect(stored.periodEnd).toBe('2099-01-31T00:00:00.000Z');
  expect(stored.note).toContain(`Extended by 30 days by ${support.user.email}. Two issues missing`);
  const { docs } = await payload.find({
    collection: 'activity',
    where: { documentId: { equals: String(account.id) } },
  });
  expect(docs).toMatchObject([
    { person: 'Sana Iqbal', personId: support.user.id, action: 'extended a subscription', title: account.email },
  ]);
  expect((await call(support, `${path}/${id}`, { action: 'end' })).status).toBe(403);
  expect((await call(support, path, { tier: 'BEST', days: 30 })).status).toBe(404);
  for (const days of [0, -30, 1.5, 1e9]) {
    expect((await call(support, `${path}/${id}`, { action: 'extend', days })).status).toBe(400);
  }
  // A subscription of staff can't be extended, not even the supporter's own.
  const theirs = await complimentary(Number(support.user.id));
  const extendOwn = `accounts/${support.user.id}/subscriptions/${theirs.id}`;
  expect((await call(support, extendOwn, { action: 'extend', days: 30 })).status).toBe(404);
});

test('support starts linking a print subscription, and only the reader can finish it', async () => {
  const account = await makeAccount();
  const start = () => call(support, `accounts/${account.id}/link-mail`, {});
  await payload.updateGlobal({ slug: 'paywall', data: { fulfillmentSources: [{ code: 'US' }] } });
  expect(await start()).toMatchObject({ status: 404, body: { code: 'no-active-subscription' } });
  await payload.create({
    collection: 'subscribers',
    data: {
      emailAddress: account.email,
      subscriberAccountNumber: '77',
      subscriptionActive: true,
      subscriptionCode: 'BETTER',
      source: 'US_PRINT',
    } as never,
  });
  expect((await start()).status).toBe(200);
  expect((await mailsTo(account.email)).at(-1)?.text).toContain('token=');
  const owned = await payload.count({ collection: 'subscriptions', where: { owner: { equals: account.id } } });
  expect(owned.totalDocs).toBe(0);
  const { docs } = await payload.find({
    collection: 'activity',
    where: { documentId: { equals: String(account.id) } },
  });
  expect(docs).toMatchObject([{ personId: support.user.id, action: 'started linking a subscription' }]);
});

test('support can’t read accounts, drafts or settings of staff, and changes nothing in the CMS', async () => {
  const account = await makeAccount();
  const draft = await makeArticle({ _status: 'draft' });
  const get = async (path: string) => (await rest(path, { as: support })).status;
  for (const path of [
    ...[
      `/users/${account.id}`,
      `/users/${admin.user.id}`,
      `/articles/${draft.id}?draft=true`,
      '/subscriptions',
      '/subscribers',
    ],
    ...['/security-events', '/mails', '/activity', '/promo-codes', '/order-events', '/stock-movements'],
  ]) {
    expect([path, await get(path)]).toEqual([
      path,
      expect.toSatisfy((status: number) => status === 403 || status === 404),
    ]);
  }
  const send = async (method: string, path: string, body: object) =>
    (await rest(path, { as: support, method, body })).status;
  const self = `/users/${support.user.id}`;
  expect(await send('PATCH', self, { role: 'admin', tiers: ['ROLE_HBRG_ALLACCESS'] })).not.toBe(500);
  expect(await payload.findByID({ collection: 'users', id: Number(support.user.id) })).toMatchObject({
    role: 'support',
  });
  for (const [method, path, body] of [
    ['POST', '/articles', { title: 'No' }],
    ['PATCH', `/articles/${draft.id}`, { title: 'No' }],
    ['PATCH', `/users/${account.id}`, { firstName: 'No' }],
    ['POST', '/users', { email: 'a@b.example', password: 'Meridian-Noon-12!', role: 'admin' }],
    ['POST', '/globals/site-settings', { supportEmail: 'a@b.example' }],
    ['POST', '/globals/paywall', { isEnabled: false }],
    ['POST', '/promo-codes', { code: 'X' }],
    ['POST', '/price-changes', { listPriceMinor: 1 }],
  ] as const) {
    expect([path, await send(method, path, body)]).toEqual([path, 403]);
  }
});
