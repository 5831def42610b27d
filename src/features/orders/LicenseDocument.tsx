import { visitorDate } from '@/domain/formats/date.rules';
import type { LicenseView } from '@/domain/orders/order.presenter';
import type { Seller } from '@/domain/orders/seller.query';
import { rich } from '@/language/rich';
import { t } from '@/language/t';
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
      <b>{t('Certificate of permission')}</b>
      <br />
      {visitorDate(grantedAt, seller.timeZone)}
    </>
  );
  return (
    <DocumentPage title={t('License for {title}', { title })} seller={seller}>
      <div className="head no-print">
        <h1>{t('Copyright license')}</h1>
        <PrintButton />
      </div>
      <Sheet label={t('Certificate of permission')} siteName={seller.siteName} heading={heading}>
        <p className={isValid ? 'state' : 'state state--over'}>
          {isValid ? t('This license is valid.') : t('This license has been revoked and is not valid.')}
        </p>
        <div className="facts facts--big">
          <Fact label={t('Work')}>{title}</Fact>
          <Fact label={t('Holder')}>{holder}</Fact>
          <Fact label={t('Copies', undefined, 'license')}>{copies}</Fact>
        </div>
        <p>
          <small>
            {rich('Anyone can check this certificate at <link>{address}</link>.', {
              address,
              link: (text) => <a href={address}>{text}</a>,
            })}{' '}
            {seller.legalLine}
          </small>
        </p>
      </Sheet>
    </DocumentPage>
  );
}
