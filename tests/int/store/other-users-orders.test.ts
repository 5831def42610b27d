import { PDFDocument } from '@cantoo/pdf-lib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeAdmin } from '../accounts/browser';
import { payload } from '../records';
import { type CartAnswer, makeGoods, makeShopper, rows } from './goods';

beforeAll(makeAdmin);
afterAll(() => payload.destroy());

type Shopper = Awaited<ReturnType<typeof makeShopper>>;
type Params = Record<string, string>;
/** Handler of any page that takes an order number. */
type Handler = (request: Request, context: { params: Promise<Params> }) => Promise<Response>;

const { GET: orderPage } = await import('@/app/order/[orderId]/route');
const { GET: download } = await import('@/app/order/[orderId]/download/[code]/route');

const CODE = 'A'.repeat(32);
const cookieOf = ({ browser }: Shopper) => [...browser.cookies].map((pair) => pair.join('=')).join('; ');

/** Returns every part of a response that could distinguish two order numbers. */
async function traceOf(response: Response, orderId: string) {
  const headers = [...response.headers].filter(([name]) => name !== 'x-request-id');
  return { status: response.status, headers, body: (await response.text()).replaceAll(orderId, 'M-*') };
}

const visit = (handler: unknown, path: string, params: Params, cookie: string, accept: string) =>
  (handler as Handler)(new Request(`http://localhost:3000${path}`, { headers: { Cookie: cookie, Accept: accept } }), {
    params: Promise.resolve(params),
  });

test('another user’s order number gets exactly the response of a nonexistent one', async () => {
  const buyer = await makeShopper();
  const goods = await makeGoods({ lineType: 'DIGITAL' });
  await buyer.add(goods.id);
  await buyer.pay();
  const { orderId: foreign = '' } = (await (await buyer.submit()).json()) as CartAnswer;
  const unknown = 'M-999999';
  expect(await rows('select 1 from orders where order_number = $1', [unknown])).toEqual([]);
  expect(await rows('select 1 from orders where order_number = $1', [foreign])).toHaveLength(1);
  const stranger = await makeShopper();
  const calls: Record<string, (orderId: string) => Promise<Response>> = {
    service: (orderId) => stranger.browser.send(`/service/commerce/order/${orderId}`),
  };
  for (const accept of ['application/json', 'text/html']) {
    const cookie = cookieOf(stranger);
    for (const query of ['', '?printMe=1']) {
      calls[`page ${accept} ${query}`] = (orderId) =>
        visit(orderPage, `/order/${orderId}${query}`, { orderId }, cookie, accept);
    }
    calls[`download ${accept}`] = (orderId) =>
      visit(download, `/order/${orderId}/download/${CODE}`, { orderId, code: CODE }, cookie, accept);
  }
  for (const [name, call] of Object.entries(calls)) {
    const [other, none] = await Promise.all([foreign, unknown].map(async (id) => traceOf(await call(id), id)));
    expect([name, other?.status]).toEqual([name, 403]);
    expect([name, none]).toEqual([name, other]);
  }
});

test('another user’s download code gets exactly the response of a nonexistent one', async () => {
  const buyer = await makeShopper();
  const document = await PDFDocument.create();
  document.addPage();
  const data = Buffer.from(await document.save());
  const file = await payload.create({
    collection: 'files',
    data: { title: 'Case' },
    file: { data, name: 'foreign.pdf', mimetype: 'application/pdf', size: data.length },
  });
  const goods = await makeGoods({ lineType: 'DIGITAL', file: file.id });
  await buyer.add(goods.id);
  await buyer.pay();
  const { orderId = '' } = (await (await buyer.submit()).json()) as CartAnswer;
  const [held] = await rows<{ code: string }>(
    'select code from entitlements e join orders o on o.id = e.order_id where o.order_number = $1',
    [orderId],
  );
  const cookie = cookieOf(await makeShopper());
  const fetchCode = async (code: string) =>
    traceOf(
      await visit(download, `/order/${orderId}/download/${code}`, { orderId, code }, cookie, 'application/json'),
      code,
    );
  expect(held?.code).toMatch(/^[0-9A-F]{32}$/);
  expect(await fetchCode(held?.code ?? '')).toEqual(await fetchCode(CODE));
});
