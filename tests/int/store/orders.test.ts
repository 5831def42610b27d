import { randomUUID } from 'node:crypto';
import { PDFDocument } from '@cantoo/pdf-lib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { orderPayments } from '@/domain/orders/payment-events';
import { reconcileOrders } from '@/domain/orders/reconcile-orders.job';
import { contextOf } from '@/platform/context';
import { sqlOf } from '@/platform/sql';
import { mailsTo, makeAdmin, openBrowser } from '../accounts/browser';
import { makePerson, type Person, payload, rest } from '../records';
import { type CartAnswer, makeGoods, makeShopper, rows, shopIn } from './goods';

type Shopper = Awaited<ReturnType<typeof makeShopper>>;

const read = async (response: Response | Promise<Response>) => (await (await response).json()) as CartAnswer;
const ordersOf = (shopper: Shopper) =>
  rows<{ id: number; order_number: string; order_status: string; grand_total_minor: string }>(
    'select id, order_number, order_status, grand_total_minor from orders where owner_id = $1 order by id',
    [shopper.account.id],
  );
const stockOf = async (id: number) =>
  Number((await rows<{ stock: string }>('select stock from availabilities where id = $1', [id]))[0]?.stock);
const sql = sqlOf(payload);
const tell = (type: string, object: Record<string, unknown>) =>
  contextOf(payload, null).transaction((change) =>
    orderPayments.handle({ change, now: new Date() }, { provider: 'embedded', id: randomUUID(), type, object }),
  );

let merchandiser: Person;

beforeAll(async () => {
  await makeAdmin();
  merchandiser = await makePerson({ role: 'merchandiser' });
  await payload.create({ collection: 'tax-rates', data: { country: 'US', state: 'ME', percent: 5.5 } });
  await payload.create({
    collection: 'shipping-methods',
    data: { code: 'standard', name: 'Standard', rateMinor: 650, position: 1 },
  });
  await payload.create({
    collection: 'shipping-methods',
    data: { code: 'express', name: 'Express', rateMinor: 1800, position: 2 },
  });
});
afterAll(() => payload.destroy());

describe('checkout', () => {
  test('CHK-04 CHK-05 CHK-06 CHK-08 CHK-09 addresses, methods and states', async () => {
    const shopper = await makeShopper();
    const book = await makeGoods();
    await shopper.add(book.id);
    const address = { firstName: 'Rosa', lastName: 'L', address1: 'Row 1', city: 'Portland', postalCode: '04101' };
    const wrong = await shopper.browser.send('/service/commerce/address', { body: { city: 'Portland' } });
    expect(wrong.status).toBe(400);
    expect(((await wrong.json()) as CartAnswer).errors?.map(({ field }) => field)).toEqual([
      'firstName',
      'lastName',
      'address1',
      'postalCode',
      'countryCode',
    ]);
    const stateless = await shopper.browser.send('/service/commerce/address', {
      body: { ...address, countryCode: 'US' },
    });
    expect(stateless.status).toBe(400);
    const saved = await shopper.browser.json<{ status: string; address: { id: string }; cart: object }>(
      '/service/commerce/address',
      { body: { ...address, countryCode: 'GB' } },
    );
    expect(saved).toMatchObject({ status: 'success', address: { id: expect.any(String), countryCode: 'GB' } });
    const states = (country: string) => shopper.browser.json<object[]>(`/service/commerce/state-province/${country}`);
    expect((await states('US')).length).toBe(51);
    expect((await states('CA')).length).toBe(13);
    expect(await states('GB')).toEqual([]);
    await shopper.pay();
    expect((await shopper.cart()).cart).toMatchObject({ shippingCost: 6.5, tax: 1.76, grandTotal: 40.26 });
    const express = await read(
      shopper.browser.send('/service/commerce/order/shipping-method', { body: { method: 'express' } }),
    );
    expect(express.cart).toMatchObject({ shippingCost: 18, grandTotal: 51.76 });
    const unknown = await shopper.browser.send('/service/commerce/order/shipping-method', { body: { method: 'owl' } });
    expect(unknown.status).toBe(400);
  });

  test('CHK-13 CHK-14 promo codes count, and wrong ones change nothing', async () => {
    const shopper = await makeShopper();
    const book = await makeGoods();
    await shopper.add(book.id, 2);
    const code = (given: string) =>
      shopper.browser.send('/service/commerce/order/promo-code', { body: { code: given } });
    await payload.create({ collection: 'promo-codes', data: { code: 'noon10', kind: 'percent', percent: 10 } });
    await payload.create({
      collection: 'promo-codes',
      data: { code: 'OLD', kind: 'percent', percent: 10, endsAt: '2020-01-01T00:00:00.000Z' },
    });
    expect((await read(code('noon10'))).cart).toMatchObject({ coupons: [{ code: 'NOON10' }], discount_amount: 6.4 });
    const before = await shopper.cart();
    for (const wrong of ['OLD', 'NOTHING', '%']) {
      const refused = await code(wrong);
      expect([wrong, refused.status, ((await refused.json()) as { message: string }).message]).toEqual([
        wrong,
        400,
        'This promo code is not valid.',
      ]);
    }
    expect(await shopper.cart()).toEqual(before);
  });

  test('CHK-11 CHK-15 CHK-17 an order is made once, paid, and empties the cart', async () => {
    const shopper = await makeShopper();
    const book = await makeGoods({ stock: 5 });
    await shopper.add(book.id, 2);
    await shopper.pay();
    const twice = await Promise.all([shopper.submit(), shopper.submit()]);
    const [first, second] = await Promise.all(twice.map((each) => read(each)));
    expect(first).toMatchObject({
      status: 'success',
      cart: { itemCount: 0 },
      orderId: expect.stringMatching(/^M-\d+$/),
    });
    expect(second?.orderId).toBe(first?.orderId);
    expect((await read(shopper.submit())).orderId).toBe(first?.orderId);
    expect(await ordersOf(shopper)).toMatchObject([{ order_status: 'PAID', grand_total_minor: '7402' }]);
    expect(await rows('select 1 from gateway_payments where order_number = $1', [first?.orderId])).toHaveLength(1);
    expect(await stockOf(book.form.id)).toBe(3);
    const receipts = (await mailsTo(shopper.account.email)).filter(({ subject }) => subject.includes('receipt'));
    expect(receipts).toHaveLength(1);
    const [{ text = '', html = '' } = {}] = receipts;
    expect(text).toMatch(/\n2 × .+: \$64\.00\nSubtotal: \$64\.00\nShipping: .+\nTax: .+\nTotal paid: \$74\.02\n/);
    expect(text).toMatch(/Shipping to .+, United States\./);
    expect(text).not.toContain('to fetch');
    expect(html).toMatch(/>Total paid<\/td>.+>\$74\.02<\/td>/s);
  });

  test('CHK-16 CHK-18 a declined card makes no purchase and keeps the cart; a guest is asked to sign in', async () => {
    const shopper = await makeShopper();
    const book = await makeGoods({ stock: 5 });
    await shopper.add(book.id);
    await shopper.pay('pm_card_visa_chargeDeclined');
    const refused = await shopper.submit();
    expect(refused.status).toBe(402);
    expect(await shopper.cart()).toMatchObject({ cart: { itemCount: 1 } });
    expect((await ordersOf(shopper)).map((order) => order.order_status)).toEqual(['CANCELLED']);
    expect(await stockOf(book.form.id)).toBe(5);
    await shopper.pay();
    expect((await read(shopper.submit())).status).toBe('success');
    expect((await shopIn(openBrowser()).submit()).status).toBe(401);
  });

  test('a token that names no card is declined, whatever it is called', async () => {
    const shopper = await makeShopper();
    const book = await makeGoods();
    await shopper.add(book.id);
    for (const token of ['constructor', 'toString', 'pm_card_unknown']) {
      await shopper.pay(token);
      expect([token, (await shopper.submit()).status]).toEqual([token, 402]);
    }
  });

  test('a subtotal beyond every order is refused, also when a code takes all of it off', async () => {
    const shopper = await makeShopper();
    const book = await makeGoods({ listPriceMinor: 9_999_999 });
    await shopper.add(book.id, 999);
    await payload.create({ collection: 'promo-codes', data: { code: 'ALL', kind: 'percent', percent: 100 } });
    await shopper.browser.send('/service/commerce/order/promo-code', { body: { code: 'ALL' } });
    await shopper.pay();
    const refused = await shopper.submit();
    expect([refused.status, ((await refused.json()) as { code: string }).code]).toEqual([400, 'checkout-incomplete']);
  });

  test('CHK-17 one idempotency key 50 times is one order, and another body under it is refused with 422', async () => {
    const shopper = await makeShopper();
    const book = await makeGoods({ stock: 60 });
    await shopper.add(book.id);
    await shopper.pay();
    const answers = await Promise.all(Array.from({ length: 50 }, () => shopper.submit('one')));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(await ordersOf(shopper)).toHaveLength(1);
    expect((await shopper.submit('one', { other: 1 })).status).toBe(422);
    expect(await stockOf(book.form.id)).toBe(59);
  });

  test('200 submits at once with 25 in stock: 25 orders, 175 times 409, none left; a bundle takes its parts too', async () => {
    const single = await makeGoods({ stock: 25 });
    const bundle = await makeGoods({ lineType: 'BUNDLE', components: [single.form.id] });
    // Accounts, sessions and carts stand ready, by SQL: what is measured is the rush.
    const shoppers = await Promise.all(
      Array.from({ length: 200 }, async (_, at) => {
        const [user] = await rows<{ id: number }>(
          `insert into users (email, first_name, last_name, role) values ($1, 'Rosa', 'L', 'reader') returning id`,
          [`rush-${at}-${randomUUID()}@meridian.example`],
        );
        const goods = at % 4 === 0 ? bundle : single;
        const line = {
          itemId: goods.id,
          availability: goods.form.id,
          isPermission: false,
          isSingle: false,
          quantity: 1,
        };
        const place = {
          firstName: 'R',
          lastName: 'L',
          address1: 'a',
          city: 'b',
          postalCode: '1',
          countryCode: 'GB',
        };
        await rows(
          `insert into carts (owner_id, lines, changed_at, billing_address, shipping_address, payment)
           values ($1, $2, date_trunc('second', now()), $3, $3, $4)`,
          [
            user?.id,
            JSON.stringify([line]),
            JSON.stringify(place),
            JSON.stringify({ token: 'pm_card_visa', brand: 'V', last4: '4242' }),
          ],
        );
        return user?.id ?? 0;
      }),
    );
    const { submitOrder } = await import('@/domain/orders/submit-order.command');
    const caller = { network: '10.0.0.1', headers: new Headers(), cookie: () => null };
    const outcomes = await Promise.all(
      shoppers.map(async (id) => {
        const account = { id, email: `rush-${id}@meridian.example` };
        const ctx = { ...contextOf(payload, account as never), caller, neighbours: null };
        try {
          return (await submitOrder(ctx as never, { key: null, body: {} })).status;
        } catch (error) {
          return (error as { code?: string }).code ?? String(error);
        }
      }),
    );
    expect(outcomes.filter((status) => status === 'paid')).toHaveLength(25);
    expect(outcomes.filter((status) => status === 'sold-out')).toHaveLength(175);
    expect(await stockOf(single.form.id)).toBe(0);
    const [ledger] = await rows<{ sum: string }>('select sum(change) from stock_movements where availability_id = $1', [
      single.form.id,
    ]);
    expect(Number(ledger?.sum)).toBe(0);
  }, 60_000);

  test('a single-use code 100 times at once counts once', async () => {
    await payload.create({
      collection: 'promo-codes',
      data: { code: 'ONCE', kind: 'amount', amountMinor: 500, totalLimit: 1 },
    });
    const goods = await makeGoods();
    const outcomes = await Promise.all(
      Array.from({ length: 100 }, async (_, at) => {
        const [user] = await rows<{ id: number }>(
          `insert into users (email, role) values ($1, 'reader') returning id`,
          [`code-${at}-${randomUUID()}@meridian.example`],
        );
        const [cart] = await rows<{ id: number }>(
          `insert into carts (owner_id, lines, changed_at) values ($1, '[]', '2024-01-01T00:00:00Z') returning id`,
          [user?.id],
        );
        const line = { availability: goods.form.id, quantity: 1, isPermission: false };
        const order = {
          owner: user?.id,
          emailAddress: 'a@b.example',
          key: 'k',
          hash: 'h',
          cart: cart?.id,
          cartChangedAt: '2024-01-01T00:00:00Z',
          cartRef: `${cart?.id}:1`,
          lines: [line],
          itemCount: 1,
          subTotal: 3200,
          discount: 500,
          tax: 0,
          shipping: 0,
          grandTotal: 2700,
          promoCode: 'ONCE',
          now: new Date().toISOString(),
          expiresAt: new Date().toISOString(),
        };
        const [row] = await rows<{ verdict: string }>('select verdict from order_place($1::jsonb)', [
          JSON.stringify(order),
        ]);
        return row?.verdict;
      }),
    );
    expect(outcomes.filter((verdict) => verdict === 'placed')).toHaveLength(1);
    expect(outcomes.filter((verdict) => verdict === 'promo-spent')).toHaveLength(99);
  });
});

/** A PDF of one page. */
async function makeFile() {
  const document = await PDFDocument.create();
  document.addPage();
  const data = Buffer.from(await document.save());
  return payload.create({
    collection: 'files',
    data: { title: 'Case' },
    file: { data, name: `${randomUUID()}.pdf`, mimetype: 'application/pdf', size: data.length },
  });
}

/** An order that waits for its payment. */
async function pending(token: string, given: Parameters<typeof makeGoods>[0] = { stock: 3 }) {
  const shopper = await makeShopper();
  const goods = await makeGoods(given);
  await shopper.add(goods.id);
  await shopper.pay(token);
  const answer = await read(shopper.submit());
  const [order] = await ordersOf(shopper);
  if (!order) throw new Error('No order was made.');
  return { shopper, goods, answer, order };
}

describe('payments', () => {
  test('a card that asks its holder is paid after a yes, by the gateway’s word', async () => {
    const { shopper, answer, order } = await pending('pm_card_threeDSecure2Required');
    expect(answer).toMatchObject({ status: 'requires_action', orderId: order.order_number });
    const path = new URL(answer.actionUrl ?? '').pathname;
    expect(await (await shopper.browser.send(path)).text()).toContain('Is it really you?');
    const done = await shopper.browser.send(path, { form: { answer: 'yes' } });
    expect([done.status, done.headers.get('Location')]).toEqual([
      303,
      `/registration-complete?order=${order.order_number}`,
    ]);
    expect((await ordersOf(shopper))[0]?.order_status).toBe('PAID');
    expect((await shopper.cart()).cart.itemCount).toBe(0);
  });

  test('a card whose holder said no stays declined after a yes', async () => {
    const { shopper, answer } = await pending('pm_card_threeDSecure2Required');
    const path = new URL(answer.actionUrl ?? '').pathname;
    for (const said of ['no', 'yes']) {
      const done = await shopper.browser.send(path, { form: { answer: said } });
      expect([said, done.headers.get('Location')]).toEqual([said, '/review-order?declined=1']);
      expect((await ordersOf(shopper))[0]?.order_status).toBe('CANCELLED');
    }
  });

  test('one paid event 100 times is one order, one receipt and one entitlement', async () => {
    const file = await makeFile();
    const { shopper, order } = await pending('pm_card_lateWebhook', { lineType: 'DIGITAL', file: file.id });
    const object = { id: 'pay_x', amount: Number(order.grand_total_minor), metadata: { order: order.order_number } };
    await Promise.all(Array.from({ length: 100 }, () => tell('payment_intent.succeeded', object)));
    expect((await ordersOf(shopper)).map(({ order_status }) => order_status)).toEqual(['FULFILLED']);
    expect(await rows('select 1 from entitlements where order_id = $1', [order.id])).toHaveLength(1);
    const mails = await mailsTo(shopper.account.email);
    const receipts = mails.filter(({ subject }) => subject.includes('receipt'));
    expect(receipts.map(({ text }) => text)).toEqual([
      expect.stringContaining('Your downloads are on the order page.'),
    ]);
  }, 60_000);

  test('browser and event, 50 times each before the other, make one paid order each time', async () => {
    const shopper = await makeShopper();
    const goods = await makeGoods();
    const session = shopper.browser.cookies.get('masthead-token') ?? '';
    for (let round = 0; round < 100; round += 1) {
      const tab = openBrowser();
      tab.cookies.set('masthead-token', session);
      const shop = shopIn(tab);
      await shop.add(goods.id);
      await shop.pay('pm_card_lateWebhook');
      const { orderId = '' } = await read(shop.submit());
      const object = { id: `pay_${orderId}`, amount: 4026, metadata: { order: orderId } };
      const event = () => tell('payment_intent.succeeded', object);
      const browser = () => shop.submit().then(({ status }) => expect(status).toBe(200));
      await Promise.all(round % 2 ? [browser(), event()] : [event(), browser()]);
    }
    const orders = await ordersOf(shopper);
    expect([orders.length, new Set(orders.map(({ order_status }) => order_status))]).toEqual([100, new Set(['PAID'])]);
  }, 120_000);

  test('a closed tab and a lost webhook are healed, and what is never paid gives its stock back', async () => {
    const late = await pending('pm_card_processing');
    await rows(`update gateway_payments set settle_at = now() - interval '1 second' where order_number = $1`, [
      late.order.order_number,
    ]);
    const left = await pending('pm_card_threeDSecure2Required');
    expect(await stockOf(left.goods.form.id)).toBe(2);
    await reconcileOrders(sql, new Date(Date.now() + 60_000), 0);
    expect((await ordersOf(late.shopper))[0]?.order_status).toBe('PAID');
    expect((await ordersOf(left.shopper))[0]?.order_status).toBe('PENDING');
    await reconcileOrders(sql, new Date(Date.now() + 16 * 60_000), 0);
    expect((await ordersOf(left.shopper))[0]?.order_status).toBe('CANCELLED');
    expect(await stockOf(left.goods.form.id)).toBe(3);
    // Money that comes after all takes the goods again, or goes back when they are gone.
    await rows('insert into stock_movements (availability_id, change, reason) values ($1, -3, $2)', [
      left.goods.form.id,
      'counted',
    ]);
    const object = {
      id: 'pay_z',
      amount: Number(left.order.grand_total_minor),
      metadata: { order: left.order.order_number },
    };
    await tell('payment_intent.succeeded', object);
    expect((await ordersOf(left.shopper))[0]?.order_status).toBe('CANCELLED');
    expect(await rows(`select 1 from order_events where key = $1`, [`late:${left.order.id}`])).toHaveLength(1);
  });
});

describe('orders', () => {
  test('ORD-01 ORD-02 ORD-07 the buyer alone reads them', async () => {
    const { shopper, order } = await pending('pm_card_visa');
    const { entry } = await shopper.browser.json<{ entry: Record<string, unknown>[] }>(
      '/service/ordered/0/8?format=json',
    );
    expect(entry).toMatchObject([
      {
        orderStatus: 'PURCHASED',
        lineItems: [{ contentType: 'Book' }],
        content: { grandTotalIncTax: 40.26, itemCount: 1 },
      },
    ]);
    const { GET } = await import('@/app/order/[orderId]/route');
    const ask = (headers: Record<string, string>, query = '') =>
      GET(new Request(`http://localhost:3000/order/${order.order_number}${query}`, { headers }), {
        params: Promise.resolve({ orderId: order.order_number }),
      });
    const cookieOf = (who: Shopper) => ({ Cookie: [...who.browser.cookies].map((pair) => pair.join('=')).join('; ') });
    const receipt = await ask(cookieOf(shopper), '?printMe=1');
    const html = await receipt.text();
    expect([receipt.status, html.includes('<nav'), html.includes('$40.26')]).toEqual([200, false, true]);
    expect((await ask({})).status).toBe(401);
    // Whoever follows the link of a mail reads what to do, under the same status.
    const asPage = { Accept: 'text/html,application/xhtml+xml' };
    const guest = await ask(asPage);
    expect([guest.status, guest.headers.get('Content-Type'), guest.headers.get('Cache-Control')]).toEqual([
      ...[401, 'text/html; charset=utf-8', 'no-store'],
    ]);
    expect(await guest.text()).toContain('href="/register#signin"');
    const stranger = await ask({ ...cookieOf(await makeShopper()), ...asPage });
    expect([stranger.status, (await stranger.text()).includes('$40.26')]).toEqual([403, false]);
    expect((await ask(cookieOf(await makeShopper()))).status).toBe(403);
    expect((await openBrowser().send('/service/ordered')).status).toBe(401);
  });

  test('an address that holds no text is nothing, for guests and buyers', async () => {
    const { GET: checkLicence } = await import('@/app/licence/[code]/route');
    const asked = new Request('http://localhost:3000/licence/A%00');
    expect((await checkLicence(asked, { params: Promise.resolve({ code: 'A\0' }) })).status).toBe(404);
  });

  test('ORD-08 ORD-09 ADMIN-32 a bought file is its buyer’s, until it expires or is given back', async () => {
    const file = await makeFile();
    const goods = await makeGoods({ lineType: 'DIGITAL', file: file.id }, { contentType: 'Case Study' });
    const shopper = await makeShopper();
    await shopper.add(goods.id);
    await shopper.pay();
    const { orderId = '' } = await read(shopper.submit());
    const [entitlement] = await rows<{ code: string; expires_at: Date }>(
      'select e.code, e.expires_at from entitlements e join orders o on o.id = e.order_id where o.order_number = $1',
      [orderId],
    );
    const code = entitlement?.code ?? '';
    const { linkToDownload, fileOfLink } = await import('@/domain/orders/download.query');
    const as = (account: object | null, now = new Date()) => ({ ...contextOf(payload, account as never), now });
    const link = await linkToDownload(as(shopper.account), orderId, code);
    const token = link.split('/').at(-1) ?? '';
    expect(await fileOfLink(as(null), token)).toMatchObject({ filename: file.filename });
    await expect(fileOfLink(as(null, new Date(Date.now() + 301_000)), token)).rejects.toMatchObject({
      code: 'not-allowed',
    });
    await expect(linkToDownload(as(null), orderId, code)).rejects.toMatchObject({ code: 'not-signed-in' });
    const other = await makeShopper();
    await expect(linkToDownload(as(other.account), orderId, code)).rejects.toMatchObject({ code: 'not-allowed' });
    const later = new Date(Date.now() + 185 * 24 * 3600_000);
    await expect(linkToDownload(as(shopper.account, later), orderId, code)).rejects.toMatchObject({
      code: 'not-allowed',
    });
    const { entry } = await shopper.browser.json<{ entry: { access: string[] }[] }>('/service/ordered');
    expect(entry[0]?.access[0]).toContain('Access lasts until');
    expect((await rest(`/files/${file.id}`)).status).toBeGreaterThanOrEqual(400);
    const { GET: fetchFile } = await import('@/app/order/file/[token]/route');
    const answer = await fetchFile(new Request(`http://localhost:3000${link}`), { params: Promise.resolve({ token }) });
    expect([answer.status, answer.headers.get('Content-Type')]).toEqual([200, 'application/pdf']);
    const marked = await PDFDocument.load(await answer.arrayBuffer());
    expect(marked.getSubject()).toContain(`Rosa Lindgren, order ${orderId}`);
    const [order] = await ordersOf(shopper);
    expect(
      (await rest(`/orders/${order?.id}`, { as: merchandiser, method: 'PATCH', body: { orderStatus: 'CANCELLED' } }))
        .status,
    ).toBe(200);
    await expect(fileOfLink(as(null), token)).rejects.toMatchObject({ code: 'not-allowed' });
    await expect(linkToDownload(as(shopper.account), orderId, code)).rejects.toMatchObject({ code: 'not-allowed' });
  });

  test('ADMIN-05 a merchandiser reads orders, cancels them once, and changes nothing else', async () => {
    const { shopper, order, goods } = await pending('pm_card_visa');
    const patch = (body: object) => rest(`/orders/${order.id}`, { as: merchandiser, method: 'PATCH', body });
    await patch({ grandTotalMinor: 1, emailAddress: 'x@y.example', lines: [] });
    expect((await patch({ orderStatus: 'REFUNDED' })).status).toBe(400);
    expect((await ordersOf(shopper))[0]).toMatchObject({ order_status: 'PAID', grand_total_minor: '4026' });
    expect((await rest(`/orders/${order.id}`, { as: merchandiser })).status).toBe(200);
    expect((await rest('/orders', { as: merchandiser, method: 'POST', body: {} })).status).toBe(403);
    expect((await patch({ orderStatus: 'CANCELLED' })).status).toBe(200);
    const stored = await payload.findByID({ collection: 'orders', id: order.id });
    expect(stored).toMatchObject({ orderStatus: 'CANCELLED', refundedMinor: 0 });
    expect(await stockOf(goods.form.id)).toBe(3);
    await payload.jobs.run({ limit: 1_000 });
    const paidOut = await payload.findByID({ collection: 'orders', id: order.id });
    expect(paidOut).toMatchObject({ orderStatus: 'CANCELLED', refundedMinor: 4026 });
    expect(
      await rows('select refunded_minor::int from gateway_payments where order_number = $1', [order.order_number]),
    ).toEqual([{ refunded_minor: 4026 }]);
    expect((await patch({ orderStatus: 'PAID' })).status).toBe(400);
  });

  test('the stock ledger is the only way to stock, and never leads below zero', async () => {
    const goods = await makeGoods({ stock: 10 });
    const move = (change: number) =>
      rest('/stock-movements', {
        as: merchandiser,
        method: 'POST',
        body: { availability: goods.form.id, change, reason: 'counted' },
      });
    expect((await move(5)).status).toBe(201);
    expect(await stockOf(goods.form.id)).toBe(15);
    const refused = await move(-16);
    expect([refused.status, await refused.json()]).toEqual([400, { errors: [{ message: 'Only 15 left in stock.' }] }]);
    await payload.update({ collection: 'availabilities', id: goods.form.id, data: { stock: 99 } });
    expect(await stockOf(goods.form.id)).toBe(15);
    const [ledger] = await rows<{ sum: string }>('select sum(change) from stock_movements where availability_id = $1', [
      goods.form.id,
    ]);
    expect(Number(ledger?.sum)).toBe(15);
  });

  test('ADMIN-05 a person posts stock movements of manual reasons only, in whole copies, and names no order', async () => {
    const goods = await makeGoods({ stock: 10 });
    const { order } = await pending('pm_card_visa');
    const post = (body: object) =>
      rest('/stock-movements', {
        as: merchandiser,
        method: 'POST',
        body: { availability: goods.form.id, change: 5, reason: 'received', ...body },
      });
    for (const reason of ['opening', 'order', 'released', 'nothing', null]) {
      expect([reason, (await post({ reason })).status]).toEqual([reason, 400]);
    }
    for (const change of [0, 0.5, null]) expect([change, (await post({ change })).status]).toEqual([change, 400]);
    expect(await stockOf(goods.form.id)).toBe(10);
    const forged = await post({ order: order.id, stockAfter: 999, person: 1 });
    expect(forged.status).toBe(201);
    expect(
      await rows(
        `select change::int, stock_after::int, order_id, u.email from stock_movements m left join users u on u.id = m.person_id
         where availability_id = $1 and reason <> 'opening'`,
        [goods.form.id],
      ),
    ).toEqual([{ change: 5, stock_after: 15, order_id: null, email: merchandiser.user.email }]);
    await expect(
      rows(`insert into stock_movements (availability_id, change, reason) values ($1, 7, 'opening')`, [goods.form.id]),
    ).rejects.toMatchObject({ code: 'SO002' });
    expect(await stockOf(goods.form.id)).toBe(15);
  });
});
