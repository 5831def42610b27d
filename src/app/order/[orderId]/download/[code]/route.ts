import { respondWithPage } from '@/app/page-response';
import { linkToDownload } from '@/domain/orders/download.query';

interface Props {
  params: Promise<{ orderId: string; code: string }>;
}

/** Redirects the buyer of a file to a link that is valid for five minutes (ORD-08). */
export function GET(request: Request, { params }: Props): Promise<Response> {
  return respondWithPage(request, '/order/{orderId}/download/{code}', async (ctx) => {
    const { orderId, code } = await params;
    return { location: await linkToDownload(ctx, orderId, code) };
  });
}
