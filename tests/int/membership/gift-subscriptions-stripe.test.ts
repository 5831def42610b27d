import { afterAll, beforeAll, expect, test } from 'vitest';
import { closeOffers, fake, openOffers } from './stripe-offers';

const { payload } = await import('../records');
const { signedIn } = await import('../accounts/browser');
const { app } = await import('@/api/http/app');
const { sqlOf } = await import('@/platform/sql');
const { giftSubscriptionToken } = await import('@/domain/gift-subscriptions/gift-subscription-link');
const { refundGiftSubscription } = await import('@/domain/gift-subscriptions/refund-gift-subscription.command');
const { contextOf } = await import('@/platform/context');
const { makePerson } = await import('../records');
const sql = sqlOf(payload);

beforeAll(() => openOffers());
afterAll(closeOffers);

async function ordered() {
  const { account, browser } = await signedIn();
  const body = {
    tier: 'GOOD',
    period: 'year',
    recipientEmail: 'amara@example.com',
    senderName: 'Noor',
    message: '',
    deliverOn: new Date().toISOString().slice(0, 10),
  };
  const answer = await browser.send('/service/gift-subscriptions', { body });
  const uid = ((await answer.json()) as { url: string }).url.split('/').at(-1) ?? '';
  const open = async () =>
    (
      (await browser.send(`/service/gift-subscriptions/pay/${uid}`, { form: { due: '9000' } })).headers.get(
        'Location',
      ) ?? ''
    )
      .split('/')
      .at(-1) ?? '';
  return { account, browser, uid, open };
}

const giftOf = async (uid: string) =>
  (
    await sql<{ id: number; status: string; payment_id: string | null }>(
      'select id, status::text, payment_id from gift_subscriptions where uid = $1',
      [uid],
    )
  )[0];

async function deliverHeld() {
  for (const event of fake.world.held.splice(0)) {
    const body = JSON.stringify(event);
    const headers = { 'Content-Type': 'application/json', 'Stripe-Signature': fake.world.sign(body) };
    expect((await app.request('/service/payments/events/stripe', { method: 'POST', headers, body })).status).toBe(200);
  }
  for (let round = 0; round < 3; round += 1) await payload.jobs.run({ limit: 1_000 });
}

const mailsTo = (to: string) => sql<{ subject: string }>('select subject from mails where "to" = $1', [to]);

test('the event and the browser’s return settle a payment at Stripe once, in any order', async () => {
  for (const order of ['event first', 'return first']) {
    const alice = await ordered();
    const session = await alice.open();
    expect(await alice.open()).toBe(session);
    await alice.browser.send(`/service/gift-subscriptions/paid/${alice.uid}`);
    expect([order, (await giftOf(alice.uid))?.status]).toEqual([order, 'open']);
    fake.world.held.splice(0);
    fake.pay(session, '4242424242424242');
    if (order === 'event first') await deliverHeld();
    await alice.browser.send(`/service/gift-subscriptions/paid/${alice.uid}`);
    await deliverHeld();
    expect((await giftOf(alice.uid))?.status).toBe('paid');
    expect(await mailsTo(alice.account.email)).toHaveLength(1);
    const invoices = await sql(`select 1 from subscription_invoices where owner_id = $1 and amount_minor = 9000`, [
      alice.account.id,
    ]);
    expect(invoices).toHaveLength(1);
  }
});

test('a refund by support goes to Stripe once, even if the first answer is lost', async () => {
  const alice = await ordered();
  fake.pay(await alice.open(), '4242424242424242');
  await deliverHeld();
  const gift = await giftOf(alice.uid);
  const support = await makePerson({ role: 'support' });
  const ctx = contextOf(payload, support.user as never);
  // The first request reached Stripe, but this site never learned of it.
  fake.refundThere(gift?.payment_id ?? '', 9000);
  fake.world.held.splice(0);
  await refundGiftSubscription(ctx, alice.account.id, gift?.id ?? 0);
  const answer = refundGiftSubscription(ctx, alice.account.id, gift?.id ?? 0);
  await expect(answer).rejects.toMatchObject({ code: 'conflict' });
  expect(fake.refundsOf(gift?.payment_id ?? '')).toHaveLength(1);
  expect((await giftOf(alice.uid))?.status).toBe('refunded');
});

test('a refund in Stripe’s dashboard revokes an unclaimed gift, and leaves a claimed one', async () => {
  const [alice, bea] = [await ordered(), await ordered()];
  for (const buyer of [alice, bea]) fake.pay(await buyer.open(), '4242424242424242');
  await deliverHeld();
  const bob = await signedIn();
  await bob.browser.send(`/service/gift-subscriptions/claim/${giftSubscriptionToken(bea.uid)}`, { method: 'POST' });
  for (const { uid } of [alice, bea]) fake.refundThere((await giftOf(uid))?.payment_id ?? '', 9000);
  await deliverHeld();
  expect([(await giftOf(alice.uid))?.status, (await giftOf(bea.uid))?.status]).toEqual(['refunded', 'started']);
});
