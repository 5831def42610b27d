import { respondWithPage } from '@/app/page-response';
import { findLicense } from '@/domain/orders/order.query';
import { readSeller } from '@/domain/orders/seller.query';
import { VerificationDocument } from '@/features/orders/VerificationDocument';

/** Shows anyone with the code whether a certificate is genuine and its license still valid. */
export function GET(request: Request, { params }: { params: Promise<{ code: string }> }): Promise<Response> {
  return respondWithPage(request, '/verify/{code}', async (ctx) => {
    const license = await findLicense(ctx, (await params).code.slice(0, 64));
    return { document: <VerificationDocument license={license} seller={await readSeller(ctx)} /> };
  });
}
