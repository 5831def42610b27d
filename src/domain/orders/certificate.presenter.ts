import { msg, t } from '@/language/t';
import type { DocumentView } from '../billing/document.presenter';
import { visitorDate } from '../formats/date.rules';
import type { CertificateView } from './order.presenter';
import type { Seller } from './seller.query';

/** Terms of a license to make copies. */
const TERMS = [
  msg('The licensee may make and distribute the stated number of copies of the work, on paper or as files.'),
  msg('The license can’t be transferred. It doesn’t include translations, changes, or resale of the copies.'),
  msg('The license ends if its price is refunded.'),
];

/** Presents the certificate of a license, with its terms and the address to verify it at. */
export function presentCertificate(license: CertificateView, seller: Seller, siteUrl: string): DocumentView {
  const { title, format, holder, copies, grantedAt, isValid, orderNumber, code } = license;
  return {
    title: t('Certificate of permission'),
    siteName: seller.siteName,
    heading: [visitorDate(grantedAt, seller.timeZone), t('Order {id}', { id: orderNumber })],
    statement: {
      text: isValid ? t('This license is valid.') : t('This license has been revoked and is not valid.'),
      isValid,
    },
    facts: [
      { label: t('Work'), lines: [title, format].filter(Boolean) },
      { label: t('Licensee'), lines: [holder] },
      { label: t('Copies', undefined, 'license'), lines: [String(copies)] },
      { label: t('Licensor'), lines: seller.lines },
      { label: t('Verification'), lines: [verificationUrl(siteUrl, code)] },
    ],
    columns: [],
    rows: [],
    totals: [],
    notes: [
      ...TERMS.map((term) => t(term)),
      t('Anyone can check at the verification address whether this certificate is genuine and still valid.'),
    ],
    footer: [seller.legalLine],
  };
}

/** Returns the address at which anyone can verify a certificate. */
export const verificationUrl = (siteUrl: string, code: string): string => `${siteUrl}/verify/${code}`;
