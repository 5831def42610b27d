import { amountText } from '@/domain/formats/money.rules';
import type { EmptyStateView } from '@/domain/help/empty-state.query';
import { listUrl } from '@/domain/library/item-list.rules';
import type { PurchasePage } from '@/domain/library/purchase.query';
import type { EntitlementLink, OrderEntryView } from '@/domain/orders/order-entry.presenter';
import { typeText } from '@/domain/streams/type-text.rules';
import { Maintenance } from '@/features/streams/Maintenance';
import { Pagination } from '@/features/streams/Pagination';
import { rich } from '@/language/rich';
import { t } from '@/language/t';
import { EmptyState } from '@/ui/EmptyState';
import { hidden } from '@/ui/hidden';
import { Icon } from '@/ui/Icon';
import { Names } from '@/ui/Names';

const URL = '/my-library/purchases';

interface OrderHistoryProps {
  page: PurchasePage;
  /** Text and links for a reader without purchases (LIB-48). */
  empty: EmptyStateView;
}

/** The reader's orders, latest first. While the store is closed, its notice is shown instead (ORD-10). */
export function OrderHistory({ page, empty }: OrderHistoryProps) {
  const { items, number, last, total, state } = page;
  if (state.maintenanceStatus !== null) return <Maintenance notice={state.maintenanceStatus} />;
  if (total === 0) return <EmptyState {...empty} />;
  return (
    <section aria-label={t('Purchases')}>
      {items.map((order) => (
        <Order key={order.orderNumber} order={order} />
      ))}
      <Pagination current={number + 1} count={last + 1} hrefOf={(count) => listUrl(URL, { number: count - 1 })} />
    </section>
  );
}

/** One order: its status, its items, and its downloads (ORD-03 to 06). */
function Order({ order }: { order: OrderEntryView }) {
  const {
    orderNumber,
    receiptUrl,
    invoiceUrl,
    placedAt,
    placedText,
    stateText,
    lines,
    moreLines,
    itemCount,
    grandTotalMinor,
    currency,
    entitlements,
  } = order;
  return (
    <article className="library-order" aria-labelledby={`order-${orderNumber}`}>
      <header className="ui-story">
        <p className="ui-kicker">{stateText}</p>
        <h2 className="ui-title-4" id={`order-${orderNumber}`}>
          {t('Order {number}', { number: orderNumber })}
        </h2>
        <p className="ui-meta">
          {rich('Ordered <time>{date}</time>', {
            date: placedText,
            time: (text) => <time dateTime={placedAt}>{text}</time>,
          })}
        </p>
        <p className="ui-control-text ui-tabular">
          {t('{count, plural, one {# item, {amount}} other {# items, {amount}}}', {
            count: itemCount,
            amount: amountText(grandTotalMinor, currency),
          })}
        </p>
        <p className="library-order-links">
          <a className="ui-tool-button" href={receiptUrl}>
            {rich('Order details<hidden> of {number}</hidden>', { number: orderNumber, hidden })}
          </a>
          {invoiceUrl ? (
            <a className="ui-tool-button" href={invoiceUrl}>
              {rich('Invoice<hidden> of {number}</hidden>', { number: orderNumber, hidden })}
            </a>
          ) : null}
        </p>
      </header>
      <div className="library-order-body">
        <ul className="library-order-lines">
          {lines.map(({ itemId, title, url, contentType, authors, quantity, note }) => (
            <li key={`${itemId} ${note}`}>
              <a className="ui-headline ui-title-5 ui-serif" href={url}>
                {title}
              </a>
              <p className="ui-meta">
                {authors.length ? (
                  <b>
                    <Names names={authors} />
                  </b>
                ) : null}
                <span>
                  {[
                    typeText(contentType),
                    note,
                    quantity > 1 ? t('{count, plural, one {# copy} other {# copies}}', { count: quantity }) : '',
                  ]
                    .filter(Boolean)
                    .join(', ')}
                </span>
              </p>
            </li>
          ))}
          {moreLines ? (
            <li className="ui-meta">{t('and {count} more, in the order details', { count: moreLines })}</li>
          ) : null}
        </ul>
        {entitlements.length ? (
          <>
            <h3 className="library-held-title">{t('Your downloads')}</h3>
            <ul className="library-order-lines">
              {entitlements.map((each) => (
                <Entitlement key={`${each.kind} ${each.url ?? each.title}`} entitlement={each} />
              ))}
            </ul>
          </>
        ) : null}
      </div>
    </article>
  );
}

/** A file or a license with its link and expiry date (ORD-09, STREAM-22). */
function Entitlement({
  entitlement: { kind, title, format, copies, url, untilText },
}: {
  entitlement: EntitlementLink;
}) {
  const isLicence = kind === 'licence';
  return (
    <li className="library-held">
      <div>
        <p className="ui-control-text">{title}</p>
        {isLicence ? (
          <p className="ui-meta">
            {t('{count, plural, one {Permission for # copy} other {Permission for # copies}}', { count: copies ?? 0 })}
          </p>
        ) : null}
        {untilText ? <p className="ui-meta">{untilText}</p> : null}
      </div>
      {url ? (
        <a className="ui-tool-button" href={url}>
          {isLicence ? null : <Icon name="download" />}
          <span>
            {isLicence
              ? rich('Certificate<hidden> of {title}</hidden>', { title, hidden })
              : rich('Download {format}<hidden> of {title}</hidden>', { format: format ?? '', title, hidden })}
          </span>
        </a>
      ) : null}
    </li>
  );
}
