import { visitorDate } from '@/domain/formats/date.rules';
import { amountText } from '@/domain/formats/money.rules';
import type { Mail, MailFrame } from '@/domain/mail/mail';
import { billOf } from '@/domain/orders/bill.rules';
import { trackingText } from '@/domain/orders/carrier.rules';
import type { OrderView } from '@/domain/orders/order.presenter';
import { addressLines } from '@/domain/places/places.rules';
import { t } from '@/language/t';
import type { MailContent } from './mail-content';

type MailOf<Kind extends Mail['kind']> = Extract<Mail, { kind: Kind }>;

/** Fields shared by all mails about an order. */
const aboutOrder = (orderNumber: string, { siteUrl }: MailFrame) => ({
  action: { label: t('View your order'), url: `${siteUrl}/order/${orderNumber}` },
  reason: t('You’re receiving this because of order {number}.', { number: orderNumber }),
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

  return {
    ...aboutOrder(orderNumber, frame),
    subject: t('Your receipt for order {number}', { number: orderNumber }),
    preview: t('Total paid: {amount}.', { amount: amountText(order.grandTotalMinor, order.currency) }),
    title: t('Thank you for your order'),
    paragraphs: [
      t('Order {number}, {date}.', { number: orderNumber, date: visitorDate(order.placedAt, frame.timeZone) }),
    ],
    bill: [...bought, ...billOf(order)],
    facts: [
      payment ? t('Paid with {brand} ending in {digits}.', { brand: payment.brand, digits: payment.last4 }) : '',
      place ? t('Shipping to {place}.', { place }) : '',
    ].filter(Boolean),
    links: [{ label: t('Your invoice'), url: `${frame.siteUrl}/order/${orderNumber}/invoice` }],
    after: [heldText(entitlements)].filter(Boolean),
  };
}

function heldText(entitlements: OrderView['entitlements']): string {
  const hasDownload = entitlements.some(({ kind }) => kind === 'download');
  const hasLicense = entitlements.some(({ kind }) => kind === 'licence');
  if (hasDownload && hasLicense) return t('Your downloads and license certificates are on the order page.');
  if (hasDownload) return t('Your downloads are on the order page.');
  return hasLicense ? t('Your license certificates are on the order page.') : '';
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
    action: trackUrl ? { label: t('Track your parcel'), url: trackUrl } : about.action,
    subject: t('Order {number} is on its way', { number: orderNumber }),
    preview: t('Your order has shipped.'),
    title: t('Your order is on its way'),
    paragraphs: [
      t('We’ve shipped:'),
      ...parcel.map(({ quantity, title, note }) => `${quantity} × ${title}, ${note}`),
      tracking ? t('Carrier: {carrier}', { carrier: trackingText(tracking) }) : '',
    ].filter(Boolean),
    after: trackUrl ? [t('Your order: {url}', { url: about.action.url })] : [],
  };
}

/** Returns a mail that an order was canceled or refunded. */
export function refundMail(
  { kind, orderNumber, refundMinor, totalRefundedMinor, currency }: MailOf<'order-canceled' | 'order-refunded'>,
  frame: MailFrame,
): MailContent {
  const isCanceled = kind === 'order-canceled';
  const refund =
    refundMinor > 0
      ? t('We’re refunding {amount} to the card you paid with.', { amount: amountText(refundMinor, currency) })
      : '';
  return {
    ...aboutOrder(orderNumber, frame),
    subject: isCanceled
      ? t('Order {number} was canceled', { number: orderNumber })
      : t('Your refund for order {number}', { number: orderNumber }),
    preview: refund || t('You weren’t charged.'),
    title: isCanceled ? t('Your order was canceled') : t('Your refund is on its way'),
    paragraphs: [
      refund ? `${refund} ${t('Banks can take up to ten days.')}` : t('You weren’t charged.'),
      totalRefundedMinor > refundMinor
        ? t('Together with earlier refunds, that makes {amount}.', { amount: amountText(totalRefundedMinor, currency) })
        : '',
    ].filter(Boolean),
    links: isCanceled ? [] : [{ label: t('Your credit note'), url: `${frame.siteUrl}/order/${orderNumber}#documents` }],
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
    subject: t('Your refund for order {number} didn’t go through', { number: orderNumber }),
    preview: t('Your bank returned {amount} to us.', { amount: amountText(owedMinor, currency) }),
    title: t('Your bank returned your refund'),
    paragraphs: [
      t('We sent you {amount} for order {number}, and your bank returned it to us.', {
        amount: amountText(owedMinor, currency),
        number: orderNumber,
      }),
      t(
        'The money is still yours. We’ll send it again or contact you to agree on another way. You don’t need to do anything.',
      ),
    ],
    after: [
      t('If your card was closed or replaced, write to {email} and we’ll find another way.', { email: supportEmail }),
    ],
  };
}

/** Returns a mail to a reader who asked to be notified that a product is available. */
export function productAvailableMail({ title, url }: MailOf<'product-available'>): MailContent {
  return {
    subject: t('{title} is available now', { title }),
    preview: t('You asked to be notified.'),
    title: t('It’s available'),
    paragraphs: [t('You wanted to know when {title} is available. It is now.', { title })],
    action: { label: t('View it in the store'), url },
    after: [t('This is the only email we’ll send about it.')],
    reason: t('You’re receiving this because you asked to be notified.'),
  };
}
