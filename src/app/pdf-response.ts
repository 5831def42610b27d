import type { DocumentView } from '@/domain/billing/document.presenter';
import { accentOf } from '@/domain/brand/brand.presenter';
import { DARK_INK } from '@/domain/brand/brand-color';
import { wordmarkImage } from '@/domain/brand/brand-file.query';
import type { Context } from '@/platform/context';
import { writePdf } from '@/platform/pdf/write-pdf';
import type { PageResponse } from './page-response';

/** Returns a document as a PDF in the look of the brand, which browsers display, named after its title. */
export async function pdfResponse(ctx: Pick<Context, 'cachedGlobal'>, view: DocumentView): Promise<PageResponse> {
  const brand = await ctx.cachedGlobal('brand');
  const look = { wordmark: await wordmarkImage(brand, DARK_INK), accent: accentOf(brand) };
  const body = await writePdf(view, look);
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
