import { respondWithPage } from '@/app/page-response';
import { readOrderDocuments } from '@/domain/billing/billing-document.query';
import { findOrder } from '@/domain/orders/order.query';
import { presentReceipt } from '@/domain/orders/receipt.presenter';
import { readSeller } from '@/domain/orders/seller.query';
import { OrderDocument, ReceiptDocument } from '@/features/orders/OrderDocument';

/** An order for its buyer. With `?printMe=1`, only the receipt (ORD-06, ORD-07). */
export function GET(request: Request, { params }: { params: Promise<{ orderId: string }> }): Promise<Response> {
  return respondWithPage(request, '/order/{orderId}', async (ctx) => {
    const order = await findOrder(ctx, (await params).orderId);
    const seller = await readSeller(ctx);
    const receipt = presentReceipt(order, seller);
    if (new URL(request.url).searchParams.get('printMe') === '1')
      return { document: <ReceiptDocument receipt={receipt} /> };
    const documents = await readOrderDocuments(ctx.sql, order.id);
    const page = { order, receipt, documents, now: ctx.now, zone: seller.timeZone };
    return { document: <OrderDocument {...page} /> };
  });
}
