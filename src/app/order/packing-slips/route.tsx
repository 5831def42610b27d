import { respondWithPage } from '@/app/page-response';
import { readPackingSlips } from '@/domain/orders/packing-slips.query';
import { readSeller } from '@/domain/orders/seller.query';
import { PackingSlips } from '@/features/orders/PackingSlips';

/** Packing slips of the orders in `orders`, a list of ids, as one printable document. For merchandisers. */
export function GET(request: Request): Promise<Response> {
  return respondWithPage(request, '/order/packing-slips', async (ctx) => {
    const slips = await readPackingSlips(ctx, new URL(request.url).searchParams.get('orders') ?? '');
    return { document: <PackingSlips slips={slips} seller={await readSeller(ctx)} /> };
  });
}
