import type { ServerProps } from 'payload';
import { dollars } from '@/domain/formats/money.rules';
import { readStoreDesk } from '@/domain/orders/store-desk.query';
import { hasRole, viewerOf } from '@/domain/viewer';
import { sqlOf } from '@/platform/sql';
import { editAddress } from '../Desk';
import { DeskList } from '../DeskList';
import { dayText } from '../day-text';
import '../desk.css';
import { RetryRefund, reasonOf } from './FailedRefunds';
import { amountsOf, SettleMismatch } from './PaymentMismatches';

/** The first thing merchandisers see: what is to be sent, what runs low, and what is to come. Others do not see it. */
export async function StoreDesk({ payload, user }: ServerProps) {
  if (!user || !hasRole(viewerOf(user as Parameters<typeof viewerOf>[0]), 'merchandiser')) return null;
  const { rejected, mismatches, failed, toSend, low, prices, coming } = await readStoreDesk(sqlOf(payload), new Date());
  const form = (id: number) => editAddress({ collection: 'availabilities', id });
  return (
    <section className="admin-desk" aria-labelledby="store-desk-title">
      <header className="admin-desk-head">
        <h2 id="store-desk-title">In the store</h2>
        <nav aria-label="Store">
          <a className="desk__more" href="/admin/catalogue">
            Catalogue
          </a>
          <a className="desk__more" href="/admin/sales">
            Sales
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
                title: `${rejected.count === 1 ? 'One order' : `${rejected.count} orders`} since ${dayText(rejected.since.toISOString())}`,
                note: `The gateway rejects our requests, and buyers can’t pay. Tell whoever runs the site: ${rejected.reason}`,
              },
            ]}
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
              note: `${amountsOf(amounts)} · ${dayText(detectedAt.toISOString())}`,
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
              title: `${dollars(amountMinor)}, order ${orderNumber}`,
              note: [
                reasonOf(refund),
                dayText(failedAt.toISOString()),
                missing ? `sold in the meantime: ${missing}` : '',
              ]
                .filter(Boolean)
                .join(' · '),
              actions: <RetryRefund id={id} />,
            }))}
          />
        ) : null}
        <DeskList
          title="To send"
          empty="Every parcel has left."
          lines={toSend.map(({ id, orderNumber, paidAt, itemCount, missing }) => ({
            key: orderNumber,
            url: editAddress({ collection: 'orders', id }),
            title: orderNumber,
            note: `${itemCount === 1 ? 'one item' : `${itemCount} items`} · ${dayText(paidAt.toISOString())}${missing ? ` · not in stock: ${missing}` : ''}`,
          }))}
        />
        <DeskList
          title="Running low"
          empty="Nothing that is sold runs low."
          lines={low.map(({ id, title, format, stock }) => ({
            key: String(id),
            url: form(id),
            title,
            note: `${format} · ${stock === 0 ? 'sold out' : stock === 1 ? 'one copy' : `${stock} copies`}`,
          }))}
        />
        <DeskList
          title="Prices to come"
          empty="No price change is planned."
          lines={prices.map(({ id, title, format, priceMinor, startsAt }) => ({
            key: String(id),
            url: editAddress({ collection: 'price-changes', id }),
            title,
            note: `${format} · ${dollars(priceMinor)} · ${dayText(startsAt.toISOString())}`,
          }))}
        />
        <DeskList
          title="Products to come"
          empty="No product is announced."
          lines={coming.map(({ id, title, comesAt }) => ({
            key: String(id),
            url: editAddress({ collection: 'products', id }),
            title,
            note: comesAt ? dayText(comesAt.toISOString()) : 'without a date',
          }))}
        />
      </div>
    </section>
  );
}
