import { afterAll, beforeAll, expect, test } from 'vitest';
import { runEmbeddedProvider } from '@/domain/membership/embedded-provider.command';
import { sendRenewalReminders } from '@/domain/membership/send-renewal-reminders.command';
import { sqlOf } from '@/platform/sql';
import { makeAccount, openBrowser } from '../accounts/browser';
import { payload } from '../records';
import { makeOffers } from './offers';

const sql = sqlOf(payload);
const DAY_MS = 86_400_000;

beforeAll(() =>
  makeOffers([
    { tier: 'GOOD', monthlyMinor: 1000, yearlyMinor: 12_000 },
    { tier: 'ALLACCESS', monthlyMinor: 3000, yearlyMinor: 36_000 },
  ]),
);
afterAll(() => payload.destroy());

interface Membership {
  subscription: {
    tier: string;
    status: string;
    isOpen: boolean;
    endsThen: boolean;
    mayPause: boolean;
    pause: { startsText: string; resumesText: string; hasStarted: boolean } | null;
    next: object | null;
  };
  invoices: { amountMinor: number; status: string }[];
}

async function subscriber(tier: string, period: string, card = '4242424242424242') {
  const account = await makeAccount();
  const browser = openBrowser();
  await browser.signIn(account.email);
  const begun = await browser.send('/service/subscriptions/checkout', { form: { tier, period } });
  const uid = (begun.headers.get('Location') ?? '').split('/').at(-1) ?? '';
  await browser.send(`/service/subscriptions/pay/${uid}`, { form: { card } });
  await browser.send('/api/user/subscribe/checkoutComplete', { body: { uid } });
  const post = (path: string, body: object) => browser.send(`/service/user/membership/${path}`, { body });
  const row = async () =>
    (
      await sql<{ id: number; period_start: Date; period_end: Date; resumes_at: Date | null }>(
        'select id, period_start, period_end, resumes_at from subscriptions where owner_id = $1',
        [account.id],
      )
    )[0];
  return {
    membership: () => browser.json<Membership>('/service/user/membership'),
    pause: (months: unknown) => post('pause', { months: months as number }),
    resume: () => post('resume', {}),
    end: (endsThen: boolean) => post('ending', { endsThen }),
    change: (body: object) => post('plan', body),
    role: async () => ((await browser.profile()) as { tiers: { roleCode: string }[] }).tiers[0]?.roleCode,
    row,
    /** Moves all dates back, as if these days had passed. The account's rights follow with its next change. */
    passDays: (days: number) =>
      sql(
        `update subscriptions set period_start = period_start - make_interval(days => $2),
           period_end = period_end - make_interval(days => $2),
           resumes_at = resumes_at - make_interval(days => $2) where owner_id = $1`,
        [account.id, days],
      ),
    subjects: async () => {
      for (let round = 0; round < 3; round += 1) await payload.jobs.run({ limit: 1_000 });
      const mails = await sql<{ subject: string }>('select subject from mails where "to" = $1 order by id', [
        account.email,
      ]);
      return mails.map(({ subject }) =>
        subject.replace(/ (on|until) \w+ \d+, \d+$/, ' $1 …').replace(/^Your .* sub/, 'Your sub'),
      );
    },
  };
}

test('a pause begins when the paid period ends, charges nothing, and the subscription resumes on its date', async () => {
  const alice = await subscriber('GOOD', 'month');
  expect((await alice.membership()).subscription).toMatchObject({ mayPause: true, pause: null });
  const before = await alice.row();
  expect((await alice.pause(2)).status).toBe(200);
  const paused = await alice.row();
  expect(paused?.period_end).toEqual(before?.period_end);
  const months = (paused?.resumes_at?.getUTCMonth() ?? 0) - (paused?.period_end.getUTCMonth() ?? 0);
  expect((months + 12) % 12).toBe(2);
  expect((await alice.membership()).subscription).toMatchObject({
    isOpen: true,
    mayPause: false,
    pause: {
      hasStarted: false,
      startsText: expect.stringMatching(/\d{4}$/),
      resumesText: expect.stringMatching(/\d{4}$/),
    },
  });

  await alice.subjects();
  await alice.passDays(33);
  await runEmbeddedProvider(payload, new Date());
  expect(await alice.membership()).toMatchObject({
    subscription: { status: 'active', isOpen: false, pause: { hasStarted: true } },
    invoices: [{ amountMinor: 1000 }],
  });
  await alice.passDays(62);
  await runEmbeddedProvider(payload, new Date());
  const resumed = await alice.membership();
  expect(resumed.subscription).toMatchObject({ status: 'active', isOpen: true, pause: null, mayPause: true });
  expect(resumed.invoices).toHaveLength(2);
  const after = await alice.row();
  expect(after?.period_start.getTime()).toBeLessThanOrEqual(Date.now());
  expect(after?.period_end.getUTCDate()).toBeLessThanOrEqual(after?.period_start.getUTCDate() ?? 0);
  expect((await alice.subjects()).sort()).toEqual([
    'Your subscription has resumed',
    'Your subscription has started',
    'Your subscription is paused until …',
  ]);
});

test('rights end with the paid period of a paused subscription, without grace', async () => {
  const alice = await subscriber('ALLACCESS', 'year');
  await alice.pause(1);
  const { period_end } = (await alice.row()) ?? {};
  const [user] = await sql<{ until: Date }>(
    'select membership_until as until from users where id = (select owner_id from subscriptions where id = $1)',
    [(await alice.row())?.id],
  );
  expect(user?.until).toEqual(period_end);
  // A later change of the grace period doesn't extend it either.
  await payload.updateGlobal({ slug: 'paywall', data: { graceDays: 20 } });
  await payload.updateGlobal({ slug: 'paywall', data: { graceDays: 14 } });
  const [again] = await sql<{ until: Date }>(
    'select membership_until as until from users where id = (select owner_id from subscriptions where id = $1)',
    [(await alice.row())?.id],
  );
  expect(again?.until).toEqual(period_end);
});

test('a pause that has not begun can be canceled; nothing is charged', async () => {
  const alice = await subscriber('GOOD', 'month');
  const before = await alice.row();
  await alice.pause(3);
  expect((await alice.resume()).status).toBe(200);
  expect(await alice.row()).toEqual(before);
  expect(await alice.role()).toBe('ROLE_HBRG_GOOD');
  expect((await alice.membership()).invoices).toHaveLength(1);
  expect((await alice.resume()).status).toBe(409);
  expect(await alice.subjects()).toContain('Your subscription won’t be paused');
});

test('resuming a running pause charges once, however often it is requested at the same time', async () => {
  const alice = await subscriber('GOOD', 'month');
  await alice.pause(2);
  await alice.passDays(40);
  const answers = await Promise.all([alice.resume(), alice.resume(), alice.resume()]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  expect(await alice.membership()).toMatchObject({
    subscription: { isOpen: true, pause: null },
    invoices: [{ amountMinor: 1000, status: 'paid' }, { amountMinor: 1000 }],
  });
  expect(await alice.role()).toBe('ROLE_HBRG_GOOD');
  expect((await alice.subjects()).filter((subject) => subject.includes('resumed'))).toHaveLength(1);
});

test('a declined card leaves the pause as it is', async () => {
  const alice = await subscriber('GOOD', 'month', '4000000000000341');
  await alice.pause(2);
  await alice.passDays(40);
  const before = await alice.row();
  expect((await alice.resume()).status).toBe(402);
  expect(await alice.row()).toEqual(before);
});

test('a scheduled plan change waits until the subscription resumes', async () => {
  const alice = await subscriber('ALLACCESS', 'month');
  const down = { tier: 'GOOD', period: 'month' };
  await alice.change(down);
  await alice.pause(1);
  expect((await alice.change({ tier: 'ALLACCESS', period: 'month' })).status).toBe(409);
  await alice.passDays(40);
  await alice.resume();
  expect(await alice.membership()).toMatchObject({
    subscription: { ...down, next: null },
    invoices: [{ amountMinor: 1000 }, { amountMinor: 3000 }],
  });
});

test('canceling drops a pause; during the pause it ends the subscription immediately', async () => {
  const alice = await subscriber('GOOD', 'month');
  await alice.pause(1);
  await alice.end(true);
  expect((await alice.membership()).subscription).toMatchObject({ pause: null, endsThen: true, isOpen: true });
  expect((await alice.pause(1)).status).toBe(409);
  await alice.end(false);
  await alice.pause(1);
  await alice.passDays(33);
  expect((await alice.end(true)).status).toBe(200);
  expect(await alice.membership()).toMatchObject({ subscription: { status: 'canceled', isOpen: false, pause: null } });
  expect(await alice.subjects()).toContain('Your subscription has ended');
});

test('rejects other lengths, free trials and accounts without a subscription', async () => {
  const alice = await subscriber('GOOD', 'month');
  for (const months of [0, 4, -1, 1.5, '2', null, 1e9]) expect((await alice.pause(months)).status).toBe(400);
  expect((await alice.pause(1)).status).toBe(200);
  expect((await alice.pause(1)).status).toBe(409);
  const nobody = openBrowser();
  await nobody.signIn((await makeAccount()).email);
  for (const path of ['pause', 'resume'])
    expect((await nobody.send(`/service/user/membership/${path}`, { body: { months: 1 } })).status).toBe(404);
  expect((await openBrowser().send('/service/user/membership/pause', { body: { months: 1 } })).status).toBe(401);
  await payload.updateGlobal({ slug: 'paywall', data: { trialDays: 10 } });
  const trial = await subscriber('GOOD', 'month');
  expect((await trial.pause(1)).status).toBe(409);
  await payload.updateGlobal({ slug: 'paywall', data: { trialDays: 0 } });
});

test('the end of a pause is announced once, also for a monthly subscription', async () => {
  const alice = await subscriber('GOOD', 'month');
  await alice.pause(1);
  const resumesAt = (await alice.row())?.resumes_at ?? new Date();
  const soon = new Date(resumesAt.getTime() - 5 * DAY_MS);
  await sendRenewalReminders(payload, new Date(resumesAt.getTime() - 20 * DAY_MS));
  await sendRenewalReminders(payload, soon);
  await sendRenewalReminders(payload, soon);
  expect((await alice.subjects()).filter((subject) => subject.includes('resumes on'))).toEqual([
    'Your subscription resumes on …',
  ]);
});
