import type { OrderLine, OrderView } from './order.presenter';
import { accessText, isExpired, orderStateText } from './order-state.rules';

/** Lines that an entry names at most (ORD-03). */
const SHOWN_LINES = 5;

/** Something that an order lets its buyer fetch or copy. */
export interface HeldView {
  kind: 'download' | 'licence';
  title: string;
  format: string;
  copies: number | null;
  /** Where it is fetched, or its certificate stands; null once its time is over. */
  url: string | null;
  /** Until when it can be fetched, or since when no more; null for what never ends (ORD-09). */
  untilText: string | null;
}

/** An order as an entry of its buyer's history (ORD-02 to 06). */
export interface OrderEntryView {
  orderNumber: string;
  url: string;
  /** The printable receipt. */
  receiptUrl: string;
  /** ISO 8601, UTC. */
  placedAt: string;
  status: 'PURCHASED' | 'CANCELLED';
  stateText: string;
  /** The first lines of the order; `moreLines` are not among them. */
  lines: Pick<OrderLine, 'itemId' | 'title' | 'url' | 'contentType' | 'authors' | 'quantity' | 'note'>[];
  moreLines: number;
  /** All pieces of the order, shown or not. */
  itemCount: number;
  /** Whole cents. */
  grandTotalMinor: number;
  /** What was given back or taken away is not among it. */
  held: HeldView[];
}

/** Presents an order as an entry of its buyer's history; `now` decides what can still be fetched. */
export function presentOrderEntry(order: OrderView, now: Date): OrderEntryView {
  const url = `/order/${order.orderNumber}`;
  return {
    orderNumber: order.orderNumber,
    url,
    receiptUrl: `${url}?printMe=1`,
    placedAt: order.placedAt.toISOString(),
    status: order.status === 'CANCELLED' ? 'CANCELLED' : 'PURCHASED',
    stateText: orderStateText(order),
    lines: order.lines
      .slice(0, SHOWN_LINES)
      .map(({ itemId, title, url: lineUrl, contentType, authors, quantity, note }) => ({
        itemId,
        title,
        url: lineUrl,
        contentType,
        authors,
        quantity,
        note,
      })),
    moreLines: Math.max(order.lines.length - SHOWN_LINES, 0),
    itemCount: order.itemCount,
    grandTotalMinor: order.grandTotalMinor,
    held: order.entitlements
      .filter(({ isRevoked }) => !isRevoked)
      .map(({ kind, title, format, copies, code, expiresAt }) => {
        const place = kind === 'licence' ? `/licence/${code}` : `${url}/download/${code}`;
        return {
          kind,
          title,
          format,
          copies,
          url: isExpired(expiresAt, now) ? null : place,
          untilText: expiresAt ? accessText(expiresAt, now) : null,
        };
      }),
  };
}
