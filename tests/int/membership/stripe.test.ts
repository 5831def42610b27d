import { afterAll, beforeAll, expect, test } from 'vitest';
import type { StripeEvent } from '../../helpers/fake-stripe/world';
import { closeOffers, fake, openOffers } from './stripe-offers';

const { payload } = await import('../records');
const { mailsTo, signedIn } = await import('../accounts/browser');
const { app } = await import('@/api/http/app');
const { sqlOf } = await import('@/platform/sql');
const { applyStripeState } = await import('@/domain/membership/apply-stripe-state.command');
const { subscriptionEvents } = await import('@/domain/membership/subscription-events.command');
const { transactionOf } = await import('@/platform/transaction');
const sql = sqlOf(payload);

beforeAll(() => openOffers());
afterAll(closeOffers);

const deliver = async (event: StripeEvent) => {
  const body = JSON.stringify(event);
  const answer = await app.request('/service/payments/events/stripe', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'Stripe-Signature': fake.world.sign(body) },
    body,
  });
  expect(answer.status).toBe(200);
};

async function subscriber(card = '4242424242424242') {
  const { account, browser } = await signedIn();
  const begun = await browser.send('/service/subscriptions/checkout', { form: { tier: 'GOOD', period: 'month' } });
  const session = (begun.headers.get('Location') ?? '').split('/').at(-1) ?? '';
  const back = fake.pay(session, card);
  const uid = back.split('/').at(-1) ?? '';
  const stored = () =>
    sql<Record<string, unknown>>(
      `select status, tier, period, price_minor, cancel_at_period_end, times_renewed, provider_id, card_label
       from subscriptions where owner_id = $1`,
      [account.id],
    );
  return { account, browser, begun, back, uid, stored };
}

const takeHeld = () => fake.world.held.splice(0);

test('Stripe sells it on its page; the subscription begins with the event or with the return of the browser', async () => {
  takeHeld();
  const { browser, begun, back, uid, stored } = await subscriber();
  expect(begun.headers.get('Location')).toContain(`${fake.baseUrl}/c/pay/cs_test_`);
  expect(back).toBe(`http://localhost:3000/service/subscriptions/paid/${uid}`);
  const returned = await browser.send(`/service/subscriptions/paid/${uid}`);
  expect(returned.headers.getSetCookie().join()).toContain(`order-crumb=${uid}`);
  expect(await stored()).toEqual([]);
  const done = await browser.send('/api/user/subscribe/checkoutComplete', { body: { uid } });
  expect(await done.json()).toMatchObject({ status: 'subscribers' });
  expect(await stored()).toMatchObject([{ status: 'active', tier: 'GOOD', card_label: 'Visa ending in 4242' }]);
  const post = (path: string, body: object) => browser.json(`/service/user/membership/${path}`, { body });
  const wanted = { tier: 'BEST', period: 'month' };
  const confirmed = await post('plan-preview', wanted);
  expect(await post('plan', { ...wanted, confirmed })).toMatchObject({
    subscription: { tier: 'BEST', priceMinor: 2400 },
  });
  expect(await post('ending', { endsThen: true })).toMatchObject({ subscription: { endsThen: true } });
  expect(await post('ending', { endsThen: false })).toMatchObject({ subscription: { endsThen: false } });
  expect(await post('card-page', {})).toMatchObject({ url: expect.stringContaining('/p/session/') });
  expect(fake.requests.filter(({ method }) => method === 'POST').some(({ idempotencyKey }) => idempotencyKey)).toBe(
    true,
  );
});

/** Every nth of the 120 orders of five events. */
const EVERY = process.env.MASTHEAD_FUZZ ? 1 : 7;

test('the same event 100 times, and five events in whichever order, lead to the same state', async () => {
  takeHeld();
  const { account, stored } = await subscriber('4000000000000341');
  fake.advanceTo(new Date(fake.world.now * 1000 + 33 * 86_400_000));
  const events = takeHeld().slice(0, 5);
  expect(events).toHaveLength(5);
  const first = events[0] as StripeEvent;
  await Promise.all(Array.from({ length: 100 }, () => deliver(first)));
  await payload.jobs.run({ limit: 200 });
  expect(await sql('select 1 from payment_events where event_id = $1', [first.id])).toHaveLength(1);
  const states = new Set<string>();
  const orders = [...permutations(events)].filter((_, at) => at % EVERY === 0);
  for (const order of orders) {
    await sql('delete from subscriptions where owner_id = $1', [account.id]);
    await reopenOrders(account.id);
    await transactionOf(payload)(async (change) => {
      for (const { id, type, data } of order) {
        const event = { provider: 'stripe' as const, id, type, object: data.object };
        await subscriptionEvents.handle({ change, now: new Date() }, event);
      }
    });
    states.add(JSON.stringify(await stored()));
  }
  expect([...states]).toHaveLength(1);
  expect(JSON.parse([...states][0] ?? '[]')).toMatchObject([{ status: 'past_due', tier: 'GOOD' }]);
  await payload.jobs.run({ limit: 1_000 });
  const mails = await mailsTo(account.email);
  expect(mails.some(({ subject }) => subject.includes('could not be renewed'))).toBe(true);
}, 900_000);

/** Resets the orders of an account, a change that the transition table doesn't allow. */
async function reopenOrders(owner: number): Promise<void> {
  await sql('alter table subscription_orders disable trigger subscription_order_move_guard');
  await sql(`update subscription_orders set status = 'open', subscription_id = null where owner_id = $1`, [owner]);
  await sql('alter table subscription_orders enable trigger subscription_order_move_guard');
}

function* permutations<T>(list: T[]): Generator<T[]> {
  if (list.length < 2) {
    yield list;
    return;
  }
  for (const [at, event] of list.entries()) {
    for (const rest of permutations(list.filter((_, index) => index !== at))) yield [event, ...rest];
  }
}

test('a draft of a renewal’s invoice is not listed until Stripe finalizes it', async () => {
  const { account, browser, uid, stored } = await subscriber();
  await browser.send('/api/user/subscribe/checkoutComplete', { body: { uid } });
  const [{ provider_id: id = '' } = {}] = (await stored()) as { provider_id?: string }[];
  const { customer } = fake.world.get('subscription', id);
  const invoice = fake.world.add('in', 'invoice', {
    status: 'draft',
    number: null,
    customer,
    currency: 'usd',
    billing_reason: 'subscription_cycle',
    total: 900,
    parent: { type: 'subscription_details', subscription_details: { subscription: id } },
  });
  const listed = async () => {
    await transactionOf(payload)((change) => applyStripeState(change, id));
    return sql<{ status: string }>('select status::text from subscription_invoices where owner_id = $1 order by id', [
      account.id,
    ]);
  };
  expect(await listed()).toEqual([{ status: 'paid' }]);
  for (const status of ['open', 'paid']) {
    Object.assign(invoice, { status });
    expect(await listed()).toEqual([{ status: 'paid' }, { status }]);
  }
});
