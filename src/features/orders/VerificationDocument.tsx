import { visitorDate } from '@/domain/formats/date.rules';
import type { LicenseView } from '@/domain/orders/order.presenter';
import type { Seller } from '@/domain/orders/seller.query';
import { t } from '@/language/t';
import { DocumentPage, Fact, Lines } from './DocumentPage';

/**
 * Result of verifying a certificate. Shows the licensee's name and no other personal data, because anyone with the
 * certificate can open it.
 */
export function VerificationDocument({ license, seller }: { license: LicenseView; seller: Seller }) {
  const { isValid, title, holder, copies, grantedAt } = license;
  return (
    <DocumentPage title={t('Certificate for {title}', { title })} seller={seller}>
      <h1>{isValid ? t('This certificate is genuine') : t('This license is no longer valid')}</h1>
      <p className={isValid ? 'state' : 'state state--over'}>
        {isValid
          ? t('We issued this certificate, and the license is valid.')
          : t('We issued this certificate, but the license was revoked.')}
      </p>
      <div className="facts facts--big">
        <Fact label={t('Work')}>{title}</Fact>
        <Fact label={t('Licensee')}>{holder}</Fact>
        <Fact label={t('Copies', undefined, 'license')}>{copies}</Fact>
        <Fact label={t('Granted on')}>{visitorDate(grantedAt, seller.timeZone)}</Fact>
        <Fact label={t('Licensor')}>
          <Lines lines={seller.lines.slice(0, 1)} />
        </Fact>
      </div>
      <p>{t('Compare these details with the certificate. If they differ, the certificate was changed.')}</p>
    </DocumentPage>
  );
}
