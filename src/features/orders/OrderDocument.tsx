import { addressLines, type PostalAddress } from '@/domain/cart/postal-address.rules';
import { visitorDate } from '@/domain/formats/date.rules';
import { dollars } from '@/domain/formats/money.rules';
import { billOf } from '@/domain/orders/bill.rules';
import { type Tracking, trackingOf, trackingText } from '@/domain/orders/carrier.rules';
import type { EntitlementView, OrderView } from '@/domain/orders/order.presenter';
import { accessText, isExpired, orderStateText } from '@/domain/orders/order-state.rules';
import type { Seller } from '@/domain/orders/seller.query';
import { DocumentPage, Fact, Lines, PrintButton, Sheet } from './DocumentPage';

/** An order as shown to its buyer: downloads, licenses, and the receipt (ORD-07). */
export function OrderDocument({ order, seller, now }: { order: OrderView; seller: Seller; now: Date }) {
  const { orderNumber, isPaid, entitlements } = order;
  const tracking = trackingOf(order);
  return (
    <DocumentPage title={`Order ${orderNumber}`} seller={seller}>
      <div className="head">
        <h1>Order {orderNumber}</h1>
        {isPaid ? (
          <p className="acts">
            <a className="btn btn--line" href={`/order/${orderNumber}?printMe=1`}>
              Printable receipt
            </a>
          </p>
        ) : null}
      </div>
      {tracking ? <Parcel tracking={tracking} /> : null}
      {entitlements.length > 0 ? (
        <section className="no-print">
          <h2>Your downloads</h2>
          <ul>
            {entitlements.map((each) => (
              <Entitlement key={each.code} entitlement={each} orderNumber={orderNumber} now={now} />
            ))}
          </ul>
        </section>
      ) : null}
      <Receipt order={order} seller={seller} />
    </DocumentPage>
  );
}

/** Carrier and number of the parcel, with a link to the carrier's page if it is known. */
function Parcel({ tracking }: { tracking: Tracking }) {
  return (
    <section className="no-print">
      <h2>Your parcel</h2>
      <ul>
        <li>
          <div>
            <b>Shipped</b>
            <small>{trackingText(tracking)}</small>
          </div>
          {tracking.url ? (
            <a href={tracking.url} rel="noopener noreferrer" target="_blank">
              Track parcel
            </a>
          ) : null}
        </li>
      </ul>
    </section>
  );
}

/** The printable receipt of an order, without navigation (ORD-07). */
export function ReceiptDocument({ order, seller }: { order: OrderView; seller: Seller }) {
  const title = `${documentName(order)} ${order.orderNumber}`;
  return (
    <DocumentPage title={title} seller={seller} hasNavigation={false}>
      <div className="head no-print">
        <h1>{title}</h1>
        <PrintButton />
      </div>
      <Receipt order={order} seller={seller} />
    </DocumentPage>
  );
}

/** Only a paid order has a receipt. */
const documentName = ({ isPaid }: OrderView): string => (isPaid ? 'Receipt' : 'Order');

function Entitlement({
  entitlement,
  orderNumber,
  now,
}: {
  entitlement: EntitlementView;
  orderNumber: string;
  now: Date;
}) {
  const { kind, title, format, copies, code, expiresAt, isRevoked } = entitlement;
  if (isRevoked) {
    return (
      <li>
        <div>
          <b>{title}</b>
          <small>No longer available</small>
        </div>
      </li>
    );
  }
  if (kind === 'licence') {
    return (
      <li>
        <div>
          <b>{title}</b>
          <small>Permission for {copies === 1 ? '1 copy' : `${copies ?? 0} copies`}</small>
        </div>
        <a href={`/licence/${code}`}>Certificate</a>
      </li>
    );
  }
  return (
    <li>
      <div>
        <b>{title}</b>
        {expiresAt ? <small>{accessText(expiresAt, now)}</small> : null}
      </div>
      {isExpired(expiresAt, now) ? null : <a href={`/order/${orderNumber}/download/${code}`}>Download {format}</a>}
    </li>
  );
}

function Receipt({ order, seller }: { order: OrderView; seller: Seller }) {
  const label = `${documentName(order)} ${order.orderNumber}`;
  const heading = (
    <>
      <b>{label}</b>
      <br />
      {visitorDate(order.placedAt)}
      <br />
      {orderStateText(order)}
    </>
  );
  return (
    <Sheet label={label} siteName={seller.siteName} heading={heading}>
      <ReceiptFacts order={order} seller={seller} />
      <table>
        <thead>
          <tr>
            <th>Item</th>
            <th>Quantity</th>
            <th>Price</th>
          </tr>
        </thead>
        <tbody>
          {order.lines.map(({ itemId, title, note, quantity, unitPriceMinor }) => (
            <tr key={itemId}>
              <td>
                <b>{title}</b>
                <br />
                <small>{note}</small>
              </td>
              <td>{quantity}</td>
              <td>{dollars(unitPriceMinor * quantity)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          {billOf(order).map(({ label: name, amount, isTotal }) => (
            <tr key={name} className={isTotal ? 'tot' : undefined}>
              <td colSpan={2}>{name}</td>
              <td>{amount}</td>
            </tr>
          ))}
        </tfoot>
      </table>
      <p className="legal">
        <small>{seller.legalLine}</small>
      </p>
    </Sheet>
  );
}

/** Buyer, shipping address and seller. */
function ReceiptFacts({ order, seller }: { order: OrderView; seller: Seller }) {
  const { payment, billingAddress, shippingAddress } = order;
  const card = payment ? [`${payment.brand} ending in ${payment.last4}`] : [];
  const facts = [
    { label: 'Billed to', lines: [...nameAndAddress(billingAddress), ...card] },
    {
      label: 'Shipped to',
      lines: order.lines.some(({ isPhysical }) => isPhysical) ? nameAndAddress(shippingAddress) : [],
    },
    { label: 'Sold by', lines: [seller.siteName, seller.supportPhone, seller.supportEmail].filter(Boolean) },
  ];
  return (
    <div className="facts">
      {facts
        .filter(({ lines }) => lines.length > 0)
        .map(({ label, lines }) => (
          <Fact key={label} label={label}>
            <Lines lines={lines} />
          </Fact>
        ))}
    </div>
  );
}

const nameAndAddress = (address: PostalAddress | null): string[] =>
  address ? [`${address.firstName} ${address.lastName}`, ...addressLines(address)] : [];
