import type { DocumentLink, DocumentView } from '@/domain/billing/document.presenter';
import type { TimeZone } from '@/domain/calendar/time-zone.rules';
import { type Tracking, trackingOf, trackingText } from '@/domain/orders/carrier.rules';
import type { EntitlementView, OrderView } from '@/domain/orders/order.presenter';
import { accessText, isExpired } from '@/domain/orders/order-state.rules';
import { t } from '@/language/t';
import { DocumentPage, PrintButton } from './DocumentPage';
import { DocumentSheet } from './DocumentSheet';

interface OrderDocumentProps {
  order: OrderView;
  receipt: DocumentView;
  /** Invoice and credit notes. */
  documents: DocumentLink[];
  now: Date;
  /** Zone of the dates. */
  zone: TimeZone;
}

/** An order as shown to its buyer: downloads, licenses, and the receipt (ORD-07). */
export function OrderDocument({ order, receipt, documents, now, zone }: OrderDocumentProps) {
  const { orderNumber, isPaid, entitlements } = order;
  const tracking = trackingOf(order);
  return (
    <DocumentPage title={t('Order {id}', { id: orderNumber })} seller={receipt}>
      <div className="head">
        <h1>{t('Order {id}', { id: orderNumber })}</h1>
        {isPaid ? (
          <p className="acts">
            <a className="btn btn--line" href={`/order/${orderNumber}?printMe=1`}>
              {t('Printable receipt')}
            </a>
            <a className="btn btn--line" href={`/order/${orderNumber}/receipt`}>
              {t('Download receipt')}
            </a>
          </p>
        ) : null}
      </div>
      {tracking ? <Parcel tracking={tracking} /> : null}
      {entitlements.length > 0 ? (
        <section className="no-print">
          <h2>{t('Your downloads')}</h2>
          <ul>
            {entitlements.map((each) => (
              <Entitlement key={each.code} entitlement={each} orderNumber={orderNumber} now={now} zone={zone} />
            ))}
          </ul>
        </section>
      ) : null}
      {isPaid ? <Documents documents={documents} orderNumber={orderNumber} /> : null}
      <DocumentSheet view={receipt} />
    </DocumentPage>
  );
}

/** Invoice and credit notes. The invoice is issued right after the payment, or when its link is opened. */
function Documents({ documents, orderNumber }: { documents: DocumentLink[]; orderNumber: string }) {
  const invoice = { title: t('Invoice'), url: `/order/${orderNumber}/invoice`, pdfUrl: null };
  return (
    <section className="no-print" id="documents">
      <h2>{t('Invoices')}</h2>
      <ul>
        {(documents.length > 0 ? documents : [invoice]).map(({ title, url, pdfUrl }) => (
          <li key={url}>
            <a href={url}>{title}</a>
            {pdfUrl ? (
              <a href={pdfUrl} aria-label={t('Download {title} as a PDF', { title })}>
                {t('PDF')}
              </a>
            ) : null}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Carrier and number of the parcel, with a link to the carrier's page if it is known. */
function Parcel({ tracking }: { tracking: Tracking }) {
  return (
    <section className="no-print">
      <h2>{t('Your parcel')}</h2>
      <ul>
        <li>
          <div>
            <b>{t('Shipped')}</b>
            <small>{trackingText(tracking)}</small>
          </div>
          {tracking.url ? (
            <a href={tracking.url} rel="noopener noreferrer" target="_blank">
              {t('Track parcel')}
            </a>
          ) : null}
        </li>
      </ul>
    </section>
  );
}

/** The printable receipt of an order, without navigation (ORD-07). */
export function ReceiptDocument({ receipt }: { receipt: DocumentView }) {
  return (
    <DocumentPage title={receipt.title} seller={receipt} hasNavigation={false}>
      <div className="head no-print">
        <h1>{receipt.title}</h1>
        <PrintButton />
      </div>
      <DocumentSheet view={receipt} />
    </DocumentPage>
  );
}

function Entitlement({
  entitlement,
  orderNumber,
  now,
  zone,
}: {
  entitlement: EntitlementView;
  orderNumber: string;
  now: Date;
  zone: TimeZone;
}) {
  const { kind, title, format, copies, code, expiresAt, isRevoked } = entitlement;
  if (isRevoked) {
    return (
      <li>
        <div>
          <b>{title}</b>
          <small>{t('No longer available')}</small>
        </div>
      </li>
    );
  }
  if (kind === 'licence') {
    return (
      <li>
        <div>
          <b>{title}</b>
          <small>
            {t('{count, plural, one {Permission for # copy} other {Permission for # copies}}', { count: copies ?? 0 })}
          </small>
        </div>
        <span>
          <a href={`/licence/${code}`}>{t('Certificate')}</a>{' '}
          <a
            href={`/licence/${code}/certificate`}
            aria-label={t('Download the certificate for {title} as a PDF', { title })}
          >
            {t('PDF')}
          </a>
        </span>
      </li>
    );
  }
  return (
    <li>
      <div>
        <b>{title}</b>
        {expiresAt ? <small>{accessText(expiresAt, now, zone)}</small> : null}
      </div>
      {isExpired(expiresAt, now) ? null : (
        <a href={`/order/${orderNumber}/download/${code}`}>{t('Download {format}', { format })}</a>
      )}
    </li>
  );
}
