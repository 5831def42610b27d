import { addressLines } from '../cart/postal-address.rules';
import { visitorDate } from '../formats/date.rules';
import { dollars } from '../formats/money.rules';
import type { MailContent } from '../mail/mail.presenter';
import { billOf } from './bill.presenter';
import type { OrderView } from './order.query';

/** The receipt of an order as a mail: what was bought and what it cost, where it goes, and what waits to be fetched. */
export function receiptMail(order: OrderView, siteUrl: string): MailContent {
  const { orderNumber, lines, payment, shippingAddress: to } = order;
  const bought = lines.map(({ quantity, title, note, unitPriceMinor }) => ({
    label: `${quantity} × ${title}`,
    note,
    amount: dollars(unitPriceMinor * quantity),
  }));
  const hasParcel = lines.some(({ isPhysical }) => isPhysical);
  const place = to && hasParcel ? [`${to.firstName} ${to.lastName}`, ...addressLines(to)].join(', ') : '';
  return {
    subject: `Your receipt for order ${orderNumber}`,
    preview: `Paid: ${dollars(order.grandTotalMinor)}.`,
    title: 'Thank you.',
    paragraphs: [`Order ${orderNumber}, ${visitorDate(order.placedAt)}.`],
    bill: [...bought, ...billOf(order)],
    facts: [
      ...(payment ? [`Paid by ${payment.brand} ending ${payment.last4}.`] : []),
      ...(place ? [`It goes to ${place}.`] : []),
    ],
    action: { label: 'See your order', url: `${siteUrl}/order/${orderNumber}` },
    after: order.entitlements.length > 0 ? ['What is yours to fetch waits on the page of the order.'] : [],
    reason: `You receive this because of order ${orderNumber}.`,
  };
}
