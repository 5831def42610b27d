import { visitorDate } from '@/domain/formats/date.rules';
import type { LicenseView } from '@/domain/orders/order.presenter';
import type { Seller } from '@/domain/orders/seller.query';
import { DocumentPage, Fact, PrintButton, Sheet } from './DocumentPage';

interface LicenseDocumentProps {
  license: LicenseView;
  seller: Seller;
  /** Full URL of the certificate. */
  address: string;
}

/** The certificate of a copyright license. Anyone with its URL can verify it. */
export function LicenseDocument({ license, seller, address }: LicenseDocumentProps) {
  const { isValid, title, holder, copies, grantedAt } = license;
  const heading = (
    <>
      <b>Certificate of permission</b>
      <br />
      {visitorDate(grantedAt, seller.timeZone)}
    </>
  );
  return (
    <DocumentPage title={`License for ${title}`} seller={seller}>
      <div className="head no-print">
        <h1>Copyright license</h1>
        <PrintButton />
      </div>
      <Sheet label="Certificate of permission" siteName={seller.siteName} heading={heading}>
        <p className={isValid ? 'state' : 'state state--over'}>
          {isValid ? 'This license is valid.' : 'This license has been revoked and is not valid.'}
        </p>
        <div className="facts facts--big">
          <Fact label="Work">{title}</Fact>
          <Fact label="Holder">{holder}</Fact>
          <Fact label="Copies">{copies}</Fact>
        </div>
        <p>
          <small>
            Anyone can check this certificate at <a href={address}>{address}</a>. {seller.legalLine}
          </small>
        </p>
      </Sheet>
    </DocumentPage>
  );
}
