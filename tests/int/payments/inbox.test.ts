import { afterAll, beforeAll, expect, test } from 'vitest';
import { type FakeStripe, startFakeStripe } from '../../helpers/fake-stripe/server';

process.env.STRIPE_SECRET_KEY = 'sk_test_inbox';
process.env.STRIPE_WEBHOOK_SECRET = 'whsec_inbox';
const { payload } = await import('../records');
const { app } = await import('@/api/http/app');
const { signEmbeddedEvent } = await import('@/platform/payments/payment-events');
const { sqlOf } = await import('@/platform/sql');
const sql = sqlOf(payload);

let fake: FakeStripe;
beforeAll(async () => {
  fake = await startFakeStripe();
  fake.notify({ url: 'http://127.0.0.1:1/nobody', secret: 'whsec_inbox' });
  fake.hold();
});
afterAll(() => fake.stop());

const post = (provider: string, body: string, headers: Record<string, string>) =>
  app.request(`/service/payments/events/${provider}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json; charset=utf-8', ...headers },
    body,
  });

const stored = (id: string) =>
  sql<{ done_at: Date | null; attempts: string }>('select done_at, attempts from payment_events where event_id = $1', [
    id,
  ]);

test('an event that Stripe signed is stored once, however often it arrives, and processed', async () => {
  const event = fake.world.happen('price.created', fake.world.add('price', 'price', {}));
  const body = JSON.stringify(event);
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => post('stripe', body, { 'Stripe-Signature': fake.world.sign(body) })),
  );
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  expect(await stored(event.id)).toMatchObject([{ done_at: null }]);
  await payload.jobs.run({ limit: 50 });
  const [row] = await stored(event.id);
  expect(row?.done_at).not.toBeNull();
  expect(Number(row?.attempts)).toBe(1);
});

test('an event without a signature, or signed for another body or provider, is rejected and not stored', async () => {
  const body = JSON.stringify({ id: 'evt_forged', type: 'invoice.paid', object: {}, data: { object: {} } });
  const refused = [
    await post('stripe', body, {}),
    await post('stripe', body, { 'Stripe-Signature': 't=1,v1=00' }),
    await post('stripe', `${body} `, { 'Stripe-Signature': fake.world.sign(body) }),
    await post('stripe', body, { 'X-Masthead-Signature': signEmbeddedEvent(body) }),
    await post('embedded', body, { 'Stripe-Signature': fake.world.sign(body) }),
    await post('embedded', body, { 'X-Masthead-Signature': 'x' }),
  ];
  expect(refused.map(({ status }) => status)).toEqual([400, 400, 400, 400, 400, 400]);
  expect((await post('paypal', body, {})).status).toBe(400);
  expect(await stored('evt_forged')).toEqual([]);
  expect((await post('embedded', body, { 'X-Masthead-Signature': signEmbeddedEvent(body) })).status).toBe(200);
  expect(await stored('evt_forged')).toHaveLength(1);
});
