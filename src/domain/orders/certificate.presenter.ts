import type { DocumentView } from '../billing/document.presenter';
import { visitorDate } from '../formats/date.rules';
import type { CertificateView } from './order.presenter';
import type { Seller } from './seller.query';

/** Terms of a license to make copies. */
const TERMS = [
  'The licensee may make and distribute the stated number of copies of the work, on paper or as files.',
  'The license can’t be transferred. It doesn’t include translations, changes, or resale of the copies.',
  'The license ends if its price is refunded.',
];

/** Presents the certificate of a license, with its terms and the address to verify it at. */
export function presentCertificate(license: CertificateView, seller: Seller, siteUrl: string): DocumentView {
  const { title, format, holder, copies, grantedAt, isValid, orderNumber, code } = license;
  return {
    title: 'Certificate of permission',
    siteName: seller.siteName,
    heading: [visitorDate(grantedAt, seller.timeZone), `Order ${orderNumber}`],
    statement: {
      text: isValid ? 'This license is valid.' : 'This license has been revoked and is not valid.',
      isValid,
    },
    facts: [
      { label: 'Work', lines: [title, format].filter(Boolean) },
      { label: 'Licensee', lines: [holder] },
      { label: 'Copies', lines: [String(copies)] },
      { label: 'Licensor', lines: seller.lines },
      { label: 'Verification', lines: [verificationUrl(siteUrl, code)] },
    ],
    columns: [],
    rows: [],
    totals: [],
    notes: [
      ...TERMS,
      'Anyone can check at the verification address whether this certificate is genuine and still valid.',
    ],
    footer: [seller.legalLine],
  };
}

/** Returns the address at which anyone can verify a certificate. */
export const verificationUrl = (siteUrl: string, code: string): string => `${siteUrl}/verify/${code}`;
