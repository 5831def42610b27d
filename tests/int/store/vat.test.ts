import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';

/** Answers of the fake registry by VAT ID. Others get an error in HTML. */
const answers = new Map<string, object>();
const requests: string[] = [];
const registry = createServer((request, response) => {
  const [, , country = '', , number = ''] = (request.url ?? '').split('/');
  requests.push(country + number);
  const answer = answers.get(country + number);
  response.setHeader('Content-Type', answer ? 'application/json' : 'text/html');
  response.statusCode = answer ? 200 : 503;
  response.end(answer ? JSON.stringify(answer) : '<h1>Service unavailable</h1>');
});
await new Promise<void>((listening) => registry.listen(0, '127.0.0.1', listening));
Object.assign(process.env, { VAT_REGISTRY_URL: `http://127.0.0.1:${(registry.address() as AddressInfo).port}` });

const { payload } = await import('../records');
const { makeAdmin } = await import('../accounts/browser');
const { makeGoods, makeShopper, rows } = await import('./goods');
const { ordersOf } = await import('./orders');
const { GET: showOrder } = await import('@/app/order/[orderId]/route');
const { readStoreDesk } = await import('@/domain/orders/store-desk.query');
const { sqlOf } = await import('@/platform/sql');

beforeAll(async () => {
  await makeAdmin();
  for (const country of ['DE', 'FR', 'IE', 'GB']) {
    await payload.create({ collection: 'tax-rates', data: { country, percent: 20, taxesDigital: true } });
  }
  await payload.updateGlobal({ slug: 'store-settings', data: { seller: { countryCode: 'IE' } } });
});
afterAll(async () => {
  await payload.destroy();
  registry.close();
});

const PLACE = { firstName: 'Rosa', lastName: 'L', address1: 'Am Kai 1', city: 'Hamburg', postalCode: '20457' };
const POSTAL_CODES: Record<string, string> = { IE: 'A65 F4E2', GB: 'SO23 9AP' };
const VALID = { isValid: true, userError: 'VALID', requestIdentifier: 'WAPIAAAA1' };

/** Puts a download at $32.00 into a new cart and bills it to this company. */
async function billTo(countryCode: string, vatId: string) {
  const shopper = await makeShopper();
  const goods = await makeGoods({ lineType: 'EBOOK', format: 'PDF' });
  await shopper.add(goods.id);
  const choose = () =>
    shopper.browser.send('/service/commerce/shipping-payment', {
      body: {
        billingAddress: {
          ...PLACE,
          postalCode: POSTAL_CODES[countryCode] ?? PLACE.postalCode,
          countryCode,
          companyName: 'Kai & Söhne GmbH',
          vatId,
        },
        payment: { token: 'pm_card_visa', brand: 'Visa', last4: '4242' },
      },
    });
  const response = await choose();
  const answer = (await response.json()) as {
    errors?: { field: string }[];
    cart: { tax: number; grandTotal: number; isReverseCharge?: true };
  };
  return { shopper, choose, status: response.status, ...answer };
}

test('a valid VAT ID of another EU country means reverse charge: no tax, and a note on order and invoice', async () => {
  answers.set('DE136695976', VALID);
  const { shopper, cart } = await billTo('DE', 'de 136.695.976');
  expect(cart).toMatchObject({ tax: 0, grandTotal: 32, isReverseCharge: true });
  await shopper.submit();
  await payload.jobs.run({ limit: 1_000 });
  const [order] = await ordersOf(shopper);
  const [stored] = await rows<{ details: object; snapshot: object }>(
    `select o.tax_details as details, d.snapshot from orders o join billing_documents d on d.order_id = o.id where o.id = $1`,
    [order?.id],
  );
  expect(stored).toMatchObject({
    details: { isReverseCharge: true, vatCheck: 'valid', parts: [{ percent: 0, baseMinor: 3200, taxMinor: 0 }] },
    snapshot: { isReverseCharge: true, buyer: { companyName: 'Kai & Söhne GmbH', vatId: 'DE136695976' } },
  });
  const request = new Request(`http://localhost:3000/order/${order?.order_number}`, {
    headers: { Cookie: [...shopper.browser.cookies].map((pair) => pair.join('=')).join('; ') },
  });
  const page = await showOrder(request, { params: Promise.resolve({ orderId: order?.order_number ?? '' }) });
  expect(await page.text()).toContain('Reverse charge: the recipient must account for the VAT');
});

test('the seller’s own country, other countries and invalid IDs pay tax as usual', async () => {
  answers.set('FR40303265045', { isValid: false, userError: 'INVALID' });
  for (const [country, vatId] of [
    ['IE', 'IE6388047V'],
    ['FR', 'FR40303265045'],
    ['GB', 'GB980780684'],
  ] as const) {
    const { cart } = await billTo(country, vatId);
    expect([country, cart.tax, cart.isReverseCharge]).toEqual([country, 6.4, undefined]);
  }
  // Only IDs that can lead to reverse charge are sent to the registry.
  expect(requests).not.toContain('IE6388047V');
});

test('a malformed VAT ID, or one of another country than the address, is rejected at its field', async () => {
  for (const [country, vatId] of [
    ['DE', 'DE136695977'],
    ['DE', 'FR40303265045'],
    ['DE', '<script>alert(1)</script>'],
    ['FR', 'FR'],
  ] as const) {
    const { status, errors } = await billTo(country, vatId);
    expect([status, errors?.[0]?.field]).toEqual([400, 'billingAddress.vatId']);
  }
});

test('while the registry is down, tax is charged, the desk says so, and a later check changes the confirmed total', async () => {
  const { shopper, choose, cart } = await billTo('DE', 'DE811569869');
  expect(cart).toMatchObject({ tax: 6.4, grandTotal: 38.4 });
  const second = await billTo('DE', 'DE811569869');
  await second.shopper.submit();
  const [taxed] = await ordersOf(second.shopper);
  const { uncheckedVat } = await readStoreDesk(sqlOf(payload), new Date());
  expect(uncheckedVat.map(({ orderNumber }) => orderNumber)).toContain(taxed?.order_number);

  const { cart: shown } = (await shopper.cart()) as unknown as { cart: { modifiedTime: string } };
  answers.set('DE811569869', VALID);
  await choose();
  const late = await shopper.browser.send('/service/commerce/order/submit', {
    body: { totalMinor: 3840, promoCode: null, modifiedTime: shown.modifiedTime },
  });
  expect([late.status, (await late.json()) as object]).toMatchObject([409, { code: 'price-changed' }]);
});

test('a client can’t claim reverse charge', async () => {
  const { shopper } = await billTo('DE', '');
  await shopper.browser.send('/service/commerce/shipping-payment', {
    body: {
      billingAddress: { ...PLACE, countryCode: 'DE', vatCheck: 'valid', isReverseCharge: true },
      taxDetails: { isReverseCharge: true },
    },
  });
  const { cart } = (await shopper.cart()) as unknown as { cart: { tax: number } };
  expect(cart.tax).toBe(6.4);
});
