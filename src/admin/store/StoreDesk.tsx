import type { ServerProps } from 'payload';
import { readStoreDesk } from '@/domain/orders/store-desk.query';
import { hasRole, viewerOf } from '@/domain/viewer';
import { t } from '@/language/t';
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
        <h2 id="store-desk-title">{t('Store')}</h2>
        <nav aria-label={t('Store')}>
          <a className="desk__more" href="/admin/orders">
            {t('Orders desk')}
          </a>
          <a className="desk__more" href="/admin/catalogue">
            {t('Catalog')}
          </a>
          <a className="desk__more" href="/admin/sales">
            {t('Sales')}
          </a>
          <a className="desk__more" href="/admin/subscription-revenue">
            {t('Subscription revenue')}
          </a>
        </nav>
      </header>
      <div className="admin-desk-lists">
        {rejected ? (
          <DeskList
            title={t('Payments are failing')}
            empty=""
            lines={[
              {
                key: 'rejected',
                url: editAddress({ collection: 'orders', id: rejected.order }),
                title: t('{count, plural, one {1 order} other {{count} orders}} since {day}', {
                  count: rejected.count,
                  day: dayText(rejected.since),
                }),
                note: t(
                  'The payment provider rejects our requests, and buyers can’t pay. Contact your administrator: {reason}',
                  { reason: rejected.reason },
                ),
              },
            ]}
          />
        ) : null}
        {missingSeller.length ? (
          <DeskList
            title={t('Invoices are incomplete')}
            empty=""
            lines={[
              {
                key: 'seller',
                url: '/admin/globals/store-settings',
                title: t('Enter the seller’s details'),
                note: t('Invoices and credit notes lack: {fields}', { fields: missingSeller.join(', ') }),
              },
            ]}
          />
        ) : null}
        {uncheckedVat.length ? (
          <DeskList
            title={t('VAT IDs to check')}
            empty=""
            lines={uncheckedVat.map(({ id, orderNumber, vatId, paidAt, reader }) => ({
              key: orderNumber,
              url: reader === null ? editAddress({ collection: 'orders', id }) : `/admin/members?id=${reader}`,
              title:
                reader === null
                  ? t('{vatId}, order {number}', { vatId, number: orderNumber })
                  : t('{vatId}, subscription {number}', { vatId, number: orderNumber }),
              note: `${t('The registry didn’t respond, so tax was charged. If the ID is valid, refund the tax')} · ${dayText(paidAt)}`,
            }))}
          />
        ) : null}
        {mismatches.length ? (
          <DeskList
            title={t('Payments to review')}
            empty=""
            lines={mismatches.map(({ id, order, orderNumber, detectedAt, ...amounts }) => ({
              key: String(id),
              url: editAddress({ collection: 'orders', id: order }),
              title: t('Order {number}', { number: orderNumber }),
              note: `${amountsOf(amounts, money)} · ${dayText(detectedAt)}`,
              actions: <SettleMismatch id={id} />,
            }))}
          />
        ) : null}
        {failed.length ? (
          <DeskList
            title={t('Failed refunds')}
            empty=""
            lines={failed.map(({ id, order, orderNumber, amountMinor, missing, failedAt, ...refund }) => ({
              key: String(id),
              url: editAddress({ collection: 'orders', id: order }),
              title: t('{amount}, order {number}', { amount: money(amountMinor), number: orderNumber }),
              note: [
                reasonOf(refund),
                dayText(failedAt),
                missing ? t('restocked copies sold since: {missing}', { missing }) : '',
              ]
                .filter(Boolean)
                .join(' · '),
              actions: <RetryRefund id={id} />,
            }))}
          />
        ) : null}
        {failedCharges.length ? (
          <DeskList
            title={t('Failed refunds of subscriptions')}
            empty=""
            lines={failedCharges.map(({ document, emailAddress, amountMinor, failedAt }) => ({
              key: String(document),
              url: editAddress({ collection: 'billing-documents', id: document }),
              title: `${money(amountMinor)}, ${emailAddress}`,
              note: `${t('The bank returned the money. Send the refund again at Stripe')} · ${dayText(failedAt)}`,
            }))}
          />
        ) : null}
        <DeskList
          title={t('To ship')}
          empty={t('All orders have shipped.')}
          lines={toSend.map(({ id, orderNumber, paidAt, itemCount, missing }) => ({
            key: orderNumber,
            url: editAddress({ collection: 'orders', id }),
            title: orderNumber,
            note: `${t('{count, plural, one {1 item} other {{count} items}}', { count: itemCount })} · ${dayText(paidAt)}${missing ? ` · ${t('not in stock: {missing}', { missing })}` : ''}`,
          }))}
        />
        <DeskList
          title={t('Low stock')}
          empty={t('No product is low on stock.')}
          lines={low.map(({ id, title, format, stock }) => ({
            key: String(id),
            url: formatUrl(id),
            title,
            note: `${format} · ${t('{stock, plural, =0 {sold out} one {1 copy} other {{stock} copies}}', { stock })}`,
          }))}
        />
        <DeskList
          title={t('Planned prices')}
          empty={t('No price changes planned.')}
          lines={prices.map(({ id, title, format, priceMinor, startsAt }) => ({
            key: String(id),
            url: editAddress({ collection: 'price-changes', id }),
            title,
            note: `${format} · ${money(priceMinor)} · ${dayText(startsAt)}`,
          }))}
        />
        <DeskList
          title={t('Coming soon')}
          empty={t('No products coming soon.')}
          lines={coming.map(({ id, title, comesAt }) => ({
            key: String(id),
            url: editAddress({ collection: 'products', id }),
            title,
            note: comesAt ? calendarDayText(comesAt.toISOString()) : t('no date'),
          }))}
        />
      </div>
    </section>
  );
}
