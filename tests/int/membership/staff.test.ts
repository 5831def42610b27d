import { beforeAll, describe, expect, test } from 'vitest';
import { SESSION_COOKIE } from '@/platform/session-cookies';
import { sqlOf } from '@/platform/sql';
import { proves } from '../../helpers/proves';
import { makeAccount, openBrowser, signedIn } from '../accounts/browser';
import { makeArticle, makePerson, type Person, payload, rest } from '../records';

// Readers' data that admins see, and actions on their behalf.

const sql = sqlOf(payload);
const DAY = 86_400_000;
let admin: Person;
let editor: Person;

beforeAll(async () => {
  admin = await makePerson({ role: 'admin' });
  editor = await makePerson({ role: 'editor' });
});

interface Member {
  subscriptions: { id: number; tier: string; status: string; isOpen: boolean; mayEnd: boolean; mayExtend: boolean }[];
  folders: { name: string; count: number }[];
  orders: { orderNumber: string; totalMinor: number }[];
}

function callsOf(person: Person | null) {
  const browser = openBrowser();
  if (person) browser.cookies.set(SESSION_COOKIE, person.token);
  const send = (path: string, body?: object) =>
    browser.send(`/service/membership/accounts/${path}`, body ? { body } : {});
  const member = async (path: string, body?: object) => (await (await send(path, body)).json()) as Member;
  return { send, member };
}

async function reader() {
  const { account, browser } = await signedIn();
  return { account, browser, status: async () => (await browser.profile()).status };
}

describe('readers, as an admin sees them', () => {
  test('an admin finds a user by part of the address, and other staff find nobody', async () => {
    const { account } = await reader();
    const part = account.email.slice(3, 20);
    const search = (as: Person | null) => rest(`/users?limit=5&where[email][like]=${part}`, { as });
    expect((await (await search(admin)).json()).docs).toMatchObject([{ id: account.id, email: account.email }]);
    const seen = async (as: Person | null) => {
      const answer = await search(as);
      return answer.ok ? (await answer.json()).docs : [];
    };
    expect(await seen(editor)).toEqual([]);
    expect(await seen(null)).toEqual([]);
    const { config } = payload.collections.users;
    expect(config.admin.listSearchableFields).toContain('email');
  });

  test('ADMIN-37 an admin finds a user, sees subscriptions, folders and orders, and unlocks the account', async () => {
    const { account, browser } = await reader();
    const folder = await browser.json<{ id: string }>('/service/user/lists', {
      body: { name: 'Winter reading', description: '' },
    });
    const { path } = await makeArticle();
    await browser.send('/service/user/saves', { body: { url: `/${path}`, title: 'One', lists: [folder.id] } });
    const subscription = await payload.create({
      collection: 'subscriptions',
      data: {
        owner: account.id,
        tier: 'BETTER',
        status: 'active',
        provider: 'print',
        currency: 'USD',
        periodStart: new Date(0).toISOString(),
      },
    });
    await sql(
      `insert into orders (owner_id, order_number, order_status, lines, sub_total_minor, grand_total_minor, email_address, idempotency_key, body_hash)
       values ($1, $2, 'PAID', '[]', 4200, 4200, $3, $2, $2)`,
      [account.id, `M-${account.id}`, account.email],
    );
    const { member, send } = callsOf(admin);
    await proves('ADMIN-37', async () => {
      const matches = await rest(`/users?where[email][equals]=${account.email}`, { as: admin });
      expect((await matches.json()).docs).toMatchObject([{ id: account.id }]);
      const locked = openBrowser();
      for (let time = 0; time < 6; time += 1) await locked.signIn(account.email, 'Wrong-Guess-12!');
      expect((await locked.signIn(account.email)).status).toBe(423);
      const unlock = { as: admin, method: 'POST', body: { email: account.email } };
      expect((await rest('/users/unlock', unlock)).status).toBe(200);
      expect((await locked.signIn(account.email)).status).toBe(200);
      expect(await member(String(account.id))).toMatchObject({
        subscriptions: [{ id: subscription.id, tier: 'BETTER', isOpen: true, mayEnd: true, mayExtend: false }],
        folders: expect.arrayContaining([expect.objectContaining({ name: 'Winter reading' })]),
        orders: [{ orderNumber: `M-${account.id}`, totalMinor: 4200 }],
      });
    });
    expect((await send('99999999')).status).toBe(404);
    for (const person of [null, editor, await makePerson({})]) {
      expect((await callsOf(person).send(String(account.id))).status).toBe(404);
      expect((await callsOf(person).send(`${account.id}/subscriptions`, { tier: 'BEST', days: null })).status).toBe(
        404,
      );
    }
  });

  test('an admin unlocks an account that is locked out', async () => {
    const { email } = await makeAccount();
    const locked = openBrowser();
    for (let time = 0; time < 6; time += 1) await locked.signIn(email, 'Wrong-Guess-12!');
    expect((await locked.signIn(email)).status).toBe(423);
    expect((await rest('/users/unlock', { as: admin, method: 'POST', body: { email } })).status).toBe(200);
    expect((await locked.signIn(email)).status).toBe(200);
  });
});

describe('an admin’s actions for a reader', () => {
  test('a complimentary subscription is effective immediately, ends as stated, and records who granted it', async () => {
    const { account, browser, status } = await reader();
    const { member } = callsOf(admin);
    const granted = await member(`${account.id}/subscriptions`, { tier: 'BEST', days: 30, note: 'A prize.' });
    expect(granted.subscriptions).toMatchObject([{ tier: 'BEST', status: 'active', isOpen: true, mayExtend: true }]);
    expect(await status()).toBe('subscribers');
    expect((await browser.profile()).tiers).toMatchObject([{ roleCode: 'ROLE_HBRG_BEST' }]);
    const id = granted.subscriptions[0]?.id ?? 0;
    const stored = () => payload.findByID({ collection: 'subscriptions', id, depth: 0 });
    const end = Date.parse((await stored()).periodEnd ?? '');
    expect(Math.abs(end - Date.now() - 30 * DAY)).toBeLessThan(60_000);
    expect((await stored()).note).toContain(`Given by ${admin.user.email}. A prize.`);

    await member(`${account.id}/subscriptions/${id}`, { action: 'extend', days: 10 });
    expect(Date.parse((await stored()).periodEnd ?? '') - end).toBe(10 * DAY);
    const ended = await member(`${account.id}/subscriptions/${id}`, { action: 'end' });
    expect(ended.subscriptions).toMatchObject([{ status: 'canceled', isOpen: false, mayEnd: false }]);
    expect(await status()).toBe('registered');
    const { send } = callsOf(admin);
    expect((await send(`${account.id}/subscriptions/${id}`, { action: 'end' })).status).toBe(409);

    // One that has ended begins again from now.
    await sql(`update subscriptions set period_end = now() - interval '90 days' where id = $1`, [id]);
    await member(`${account.id}/subscriptions/${id}`, { action: 'extend', days: 3 });
    expect(Math.abs(Date.parse((await stored()).periodEnd ?? '') - Date.now() - 3 * DAY)).toBeLessThan(60_000);
    expect(await status()).toBe('subscribers');
  });

  test('one without an end is not extended, and a subscription of another account is never changed', async () => {
    const [alice, bob] = [await reader(), await reader()];
    const { member, send } = callsOf(admin);
    const granted = await member(`${alice.account.id}/subscriptions`, { tier: 'GOOD', days: null });
    const id = granted.subscriptions[0]?.id;
    expect((await send(`${alice.account.id}/subscriptions/${id}`, { action: 'extend', days: 1 })).status).toBe(409);
    expect((await send(`${bob.account.id}/subscriptions/${id}`, { action: 'end' })).status).toBe(404);
    expect((await send(`99999999/subscriptions`, { tier: 'GOOD', days: 1 })).status).toBe(404);
    expect(await alice.status()).toBe('subscribers');
    expect(await bob.status()).toBe('registered');
  });
});

test('ADMIN-38 an admin creates and edits subscriber records and subscriptions with all their fields', async () => {
  await proves('ADMIN-38', async () => {
    const { account, status } = await reader();
    const issue = await payload.create({
      collection: 'issues',
      data: {
        title: 'Winter',
        label: 'Winter 2024',
        year: 2024,
        monthLabel: 'December',
        issueId: 'BR2412',
        publishedAt: '2024-11-20T00:00:00.000Z',
        _status: 'published',
      } as never,
    });
    const record = {
      emailAddress: account.email,
      subscriberAccountNumber: 'A-1234567',
      firstName: 'Rosa',
      lastName: 'Lindgren',
      source: 'UK1',
      subscriptionCode: 'BEST',
      subscriptionActive: true,
      expiresAt: '2027-01-31T00:00:00.000Z',
      issues: [issue.id],
      optIn: true,
    };
    const created = await rest('/subscribers?depth=0', { as: admin, method: 'POST', body: record });
    expect(created.status).toBe(201);
    const { id } = (await created.json()).doc;
    const edit = { source: 'US2', subscriptionActive: false, subscriberAccountNumber: 'B-7654321', expiresAt: null };
    await rest(`/subscribers/${id}`, { as: admin, method: 'PATCH', body: edit });
    expect(await (await rest(`/subscribers/${id}?depth=0`, { as: admin })).json()).toMatchObject({
      ...record,
      ...edit,
    });

    const subscription = {
      owner: account.id,
      tier: 'BETTER',
      status: 'active',
      periodStart: '2024-01-01T00:00:00.000Z',
      periodEnd: new Date(Date.now() + DAY).toISOString(),
      cancelAtPeriodEnd: true,
      note: 'By post.',
      provider: 'print',
      currency: 'USD',
      sourceCode: 'UK1',
      accountNumber: 'A-1234567',
      country: 'GB',
      timesRenewed: 3,
      priceMinor: 9000,
      period: 'year',
      firstPurchaseAt: '2021-01-01T00:00:00.000Z',
      lastPurchaseAt: '2024-01-01T00:00:00.000Z',
    };
    const begun = await rest('/subscriptions?depth=0', { as: admin, method: 'POST', body: subscription });
    expect(begun.status).toBe(201);
    const ownRecord = (await begun.json()).doc;
    expect(ownRecord).toMatchObject(subscription);
    expect(await status()).toBe('subscribers');
    const closed = { status: 'canceled', tier: 'GOOD', country: 'US', sourceCode: 'US2' };
    await rest(`/subscriptions/${ownRecord.id}`, { as: admin, method: 'PATCH', body: closed });
    expect(await (await rest(`/subscriptions/${ownRecord.id}?depth=0`, { as: admin })).json()).toMatchObject({
      ...subscription,
      ...closed,
    });
    expect(await status()).toBe('registered');

    for (const as of [editor, await makePerson({}), null]) {
      for (const path of [`/subscribers/${id}`, `/subscriptions/${ownRecord.id}`]) {
        expect([401, 403, 404]).toContain((await rest(path, { as })).status);
        expect([401, 403, 404]).toContain((await rest(path, { as, method: 'PATCH', body: closed })).status);
      }
      expect([401, 403]).toContain((await rest('/subscribers', { as, method: 'POST', body: record })).status);
    }
  });
});
