import type { TimeZone } from '../calendar/time-zone.rules';
import { visitorDate } from '../formats/date.rules';
import type { Currency } from '../formats/money.rules';
import { type Tracking, trackingOf } from './carrier.rules';
import type { OrderLine, OrderView } from './order.presenter';
import { accessText, isExpired, orderStateText } from './order-state.rules';

/** Maximum number of lines in an entry (ORD-03). */
const MAX_LINES = 5;

/** A download or license that an order grants. */
export interface EntitlementLink {
  kind: 'download' | 'licence';
  title: string;
  format: string;
  copies: number | null;
  /** URL of the file or the certificate. Null once access has expired. */
  url: string | null;
  /** When access ends or has ended. Null for access without an end (ORD-09). */
  untilText: string | null;
}

/** An order as an entry of the buyer's purchase history (ORD-02 to ORD-06). */
export interface OrderEntryView {
  orderNumber: string;
  url: string;
  /** URL of the printable receipt. */
  receiptUrl: string;
  /** URL of the invoice. Null for an order that was never paid. */
  invoiceUrl: string | null;
  /** ISO 8601, UTC. */
  placedAt: string;
  placedText: string;
  status: 'PURCHASED' | 'CANCELLED';
  stateText: string;
  /** Carrier and number of the parcel. Null if it hasn't shipped or staff entered neither. */
  tracking: Tracking | null;
  /** The first lines of the order. `moreLines` counts the others. */
  lines: Pick<OrderLine, 'itemId' | 'title' | 'url' | 'contentType' | 'authors' | 'quantity' | 'note'>[];
  moreLines: number;
  /** Number of copies in the whole order. */
  itemCount: number;
  /** In minor units. */
  grandTotalMinor: number;
  currency: Currency;
  /** Downloads and licenses, except revoked ones. */
  entitlements: EntitlementLink[];
}

/** Presents an order as an entry of the purchase history. `now` decides which downloads have expired. */
export function presentOrderEntry(order: OrderView, now: Date, zone: TimeZone): OrderEntryView {
  const url = `/order/${order.orderNumber}`;
  return {
    orderNumber: order.orderNumber,
    url,
    receiptUrl: `${url}?printMe=1`,
    invoiceUrl: order.isPaid ? `${url}/invoice` : null,
    placedAt: order.placedAt.toISOString(),
    placedText: visitorDate(order.placedAt, zone),
    status: order.status === 'CANCELLED' ? 'CANCELLED' : 'PURCHASED',
    stateText: orderStateText(order),
    tracking: trackingOf(order),
    lines: order.lines
      .slice(0, MAX_LINES)
      .map(({ itemId, title, url: lineUrl, contentType, authors, quantity, note }) => ({
        itemId,
        title,
        url: lineUrl,
        contentType,
        authors,
        quantity,
        note,
      })),
    moreLines: Math.max(order.lines.length - MAX_LINES, 0),
    itemCount: order.itemCount,
    grandTotalMinor: order.grandTotalMinor,
    currency: order.currency,
    entitlements: order.entitlements
      .filter(({ isRevoked }) => !isRevoked)
      .map(({ kind, title, format, copies, code, expiresAt }) => {
        const entitlementUrl = kind === 'licence' ? `/licence/${code}` : `${url}/download/${code}`;
        return {
          kind,
          title,
          format,
          copies,
          url: isExpired(expiresAt, now) ? null : entitlementUrl,
          untilText: expiresAt ? accessText(expiresAt, now, zone) : null,
        };
      }),
  };
}
