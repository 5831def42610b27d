import { answerPage } from '@/api/http/page-answer';
import { findOrder } from '@/domain/orders/order.query';
import { presentOrderPage } from '@/domain/orders/order-page.presenter';
import { readSeller } from '@/domain/orders/seller.query';

/** An order, for its buyer; with `?printMe=1` the receipt alone (ORD-06, ORD-07). */
export function GET(request: Request, { params }: { params: Promise<{ orderId: string }> }): Promise<Response> {
  return answerPage(request, '/order/{orderId}', async (ctx) => {
    const order = await findOrder(ctx, (await params).orderId);
    const isReceipt = new URL(request.url).searchParams.get('printMe') === '1';
    return { html: presentOrderPage(order, await readSeller(ctx), isReceipt, ctx.now) };
  });
}
