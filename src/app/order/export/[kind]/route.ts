import { respondWithPage } from '@/app/page-response';
import { openExport } from '@/domain/orders/order-export.command';

/** Downloads the orders or the taxes of a period as CSV, for merchandisers. */
export function GET(request: Request, { params }: { params: Promise<{ kind: string }> }): Promise<Response> {
  return respondWithPage(request, '/order/export/{kind}', async (ctx) => {
    const query = new URL(request.url).searchParams;
    const { body, filename } = await openExport(ctx, (await params).kind, query.get('from'), query.get('to'));
    const headers = {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="${filename}"`,
    };
    return { body, headers };
  });
}
