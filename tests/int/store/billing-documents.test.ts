import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { GET as openInvoice } from '@/app/order/[orderId]/invoice/route';
import { GET as openReceipt } from '@/app/order/[orderId]/receipt/route';
import { GET as openPdf } from '@/app/order/document/[number]/pdf/route';
import { GET as openDocument } from '@/app/order/document/[number]/route';
import type { BillingSnapshot } from '@/domain/billing/billing-snapshot.rules';
import { issueMissingDocuments, issueOrderDocuments } from '@/domain/billing/issue-documents.command';
import { queueMissingDocuments } from '@/domain/billing/queue-missing-documents.command';
import { addEmbeddedInvoice } from '@/domain/membership/embedded-provider.command';
import { readFailedChargeRefunds } from '@/domain/orders/failed-refunds.query';
import { syncRefunds } from '@/domain/orders/sync-refunds.command';
import { sqlOf } from '@/platform/sql';
import { transactionOf } from '@/platform/transaction';
import { makeAccount, makeAdmin, openBrowser } from '../accounts/browser';
import { payload } from '../records';
import { makeBuyer, press } from './buyers';
import { makeGoods, makeShopper, rows } from './goods';
import { makeRates, placeOrder, type Shopper } from './orders';

const sql = sqlOf(payload);
const transaction = transactionOf(payload);
const ORIGIN = 'http://localhost:3000';

beforeAll(async () => {
  await makeAdmin();
  await makeRates();
});
beforeEach(async () => {
  await payload.jobs.run({ limit: 1_000 });
});
afterAll(() => payload.destroy());

interface StoredDocument {
  number: string;
  kind: string;
  total: number;
  tax: number;
  order: number | null;
  snapshot: BillingSnapshot;
}

const DOCUMENTS = `select number, kind::text, total_minor::int as total, tax_minor::int as tax, order_id as "order", snapshot
  from billing_documents`;
const documentsOf = (order: number) => rows<StoredDocument>(`${DOCUMENTS} where order_id = $1 order by id`, [order]);
const work = async () => {
  for (let round = 0; round < 3; round += 1) await payload.jobs.run({ limit: 1_000 });
};
const numberIn = (number: string) => Number(number.split('-').at(-1));
const highest = async (kind: string) =>
  (
    await rows<{ last: number }>(
      `select coalesce(max(regexp_replace(number, '\\D', '', 'g')::int), 1000) as last from billing_documents
     where (kind = 'invoice') = ($1 = 'invoice')`,
      [kind],
    )
  )[0]?.last ?? 1000;

test('50 concurrent payments get 50 consecutive invoice numbers, although each is issued three times', async () => {
  const { availability } = await makeGoods({ stock: 200 });
  const before = await highest('invoice');
  const buyers = await Promise.all(Array.from({ length: 50 }, () => makeBuyer({ availability })));
  const results = await Promise.all(buyers.map((buyer) => press(buyer)));
  expect(new Set(results)).toEqual(new Set(['paid']));
  const orders = await rows<{ id: number }>('select id from orders where owner_id = any($1)', [
    buyers.map(({ id }) => id),
  ]);
  await Promise.all([
    ...orders.map(({ id }) => issueOrderDocuments(transaction, id)),
    ...orders.map(({ id }) => issueOrderDocuments(transaction, id)),
    work(),
  ]);
  const issued = await rows<StoredDocument>(`${DOCUMENTS} where order_id = any($1)`, [orders.map(({ id }) => id)]);
  const numbers = issued.map(({ number }) => numberIn(number)).sort((a, b) => a - b);
  expect(numbers).toEqual(Array.from({ length: 50 }, (_, index) => before + 1 + index));
  expect(new Set(issued.map(({ order }) => order)).size).toBe(50);
});

test('a process that dies while it issues an invoice leaves no gap', async () => {
  const { order } = await placeOrder('pm_card_visa');
  const before = await highest('invoice');
  await expect(
    transaction(async (change) => {
      await issueOrderDocuments((run) => run(change), order.id);
      throw new Error('the process dies');
    }),
  ).rejects.toThrow('the process dies');
  expect(await documentsOf(order.id)).toEqual([]);
  await work();
  expect((await documentsOf(order.id)).map(({ number }) => number)).toEqual([`INV-${before + 1}`]);
});

test('a document keeps its content when settings, account and prices change', async () => {
  const { shopper, order } = await placeOrder('pm_card_visa');
  await work();
  const [before] = await documentsOf(order.id);
  expect(before?.snapshot).toMatchObject({ totalMinor: 4026, taxMinor: 176, reference: `Order ${order.order_number}` });
  expect(before?.snapshot.taxes).toEqual([
    { percent: 5.5, baseMinor: 3200, taxMinor: 176 },
    { percent: 0, baseMinor: 650, taxMinor: 0 },
  ]);
  await payload.updateGlobal({ slug: 'store-settings', data: { seller: { legalName: 'Another Company Ltd.' } } });
  await rows('update users set first_name = $2 where id = $1', [shopper.account.id, 'Changed']);
  await issueOrderDocuments(transaction, order.id);
  expect(await documentsOf(order.id)).toEqual([before]);
  const { order: next } = await placeOrder('pm_card_visa');
  await work();
  expect((await documentsOf(next.id))[0]?.snapshot.seller.legalName).toBe('Another Company Ltd.');
});

test('partial refunds get credit notes that add up to the invoice, tax included', async () => {
  const { order } = await placeOrder('pm_card_visa');
  await work();
  for (const [key, amount] of [
    ['a', 1],
    ['b', 1333],
    ['c', 4026 - 1334],
  ] as const) {
    await rows(`select order_refund($1, $2, null, null, $3)`, [order.id, amount, `${order.id}:${key}`]);
    await work();
  }
  const [invoice, ...credits] = await documentsOf(order.id);
  expect(credits.map(({ kind, total }) => [kind, total])).toEqual([
    ['credit-note', 1],
    ['credit-note', 1333],
    ['credit-note', 2692],
  ]);
  expect(credits.reduce((sum, { tax }) => sum + tax, 0)).toBe(176);
  for (const { snapshot } of credits) {
    expect(snapshot.corrects).toBe(invoice?.number);
    const parts = snapshot.taxes.reduce((sum, { baseMinor, taxMinor }) => sum + baseMinor + taxMinor, 0);
    expect(snapshot.taxes.length === 0 ? snapshot.totalMinor : parts).toBe(snapshot.totalMinor);
  }
});

test('a refund of a line has that line on its credit note', async () => {
  const { order } = await placeOrder('pm_card_visa');
  await work();
  const [line] =
    (await rows<{ id: string }>(`select lines->0->>'itemId' as id from orders where id = $1`, [order.id])) ?? [];
  const lines = JSON.stringify([{ itemId: line?.id, quantity: 1, isRestocked: true }]);
  await rows('select order_refund($1, 3376, null, null, $2, $3::jsonb)', [order.id, `${order.id}:line`, lines]);
  await work();
  const [, credit] = await documentsOf(order.id);
  expect(credit).toMatchObject({ kind: 'credit-note', total: 3376, tax: 176 });
  expect(credit?.snapshot.lines).toMatchObject([{ note: 'Hardcover, English', quantity: 1, amountMinor: 3376 }]);
});

test('a refund that fails after its payout cancels the credit note, and the next attempt gets a new one', async () => {
  const { order } = await placeOrder('pm_card_visa');
  await rows('select order_refund($1, 500, null, null, $2)', [order.id, `${order.id}:f`]);
  await work();
  const [refund] = await rows<{ id: number; gateway_id: string; key: string }>(
    'select * from refunds where order_id = $1',
    [order.id],
  );
  const report = { id: refund?.gateway_id ?? '', key: refund?.key ?? '', amountMinor: 500, isPaid: true };
  await syncRefunds(sql, order.order_number, [{ ...report, failure: 'lost_or_stolen_card' }]);
  await work();
  await syncRefunds(sql, order.order_number, [{ ...report, failure: 'lost_or_stolen_card' }]);
  await work();
  const [, credit, cancellation, ...others] = await documentsOf(order.id);
  expect(others).toEqual([]);
  expect([credit?.kind, cancellation?.kind, cancellation?.total]).toEqual(['credit-note', 'cancellation', 500]);
  expect(cancellation?.snapshot.corrects).toBe(credit?.number);
});

test('payments from before invoices were issued get theirs in the order of the payments', async () => {
  const placed = [await placeOrder('pm_card_visa'), await placeOrder('pm_card_visa'), await placeOrder('pm_card_visa')];
  const ids = placed.map(({ order }) => order.id);
  await rows(`delete from payload_jobs where task_slug = 'issue-documents'`);
  await rows(`update orders set paid_at = now() - make_interval(days => $2) where id = $1`, [ids[2], 9]);
  await rows(`update orders set paid_at = now() - make_interval(days => $2) where id = $1`, [ids[0], 3]);
  await queueMissingDocuments(sql);
  await queueMissingDocuments(sql);
  expect(await rows(`select 1 from payload_jobs where task_slug = 'issue-documents'`)).toHaveLength(1);
  await work();
  await issueMissingDocuments(sql, transaction);
  const byNumber = await rows<{ order: number }>(
    'select order_id as "order" from billing_documents where order_id = any($1) order by id',
    [ids],
  );
  expect(byNumber.map(({ order }) => order)).toEqual([ids[2], ids[0], ids[1]]);
});

test('the charge of a subscription gets an invoice, and its refunds get credit notes', async () => {
  const account = await makeAccount();
  const [subscription] = await rows<{ id: number }>(
    `insert into subscriptions (owner_id, tier, status, provider, provider_id, period_start)
     values ($1, 'BEST', 'active', 'stripe', $2, now()) returning id`,
    [account.id, `sub_${account.id}`],
  );
  const charge = {
    subscriptionId: subscription?.id ?? 0,
    ownerId: account.id,
    providerId: `in_${account.id}`,
    number: `S-${account.id}`,
    amountMinor: 2400,
    currency: 'USD',
    issuedAt: new Date(),
  };
  await transaction((change) => addEmbeddedInvoice(change, { ...charge, status: 'open' }));
  await work();
  const issued = () =>
    rows<StoredDocument>(
      `${DOCUMENTS} where charge_id in (select id from subscription_invoices where provider_id = $1) order by id`,
      [charge.providerId],
    );
  expect(await issued()).toEqual([]);
  for (let report = 0; report < 3; report += 1) {
    await transaction((change) => addEmbeddedInvoice(change, { ...charge, status: 'paid' }));
  }
  await work();
  for (const [total, failed] of [
    [1000, []],
    [1000, []],
    [2400, []],
    [1400, []],
    [1000, [400]],
    [1400, []],
  ] as const) {
    await rows('update subscription_invoices set refunded_minor = $2 where provider_id = $1', [
      charge.providerId,
      total,
    ]);
    await work();
    // The desk lists a refund that failed until it is repeated.
    expect((await readFailedChargeRefunds(sql)).map(({ amountMinor }) => amountMinor)).toEqual(failed);
  }
  expect((await issued()).map(({ kind, total }) => [kind, total])).toEqual([
    ['invoice', 2400],
    ['credit-note', 1000],
    ['credit-note', 1400],
    ['cancellation', 1400],
    ['credit-note', 400],
    ['cancellation', 400],
    ['credit-note', 400],
  ]);
  // One mail for each credit note, with a link to it.
  const mails = await rows<{ subject: string; text: string }>(
    'select subject, text from mails where "to" = $1 order by id',
    [account.email],
  );
  const refunds = mails.filter(({ subject }) => subject.startsWith('Your refund for your'));
  expect(refunds.map(({ text }) => /\$[\d.]+/.exec(text)?.[0])).toEqual(['$10.00', '$14.00', '$4.00', '$4.00']);
  expect(refunds.every(({ text }) => text.includes('/order/document/CN-'))).toBe(true);
});

const cookieOf = (who: Shopper | null): Record<string, string> =>
  who ? { Cookie: [...who.browser.cookies].map((pair) => pair.join('=')).join('; ') } : {};

test('invoice and receipt open for the buyer and the store’s staff only, and are never cached', async () => {
  const { shopper, order } = await placeOrder('pm_card_visa');
  const stranger = await makeShopper();
  const params = { params: Promise.resolve({ orderId: order.order_number }) };
  const invoice = await openInvoice(new Request(`${ORIGIN}/order/x/invoice`, { headers: cookieOf(shopper) }), params);
  expect(invoice.status).toBe(303);
  const path = invoice.headers.get('Location') ?? '';
  const number = path.split('/').at(-1) ?? '';
  const open = (who: Shopper | null, which = number) =>
    openPdf(new Request(`${ORIGIN}${path}/pdf`, { headers: cookieOf(who) }), {
      params: Promise.resolve({ number: which }),
    });
  const pdf = await open(shopper);
  expect([pdf.status, pdf.headers.get('Content-Type'), pdf.headers.get('Cache-Control')]).toEqual([
    ...[200, 'application/pdf', 'private, no-store'],
  ]);
  expect(
    Buffer.from(await pdf.arrayBuffer())
      .subarray(0, 5)
      .toString(),
  ).toBe('%PDF-');
  const page = await openDocument(new Request(`${ORIGIN}${path}`, { headers: cookieOf(shopper) }), {
    params: Promise.resolve({ number }),
  });
  expect(await page.text()).toContain('$40.26');
  expect([(await open(null)).status, (await open(stranger)).status, (await open(stranger, 'INV-0')).status]).toEqual([
    ...[401, 403, 403],
  ]);
  const foreign = await openInvoice(new Request(`${ORIGIN}/order/x/invoice`, { headers: cookieOf(stranger) }), params);
  expect(foreign.status).toBe(403);
  const merchandiser = await makeAccount({ role: 'merchandiser' });
  const browser = openBrowser();
  await browser.signIn(merchandiser.email);
  expect((await open({ browser } as Shopper)).status).toBe(200);
  const receipt = await openReceipt(new Request(`${ORIGIN}/order/x/receipt`, { headers: cookieOf(shopper) }), params);
  expect([receipt.status, receipt.headers.get('Content-Type')]).toEqual([200, 'application/pdf']);
  expect((await openReceipt(new Request(ORIGIN, { headers: cookieOf(stranger) }), params)).status).toBe(403);
});
