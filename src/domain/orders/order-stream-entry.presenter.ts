import type { StreamEntryView } from '@/domain/streams/stream-entry.presenter';
import { t } from '@/language/t';
import { majorOf } from '../formats/money.rules';
import type { OrderEntryView } from './order-entry.presenter';

interface OrderStreamEntryView extends StreamEntryView {
  orderStatus: string;
  stateText: string;
  tracking: OrderEntryView['tracking'];
  lineItems: OrderEntryView['lines'];
  licences: { title: string; copies: number; url: string }[];
  access: string[];
}

/** Presents an order as a stream entry (ORD-01 to ORD-06). Amounts are in its currency. */
export function presentOrderStreamEntry(order: OrderEntryView): OrderStreamEntryView {
  const open = order.entitlements.flatMap((entitlement) =>
    entitlement.url === null ? [] : [{ ...entitlement, url: entitlement.url }],
  );
  const downloads = open.filter(({ kind }) => kind === 'download').map(({ url, format }) => ({ link: url, format }));
  return {
    id: order.orderNumber,
    title: t('Order {id}', { id: order.orderNumber }),
    summary: null,
    published: order.placedAt,
    contentType: 'Order',
    category: { term: null },
    author: [],
    content: {
      id: order.orderNumber,
      src: order.url,
      activity: 'Ordered',
      grandTotalIncTax: majorOf(order.grandTotalMinor, order.currency),
      itemCount: order.itemCount,
      ...(downloads.length ? { downloads, hasDownloads: true } : {}),
    },
    listPrice: null,
    productStatus: null,
    productLink: null,
    orderStatus: order.status,
    stateText: order.stateText,
    tracking: order.tracking,
    lineItems: order.lines,
    licences: open
      .filter(({ kind }) => kind === 'licence')
      .map(({ title, copies, url }) => ({ title, copies: copies ?? 0, url })),
    access: order.entitlements.flatMap(({ title, untilText }) => (untilText ? [`${title}: ${untilText}`] : [])),
  };
}
