import { visitorDate } from '@/domain/formats/date.rules';
import { amountText } from '@/domain/formats/money.rules';
import type { Mail, MailFrame } from '@/domain/mail/mail';
import { billOf } from '@/domain/orders/bill.rules';
import { trackingText } from '@/domain/orders/carrier.rules';
import type { OrderView } from '@/domain/orders/order.presenter';
import { addressLines } from '@/domain/places/places.rules';
import type { MailContent } from './mail-content';

type MailOf<Kind extends Mail['kind']> = Extract<Mail, { kind: Kind }>;

/** Fields shared by all mails about an order. */
const aboutOrder = (orderNumber: string, { siteUrl }: MailFrame) => ({
  action: { label: 'View your order', url: `${siteUrl}/order/${orderNumber}` },
  reason: `You’re receiving this because of order ${orderNumber}.`,
});

/** Returns the receipt of an order: items, prices and the shipping address. */
export function receiptMail(order: OrderView, frame: MailFrame): MailContent {
  const { orderNumber, lines, payment, shippingAddress: to, entitlements } = order;
  const bought = lines.map(({ quantity, title, note, unitPriceMinor }) => ({
    label: `${quantity} × ${title}`,
    note,
    amount: amountText(unitPriceMinor * quantity, order.currency),
  }));
  const hasParcel = lines.some(({ isPhysical }) => isPhysical);
  const place = to && hasParcel ? [`${to.firstName} ${to.lastName}`, ...addressLines(to)].join(', ') : '';
  const held = [
    entitlements.some(({ kind }) => kind === 'download') ? 'downloads' : '',
    entitlements.some(({ kind }) => kind === 'licence') ? 'license certificates' : '',
  ].filter(Boolean);
  return {
    ...aboutOrder(orderNumber, frame),
    subject: `Your receipt for order ${orderNumber}`,
    preview: `Total paid: ${amountText(order.grandTotalMinor, order.currency)}.`,
    title: 'Thank you for your order',
    paragraphs: [`Order ${orderNumber}, ${visitorDate(order.placedAt, frame.timeZone)}.`],
    bill: [...bought, ...billOf(order)],
    facts: [
      payment ? `Paid with ${payment.brand} ending in ${payment.last4}.` : '',
      place ? `Shipping to ${place}.` : '',
    ].filter(Boolean),
    links: [{ label: 'Your invoice', url: `${frame.siteUrl}/order/${orderNumber}/invoice` }],
    after: held.length > 0 ? [`Your ${held.join(' and ')} are on the order page.`] : [],
  };
}

/** Returns a mail that an order has shipped. */
export function orderShippedMail(
  { orderNumber, parcel, tracking }: MailOf<'order-shipped'>,
  frame: MailFrame,
): MailContent {
  const about = aboutOrder(orderNumber, frame);
  const trackUrl = tracking?.url ?? null;
  return {
    ...about,
    action: trackUrl ? { label: 'Track your parcel', url: trackUrl } : about.action,
    subject: `Order ${orderNumber} is on its way`,
    preview: 'Your order has shipped.',
    title: 'Your order is on its way',
    paragraphs: [
      'We’ve shipped:',
      ...parcel.map(({ quantity, title, note }) => `${quantity} × ${title}, ${note}`),
      tracking ? `Carrier: ${trackingText(tracking)}` : '',
    ].filter(Boolean),
    after: trackUrl ? [`Your order: ${about.action.url}`] : [],
  };
}

/** Returns a mail that an order was canceled or refunded. */
export function refundMail(
  { kind, orderNumber, refundMinor, totalRefundedMinor, currency }: MailOf<'order-canceled' | 'order-refunded'>,
  frame: MailFrame,
): MailContent {
  const isCanceled = kind === 'order-canceled';
  const refund =
    refundMinor > 0 ? `We’re refunding ${amountText(refundMinor, currency)} to the card you paid with.` : '';
  return {
    ...aboutOrder(orderNumber, frame),
    subject: isCanceled ? `Order ${orderNumber} was canceled` : `Your refund for order ${orderNumber}`,
    preview: refund || 'You weren’t charged.',
    title: isCanceled ? 'Your order was canceled' : 'Your refund is on its way',
    paragraphs: [
      refund ? `${refund} Banks can take up to ten days.` : 'You weren’t charged.',
      totalRefundedMinor > refundMinor
        ? `Together with earlier refunds, that makes ${amountText(totalRefundedMinor, currency)}.`
        : '',
    ].filter(Boolean),
    links: isCanceled ? [] : [{ label: 'Your credit note', url: `${frame.siteUrl}/order/${orderNumber}#documents` }],
    after: [],
  };
}

/** Returns a mail that the bank has returned a refund. */
export function refundFailedMail(
  { orderNumber, owedMinor, currency, supportEmail }: MailOf<'refund-failed'>,
  frame: MailFrame,
): MailContent {
  return {
    ...aboutOrder(orderNumber, frame),
    subject: `Your refund for order ${orderNumber} didn’t go through`,
    preview: `Your bank returned ${amountText(owedMinor, currency)} to us.`,
    title: 'Your bank returned your refund',
    paragraphs: [
      `We sent you ${amountText(owedMinor, currency)} for order ${orderNumber}, and your bank returned it to us.`,
      'The money is still yours. We’ll send it again or contact you to agree on another way. You don’t need to do anything.',
    ],
    after: [`If your card was closed or replaced, write to ${supportEmail} and we’ll find another way.`],
  };
}

/** Returns a mail to a reader who asked to be notified that a product is available. */
export function productAvailableMail({ title, url }: MailOf<'product-available'>): MailContent {
  return {
    subject: `${title} is available now`,
    preview: 'You asked to be notified.',
    title: 'It’s available',
    paragraphs: [`You wanted to know when ${title} is available. It is now.`],
    action: { label: 'View it in the store', url },
    after: ['This is the only email we’ll send about it.'],
    reason: 'You’re receiving this because you asked to be notified.',
  };
}
