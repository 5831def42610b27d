import type { ServerProps } from 'payload';
import { readStoreDesk } from '@/domain/orders/store-desk.query';
import { hasRole, viewerOf } from '@/domain/viewer';
import { sqlOf } from '@/platform/sql';
import { calendarDayText } from '../calendar-day-text';
import { editAddress } from '../Desk';
import { DeskList } from '../DeskList';
import { timeTextsOf } from '../day-text';
import '../desk.css';
import { RetryRefund, reasonOf } from './FailedRefunds';
import { moneyTextOf } from './money';
import { amountsOf, SettleMismatch } from './PaymentMismatches';

/** Dashboard for merchandisers: orders to ship, low stock, and upcoming prices and products. Other roles don't see it. */
export async function StoreDesk({ payload, user }: ServerProps) {
  if (!user || !hasRole(viewerOf(user as Parameters<typeof viewerOf>[0]), 'merchandiser')) return null;
  const money = await moneyTextOf(payload);
  const { dayText } = await timeTextsOf(payload);
  const desk = await readStoreDesk(sqlOf(payload), new Date());
  const { rejected, mismatches, failed, failedCharges, missingSeller, uncheckedVat, toSend, low, prices, coming } =
    desk;
  const formatUrl = (id: number) => editAddress({ collection: 'availabilities', id });
  return (
    <section className="admin-desk" aria-labelledby="store-desk-title">
      <header className="admin-desk-head">
        <h2 id="store-desk-title">Store</h2>
        <nav aria-label="Store">
          <a className="desk__more" href="/admin/orders">
            Orders desk
          </a>
          <a className="desk__more" href="/admin/catalogue">
            Catalog
          </a>
          <a className="desk__more" href="/admin/sales">
            Sales
          </a>
          <a className="desk__more" href="/admin/subscription-revenue">
            Subscription revenue
          </a>
        </nav>
      </header>
      <div className="admin-desk-lists">
        {rejected ? (
          <DeskList
            title="Payments are failing"
            empty=""
            lines={[
              {
                key: 'rejected',
                url: editAddress({ collection: 'orders', id: rejected.order }),
                title: `${rejected.count === 1 ? '1 order' : `${rejected.count} orders`} since ${dayText(rejected.since)}`,
                note: `The payment provider rejects our requests, and buyers can’t pay. Contact your administrator: ${rejected.reason}`,
              },
            ]}
          />
        ) : null}
        {missingSeller.length ? (
          <DeskList
            title="Invoices are incomplete"
            empty=""
            lines={[
              {
                key: 'seller',
                url: '/admin/globals/store-settings',
                title: 'Enter the seller’s details',
                note: `Invoices and credit notes lack: ${missingSeller.join(', ')}`,
              },
            ]}
          />
        ) : null}
        {uncheckedVat.length ? (
          <DeskList
            title="VAT IDs to check"
            empty=""
            lines={uncheckedVat.map(({ id, orderNumber, vatId, paidAt, reader }) => ({
              key: orderNumber,
              url: reader === null ? editAddress({ collection: 'orders', id }) : `/admin/members?id=${reader}`,
              title: `${vatId}, ${reader === null ? 'order' : 'subscription'} ${orderNumber}`,
              note: `The registry didn’t respond, so tax was charged. If the ID is valid, refund the tax · ${dayText(paidAt)}`,
            }))}
          />
        ) : null}
        {mismatches.length ? (
          <DeskList
            title="Payments to review"
            empty=""
            lines={mismatches.map(({ id, order, orderNumber, detectedAt, ...amounts }) => ({
              key: String(id),
              url: editAddress({ collection: 'orders', id: order }),
              title: `Order ${orderNumber}`,
              note: `${amountsOf(amounts, money)} · ${dayText(detectedAt)}`,
              actions: <SettleMismatch id={id} />,
            }))}
          />
        ) : null}
        {failed.length ? (
          <DeskList
            title="Failed refunds"
            empty=""
            lines={failed.map(({ id, order, orderNumber, amountMinor, missing, failedAt, ...refund }) => ({
              key: String(id),
              url: editAddress({ collection: 'orders', id: order }),
              title: `${money(amountMinor)}, order ${orderNumber}`,
              note: [reasonOf(refund), dayText(failedAt), missing ? `restocked copies sold since: ${missing}` : '']
                .filter(Boolean)
                .join(' · '),
              actions: <RetryRefund id={id} />,
            }))}
          />
        ) : null}
        {failedCharges.length ? (
          <DeskList
            title="Failed refunds of subscriptions"
            empty=""
            lines={failedCharges.map(({ document, emailAddress, amountMinor, failedAt }) => ({
              key: String(document),
              url: editAddress({ collection: 'billing-documents', id: document }),
              title: `${money(amountMinor)}, ${emailAddress}`,
              note: `The bank returned the money. Send the refund again at Stripe · ${dayText(failedAt)}`,
            }))}
          />
        ) : null}
        <DeskList
          title="To ship"
          empty="All orders have shipped."
          lines={toSend.map(({ id, orderNumber, paidAt, itemCount, missing }) => ({
            key: orderNumber,
            url: editAddress({ collection: 'orders', id }),
            title: orderNumber,
            note: `${itemCount === 1 ? '1 item' : `${itemCount} items`} · ${dayText(paidAt)}${missing ? ` · not in stock: ${missing}` : ''}`,
          }))}
        />
        <DeskList
          title="Low stock"
          empty="No product is low on stock."
          lines={low.map(({ id, title, format, stock }) => ({
            key: String(id),
            url: formatUrl(id),
            title,
            note: `${format} · ${stock === 0 ? 'sold out' : stock === 1 ? '1 copy' : `${stock} copies`}`,
          }))}
        />
        <DeskList
          title="Planned prices"
          empty="No price changes planned."
          lines={prices.map(({ id, title, format, priceMinor, startsAt }) => ({
            key: String(id),
            url: editAddress({ collection: 'price-changes', id }),
            title,
            note: `${format} · ${money(priceMinor)} · ${dayText(startsAt)}`,
          }))}
        />
        <DeskList
          title="Coming soon"
          empty="No products coming soon."
          lines={coming.map(({ id, title, comesAt }) => ({
            key: String(id),
            url: editAddress({ collection: 'products', id }),
            title,
            note: comesAt ? calendarDayText(comesAt.toISOString()) : 'no date',
          }))}
        />
      </div>
    </section>
  );
}
