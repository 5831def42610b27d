import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { StripeEvent, StripeObject } from '../../helpers/fake-stripe/world';
import { closeOffers, fake, openOffers } from './stripe-offers';

const { payload } = await import('../records');
const { signedIn } = await import('../accounts/browser');
const { sqlOf } = await import('@/platform/sql');
const { endAllPaid } = await import('@/domain/membership/change-subscription.command');
const { subscriptionEvents } = await import('@/domain/membership/subscription-events.command');
const { transactionOf } = await import('@/platform/transaction');
const sql = sqlOf(payload);

beforeAll(() => openOffers());
beforeEach(() => void fake.world.held.splice(0));
afterAll(closeOffers);

/**
 * Creates a reader with two Stripe checkouts that were open at the same time and are both paid. The events of each
 * are held.
 */
async function paidTwice() {
  const { account, browser } = await signedIn();
  const open = async (tier: string) => {
    const begun = await browser.send('/service/subscriptions/checkout', { form: { tier, period: 'month' } });
    return (begun.headers.get('Location') ?? '').split('/').at(-1) ?? '';
  };
  const sessions = [await open('GOOD'), await open('BEST')];
  const [first, second] = sessions.map((session) => {
    const uid = fake.pay(session, '4242424242424242').split('/').at(-1) ?? '';
    const { subscription } = fake.world.get('checkout.session', session);
    return { uid, id: String(subscription), events: fake.world.held.splice(0) };
  });
  if (!first || !second) throw new Error('Nothing was bought.');
  const stored = () =>
    sql<{ id: number; provider_id: string; status: string; duplicate: number | null }>(
      `select id, provider_id, status, duplicate_of_id as duplicate from subscriptions where owner_id = $1 order by id`,
      [account.id],
    );
  const complete = (uid: string) => browser.send('/api/user/subscribe/checkoutComplete', { body: { uid } });
  return { account, browser, first, second, stored, complete };
}

type Bought = { id: string };

/** Processes events, each in a separate transaction. `isKilled` ends the process before the last one commits. */
async function handle(events: StripeEvent[], isKilled = false): Promise<void> {
  for (const [at, { id, type, data }] of events.entries()) {
    await transactionOf(payload)(async (change) => {
      const event = { provider: 'stripe' as const, id, type, object: data.object };
      await subscriptionEvents.handle({ change, now: new Date() }, event);
      if (isKilled && at === events.length - 1) throw new Error('killed before the commit');
    });
  }
}

const liveAtStripe = (...bought: Bought[]) =>
  bought.filter(({ id }) => fake.world.get('subscription', id).status !== 'canceled').map(({ id }) => id);

/** Returns the refunds of a subscription's payments. */
function refundsOf({ id }: Bought): StripeObject[] {
  const ofInvoice = (invoice: StripeObject) =>
    (invoice.parent as { subscription_details: { subscription: string } }).subscription_details.subscription === id;
  const invoices = new Set(fake.world.all('invoice', ofInvoice).map((invoice) => invoice.id));
  return fake.world
    .all('invoice_payment', ({ invoice }) => invoices.has(String(invoice)))
    .flatMap(({ payment }) => fake.refundsOf((payment as { payment_intent: string }).payment_intent));
}

test('of two checkouts paid at the same moment one subscription stays live; the other is canceled and refunded once', async () => {
  const { browser, first, second, stored, complete } = await paidTwice();
  const answers = await Promise.all([complete(first.uid), complete(second.uid), handle(first.events)]);
  expect(answers.slice(0, 2).map((answer) => (answer as Response).status)).toEqual([200, 200]);
  for (let round = 0; round < 3; round += 1) await handle([...second.events, ...first.events, ...fake.world.held]);
  const rows = await stored();
  const active = rows.find(({ status }) => status === 'active');
  const surplus = rows.find(({ status }) => status === 'canceled');
  expect(rows).toHaveLength(2);
  expect([active?.duplicate, surplus?.duplicate]).toEqual([null, active?.id]);
  expect(liveAtStripe(first, second)).toEqual([active?.provider_id]);
  const [lost, paid] = surplus?.provider_id === first.id ? [first, second] : [second, first];
  const amount = lost === first ? 900 : 2400;
  expect(refundsOf(lost)).toMatchObject([{ amount, status: 'succeeded' }]);
  expect(refundsOf(paid)).toEqual([]);
  expect(await browser.json('/service/user/membership')).toMatchObject({
    subscription: { id: active?.id },
    refundedOrders: [{ orderUid: lost.uid, amountMinor: amount }],
  });
});

test('the duplicate is refunded once if the process dies before its transaction commits and the event arrives again', async () => {
  const { first, second, stored } = await paidTwice();
  await handle(first.events);
  await expect(handle(second.events.slice(0, 1), true)).rejects.toThrow('killed');
  expect(refundsOf(second)).toHaveLength(1);
  expect((await stored()).map(({ provider_id }) => provider_id)).toEqual([first.id]);
  await handle(second.events);
  await handle(second.events);
  expect((await stored()).map(({ status }) => status)).toEqual(['active', 'canceled']);
  expect(refundsOf(second)).toHaveLength(1);
  expect(liveAtStripe(first, second)).toEqual([first.id]);
});

test('a subscription marked as duplicate remains one if the process dies and the other subscription ends meanwhile', async () => {
  const { first, second, stored } = await paidTwice();
  await handle(first.events);
  await expect(handle(second.events.slice(0, 1), true)).rejects.toThrow('killed');
  expect(refundsOf(second)).toHaveLength(1);
  await sql(`update subscriptions set status = 'canceled', ended_at = now() where provider_id = $1`, [first.id]);
  await handle(second.events);
  expect((await stored()).map(({ status }) => status)).toEqual(['canceled', 'canceled']);
  expect(refundsOf(second)).toHaveLength(1);
});

test('a duplicate that was canceled at Stripe but not refunded yet is refunded by the next event', async () => {
  const { first, second, stored } = await paidTwice();
  await handle(first.events);
  const [active] = await stored();
  const subscription = fake.world.get('subscription', second.id);
  Object.assign(subscription.metadata as object, { duplicate_of: String(active?.id) });
  Object.assign(subscription, { status: 'canceled', ended_at: fake.world.now });
  await handle(second.events);
  expect(refundsOf(second)).toHaveLength(1);
  expect((await stored()).map(({ status }) => status)).toEqual(['active', 'canceled']);
});

test('an older duplicate that is still live at Stripe is ended and refunded with its next event', async () => {
  const { first, second, stored } = await paidTwice();
  await handle(first.events);
  await handle(second.events);
  const rows = await stored();
  const { first: legacyCheckout, account } = await paidTwice();
  await handle(legacyCheckout.events);
  // State of an account with two subscriptions after the migration: one live here, the other live only at Stripe.
  await sql('update subscriptions set owner_id = $2, status = $3 where provider_id = $1', [
    legacyCheckout.id,
    (await sql<{ owner: number }>('select owner_id as owner from subscriptions where id = $1', [rows[0]?.id]))[0]
      ?.owner,
    'canceled',
  ]);
  await handle(legacyCheckout.events);
  expect(liveAtStripe(first, legacyCheckout)).toEqual([first.id]);
  expect(refundsOf(legacyCheckout)).toHaveLength(1);
  expect(account.id).toBeGreaterThan(0);
});

test('deleting an account also ends a duplicate at Stripe that is canceled only here', async () => {
  const { account, first, second, stored } = await paidTwice();
  await handle(first.events);
  await sql(
    `insert into subscriptions (owner_id, tier, status, provider, provider_id, period_start, duplicate_of_id)
     values ($1, 'BEST', 'canceled', 'stripe', $2, now(), $3)`,
    [account.id, second.id, (await stored())[0]?.id],
  );
  expect(liveAtStripe(first, second)).toHaveLength(2);
  await endAllPaid({ sql }, account.id);
  expect(liveAtStripe(first, second)).toEqual([]);
  await endAllPaid({ sql }, account.id);
});
