import { randomBytes } from 'node:crypto';
import { type FakeStripe, startFakeStripe } from '../helpers/fake-stripe/server';
import { type ServerProcess, siteDatabaseUrl, startSecondServer } from '../helpers/server';
import { query } from './accounts';
import { fillAddress } from './checkout';
import { expect, test } from './fixtures';

const SECRET = 'whsec_browser';
const FORGED = 1_000;

/** Stand-in for Stripe's script: a form that takes a card number, or a wallet's button, and returns a token for it. */
const SCRIPT = `window.Stripe = Object.assign(() => {
  const tokens = { '4242424242424242': 'pm_card_visa', '4000002760003184': 'pm_card_authenticationRequired' };
  const elements = () => {
    let number = '';
    let element = null;
    return {
      create: (type) => {
        const heard = {};
        element = {
          on: (name, hear) => (heard[name] = hear), once() {}, off() {}, update() {}, unmount() {}, destroy() {},
          mount: (place) => {
            if (type === 'expressCheckout') {
              place.innerHTML = '<button type="button">Pay with a wallet</button>';
              // Like the real element, it opens the wallet only if the page resolves the click.
              place.querySelector('button').addEventListener('click', () => heard.click({
                reject() {},
                resolve() {
                  number = '4242424242424242';
                  heard.confirm({ paymentFailed() {} });
                },
              }));
              return setTimeout(() => heard.ready({ availablePaymentMethods: { applePay: true } }), 0);
            }
            place.innerHTML = '<label>Number at Stripe <input></label>';
            place.querySelector('input').addEventListener('input', ({ target }) => {
              number = target.value.replace(/\\D/g, '');
              heard.change?.({ empty: number === '', complete: true, elementType: 'payment', value: { type: 'card' } });
            });
            setTimeout(() => heard.ready?.(element), 0);
          },
        };
        return element;
      },
      getElement: () => element, update() {}, on() {}, off() {}, once() {},
      submit: async () => (number ? { selectedPaymentMethod: 'card' } : { error: { message: 'Your card number is incomplete.' } }),
      number: () => number,
    };
  };
  return {
    elements, createToken() {}, confirmCardPayment() {}, _registerWrapper() {}, registerAppInfo() {},
    createPaymentMethod: async ({ elements: given }) => tokens[given.number()]
      ? { paymentMethod: { id: tokens[given.number()], card: { brand: 'visa', last4: given.number().slice(-4) } } }
      : { error: { message: 'Your card was declined.' } },
  };
}, { version: 'endive' });`;

test.describe('with Stripe', () => {
  // One server for both tests, in one worker.
  test.describe.configure({ mode: 'default' });
  let fake: FakeStripe;
  let site: ServerProcess;

  test.beforeAll(async () => {
    test.setTimeout(180_000);
    fake = await startFakeStripe();
    site = await startSecondServer(siteDatabaseUrl(), {
      STRIPE_SECRET_KEY: 'sk_test_browser',
      STRIPE_PUBLISHABLE_KEY: 'pk_test_browser',
      STRIPE_WEBHOOK_SECRET: SECRET,
      STRIPE_API_BASE: fake.baseUrl,
      TRUSTED_PROXIES: '1',
      // With a real Stripe key, the tests would use Stripe.
      RUN_JOBS: 'true',
    });
    fake.notify({ url: `${site.baseUrl}/service/payments/events/stripe`, secret: SECRET });
  });
  test.afterAll(async () => {
    await site?.stop();
    await fake?.stop();
  });

  test.use({ tolerated: [/js\.stripe\.com/] });

  test('Stripe’s form takes the card, reports a failed load, and the bank authenticates and sends the buyer back', async ({
    page,
  }) => {
    test.setTimeout(120_000);
    const sent: string[] = [];
    page.on('request', (request) => {
      if (request.url().startsWith(site.baseUrl)) sent.push(request.postData() ?? '');
    });
    let isReachable = false;
    await page.route('https://js.stripe.com/**', (route) =>
      isReachable ? route.fulfill({ contentType: 'text/javascript', body: SCRIPT }) : route.abort(),
    );
    await page.goto(`${site.baseUrl}/product/the-slow-company/10102-HCB-ENG`);
    const name = `stripe-${randomBytes(6).toString('hex')}@meridian.example`;
    const account = { firstName: 'Rosa', lastName: 'Lindgren', emailAddress: name, password: 'Meridian-Noon-12!' };
    const headers = { Origin: site.baseUrl };
    const registered = await page.request.post(`${site.baseUrl}/api/user/register`, {
      data: { ...account, optIn: false },
      headers,
    });
    expect(registered.status()).toBe(200);
    const item = { itemid: '10102-HCB-ENG', productId: '10102', quantity: 1 };
    await page.request.post(`${site.baseUrl}/api/shopping-cart`, { data: [item], headers });
    expect(fake.requests).toEqual([]);
    await page.goto(`${site.baseUrl}/shipping-payment`);
    await fillAddress(page);
    await page.getByLabel('State').selectOption('ME');
    const lost = page.getByRole('alert').filter({ hasText: 'We couldn’t load the card form.' });
    await expect(lost).toBeVisible();
    isReachable = true;
    await lost.getByRole('button', { name: 'Try again' }).click();
    const number = page.getByLabel('Number at Stripe');
    await number.fill('4000 0000 0000 0002');
    await page.getByRole('button', { name: 'Review order' }).click();
    await expect(page.getByRole('main').getByRole('alert')).toContainText('Your card was declined.');
    await expect(page.getByLabel('Address', { exact: true })).toHaveValue('14 Harbour Row');
    await number.fill('4000 0027 6000 3184');
    await page.getByRole('button', { name: 'Review order' }).click();
    await expect(page.locator('.checkout-facts')).toContainText('Visa ending 3184');
    // The authentication fails, then succeeds.
    await page.getByRole('button', { name: /Place order/ }).click();
    await page.getByRole('button', { name: 'Fail' }).click();
    await expect(page).toHaveURL(/\/review-order\?declined=1/);
    await expect(page.getByRole('main').getByRole('alert')).toContainText('The card was declined');
    await page.getByRole('button', { name: /Place order/ }).click();
    await page.getByRole('button', { name: 'Complete' }).click();
    await expect(page).toHaveURL(/\/registration-complete\?order=M-/);
    // By Stripe's event, or by the reconciler, which checks every five seconds.
    await expect(page.getByText('A receipt is on its way')).toBeVisible({ timeout: 30_000 });
    expect(sent.join(' ')).not.toMatch(/4000\s?0027|4000\s?0000/);
    const orders = await query<{ status: string; provider: string }>(
      `select o.order_status as status, o.provider from orders o join users u on u.id = o.owner_id where u.email = $1 order by o.id`,
      [name],
    );
    expect(orders).toEqual([
      { status: 'CANCELLED', provider: 'stripe' },
      { status: 'PAID', provider: 'stripe' },
    ]);
  });

  test('a wallet opens once the addresses are complete, and the server charges the total that the buyer confirms', async ({
    page,
  }) => {
    await page.route('https://js.stripe.com/**', (route) =>
      route.fulfill({ contentType: 'text/javascript', body: SCRIPT }),
    );
    const headers = { Origin: site.baseUrl };
    const emailAddress = `wallet-${randomBytes(6).toString('hex')}@meridian.example`;
    const account = { firstName: 'Rosa', lastName: 'Lindgren', emailAddress, password: 'Meridian-Noon-12!' };
    await page.request.post(`${site.baseUrl}/api/user/register`, { data: { ...account, optIn: false }, headers });
    const item = { itemid: '10102-HCB-ENG', productId: '10102', quantity: 1 };
    await page.request.post(`${site.baseUrl}/api/shopping-cart`, { data: [item], headers });
    await page.goto(`${site.baseUrl}/shipping-payment`);
    const wallet = page.getByRole('button', { name: 'Pay with a wallet' });
    await wallet.click();
    await expect(page.getByLabel('Address', { exact: true })).toHaveAttribute('aria-invalid', 'true');
    await expect(page).toHaveURL(/\/shipping-payment$/);
    await fillAddress(page);
    await page.getByLabel('State').selectOption('ME');
    await wallet.click();
    await expect(page.locator('.checkout-facts')).toContainText('Visa ending 4242');
    const button = page.getByRole('button', { name: /^Place order, / });
    const total = Math.round(Number(/[\d.]+$/.exec((await button.textContent()) ?? '')?.[0]) * 100);
    await button.click();
    await expect(page).toHaveURL(/\/registration-complete\?order=M-/);
    const [order] = await query<{ total: number; method: string }>(
      `select o.grand_total_minor::int as total, o.payment->>'token' as method from orders o join users u on u.id = o.owner_id
       where u.email = $1`,
      [emailAddress],
    );
    expect(order).toEqual({ total, method: 'pm_card_visa' });
  });

  test('rejects 1,000 forged, missing or stale signatures and accepts a valid one', async ({ request }) => {
    test.setTimeout(120_000);
    const events = async () =>
      (
        await query<{ count: number }>(
          `select count(*)::int as count from payment_events where event_id like 'evt_wire%'`,
          [],
        )
      )[0]?.count;
    const statuses = new Map<number, number>();
    const send = (at: number) => {
      const body = JSON.stringify({
        id: `evt_wire_${at}`,
        object: 'event',
        type: 'payment_intent.succeeded',
        api_version: '2026-10-28.endive',
        data: { object: { id: `pi_${at}`, object: 'payment_intent', amount: 1, metadata: { order: 'M-100001' } } },
      });
      const [, proof = ''] = fake.world.sign(body).split('v1=');
      const now = Math.floor(Date.now() / 1000);
      const signature = [
        undefined,
        '',
        `t=${now},v1=${randomBytes(32).toString('hex')}`,
        `t=${now - 3_600},v1=${proof}`,
        fake.world.sign(`${body} `),
        `v1=${proof}`,
        `t=${now},v0=${proof}`,
        `t=${now},v1=${proof.slice(0, -1)}`,
        fake.world.sign(body).replace('t=', 't=1'),
        'null',
      ][at % 10];
      const provider = at % 20 < 10 ? 'stripe' : 'embedded';
      return request.post(`${site.baseUrl}/service/payments/events/${provider}`, {
        data: body,
        headers: {
          'Content-Type': 'application/json',
          'X-Forwarded-For': `10.9.${at >> 8}.${at & 255}`,
          ...(signature === undefined
            ? {}
            : { [provider === 'stripe' ? 'Stripe-Signature' : 'X-Masthead-Signature']: signature }),
        },
      });
    };
    for (let at = 0; at < FORGED; at += 20) {
      const answers = await Promise.all(Array.from({ length: 20 }, (_, more) => send(at + more)));
      for (const answer of answers) statuses.set(answer.status(), (statuses.get(answer.status()) ?? 0) + 1);
    }
    expect([...statuses]).toEqual([[400, FORGED]]);
    expect(await events()).toBe(0);
    const event = fake.world.happen('price.created', fake.world.add('price', 'price', {}));
    expect(await fake.deliver(event)).toBe(200);
  });
});
