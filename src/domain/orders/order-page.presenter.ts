import type { PostalAddress } from '../cart/cart.query';
import { visitorDate } from '../formats/date.rules';
import { dollars } from '../formats/money.rules';
import type { LicenceView, OrderView } from './order.query';

/** The publication, as receipts and certificates sign themselves. */
export interface Seller {
  siteName: string;
  legalLine: string;
  supportPhone: string;
  supportEmail: string;
}

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const escaped = (text: string) => text.replace(/[&<>"']/g, (char) => ENTITIES[char] ?? char);

const STYLE = `:root{color-scheme:light dark;--ink:light-dark(#14181c,#ece9e1);--quiet:light-dark(#5c6267,#b4b7b6);--rule:light-dark(#d8d5cc,#3a4046);--paper:light-dark(#fbfaf7,#121518);--sheet:light-dark(#fff,#1d2226)}
*{box-sizing:border-box;margin:0}body{background:var(--paper);color:var(--ink);font:400 15px/1.45 "Libre Franklin","Helvetica Neue",Arial,sans-serif;padding:32px 16px}
main{max-width:820px;margin:auto;display:grid;gap:24px}a{color:inherit;text-decoration-color:#ffb917;text-decoration-thickness:2px;text-underline-offset:4px}
nav{max-width:820px;margin:0 auto 28px;display:flex;flex-wrap:wrap;gap:10px 24px;font-weight:600}nav a{padding:10px 0}
h1{font:470 40px/1.05 Newsreader,Georgia,serif;letter-spacing:-.01em}h2{font:600 14px/1.3 inherit;font-family:inherit;margin-bottom:8px}
.sheet{border:1px solid var(--ink);background:var(--sheet);padding:min(40px,5vw)}.top{display:flex;flex-wrap:wrap;justify-content:space-between;gap:14px;border-bottom:1px solid var(--ink);padding-bottom:20px;margin-bottom:24px}
.brand{font:500 30px/1 Newsreader,Georgia,serif}.facts{display:grid;grid-template-columns:repeat(auto-fit,minmax(180px,1fr));gap:24px;padding-bottom:28px}
table{width:100%;border-collapse:collapse;font-variant-numeric:tabular-nums}th,td{text-align:left;padding:12px 8px 12px 0;border-top:1px solid var(--rule);vertical-align:baseline}th{font-size:13px}
td:last-child,th:last-child{text-align:right;padding-right:0}tfoot td{border:0;padding-block:5px}tfoot tr:first-child td{border-top:1px solid var(--ink);padding-top:16px}.tot td{font-weight:650;font-size:18px}
small{color:var(--quiet);font-size:13px}ul{list-style:none;padding:0}li{border-top:1px solid var(--rule);padding:12px 0;display:flex;flex-wrap:wrap;gap:6px 16px;justify-content:space-between}li a{padding:4px 0;font-weight:600}
.state{border:1px solid var(--ink);padding:12px 16px}@media print{:root{color-scheme:light}nav,.no-print{display:none}body{padding:0;background:#fff}.sheet{border:0;padding:0}@page{margin:18mm 20mm}}`;

const page = (title: string, body: string) =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><title>${escaped(title)}</title><style>${STYLE}</style></head><body>${body}</body></html>`;

const addressHtml = (address: PostalAddress | null) =>
  address
    ? [
        `${address.firstName} ${address.lastName}`,
        [address.address1, address.address2].filter(Boolean).join(', '),
        `${address.city}${address.state ? `, ${address.state}` : ''} ${address.postalCode}`,
        address.countryCode,
      ]
        .map(escaped)
        .join('<br>')
    : '';

const row = (label: string, amount: string, className = '') =>
  `<tr${className ? ` class="${className}"` : ''}><td colspan="2">${escaped(label)}</td><td>${amount}</td></tr>`;

/** What the state of an order is called: cancelled, or purchased (ORD-04). */
export function orderStateText({ status, refundedMinor }: Pick<OrderView, 'status' | 'refundedMinor'>): string {
  if (status === 'CANCELLED') return 'Cancelled';
  if (status === 'PENDING') return 'Purchased; the payment is being confirmed';
  return refundedMinor > 0 ? `Purchased; ${dollars(refundedMinor)} were paid back` : 'Purchased';
}

/** The page of an order; `isReceipt` is the printable receipt alone, without navigation (ORD-07). */
export function presentOrderPage(order: OrderView, seller: Seller, isReceipt: boolean, now: Date): string {
  const lines = order.lines
    .map(
      ({ title, note, quantity, unitPriceMinor }) =>
        `<tr><td><b>${escaped(title)}</b><br><small>${escaped(note)}</small></td><td>${quantity}</td><td>${dollars(unitPriceMinor * quantity)}</td></tr>`,
    )
    .join('');
  const facts = [
    [
      'Billed to',
      `${addressHtml(order.billingAddress)}${order.payment ? `<br>${escaped(order.payment.brand)} ending ${order.payment.last4}` : ''}`,
    ],
    ['Sent to', addressHtml(order.shippingAddress)],
    ['Sold by', escaped(seller.siteName)],
  ]
    .filter(([, text]) => text)
    .map(([label, text]) => `<div><h2>${label}</h2><p>${text}</p></div>`)
    .join('');
  const receipt = `<section class="sheet"><div class="top"><p class="brand">${escaped(seller.siteName)}</p><p><b>Receipt ${order.orderNumber}</b><br>${visitorDate(order.placedAt)}<br>${escaped(orderStateText(order))}</p></div>
<div class="facts">${facts}</div><table><thead><tr><th>Item</th><th>Quantity</th><th>Price</th></tr></thead><tbody>${lines}</tbody><tfoot>
${row('Subtotal', dollars(order.subTotalMinor))}${order.discountMinor ? row(`Promotion ${order.promoCode ?? ''}`, `−${dollars(order.discountMinor)}`) : ''}${row('Shipping', dollars(order.shippingMinor))}${row('Tax', dollars(order.taxMinor))}${row('Total paid', dollars(order.grandTotalMinor), 'tot')}${order.refundedMinor ? row('Paid back', `−${dollars(order.refundedMinor)}`) : ''}
</tfoot></table><p><small>${escaped(seller.legalLine)} Questions: ${escaped(seller.supportPhone)}, ${escaped(seller.supportEmail)}</small></p></section>`;
  const title = `Receipt ${order.orderNumber}`;
  if (isReceipt) return page(title, `<main><h1 class="no-print">${title}</h1>${receipt}</main>`);
  return page(
    `Order ${order.orderNumber}`,
    `<nav aria-label="Site"><a href="/">${escaped(seller.siteName)}</a><a href="/store">Store</a><a href="/my-library">My library</a><a href="/order/${order.orderNumber}?printMe=1">Printable receipt</a></nav>
<main><h1>Order ${order.orderNumber}</h1>${entitlementsHtml(order, now)}${receipt}</main>`,
  );
}

function entitlementsHtml({ entitlements, orderNumber }: OrderView, now: Date): string {
  const rows = entitlements.map((each) => {
    if (each.isRevoked) return `<li>${escaped(each.title)}<small>No longer available</small></li>`;
    if (each.kind === 'licence') {
      return `<li>${escaped(each.title)}: permission for ${each.copies ?? 0} copies<a href="/licence/${each.code}">Certificate</a></li>`;
    }
    const until = each.expiresAt ? `<small>${untilText(each.expiresAt, now)}</small>` : '';
    const isOver = each.expiresAt !== null && each.expiresAt <= now;
    const link = isOver
      ? ''
      : `<a href="/order/${orderNumber}/download/${each.code}">Download<span> ${escaped(each.format)}</span></a>`;
    return `<li>${escaped(each.title)}${until}${link}</li>`;
  });
  return rows.length ? `<section class="no-print"><h2>Yours to fetch</h2><ul>${rows.join('')}</ul></section>` : '';
}

/** Until when a case study can be fetched (ORD-09). */
export function untilText(expiresAt: Date, now: Date): string {
  return `${expiresAt > now ? 'Access lasts until' : 'Access ended on'} ${visitorDate(expiresAt)}`;
}

/** The certificate of a copyright licence, which anyone can check by its address. */
export function presentLicencePage(licence: LicenceView, seller: Seller, address: string): string {
  const state = licence.isValid ? 'This licence is valid.' : 'This licence has been revoked and is not valid.';
  return page(
    `Licence for ${licence.title}`,
    `<main><h1 class="no-print">Copyright licence</h1><section class="sheet"><div class="top"><p class="brand">${escaped(seller.siteName)}</p><p><b>Certificate of permission</b><br>${visitorDate(licence.grantedAt)}</p></div>
<p class="state"><b>${state}</b></p><div class="facts" style="padding-top:24px"><div><h2>Work</h2><p>${escaped(licence.title)}</p></div><div><h2>Holder</h2><p>${escaped(licence.holder)}</p></div><div><h2>Copies</h2><p>${licence.copies}</p></div></div>
<p><small>Check this certificate at ${escaped(address)}. ${escaped(seller.legalLine)}</small></p></section></main>`,
  );
}
