import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { GET as showOrder } from '@/app/order/[orderId]/route';
import { GET as packingSlips } from '@/app/order/packing-slips/route';
import { countDesk, readDesk } from '@/domain/orders/orders-desk.query';
import { type DeskQuery, type DeskTab, parseDeskQuery } from '@/domain/orders/orders-desk.rules';
import { SESSION_COOKIE } from '@/platform/session-cookies';
import { sqlOf } from '@/platform/sql';
import { ADDRESS } from '../../helpers/postal-address';
import { mailsTo, makeAdmin, openBrowser } from '../accounts/browser';
import { makePerson, type Person, payload } from '../records';
import { rows } from './goods';
import { makeRates, ordersOf, placeOrder } from './orders';

const ORIGIN = 'http://localhost:3000';
const sql = sqlOf(payload);
let merchandiser: Person;
let support: Person;
let editor: Person;

beforeAll(async () => {
  await makeAdmin();
  await makeRates();
  merchandiser = await makePerson({ role: 'merchandiser', firstName: 'Mina', lastName: 'Takeda' });
  support = await makePerson({ role: 'support', firstName: 'Sana', lastName: 'Iqbal' });
  editor = await makePerson({ role: 'editor' });
});
afterAll(() => payload.destroy());

const browserOf = (person: Person) => {
  const browser = openBrowser();
  browser.cookies.set(SESSION_COOKIE, person.token);
  return browser;
};
const call = async (person: Person, path: string, body: object, method = 'POST') => {
  const response = await browserOf(person).send(`/service/store/${path}`, { method, body });
  return { status: response.status, body: (await response.json()) as Record<string, unknown> };
};
const pageAs = (person: Person | null, url: string) =>
  new Request(`${ORIGIN}${url}`, { headers: person ? { Cookie: `${SESSION_COOKIE}=${person.token}` } : {} });
const query = (more: Partial<DeskQuery> = {}): DeskQuery => ({ ...parseDeskQuery({}), ...more });
const find = async (term: string, more: Partial<DeskQuery> = {}) =>
  (await readDesk(sql, query({ ...more, term }))).map(({ orderNumber }) => orderNumber);
const events = (order: number, kind: string) =>
  rows<{ note: string; person_id: number }>(
    'select note, person_id from order_events where order_id = $1 and kind = $2 order by id',
    [order, kind],
  );

describe('the orders desk', () => {
  test('finds orders by a part of the name, number, email address or SKU, whatever its case, and by no wildcard', async () => {
    const { order, goods, shopper } = await placeOrder('pm_card_visa');
    const { order_number: number } = order;
    const name = `Zelda${randomUUID().slice(0, 6)}`;
    await payload.update({ collection: 'users', id: shopper.account.id, data: { lastName: name } });
    for (const term of [
      ...[number, number.toLowerCase(), number.slice(2), `  ${number} `, goods.id, goods.id.toLowerCase().slice(0, -1)],
      ...[
        shopper.account.email.slice(0, 20).toUpperCase(),
        name.toUpperCase(),
        `rosa ${name.slice(0, 8)}`,
        `${name}, Rosa`,
      ],
    ]) {
      expect([term, await find(term)]).toEqual([term, [number]]);
    }
    for (const term of ['%', '_', '\\', `${number.slice(0, -1)}_`, "' or 1=1 --", `${name} nobody`]) {
      expect([term, await find(term)]).toEqual([term, []]);
    }
  });

  test('counts every order in the tabs of its state, and adds up their totals', async () => {
    const before = await countDesk(sql, '');
    const shipped = await placeOrder('pm_card_visa');
    await call(merchandiser, `orders/${shipped.order.id}/ship`, {});
    const open = await placeOrder('pm_card_visa');
    const digital = await placeOrder('pm_card_visa', { lineType: 'DIGITAL' });
    const refunding = await placeOrder('pm_card_visa');
    await call(support, `orders/${refunding.order.id}/refund`, { amountMinor: 100, key: randomUUID() });
    const pending = await placeOrder('pm_card_processing');
    const after = await countDesk(sql, '');
    const more = (tab: DeskTab) => after[tab].count - before[tab].count;
    expect({
      all: more('all'),
      pay: more('pay'),
      ship: more('ship'),
      fulfilled: more('fulfilled'),
      refunds: more('refunds'),
      refunded: more('refunded'),
    }).toEqual({ all: 5, pay: 1, ship: 2, fulfilled: 2, refunds: 1, refunded: 0 });
    expect(after.refunds.sumMinor - before.refunds.sumMinor).toBe(100);
    const listed = async (tab: DeskTab) => (await readDesk(sql, query({ tab }))).map(({ id }) => id);
    expect(await listed('ship')).toEqual(expect.arrayContaining([open.order.id, refunding.order.id]));
    expect(await listed('pay')).toContain(pending.order.id);
    expect(await listed('fulfilled')).toEqual(expect.arrayContaining([shipped.order.id, digital.order.id]));
    const [{ total } = { total: 0 }] = await rows<{ total: number }>(
      `select sum(grand_total_minor)::float8 as total from orders`,
    );
    expect(after.all.sumMinor).toBe(total);
    await payload.jobs.run({ limit: 1_000, silent: true });
    const paidOut = await countDesk(sql, '');
    expect([paidOut.refunds.count, paidOut.refunded.count]).toEqual([before.refunds.count, before.refunded.count + 1]);
    expect((await countDesk(sql, open.order.order_number)).all).toEqual({ count: 1, sumMinor: 4026 });
  });

  test('reads its pages from indexes with 20,000 orders', async () => {
    await rows(
      `insert into orders (order_number, order_status, email_address, lines, sub_total_minor, discount_minor, tax_minor, shipping_minor,
         grand_total_minor, refunded_minor, item_count, idempotency_key, body_hash, billing_address, created_at)
       select 'T-' || n, 'FULFILLED', 'buyer' || n || '@many.example', jsonb_build_array(jsonb_build_object('availabilityId', 'X-' || n, 'isPhysical', false)),
         100, 0, 0, 0, 100, 0, 1, 'many:' || n, 'x', jsonb_build_object('firstName', 'Buyer', 'lastName', 'No' || n),
         '2020-01-01'::timestamptz + n * interval '1 hour' from generate_series(1, 20000) n`,
    );
    await rows('analyze orders');
    const plan = async (text: string, values: unknown[]) =>
      (await rows<{ 'QUERY PLAN': string }>(`explain ${text}`, values)).map((row) => row['QUERY PLAN']).join('\n');
    const plans: string[] = [];
    const spy = (async (text: string, values: unknown[] = []) => {
      plans.push(await plan(text, values));
      return sql(text, values);
    }) as typeof sql;
    expect(await readDesk(spy, query({ tab: 'fulfilled', number: 700 }))).toHaveLength(25);
    expect(plans[0]).not.toMatch(/Seq Scan on orders/);
    expect((await readDesk(spy, query({ term: 'no19999' }))).map(({ buyer }) => buyer)).toEqual(['Buyer No19999']);
    expect(plans[1]).toMatch(/orders_search_idx/);
    expect(await readDesk(spy, query({ sort: 'total' }))).toHaveLength(25);
    expect(plans[2]).toMatch(/orders_total_idx/);
    await rows(`delete from orders where order_number like 'T-%'`);
  });
});

describe('an order on the desk', () => {
  test('has notes with author and time that are only ever added', async () => {
    const { order } = await placeOrder('pm_card_visa');
    expect((await call(support, `orders/${order.id}/notes`, { text: ' Called, wants it gift-wrapped. ' })).status).toBe(
      200,
    );
    expect((await call(merchandiser, `orders/${order.id}/notes`, { text: 'Done.' })).status).toBe(200);
    for (const text of ['', '   ', 'x'.repeat(2_001)]) {
      expect((await call(support, `orders/${order.id}/notes`, { text })).status).toBe(400);
    }
    expect((await call(editor, `orders/${order.id}/notes`, { text: 'No' })).status).toBe(404);
    expect((await call(support, 'orders/99999999/notes', { text: 'No' })).status).toBe(404);
    expect(await events(order.id, 'note')).toEqual([
      { note: 'Called, wants it gift-wrapped.', person_id: support.user.id },
      { note: 'Done.', person_id: merchandiser.user.id },
    ]);
  });

  test('resends the mails it has, each once for a double click, and records who did', async () => {
    const { order, shopper } = await placeOrder('pm_card_visa');
    const before = (await mailsTo(shopper.account.email)).length;
    const resend = (kind: string, as = support) => call(as, `orders/${order.id}/mails`, { kind });
    const answers = await Promise.all([resend('receipt'), resend('receipt'), resend('receipt')]);
    expect(answers.map(({ body }) => body.isSent).filter(Boolean)).toHaveLength(1);
    expect((await resend('shipped')).status).toBe(404);
    expect((await resend('refunded')).status).toBe(404);
    expect((await resend('password-reset')).status).toBe(400);
    expect((await resend('receipt', editor)).status).toBe(404);
    const mails = await mailsTo(shopper.account.email);
    expect(mails.slice(before).map(({ subject }) => subject)).toEqual([`Your receipt for order ${order.order_number}`]);
    expect(await events(order.id, 'mail resent')).toEqual([{ note: 'receipt', person_id: support.user.id }]);
  });

  test('ships with carrier and tracking number, which its buyer can follow', async () => {
    const { order, shopper } = await placeOrder('pm_card_visa');
    const tracked = { carrier: ' ups ', trackingNumber: '1Z999AA10123456784' };
    expect((await call(support, `orders/${order.id}/ship`, tracked)).status).toBe(404);
    expect((await call(merchandiser, `orders/${order.id}/ship`, tracked)).status).toBe(200);
    const url = 'https://www.ups.com/track?tracknum=1Z999AA10123456784';
    const { entry } = await shopper.browser.json<{ entry: { tracking: object }[] }>('/service/ordered');
    expect(entry[0]?.tracking).toEqual({ carrier: 'ups', number: '1Z999AA10123456784', url });
    const cookie = [...shopper.browser.cookies].map((pair) => pair.join('=')).join('; ');
    const page = await showOrder(new Request(`${ORIGIN}/order/x`, { headers: { Cookie: cookie } }), {
      params: Promise.resolve({ orderId: order.order_number }),
    });
    expect(await page.text()).toContain(`href="${url}"`);
    const [mail] = (await mailsTo(shopper.account.email)).slice(-1);
    expect(mail?.text).toContain(url);
    expect(await events(order.id, 'shipped')).toEqual([
      { note: 'ups 1Z999AA10123456784', person_id: merchandiser.user.id },
    ]);
  });

  test('several are marked as shipped at once, and those with nothing to ship are reported', async () => {
    const [first, second] = [await placeOrder('pm_card_visa'), await placeOrder('pm_card_visa')];
    const digital = await placeOrder('pm_card_visa', { lineType: 'DIGITAL' });
    const ids = [first.order.id, second.order.id, digital.order.id, first.order.id];
    expect((await call(support, 'shipments', { orders: ids })).status).toBe(404);
    for (const orders of [[], ['x'], [-1], [1.5], Array.from({ length: 101 }, (_, at) => at + 1)]) {
      expect((await call(merchandiser, 'shipments', { orders })).status).toBe(400);
    }
    const shipAll = () => call(merchandiser, 'shipments', { orders: ids, carrier: 'USPS' });
    const answers = await Promise.all([shipAll(), shipAll()]);
    for (const { body } of answers) expect(body).toEqual({ shipped: 2, skipped: [digital.order.order_number] });
    for (const { order, shopper } of [first, second]) {
      expect((await ordersOf(shopper))[0]?.order_status).toBe('FULFILLED');
      expect(await events(order.id, 'shipped')).toHaveLength(1);
    }
  });

  test('changes its address before shipping by the rules of the checkout, and never its total', async () => {
    const { order, shopper } = await placeOrder('pm_card_visa');
    const change = (address: object, as = merchandiser) =>
      call(as, `orders/${order.id}/shipping-address`, address, 'PUT');
    const stored = async () =>
      (
        await rows<{ address: object; total: number; tax: number }>(
          `select shipping_address as address, grand_total_minor::int as total, tax_minor::int as tax from orders where id = $1`,
          [order.id],
        )
      )[0];
    const before = await stored();
    const bad = await change({ ...ADDRESS, address1: ' ', state: 'XX' });
    expect(bad.status).toBe(400);
    expect((bad.body.errors as { field: string }[]).map(({ field }) => field)).toEqual(
      expect.arrayContaining([expect.stringContaining('address1'), expect.stringContaining('state')]),
    );
    expect((await change({ ...ADDRESS, countryCode: 'ZZ', state: null })).status).toBe(400);
    expect((await change(ADDRESS, support)).status).toBe(404);
    expect(await stored()).toEqual(before);
    const moved = { ...ADDRESS, address1: '9 Night Quay', address2: null };
    expect(await change(moved)).toMatchObject({ status: 200, body: { notices: [] } });
    const other = await change({ ...moved, state: 'NY', city: 'New York', postalCode: '10001' });
    expect(other.body.notices).toEqual([
      'Tax at the new address would be $0.00 instead of $1.76. The charged total stays the same',
    ]);
    expect(await stored()).toMatchObject({ total: 4026, tax: 176, address: { state: 'NY', address1: '9 Night Quay' } });
    const [first] = await events(order.id, 'address changed');
    expect(first).toEqual({
      note: 'before: Rosa Lindgren, 14 Harbour Row, Portland, ME 04101, United States',
      person_id: merchandiser.user.id,
    });
    await call(merchandiser, `orders/${order.id}/ship`, {});
    expect(await change(moved)).toMatchObject({ status: 409, body: { code: 'order-shipped' } });
    expect((await ordersOf(shopper))[0]?.grand_total_minor).toBe('4026');
  });

  test('has a packing slip without prices, alone or with others', async () => {
    const [first, second] = [await placeOrder('pm_card_visa'), await placeOrder('pm_card_visa')];
    const url = `/order/packing-slips?orders=${first.order.id},${second.order.id},x,99999999`;
    const page = await packingSlips(pageAs(merchandiser, url));
    const html = await page.text();
    for (const { order, goods } of [first, second]) {
      expect(html).toContain(`Packing slip ${order.order_number}`);
      expect(html).toContain(goods.id);
    }
    expect(html).toContain('14 Harbour Row');
    expect(html).not.toContain('$');
    for (const [person, status] of [
      [null, 401],
      [editor, 404],
      [support, 404],
    ] as const) {
      expect((await packingSlips(pageAs(person, url))).status).toBe(status);
    }
    expect((await packingSlips(pageAs(merchandiser, '/order/packing-slips?orders='))).status).toBe(404);
  });
});
