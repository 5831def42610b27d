import { afterAll, beforeAll, expect, test } from 'vitest';
import { startWaitingGifts } from '@/domain/gift-subscriptions/claim-gift-subscription.command';
import { findClaim } from '@/domain/gift-subscriptions/gift-subscription.query';
import { giftSubscriptionToken } from '@/domain/gift-subscriptions/gift-subscription-link';
import { remindOfGiftEnds } from '@/domain/gift-subscriptions/remind-gift-ends.command';
import { guestContext } from '@/platform/context';
import { SESSION_COOKIE } from '@/platform/session-cookies';
import { sqlOf } from '@/platform/sql';
import { openBrowser, signedIn } from '../accounts/browser';
import { makePerson, payload } from '../records';
import { makeOffers } from './offers';

const sql = sqlOf(payload);
const CARD = '4242424242424242';
const today = new Date().toISOString().slice(0, 10);

const runJobs = async () => {
  for (let round = 0; round < 3; round += 1) await payload.jobs.run({ limit: 1_000 });
};

beforeAll(() => makeOffers());
afterAll(() => payload.destroy());

type Browser = Awaited<ReturnType<typeof signedIn>>['browser'];

const input = (more: object = {}) => ({
  tier: 'BEST',
  period: 'year',
  recipientEmail: 'amara@example.com',
  senderName: 'Noor',
  message: 'Happy birthday',
  deliverOn: today,
  ...more,
});

async function order(browser: Browser, more: object = {}) {
  const response = await browser.send('/service/gift-subscriptions', { body: input(more) });
  const { url } = (await response.json()) as { url: string };
  return url.split('/').at(-1) ?? '';
}

const pay = async (browser: Browser, uid: string, card = CARD) =>
  (await browser.send(`/service/gift-subscriptions/pay/${uid}`, { form: { card } })).headers.get('Location');

async function bought(more: object = {}) {
  const { account, browser } = await signedIn();
  const uid = await order(browser, more);
  expect(await pay(browser, uid)).toBe(`/gift-subscription-checkout/${uid}`);
  return { account, browser, uid, token: giftSubscriptionToken(uid) };
}

const claim = async (browser: Browser, token: string) =>
  (await browser.send(`/service/gift-subscriptions/claim/${token}`, { method: 'POST' })).headers.get('Location');

const statusOf = async (uid: string) =>
  (await sql<{ status: string }>('select status::text from gift_subscriptions where uid = $1', [uid]))[0]?.status;

const mailsTo = (to: string) =>
  sql<{ subject: string; text: string }>('select subject, text from mails where "to" = $1 order by id', [to]);

const roleOf = async (browser: Browser) =>
  ((await browser.profile()) as { tiers: { roleCode: string }[] }).tiers[0]?.roleCode;

test('a gift is paid once, confirmed to its buyer, delivered, and claimed by an account', async () => {
  const alice = await bought({ recipientEmail: 'Bea@Example.com' });
  await runJobs();
  const [confirmation] = await mailsTo(alice.account.email);
  expect(confirmation?.text).toContain('bea@example.com');
  const [delivery] = await mailsTo('bea@example.com');
  expect(delivery?.text).toContain('Happy birthday');
  expect(delivery?.text).toContain(`/gift-subscription/${alice.token}`);
  const bob = await signedIn();
  expect(await claim(bob.browser, alice.token)).toBe(`/gift-subscription/${alice.token}/started`);
  expect(await roleOf(bob.browser)).toBe('ROLE_HBRG_BEST');
  const [held] = await sql<{ months: string }>(
    `select (period_end::date - period_start::date)::text as months from subscriptions where owner_id = $1 and provider = 'gift'`,
    [bob.account.id],
  );
  expect(Number(held?.months)).toBeGreaterThan(364);
  const { invoices, giftSubscriptions } = await alice.browser.json<{
    invoices: { amountMinor: number; status: string }[];
    giftSubscriptions: { role: string; stateText: string; otherParty: string }[];
  }>('/service/user/membership');
  expect(invoices).toMatchObject([{ amountMinor: 24_000, status: 'paid' }]);
  expect(giftSubscriptions).toMatchObject([{ role: 'buyer', stateText: 'Claimed', otherParty: 'bea@example.com' }]);
});

test('twenty simultaneous claims give one account the gift', async () => {
  const { token, uid } = await bought();
  const readers = await Promise.all(Array.from({ length: 20 }, () => signedIn()));
  const answers = await Promise.all(readers.map(({ browser }) => claim(browser, token)));
  expect(answers.filter((answer) => answer?.endsWith('/started'))).toHaveLength(1);
  const held = await sql('select 1 from subscriptions where provider_id = $1', [uid]);
  expect(held).toHaveLength(1);
  const winner = readers[answers.findIndex((answer) => answer?.endsWith('/started'))];
  if (winner) expect(await claim(winner.browser, token)).toBe(`/gift-subscription/${token}/started`);
});

test('a gift waits while its recipient has a subscription, and starts when that ends', async () => {
  const { token, uid } = await bought();
  const bob = await signedIn();
  const current = await payload.create({
    collection: 'subscriptions',
    data: {
      owner: bob.account.id,
      tier: 'GOOD',
      status: 'active',
      provider: 'complimentary',
      currency: 'USD',
      periodStart: new Date().toISOString(),
      periodEnd: new Date(Date.now() + 86_400_000).toISOString(),
    },
  });
  expect(await claim(bob.browser, token)).toBe(`/gift-subscription/${token}/waiting`);
  await startWaitingGifts(payload, new Date());
  expect([await statusOf(uid), await roleOf(bob.browser)]).toEqual(['claimed', 'ROLE_HBRG_GOOD']);
  await payload.update({ collection: 'subscriptions', id: current.id, data: { status: 'canceled' } });
  await Promise.all([1, 2].map(() => startWaitingGifts(payload, new Date())));
  expect([await statusOf(uid), await roleOf(bob.browser)]).toEqual(['started', 'ROLE_HBRG_BEST']);
  expect(await sql('select 1 from subscriptions where provider_id = $1', [uid])).toHaveLength(1);
});

test('links that are forged, unpaid, expired or refunded say so and grant nothing', async () => {
  const guest = await guestContext(payload);
  const { browser } = await signedIn();
  const unpaid = await order(browser);
  expect(await findClaim(guest, `${unpaid}.${'x'.repeat(22)}`)).toBeNull();
  expect(await findClaim(guest, giftSubscriptionToken(unpaid))).toBeNull();
  expect(await claim(browser, giftSubscriptionToken(unpaid))).toBe(
    `/gift-subscription/${giftSubscriptionToken(unpaid)}`,
  );
  const { uid, token } = await bought();
  await sql(`update gift_subscriptions set expires_at = now() - interval '1 day' where uid = $1`, [uid]);
  expect((await findClaim(guest, token))?.state).toBe('expired');
  expect(await claim(browser, token)).toBe(`/gift-subscription/${token}`);
  expect(await roleOf(browser)).toBeUndefined();
});

test('support refunds an unclaimed gift, which revokes its link; a claimed one is not refunded', async () => {
  const support = openBrowser();
  support.cookies.set(SESSION_COOKIE, (await makePerson({ role: 'support' })).token);
  const alice = await bought();
  const [{ id } = { id: 0 }] = await sql<{ id: number }>('select id from gift_subscriptions where uid = $1', [
    alice.uid,
  ]);
  const path = `/service/membership/accounts/${alice.account.id}/gift-subscriptions/${id}/refund`;
  const answers = await Promise.all([1, 2].map(() => support.send(path, { body: {} })));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  await runJobs();
  expect(await statusOf(alice.uid)).toBe('refunded');
  const bob = await signedIn();
  expect(await claim(bob.browser, alice.token)).toBe(`/gift-subscription/${alice.token}`);
  expect(await roleOf(bob.browser)).toBeUndefined();
  const { invoices } = await alice.browser.json<{ invoices: { status: string; refundedMinor: number }[] }>(
    '/service/user/membership',
  );
  expect(invoices).toMatchObject([{ status: 'refunded', refundedMinor: 24_000 }]);
  expect(await sql('select 1 from billing_documents where owner = $1', [alice.account.id])).toHaveLength(2);

  const carol = await bought();
  await claim(bob.browser, carol.token);
  const [{ id: claimed } = { id: 0 }] = await sql<{ id: number }>('select id from gift_subscriptions where uid = $1', [
    carol.uid,
  ]);
  const late = await support.send(
    `/service/membership/accounts/${carol.account.id}/gift-subscriptions/${claimed}/refund`,
    { body: {} },
  );
  expect(late.status).toBe(409);
});

test('a gift scheduled for later is not delivered before, and never after a refund', async () => {
  const later = new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10);
  await bought({ recipientEmail: 'later@example.com', deliverOn: later });
  await runJobs();
  expect(await mailsTo('later@example.com')).toEqual([]);
});

test('a declined card, invalid fields and a foreign order change nothing', async () => {
  const { browser } = await signedIn();
  const uid = await order(browser);
  expect(await pay(browser, uid, '4000000000000002')).toBe(`/gift-subscription-checkout/${uid}/declined`);
  expect(await statusOf(uid)).toBe('open');
  const invalid = await browser.send('/service/gift-subscriptions', {
    body: input({ recipientEmail: 'nobody', deliverOn: '2020-01-01' }),
  });
  expect([
    invalid.status,
    ((await invalid.json()) as { errors: { field: string }[] }).errors.map((e) => e.field),
  ]).toEqual([400, ['recipientEmail', 'deliverOn']]);
  const other = await signedIn();
  const foreign = await other.browser.send(`/service/gift-subscriptions/pay/${uid}`, { form: { card: CARD } });
  expect(foreign.status).toBe(404);
});

const resend = async (browser: Browser, id: number) =>
  browser.send(`/service/user/gift-subscriptions/${id}/resend`, { body: {} });
const idOf = async (uid: string) =>
  (await sql<{ id: number }>('select id from gift_subscriptions where uid = $1', [uid]))[0]?.id ?? 0;
/** Moves the latest repetition of a mail back, so that the next one is possible. */
const waitToResend = (uid: string) =>
  sql(`update gift_subscriptions set resent_at = resent_at - interval '11 minutes' where uid = $1`, [uid]);

test('a buyer and support send an unclaimed gift again, five times at most', async () => {
  const recipientEmail = `again-${Date.now()}@example.com`;
  const { account, browser, uid, token } = await bought({ recipientEmail });
  const id = await idOf(uid);
  // It isn't delivered yet.
  expect((await resend(browser, id)).status).toBe(409);
  await runJobs();
  const bob = await signedIn();
  expect((await resend(bob.browser, id)).status).toBe(404);
  const stateOf = async () =>
    (
      await browser.json<{ giftSubscriptions: { resend: { state: string } | null }[] }>('/service/user/membership')
    ).giftSubscriptions.map((gift) => gift.resend?.state ?? null);
  expect(await stateOf()).toEqual(['possible']);
  expect((await resend(browser, id)).status).toBe(200);
  expect(await stateOf()).toEqual(['waiting']);
  const tooSoon = await resend(browser, id);
  expect(tooSoon.status).toBe(400);
  expect(await tooSoon.json()).toMatchObject({
    errors: [{ errorMessage: expect.stringContaining('Wait 10 minutes') }],
  });
  await waitToResend(uid);
  const support = await makePerson({ role: 'support' });
  const help = openBrowser();
  help.cookies.set(SESSION_COOKIE, support.token);
  const path = `/service/membership/accounts/${account.id}/gift-subscriptions/${id}/resend`;
  expect((await help.send(path, { body: {} })).status).toBe(200);
  await runJobs();
  const mails = await mailsTo(recipientEmail);
  expect(mails).toHaveLength(3);
  expect(mails.every(({ text }) => text.includes(`/gift-subscription/${token}`))).toBe(true);
  expect(
    await sql(`select 1 from activity where detail = $1 and action like '%again%'`, [recipientEmail]),
  ).toHaveLength(1);
  for (let round = 0; round < 3; round += 1) {
    await waitToResend(uid);
    expect((await resend(browser, id)).status).toBe(200);
  }
  await waitToResend(uid);
  expect((await resend(browser, id)).status).toBe(400);
  expect(await stateOf()).toEqual(['used-up']);
  // Mails that wait when the gift is claimed aren't sent, because their link no longer works.
  await claim(bob.browser, token);
  await runJobs();
  expect(await mailsTo(recipientEmail)).toHaveLength(3);
  expect((await resend(browser, id)).status).toBe(409);
  expect(await stateOf()).toEqual([null]);
});

test('a recipient is reminded once before a gift ends, unless they can read on', async () => {
  const end = async (more?: (owner: number) => Promise<unknown>) => {
    const { token, uid } = await bought();
    const { account, browser } = await signedIn();
    await claim(browser, token);
    await sql(`update subscriptions set period_end = now() + interval '10 days' where provider_id = $1`, [uid]);
    await more?.(account.id);
    return account.email;
  };
  const reminded = await end();
  const another = await end((owner) =>
    payload.create({
      collection: 'subscriptions',
      data: {
        owner,
        tier: 'GOOD',
        status: 'active',
        provider: 'complimentary',
        currency: 'USD',
        periodStart: new Date().toISOString(),
      },
    }),
  );
  const waiting = await end((owner) =>
    sql(
      `insert into gift_subscriptions (uid, sender_name, tier, period, price_minor, recipient_email, deliver_at, status, provider, recipient_id)
       values ($1, 'Noor', 'GOOD', 'year', 1, 'x@example.com', now(), 'claimed', 'embedded', $2)`,
      [`waiting-${owner}-0123456789`, owner],
    ),
  );
  await Promise.all([1, 2].map(() => remindOfGiftEnds(payload, new Date())));
  await remindOfGiftEnds(payload, new Date());
  await runJobs();
  const reminders = async (to: string) =>
    (await mailsTo(to)).filter(({ subject }) => /gift subscription ends on/.test(subject));
  expect(await reminders(reminded)).toHaveLength(1);
  expect((await reminders(reminded))[0]?.text).toContain('you won’t be charged');
  expect([await reminders(another), await reminders(waiting)]).toEqual([[], []]);
});

test('a reminder that is due is not sent to a recipient who has subscribed since', async () => {
  const { token, uid } = await bought();
  const { account, browser } = await signedIn();
  await claim(browser, token);
  await sql(`update subscriptions set period_end = now() + interval '10 days' where provider_id = $1`, [uid]);
  await remindOfGiftEnds(payload, new Date());
  await payload.create({
    collection: 'subscriptions',
    data: {
      owner: account.id,
      tier: 'BEST',
      status: 'active',
      provider: 'complimentary',
      currency: 'USD',
      periodStart: new Date().toISOString(),
    },
  });
  await runJobs();
  expect((await mailsTo(account.email)).filter(({ subject }) => /gift/.test(subject))).toEqual([]);
});
