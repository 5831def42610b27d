import { respondWithPage } from '@/app/page-response';
import { findOrderInvoice } from '@/domain/billing/billing-document.query';

/** Redirects to the invoice of an order. */
export function GET(request: Request, { params }: { params: Promise<{ orderId: string }> }): Promise<Response> {
  return respondWithPage(request, '/order/{orderId}/invoice', async (ctx) => ({
    location: await findOrderInvoice(ctx, (await params).orderId.slice(0, 40)),
  }));
}
