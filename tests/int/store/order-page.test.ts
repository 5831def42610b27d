import { randomUUID } from 'node:crypto';
import { PDFDocument } from '@cantoo/pdf-lib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { GET as downloadCertificate } from '@/app/licence/[code]/certificate/route';
import { GET as checkLicence } from '@/app/licence/[code]/route';
import { GET as downloadFile } from '@/app/order/[orderId]/download/[code]/route';
import { GET as showOrder } from '@/app/order/[orderId]/route';
import { GET as fetchFile } from '@/app/order/file/[token]/route';
import { GET as verifyLicense } from '@/app/verify/[code]/route';
import { visitorDate } from '@/domain/formats/date.rules';
import { fileOfLink, linkToDownload } from '@/domain/orders/download.query';
import { contextOf } from '@/platform/context';
import { proves } from '../../helpers/proves';
import { makeAdmin, openBrowser } from '../accounts/browser';
import { makePerson, type Person, payload, rest, uploadForm } from '../records';
import { makeGoods, makeShopper, rows } from './goods';
import { makePdf, makeRates, ordersOf, pdfData, placeOrder, read, type Shopper } from './orders';

let merchandiser: Person;

beforeAll(async () => {
  await makeAdmin();
  await makeRates();
  merchandiser = await makePerson({ role: 'merchandiser' });
});
afterAll(() => payload.destroy());

const AS_PAGE = { Accept: 'text/html,application/xhtml+xml' };
const HALF_A_YEAR = 183 * 24 * 3600_000;
const ORIGIN = 'http://localhost:3000';

const cookieOf = (who: Shopper | null): Record<string, string> =>
  who ? { Cookie: [...who.browser.cookies].map((pair) => pair.join('=')).join('; ') } : {};

describe('the page of an order', () => {
  const ask = (orderNumber: string, who: Shopper | null, { query = '', headers = {} } = {}) =>
    showOrder(new Request(`${ORIGIN}/order/${orderNumber}${query}`, { headers: { ...cookieOf(who), ...headers } }), {
      params: Promise.resolve({ orderId: orderNumber }),
    });

  test('ORD-02 lists status, lines and totals of an order in the stream', async () => {
    const author = await payload.create({ collection: 'authors', data: { name: 'Ines Aal' } });
    const shopper = await makeShopper();
    const { id, product } = await makeGoods({}, { authors: [author.id] });
    await shopper.add(id);
    await shopper.pay();
    await shopper.submit();
    await proves('ORD-02', async () => {
      const { entry } = await shopper.browser.json<{ entry: object[] }>('/service/ordered/0/8?format=json');
      expect(entry).toMatchObject([
        {
          orderStatus: 'PURCHASED',
          lineItems: [{ title: product.title, contentType: 'Book', authors: ['Ines Aal'] }],
          content: { grandTotalIncTax: 40.26, itemCount: 1 },
        },
      ]);
    });
  });

  test('ORD-07 shows the order and a printable receipt to its buyer only', async () => {
    const { shopper, order } = await placeOrder('pm_card_visa');
    const { order_number: number } = order;
    const stranger = await makeShopper();
    await proves('ORD-07', async () => {
      const page = await ask(number, shopper);
      expect([page.status, (await page.text()).includes(number)]).toEqual([200, true]);
      const receipt = await ask(number, shopper, { query: '?printMe=1' });
      const html = await receipt.text();
      expect([receipt.status, html.includes('<nav'), html.includes('$40.26')]).toEqual([200, false, true]);
      expect((await ask(number, null)).status).toBe(401);
      expect((await ask(number, stranger)).status).toBe(403);
    });
    // A reader who follows a link from a mail gets an explanation, with the same status.
    const guest = await ask(number, null, { headers: AS_PAGE });
    expect([guest.status, guest.headers.get('Content-Type'), guest.headers.get('Cache-Control')]).toEqual([
      ...[401, 'text/html; charset=utf-8', 'no-store'],
    ]);
    expect(await guest.text()).toContain('href="/register#signin"');
    const refused = await ask(number, stranger, { headers: AS_PAGE });
    expect([refused.status, (await refused.text()).includes('$40.26')]).toEqual([403, false]);
    expect((await openBrowser().send('/service/ordered')).status).toBe(401);
  });

  test('a license address with a null byte returns 404', async () => {
    const request = new Request(`${ORIGIN}/licence/A%00`);
    expect((await checkLicence(request, { params: Promise.resolve({ code: 'A\0' }) })).status).toBe(404);
  });
});

describe('a license certificate', () => {
  /** Creates a license that a shopper has bought, and functions that open its documents. */
  async function boughtLicense() {
    const shopper = await makeShopper();
    const goods = await makeGoods({ permissionsAvailable: true, lineType: 'DIGITAL', format: 'PDF' });
    await shopper.add(goods.id, 12, { type: 'Perm' });
    await shopper.pay();
    await shopper.submit();
    const [order] = await ordersOf(shopper);
    const [license] = await rows<{ code: string }>(`select code from entitlements where order_id = $1`, [order?.id]);
    const code = license?.code ?? '';
    const params = { params: Promise.resolve({ code }) };
    const verify = async (which = code) => {
      const response = await verifyLicense(new Request(`${ORIGIN}/verify/${which}`, { headers: AS_PAGE }), {
        params: Promise.resolve({ code: which }),
      });
      return { status: response.status, html: await response.text() };
    };
    const download = (who: Shopper | null) =>
      downloadCertificate(new Request(`${ORIGIN}/licence/${code}/certificate`, { headers: cookieOf(who) }), params);
    return { shopper, order, verify, download };
  }

  test('is a PDF for its owner, and anyone can verify it without seeing the order', async () => {
    const { shopper, order, verify, download } = await boughtLicense();
    const pdf = await download(shopper);
    expect([pdf.status, pdf.headers.get('Content-Type')]).toEqual([200, 'application/pdf']);
    expect([(await download(null)).status, (await download(await makeShopper())).status]).toEqual([401, 403]);
    const { status, html } = await verify();
    expect([status, html.includes('This certificate is genuine'), html.includes('noindex')]).toEqual([200, true, true]);
    expect(html).not.toContain(order?.order_number);
    expect(html).not.toContain(shopper.account.email);
    expect((await verify('0'.repeat(32))).status).toBe(404);
  });

  test('is no longer valid once the license is refunded', async () => {
    const { order, verify } = await boughtLicense();
    await rows('select order_refund($1, $2::int, null, null, $3)', [
      order?.id,
      order?.grand_total_minor,
      `${order?.id}:all`,
    ]);
    const { status, html } = await verify();
    expect([status, html.includes('This license is no longer valid')]).toEqual([200, true]);
  });
});

describe('a bought file', () => {
  /** Creates a case study that a shopper has bought, and the URLs of its file. */
  async function boughtStudy() {
    const file = await makePdf();
    const goods = await makeGoods({ lineType: 'DIGITAL', file: file.id }, { contentType: 'Case Study' });
    const shopper = await makeShopper();
    await shopper.add(goods.id);
    await shopper.pay();
    const { orderId = '' } = await read(shopper.submit());
    const [{ code, expires_at: expiresAt } = { code: '', expires_at: new Date(0) }] = await rows<{
      code: string;
      expires_at: Date;
    }>('select e.code, e.expires_at from entitlements e join orders o on o.id = e.order_id where o.order_number = $1', [
      orderId,
    ]);
    const download = (who: Shopper | null) =>
      downloadFile(new Request(`${ORIGIN}/order/${orderId}/download/${code}`, { headers: cookieOf(who) }), {
        params: Promise.resolve({ orderId, code }),
      });
    const follow = (location: string | null) =>
      fetchFile(new Request(`${ORIGIN}${location}`), {
        params: Promise.resolve({ token: location?.split('/').at(-1) ?? '' }),
      });
    return { file, shopper, orderId, code, expiresAt, download, follow };
  }
  const as = (account: object | null, now = new Date()) => ({ ...contextOf(payload, account as never), now });
  const cancel = async (shopper: Shopper) => {
    const [order] = await ordersOf(shopper);
    const body = { orderStatus: 'CANCELLED' };
    expect((await rest(`/orders/${order?.id}`, { as: merchandiser, method: 'PATCH', body })).status).toBe(200);
  };

  test('ORD-08 is delivered to its buyer only, until the order is canceled', async () => {
    const { file, shopper, orderId, code, download, follow } = await boughtStudy();
    await proves('ORD-08', async () => {
      const led = await download(shopper);
      const location = led.headers.get('Location');
      const delivered = await follow(location);
      expect([delivered.status, delivered.headers.get('Content-Type')]).toEqual([200, 'application/pdf']);
      const marked = await PDFDocument.load(await delivered.arrayBuffer());
      expect(marked.getSubject()).toContain(`Rosa Lindgren, order ${orderId}`);
      expect((await download(null)).status).toBe(401);
      expect((await download(await makeShopper())).status).toBe(403);
      await cancel(shopper);
      expect((await download(shopper)).status).toBe(403);
      expect((await follow(location)).status).toBe(403);
    });
    await expect(linkToDownload(as(shopper.account), orderId, code)).rejects.toMatchObject({ code: 'not-allowed' });
    expect(file.filename).toMatch(/\.pdf$/);
  });

  test('ORD-09 is delivered for six months if it is a case study', async () => {
    const { file, shopper, orderId, code, expiresAt, download } = await boughtStudy();
    await proves('ORD-09', async () => {
      expect(Math.abs(expiresAt.getTime() - Date.now() - HALF_A_YEAR)).toBeLessThan(4 * 24 * 3600_000);
      const before = as(shopper.account, new Date(expiresAt.getTime() - 1));
      const token = (await linkToDownload(before, orderId, code)).split('/').at(-1) ?? '';
      expect(await fileOfLink(before, token)).toMatchObject({ filename: file.filename });
      await expect(fileOfLink(as(shopper.account, expiresAt), token)).rejects.toMatchObject({ code: 'not-allowed' });
      const { entry } = await shopper.browser.json<{ entry: { access: string[] }[] }>('/service/ordered');
      expect(entry[0]?.access[0]).toContain(`Access lasts until ${visitorDate(expiresAt, 'UTC')}`);
      expect((await download(shopper)).status).toBe(303);
      await rows('update entitlements set expires_at = now() where code = $1', [code]);
      expect((await download(shopper)).status).toBe(403);
    });
  });

  test('a download link expires after five minutes', async () => {
    const { shopper, orderId, code, file } = await boughtStudy();
    const token = (await linkToDownload(as(shopper.account), orderId, code)).split('/').at(-1) ?? '';
    expect(await fileOfLink(as(null), token)).toMatchObject({ filename: file.filename });
    const late = as(null, new Date(Date.now() + 301_000));
    await expect(fileOfLink(late, token)).rejects.toMatchObject({ code: 'not-allowed' });
  });

  test('ADMIN-32 is uploaded by a merchandiser and cannot be reached without a purchase', async () => {
    await proves('ADMIN-32', async () => {
      const file = { data: await pdfData(), name: `${randomUUID()}.pdf`, mimetype: 'application/pdf' };
      const body = uploadForm(file, { title: 'A new case' });
      const uploaded = await rest('/files', { as: merchandiser, method: 'POST', body });
      expect(uploaded.status).toBe(201);
      const { doc } = (await uploaded.json()) as { doc: { id: number; filename: string } };
      const goods = await makeGoods();
      const change = { lineType: 'DIGITAL', file: doc.id };
      const path = `/availabilities/${goods.availability.id}`;
      expect((await rest(path, { as: merchandiser, method: 'PATCH', body: change })).status).toBe(200);
      const reader = await makePerson({});
      for (const as of [null, reader]) {
        for (const path of [`/files/${doc.id}`, `/files/file/${doc.filename}`])
          expect([403, 404]).toContain((await rest(path, { as })).status);
      }
    });
  });
});
