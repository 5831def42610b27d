import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { presentReceipt } from '@/domain/orders/receipt.presenter';
import { LicenseDocument } from '@/features/orders/LicenseDocument';
import { OrderDocument, ReceiptDocument } from '@/features/orders/OrderDocument';
import { RefusalDocument } from '@/features/orders/RefusalDocument';
import { order } from '../mail/mails';

const CERTIFICATE_PATH = '/licence/L1';
const seller = {
  siteName: 'Meridian',
  legalLine: '© 2026 Meridian & Sons',
  supportPhone: '+1 800 555 0100',
  supportEmail: 'help@meridian.example',
  timeZone: 'UTC',
  lines: ['Meridian & Sons Ltd.'],
};
const now = new Date('2026-07-01T00:00:00Z');

const orderHtml = (each = order) =>
  renderToStaticMarkup(
    <OrderDocument order={each} receipt={presentReceipt(each, seller)} documents={[]} now={now} zone="UTC" />,
  );

test('an order shows its downloads, its receipt and a link back to the site', () => {
  const html = orderHtml();
  for (const part of [
    '<title>Order M-100005</title>',
    'href="/order/M-100005?printMe=1"',
    '<a href="/order/M-100005/download/D1">Download PDF</a>',
    'Access lasts until December 05, 2026',
    `<a href="${CERTIFICATE_PATH}">Certificate</a>`,
    'Permission for 1 copy',
    '<b>The &lt;slow&gt; company</b>',
    '<td>$64.00</td>',
    'Visa ending in 4242',
    '© 2026 Meridian &amp; Sons',
    'href="/my-library/purchases"',
  ]) {
    expect(html).toContain(part);
  }
  expect(html).not.toContain('<script>');
});

test('an expired download has no link, and a revoked one is labeled', () => {
  const [download, license] = order.entitlements;
  if (!download || !license) throw new Error('The order has lost its entitlements.');
  const entitlements = [
    { ...download, expiresAt: new Date('2026-06-30T00:00:00Z') },
    { ...license, isRevoked: true },
  ];
  const html = orderHtml({ ...order, entitlements });
  expect(html).toContain('Access ended on June 30, 2026');
  expect(html).toContain('No longer available');
  expect(html).not.toMatch(/\/download\/|\/licence\//);
});

test('the printable receipt has no navigation and prints with its own script', () => {
  const html = renderToStaticMarkup(<ReceiptDocument receipt={presentReceipt(order, seller)} />);
  expect(html).toContain('<h1>Receipt M-100005</h1>');
  expect(html).not.toMatch(/<header|<nav|Your downloads/);
  expect(html).toContain('id="print"');
  expect(html.match(/<script.*?<\/script>/gs)).toEqual([
    '<script src="/resources/static/print-button.js" defer=""></script>',
  ]);
});

test('an unpaid order is called an order, not a receipt', () => {
  const pending = { ...order, isPaid: false, status: 'PENDING' as const, refundedMinor: 0 };
  const html = orderHtml(pending);
  expect(html).toContain('Purchased; the payment is being confirmed');
  expect(html).not.toMatch(/Receipt|receipt/);
});

test('a certificate states what can be copied, and whether it is still valid', () => {
  const license = {
    title: 'The <slow> company',
    copies: 40,
    grantedAt: new Date('2026-06-05T00:00:00Z'),
    holder: 'Rosa Lindgren',
    isValid: true,
  };
  const address = 'https://meridian.example/licence/L1';
  const shown = (isValid: boolean) =>
    renderToStaticMarkup(<LicenseDocument license={{ ...license, isValid }} seller={seller} address={address} />);
  for (const part of ['This license is valid.', '<p>40</p>', '<p>Rosa Lindgren</p>', `href="${address}"`, '&lt;slow']) {
    expect(shown(true)).toContain(part);
  }
  expect(shown(false)).toContain('has been revoked and is not valid');
});

test('an error page explains the reason and offers a next step, whatever its code', () => {
  const shown = (code: string) =>
    renderToStaticMarkup(<RefusalDocument code={code} message="<b>Busy</b>" seller={seller} />);
  expect(shown('not-signed-in')).toContain('href="/register#signin"');
  expect(shown('not-allowed')).toContain('You don’t have access to this');
  expect(shown('not-found')).toContain('<h1>Not found</h1>');
  expect(shown('toString')).toContain('&lt;b&gt;Busy&lt;/b&gt;');
  expect(shown('too-many-calls')).toContain('href="/my-library/purchases"');
});
