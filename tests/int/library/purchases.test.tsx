import { randomUUID } from 'node:crypto';
import { PDFDocument } from '@cantoo/pdf-lib';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { visitorDate } from '@/domain/formats/date.rules';
import { readPurchases } from '@/domain/library/purchase.query';
import { OrderHistory } from '@/features/library/OrderHistory';
import { contextOf } from '@/platform/context';
import { proves } from '../../helpers/proves';
import { makeAdmin } from '../accounts/browser';
import { payload } from '../records';
import { type CartAnswer, makeGoods, makeShopper, rows, shipEverywhere } from '../store/goods';

type Shopper = Awaited<ReturnType<typeof makeShopper>>;

const PLACE = { number: 0, size: 24 };
const EMPTY = {
  title: 'Nothing bought yet.',
  text: '',
  actions: [{ label: 'To the store', url: '/store', isExternal: false }],
};

beforeAll(async () => {
  await makeAdmin();
  await shipEverywhere({ name: 'Standard', priceMinor: 650 });
});
afterAll(() => payload.destroy());

/** The list behind the tab, for one reader at a time. */
async function historyOf({ account }: Pick<Shopper, 'account'>, now = new Date(), place = PLACE) {
  const page = await readPurchases({ ...contextOf(payload, account), now }, place);
  return { page, html: renderToStaticMarkup(<OrderHistory page={page} empty={EMPTY} />) };
}

async function buy(shopper: Shopper, token?: string): Promise<string> {
  await shopper.pay(token);
  const { orderId } = (await (await shopper.submit()).json()) as CartAnswer;
  if (!orderId) throw new Error('No order was made.');
  return orderId;
}

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

test('ORD-01 orders are listed newest first, and only the user’s own', async () => {
  const [buyer, other] = [await makeShopper(), await makeShopper()];
  const numbers: string[] = [];
  for (let count = 0; count < 2; count += 1) {
    await buyer.add((await makeGoods()).id);
    numbers.unshift(await buy(buyer));
  }
  await proves('ORD-01', async () => {
    const { entry } = await buyer.browser.json<{ entry: { id: string }[] }>('/service/ordered/0/8?format=json');
    expect(entry.map(({ id }) => id)).toEqual(numbers);
    expect(await other.browser.json('/service/ordered/0/8')).toMatchObject({ entry: [] });
  });
  const { page, html } = await historyOf(other);
  expect(page).toMatchObject({ items: [], total: 0, last: 0 });
  expect(html).toContain('Nothing bought yet.');
  expect(html).toContain('href="/store"');
});

test('ORD-03 ORD-05 ORD-06 an order shows five lines, all its items, its date and total, and its receipt', async () => {
  const shopper = await makeShopper();
  for (const listPriceMinor of [100_000, 1000, 1000, 1000, 1000, 1000, 1000]) {
    await shopper.add((await makeGoods({ listPriceMinor }, { title: `Line ${randomUUID()}` })).id, 2);
  }
  const orderNumber = await buy(shopper);
  const { page, html } = await historyOf(shopper);
  const [order] = page.items;
  await proves('ORD-03', () => {
    expect([order?.lines.length, order?.moreLines, order?.itemCount]).toEqual([5, 2, 14]);
    expect(html.match(/>Line /g)).toHaveLength(5);
    expect(html).toContain('14 items');
    expect(html).toContain('and 2 more');
  });
  await proves('ORD-05', () => {
    expect(html).toContain('$2,126.50');
    expect(html).toContain(`>${visitorDate(order?.placedAt ?? '', 'UTC')}</time>`);
    expect(visitorDate(order?.placedAt ?? '', 'UTC')).toMatch(/^[A-Z][a-z]+ \d\d, \d{4}$/);
  });
  await proves('ORD-06', () => expect(html).toContain(`href="/order/${orderNumber}?printMe=1"`));
});

test('ORD-04 a canceled order is shown as canceled, and every other one as purchased', async () => {
  const shopper = await makeShopper();
  const numbers: string[] = [];
  for (const token of ['pm_card_visa', 'pm_card_visa', 'pm_card_processing']) {
    await shopper.add((await makeGoods()).id);
    numbers.push(await buy(shopper, token));
  }
  await rows(`select order_cancel(id, null, 'by phone') from orders where order_number = $1`, [numbers[1]]);
  await shopper.add((await makeGoods()).id);
  await shopper.pay('pm_card_visa_chargeDeclined');
  const { page, html } = await historyOf(shopper);
  await proves('ORD-04', async () => {
    expect(page.items.map(({ orderNumber, status, stateText }) => [orderNumber, status, stateText])).toEqual([
      [numbers[2], 'PURCHASED', 'Purchased; the payment is being confirmed'],
      [numbers[1], 'CANCELLED', 'Canceled'],
      [numbers[0], 'PURCHASED', 'Purchased'],
    ]);
    expect(html.match(/>Canceled</g)).toHaveLength(1);
  });
  const second = await historyOf(shopper, new Date(), { number: 1, size: 2 });
  expect(second.page).toMatchObject({ items: [{ orderNumber: numbers[0] }], total: 3, last: 1 });
  expect(second.html).toContain('href="/my-library/purchases"');
});

test('files and licenses are listed with the order until they expire or are revoked', async () => {
  const shopper = await makeShopper();
  const goods = { lineType: 'DIGITAL', format: 'PDF', file: (await makeFile()).id } as const;
  const study = await makeGoods(goods, { contentType: 'Case Study', title: 'The Aldermoor case' });
  await shopper.add(study.id);
  const orderNumber = await buy(shopper);
  await rows(
    `insert into entitlements (owner_id, order_id, kind, availability_id, title, format, copies, code)
     select owner_id, id, 'licence', $2, 'The Aldermoor case', 'PDF', 30, $3 from orders where order_number = $1`,
    [orderNumber, study.availability.id, `LICENCE${orderNumber}`],
  );
  const [file] = await rows<{ code: string; expires_at: Date }>(
    `select code, expires_at from entitlements where owner_id = $1 and kind = 'download'`,
    [shopper.account.id],
  );
  const link = `href="/order/${orderNumber}/download/${file?.code}"`;
  const certificate = `href="/licence/LICENCE${orderNumber}"`;
  const end = visitorDate(file?.expires_at ?? '', 'UTC');

  const { html } = await historyOf(shopper);
  expect(html).toContain(link);
  expect(html).toContain('Download PDF');
  expect(html).toContain(`Access lasts until ${end}`);
  expect(html).toContain(certificate);
  expect(html).toContain('Permission for 30 copies');
  const { entry } = await shopper.browser.json<{ entry: object[] }>('/service/ordered');
  expect(entry).toMatchObject([
    {
      content: {
        src: `/order/${orderNumber}`,
        downloads: [{ link: `/order/${orderNumber}/download/${file?.code}`, format: 'PDF' }],
        hasDownloads: true,
      },
      lineItems: [{ title: 'The Aldermoor case', contentType: 'Case Study', authors: [], quantity: 1 }],
      licences: [{ title: 'The Aldermoor case', copies: 30, url: `/licence/LICENCE${orderNumber}` }],
      access: [`The Aldermoor case: Access lasts until ${end}`],
    },
  ]);

  const over = (await historyOf(shopper, new Date((file?.expires_at.getTime() ?? 0) + 1))).html;
  expect(over).toContain(`Access ended on ${end}`);
  expect(over).not.toContain('/download/');
  expect(over).toContain(certificate);

  await rows(`select order_cancel(id, null, 'by phone') from orders where order_number = $1`, [orderNumber]);
  const cancelled = (await historyOf(shopper)).html;
  expect(cancelled).toContain('>Canceled<');
  for (const gone of ['/download/', '/licence/', 'Your downloads']) expect(cancelled).not.toContain(gone);
});

test('ORD-10 while the store is closed its notice is shown instead of orders', async () => {
  await proves('ORD-10', async () => {
    const shopper = await makeShopper();
    await shopper.add((await makeGoods()).id);
    const orderNumber = await buy(shopper);
    const close = (isMaintenance: boolean) =>
      payload.updateGlobal({ slug: 'store-settings', data: { isMaintenance, maintenanceNotice: 'Back at ten.' } });
    const stream = () =>
      shopper.browser.json<{ entry: object[]; maintenanceStatus: string | null }>('/service/ordered');
    await close(true);
    try {
      const { page, html } = await historyOf(shopper);
      expect(page.items).toEqual([]);
      expect(html).toContain('Maintenance notice');
      expect(html).toContain('Back at ten.');
      expect(html).not.toContain(orderNumber);
      expect(html).not.toContain('Nothing bought yet.');
      expect(await stream()).toMatchObject({ entry: [], maintenanceStatus: 'Back at ten.' });
    } finally {
      await close(false);
    }
    expect((await historyOf(shopper)).html).toContain(orderNumber);
    expect(await stream()).toMatchObject({ entry: [{ id: orderNumber }], maintenanceStatus: null });
  });
});
