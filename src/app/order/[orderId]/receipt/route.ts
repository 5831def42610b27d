import { respondWithPage } from '@/app/page-response';
import { pdfResponse } from '@/app/pdf-response';
import { DomainError } from '@/domain/errors';
import { findOrder } from '@/domain/orders/order.query';
import { presentReceipt } from '@/domain/orders/receipt.presenter';
import { readSeller } from '@/domain/orders/seller.query';

/** The receipt of a paid order as a PDF, for its buyer. */
export function GET(request: Request, { params }: { params: Promise<{ orderId: string }> }): Promise<Response> {
  return respondWithPage(request, '/order/{orderId}/receipt', async (ctx) => {
    const order = await findOrder(ctx, (await params).orderId);
    if (!order.isPaid) throw new DomainError('not-found');
    return pdfResponse(ctx, presentReceipt(order, await readSeller(ctx)));
  });
}
