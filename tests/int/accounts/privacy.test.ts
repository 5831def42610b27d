import { afterAll, beforeAll, expect, test } from 'vitest';
import { sqlOf } from '@/platform/sql';
import { makePerson, type Person, payload, rest, tokenOf } from '../records';
import { mailsTo, makeAccount, makeAdmin, OTHER_PASSWORD, openBrowser, PASSWORD } from './browser';

const sql = sqlOf(payload);

afterAll(() => payload.destroy());
beforeAll(makeAdmin);

test('a user downloads all data that identifies them as a file, without data of others or secrets', async () => {
  const { email, id } = await makeAccount({ industry: 'Media' });
  const other = await makeAccount();
  await payload.create({
    collection: 'subscribers',
    data: {
      emailAddress: email,
      subscriberAccountNumber: 'MER-1',
      subscriptionActive: true,
      source: 'US',
      subscriptionCode: 'BETTER',
    },
  });
  const browser = openBrowser();
  await browser.signIn(email, OTHER_PASSWORD);
  await browser.signIn(email);
  await browser.send('/api/user/forgotpassword', { body: { emailAddress: email } });
  await mailsTo(email);
  const response = await browser.send('/service/user/data');
  expect(response.status).toBe(200);
  expect(response.headers.get('Content-Disposition')).toMatch(/^attachment; filename="[\w.-]+\.json"$/);
  expect(response.headers.get('Cache-Control')).toBe('no-store');
  const text = await response.text();
  const data = JSON.parse(text);
  expect(data.account).toMatchObject({ emailAddress: email, firstName: 'Rosa', industry: 'Media' });
  expect(data.sessions.length).toBe(1);
  expect(data.securityEvents.map(({ kind }: { kind: string }) => kind)).toEqual(
    expect.arrayContaining(['sign-in-failed', 'signed-in', 'data-downloaded']),
  );
  expect(data.securityEvents[0]).toMatchObject({
    device: 'Firefox on Windows',
    network: expect.stringMatching(/^10\./),
  });
  expect(data.mails.length).toBe(1);
  expect(data.printSubscriptions).toMatchObject([{ subscriberAccountNumber: 'MER-1' }]);
  expect(text).not.toContain(other.email);
  expect(text).not.toMatch(/hash|salt|"password"|sessionId/i);
  const { docs } = await payload.find({ collection: 'users', where: { id: { equals: id } }, showHiddenFields: true });
  for (const session of docs[0]?.sessions ?? []) expect(text).not.toContain(session.id);
  expect((await openBrowser().send('/service/user/data')).status).toBe(401);
});

test('a user deletes the account with the password: all sessions end, and the remaining data identifies nobody', async () => {
  const { email, id } = await makeAccount();
  const [browser, elsewhere] = [openBrowser(), openBrowser()];
  await browser.signIn(email);
  await elsewhere.signIn(email);
  await browser.send('/api/user/forgotpassword', { body: { emailAddress: email } });
  await mailsTo(email);
  const remove = (password: string) => browser.send('/service/user/delete', { body: { password } });
  expect((await remove(OTHER_PASSWORD)).status).toBe(400);
  expect((await browser.profile()).status).toBe('registered');
  const before = await payload.count({ collection: 'security-events' });
  const deleted = await remove(PASSWORD);
  expect(deleted.status).toBe(200);
  expect(browser.cookies.has('masthead-token')).toBe(false);
  expect((await elsewhere.send('/service/user/sessions')).status).toBe(401);
  expect((await openBrowser().signIn(email)).status).toBe(401);
  const { totalDocs } = await payload.count({ collection: 'users', where: { id: { equals: id } } });
  expect(totalDocs).toBe(0);
  const { docs: events } = await payload.find({ collection: 'security-events', limit: 500, showHiddenFields: true });
  expect(events.length).toBe(before.totalDocs + 2);
  const farewell = events.filter(({ kind }) => kind === 'account-deleted');
  expect(farewell).toMatchObject([{ user: null, network: null, device: null }]);
  const mails = await mailsTo(email);
  expect(mails.map(({ subject }) => subject)).toEqual([expect.stringMatching(/account is deleted$/)]);
  // The address is free again.
  const again = { firstName: 'Rosa', lastName: 'Lindgren', emailAddress: email, password: PASSWORD };
  expect((await openBrowser().send('/api/user/register', { body: again })).status).toBe(200);
});

/**
 * Columns that keep an address after its account is deleted: accounting records, and agreements that don't depend on
 * the account.
 */
const RETAINED = /^(orders|order_events|payment_events|subscribers|subscription_invoices)\./;

/** Returns the text columns of all tables, as `table.column`. */
async function placesOf(text: string): Promise<string[]> {
  const columns = await sql<{ table_name: string; column_name: string }>(
    `select c.table_name, c.column_name from information_schema.columns c
     join information_schema.tables t using (table_schema, table_name)
     where c.table_schema = 'public' and t.table_type = 'BASE TABLE'
       and c.data_type in ('text', 'character varying', 'character', 'json', 'jsonb', 'ARRAY', 'USER-DEFINED')`,
  );
  expect(columns.length).toBeGreaterThan(200);
  const places: string[] = [];
  for (const { table_name: table, column_name: column } of columns) {
    const rows = await sql(`select 1 from "${table}" where strpos(lower("${column}"::text), $1) > 0 limit 1`, [text]);
    if (rows.length > 0) places.push(`${table}.${column}`);
  }
  return places;
}

test.for(['its owner', 'an admin'])('no table contains the address of an account that %s has deleted', async (who) => {
  const admin = await makePerson({ role: 'admin' });
  const { email, id } = await makeAccount();
  const other = await makeAccount();
  const [browser, others] = [openBrowser(), openBrowser()];
  await browser.signIn(email);
  await others.signIn(other.email);
  const product = await payload.create({
    collection: 'products',
    data: { title: `Soon ${id}`, productId: String(70_000 + id), productStatus: 'F', _status: 'published' } as never,
  });
  const newsletter = await payload.create({
    collection: 'newsletters',
    data: { name: `Letter ${id}`, _status: 'published' },
  });
  const share = { url: '/page', provider: 'email' };
  const statuses = await Promise.all([
    openBrowser().send(`/service/product/${product.productId}/notify`, { body: { emailAddress: email } }),
    openBrowser().send('/service/newsletters/subscribe', {
      body: { emailAddress: email, newsletters: [newsletter.name] },
    }),
    browser.send('/service/user/share', { body: { ...share, sharedWith: `friend-${id}@meridian.example` } }),
    others.send('/service/user/share', { body: { ...share, sharedWith: [email.toUpperCase(), 'a@b.example'] } }),
    browser.send('/service/user/profile', { body: { emailAddress: `new-${email}`, currentPassword: PASSWORD } }),
    rest(`/users/${id}`, { as: admin, method: 'PATCH', body: { displayName: 'Seen by staff' } }),
    browser.send('/service/user/second-factor', { body: { password: PASSWORD } }),
  ]);
  expect(statuses.map(({ status }) => status)).toEqual([202, 200, 200, 200, 200, 200, 200]);
  await mailsTo(email);
  await openBrowser().send('/api/user/forgotpassword', { body: { emailAddress: email } });
  expect((await placesOf(email)).length).toBeGreaterThan(5);
  const deleted =
    who === 'its owner'
      ? await browser.send('/service/user/delete', { body: { password: PASSWORD } })
      : await rest(`/users/${id}`, { as: admin, method: 'DELETE' });
  expect(deleted.status).toBe(200);
  // The farewell mail is the last record of the address.
  await payload.jobs.run({ limit: 100, sequential: true });
  await payload.delete({ collection: 'mails', where: { to: { equals: email } } });
  expect((await placesOf(email)).filter((place) => !RETAINED.test(place))).toEqual([]);
});

test('a staff account is not deleted by its owner, and guests have none', async () => {
  const { email } = await makeAccount({ role: 'editor' });
  const browser = openBrowser();
  await browser.signIn(email);
  const body = { password: PASSWORD };
  expect((await browser.send('/service/user/delete', { body })).status).toBe(403);
  expect((await openBrowser().send('/service/user/delete', { body })).status).toBe(401);
});

test('only an admin reads the audit trail, and nobody writes it', async () => {
  const admin = await makeAdmin();
  const editor = await makeAccount({ role: 'editor' });
  const signedIn = async (email: string) => ({ token: await tokenOf(email) }) as Person;
  await openBrowser().signIn(editor.email, OTHER_PASSWORD);
  const chief = await signedIn(admin.email);
  const seen = await (await rest(`/security-events?where[user][equals]=${editor.id}&depth=0`, { as: chief })).json();
  expect(seen.docs).toMatchObject([{ kind: 'sign-in-failed', device: 'Firefox on Windows' }]);
  expect(JSON.stringify(seen)).not.toContain('sessionId');
  expect((await rest('/security-events', { as: await signedIn(editor.email) })).status).toBe(403);
  expect((await rest('/security-events')).status).toBe(403);
  const [event] = seen.docs;
  expect((await rest(`/security-events/${event.id}`, { as: chief, method: 'DELETE' })).status).toBe(403);
  expect(
    (await rest(`/security-events/${event.id}`, { as: chief, method: 'PATCH', body: { kind: 'registered' } })).status,
  ).toBe(403);
});
