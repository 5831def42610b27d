import { visitorDate } from '@/domain/formats/date.rules';
import type { PackingSlip } from '@/domain/orders/packing-slips.query';
import type { Seller } from '@/domain/orders/seller.query';
import { addressLines } from '@/domain/places/places.rules';
import { DocumentPage, Fact, Lines, PrintButton, Sheet } from './DocumentPage';

/** Packing slips as one printable document, each on its own page. They have no prices. */
export function PackingSlips({ slips, seller }: { slips: readonly PackingSlip[]; seller: Seller }) {
  const title = slips.length === 1 ? `Packing slip ${slips[0]?.orderNumber}` : `${slips.length} packing slips`;
  return (
    <DocumentPage title={title} seller={seller} hasNavigation={false}>
      <div className="head no-print">
        <h1>{title}</h1>
        <PrintButton />
      </div>
      {slips.map((slip) => (
        <Slip key={slip.orderNumber} slip={slip} seller={seller} />
      ))}
    </DocumentPage>
  );
}

function Slip({ slip, seller }: { slip: PackingSlip; seller: Seller }) {
  const { orderNumber, placedAt, address, shippingMethod, items } = slip;
  const label = `Packing slip ${orderNumber}`;
  const heading = (
    <>
      <b>{label}</b>
      <br />
      Ordered {visitorDate(placedAt, seller.timeZone)}
    </>
  );
  return (
    <div className="page">
      <Sheet label={label} siteName={seller.siteName} heading={heading}>
        <div className="facts">
          <Fact label="Ship to">
            <Lines
              lines={address ? [`${address.firstName} ${address.lastName}`, ...addressLines(address)] : ['No address']}
            />
          </Fact>
          {shippingMethod ? (
            <Fact label="Shipping method">
              <Lines lines={[shippingMethod]} />
            </Fact>
          ) : null}
          <Fact label="Questions?">
            <Lines lines={[seller.supportPhone, seller.supportEmail].filter(Boolean)} />
          </Fact>
        </div>
        <table>
          <thead>
            <tr>
              <th>Item</th>
              <th>SKU</th>
              <th>Copies</th>
            </tr>
          </thead>
          <tbody>
            {items.map((item) => (
              <tr key={item.availabilityId}>
                <td>
                  <b>{item.title}</b>
                  <br />
                  <small>{item.note}</small>
                </td>
                <td>{item.availabilityId}</td>
                <td>{item.copies}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </Sheet>
    </div>
  );
}
