import { respondWithPage } from '@/app/page-response';
import { findBillingDocument } from '@/domain/billing/billing-document.query';
import { BillingDocument } from '@/features/orders/DocumentSheet';

/** An invoice or credit note, for its owner and the store's staff. */
export function GET(request: Request, { params }: { params: Promise<{ number: string }> }): Promise<Response> {
  return respondWithPage(request, '/order/document/{number}', async (ctx) => {
    const number = (await params).number.slice(0, 40);
    const view = await findBillingDocument(ctx, number);
    return { document: <BillingDocument view={view} pdfUrl={`/order/document/${encodeURIComponent(number)}/pdf`} /> };
  });
}
