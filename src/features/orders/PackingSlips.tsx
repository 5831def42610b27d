import { visitorDate } from '@/domain/formats/date.rules';
import type { PackingSlip } from '@/domain/orders/packing-slips.query';
import type { Seller } from '@/domain/orders/seller.query';
import { addressLines } from '@/domain/places/places.rules';
import { t } from '@/language/t';
import { DocumentPage, Fact, Lines, PrintButton, Sheet } from './DocumentPage';

/** Packing slips as one printable document, each on its own page. They have no prices. */
export function PackingSlips({ slips, seller }: { slips: readonly PackingSlip[]; seller: Seller }) {
  const title =
    slips.length === 1
      ? t('Packing slip {number}', { number: slips[0]?.orderNumber ?? '' })
      : t('{count, plural, other {# packing slips}}', { count: slips.length });
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
  const label = t('Packing slip {number}', { number: orderNumber });
  const heading = (
    <>
      <b>{label}</b>
      <br />
      {t('Ordered {date}', { date: visitorDate(placedAt, seller.timeZone) })}
    </>
  );
  return (
    <div className="page">
      <Sheet label={label} siteName={seller.siteName} heading={heading}>
        <div className="facts">
          <Fact label={t('Ship to')}>
            <Lines
              lines={
                address ? [`${address.firstName} ${address.lastName}`, ...addressLines(address)] : [t('No address')]
              }
            />
          </Fact>
          {shippingMethod ? (
            <Fact label={t('Shipping method')}>
              <Lines lines={[shippingMethod]} />
            </Fact>
          ) : null}
          <Fact label={t('Questions?')}>
            <Lines lines={[seller.supportPhone, seller.supportEmail].filter(Boolean)} />
          </Fact>
        </div>
        <table>
          <thead>
            <tr>
              <th>{t('Item')}</th>
              <th>{t('SKU')}</th>
              <th>{t('Copies')}</th>
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
