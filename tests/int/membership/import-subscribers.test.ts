import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  applySubscribers,
  previewSubscribers,
  type SubscriberImport,
} from '@/domain/membership/import-subscribers.command';
import { sqlOf } from '@/platform/sql';
import { makeAccount, makeAdmin } from '../accounts/browser';
import { makePeople, makePerson, type Person, payload, rest } from '../records';

const sql = sqlOf(payload);
const NOW = new Date();
const HEAD = 'subscriberAccountNumber,emailAddress,firstName,lastName,source,tier,active,expiresAt';

beforeAll(makeAdmin);
beforeEach(async () => {
  await sql('delete from subscribers');
});
afterAll(() => payload.destroy());

const file = (...lines: string[]) => [HEAD, ...lines].join('\r\n');
const all = () =>
  sql<Record<string, unknown>>(
    `select subscriber_account_number as number, email_address as email, first_name as first, last_name as last, source,
       subscription_code::text as tier, subscription_active as active, expires_at as until from subscribers order by 1`,
  );

async function imported(text: string): Promise<SubscriberImport> {
  const preview = await previewSubscribers(payload, text);
  expect(preview).toMatchObject({ state: 'tried', faults: [] });
  return applySubscribers(payload, text, preview.digest ?? '', NOW);
}

test('a dry run changes nothing, and an import does exactly what it showed', async () => {
  const text = file(
    '4410-1,Petra@Example.com,Petra,Vogel,UK,Digital + Print,yes,2027-06-30',
    '4410-2,jo@example.com,,,,,,',
  );
  const preview = await previewSubscribers(payload, text);
  expect(preview).toMatchObject({ state: 'tried', lines: 2, created: 2, changed: 0 });
  expect(await all()).toEqual([]);
  expect(await applySubscribers(payload, text, preview.digest ?? '', NOW)).toMatchObject({ state: 'applied' });
  expect(await all()).toEqual([
    {
      number: '4410-1',
      email: 'petra@example.com',
      first: 'Petra',
      last: 'Vogel',
      source: 'UK',
      tier: 'BETTER',
      active: true,
      until: new Date('2027-06-30T12:00:00Z'),
    },
    {
      number: '4410-2',
      email: 'jo@example.com',
      first: null,
      last: null,
      source: 'US',
      tier: 'BETTER',
      active: true,
      until: null,
    },
  ]);
  expect(await previewSubscribers(payload, text)).toMatchObject({
    state: 'tried',
    created: 0,
    changed: 0,
    changes: [],
  });
});

test('known account numbers are changed; missing columns and empty required cells leave values as they are', async () => {
  await imported(file('4410-1,petra@example.com,Petra,Vogel,UK,BETTER,yes,2027-06-30'));
  const text = 'Account number;expires_at;source;active\n4410-1;2028-06-30;;no\n';
  const report = await imported(text);
  expect(report).toMatchObject({ state: 'applied', created: 0, changed: 1 });
  expect(report.changes[0]?.fields).toEqual([
    { field: 'active', from: 'yes', to: 'no' },
    { field: 'expiresAt', from: '2027-06-30', to: '2028-06-30' },
  ]);
  expect(await all()).toMatchObject([
    { first: 'Petra', source: 'UK', active: false, until: new Date('2028-06-30T12:00:00Z') },
  ]);
});

test('one faulty line stops the whole file, and every error names its line', async () => {
  const text = file(
    '4410-1,petra@example.com,Petra,Vogel,UK,BETTER,yes,2027-06-30',
    '4410-2,nobody,Petra,Vogel,UK,PLATINUM,perhaps,30.6.2027',
    ',petra@example.com,,,,,,',
    '4410-1,petra@example.com,,,,,,',
    '4410-3,petra@example.com',
    `4410-4,jo@example.com,${'x'.repeat(61)},,,,,2027-02-30`,
  );
  const report = await previewSubscribers(payload, text);
  expect(report).toMatchObject({ state: 'refused', digest: null });
  expect(report.faults.map(({ line, message }) => `${line} ${message}`)).toEqual([
    '3 “nobody” isn’t an email address.',
    '3 There’s no tier “PLATINUM”. Enter Digital, Digital + Print, Premium, All Access.',
    '3 Enter yes or no under active.',
    '3 Enter the date under expiresAt like 2027-06-30.',
    '4 Enter an account number.',
    '5 Line 2 has the same account number.',
    '6 This line has 2 cells, but the first line has 8 columns.',
    '7 Names can be up to 60 characters long.',
    '7 Enter the date under expiresAt like 2027-06-30.',
  ]);
  expect(await applySubscribers(payload, text, 'x', NOW)).toMatchObject({ state: 'refused' });
  expect(await all()).toEqual([]);
});

test.each([
  ['', 1],
  ['emailAddress\na@b.co', 1],
  [`${HEAD},tier\n`, 1],
  ['subscriberAccountNumber,emailAddress\n1,"a@b.co', 2],
  ['PK\u0003\u0004\0\0', null],
])('a file that isn’t a table of subscribers is refused: %j', async (text, line) => {
  const report = await previewSubscribers(payload, text);
  expect([report.state, report.faults[0]?.line ?? null]).toEqual(['refused', line]);
});

test('an import is applied only if it still makes the previewed changes, and once if it is sent twice', async () => {
  const text = file('4410-1,petra@example.com,Petra,Vogel,UK,BETTER,yes,2027-06-30');
  const { digest } = await previewSubscribers(payload, text);
  const states = await Promise.all([1, 2, 3].map(() => applySubscribers(payload, text, digest ?? '', NOW)));
  expect(states.map(({ state }) => state).sort()).toEqual(['applied', 'overtaken', 'overtaken']);
  expect(await all()).toHaveLength(1);
  const change = file('4410-1,petra@example.com,Petra,Vogel,UK,BETTER,yes,2028-06-30');
  const preview = await previewSubscribers(payload, change);
  await sql(`update subscribers set expires_at = '2029-01-01T12:00:00Z'`);
  expect(await applySubscribers(payload, change, preview.digest ?? '', NOW)).toMatchObject({ state: 'overtaken' });
  expect(await all()).toMatchObject([{ until: new Date('2029-01-01T12:00:00Z') }]);
});

test('formulas are stored as text, and an account number that two records have is refused', async () => {
  await imported(file(`4410-1,petra@example.com,"'=HYPERLINK(""x"")",O'Neil,UK,BETTER,yes,`));
  expect(await all()).toMatchObject([{ first: '=HYPERLINK("x")', last: 'O’Neil'.replace('’', "'") }]);
  await sql(`insert into subscribers (subscriber_account_number, email_address, source, subscription_code)
    values ('4410-1', 'other@example.com', 'US', 'BETTER')`);
  expect(await previewSubscribers(payload, file('4410-1,petra@example.com,,,,,,'))).toMatchObject({
    state: 'refused',
    faults: [{ line: 2, message: expect.stringContaining('2 subscribers have this account number') }],
  });
});

test('a linked subscription follows the tier, the end and the state of its record', async () => {
  const account = await makeAccount();
  await imported(file(`4410-1,${account.email},Petra,Vogel,US,BETTER,yes,2027-06-30`));
  const [record] = await sql<{ id: number }>('select id from subscribers');
  await sql('update subscribers set linked_to_id = $1, subscription_linked = true', [account.id]);
  await payload.create({
    collection: 'subscriptions',
    data: {
      owner: account.id,
      tier: 'BETTER',
      status: 'active',
      provider: 'print',
      providerId: `print_${record?.id}`,
      periodStart: NOW.toISOString(),
      periodEnd: '2027-06-30T12:00:00.000Z',
    } as never,
  });
  const stored = async () =>
    (
      await sql<{ until: Date | null; tiers: string[] | null }>(
        `select membership_until as until, (select array_agg(text) from users_texts where parent_id = u.id and path = 'tiers') as tiers
         from users u where id = $1`,
        [account.id],
      )
    )[0];
  await imported('accountNumber,expiresAt,tier\n4410-1,2028-06-30,Premium');
  expect(await stored()).toEqual({ until: new Date('2028-06-30T12:00:00Z'), tiers: ['ROLE_HBRG_BEST'] });
  await imported('accountNumber,active\n4410-1,no');
  expect(await stored()).toMatchObject({ tiers: null });
});

test('a large file is imported in one transaction', async () => {
  const lines = Array.from({ length: 5_000 }, (_, at) => `N-${at},reader${at}@example.com,A,B,US,GOOD,yes,2027-06-30`);
  expect(await imported(file(...lines))).toMatchObject({ state: 'applied', created: 5_000, further: 4_500 });
  expect(await all()).toHaveLength(5_000);
}, 60_000);

test('only admins import', async () => {
  const send = (as: Person | null, body: object = { text: file() }) =>
    rest('/subscribers/import', { as, method: 'POST', body });
  const people = await makePeople();
  for (const person of [null, people.editor, people.merchandiser, people.reader])
    expect([403, 404]).toContain((await send(person)).status);
  const admin = await makePerson({ role: 'admin' });
  const answer = await send(admin);
  expect([answer.status, await answer.json()]).toEqual([200, expect.objectContaining({ state: 'tried', lines: 0 })]);
  expect((await send(admin, { text: 7 })).status).toBe(400);
});
