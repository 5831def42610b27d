import { afterAll, beforeAll, expect, test } from 'vitest';
import { type FakeStripe, startFakeStripe } from '../../helpers/fake-stripe/server';
import { ADDRESS } from '../../helpers/postal-address';

const fake: FakeStripe = await startFakeStripe();
Object.assign(process.env, {
  STRIPE_SECRET_KEY: 'sk_test_tax',
  STRIPE_WEBHOOK_SECRET: 'whsec_tax',
  STRIPE_API_BASE: fake.baseUrl,
  TAX_PROVIDER: 'stripe',
});
const { payload } = await import('../records');
const { makeAdmin } = await import('../accounts/browser');
const { makeGoods, makeShopper, shipEverywhere } = await import('./goods');
type Shopper = Awaited<ReturnType<typeof makeShopper>>;

beforeAll(async () => {
  await makeAdmin();
  await payload.create({ collection: 'tax-rates', data: { country: 'US', state: 'ME', percent: 10 } });
  await shipEverywhere({ name: 'Standard', priceMinor: 650 });
});
afterAll(async () => {
  await payload.destroy();
  await fake.stop();
});

const reckonings = () => fake.requests.filter(({ path }) => path === '/v1/tax/calculations');
const sendTo = (shopper: Shopper, address: object) =>
  shopper.browser.send('/service/commerce/shipping-payment', {
    body: {
      shippingAddress: { ...ADDRESS, ...address },
      sameAsShipping: true,
      payment: { token: 'pm_card_visa', brand: 'Visa', last4: '4242' },
    },
  });

test('Stripe Tax calculates by the address, once per state of a cart, and receives the paid amount', async () => {
  const shopper = await makeShopper();
  const book = await makeGoods();
  await shopper.add(book.id);
  expect((await shopper.cart()).cart.tax).toBe(0);
  await sendTo(shopper, {});
  for (let round = 0; round < 3; round += 1) {
    // 5.5 % of 32.00 and 6.50.
    expect((await shopper.cart()).cart).toMatchObject({ tax: 2.12, grandTotal: 40.62 });
  }
  expect(reckonings()).toHaveLength(1);
  expect(reckonings()[0]?.body).toMatchObject({
    line_items: [{ amount: '3200', tax_code: 'txcd_99999999', tax_behavior: 'exclusive' }],
    shipping_cost: { amount: '650' },
    customer_details: { address_source: 'shipping', address: { country: 'US', state: 'ME', postal_code: '04101' } },
  });
  const { orderId = '' } = (await (await shopper.submit()).json()) as { orderId?: string };
  const [reckoning] = fake.world.all('tax.calculation');
  expect(fake.paymentOf(orderId)).toMatchObject({
    amount: 4062,
    status: 'succeeded',
    hooks: { inputs: { tax: { calculation: reckoning?.id } } },
  });
});

test('while Stripe Tax is down a cart shows the table’s rate as an estimate, and nothing can be ordered', async () => {
  const shopper = await makeShopper();
  const book = await makeGoods();
  await shopper.add(book.id);
  await sendTo(shopper, { postalCode: '00000' });
  expect((await shopper.cart()).cart).toMatchObject({ tax: 3.2, grandTotal: 41.7 });
  expect((await shopper.submit()).status).toBe(503);
  await sendTo(shopper, { postalCode: '04101' });
  expect((await shopper.submit()).status).toBe(200);
});

test('a cart asks a silent Stripe Tax only twice, and shows the right tax when it answers again', async () => {
  const shopper = await makeShopper();
  const book = await makeGoods();
  await shopper.add(book.id);
  const before = reckonings().length;
  fake.failNext('silence', 'silence');
  // A client that is as patient as with payments would try a third time, and get a response.
  expect((await sendTo(shopper, { postalCode: '04102' })).status).toBe(200);
  expect(reckonings()).toHaveLength(before);
  expect((await shopper.cart()).cart).toMatchObject({ tax: 2.12, grandTotal: 40.62 });
  expect(reckonings()).toHaveLength(before + 1);
}, 30_000);
