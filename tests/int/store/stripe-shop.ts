import { expect } from 'vitest';
import { type FakeStripe, startFakeStripe } from '../../helpers/fake-stripe/server';
import type { StripeEvent } from '../../helpers/fake-stripe/world';

/** Stripe stand-in for these tests. It starts before the program reads its settings. */
export const fake: FakeStripe = await startFakeStripe();
Object.assign(process.env, {
  STRIPE_SECRET_KEY: 'sk_test_store',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_store',
  STRIPE_WEBHOOK_SECRET: 'whsec_store',
  STRIPE_API_BASE: fake.baseUrl,
});
const { payload } = await import('../records');
const { makeAdmin } = await import('../accounts/browser');
const { makeGoods, makeShopper, rows, shipEverywhere } = await import('./goods');
const { app } = await import('@/api/http/app');
const { sqlOf } = await import('@/platform/sql');
export const sql = sqlOf(payload);
export { payload, rows };

type Answer = { status: string; orderId?: string; actionUrl?: string; declineCode?: string };

/** Prepares the store of a test file. Stripe holds its events back. */
export async function openShop(): Promise<void> {
  fake.notify({ url: 'http://127.0.0.1:1/nobody', secret: 'whsec_store' });
  fake.hold();
  await makeAdmin();
  await shipEverywhere({ name: 'Standard', priceMinor: 0 });
}

/** Closes the store and Stripe. */
export async function closeShop(): Promise<void> {
  await payload.destroy();
  await fake.stop();
}

/** Returns the events that Stripe holds back. */
export const takeHeld = () => fake.world.held.splice(0);

/** Delivers events to the webhook, and runs the jobs that follow. */
export async function deliver(...events: StripeEvent[]) {
  for (const event of events) {
    const body = JSON.stringify(event);
    const headers = { 'Content-Type': 'application/json', 'Stripe-Signature': fake.world.sign(body) };
    const answer = await app.request('/service/payments/events/stripe', { method: 'POST', headers, body });
    expect(answer.status).toBe(200);
  }
  await payload.jobs.run({ limit: 1_000 });
}

/** Creates a shopper with one copy of a new product in the cart, and a card. */
export async function shopperWith(token: string) {
  takeHeld();
  const shopper = await makeShopper();
  const goods = await makeGoods({ stock: 3 });
  await shopper.add(goods.id);
  await shopper.pay(token);
  const submit = async (key?: string) => {
    const response = await shopper.submit(key);
    return { ...((await response.json()) as Answer), http: response.status };
  };
  const orders = () =>
    rows<{ id: number; number: string; status: string; refunded: number; payment: string }>(
      `select id, order_number as number, order_status as status, refunded_minor::int as refunded, payment_id as payment
       from orders where owner_id = $1 order by id`,
      [shopper.account.id],
    );
  const stock = async () =>
    Number(
      (await rows<{ stock: string }>('select stock from availabilities where id = $1', [goods.availability.id]))[0]
        ?.stock,
    );
  return { shopper, submit, orders, stock, goods };
}

/** Returns the id of an order's payment at Stripe. */
export const paymentOf = (number: string) => fake.paymentOf(number).id;
