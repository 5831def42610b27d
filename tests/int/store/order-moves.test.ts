import { randomUUID } from 'node:crypto';
import { PDFDocument } from '@cantoo/pdf-lib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { GET as showLicence } from '@/app/licence/[code]/route';
import { GET as fetchFile } from '@/app/order/file/[token]/route';
import { linkToDownload } from '@/domain/orders/download.query';
import { contextOf } from '@/platform/context';
import { mailsTo, makeAdmin } from '../accounts/browser';
import { makePerson, payload } from '../records';
import { makeBuyer, press } from './buyers';
import { type CartAnswer, makeGoods, makeShopper, rows, shipEverywhere } from './goods';

beforeAll(async () => {
  await makeAdmin();
  await shipEverywhere({ name: 'Standard', priceMinor: 650 });
});
afterAll(() => payload.destroy());

/** Creates a paid order. */
async function paidOrder(overrides: Parameters<typeof makeGoods>[0] = {}) {
  const goods = await makeGoods(overrides);
  const buyer = await makeBuyer({ availability: goods.availability });
  expect(await press(buyer)).toBe('paid');
  const read = async () => {
    const [order] = await rows<{ id: number; status: string; refunded: number; revoked: number; held: number }>(
      `select o.id, o.order_status as status, o.refunded_minor::int as refunded,
         (select count(*)::int from entitlements e where e.order_id = o.id and e.revoked_at is not null) as revoked,
         (select count(*)::int from entitlements e where e.order_id = o.id) as held from orders o where o.owner_id = $1`,
      [buyer.id],
    );
    if (!order) throw new Error('No order was made.');
    return order;
  };
  return { buyer, goods, read, id: (await read()).id };
}

const dispute = (id: number, state: string) => rows('select order_disputed($1, $2)', [id, state]);
const refund = (id: number, amount: number) =>
  rows<{ verdict: string }>('select order_refund($1, $2, null, null, $3) as verdict', [id, amount, randomUUID()]);
/** Makes the gateway pay out the requested refunds. */
const payOut = () => payload.jobs.run({ limit: 500, silent: true });
const ship = (id: number) => rows<{ verdict: string }>('select order_shipped($1, null, null) as verdict', [id]);

test('a parcel is shipped once, by staff; an order without one is fulfilled with its payment', async () => {
  const staff = await makePerson({ role: 'merchandiser' });
  const browser = (await makeShopper()).browser;
  const { buyer, read, id } = await paidOrder();
  expect((await read()).status).toBe('PAID');
  const path = `/service/store/orders/${id}/ship`;
  expect((await browser.send(path, { body: {} })).status).toBe(404);
  browser.cookies.set('masthead-token', staff.token);
  for (let round = 0; round < 3; round += 1) {
    expect((await browser.send(path, { body: { note: 'Parcel post 4711' } })).status).toBe(200);
  }
  expect((await read()).status).toBe('FULFILLED');
  await payload.jobs.run({ limit: 500 });
  const mails = (await mailsTo(buyer.email)).filter(({ subject }) => subject.includes('on its way'));
  expect([mails.length, mails[0]?.text?.includes('Parcel post 4711')]).toEqual([1, true]);
  const digital = await paidOrder({ lineType: 'DIGITAL' });
  expect((await digital.read()).status).toBe('FULFILLED');
  expect((await browser.send(`/service/store/orders/${digital.id}/ship`, { body: {} })).status).toBe(409);
  // A partly refunded order is still shipped, and keeps its status.
  const part = await paidOrder();
  await refund(part.id, 100);
  await payOut();
  expect(await ship(part.id)).toEqual([{ verdict: 'shipped' }]);
  expect((await part.read()).status).toBe('PARTLY_REFUNDED');
});

test('a won dispute restores the previous status of the order, and a lost one ends it', async () => {
  const plain = await paidOrder();
  const shipped = await paidOrder();
  const part = await paidOrder();
  const lost = await paidOrder({ lineType: 'DIGITAL', permissionsAvailable: true });
  await ship(shipped.id);
  await refund(part.id, 100);
  await payOut();
  for (const { id, read } of [plain, shipped, part, lost]) {
    await dispute(id, 'opened');
    expect((await read()).status).toBe('DISPUTED');
    expect(await refund(id, 1)).toEqual([{ verdict: 'not-paid' }]);
    expect(await rows('select order_cancel($1, null, null) as verdict', [id])).toEqual([{ verdict: 'not-open' }]);
  }
  for (const { id } of [plain, shipped, part]) await dispute(id, 'won');
  await dispute(lost.id, 'lost');
  expect([await plain.read(), await shipped.read(), await part.read(), await lost.read()]).toMatchObject([
    { status: 'PAID' },
    { status: 'FULFILLED' },
    { status: 'PARTLY_REFUNDED', refunded: 100 },
    { status: 'REFUNDED', refunded: 3200 },
  ]);
  for (const each of [plain, lost]) {
    await dispute(each.id, 'opened');
    expect((await each.read()).status).toBe(each === plain ? 'PAID' : 'REFUNDED');
  }
});

test('a refund whose answer was lost before its dispute was is corrected, so that books and gateway agree', async () => {
  const { id, read } = await paidOrder();
  await refund(id, 3000);
  // The gateway paid it out, and the process died before it was recorded.
  await rows(
    `with sent as (insert into gateway_refunds (key, payment_id, amount_minor)
       select r.gateway_key, o.payment_id, r.amount_minor from refunds r join orders o on o.id = r.order_id where o.id = $1
       returning payment_id, amount_minor)
     update gateway_payments g set refunded_minor = sent.amount_minor from sent where g.id = sent.payment_id`,
    [id],
  );
  await dispute(id, 'opened');
  await dispute(id, 'lost');
  await payOut();
  expect(await read()).toMatchObject({ status: 'REFUNDED', refunded: 3850 });
  expect(await rows('select state from refunds where order_id = $1', [id])).toEqual([{ state: 'paid_out' }]);
  expect(
    await rows(
      `select sum(amount_minor)::int as lost from order_events where order_id = $1 and kind = 'dispute lost'`,
      [id],
    ),
  ).toEqual([{ lost: 850 }]);
  // The bank’s money has a credit note, like the refund, so that the documents agree with the books.
  const credited = await rows(
    `select sum(case kind when 'credit-note' then total_minor when 'cancellation' then -total_minor end)::int as credited,
       sum(case kind when 'invoice' then tax_minor when 'credit-note' then -tax_minor when 'cancellation' then tax_minor end)::int as tax
     from billing_documents where order_id = $1`,
    [id],
  );
  expect(credited).toEqual([{ credited: 3850, tax: 0 }]);
});

test('concurrent refunds never exceed the payment', async () => {
  const { id, read } = await paidOrder();
  const verdicts = await Promise.all(Array.from({ length: 30 }, () => refund(id, 500)));
  const count = (wanted: string) => verdicts.filter(([row]) => row?.verdict === wanted).length;
  // 38.50 dollars allow 7 refunds of 5.00.
  expect([count('refunded'), count('too-much')]).toEqual([7, 23]);
  expect(await read()).toMatchObject({ status: 'PAID', refunded: 0 });
  await payOut();
  expect(await read()).toMatchObject({ status: 'PARTLY_REFUNDED', refunded: 3500 });
  await refund(id, 350);
  await payOut();
  expect(await read()).toMatchObject({ status: 'REFUNDED', refunded: 3850 });
});

test('a refund revokes downloads immediately, including links that were already issued', async () => {
  const document = await PDFDocument.create();
  document.addPage();
  const data = Buffer.from(await document.save());
  const file = await payload.create({
    collection: 'files',
    data: { title: 'Case' },
    file: { data, name: `${randomUUID()}.pdf`, mimetype: 'application/pdf', size: data.length },
  });
  const { buyer, id, read } = await paidOrder({ lineType: 'DIGITAL', file: file.id });
  const [held] = await rows<{ code: string; number: string }>(
    'select e.code, o.order_number as number from entitlements e join orders o on o.id = e.order_id where o.id = $1',
    [id],
  );
  const link = () => linkToDownload(contextOf(payload, buyer as never), held?.number ?? '', held?.code ?? '');
  const token = (await link()).split('/').at(-1) ?? '';
  const open = () =>
    fetchFile(new Request(`http://localhost:3000/order/file/${token}`), { params: Promise.resolve({ token }) });
  expect((await open()).status).toBe(200);
  await refund(id, 3200);
  expect((await open()).status).toBe(403);
  await expect(link()).rejects.toMatchObject({ code: 'not-allowed' });
  await payOut();
  expect(await read()).toMatchObject({ status: 'REFUNDED', revoked: 1, held: 1 });
});

test('a copyright permission has a certificate that anyone can verify until it is refunded', async () => {
  const shopper = await makeShopper();
  const goods = await makeGoods({ lineType: 'DIGITAL', listPriceMinor: 1195, permissionsAvailable: true });
  await shopper.add(goods.id, 40, { type: 'Perm' });
  await shopper.pay();
  const { orderId = '' } = (await (await shopper.submit()).json()) as CartAnswer;
  const order = await shopper.browser.json<{ licences: { url: string }[] }>(`/service/commerce/order/${orderId}`);
  const url = order.licences[0]?.url ?? '';
  const code = url.split('/').at(-1) ?? '';
  const look = async () => {
    const answer = await showLicence(new Request(`http://localhost:3000${url}`), { params: Promise.resolve({ code }) });
    return { status: answer.status, html: await answer.text() };
  };
  const valid = await look();
  expect(valid.status).toBe(200);
  for (const text of ['This license is valid.', goods.product.title, 'Rosa Lindgren', '<p>40</p>', url]) {
    expect(valid.html).toContain(text);
  }
  await rows(
    `select order_refund(id, grand_total_minor::int, null, null, 'refund:all') from orders where order_number = $1`,
    [orderId],
  );
  expect((await look()).html).toContain('has been revoked and is not valid');
  const unknown = await showLicence(new Request('http://localhost:3000/licence/X'), {
    params: Promise.resolve({ code: 'X' }),
  });
  expect(unknown.status).toBe(404);
});
