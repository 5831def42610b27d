import Stripe from 'stripe';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type FakeStripe, startFakeStripe } from '../../helpers/fake-stripe/server';

let fake: FakeStripe;
let stripe: Stripe;

beforeAll(async () => {
  fake = await startFakeStripe({ now: new Date('2024-01-31T10:00:00Z') });
});
beforeEach(() => {
  const { hostname, port } = new URL(fake.baseUrl);
  stripe = new Stripe('sk_test_x', { protocol: 'http', host: hostname, port, maxNetworkRetries: 0, telemetry: false });
});
afterAll(async () => {
  await fake.stop();
  expect(fake.schemaFaults).toEqual([]);
});

const makePrice = () =>
  stripe.prices.create({
    currency: 'usd',
    unit_amount: 900,
    recurring: { interval: 'month' },
    product_data: { name: 'Digital' },
  });

const openSession = async (customer: string, price: string) =>
  stripe.checkout.sessions.create({
    mode: 'subscription',
    customer,
    client_reference_id: 'uid-1',
    line_items: [{ price, quantity: 1 }],
    success_url: 'https://site.example/done?session={CHECKOUT_SESSION_ID}',
  });

test('the real SDK sells, renews and ends a subscription at the fake Stripe', async () => {
  const customer = await stripe.customers.create({ email: 'rosa@meridian.example', metadata: { user: '7' } });
  const price = await makePrice();
  const session = await openSession(customer.id, price.id);
  expect(() => fake.pay(session.id, '4000000000000002')).toThrow('declined');
  expect(() => fake.pay(session.id, '4000002500003155')).toThrow('Confirm');
  expect(fake.pay(session.id, '4000002500003155', true)).toBe(`https://site.example/done?session=${session.id}`);

  const paid = await stripe.checkout.sessions.retrieve(session.id, { expand: ['subscription'] });
  const { id, status, items } = paid.subscription as Stripe.Subscription;
  expect([status, items.data[0]?.current_period_end]).toEqual(['active', Date.parse('2024-02-29T10:00:00Z') / 1000]);

  fake.advanceTo(new Date('2024-04-15T00:00:00Z'));
  expect((await stripe.invoices.list({ subscription: id })).data).toHaveLength(3);
  await stripe.subscriptions.update(id, { cancel_at_period_end: true });
  fake.advanceTo(new Date('2024-05-15T00:00:00Z'));
  expect((await stripe.subscriptions.retrieve(id)).status).toBe('canceled');
});

test('a card that fails later makes the subscription past due, and ends it after the last retry', async () => {
  const customer = await stripe.customers.create({});
  const session = await openSession(customer.id, (await makePrice()).id);
  fake.pay(session.id, '4000000000000341');
  const { subscription } = await stripe.checkout.sessions.retrieve(session.id);
  const begun = fake.world.now * 1000;
  fake.advanceTo(new Date(begun + 32 * 86_400_000));
  expect((await stripe.subscriptions.retrieve(String(subscription))).status).toBe('past_due');
  fake.advanceTo(new Date(begun + 40 * 86_400_000));
  expect((await stripe.subscriptions.retrieve(String(subscription))).status).toBe('canceled');
});

test('a call with the same idempotency key happens once, and another call with the key is rejected', async () => {
  const key = { idempotencyKey: 'k-1' };
  const customer = await stripe.customers.create({ email: 'a@b.example' }, key);
  expect((await stripe.customers.create({ email: 'a@b.example' }, key)).id).toBe(customer.id);
  await expect(stripe.customers.create({ email: 'c@d.example' }, key)).rejects.toMatchObject({
    type: 'StripeIdempotencyError',
  });
  await expect(stripe.customers.retrieve('cus_none')).rejects.toMatchObject({ code: 'resource_missing' });
});

test('a request that Stripe’s schema does not allow is rejected if the schema is available', async () => {
  const bogus = stripe.customers.create({ bogus: 'x' } as Stripe.CustomerCreateParams);
  if (!fake.isSchemaChecked) {
    expect((await bogus).object).toBe('customer');
    return;
  }
  await expect(bogus).rejects.toMatchObject({ message: expect.stringContaining('validation') });
  expect(fake.schemaFaults.splice(0)).toHaveLength(1);
});
