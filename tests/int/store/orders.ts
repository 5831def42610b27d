import { randomUUID } from 'node:crypto';
import { PDFDocument } from '@cantoo/pdf-lib';
import { orderPayments } from '@/domain/orders/payment-events';
import { contextOf } from '@/platform/context';
import { payload } from '../records';
import { type CartAnswer, makeGoods, makeShopper, rows, shipEverywhere } from './goods';

export type Shopper = Awaited<ReturnType<typeof makeShopper>>;

/** Returns the body of a cart or checkout response. */
export const read = async (response: Response | Promise<Response>) => (await (await response).json()) as CartAnswer;

/** Returns the orders of a shopper, oldest first. */
export const ordersOf = (shopper: Shopper) =>
  rows<{ id: number; order_number: string; order_status: string; grand_total_minor: string }>(
    'select id, order_number, order_status, grand_total_minor from orders where owner_id = $1 order by id',
    [shopper.account.id],
  );

/** Returns the stock of an availability in copies. */
export const stockOf = async (id: number) =>
  Number((await rows<{ stock: string }>('select stock from availabilities where id = $1', [id]))[0]?.stock);

/** Handles a payment event as if the gateway had just reported it. */
export const deliverEvent = (type: string, object: Record<string, unknown>) =>
  contextOf(payload, null).transaction((change) =>
    orderPayments.handle({ change, now: new Date() }, { provider: 'embedded', id: randomUUID(), type, object }),
  );

/** Creates a tax rate of 5.5 % in Maine and two shipping methods, standard at $6.50 and express at $18.00. */
export async function makeRates(): Promise<void> {
  await payload.create({ collection: 'tax-rates', data: { country: 'US', state: 'ME', percent: 5.5 } });
  await shipEverywhere({ name: 'Standard', priceMinor: 650 }, { name: 'Express', priceMinor: 1800 });
}

/** Returns a PDF of one page. */
export async function pdfData(): Promise<Buffer> {
  const document = await PDFDocument.create();
  document.addPage();
  return Buffer.from(await document.save());
}

/** Uploads a PDF of one page. */
export async function makePdf() {
  const data = await pdfData();
  return payload.create({
    collection: 'files',
    data: { title: 'Case' },
    file: { data, name: `${randomUUID()}.pdf`, mimetype: 'application/pdf', size: data.length },
  });
}

/** Submits an order for one copy of a new product, paid with this card. */
export async function placeOrder(token: string, overrides: Parameters<typeof makeGoods>[0] = { stock: 3 }) {
  const shopper = await makeShopper();
  const goods = await makeGoods(overrides);
  await shopper.add(goods.id);
  await shopper.pay(token);
  const answer = await read(shopper.submit());
  const [order] = await ordersOf(shopper);
  if (!order) throw new Error('No order was made.');
  return { shopper, goods, answer, order };
}
