import { respondWithPage } from '@/app/page-response';
import { pdfResponse } from '@/app/pdf-response';
import { presentCertificate } from '@/domain/orders/certificate.presenter';
import { findCertificate } from '@/domain/orders/order.query';
import { readSeller } from '@/domain/orders/seller.query';
import { env } from '@/platform/env';

/** The certificate of a copyright license as a PDF, for its owner and the store's staff. */
export function GET(request: Request, { params }: { params: Promise<{ code: string }> }): Promise<Response> {
  return respondWithPage(request, '/licence/{code}/certificate', async (ctx) => {
    const license = await findCertificate(ctx, (await params).code.slice(0, 64));
    return pdfResponse(ctx, presentCertificate(license, await readSeller(ctx), env.SITE_URL));
  });
}
