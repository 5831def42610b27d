import { answerPage } from '@/api/http/page-answer';
import { findLicence } from '@/domain/orders/order.query';
import { presentLicencePage } from '@/domain/orders/order-page.presenter';
import { readSeller } from '@/domain/orders/seller.query';
import { env } from '@/platform/env';

/** The certificate of a copyright licence: whoever has its address can check it. */
export function GET(request: Request, { params }: { params: Promise<{ code: string }> }): Promise<Response> {
  return answerPage(request, '/licence/{code}', async (ctx) => {
    const { code } = await params;
    const licence = await findLicence(ctx, code.slice(0, 64));
    return { html: presentLicencePage(licence, await readSeller(ctx), `${env.SITE_URL}/licence/${code}`) };
  });
}
