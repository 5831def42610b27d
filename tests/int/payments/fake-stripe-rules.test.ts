import Stripe from 'stripe';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type FakeStripe, startFakeStripe } from '../../helpers/fake-stripe/server';

let fake: FakeStripe;
let stripe: Stripe;

beforeAll(async () => {
  fake = await startFakeStripe({ now: new Date('2024-01-31T10:00:00Z') });
  const { hostname, port } = new URL(fake.baseUrl);
  stripe = new Stripe('sk_test_x', { protocol: 'http', host: hostname, port, maxNetworkRetries: 0, telemetry: false });
});
afterAll(async () => {
  await fake.stop();
  expect(fake.schemaFaults).toEqual([]);
});

const makeCard = (number = '4242424242424242') =>
  stripe.paymentMethods.create({ type: 'card', card: { number } } as unknown as Stripe.PaymentMethodCreateParams);

const pay = async (payment_method: string, more: Stripe.PaymentIntentCreateParams | object = {}) => {
  const { id } = await stripe.paymentIntents.create({ amount: 900, currency: 'usd', ...more });
  return stripe.paymentIntents.confirm(id, { payment_method });
};

const USED_UP = { type: 'StripeInvalidRequestError', message: expect.stringContaining('may not be used again') };

test('the fake Stripe accepts a card once, paid or declined, unless it is saved to the paying customer', async () => {
  const card = await makeCard();
  expect((await pay(card.id)).status).toBe('succeeded');
  await expect(pay(card.id)).rejects.toMatchObject(USED_UP);
  await expect(
    stripe.paymentMethods.attach(card.id, { customer: (await stripe.customers.create({})).id }),
  ).rejects.toMatchObject(USED_UP);
  const poor = await makeCard('4000000000009995');
  await expect(pay(poor.id)).rejects.toMatchObject({ type: 'StripeCardError', decline_code: 'insufficient_funds' });
  await expect(pay(poor.id)).rejects.toMatchObject(USED_UP);

  const { id: customer } = await stripe.customers.create({});
  const saved = await makeCard();
  await pay(saved.id, { customer, setup_future_usage: 'on_session' });
  expect((await pay(saved.id, { customer })).status).toBe('succeeded');
  await expect(pay(saved.id)).rejects.toMatchObject({ type: 'StripeInvalidRequestError' });
  await stripe.paymentMethods.detach(saved.id);
  await expect(pay(saved.id, { customer })).rejects.toMatchObject(USED_UP);
});

test('the fake Stripe bills another interval immediately, minus the rest of the period', async () => {
  const priceOf = (unit_amount: number, interval: 'month' | 'year') =>
    stripe.prices.create({ currency: 'usd', unit_amount, recurring: { interval }, product_data: { name: 'Digital' } });
  const { id: customer } = await stripe.customers.create({});
  const session = await stripe.checkout.sessions.create({
    mode: 'subscription',
    customer,
    line_items: [{ price: (await priceOf(900, 'month')).id, quantity: 1 }],
    success_url: 'https://site.example/done',
  });
  fake.pay(session.id, '4242424242424242');
  const { subscription } = await stripe.checkout.sessions.retrieve(session.id);
  const id = String(subscription);
  const [item] = (await stripe.subscriptions.retrieve(id)).items.data;
  await stripe.subscriptions.update(id, {
    items: [{ id: item?.id ?? '', price: (await priceOf(9000, 'year')).id }],
  });
  const [latest] = (await stripe.invoices.list({ subscription: id })).data;
  expect(latest).toMatchObject({ total: 8100, billing_reason: 'subscription_update' });
});

test('the fake Stripe simulates every kind of network failure', async () => {
  for (const [outage, type] of [
    ['rate-limit', 'StripeRateLimitError'],
    ['error', 'StripeAPIError'],
    ['html', 'StripeAPIError'],
    ['half', 'StripeConnectionError'],
  ] as const) {
    fake.failNext(outage);
    await expect(stripe.customers.create({}), outage).rejects.toMatchObject({ type });
  }
  fake.failNext('silence');
  await expect(stripe.customers.create({}, { timeout: 100 })).rejects.toMatchObject({ type: 'StripeConnectionError' });
  expect((await stripe.customers.create({})).object).toBe('customer');
});
