import { respondWithPage } from '@/app/page-response';
import { DomainError } from '@/domain/errors';
import { fileOfLink } from '@/domain/orders/download.query';
import { openStoredFile, webStream } from '@/platform/stored-files';
import { markPdf } from '@/platform/watermark';

/** Sends a purchased file. Every page of a PDF is marked with the buyer's name. */
export function GET(request: Request, { params }: { params: Promise<{ token: string }> }): Promise<Response> {
  return respondWithPage(request, '/order/file/{token}', async (ctx) => {
    const file = await fileOfLink(ctx, (await params).token);
    const content = await openStoredFile('files', file.filename);
    if (!content) throw new DomainError('not-found');
    const stored = new Uint8Array(await new Response(webStream(content.stream)).arrayBuffer());
    const body = file.mimeType === 'application/pdf' ? await markPdf(stored, file.mark) : stored;
    const headers = {
      'Content-Type': file.mimeType,
      'Content-Length': String(body.length),
      'Content-Disposition': `attachment; filename="${file.saveAs}"`,
    };
    return { body, headers };
  });
}
