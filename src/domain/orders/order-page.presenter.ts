import { addressLines, type PostalAddress } from '../cart/postal-address.rules';
import { visitorDate } from '../formats/date.rules';
import { dollars } from '../formats/money.rules';
import { billOf } from './bill.presenter';
import type { LicenceView, OrderView } from './order.query';
import { escaped, PRINT_BUTTON, presentPaper, type Seller, sheetMark } from './paper.presenter';

const addressHtml = (address: PostalAddress | null) =>
  address ? [`${address.firstName} ${address.lastName}`, ...addressLines(address)].map(escaped).join('<br>') : '';

/** What the state of an order is called: cancelled, or purchased (ORD-04). */
export function orderStateText({ status, refundedMinor }: Pick<OrderView, 'status' | 'refundedMinor'>): string {
  if (status === 'CANCELLED') return 'Cancelled';
  if (status === 'PENDING') return 'Purchased; the payment is being confirmed';
  return refundedMinor > 0 ? `Purchased; ${dollars(refundedMinor)} were paid back` : 'Purchased';
}

/** The page of an order; `isReceipt` is the printable receipt alone, without navigation (ORD-07). */
export function presentOrderPage(order: OrderView, seller: Seller, isReceipt: boolean, now: Date): string {
  const name = order.isPaid ? 'Receipt' : 'Order';
  const receipt = receiptHtml(order, seller, name);
  const title = `${name} ${order.orderNumber}`;
  if (isReceipt) {
    const head = `<div class="head no-print"><h1>${title}</h1>${PRINT_BUTTON}</div>`;
    return presentPaper(title, seller, head + receipt, false);
  }
  const acts = order.isPaid
    ? `<p class="acts"><a class="btn btn--line" href="/order/${order.orderNumber}?printMe=1">Printable receipt</a></p>`
    : '';
  return presentPaper(
    `Order ${order.orderNumber}`,
    seller,
    `<div class="head"><h1>Order ${order.orderNumber}</h1>${acts}</div>${entitlementsHtml(order, now)}${receipt}`,
  );
}

function receiptHtml(order: OrderView, seller: Seller, name: string): string {
  const lines = order.lines
    .map(
      ({ title, note, quantity, unitPriceMinor }) =>
        `<tr><td><b>${escaped(title)}</b><br><small>${escaped(note)}</small></td><td>${quantity}</td><td>${dollars(unitPriceMinor * quantity)}</td></tr>`,
    )
    .join('');
  const card = order.payment ? `<br>${escaped(order.payment.brand)} ending ${escaped(order.payment.last4)}` : '';
  const facts = [
    ['Billed to', `${addressHtml(order.billingAddress)}${card}`],
    ['Sent to', order.lines.some(({ isPhysical }) => isPhysical) ? addressHtml(order.shippingAddress) : ''],
    ['Sold by', [seller.siteName, seller.supportPhone, seller.supportEmail].filter(Boolean).map(escaped).join('<br>')],
  ]
    .filter(([, text]) => text)
    .map(([label, text]) => `<div><h3>${label}</h3><p>${text}</p></div>`)
    .join('');
  const sums = billOf(order)
    .map(
      ({ label, amount, isTotal }) =>
        `<tr${isTotal ? ' class="tot"' : ''}><td colspan="2">${escaped(label)}</td><td>${amount}</td></tr>`,
    )
    .join('');
  return `<section class="sheet" aria-label="${name} ${order.orderNumber}"><div class="top">${sheetMark(seller.siteName)}<p><b>${name} ${order.orderNumber}</b><br>${visitorDate(order.placedAt)}<br>${escaped(orderStateText(order))}</p></div>
<div class="facts">${facts}</div><table><thead><tr><th>Item</th><th>Quantity</th><th>Price</th></tr></thead><tbody>${lines}</tbody><tfoot>${sums}</tfoot></table><p class="legal"><small>${escaped(seller.legalLine)}</small></p></section>`;
}

function entitlementsHtml({ entitlements, orderNumber }: OrderView, now: Date): string {
  const rows = entitlements.map((each) => {
    const name = `<b>${escaped(each.title)}</b>`;
    if (each.isRevoked) return `<li><div>${name}<small>No longer available</small></div></li>`;
    if (each.kind === 'licence') {
      const copies = each.copies === 1 ? '1 copy' : `${each.copies ?? 0} copies`;
      return `<li><div>${name}<small>Permission for ${copies}</small></div><a href="/licence/${each.code}">Certificate</a></li>`;
    }
    const isOver = each.expiresAt !== null && each.expiresAt <= now;
    const until = each.expiresAt ? `<small>${untilText(each.expiresAt, now)}</small>` : '';
    const link = isOver
      ? ''
      : `<a href="/order/${orderNumber}/download/${each.code}">Download ${escaped(each.format)}</a>`;
    return `<li><div>${name}${until}</div>${link}</li>`;
  });
  return rows.length ? `<section class="no-print"><h2>Yours to fetch</h2><ul>${rows.join('')}</ul></section>` : '';
}

/** Until when a case study can be fetched (ORD-09). */
export function untilText(expiresAt: Date, now: Date): string {
  return `${expiresAt > now ? 'Access lasts until' : 'Access ended on'} ${visitorDate(expiresAt)}`;
}

/** The certificate of a copyright licence, which anyone can check by its address. */
export function presentLicencePage(licence: LicenceView, seller: Seller, address: string): string {
  const { isValid, title, holder, copies } = licence;
  const state = isValid ? 'This licence is valid.' : 'This licence has been revoked and is not valid.';
  const fact = (label: string, text: string) => `<div><h3>${label}</h3><p>${text}</p></div>`;
  return presentPaper(
    `Licence for ${title}`,
    seller,
    `<div class="head no-print"><h1>Copyright licence</h1>${PRINT_BUTTON}</div><section class="sheet" aria-label="Certificate of permission"><div class="top">${sheetMark(seller.siteName)}<p><b>Certificate of permission</b><br>${visitorDate(licence.grantedAt)}</p></div>
<p class="state${isValid ? '' : ' state--over'}">${state}</p><div class="facts facts--big">${fact('Work', escaped(title))}${fact('Holder', escaped(holder))}${fact('Copies', String(copies))}</div>
<p><small>Anyone can check this certificate at <a href="${escaped(address)}">${escaped(address)}</a>. ${escaped(seller.legalLine)}</small></p></section>`,
  );
}

const REFUSALS: Record<string, { title: string; text: string; acts: [label: string, url: string][] }> = {
  'not-signed-in': {
    title: 'Please sign in first.',
    text: 'Orders are shown to whoever placed them. Sign in with the address that the receipt was sent to, then open the link once more.',
    acts: [
      ['Sign in', '/register#signin'],
      ['Go to the store', '/store'],
    ],
  },
  'not-allowed': {
    title: 'You don’t have access to this.',
    text: 'The address may be wrong, it may belong to another account, access may have ended, or the order was refunded. Your downloads are under your purchases.',
    acts: [
      ['See my purchases', '/my-library/purchases'],
      ['Ask customer service', '/subscriber-help#contact-customer-service'],
    ],
  },
  'not-found': {
    title: 'There is nothing here.',
    text: 'No order, file or certificate has this address. Please check it against your receipt.',
    acts: [
      ['See my purchases', '/my-library/purchases'],
      ['Ask customer service', '/subscriber-help#contact-customer-service'],
    ],
  },
};

/** What a reader sees in place of an order, a file or a certificate that is not shown to him, by the code of the error. */
export function presentRefusal(code: string, message: string, seller: Seller): string {
  const { title, text, acts } = REFUSALS[code] ?? {
    title: 'Our apologies, something went wrong.',
    text: message,
    acts: [['See my purchases', '/my-library/purchases'] as [string, string]],
  };
  const buttons = acts.map(
    ([label, url], at) => `<a class="btn${at === 0 ? '' : ' btn--line'}" href="${url}">${escaped(label)}</a>`,
  );
  return presentPaper(
    title,
    seller,
    `<h1>${escaped(title)}</h1><p class="stand">${escaped(text)}</p><p class="acts">${buttons.join('')}</p>`,
  );
}
