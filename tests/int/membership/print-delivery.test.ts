import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sqlOf } from '@/platform/sql';
import { makeAccount, makeAdmin, openBrowser } from '../accounts/browser';
import { payload } from '../records';

const sql = sqlOf(payload);
const ADDRESS = {
  firstName: 'Rosa',
  lastName: 'Lindgren',
  address1: '26 Noon Street',
  address2: null,
  city: 'Portland',
  state: 'ME',
  postalCode: '04101',
  countryCode: 'US',
};
const DAY_MS = 86_400_000;
const inDays = (days: number) => new Date(Date.now() + days * DAY_MS);
const dayIn = (days: number) => inDays(days).toISOString().slice(0, 10);

beforeAll(async () => {
  await makeAdmin();
  for (const [issueId, days] of [
    ['BR2706', 20],
    ['BR2704', -1],
  ] as const)
    await payload.create({
      collection: 'issues',
      data: {
        issueId,
        year: 2027,
        monthLabel: 'November',
        label: `Issue ${issueId}`,
        publishedAt: inDays(days).toISOString(),
        _status: 'published',
      } as never,
    });
});
afterAll(() => payload.destroy());

type Tier = 'GOOD' | 'BETTER' | 'ALLACCESS';

async function reader(tier: Tier | null, more: object = {}) {
  const account = await makeAccount();
  const browser = openBrowser();
  await browser.signIn(account.email);
  if (tier)
    await payload.create({
      collection: 'subscriptions',
      data: {
        owner: account.id,
        tier,
        status: 'active',
        provider: 'embedded',
        providerId: `sub_${account.id}`,
        period: 'year',
        periodStart: inDays(-10).toISOString(),
        periodEnd: inDays(355).toISOString(),
        ...more,
      } as never,
    });
  const send = (path: string, body: object) => browser.send(`/service/user/print-delivery${path}`, { body });
  return {
    account,
    browser,
    save: (body: object) => send('', body),
    hold: (hold: object | null) => send('/hold', { hold }),
    shown: () => browser.json<Record<string, unknown>>('/service/user/print-delivery'),
  };
}

async function labels(issueId = 'BR2706') {
  const browser = openBrowser();
  const staff = await makeAccount({ role: 'merchandiser' });
  await browser.signIn(staff.email);
  const answer = await browser.send(`/service/membership/issues/${issueId}/labels.csv`);
  const text = await answer.text();
  return {
    status: answer.status,
    text,
    rows: answer.ok ? (parse(text, { columns: true }) as Record<string, string>[]) : [],
  };
}

test('a subscriber with print enters and changes the address, by the rules of the checkout', async () => {
  const alice = await reader('BETTER');
  expect(await alice.shown()).toMatchObject({ isIncluded: true, address: null, hold: null });
  const faulty = await alice.save({ ...ADDRESS, city: ' ', state: 'XX' });
  expect([faulty.status, (await faulty.json()).errors.map(({ field }: { field: string }) => field)]).toEqual([
    400,
    ['city', 'state'],
  ]);
  expect((await alice.save({ ...ADDRESS, countryCode: 'XX', state: null })).status).toBe(400);
  expect((await alice.save({ ...ADDRESS, address1: 'x'.repeat(121) })).status).toBe(400);
  expect((await alice.shown()).address).toBeNull();
  expect((await alice.save(ADDRESS)).status).toBe(200);
  expect((await alice.shown()).address).toEqual({
    ...ADDRESS,
    lines: ['26 Noon Street', 'Portland, ME 04101', 'United States'],
  });
  await alice.save({ ...ADDRESS, countryCode: 'DE', state: null, city: 'Bremen', postalCode: '28195' });
  expect((await alice.shown()).address).toMatchObject({ city: 'Bremen', countryCode: 'DE' });
});

test('readers without print have no delivery', async () => {
  for (const tier of ['GOOD', null] as const) {
    const reader_ = await reader(tier);
    expect(await reader_.shown()).toMatchObject({ isIncluded: false });
    expect((await reader_.save(ADDRESS)).status).toBe(404);
    expect((await reader_.hold({ from: dayIn(1), until: dayIn(2) })).status).toBe(404);
  }
  expect((await openBrowser().send('/service/user/print-delivery')).status).toBe(401);
});

test('a hold needs an address, leaves the subscription alone, and can be changed and ended', async () => {
  const alice = await reader('BETTER');
  const hold = { from: dayIn(5), until: dayIn(25) };
  expect((await alice.hold(hold)).status).toBe(404);
  await alice.save(ADDRESS);
  expect((await alice.hold({ from: dayIn(5), until: dayIn(2) })).status).toBe(400);
  expect((await alice.hold(hold)).status).toBe(200);
  expect((await alice.shown()).hold).toMatchObject(hold);
  await alice.save({ ...ADDRESS, city: 'Bangor' });
  expect(await alice.shown()).toMatchObject({ address: { city: 'Bangor' }, hold });
  expect((await alice.browser.profile()) as object).toMatchObject({ tiers: [{ roleCode: 'ROLE_HBRG_BETTER' }] });
  await alice.hold(null);
  expect((await alice.shown()).hold).toBeNull();
});

test('the labels of an issue list each entitled reader once, with a usable address, and not on hold', async () => {
  await sql('delete from subscriptions');
  const rosa = await reader('BETTER');
  await rosa.save({ ...ADDRESS, firstName: '=HYPERLINK("http://evil.example")', address1: '@SUM(1), "x"' });
  const held = await reader('ALLACCESS');
  await held.save(ADDRESS);
  await held.hold({ from: dayIn(20), until: dayIn(20) });
  const early = await reader('BETTER');
  await early.save({ ...ADDRESS, lastName: 'Early' });
  await early.hold({ from: dayIn(10), until: dayIn(19) });
  const paused = await reader('BETTER', { periodEnd: inDays(10).toISOString(), resumesAt: inDays(40).toISOString() });
  await paused.save(ADDRESS);
  const ending = await reader('BETTER', { periodEnd: inDays(10).toISOString(), cancelAtPeriodEnd: true });
  await ending.save(ADDRESS);
  const digital = await reader('BETTER');
  await digital.save(ADDRESS);
  await sql(`update subscriptions set tier = 'GOOD' where owner_id = $1`, [digital.account.id]);
  const unaddressed = await reader('BETTER');
  await payload.create({
    collection: 'subscriptions',
    data: { owner: rosa.account.id, tier: 'ALLACCESS', status: 'active', provider: 'complimentary' } as never,
  });

  const { status, rows, text } = await labels();
  expect(status).toBe(200);
  expect(rows.map(({ name }) => name).sort()).toEqual(['\'=HYPERLINK("http://evil.example") Lindgren', 'Rosa Early']);
  const row = rows.find(({ name }) => name?.includes('HYPERLINK'));
  expect(row).toMatchObject({ address1: '\'@SUM(1), "x"', country: 'United States', copies: '1', state: 'ME' });
  expect(row?.reference).toMatch(/^BR2706-\d+$/);
  expect(text).not.toMatch(/(^|,)"?[=@]/m);

  const { readIssueLabels } = await import('@/domain/membership/issue-labels.query');
  const settings = await payload.findGlobal({ slug: 'paywall', depth: 0 });
  const all = await readIssueLabels(sql, { settings, zone: 'UTC' }, 'BR2706');
  expect(all).toMatchObject({ held: 1, unaddressed: [{ email: unaddressed.account.email }] });
  // A released issue has the same rules: the hold and the pause are still to come.
  const released = (await labels('BR2704')).rows.map(({ name }) => name).sort();
  expect(released).toHaveLength(5);
});

test('only merchandisers and admins export labels', async () => {
  const url = '/service/membership/issues/BR2706/labels.csv';
  expect((await openBrowser().send(url)).status).toBe(404);
  const alice = await reader('BETTER');
  expect((await alice.browser.send(url)).status).toBe(404);
  const editor = openBrowser();
  await editor.signIn((await makeAccount({ role: 'editor' })).email);
  expect((await editor.send(url)).status).toBe(404);
  expect((await labels('BR9999')).status).toBe(404);
  expect((await labels("BR'%20or")).status).toBe(400);
});

test('deleting an account deletes its address', async () => {
  const alice = await reader('BETTER');
  await alice.save(ADDRESS);
  await payload.delete({ collection: 'users', id: alice.account.id });
  expect(await sql('select 1 from print_deliveries where owner_id = $1', [alice.account.id])).toEqual([]);
});
