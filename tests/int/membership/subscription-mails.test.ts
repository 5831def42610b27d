import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { StripeEvent } from '../../helpers/fake-stripe/world';
import { closeOffers, fake, openOffers } from './stripe-offers';

const { payload } = await import('../records');
const { makeAccount, openBrowser, PASSWORD, signedIn } = await import('../accounts/browser');
const { app } = await import('@/api/http/app');
const { sendRenewalReminders } = await import('@/domain/membership/send-renewal-reminders.command');
const { readMembership } = await import('@/domain/membership/subscription.query');
const { findInvoice } = await import('@/domain/membership/invoice.query');
const { contextOf } = await import('@/platform/context');
const { sqlOf } = await import('@/platform/sql');
const sql = sqlOf(payload);
const DAY = 86_400_000;

beforeAll(() => openOffers());
afterAll(closeOffers);

const takeHeld = () => fake.world.held.splice(0);
const work = async () => {
  // The job of the event queues the job of the mail.
  for (let round = 0; round < 3; round += 1) await payload.jobs.run({ limit: 1_000 });
};

async function deliver(events: readonly StripeEvent[]) {
  for (const event of events) {
    const body = JSON.stringify(event);
    const headers = { 'Content-Type': 'application/json', 'Stripe-Signature': fake.world.sign(body) };
    const answer = await app.request('/service/payments/events/stripe', { method: 'POST', headers, body });
    expect(answer.status).toBe(200);
  }
  await work();
}

/** Creates a reader who has subscribed through Stripe. */
async function subscriber({ period = 'month', card = '4242424242424242' } = {}) {
  takeHeld();
  const { account, browser } = await signedIn();
  const begun = await browser.send('/service/subscriptions/checkout', { form: { tier: 'GOOD', period } });
  fake.pay((begun.headers.get('Location') ?? '').split('/').at(-1) ?? '', card);
  await deliver(takeHeld());
  const mails = () =>
    sql<{ subject: string; text: string }>('select subject, text from mails where "to" = $1 order by id', [
      account.email,
    ]);
  const subjects = async () => (await mails()).map(({ subject }) => subject.replace(/ on \w+ \d+, \d+$/, ' on …'));
  const customer = async () =>
    (await sql<{ id: string }>('select stripe_customer as id from users where id = $1', [account.id]))[0]?.id ?? '';
  const post = (path: string, body: object) => browser.json(`/service/user/membership/${path}`, { body });
  const membershipOf = () => readMembership(contextOf(payload, account as never));
  return { account, browser, mails, subjects, customer, post, membershipOf };
}

const NAME = (await payload.findGlobal({ slug: 'brand' })).name;
const withName = (...texts: string[]) => texts.map((text) => text.replace('…name…', NAME ?? ''));

test('a subscriber gets one mail at the start, at each change and at the end, in any order of events', async () => {
  const { mails, subjects, post } = await subscriber();
  expect(await subjects()).toEqual(withName('Your …name… subscription has started'));
  expect((await mails())[0]?.text).toContain('renews automatically');
  expect((await mails())[0]?.text).toContain('$9.00 a month');

  const wanted = { tier: 'BEST', period: 'month' };
  await post('plan', { ...wanted, confirmed: await post('plan-preview', wanted) });
  await work();
  await post('ending', { endsThen: true });
  await work();
  await post('ending', { endsThen: false });
  await work();
  fake.advanceTo(new Date(fake.world.now * 1000 + 32 * DAY));
  const events = takeHeld();
  await deliver([...events.toReversed(), ...events]);
  expect(await subjects()).toEqual(
    withName(
      'Your …name… subscription has started',
      'Your …name… plan has changed',
      'Your …name… subscription ends on …',
      'Your …name… subscription continues',
      'Your …name… subscription was renewed',
    ),
  );
  expect((await mails()).at(-1)?.text).toContain('$24.00');
  await post('ending', { endsThen: true });
  await work();
  fake.advanceTo(new Date(fake.world.now * 1000 + 32 * DAY));
  await deliver(takeHeld());
  expect((await subjects()).slice(-2)).toEqual(
    withName('Your …name… subscription ends on …', 'Your …name… subscription has ended'),
  );
}, 60_000);

test('a failed payment is mailed once, and again when it has been paid', async () => {
  const { subjects, customer } = await subscriber({ card: '4000000000000341' });
  fake.advanceTo(new Date(fake.world.now * 1000 + 32 * DAY));
  await deliver(takeHeld());
  fake.changeCard(await customer(), '4242424242424242');
  fake.advanceTo(new Date(fake.world.now * 1000 + 5 * DAY));
  await deliver(takeHeld());
  expect((await subjects()).slice(1)).toEqual(
    withName('Your subscription to …name… could not be renewed', 'Your …name… subscription was renewed'),
  );
});

test('a yearly renewal is announced once, 14 days before, and neither a monthly nor a canceled one', async () => {
  const yearly = await subscriber({ period: 'year' });
  const monthly = await subscriber();
  const canceled = await subscriber({ period: 'year' });
  await canceled.post('ending', { endsThen: true });
  await work();
  const end = new Date(fake.world.now * 1000 + 365 * DAY);
  const before = (days: number) => new Date(end.getTime() - days * DAY);
  expect(await sendRenewalReminders(payload, before(20))).toBe(0);
  await sendRenewalReminders(payload, before(10));
  await Promise.all([sendRenewalReminders(payload, before(9)), sendRenewalReminders(payload, before(9))]);
  await work();
  const reminders = async (subscription: typeof yearly) =>
    (await subscription.mails()).filter(({ subject }) => subject.includes('subscription renews on'));
  expect(await reminders(yearly)).toHaveLength(1);
  expect((await reminders(yearly))[0]?.text).toContain('$90.00');
  expect([await reminders(monthly), await reminders(canceled)]).toEqual([[], []]);
  await payload.updateGlobal({ slug: 'paywall', data: { reminderDays: 0 } });
  await sql('update subscriptions set reminded_for = null', []);
  expect(await sendRenewalReminders(payload, before(8))).toBe(0);
  await payload.updateGlobal({ slug: 'paywall', data: { reminderDays: 14 } });
}, 60_000);

test('refunds and disputes of a subscription’s charge are recorded on its invoice, in any order and only once', async () => {
  const { account, membershipOf } = await subscriber();
  const [invoice] = fake.world.all('invoice');
  const [paid] = fake.world.all('invoice_payment', (object) => object.invoice === invoice?.id);
  const { payment_intent: intent = '' } = (paid?.payment ?? {}) as { payment_intent?: string };
  const shown = async () => (await membershipOf()).invoices[0];
  expect(await shown()).toMatchObject({ stateText: 'Paid', refundedMinor: 0 });

  fake.refundThere(intent, 300);
  const partly = takeHeld();
  await deliver([...partly, ...partly]);
  expect(await shown()).toMatchObject({ stateText: 'Partly refunded', refundedMinor: 300 });
  const dispute = fake.dispute(intent);
  const opened = takeHeld();
  await deliver(opened);
  expect(await shown()).toMatchObject({ stateText: 'Disputed' });
  fake.closeDispute(dispute.id, 'won');
  await deliver([...takeHeld(), ...opened]);
  expect(await shown()).toMatchObject({ stateText: 'Partly refunded' });
  fake.refundThere(intent, 600);
  await deliver(takeHeld());
  expect(await shown()).toMatchObject({ stateText: 'Refunded', status: 'refunded', refundedMinor: 900 });

  const number = (await shown())?.number ?? '';
  expect(await findInvoice(contextOf(payload, account as never), number)).toMatchObject({
    emailAddress: account.email,
    amountMinor: 900,
    refundedMinor: 900,
  });
  const stranger = await makeAccount();
  await expect(findInvoice(contextOf(payload, stranger as never), number)).rejects.toMatchObject({
    code: 'not-found',
  });
});

test('the renewal terms are next to Stripe’s pay button', async () => {
  fake.requests.length = 0;
  await subscriber({ period: 'year' });
  const session = fake.requests.find(({ path }) => path === '/v1/checkout/sessions');
  expect(session?.body.custom_text).toEqual({
    submit: { message: expect.stringContaining('renews automatically every year at $90.00 until you cancel') },
  });
});

test('a new email address is sent to Stripe, and deleting an account deletes its customer and subscription', async () => {
  const { account, customer } = await subscriber();
  const id = await customer();
  const email = `moved-${account.id}@meridian.example`;
  await payload.update({ collection: 'users', id: account.id, data: { email } });
  await work();
  expect(fake.world.get('customer', id).email).toBe(email);
  const outage = fake.breakDown();
  const moved = openBrowser();
  await moved.signIn(email);
  expect((await moved.send('/service/user/delete', { body: { password: PASSWORD } })).status).toBe(200);
  await work();
  expect(fake.world.objects.has(id)).toBe(true);
  outage.repair();
  await sql(`update payload_jobs set wait_until = null where task_slug::text = 'stripe-customer'`, []);
  await vi.waitFor(async () => {
    await work();
    expect(fake.world.objects.has(id)).toBe(false);
  }, 30_000);
  expect(fake.world.all('subscription', (object) => object.customer === id).map(({ status }) => status)).toEqual([
    'canceled',
  ]);
}, 90_000);
