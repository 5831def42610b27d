import { respondWithPage } from '@/app/page-response';
import { findOrder } from '@/domain/orders/order.query';
import { readSeller } from '@/domain/orders/seller.query';
import { OrderDocument, ReceiptDocument } from '@/features/orders/OrderDocument';

/** An order for its buyer. With `?printMe=1`, only the receipt (ORD-06, ORD-07). */
export function GET(request: Request, { params }: { params: Promise<{ orderId: string }> }): Promise<Response> {
  return respondWithPage(request, '/order/{orderId}', async (ctx) => {
    const order = await findOrder(ctx, (await params).orderId);
    const seller = await readSeller(ctx);
    const isReceipt = new URL(request.url).searchParams.get('printMe') === '1';
    return {
      document: isReceipt ? (
        <ReceiptDocument order={order} seller={seller} />
      ) : (
        <OrderDocument order={order} seller={seller} now={ctx.now} />
      ),
    };
  });
}
