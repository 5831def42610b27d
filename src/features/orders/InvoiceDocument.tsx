import { amountText } from '@/domain/formats/money.rules';
import type { InvoiceDocumentView } from '@/domain/membership/invoice.query';
import type { Seller } from '@/domain/orders/seller.query';
import { t } from '@/language/t';
import { DocumentPage, Fact, Lines, PrintButton, Sheet } from './DocumentPage';

const contactOf = ({ supportPhone: phone, supportEmail: email }: Seller): string =>
  phone && email ? t('{phone} or {email}', { phone, email }) : phone || email || '';

/** An invoice for a subscription, to view and print. */
export function InvoiceDocument({ invoice, seller }: { invoice: InvoiceDocumentView; seller: Seller }) {
  const { number, dateText, amountMinor, currency, refundedMinor, stateText, planName, holder, emailAddress } = invoice;
  const title = t('Invoice {number}', { number });
  const heading = (
    <>
      <b>{title}</b>
      <br />
      {dateText}
    </>
  );
  return (
    <DocumentPage title={title} seller={seller}>
      <div className="head no-print">
        <h1>{t('Invoice')}</h1>
        <PrintButton />
      </div>
      <Sheet label={title} siteName={seller.siteName} heading={heading}>
        <div className="facts facts--big">
          <Fact label={t('Billed to')}>
            <Lines lines={[holder, emailAddress].filter(Boolean)} />
          </Fact>
          <Fact label={t('Subscription')}>{planName}</Fact>
          <Fact label={t('Amount')}>{amountText(amountMinor, currency)}</Fact>
          {refundedMinor > 0 ? <Fact label={t('Refunded')}>{amountText(refundedMinor, currency)}</Fact> : null}
          <Fact label={t('Status')}>{stateText}</Fact>
        </div>
        <p>
          <small>
            {t('Questions about this invoice? {contact}.', { contact: contactOf(seller) })} {seller.legalLine}
          </small>
        </p>
      </Sheet>
    </DocumentPage>
  );
}
