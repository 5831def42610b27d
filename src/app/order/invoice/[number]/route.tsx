import { respondWithPage } from '@/app/page-response';
import { findInvoice } from '@/domain/membership/invoice.query';
import { readSeller } from '@/domain/orders/seller.query';
import { InvoiceDocument } from '@/features/orders/InvoiceDocument';

/** An invoice of a subscription, for its owner. */
export function GET(request: Request, { params }: { params: Promise<{ number: string }> }): Promise<Response> {
  return respondWithPage(request, '/order/invoice/{number}', async (ctx) => {
    const invoice = await findInvoice(ctx, (await params).number.slice(0, 80));
    return { document: <InvoiceDocument invoice={invoice} seller={await readSeller(ctx)} /> };
  });
}
