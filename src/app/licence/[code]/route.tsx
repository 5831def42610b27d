import { respondWithPage } from '@/app/page-response';
import { findLicense } from '@/domain/orders/order.query';
import { readSeller } from '@/domain/orders/seller.query';
import { LicenseDocument } from '@/features/orders/LicenseDocument';
import { env } from '@/platform/env';

/** The certificate of a copyright license. Anyone with its URL can verify it. */
export function GET(request: Request, { params }: { params: Promise<{ code: string }> }): Promise<Response> {
  return respondWithPage(request, '/licence/{code}', async (ctx) => {
    const { code } = await params;
    const license = await findLicense(ctx, code.slice(0, 64));
    const address = `${env.SITE_URL}/licence/${code}`;
    return { document: <LicenseDocument license={license} seller={await readSeller(ctx)} address={address} /> };
  });
}
