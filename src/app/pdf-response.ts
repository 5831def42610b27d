import type { DocumentView } from '@/domain/billing/document.presenter';
import { writePdf } from '@/platform/pdf/write-pdf';
import type { PageResponse } from './page-response';

/** Returns a document as a PDF that browsers display, named after its title. */
export async function pdfResponse(view: DocumentView): Promise<PageResponse> {
  const body = await writePdf(view);
  const name = `${view.siteName} ${view.title}`
    .normalize('NFKD')
    .replace(/[^A-Za-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
    .toLowerCase();
  const headers = {
    'Content-Type': 'application/pdf',
    'Content-Length': String(body.length),
    'Content-Disposition': `inline; filename="${name || 'document'}.pdf"`,
    'X-Robots-Tag': 'noindex',
  };
  return { body, headers };
}
