import Stripe from 'stripe';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type FakeStripe, startFakeStripe } from '../../helpers/fake-stripe/server';
import { ADDRESS } from '../../helpers/postal-address';

const fake: FakeStripe = await startFakeStripe();
Object.assign(process.env, {
  STRIPE_SECRET_KEY: 'sk_test_cards',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_cards',
  STRIPE_WEBHOOK_SECRET: 'whsec_cards',
  STRIPE_API_BASE: fake.baseUrl,
});
const { payload } = await import('../records');
const { makeAdmin } = await import('../accounts/browser');
const { makeGoods, makeShopper, rows, shipEverywhere } = await import('./goods');
const { readStoreDesk } = await import('@/domain/orders/store-desk.query');
const { sqlOf } = await import('@/platform/sql');
const sql = sqlOf(payload);

beforeAll(async () => {
  await makeAdmin();
  await shipEverywhere({ name: 'Standard', priceMinor: 0 });
});
afterAll(async () => {
  await payload.destroy();
  await fake.stop();
  expect(fake.schemaFaults).toEqual([]);
});

/** Creates a card token, as Stripe's script in a browser does. */
async function tokenOf(number: string, isSaved = false): Promise<string> {
  const { hostname, port } = new URL(fake.baseUrl);
  const stripe = new Stripe('sk_test_x', { protocol: 'http', host: hostname, port, telemetry: false });
  const params = { type: 'card', card: { number }, allow_redisplay: isSaved ? 'always' : 'limited' };
  return (await stripe.paymentMethods.create(params as Stripe.PaymentMethodCreateParams)).id;
}

interface Answer {
  http: number;
  status: string;
  code?: string;
  message?: string;
  orderId?: string;
  errors?: { field: string }[];
  cart: { payment: { last4: string } | null };
}

/** Creates a signed-in buyer with an item in the cart. */
async function shopper() {
  const shop = await makeShopper();
  const { id } = await makeGoods({ stock: 9 });
  const json = async (answer: Response) => ({ ...((await answer.json()) as Answer), http: answer.status });
  return {
    ...shop,
    fill: () => shop.add(id),
    /** Selects the payment method: a new card or a saved one. */
    choose: async (payment: object) =>
      json(
        await shop.browser.send('/service/commerce/shipping-payment', {
          body: { shippingAddress: ADDRESS, sameAsShipping: true, ...payment },
        }),
      ),
    press: async () => json(await shop.submit()),
    saved: async () =>
      (await shop.browser.json<{ cards: { id: string; last4: string }[] }>('/service/commerce/card')).cards,
    customers: () =>
      fake.world.all('customer', ({ metadata }) => (metadata as { user?: string }).user === String(shop.account.id)),
  };
}

const card = (token: string, save = false) => ({ payment: { token, brand: 'Visa', last4: '4242', save } });

test('a card that was used without being saved is not offered for the next order', async () => {
  const { fill, choose, press, cart, saved } = await shopper();
  await fill();
  await choose(card(await tokenOf('4242424242424242')));
  expect(await press()).toMatchObject({ http: 200, status: 'success' });
  await fill();
  expect(((await cart()) as unknown as Answer).cart.payment).toBeNull();
  expect(await saved()).toEqual([]);
  expect(await press()).toMatchObject({ http: 400, errors: [{ field: 'payment' }] });
});

test('a declined card has to be entered again, and the next one pays', async () => {
  const { fill, choose, press } = await shopper();
  await fill();
  await choose(card(await tokenOf('4000000000009995')));
  expect(await press()).toMatchObject({ http: 402, code: 'payment-declined' });
  expect(await press()).toMatchObject({ http: 400, errors: [{ field: 'payment' }] });
  await choose(card(await tokenOf('4242424242424242')));
  expect(await press()).toMatchObject({ http: 200, status: 'success' });
});

test('a card saved with consent pays for later orders, until its owner removes it', async () => {
  const buyer = await shopper();
  await buyer.fill();
  await buyer.choose(card(await tokenOf('4242424242424242', true), true));
  expect(await buyer.press()).toMatchObject({ status: 'success' });
  const [known] = await buyer.saved();
  expect(known).toMatchObject({ last4: '4242', brand: 'Visa', expires: '12 / 34' });
  for (let round = 0; round < 2; round += 1) {
    await buyer.fill();
    await buyer.choose({ savedCardId: known?.id });
    expect(await buyer.press()).toMatchObject({ status: 'success' });
  }
  expect(buyer.customers()).toHaveLength(1);
  const remove = () => buyer.browser.send(`/service/commerce/card/${known?.id}`, { method: 'DELETE' });
  expect((await remove()).status).toBe(200);
  expect(await buyer.saved()).toEqual([]);
  expect((await remove()).status).toBe(404);
  await buyer.fill();
  expect(((await buyer.cart()) as unknown as Answer).cart.payment).toBeNull();
  expect((await buyer.choose({ savedCardId: known?.id })).http).toBe(404);
});

test('nobody can select, see or remove the saved card of another user', async () => {
  const [owner, other] = [await shopper(), await shopper()];
  for (const buyer of [owner, other]) {
    await buyer.fill();
    await buyer.choose(card(await tokenOf('4242424242424242', true), buyer === owner));
    await buyer.press();
  }
  const [known] = await owner.saved();
  expect(await other.saved()).toEqual([]);
  expect((await other.choose({ savedCardId: known?.id })).http).toBe(404);
  expect((await other.browser.send(`/service/commerce/card/${known?.id}`, { method: 'DELETE' })).status).toBe(404);
  expect(await owner.saved()).toHaveLength(1);
});

test('a saved card that a subscription is charged to is no longer offered, but still renews', async () => {
  const buyer = await shopper();
  await buyer.fill();
  await buyer.choose(card(await tokenOf('4242424242424242', true), true));
  await buyer.press();
  const [known] = await buyer.saved();
  const [customer] = buyer.customers();
  Object.assign(customer ?? {}, { invoice_settings: { default_payment_method: known?.id } });
  await buyer.browser.send(`/service/commerce/card/${known?.id}`, { method: 'DELETE' });
  expect(await buyer.saved()).toEqual([]);
  expect(fake.world.get('payment_method', known?.id).customer).toBe(customer?.id);
});

test('two concurrent orders create one customer at Stripe', async () => {
  const buyer = await shopper();
  await buyer.fill();
  await buyer.choose(card('pm_card_visa'));
  await Promise.all([buyer.press(), buyer.press(), buyer.press()]);
  expect(buyer.customers()).toHaveLength(1);
});

test('a request that Stripe rejects is our fault: the buyer sees no declined card, and staff see one alert', async () => {
  const lost = async () => {
    const buyer = await shopper();
    await buyer.fill();
    // Attached to another customer, which the buyer cannot fix.
    const token = await tokenOf('4242424242424242');
    const stranger = fake.world.add('cus', 'customer', { email: null });
    Object.assign(fake.world.get('payment_method', token), { customer: stranger.id });
    await buyer.choose(card(token));
    return { buyer, answer: await buyer.press() };
  };
  expect((await readStoreDesk(sql, new Date())).rejected).toBeNull();
  const { buyer, answer } = await lost();
  expect(answer).toMatchObject({ http: 502, code: 'payment-failed' });
  expect(answer.message).toContain('You haven’t been charged.');
  await lost();
  const { rejected } = await readStoreDesk(sql, new Date());
  expect(rejected).toMatchObject({ count: 2, reason: expect.stringContaining('belongs to another customer') });
  expect(await rows('select order_status as status from orders where owner_id = $1', [buyer.account.id])).toEqual([
    { status: 'CANCELLED' },
  ]);
  await buyer.choose(card('pm_card_visa'));
  expect(await buyer.press()).toMatchObject({ status: 'success' });
  expect((await readStoreDesk(sql, new Date())).rejected).toBeNull();
});

test('errors, pages of HTML and partial responses of Stripe leave the order open, and the next attempt pays once', async () => {
  const buyer = await shopper();
  for (const outage of ['rate-limit', 'error', 'html', 'half'] as const) {
    await buyer.fill();
    await buyer.choose(card('pm_card_visa'));
    fake.failNext(outage, outage, outage);
    const first = await buyer.press();
    expect([200, 503], outage).toContain(first.http);
    // Ends the failures that the client's retries did not use.
    fake.recover();
    expect(await buyer.press(), outage).toMatchObject({ http: 200, status: 'success' });
  }
  const paid = await rows('select id from orders where owner_id = $1 and paid_at is not null', [buyer.account.id]);
  expect(paid).toHaveLength(4);
  const charged = fake.world.all('payment_intent', ({ customer }) => customer === buyer.customers()[0]?.id);
  expect(charged.map(({ status }) => status)).toEqual(['succeeded', 'succeeded', 'succeeded', 'succeeded']);
}, 60_000);
