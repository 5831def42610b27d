import type { DownloadFile } from '@/domain/downloads/download-file.rules';
import { DomainError } from '@/domain/errors';
import type { Context } from '@/platform/context';
import { openStoredFile, webStream } from '@/platform/stored-files';
import { apiServices } from './app';
import { conduct } from './exchange';
import { admit } from './pipeline';

/**
 * Responds to a request for a restricted file. Rate limits, identity, log line and errors work like those of API calls,
 * and the response is never cached. `find` decides whether the caller may download the file.
 * @param route the pattern of the path, for the log
 */
export function answerFile(
  request: Request,
  route: string,
  find: (ctx: Context) => Promise<DownloadFile>,
): Promise<Response> {
  return conduct(apiServices, request, { path: route, errorData: undefined }, async (exchange) => {
    await admit(apiServices, request, 'read', exchange);
    const ctx = await apiServices.contextFor(request);
    exchange.viewer = ctx.viewer;
    const file = await find(ctx);
    const content = await openStoredFile('files', file.filename);
    if (!content) throw new DomainError('not-found');
    exchange.headers.set('Content-Type', file.mimeType);
    exchange.headers.set('Content-Length', String(content.bytes));
    exchange.headers.set('Content-Disposition', `attachment; filename="${file.saveAs}"`);
    exchange.headers.set('Cache-Control', 'private, no-store');
    return new Response(webStream(content.stream));
  });
}
