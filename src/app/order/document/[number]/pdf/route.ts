import { respondWithPage } from '@/app/page-response';
import { pdfResponse } from '@/app/pdf-response';
import { findBillingDocument } from '@/domain/billing/billing-document.query';

/** An invoice or credit note as a PDF, for its owner and the store's staff. */
export function GET(request: Request, { params }: { params: Promise<{ number: string }> }): Promise<Response> {
  return respondWithPage(request, '/order/document/{number}/pdf', async (ctx) =>
    pdfResponse(ctx, await findBillingDocument(ctx, (await params).number.slice(0, 40))),
  );
}
