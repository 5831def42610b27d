import type { Payload } from 'payload';
import type { PostalAddress } from '@/domain/cart/postal-address.rules';
import { amountText, type Currency } from '@/domain/formats/money.rules';
import { INCLUDED_TAX } from '@/domain/orders/bill.rules';
import { trackingOf, trackingText } from '@/domain/orders/carrier.rules';
import { readFailedRefunds } from '@/domain/orders/failed-refunds.query';
import type { OrderLine } from '@/domain/orders/order.presenter';
import { orderMailName } from '@/domain/orders/order-mail.rules';
import { type OrderRefund, readOrderRefunds } from '@/domain/orders/order-refunds.query';
import type { OrderStatus } from '@/domain/orders/order-status.rules';
import { readPaymentMismatches } from '@/domain/orders/payment-mismatches.query';
import { readRefundable } from '@/domain/orders/refundable-order.query';
import { readOrderMails } from '@/domain/orders/resend-mail.command';
import { addressLines } from '@/domain/places/places.rules';
import { hasRole, viewerOf } from '@/domain/viewer';
import { msg, t } from '@/language/t';
import { sqlOf } from '@/platform/sql';
import { type TimeTexts, timeTextsOf } from '../day-text';
import { AddressDialog } from './AddressDialog.client';
import { FailedRefunds } from './FailedRefunds';
import type { MoneyText } from './money';
import { AddNote, ResendMails } from './OrderNotes.client';
import { PaymentMismatches } from './PaymentMismatches';
import { RefundDialog } from './RefundDialog.client';
import './store.css';

interface ShippedOrder {
  lines: OrderLine[];
  currency: Currency;
  shipping: PostalAddress | null;
  status: OrderStatus;
  carrier: string | null;
  trackingNumber: string | null;
}

interface Amounts {
  subTotal: number;
  discount: number;
  tax: number;
  isTaxIncluded: boolean;
  postage: number;
  total: number;
  /** Amount paid: the total, unless a different payment was accepted. */
  received: number;
  refunded: number;
}

interface Event {
  id: number;
  kind: string;
  amount: number | null;
  person: string | null;
  note: string | null;
  at: Date;
}

interface OrderTimelineProps {
  payload: Payload;
  id?: number | string;
  user?: Parameters<typeof viewerOf>[0];
}

/** Lines, amounts, refunds, shipping address, internal notes and timeline of an order, and what the viewer can do. */
export async function OrderTimeline({ payload, id, user }: OrderTimelineProps) {
  if (!id) return null;
  const sql = sqlOf(payload);
  const viewer = viewerOf(user);
  const isMerchandiser = hasRole(viewer, 'merchandiser');
  const canHelp = hasRole(viewer, 'merchandiser', 'support');
  const [refundable, mismatches, failed, refunds, mails, [order], allEvents] = await Promise.all([
    readRefundable(sql, Number(id)),
    readPaymentMismatches(sql, Number(id)),
    readFailedRefunds(sql, Number(id)),
    readOrderRefunds(sql, Number(id)),
    readOrderMails(sql, Number(id)),
    sql<ShippedOrder & Amounts>(
      `select lines, shipping_address as shipping, order_status as status, carrier, tracking_number as "trackingNumber", currency, sub_total_minor::int as "subTotal", discount_minor::int as discount, tax_minor::int as tax, order_is_tax_included(orders) as "isTaxIncluded",
         shipping_minor::int as postage, grand_total_minor::int as total, order_received(orders) as received, refunded_minor::int as refunded
       from orders where id = $1`,
      [Number(id)],
    ),
    sql<Event>(
      `select e.id, e.kind, e.amount_minor::int as amount, e.note, e.created_at as at,
         coalesce(nullif(concat_ws(' ', u.first_name, u.last_name), ''), u.email) as person
       from order_events e left join users u on u.id = e.person_id where e.order_id = $1 order by e.id`,
      [Number(id)],
    ),
  ]);
  if (!order || !refundable) return null;
  const { shipping, currency } = order;
  const { dayText, minuteText } = await timeTextsOf(payload);
  const money: MoneyText = (minor) => amountText(minor, currency);
  const { leftMinor } = refundable;
  const tracking = trackingOf(order);
  const canRefund = canHelp && refundable.isOpen && leftMinor > 0;
  const hasParcel = refundable.lines.some(({ isPhysical, left }) => isPhysical && left > 0);
  const canReaddress = isMerchandiser && !refundable.isShipped && ADDRESSABLE.includes(order.status);
  const notes = allEvents.filter(({ kind }) => kind === 'note');
  const events = allEvents.filter(({ kind }) => kind !== 'note');
  const amounts: [name: string, text: string][] = [
    [t('Subtotal'), money(order.subTotal)],
    ...(order.discount ? [[t('Discount'), `−${money(order.discount)}`] as [string, string]] : []),
    ...(order.isTaxIncluded ? [] : [[t('Tax'), money(order.tax)] as [string, string]]),
    [t('Shipping'), money(order.postage)],
    [t('Total'), money(order.total)],
    ...(order.isTaxIncluded ? [[INCLUDED_TAX, money(order.tax)] as [string, string]] : []),
    ...(order.received === order.total ? [] : [[t('Received'), money(order.received)] as [string, string]]),
    ...(order.refunded ? [[t('Refunded'), `−${money(order.refunded)}`] as [string, string]] : []),
  ];
  return (
    <div className="admin-order-facts">
      <PaymentMismatches mismatches={mismatches} money={money} dayText={dayText} />
      <FailedRefunds failed={failed} money={money} dayText={dayText} isOnOrder />
      <section aria-label={t('Items')}>
        <h4>{t('Items')}</h4>
        <ul>
          {order.lines.map((line) => (
            <li key={line.itemId}>
              <span>
                {line.quantity} × {line.title}, {line.note} ({line.availabilityId})
              </span>
              <span>{money(line.unitPriceMinor * line.quantity)}</span>
            </li>
          ))}
        </ul>
      </section>
      <section aria-label={t('Amounts')}>
        <h4>{t('Amounts')}</h4>
        <ul>
          {amounts.map(([name, text]) => (
            <li key={name}>
              <span>{name}</span>
              <span>{text}</span>
            </li>
          ))}
        </ul>
      </section>
      {refunds.length > 0 || canRefund ? (
        <section aria-label={t('Refunds')}>
          <h4>{t('Refunds')}</h4>
          <ul>
            {refunds.map((refund) => (
              <li key={refund.id}>
                <span>{refundText(refund, minuteText)}</span>
                <span>{money(refund.amountMinor)}</span>
              </li>
            ))}
          </ul>
          {canRefund ? (
            <RefundDialog
              order={Number(id)}
              leftMinor={leftMinor}
              currency={currency}
              isShipped={refundable.isShipped}
              lines={refundable.lines
                .filter(({ left }) => left > 0)
                .map(({ itemId, title, note, left, isPhysical }) => ({ itemId, title, note, left, isPhysical }))}
            />
          ) : null}
        </section>
      ) : null}
      {shipping ? (
        <section className="admin-order-parcel" aria-label={t('Shipping')}>
          <h4>{t('Shipping')}</h4>
          <p>
            {t('Ships to {name}, {address}', {
              name: `${shipping.firstName} ${shipping.lastName}`,
              address: addressLines(shipping).join(', '),
            })}
          </p>
          {tracking ? (
            <p>
              {t('Shipped with {carrier}', { carrier: trackingText(tracking) })}{' '}
              {tracking.url ? (
                <a href={tracking.url} target="_blank" rel="noreferrer">
                  {t('Track parcel')}
                </a>
              ) : null}
            </p>
          ) : null}
          {isMerchandiser ? (
            <div>
              {canReaddress ? <AddressDialog order={Number(id)} address={shipping} /> : null}{' '}
              {hasParcel ? (
                <a
                  className="btn btn--style-secondary btn--size-small"
                  href={`/order/packing-slips?orders=${Number(id)}`}
                  target="_blank"
                  rel="noreferrer"
                >
                  {t('Print packing slip')}
                </a>
              ) : null}
            </div>
          ) : null}
        </section>
      ) : null}
      {canHelp ? (
        <section aria-label={t('Emails')}>
          <h4>{t('Emails')}</h4>
          {mails.length > 0 ? <ResendMails order={Number(id)} mails={mails} /> : <p>{t('No emails were sent yet.')}</p>}
        </section>
      ) : null}
      {canHelp || notes.length > 0 ? (
        <section aria-label={t('Internal notes')}>
          <h4>{t('Internal notes')}</h4>
          <ol>
            {notes.map(({ id: noteId, at, person, note }) => (
              <li key={noteId} className="admin-order-note-text">
                <span>
                  {note}
                  <small>
                    {person ?? t('A deleted account')}, {minuteText(at)}
                  </small>
                </span>
              </li>
            ))}
          </ol>
          {canHelp ? <AddNote order={Number(id)} /> : null}
        </section>
      ) : null}
      <section aria-label={t('Timeline')}>
        <h4>{t('Timeline')}</h4>
        <ol>
          {events.map((event) => (
            <li key={event.id}>
              <span>
                {minuteText(event.at)} {t(event.kind)}
                {event.person ? `, ${event.person}` : ''}
                {event.note ? `: ${event.kind === 'mail resent' ? orderMailName(event.note) : event.note}` : ''}
              </span>
              <span>{event.amount === null ? '' : money(event.amount)}</span>
            </li>
          ))}
        </ol>
      </section>
    </div>
  );
}

/** Statuses in which the shipping address can be changed before shipping, as in `order-address.sql`. */
const ADDRESSABLE: readonly OrderStatus[] = ['PENDING', 'PAID', 'PARTLY_REFUNDED', 'DISPUTED'];

const STATES: Record<OrderRefund['state'], string> = {
  requested: msg('Requested'),
  paid_out: msg('Paid out'),
  failed: msg('Failed'),
};

function refundText(
  { state, reason, person, note, lines, requestedAt, settledAt }: OrderRefund,
  minuteText: TimeTexts['minuteText'],
): string {
  return [
    `${t(STATES[state])}${reason ? `: ${reason}` : ''}`,
    person
      ? t('requested {time} by {person}', { time: minuteText(requestedAt), person })
      : t('requested {time}', { time: minuteText(requestedAt) }),
    ...(lines ? [lines] : []),
    ...(note ? [note] : []),
    ...(settledAt ? [t('paid out {time}', { time: minuteText(settledAt) })] : []),
  ].join(' · ');
}
