import { amountText } from '@/domain/formats/money.rules';
import { t } from '@/language/t';
import type { MembershipData } from './membership-data';

/** A reader's invoices, each with links to view, print and download its documents. */
export function Invoices({ invoices }: Pick<MembershipData, 'invoices'>) {
  return (
    <table>
      <caption className="ui-visually-hidden">{t('Invoices')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('Date')}</th>
          <th scope="col">{t('Invoice')}</th>
          <th scope="col">{t('Amount')}</th>
          <th scope="col">{t('Status')}</th>
        </tr>
      </thead>
      <tbody>
        {invoices.map(({ number, dateText, amountMinor, currency, refundedMinor, stateText, url, documents }) => (
          <tr key={number}>
            <td>{dateText}</td>
            <td>
              {documents.length > 0 ? (
                documents.map(({ title, url: documentUrl, pdfUrl }) => (
                  <div key={documentUrl}>
                    <a className="ui-link" href={documentUrl}>
                      {title}
                    </a>{' '}
                    <a className="ui-link" href={pdfUrl} aria-label={t('Download {title} as a PDF', { title })}>
                      {t('PDF')}
                    </a>
                  </div>
                ))
              ) : (
                <a className="ui-link" href={url}>
                  {number}
                </a>
              )}
            </td>
            <td>{amountText(amountMinor, currency)}</td>
            <td>{refundedMinor > 0 ? `${stateText}, ${amountText(refundedMinor, currency)}` : stateText}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
