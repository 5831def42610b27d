import { amountText } from '@/domain/formats/money.rules';
import type { InvoiceDocumentView } from '@/domain/membership/invoice.query';
import type { Seller } from '@/domain/orders/seller.query';
import { DocumentPage, Fact, Lines, PrintButton, Sheet } from './DocumentPage';

/** An invoice for a subscription, to view and print. */
export function InvoiceDocument({ invoice, seller }: { invoice: InvoiceDocumentView; seller: Seller }) {
  const { number, dateText, amountMinor, currency, refundedMinor, stateText, planName, holder, emailAddress } = invoice;
  const heading = (
    <>
      <b>Invoice {number}</b>
      <br />
      {dateText}
    </>
  );
  return (
    <DocumentPage title={`Invoice ${number}`} seller={seller}>
      <div className="head no-print">
        <h1>Invoice</h1>
        <PrintButton />
      </div>
      <Sheet label={`Invoice ${number}`} siteName={seller.siteName} heading={heading}>
        <div className="facts facts--big">
          <Fact label="Billed to">
            <Lines lines={[holder, emailAddress].filter(Boolean)} />
          </Fact>
          <Fact label="Subscription">{planName}</Fact>
          <Fact label="Amount">{amountText(amountMinor, currency)}</Fact>
          {refundedMinor > 0 ? <Fact label="Refunded">{amountText(refundedMinor, currency)}</Fact> : null}
          <Fact label="Status">{stateText}</Fact>
        </div>
        <p>
          <small>
            Questions about this invoice? {[seller.supportPhone, seller.supportEmail].filter(Boolean).join(' or ')}.{' '}
            {seller.legalLine}
          </small>
        </p>
      </Sheet>
    </DocumentPage>
  );
}
